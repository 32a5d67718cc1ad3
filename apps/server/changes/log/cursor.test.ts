import { assertKept } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cursor,
  clamp,
  endedIn,
  formatCursor,
  formatSnapshot,
  furtherOf,
  hasHad,
  laterOf,
  NOTHING_SEEN,
  parseCursor,
  parseSnapshot,
  type Snapshot,
} from './cursor.ts'

const snapshot = fc
  .record({ from: fc.integer({ min: 1, max: 1e9 }), open: fc.uniqueArray(fc.integer({ min: 0, max: 50 })) })
  .map(({ from, open }): Snapshot => {
    const running = open.sort((a, b) => a - b).map(n => BigInt(from + n))
    return { xmin: running[0] ?? BigInt(from), xmax: BigInt(from + 60), running }
  })
const cursor: fc.Arbitrary<Cursor> = fc.oneof(
  snapshot.map(seen => ({ epoch: '00ff12ab', seen })),
  fc
    .record({ seen: snapshot, last: snapshot, seq: fc.bigInt({ min: 0n, max: 2n ** 62n }) })
    .map(({ seen, last, seq }) => ({ epoch: '00ff12ab', seen, until: { snapshot: last, seq } })),
)

test('a cursor survives the wire', async () => {
  const same = fc.property(cursor, one => void expect(parseCursor(formatCursor(one))).toEqual(one))
  await assertKept(import.meta.url, 'any cursor', same)
})

test('what is no cursor is refused', async () => {
  const good = '00ff12ab_5.9.6-7'
  expect(parseCursor(good)).toBeDefined()
  for (const bad of [
    '',
    'null',
    '0',
    '00ff12ab',
    '00ff12ab_9.5.',
    '00ff12ab_5.9.7-6',
    '00ff12ab_5.9.6-9',
    '00ff12ab_0.9.',
    '00ff12ab_5.9.4',
    '00FF12AB_5.9.6',
    `${good}_5.9.`,
    `${good}_5.9._-1`,
    `${good} `,
    `00ff12ab_5.${'9'.repeat(20)}.`,
    `00ff12ab_5.9.${'6-'.repeat(20_000)}7`,
  ])
    expect(parseCursor(bad), bad.slice(0, 40)).toBeUndefined()
  const refused = fc.property(fc.string(), text => parseCursor(text) === undefined)
  await assertKept(import.meta.url, 'any text', refused)
})

test('the largest numbers that the database has are taken, one more is not', () => {
  const most = 2n ** 63n - 1n
  const one = { xmin: 1n, xmax: most, running: [] }
  expect(parseCursor(`00ff12ab_1.${most}.`)).toEqual({ epoch: '00ff12ab', seen: one })
  expect(parseCursor(`00ff12ab_1.${most + 1n}.`)).toBeUndefined()
  expect(parseCursor(`00ff12ab_1.1._1.${most}._${most}`)?.until).toEqual({ snapshot: one, seq: most })
  expect(parseCursor(`00ff12ab_1.1._1.1._${most + 1n}`)).toBeUndefined()
  expect(parseCursor(`00ff12ab_1.1._1.${most + 1n}._5`)).toBeUndefined()
  expect(parseCursor(`00ff12ab_1.1._9.5._5`)).toBeUndefined()
  expect(parseCursor(`00ff12ab_0.1._1.1._5`)).toBeUndefined()
})

test('running transactions are named once each, from xmin to below xmax', () => {
  const running = (list: string) => parseCursor(`00ff12ab_5.9.${list}`)?.seen.running
  expect(['', '5', '8', '5-6-8'].map(running)).toEqual([[], [5n], [8n], [5n, 6n, 8n]])
  expect(['6-6', '4-6', '8-9', '7-5', '-5', '5-', '5--6'].map(running)).toEqual(Array(7).fill(undefined))
})

