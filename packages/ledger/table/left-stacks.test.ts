import { describe, expect, test } from 'vitest'
import {
  type DealtHand,
  type DealtSeat,
  movesBetween,
  type SeatStacks,
  stacksAt,
  wasCounted,
  withLeftStacks,
  withMovedStacks,
  withoutLeftStack,
} from './left-stacks.ts'
import { resizeTable } from './seats-changed.ts'
import { tableToSend } from './table-sent.ts'
import {
  changeTable,
  clearSeat,
  fullOfStrangers,
  isTableState,
  movePlayer,
  newTable,
  seatPlayer,
  type TableState,
} from './table-state.ts'

const seated = (...seats: readonly number[]): TableState =>
  seats.reduce(
    (table, seat) => {
      const sat = seatPlayer(table, seat, {
        playerSessionId: `s-${seat}`,
        playerName: `P${seat}`,
        isAnonymous: false,
      })
      if (!sat.ok) throw new Error(sat.error.code)
      return sat.value
    },
    newTable('s', 6),
  )
const MINUTE = 60_000
const iso = (minute: number) => new Date(minute * MINUTE).toISOString()
/** The table after a hand of this minute, dealt from what was known. */
const after = (table: TableState, left: SeatStacks, counted: SeatStacks, minute = 1): TableState =>
  withLeftStacks(table, { left, dealt: stacksAt(table, counted), at: minute * MINUTE }, counted)
const done = (result: ReturnType<typeof movePlayer>): TableState => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test('[PLAY-45] a hand moves the stranger who sat in its chair, in the chair they have now, and not who took theirs', () => {
  const strangers = fullOfStrangers(newTable('s', 6))
  const played = after(strangers, { 4: 9_000, 5: 7_000 }, {}, 1)
  const known = after(played, { 4: 8_000, 5: 8_000 }, {}, 2)
  const moved = done(movePlayer(done(movePlayer(known, 4, 3)), 5, 4))
  const saved = tableToSend(moved, known, iso(3))
  expect(isTableState(JSON.parse(JSON.stringify(saved)))).toBe(true)
  const without = (table: TableState, minute: number, moves: Readonly<Record<string, number>>) =>
    withMovedStacks(table, {
      moves: new Map(Object.entries(moves)),
      at: minute * MINUTE,
      counted: {},
      profileOf: () => null,
      wasCounted: () => false,
    })
  expect(stacksAt(without(saved, 2, { 'seat-4': 1_000, 'seat-5': -1_000 }), {})).toMatchObject({
    3: 9_000,
    4: 7_000,
  })
  // a hand after they moved knows them by the chairs they have
  expect(stacksAt(without(saved, 4, { 'seat-4': 500 }), {})).toMatchObject({ 3: 8_000, 4: 8_500 })
})

