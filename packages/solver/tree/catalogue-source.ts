// The list of packs as source text, from the packs themselves.
import { USUAL_LIMPS } from '@sidepot/charts/catalogue'
import { type PackHeader, readPack } from '@sidepot/charts/pack'
import { findFormat } from './format.ts'

/** Where more than two may limp, how many. */
const limpsOf = ({ format, limpers }: PackHeader) => {
  const most = (limpers ? findFormat(format)?.mostLimps : undefined) ?? USUAL_LIMPS
  return most > USUAL_LIMPS ? { limps: most } : {}
}

const entry = (header: PackHeader, bytes: number) => ({
  id: header.format,
  game: header.game,
  players: header.players,
  stack: header.stack,
  blinds: header.blinds,
  ante: header.ante,
  rake: header.rake,
  profile: header.profile,
  limpers: header.limpers,
  ...limpsOf(header),
  ...(findFormat(header.format)?.pushFold ? { jamOrFold: true } : {}),
  ...(findFormat(header.format)?.openLimps ? { openLimps: true } : {}),
  open: findFormat(header.format)?.sizes.open ?? 2.5,
  // heads-up is another game: the button posts the small blind there
  fewest: header.players === 2 ? 2 : 3,
  bytes,
})

/** Where the written file finds its type. */
const BESIDE = '../catalogue.ts'

export const catalogueSource = (packs: readonly Uint8Array[]): string => {
  const entries = packs.flatMap(bytes => {
    const pack = readPack(bytes)
    return pack.ok ? [entry(pack.value.header, bytes.length)] : []
  })
  // as people look for them: game, seats, depth, then what is special
  const rank = (one: (typeof entries)[number]) => [
    one.game === 'NLHE' ? 0 : 1,
    one.players,
    one.stack,
    one.profile === 'live' ? 1 : 0,
    one.blinds.length,
    one.openLimps ? 2 : one.limpers ? 1 : 0,
    one.ante,
    -one.rake.share,
  ]
  entries.sort((a, b) => {
    const other = rank(b)
    return rank(a).reduce((sum, x, i) => sum || x - other[i]!, 0)
  })
  return `// Written with the packs by npm run solve.
import type { FormatEntry } from '${BESIDE}'

export const catalogue: readonly FormatEntry[] = ${JSON.stringify(entries, null, 2)}
`
}
