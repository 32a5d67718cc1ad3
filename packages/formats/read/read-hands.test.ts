import { describe, expect, test } from 'vitest'
import { writeOhh } from '../ohh/ohh.ts'
import { writePhh } from '../phh/phh.ts'
import { writePokerStars } from '../pokerstars/pokerstars.ts'
import { comparable } from '../testing/compare.ts'
import { randomHand } from '../testing/random-hand.ts'
import { identify, openHandFile, readHandFile } from './read-hands.ts'

const hand = (seed: number) => randomHand(seed, { games: ['NLHE'], straddles: false, antes: false })
const must = (result: { ok: true; value: string } | { ok: false; error: { code: string } }): string => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const SEEDS = [1, 2, 3, 4, 5]
const FILES = [
  ['pokerstars', SEEDS.map(seed => must(writePokerStars(hand(seed)))).join('\n\n')],
  ['phh', SEEDS.map(seed => `[${seed}]\n${must(writePhh(hand(seed)))}`).join('\n')],
  ['ohh', SEEDS.map(seed => must(writeOhh(hand(seed)))).join('\n\n')],
] as const

describe.each(FILES)('[FMT-7] a file of %s', (dialect, text) => {
  test('is recognised, and gives every hand with what it is about', () => {
    expect(identify(text)).toMatchObject({ dialect, encoding: 'utf-8', language: 'en' })
    const items = [...readHandFile(text)]
    expect(items.map(item => item.kind)).toEqual(SEEDS.map(() => 'hand'))
    for (const [at, item] of items.entries()) {
      if (item.kind !== 'hand') throw new Error(item.failure.code)
      expect(item.meta).toMatchObject({
        dialect,
        handNumber: String(SEEDS[at]),
        startedAt: '2026-01-02T03:04:05Z',
        currency: 'USD',
        money: 'REAL',
      })
      expect(comparable(item.record)).toEqual(comparable(hand(SEEDS[at]!)))
    }
  })
  test.each([
    ['utf-8', (all: string) => new TextEncoder().encode(all)],
    ['utf-16le', (all: string) => new Uint8Array(Buffer.from(`\uFEFF${all}`, 'utf16le'))],
    ['windows-1252', (all: string) => new Uint8Array(Buffer.from(all, 'latin1'))],
  ])('reads the same in slices of any size, as %s', (encoding, encode) => {
    const named = text.replaceAll('Player', encoding === 'windows-1252' ? 'Zoë' : 'Zoë Ж')
    const whole = [...readHandFile(named)]
    const all = encode(named)
    for (const size of [7, 1000, 1_000_000]) {
      const file = openHandFile()
      const items = []
      for (let at = 0; at < all.length; at += size) items.push(...file.push(all.subarray(at, at + size)))
      items.push(...file.end())
      expect(items).toEqual(whole)
      expect(file.format()?.encoding).toBe(encoding)
    }
  })
})

test('[FMT-7] one bad hand is refused with its line, and the others are read', () => {
  const hands = SEEDS.map(seed => must(writePokerStars(hand(seed))))
  const lines = hands.join('\n\n').split('\n')
  const at = lines.findIndex((line, index) => index > 40 && / (?:calls|bets|raises|folds|checks)/.test(line))
  lines[at] = 'somebody dances'
  const items = [...readHandFile(lines.join('\r\n'))]
  const refused = items.filter(item => item.kind === 'refused')
  expect(items).toHaveLength(SEEDS.length)
  expect(refused).toMatchObject([{ line: at + 1, failure: { code: 'format/unreadable', at: at + 1 } }])
})

test('[FMT-7] a file without hands holds none', () => {
  expect(identify('start,end\n1,2\n')).toBeNull()
  expect([...readHandFile('')]).toEqual([])
  expect([...readHandFile('Dear diary,\nlost again.')]).toEqual([])
})
