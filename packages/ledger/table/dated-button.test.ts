import { describe, expect, test } from 'vitest'
import { moveButton, passButton, passDealt, setButton, setButtonRule } from './button.ts'
import { buttonSetAt } from './dated-button.ts'
import { tableLeft } from './dated-table.ts'
import { decideSeat } from './seating.ts'
import { resizeTable } from './seats-changed.ts'
import { handTakenBack, tableToSend } from './table-sent.ts'
import {
  isTableState,
  newTable,
  seatPlayer,
  type TableState,
  tellingTime,
  toggleSitOut,
} from './table-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 20, minute)).toISOString()
/** Hero on 1, others on 3, 4 and 6 of six. */
const start: TableState = [3, 4, 6].reduce(
  (table, seat) => {
    const sat = seatPlayer(table, seat, { playerSessionId: `s-${seat}`, playerName: 'P', isAnonymous: false })
    if (!sat.ok) throw new Error(sat.error.code)
    return sat.value
  },
  newTable('s', 6),
)

type Change = (table: TableState) => TableState
const sentFrom = (from: TableState, minute: number, change: Change) =>
  tableToSend(change(from), from, at(minute))
const hand: Change = passButton
const resized =
  (size: number): Change =>
  table => {
    const next = resizeTable(table, size)
    if (!next.ok) throw new Error(next.error.code)
    return next.value.table
  }
const buttonOn =
  (seat: number): Change =>
  table => {
    const next = setButton(table, seat)
    if (!next.ok) throw new Error(next.error.code)
    return next.value
  }
const sitOut =
  (seat: number): Change =>
  table => {
    const next = toggleSitOut(table, seat)
    if (!next.ok) throw new Error(next.error.code)
    return next.value
  }

const orders = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, i) => orders(list.filter((_, n) => n !== i)).map(rest => [one, ...rest]))

/** What the server keeps once these have arrived, in every order. */
const arrived = (sent: readonly TableState[], kept: TableState = start): readonly TableState[] =>
  orders(sent).map(list => list.reduce((table, one) => tableLeft(table, one, one.savedAt!), kept))
const places = (tables: readonly TableState[]) => [
  ...new Set(tables.map(({ maxPlayers, buttonSeat }) => `${buttonSeat} of ${maxPlayers}`)),
]