test('a cursor may be as long as 16 kB', () => {
  const running = Array.from({ length: 1634 }, (_, n) => String(100_000_000 + n))
  const text = `00ff12ab_1.999999999.${running.join('-')}`
  expect(parseCursor(text)?.seen.running).toHaveLength(1634)
  const room = 16_384 - text.length
  const full = text.replace('_1.', `_${'0'.repeat(Math.min(room, 19))}1.`)
  const rest = 16_384 - full.length
  const fullest = full.replace('.999999999.', `.${'0'.repeat(rest)}999999999.`)
  expect(fullest).toHaveLength(16_384)
  expect(parseCursor(fullest)).toBeDefined()
  expect(parseCursor(fullest.replace('.0', '.00'))).toBeUndefined()
})

test("the database's own words for a snapshot", () => {
  for (const text of ['5:9:', '5:9:5', '5:9:5,7,8']) expect(formatSnapshot(parseSnapshot(text))).toBe(text)
  expect(parseSnapshot('5:9:5,7')).toEqual({ xmin: 5n, xmax: 9n, running: [5n, 7n] })
  expect(formatSnapshot(NOTHING_SEEN)).toBe('1:1:')
})

test('the later of two snapshots goes further, or has fewer open; of equals the first is kept', () => {
  const [early, late] = [
    { xmin: 5n, xmax: 9n, running: [5n] },
    { xmin: 6n, xmax: 12n, running: [6n, 7n] },
  ]
  for (const [a, b] of [
    [early, late],
    [late, early],
  ] as const)
    expect(laterOf(a, b)).toBe(late)
  const open = { xmin: 5n, xmax: 9n, running: [5n, 6n] }
  for (const [a, b] of [
    [early, open],
    [open, early],
  ] as const)
    expect(laterOf(a, b)).toBe(early)
  const [now, before] = [
    { epoch: 'aaaaaaaa', seen: early },
    { epoch: 'bbbbbbbb', seen: { ...early } },
  ]
  expect(furtherOf(now, before)).toBe(now)
  expect(furtherOf(before, now)).toBe(before)
  expect(furtherOf(now, { epoch: 'bbbbbbbb', seen: late }).seen).toBe(late)
})

test('ended means below xmin, or below xmax and not running', () => {
  const seen: Snapshot = { xmin: 5n, xmax: 9n, running: [5n, 7n] }
  expect([4n, 5n, 6n, 7n, 8n, 9n, 10n].map(xid => endedIn(seen, xid))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ])
})

test('clamping forgets only what lies above', () => {
  const seen: Snapshot = { xmin: 5n, xmax: 20n, running: [5n, 7n, 15n] }
  expect(clamp(seen, 8n)).toEqual({ xmin: 5n, xmax: 9n, running: [5n, 7n] })
  expect(clamp(seen, 19n)).toEqual(seen)
  expect(clamp(seen, 14n)).toEqual({ xmin: 5n, xmax: 15n, running: [5n, 7n] })
  expect(clamp(seen, 18n)).toEqual({ ...seen, xmax: 19n })
  expect(clamp(seen, 4n)).toEqual({ xmin: 5n, xmax: 5n, running: [] })
  expect(clamp(seen, 3n)).toEqual({ xmin: 4n, xmax: 4n, running: [] })
})

test('inside a page the place counts, not only the snapshot', () => {
  const one: Cursor = {
    epoch: '00ff12ab',
    seen: { xmin: 5n, xmax: 5n, running: [] },
    until: { snapshot: { xmin: 9n, xmax: 9n, running: [] }, seq: 100n },
  }
  expect(hasHad(one, { xid: 4n, seq: 500n })).toBe(true)
  expect(hasHad(one, { xid: 8n, seq: 100n })).toBe(true)
  expect(hasHad(one, { xid: 8n, seq: 101n })).toBe(false)
  expect(hasHad(one, { xid: 9n, seq: 50n })).toBe(false)
})
