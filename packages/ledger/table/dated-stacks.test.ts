import { describe, expect, test } from 'vitest'
import { moveButton, passButton } from './button.ts'
import { tableLeft } from './dated-table.ts'
import { stacksAt, withLeftStacks, withMovedStacks, withoutLeftStack } from './left-stacks.ts'
import { resizeTable } from './seats-changed.ts'
import { handTakenBack, tableToSend } from './table-sent.ts'
import {
  clearSeat,
  fullOfStrangers,
  isTableState,
  movePlayer,
  newTable,
  seatPlayer,
  type TableState,
} from './table-state.ts'

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
const changed = (from: TableState, next: TableState, minute: number) => tableToSend(next, from, at(minute))
const arrives = (kept: TableState, sent: TableState, minute: number, isLate = false) =>
  tableLeft({ ...kept, ...(isLate ? { toldAt: at(minute + 1) } : {}) }, sent, at(minute))
const hand = (left: Readonly<Record<number, number>>) => ({ left, dealt: {}, at: 0 })
/** After a hand of this minute, named by it unless it has a name, dealt from what was known. */
const dealt = (
  from: TableState,
  left: Readonly<Record<number, number>>,
  minute: number,
  id = `h${minute}`,
) => {
  const leaving = { left, dealt: stacksAt(from, counted), at: Date.parse(at(minute)), id }
  return changed(from, withLeftStacks(passButton(from), leaving, counted), minute)
}
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

describe('[PLAY-37] [PLAY-48] a hand taken back', () => {
  const first = dealt(start, { 3: 9_000, 5: 11_000 }, 1)
  const second = dealt(first, { 3: 8_000, 5: 12_000 }, 3)
  const back = (now: TableState, from: TableState, to: TableState, id: string, minute: number) =>
    changed(now, handTakenBack(now, from, to, id)!, minute)
  const takenBack = back(second, first, second, 'h3', 5)

  test('gives button and stacks back, with the times they were said at', () => {
    expect(stacks(takenBack)).toEqual({ 3: 9_000, 5: 11_000 })
    expect(takenBack.buttonSeat).toBe(first.buttonSeat)
    expect(takenBack.seats.map(seat => seat.stackAt)).toEqual(first.seats.map(seat => seat.stackAt))
    expect(stacks(back(first, start, first, 'h1', 2))).toEqual(stacks(start))
    expect(isTableState(JSON.parse(JSON.stringify(takenBack)))).toBe(true)
  })
  test('is taken back where it had arrived, and where it had not', () => {
    expect(stacks(arrives(second, takenBack, 5))).toEqual({ 3: 9_000, 5: 11_000 })
    expect(stacks(arrives(first, takenBack, 5))).toEqual({ 3: 9_000, 5: 11_000 })
    expect(stacks(arrives(second, takenBack, 5, true))).toEqual({ 3: 9_000, 5: 11_000 })
  })
  test('what another device said since the hand counts, whether the hand had arrived or not', () => {
    const onIt = dealt(second, { 3: 20_000 }, 4, 'other')
    expect(stacks(arrives(onIt, takenBack, 5))).toEqual({ 3: 20_000, 5: 11_000 })
    const beside = arrives(dealt(first, { 3: 20_000 }, 4, 'other'), second, 3, true)
    expect(stacks(beside)).toEqual({ 3: 20_000, 5: 12_000 })
    expect(stacks(arrives(beside, takenBack, 5))).toEqual({ 3: 20_000, 5: 11_000 })
  })
  test('what another device said before the hand, unseen by this one, counts again', () => {
    const kept = dealt(first, { 3: 20_000 }, 2, 'other')
    const after = arrives(kept, second, 3)
    expect(stacks(after)).toEqual({ 3: 8_000, 5: 12_000 })
    expect(stacks(arrives(after, takenBack, 5))).toEqual({ 3: 20_000, 5: 11_000 })
  })
  test('stays taken back when another device saves the table as it knew it, or takes its own back', () => {
    const kept = arrives(second, takenBack, 5)
    expect(stacks(arrives(kept, changed(second, passButton(second), 9), 9))).toEqual({ 3: 9_000, 5: 11_000 })
    const onIt = dealt(second, { 3: 20_000 }, 4, 'other')
    const both = arrives(arrives(onIt, takenBack, 5), back(onIt, second, onIt, 'other', 6), 6)
    expect(stacks(both)).toEqual({ 3: 9_000, 5: 11_000 })
  })
  test('a stack corrected under it is the corrected one', () => {
    const moving = { moves: new Map([['s-3', -500]]), at: Date.parse(at(1)), counted }
    const moved = withMovedStacks(second, { ...moving, profileOf: () => null, wasCounted: () => false })
    expect(stacks(moved)).toEqual({ 3: 7_500, 5: 12_000 })
    expect(stacks(back(moved, first, second, 'h3', 5))).toEqual({ 3: 8_500, 5: 11_000 })
    expect(stacks(arrives(moved, takenBack, 5))).toEqual({ 3: 8_500, 5: 11_000 })
  })
  test('whoever was counted or replaced meanwhile keeps what they have, who moved gets theirs back', () => {
    const count = changed(second, withoutLeftStack(second, 3), 4)
    expect(stacks(back(count, first, second, 'h3', 5))).toEqual({ 3: 10_000, 5: 11_000 })
    const chair = movePlayer(second, 5, 6)
    if (!chair.ok) throw new Error(chair.error.code)
    const moved = back(changed(second, chair.value, 4), first, second, 'h3', 5)
    expect(stacksAt(moved, { 3: 10_000, 6: 10_000 })).toEqual({ 3: 9_000, 6: 11_000 })
    const cleared = clearSeat(second, 3)
    if (!cleared.ok) throw new Error(cleared.error.code)
    expect(handTakenBack(cleared.value, first, second, 'h3')!.seats[2]!.left).toBeUndefined()
  })
  test('a stranger who moves takes along what was said of them, and leaves nothing behind', () => {
    const seats = start.seats.map(seat => ({ ...seat, isOccupied: true, playerSessionId: null }))
    const strangers = { ...start, seats }
    const hand = dealt(strangers, { 4: 7_000, 6: 9_000 }, 1)
    const twice = dealt(hand, { 4: 6_000, 6: 8_000 }, 2)
    const kept = back(twice, hand, twice, 'h2', 3)
    const chair = movePlayer(kept, 6, 4)
    if (!chair.ok) throw new Error(chair.error.code)
    const sent = changed(kept, chair.value, 5)
    const arrived = arrives(kept, sent, 5)
    expect([arrived.seats[3]!.left?.stack, arrived.seats[5]!.left]).toEqual([9_000, undefined])
    expect(stacksAt(back(arrived, strangers, arrived, 'h1', 6), {})).toEqual({})
  })
  test('the button stays where somebody has said since that it is; nothing to take back is nothing', () => {
    const on = changed(second, moveButton(second), 4)
    const table = handTakenBack(on, first, second, 'h3')!
    expect([table.buttonSeat, stacks(table)]).toEqual([on.buttonSeat, { 3: 9_000, 5: 11_000 }])
    expect(handTakenBack(on, first, second, 'another')).toBeNull()
    expect(handTakenBack(on, first, second, null)).toBeNull()
  })
  test('a seat remembers a few of them only', () => {
    let table = start
    for (const minute of [1, 2, 3, 4, 5, 6, 7]) {
      const saved = dealt(table, { 3: minute * 100 }, 2 * minute)
      table = back(saved, table, saved, `h${2 * minute}`, 2 * minute + 1)
      table = dealt(table, { 3: minute * 1000 }, 2 * minute + 1, `k${minute}`)
    }
    expect(table.seats[2]!.under).toHaveLength(2)
    expect(table.seats[2]!.takenBack).toEqual(['h8', 'h10', 'h12', 'h14'])
    const seats = table.seats.map(seat => ({ ...seat, under: 'x' }))
    expect(isTableState({ ...table, seats })).toBe(false)
    expect(isTableState({ ...table, seats: table.seats.map(seat => ({ ...seat, takenBack: [5] })) })).toBe(
      false,
    )
  })
})