describe('[SES-73] the button of two devices that do not know of each other', () => {
  test('a hand before or after another size passes it, whichever arrives first', () => {
    for (const [played, changed] of [
      [10, 20],
      [20, 10],
    ] as const)
      expect(places(arrived([sentFrom(start, played, hand), sentFrom(start, changed, resized(8))]))).toEqual([
        '3 of 8',
      ])
  })
  test('at a smaller table it goes to the next player there', () => {
    const sent = [sentFrom(start, 10, hand), sentFrom(start, 20, resized(4))]
    // 1, 3, 4, 6 are 1, 2, 3, 4 there
    expect(places(arrived(sent))).toEqual(['2 of 4'])
  })
  test('every hand passes it once, also those of both devices, and those that are sent again', () => {
    const first = sentFrom(start, 10, hand)
    const second = sentFrom(first, 14, hand)
    const other = sentFrom(start, 12, hand)
    expect(places(arrived([second, other]))).toEqual(['6 of 6'])
    expect(places(arrived([first, second, other, first]))).toEqual(['6 of 6'])
    expect(places(arrived([second, other, sentFrom(start, 13, resized(9))]))).toEqual(['6 of 9'])
  })
  test('where somebody has said since that it is it stays; hands after that pass it', () => {
    const set = sentFrom(start, 12, buttonOn(4))
    expect(places(arrived([sentFrom(start, 10, hand), set]))).toEqual(['4 of 6'])
    expect(places(arrived([sentFrom(start, 14, hand), set]))).toEqual(['6 of 6'])
    expect(places(arrived([sentFrom(start, 10, hand), sentFrom(start, 12, moveButton)]))).toEqual(['3 of 6'])
    expect(places(arrived([set, sentFrom(start, 16, resized(4))]))).toEqual(['3 of 4'])
    const moved = sentFrom(start, 12, table => passDealt(table, { buttonSeat: 4 }))
    expect(places(arrived([sentFrom(start, 10, hand), moved]))).toEqual(['6 of 6'])
    const rule = sentFrom(start, 12, table => setButtonRule(table, 'DEAD'))
    expect(places(arrived([sentFrom(start, 10, hand), rule]))).toEqual(['1 of 6'])
  })
  test('a hand leaves the rest of the table as another device has it, also where it was played later', () => {
    const sent = [sentFrom(start, 20, hand), sentFrom(start, 10, sitOut(3))]
    for (const table of arrived(sent)) {
      expect(table.playerSitOutNextHandStatus).toEqual({ 3: true })
      expect(table.toldAt).toBe(at(10))
    }
  })
  test('a hand that is taken back passes it no more, from whichever device it arrives', () => {
    const first = sentFrom(start, 10, hand)
    const back = sentFrom(first, 11, table => handTakenBack(table, start, first, null)!)
    expect(places(arrived([first, back]))).toEqual(['1 of 6'])
    const onIt = sentFrom(first, 12, hand)
    expect(places(arrived([first, back, onIt]))).toEqual(['3 of 6'])
    expect(handTakenBack(onIt, start, first, null)!.buttonSeat).toBe(3)
    expect(handTakenBack(sentFrom(first, 12, buttonOn(6)), start, first, null)).toBeNull()
    const twice = sentFrom(onIt, 13, table => handTakenBack(table, first, onIt, null)!)
    expect(places(arrived([back, twice]))).toEqual(['1 of 6'])
  })
  test('hands of the table that was left do not pass the button of the new one', () => {
    const seats = { rows: [], taken: new Set<string>() }
    const decided = decideSeat(start, seats, { kind: 'changeTable', tableId: 't' }, at(12))
    if (!decided.ok) throw new Error(decided.error.code)
    const { table } = decided.value
    expect(places(arrived([sentFrom(start, 10, hand)], table))).toEqual(['1 of 6'])
    expect(places(arrived([sentFrom(table, 14, hand)], table))).toEqual(['2 of 6'])
  })
  test('of a client that gives no times the button elsewhere than before was set then', () => {
    const kept = tableLeft(start, sentFrom(start, 10, hand), at(10))
    const { savedAt: _, ...plain } = kept
    const moved = tableLeft(kept, { ...plain, buttonSeat: 6 }, at(20))
    expect([moved.buttonSeat, moved.buttonTimes]).toEqual([6, { setAt: at(20), passedAt: [] }])
    expect(places([tableLeft(moved, sentFrom(start, 15, hand), at(15))])).toEqual(['6 of 6'])
    const same = tableLeft(kept, { ...plain, maxPlayers: 6 }, at(20))
    expect(same.buttonTimes).toEqual(kept.buttonTimes)
    expect(tableLeft(moved, { ...plain, buttonSeat: 3 }, at(12)).buttonSeat).toBe(6)
  })
  test('some thirty hands are remembered, and a device that played more is followed', () => {
    let table = start
    for (let minute = 1; minute <= 41; minute++) table = sentFrom(table, minute, hand)
    expect(table.buttonTimes!.passedAt).toHaveLength(30)
    expect(isTableState(JSON.parse(JSON.stringify(table)))).toBe(true)
    expect(places(arrived([table, sentFrom(start, 20, resized(8))]))).toEqual(['3 of 8'])
    const times = { passedAt: Array.from({ length: 101 }, () => at(1)) }
    for (const buttonTimes of [
      times,
      { passedAt: [5] },
      { passedAt: 'x' },
      5,
      null,
      { passedAt: [], setAt: 5 },
    ])
      expect(isTableState({ ...table, buttonTimes })).toBe(false)
  })
  test('two changes of one moment have two times', () => {
    const first = sentFrom(start, 10, hand)
    expect(tellingTime(first, Date.parse(at(10)))).toBe(Date.parse(at(10)) + 1)
    expect(tellingTime(first, Date.parse(at(5)))).toBe(Date.parse(at(10)) + 1)
  })
})

test('[PLAY-40] when the button was set is known from then on, through any number of hands that pass it', () => {
  expect(buttonSetAt(start)).toBeNull()
  const set = sentFrom(start, 0, buttonOn(4))
  expect(buttonSetAt(set)).toBe(at(0))
  const seen = new Set<string | null>()
  let table = set
  for (let minute = 1; minute <= 70; minute++) {
    table = sentFrom(table, minute, hand)
    seen.add(buttonSetAt(table))
  }
  // of the oldest hands nobody knows any more: no time of theirs is taken for one at which it was set
  expect([...seen]).toEqual([at(0), null])
  expect(buttonSetAt(sentFrom(table, 71, moveButton))).toBe(at(71))
})
