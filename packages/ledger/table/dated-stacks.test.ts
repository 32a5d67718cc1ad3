import { describe, expect, test } from 'vitest'
import { passButton } from './button.ts'
import { withLatestStacks, withStackTimes } from './dated-stacks.ts'
import { stacksAt, withLeftStacks, withoutLeftStack } from './left-stacks.ts'
import { clearSeat, isTableState, newTable, seatPlayer, type TableState } from './table-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 20, minute)).toISOString()
const counted = { 3: 10_000, 5: 10_000 }
const start = [3, 5].reduce(
  (table, seat) => {
    const sat = seatPlayer(table, seat, { playerSessionId: `s-${seat}`, playerName: 'P', isAnonymous: false })
    if (!sat.ok) throw new Error(sat.error.code)
    return sat.value
  },
  newTable('s', 6),
)

/** A change of the table made at this minute, and what the server keeps when it arrives. */
const changed = (from: TableState, next: TableState, minute: number) => withStackTimes(next, from, at(minute))
const arrives = (kept: TableState, sent: TableState, minute: number, isLate = false) =>
  withLatestStacks(isLate ? kept : sent, kept, sent, at(minute))
const hand = (left: Readonly<Record<number, number>>) => ({ left, dealt: {}, at: 0 })
const dealt = (from: TableState, left: Readonly<Record<number, number>>, minute: number) =>
  changed(from, withLeftStacks(passButton(from), hand(left), counted), minute)
/** As a corrected hand moves a stack: nobody tells it anew. */
const corrected = (table: TableState, seat: number, stack: number): TableState => ({
  ...table,
  seats: table.seats.map(one => (one.seatNumber === seat ? { ...one, left: { ...one.left!, stack } } : one)),
})
const stacks = (table: TableState) => stacksAt(table, counted)

describe('[PLAY-46] the stack entered last', () => {
  const first = dealt(start, { 3: 9_000, 5: 11_000 }, 1)

  test('a table saved for its button leaves a stack alone that was corrected meanwhile', () => {
    const kept = corrected(first, 5, 10_500)
    const sent = changed(first, passButton(first), 9)
    expect(stacks(arrives(kept, sent, 9))).toEqual({ 3: 9_000, 5: 10_500 })
    expect(arrives(kept, sent, 9).buttonSeat).toBe(sent.buttonSeat)
  })
  test('a table from before a hand of another device does not take its stacks away', () => {
    const kept = dealt(first, { 3: 8_000, 5: 12_000 }, 5)
    expect(stacks(arrives(kept, changed(first, passButton(first), 9), 9))).toEqual({ 3: 8_000, 5: 12_000 })
    expect(stacks(arrives(kept, changed(start, passButton(start), 9), 9))).toEqual({ 3: 8_000, 5: 12_000 })
  })
  test('only the seats that a hand played without network left are its own', () => {
    const kept = corrected(first, 5, 10_500)
    expect(stacks(arrives(kept, dealt(first, { 3: 7_000 }, 9), 9))).toEqual({ 3: 7_000, 5: 10_500 })
  })
  test('a table that arrives late brings the stacks entered since the kept ones', () => {
    const hand = dealt(first, { 3: 7_000 }, 4)
    const kept = changed(first, passButton(passButton(first)), 6)
    const merged = arrives(kept, hand, 4, true)
    expect(stacks(merged)).toEqual({ 3: 7_000, 5: 11_000 })
    expect(merged.buttonSeat).toBe(kept.buttonSeat)
  })
  test('a count ends what a hand left, whichever comes first', () => {
    const count = changed(first, withoutLeftStack(first, 3), 4)
    const other = changed(first, passButton(first), 6)
    expect(stacks(arrives(count, other, 6))).toEqual({ 3: 10_000, 5: 11_000 })
    expect(stacks(arrives(other, count, 4, true))).toEqual({ 3: 10_000, 5: 11_000 })
  })
  test('whoever takes the chair has a stack of their own', () => {
    const cleared = clearSeat(first, 3)
    if (!cleared.ok) throw new Error(cleared.error.code)
    const next = seatPlayer(cleared.value, 3, {
      playerSessionId: 's-3-2',
      playerName: 'Q',
      isAnonymous: false,
    })
    if (!next.ok) throw new Error(next.error.code)
    expect(stacks(arrives(first, changed(first, next.value, 9), 9))).toEqual({ 3: 10_000, 5: 11_000 })
  })
  test('a clock that is ahead does not count for ever', () => {
    const ahead = arrives(first, dealt(first, { 3: 7_000 }, 50), 9)
    expect(ahead.seats[2]!.stackAt).toBe(at(9))
    expect(stacks(arrives(ahead, dealt(ahead, { 3: 6_000 }, 10), 10))).toMatchObject({ 3: 6_000 })
  })
  test('without times the table that is saved has its own stacks', () => {
    const kept = withLeftStacks(start, hand({ 3: 9_000 }), counted)
    const sent = withLeftStacks(start, hand({ 3: 8_000 }), counted)
    expect(stacks(arrives(kept, sent, 9))).toEqual({ 3: 8_000, 5: 10_000 })
  })
  test('the times travel with the table, and are texts', () => {
    expect(isTableState(JSON.parse(JSON.stringify(first)))).toBe(true)
    const seats = first.seats.map(seat => ({ ...seat, stackAt: 5 }))
    expect(isTableState({ ...first, seats })).toBe(false)
  })
})
