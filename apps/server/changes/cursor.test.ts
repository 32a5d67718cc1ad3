import { assertKept } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cursor, clamp, endedIn, formatCursor, hasHad, parseCursor, type Snapshot } from './cursor.ts'

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