describe('[PLAY-38] what a hand left', () => {
  test('is what the next is dealt from; the hero’s own is the session’s', () => {
    const table = after(seated(3, 5), { 1: 21_000, 3: 14_000, 5: null }, { 3: 15_000 })
    expect(stacksAt(table, { 3: 15_000 })).toEqual({ 3: 14_000, 5: null })
    expect(isTableState(JSON.parse(JSON.stringify(table)))).toBe(true)
  })
  test('goes with the person to another chair, and to a smaller table', () => {
    const table = after(seated(3, 6), { 3: 14_000, 6: 9_000 }, { 3: 15_000, 6: 10_000 })
    const moved = done(movePlayer(table, 3, 2))
    expect(stacksAt(moved, { 2: 15_000, 6: 10_000 })).toEqual({ 2: 14_000, 6: 9_000 })
    const small = resizeTable(moved, 4)
    expect(small.ok && stacksAt(small.value.table, { 2: 15_000, 4: 10_000 })).toEqual({ 2: 14_000, 4: 9_000 })
  })
  test('does not stay for whoever takes the chair, nor at the next table', () => {
    const table = after(seated(3), { 3: 14_000 }, {})
    const other = { playerSessionId: 's-3-2', playerName: 'New', isAnonymous: false }
    expect(stacksAt(done(seatPlayer(table, 3, other)), {})).toEqual({})
    expect(stacksAt(done(clearSeat(table, 3)), {})).toEqual({})
    expect(stacksAt(changeTable(table, 'next', '2026-01-01T00:00:00.000Z'), {})).toEqual({})
  })
  test('of a stranger is known by the chair', () => {
    const table = after(newTable('s', 6), { 1: 20_000, 4: 8_000 }, {})
    expect(stacksAt(table, {})).toEqual({ 4: 8_000 })
    expect(stacksAt(fullOfStrangers(table), {})).toEqual({ 4: 8_000 })
  })
  test('is older than a stack counted since', () => {
    const table = after(seated(3), { 3: 14_000 }, { 3: 15_000 })
    expect(stacksAt(table, { 3: 40_000 })).toEqual({ 3: 40_000 })
    expect(stacksAt(withoutLeftStack(table, 3), { 3: 15_000 })).toEqual({ 3: 15_000 })
    expect(withoutLeftStack(table, 5)).toEqual(table)
  })
  test('is refused where it is no amount', () => {
    const table = after(seated(3), { 3: 14_000 }, {})
    const broken = (left: unknown) => ({
      ...table,
      seats: table.seats.map(seat => (seat.seatNumber === 3 ? { ...seat, left } : seat)),
    })
    expect(isTableState(broken({ stack: 1, counted: null }))).toBe(true)
    expect(isTableState(broken({ stack: -1, counted: null, since: iso(1) }))).toBe(true)
    for (const left of [
      7,
      'x',
      {},
      { stack: '1', counted: null },
      { stack: 1, counted: -1 },
      { stack: 1, counted: null, since: 5 },
      { stack: 1.5, counted: null },
      { stack: 1, counted: 'x' },
    ])
      expect(isTableState(broken(left)), JSON.stringify(left)).toBe(false)
  })
})

