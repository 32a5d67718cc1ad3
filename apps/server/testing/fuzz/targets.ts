// Every open target of the server, by name: JSON bodies, documents, tokens, cursors, signatures, OAuth parameters, addresses, pictures, websocket frames of both
// dialects, texts of hands and tables, and every field of the API for somebody signed in. Whatever comes is answered or refused: never a status of 500,
// never an exception, never a caller who proved nothing.
import { BAD_INPUT } from '@sidepot/formats/testing/bad-input'
import { documentsTarget } from './documents.ts'
import { fieldsTarget } from './fields.ts'
import { framesTarget } from './frames.ts'
import { type House, openHouse } from './house.ts'
import { picturesTarget } from './pictures.ts'
import { placesTarget, signedTarget, tokensTarget } from './proofs.ts'
import { addressesTarget, bodiesTarget, cursorsTarget, identityTarget, oauthTarget } from './requests.ts'
import { type Target, target } from './target.ts'

type Made = Target | Promise<Target>

/** They need a server with its database. */
const OF_HOUSE: Readonly<Record<string, (house: House) => Made>> = {
  identity: identityTarget,
  bodies: bodiesTarget,
  addresses: addressesTarget,
  tokens: tokensTarget,
  cursors: cursorsTarget,
  places: placesTarget,
  signed: signedTarget,
  oauth: oauthTarget,
  frames: framesTarget,
  fields: ({ database }) => fieldsTarget(database),
}
/** Plain functions. */
const OF_THEMSELVES: Readonly<Record<string, () => Made>> = {
  images: picturesTarget,
  documents: documentsTarget,
}
/** Read in the browser and by the operator's import; `npm test` tries them in packages/formats. */
const OF_FORMATS: Readonly<Record<string, () => Made>> = Object.fromEntries(
  Object.entries(BAD_INPUT).map(([name, { input, check }]) => [name, () => target(input, check)]),
)

export const SERVER_TARGETS: readonly string[] = [...Object.keys(OF_HOUSE), ...Object.keys(OF_THEMSELVES)]
export const TARGETS: readonly string[] = [...SERVER_TARGETS, ...Object.keys(OF_FORMATS)]

export interface OpenTarget {
  readonly target: Target
  close(): Promise<void>
}

export async function openTarget(name: string): Promise<OpenTarget> {
  const plain = OF_THEMSELVES[name] ?? OF_FORMATS[name]
  if (plain) return { target: await plain(), close: async () => {} }
  const make = OF_HOUSE[name]
  if (!make) throw new Error(`no target ${name}; there are ${TARGETS.join(', ')}`)
  const house = await openHouse()
  try {
    return { target: await make(house), close: house.close }
  } catch (error) {
    await house.close()
    throw error
  }
}
