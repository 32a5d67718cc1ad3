// Every open door of the server, by name: JSON bodies, documents, tokens, cursors, signatures, OAuth parameters, addresses, pictures, websocket frames of both
// dialects, texts of hands and tables, and every field of the API for somebody signed in. Whatever comes is answered or refused: never a status of 500,
// never an exception, never a caller who proved nothing.
import { BAD_INPUT } from '@sidepot/formats/testing/bad-input'
import { documentsDoor } from './documents.ts'
import { fieldsDoor } from './fields.ts'
import { framesDoor } from './frames.ts'
import { type House, openHouse } from './house.ts'
import { picturesDoor } from './pictures.ts'
import { placesDoor, signedDoor, tokensDoor } from './proofs.ts'
import { addressesDoor, bodiesDoor, cursorsDoor, identityDoor, oauthDoor } from './requests.ts'
import { type Door, door } from './target.ts'

type Made = Door | Promise<Door>

/** They need a server with its database. */
const OF_HOUSE: Readonly<Record<string, (house: House) => Made>> = {
  identity: identityDoor,
  bodies: bodiesDoor,
  addresses: addressesDoor,
  tokens: tokensDoor,
  cursors: cursorsDoor,
  places: placesDoor,
  signed: signedDoor,
  oauth: oauthDoor,
  frames: framesDoor,
  fields: ({ database }) => fieldsDoor(database),
}
/** Plain functions. */
const OF_THEMSELVES: Readonly<Record<string, () => Made>> = { images: picturesDoor, documents: documentsDoor }
/** Read in the browser and by the operator's import; `npm test` tries them in packages/formats. */
const OF_FORMATS: Readonly<Record<string, () => Made>> = Object.fromEntries(
  Object.entries(BAD_INPUT).map(([name, { input, check }]) => [name, () => door(input, check)]),
)

export const SERVER_DOORS: readonly string[] = [...Object.keys(OF_HOUSE), ...Object.keys(OF_THEMSELVES)]
export const DOORS: readonly string[] = [...SERVER_DOORS, ...Object.keys(OF_FORMATS)]

export interface OpenDoor {
  readonly door: Door
  close(): Promise<void>
}

export async function openDoor(name: string): Promise<OpenDoor> {
  const plain = OF_THEMSELVES[name] ?? OF_FORMATS[name]
  if (plain) return { door: await plain(), close: async () => {} }
  const make = OF_HOUSE[name]
  if (!make) throw new Error(`no door ${name}; there are ${DOORS.join(', ')}`)
  const house = await openHouse()
  try {
    return { door: await make(house), close: house.close }
  } catch (error) {
    await house.close()
    throw error
  }
}
