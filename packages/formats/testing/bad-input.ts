// What must hold of any file that somebody chooses to import: reading it gives a failure with a code or a hand that can be played, and never throws.
import fc from 'fast-check'
import { readHandsCsv } from '../csv/csv-hands.ts'
import { readSessionsCsv } from '../csv/csv-sessions.ts'
import { writeOhh } from '../ohh/ohh.ts'
import { readOhh } from '../ohh/ohh-read.ts'
import { readPhh, readPhhs, writePhh } from '../phh/phh.ts'
import { writePokerStars } from '../pokerstars/pokerstars.ts'
import { openHandFile } from '../read/read-hands.ts'
import { readPokerStars, readPokerStarsFile } from '../rooms/pokerstars.ts'
import { CELLS, inCell, TABLES } from './bad-tables.ts'
import { comparable } from './compare.ts'
import { randomHand } from './random-hand.ts'
import { ROOM_SAMPLES } from './room-samples.ts'

const hand = (seed: number) => randomHand(seed, { games: ['NLHE', 'PLO'], straddles: false })
const must = (result: { ok: true; value: string } | { ok: false; error: { code: string } }): string => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const FORMATS = [
  ['PHH', (seed: number) => must(writePhh(hand(seed))), readPhh],
  ['Open Hand History', (seed: number) => must(writeOhh(hand(seed))), readOhh],
  ['PokerStars', (seed: number) => must(writePokerStars(hand(seed))), readPokerStars],
] as const

/** A text with lines lost, doubled, swapped or scribbled over. */
const damage = (text: string, [kind, where, what]: readonly [number, number, string]): string => {
  const lines = text.split('\n')
  const at = where % lines.length
  if (kind === 0) lines.splice(at, 1)
  if (kind === 1) lines.splice(at, 0, lines[at]!)
  if (kind === 2) lines.splice(at, 2, lines[at + 1] ?? '', lines[at]!)
  if (kind === 3) lines[at] = what
  if (kind === 4) lines[at] = lines[at]!.replace(/\d+/, what)
  if (kind === 5) return text.slice(0, where % text.length)
  return lines.join('\n')
}
const blow = fc.tuple(
  fc.nat(5),
  fc.nat(10_000),
  fc.oneof(fc.string(), fc.constantFrom('-1', '1e9', 'NaN', '99999999999999999', '[]', '{', '"')),
)

export interface BadInput {
  readonly input: fc.Arbitrary<unknown>
  /** Throws where reading does, or where what it gives is no hand. */
  check(input: unknown): void
}
const bad = <T>(input: fc.Arbitrary<T>, check: (input: T) => void): BadInput =>
  ({ input, check }) as unknown as BadInput
const blows = fc.array(blow, { minLength: 1, maxLength: 3 })

const damaged = ([, write, read]: (typeof FORMATS)[number]): BadInput =>
  bad(fc.tuple(fc.nat(200), blows), ([seed, each]) => {
    const found = read(each.reduce(damage, write(seed + 1)))
    if (found.ok) comparable(found.value)
    else if (!found.error.code.startsWith('format/')) throw new Error(found.error.code)
  })

const asFile = (name: string, text: string): void => {
  const file = openHandFile({ fileName: name })
  file.push(new TextEncoder().encode(text))
  file.end()
}

const cells = fc.array(fc.tuple(fc.nat(500), fc.constantFrom(...CELLS)), { maxLength: 3 })
const OF_ROOMS = ROOM_SAMPLES.map(([, text]) => text)

/** By name: one input, and what must hold of it. */
export const BAD_INPUT: Readonly<Record<string, BadInput>> = {
  ...Object.fromEntries(FORMATS.map(format => [`${format[0]}, damaged`, damaged(format)])),
  'any text at all': bad(fc.string({ unit: 'binary', maxLength: 200 }), text => {
    for (const read of [
      readPhh,
      readPhhs,
      readOhh,
      readPokerStars,
      readPokerStarsFile,
      readHandsCsv,
      readSessionsCsv,
    ])
      read(text)
    readOhh(
      JSON.stringify({ ohh: { players: text, rounds: [text, { actions: [text, null] }], pots: [text] } }),
    )
  }),
  'a file of a room, damaged': bad(fc.tuple(fc.nat(200), blows), ([seed, each]) => {
    const texts = [seed + 1, seed + 2].map(one => must(writePokerStars(hand(one))))
    asFile('hands.txt', each.reduce(damage, texts.join('\n\n\n')))
  }),
  'a hand of every room, damaged': bad(fc.tuple(fc.constantFrom(...OF_ROOMS), blows), ([text, each]) =>
    asFile('hands.txt', each.reduce(damage, text)),
  ),
  'tables, damaged': bad(fc.tuple(fc.constantFrom(...TABLES), blows, cells), ([[text, read], each, put]) => {
    read(each.reduce(damage, put.reduce(inCell, text)))
  }),
  'any JSON as Open Hand History': bad(fc.json(), json => {
    if (readOhh(`{"ohh":${json}}`).ok) throw new Error('a hand out of nothing')
  }),
}

export const badInput = (name: string): fc.IProperty<unknown> => {
  const { input, check } = BAD_INPUT[name]!
  return fc.property(input, check)
}
