import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHandsCsv } from './csv/csv-hands.ts'
import { readSessionsCsv } from './csv/csv-sessions.ts'
import { withHero } from './kit/played-hand.ts'
import { writeOhh } from './ohh/ohh.ts'
import { readOhh } from './ohh/ohh-read.ts'
import { readPhh, readPhhs, writePhh } from './phh/phh.ts'
import { writePokerStars } from './pokerstars/pokerstars.ts'
import { readPokerStars, readPokerStarsFile } from './rooms/pokerstars.ts'
import { comparable } from './testing/compare.ts'
import { randomHand } from './testing/random-hand.ts'

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

describe('[FMT-2] [FMT-3] whatever is in a file, reading it never throws', () => {
  test.each(FORMATS)('%s, damaged: a failure with a code, or a hand that can be played', (_, write, read) => {
    assertAll(
      fc.property(fc.nat(200), fc.array(blow, { minLength: 1, maxLength: 3 }), (seed, blows) => {
        const found = read(blows.reduce(damage, write(seed + 1)))
        if (found.ok) comparable(found.value)
        else expect(found.error.code).toMatch(/^format\//)
      }),
      { numRuns: 150 },
    )
  })
  test('any text at all', () => {
    assertAll(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
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
      { numRuns: 500 },
    )
  })
  test('any JSON as Open Hand History', () => {
    assertAll(
      fc.property(fc.json(), json => {
        expect(readOhh(`{"ohh":${json}}`).ok).toBe(false)
      }),
      { numRuns: 150 },
    )
  })
})

test('[FMT-1] an imported hand can be given to the right hero, and to nobody else', () => {
  const imported = hand(3)
  const other = imported.setup.seats.find(({ seat }) => seat !== imported.setup.heroSeat)!.seat
  expect(withHero(imported, other)?.setup.heroSeat).toBe(other)
  expect(withHero(imported, 99)).toBeNull()
})