describe('[PLAY-45] a corrected hand', () => {
  const dealt = (seats: Readonly<Record<string, DealtSeat>>, isCorrected = false): DealtHand => ({
    seats: new Map(Object.entries(seats)),
    isCorrected,
  })
  const seat = (stack: number | null, net: number | null): DealtSeat => ({ stack, net })
  const was = dealt({ 's-3': seat(10_000, 500), 's-5': seat(10_000, -500) })
  const is = dealt({ 's-3': seat(10_000, 300), 's-5': seat(10_000, -300) })
  const counted = { 3: 10_000, 5: 10_000 }
  const moved = (table: TableState, moves: Readonly<Record<string, number>>, minute: number, more = {}) =>
    withMovedStacks(table, {
      moves: new Map(Object.entries(moves)),
      at: minute * MINUTE,
      counted,
      profileOf: () => null,
      wasCounted: () => false,
      ...more,
    })

  test('comes to the difference for everybody who was in it', () => {
    expect(Object.fromEntries(movesBetween(was, is))).toEqual({ 's-3': -200, 's-5': 200 })
    expect(movesBetween(was, was).size).toBe(0)
    expect(movesBetween(was, null).get('s-3')).toBe(-500)
    expect(movesBetween(null, was).get('s-3')).toBe(500)
    expect(movesBetween(dealt({ 's-3': seat(1, null) }), is).has('s-3')).toBe(false)
  })
  test('moves what it left through the hands dealt since, and back again exactly', () => {
    const first = after(seated(3, 5), { 3: 10_500, 5: 9_500 }, counted, 1)
    const second = after(first, { 3: 10_400, 5: 0 }, counted, 2)
    const gone = moved(second, { 's-3': -500, 's-5': 500 }, 1)
    expect(stacksAt(gone, counted)).toEqual({ 3: 9_900, 5: 500 })
    expect(moved(gone, { 's-3': 500, 's-5': -500 }, 1)).toEqual(second)
    // nobody has less than nothing, and what is restored is what was there
    const below = moved(second, { 's-5': -500 }, 1)
    expect(stacksAt(below, counted)).toEqual({ 3: 10_400, 5: 0 })
    expect(moved(below, { 's-5': 500 }, 1)).toEqual(second)
  })
  test('does not move who was counted between it and the hands since, said at the table or in a hand', () => {
    const first = after(seated(3, 5), { 3: 10_500, 5: 9_500 }, counted, 1)
    const recounted = { ...counted, 3: 12_000 }
    const second = after(first, { 3: 12_100, 5: 9_400 }, recounted, 2)
    const gone = moved(second, { 's-3': -500, 's-5': 500 }, 1, { counted: recounted })
    expect(stacksAt(gone, recounted)).toEqual({ 3: 12_100, 5: 9_900 })
    expect(stacksAt(moved(second, { 's-3': -100 }, 2, { counted: recounted }), recounted)[3]).toBe(12_000)
    const typed = withLeftStacks(
      first,
      { left: { 3: 20_000 }, dealt: { 3: 20_000 }, at: 2 * MINUTE },
      counted,
    )
    expect(stacksAt(moved(typed, { 's-3': -500 }, 1), counted)[3]).toBe(20_000)
  })
  test('goes with whoever changed chairs, by the profile', () => {
    const first = after(seated(3, 5), { 3: 10_500, 5: 9_500 }, counted, 1)
    const chair = done(movePlayer(first, 3, 6))
    const seats = chair.seats.map(one => (one.seatNumber === 6 ? { ...one, playerSessionId: 's-6' } : one))
    const profileOf = (id: string) => (id === 's-6' ? 'ann' : null)
    const gone = moved({ ...chair, seats }, { ann: -500 }, 1, { counted: { 6: 10_000 }, profileOf })
    expect(gone.seats[5]!.left!.stack).toBe(10_000)
  })
  test('cannot be taken out of a stack that nobody knew before it', () => {
    const first = after(seated(3), { 3: 0 }, {}, 1)
    expect(moved(first, { 's-3': 500 }, 1, { counted: {} }).seats[2]!.left!.stack).toBe(0)
  })
  test('at a table of before moves who was not counted as far as the hands tell', () => {
    const next = dealt({ 's-3': seat(10_500, -100), 's-7': seat(1_000, 100) })
    const third = dealt({ 's-5': seat(9_500, 0), 's-3': seat(10_400, 0) })
    expect(['s-3', 's-5'].map(who => wasCounted(who, [was, next, third]))).toEqual([false, false])
    expect(wasCounted('s-3', [was, dealt({ 's-3': seat(12_000, 0) })])).toBe(true)
    expect(wasCounted('s-3', [was, dealt({ 's-3': seat(null, 0) })])).toBe(true)
    // corrected before: the hands since were dealt from what it came to at first
    expect(wasCounted('s-3', [dealt(Object.fromEntries(is.seats), true), next])).toBe(false)
    const old = after(seated(3), { 3: 10_500 }, counted)
    const { since: _, ...left } = old.seats[2]!.left!
    const before = { ...old, seats: old.seats.map(one => (one.seatNumber === 3 ? { ...one, left } : one)) }
    expect(moved(before, { 's-3': -500 }, 1).seats[2]!.left!.stack).toBe(10_000)
    expect(moved(before, { 's-3': -500 }, 1, { wasCounted: () => true })).toEqual(before)
    // it goes on without a time until it is counted
    expect(after(before, { 3: 10_600 }, counted, 2).seats[2]!.left).toEqual({
      stack: 10_600,
      counted: 10_000,
    })
  })
  test('leaves the hero, whoever was counted since the last hand and unknown stacks alone', () => {
    const table = after(seated(3, 4, 5, 6), { 3: 14_000, 4: 100, 5: null, 6: 9_000 }, { 3: 15_000, 4: 200 })
    const moves = { 's-3': 200, 's-4': 200, 's-5': 200, 's-6': 200, 'seat-1': 200 }
    const next = moved(table, moves, 1, { counted: { 3: 15_000, 4: 200, 6: 8_000 } })
    expect(next.seats.map(({ left }) => left?.stack)).toEqual([
      undefined,
      undefined,
      14_200,
      300,
      null,
      9_000,
    ])
  })
})
