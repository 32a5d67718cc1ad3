import { describe, expect, test } from 'vitest'
import { passButton } from './button.ts'
import {
  type DealtHand,
  type DealtSeat,
  handTakenBack,
  movedStacks,
  stacksAt,
  withLeftStacks,
  withMovedStacks,
  withoutLeftStack,
} from './left-stacks.ts'
import {
  changeTable,
  clearSeat,
  fullOfStrangers,
  isTableState,
  movePlayer,
  newTable,
  resizeTable,
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
const done = (result: ReturnType<typeof movePlayer>): TableState => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('[PLAY-38] what a hand left', () => {
  test('is what the next is dealt from; the hero’s own is the session’s', () => {
    const table = withLeftStacks(seated(3, 5), { 1: 21_000, 3: 14_000, 5: null }, { 3: 15_000 })
    expect(stacksAt(table, { 3: 15_000 })).toEqual({ 3: 14_000, 5: null })
    expect(isTableState(JSON.parse(JSON.stringify(table)))).toBe(true)
  })
  test('goes with the person to another chair, and to a smaller table', () => {
    const table = withLeftStacks(seated(3, 6), { 3: 14_000, 6: 9_000 }, { 3: 15_000, 6: 10_000 })
    const moved = done(movePlayer(table, 3, 2))
    expect(stacksAt(moved, { 2: 15_000, 6: 10_000 })).toEqual({ 2: 14_000, 6: 9_000 })
    const small = resizeTable(moved, 4)
    expect(small.ok && stacksAt(small.value.table, { 2: 15_000, 4: 10_000 })).toEqual({ 2: 14_000, 4: 9_000 })
  })
  test('does not stay for whoever takes the chair, nor at the next table', () => {
    const table = withLeftStacks(seated(3), { 3: 14_000 }, {})
    const other = { playerSessionId: 's-3-2', playerName: 'New', isAnonymous: false }
    expect(stacksAt(done(seatPlayer(table, 3, other)), {})).toEqual({})
    expect(stacksAt(done(clearSeat(table, 3)), {})).toEqual({})
    expect(stacksAt(changeTable(table, 'next', '2026-01-01T00:00:00.000Z'), {})).toEqual({})
  })
  test('of a stranger is known by the chair', () => {
    const table = withLeftStacks(newTable('s', 6), { 1: 20_000, 4: 8_000 }, {})
    expect(stacksAt(table, {})).toEqual({ 4: 8_000 })
    expect(stacksAt(fullOfStrangers(table), {})).toEqual({ 4: 8_000 })
  })
  test('is older than a stack counted since', () => {
    const table = withLeftStacks(seated(3), { 3: 14_000 }, { 3: 15_000 })
    expect(stacksAt(table, { 3: 40_000 })).toEqual({ 3: 40_000 })
    expect(stacksAt(withoutLeftStack(table, 3), { 3: 15_000 })).toEqual({ 3: 15_000 })
    expect(withoutLeftStack(table, 5)).toEqual(table)
  })
  test('is refused where it is no amount', () => {
    const table = withLeftStacks(seated(3), { 3: 14_000 }, {})
    const broken = (left: unknown) => ({
      ...table,
      seats: table.seats.map(seat => (seat.seatNumber === 3 ? { ...seat, left } : seat)),
    })
    expect(isTableState(broken({ stack: 1, counted: null }))).toBe(true)
    for (const left of [
      7,
      'x',
      {},
      { stack: -1, counted: null },
      { stack: 1.5, counted: null },
      { stack: 1, counted: 'x' },
    ])
      expect(isTableState(broken(left)), JSON.stringify(left)).toBe(false)
  })
})

describe('[PLAY-37] [PLAY-38] a hand taken back', () => {
  const dealt = withLeftStacks(seated(3, 5), { 3: 14_000 }, { 3: 15_000, 5: 10_000 })
  const passed = withLeftStacks(passButton(dealt), { 3: 0, 5: 24_000 }, { 3: 15_000, 5: 10_000 })

  test('gives button and stacks back', () => {
    expect(handTakenBack(passed, dealt, passed)).toEqual({
      ...dealt,
      smallBlindSeat: null,
      bigBlindSeat: null,
    })
  })
  test('leaves those alone who were counted, moved or replaced meanwhile', () => {
    const counted = withoutLeftStack(passed, 3)
    expect(handTakenBack(counted, dealt, passed)!.seats[2]!.left).toBeUndefined()
    const moved = done(movePlayer(passed, 5, 6))
    expect(stacksAt(handTakenBack(moved, dealt, passed)!, { 3: 15_000, 6: 10_000 })).toEqual({
      3: 14_000,
      6: 24_000,
    })
  })
  test('changes nothing once the button was moved on', () => {
    expect(handTakenBack(passButton(passed), dealt, passed)).toBeNull()
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

  test('moves what it left by the difference, through the hands dealt since', () => {
    expect([...movedStacks(was, is, [])]).toEqual([
      ['s-3', -200],
      ['s-5', 200],
    ])
    const next = dealt({ 's-3': seat(10_500, -100), 's-7': seat(1_000, 100) })
    const third = dealt({ 's-5': seat(9_500, 0), 's-3': seat(10_400, 0) })
    expect([...movedStacks(was, is, [next, third]).keys()]).toEqual(['s-3', 's-5'])
    expect(movedStacks(was, was, [next]).size).toBe(0)
  })
  test('does not move who was counted in between', () => {
    const counted = dealt({ 's-3': seat(12_000, 0), 's-5': seat(9_500, 0) })
    expect([...movedStacks(was, is, [counted]).keys()]).toEqual(['s-5'])
    const unknown = dealt({ 's-3': seat(null, 0) })
    expect([...movedStacks(was, is, [unknown]).keys()]).toEqual(['s-5'])
  })
  test('once more moves again: the hands since were dealt from what it came to at first', () => {
    const twice = dealt(Object.fromEntries(is.seats), true)
    expect([...movedStacks(twice, was, [dealt({ 's-3': seat(10_500, 0) })])]).toEqual([
      ['s-3', 200],
      ['s-5', -200],
    ])
  })
  test('gives back what a deleted hand brought, and takes it again when it is restored', () => {
    expect(movedStacks(was, null, []).get('s-3')).toBe(-500)
    expect(movedStacks(null, was, []).get('s-3')).toBe(500)
    expect(movedStacks(dealt({ 's-3': seat(1, null) }), is, []).has('s-3')).toBe(false)
  })
  test('leaves the hero, whoever was counted since and unknown stacks alone, and nobody below nothing', () => {
    const table = withLeftStacks(seated(3, 4, 5, 6), { 3: 14_000, 4: 100, 5: null, 6: 9_000 }, { 3: 15_000 })
    const moves = new Map([
      ['s-3', 200],
      ['s-4', -500],
      ['s-5', 200],
      ['s-6', 200],
      ['seat-1', 200],
    ])
    const moved = withMovedStacks(table, moves, { 3: 15_000, 6: 8_000 })
    expect(moved.seats.map(({ left }) => left?.stack)).toEqual([undefined, undefined, 14_200, 0, null, 9_000])
  })
})