describe('[PLAY-46] strangers', () => {
  const strangers = { ...fullOfStrangers(newTable('s', 6)), toldAt: at(0) }
  const says = (table: TableState, seat: number, stack: number, minute: number) => ({
    ...changed(
      table,
      withLeftStacks(table, { left: { [seat]: stack }, dealt: {}, at: Date.parse(at(minute)) }, {}),
      minute,
    ),
    toldAt: at(minute),
  })
  const moves = (table: TableState, from: number, to: number, minute: number) => {
    const next = movePlayer(table, from, to)
    if (!next.ok) throw new Error(next.error.code)
    return { ...changed(table, next.value, minute), toldAt: at(minute) }
  }
  test('what was said elsewhere of one who moved meanwhile reaches them in the new chair, whichever arrives first', () => {
    const [said, moved] = [says(strangers, 5, 7_000, 2), moves(strangers, 5, 3, 3)]
    expect(stacksAt(tableLeft(said, moved, at(3)), {})).toEqual({ 3: 7_000 })
    expect(stacksAt(tableLeft(moved, said, at(2)), {})).toEqual({ 3: 7_000 })
  })
  test('whoever takes the chair afterwards gets nothing of it', () => {
    const said = says(strangers, 5, 7_000, 2)
    const moved = moves(moves(strangers, 5, 3, 3), 6, 5, 4)
    expect(stacksAt(tableLeft(said, moved, at(4)), {})).toEqual({ 3: 7_000 })
  })
  test('a chair of a larger table says nothing of whoever sat there at one before', () => {
    const sized = (table: TableState, size: number, minute: number) => {
      const next = resizeTable(table, size)
      if (!next.ok) throw new Error(next.error.code)
      return { ...changed(table, next.value.table, minute), toldAt: at(minute) }
    }
    const empty = says(newTable('s', 6), 6, 7_000, 2)
    const larger = sized(sized(empty, 2, 3), 6, 4)
    expect(stacksAt(tableLeft(empty, larger, at(4)), {})).toEqual({})
  })
})
test('[PLAY-48] a hand that was taken back moves nobody whose stack it had said, also once it is there again', () => {
  const before = dealt(start, { 3: 9_000 }, 1)
  const played = dealt(before, { 3: 8_000 }, 2)
  const back = handTakenBack(played, before, played, 'h2')!
  const moving = { moves: new Map([['s-3', -1_000]]), at: Date.parse(at(2)), counted }
  const asked = { profileOf: () => null, wasCounted: () => false }
  expect(stacks(withMovedStacks(back, { ...moving, ...asked, id: 'h2' }))).toMatchObject({ 3: 9_000 })
  expect(stacks(withMovedStacks(back, { ...moving, ...asked, id: 'h1' }))).toMatchObject({ 3: 8_000 })
})
