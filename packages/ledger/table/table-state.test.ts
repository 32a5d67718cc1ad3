import { describe, expect, test } from 'vitest'
import { setButton } from './button.ts'
import { resizeTable } from './seats-changed.ts'
import {
  changeTable,
  clearSeat,
  fullOfStrangers,
  isStranger,
  isTableState,
  movePlayer,
  newTable,
  seatPlayer,
  type TableState,
  tableId,
  toggleSitOut,
} from './table-state.ts'

const isStrangerOrHero = (seat: TableState['seats'][number]) => seat.isHero || isStranger(seat)
const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const guest = (n: number) => ({ playerSessionId: `s-${n}`, playerName: `P${n}`, isAnonymous: false })
const seated = (...seats: number[]): TableState =>
  seats.reduce((table, n) => must(seatPlayer(table, n, guest(n))), newTable('s'))

describe('table state', () => {
  test('[SES-12] a new table has eight seats, hero and button on seat 1', () => {
    const table = newTable('s')
    expect([table.maxPlayers, table.heroSeat, table.buttonSeat]).toEqual([8, 1, 1])
    expect(table.seats.filter(seat => seat.isOccupied).map(seat => seat.seatNumber)).toEqual([1])
    expect(newTable('s', 99).maxPlayers).toBe(10)
    expect(newTable('s', 1).maxPlayers).toBe(2)
  })
  test('[SES-12] table ids carry blinds, size and local time', () => {
    expect(tableId('2', '5', 9, '2026-11-15T21:47:03')).toBe('2-5-9max-2611152147')
  })
  test('[PLAY-29] seats 0 and 11 are refused', () => {
    expect(seatPlayer(newTable('s'), 0, guest(0))).toMatchObject({ error: { code: 'seat/out-of-range' } })
    expect(seatPlayer(newTable('s', 10), 11, guest(11))).toMatchObject({
      error: { code: 'seat/out-of-range' },
    })
  })
  test('the straddle sits left of the big blind and needs three players', () => {
    expect(seated(2).straddlePosition).toBeNull()
    expect(seated(2, 3, 4).straddlePosition).toBe(4)
    expect(must(clearSeat(seated(2, 3, 4), 4)).straddlePosition).toBe(1)
  })
  test('[PLAY-23] moving displaces whoever sat there and needs somebody to move', () => {
    const table = must(movePlayer(seated(2, 3), 2, 3))
    expect(table.seats[1]!.isOccupied).toBe(false)
    expect(table.seats[2]).toMatchObject({ playerName: 'P2', seatNumber: 3 })
    expect(movePlayer(table, 5, 6)).toMatchObject({ error: { code: 'seat/source-empty' } })
    expect(movePlayer(table, 3, 1)).toMatchObject({ error: { code: 'seat/hero-stays' } })
  })
  test('a sit-out goes along with the player', () => {
    const table = must(movePlayer(must(toggleSitOut(seated(2, 3), 2)), 2, 5))
    expect(table.playerSitOutNextHandStatus).toEqual({ 5: true })
  })
  test('[PLAY-36] a table nobody was seated at is full of strangers, who can be named one by one', () => {
    const full = fullOfStrangers(newTable('s', 6))
    expect(full.seats.map(isStranger)).toEqual([false, true, true, true, true, true])
    const named = must(seatPlayer(full, 4, guest(4)))
    expect(named.seats.filter(isStranger)).toHaveLength(4)
    expect(fullOfStrangers(named)).toBe(named)
    expect(fullOfStrangers(seated(3))).toEqual(seated(3))
  })
  test('[PLAY-33] a smaller table keeps everybody in their order, or is refused', () => {
    const moved = must(toggleSitOut(must(movePlayer(seated(2, 7), 1, 8)), 7))
    const { table, moves } = must(resizeTable(moved, 4))
    expect(table.seats.map(seat => seat.playerName ?? seat.isHero)).toEqual([false, 'P2', 'P7', true])
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [7, 3],
      [8, 4],
    ])
    expect(table.heroSeat).toBe(4)
    expect(table.playerSitOutNextHandStatus).toEqual({ 3: true })
    expect(isTableState(table)).toBe(true)
    expect(resizeTable(moved, 2)).toMatchObject({ error: { code: 'table/too-small', people: 3, size: 2 } })
    expect(must(resizeTable(moved, 10))).toMatchObject({ moves: [], table: { maxPlayers: 10, heroSeat: 8 } })
  })
  test('[PLAY-33] the order round the table and the button survive every size that holds the people', () => {
    const order = (table: TableState) =>
      table.seats.filter(seat => seat.isOccupied).map(seat => seat.playerName ?? 'hero')
    const holder = (table: TableState) => table.seats[table.buttonSeat - 1]!.playerName ?? 'hero'
    for (const seats of [
      [3, 5, 7],
      [2, 3, 8],
      [6, 7, 8],
      [2, 3, 4],
    ])
      for (const button of [1, ...seats])
        for (const size of [4, 5, 6, 7, 9]) {
          const table = must(setButton(seated(...seats), button))
          const resized = must(resizeTable(table, size)).table
          expect(order(resized)).toEqual(order(table))
          expect(holder(resized)).toBe(holder(table))
        }
    // nobody has it: it stays on its empty seat, or goes to the first who is dealt in
    expect(must(resizeTable(must(setButton(seated(7, 8), 2)), 4)).table.buttonSeat).toBe(2)
    expect(must(resizeTable(must(setButton(seated(6, 7, 8), 3)), 4)).table.buttonSeat).toBe(1)
    expect(must(resizeTable(newTable('s', 8, 1, 7), 6)).table.buttonSeat).toBe(6)
  })
  test('[PLAY-33] strangers of whom nothing is known give way to a smaller table, the rest come down', () => {
    const full = fullOfStrangers(newTable('s', 9))
    const named = must(
      seatPlayer(full, 8, { playerSessionId: 's-8', playerName: 'Mara', isAnonymous: false }),
    )
    const rich: TableState = {
      ...named,
      seats: named.seats.map(seat =>
        seat.seatNumber === 9 ? { ...seat, left: { stack: 50_000, counted: null } } : seat,
      ),
    }
    const { table, moves } = must(resizeTable(must(setButton(rich, 7)), 6))
    expect(moves).toEqual([
      { from: 8, to: 5 },
      { from: 9, to: 6 },
    ])
    expect(table.seats.map(seat => seat.playerName ?? seat.left?.stack ?? null)).toEqual([
      null,
      null,
      null,
      null,
      'Mara',
      50_000,
    ])
    expect(table.seats.every(seat => seat.isOccupied)).toBe(true)
    // the stranger who had it is gone: the next has it
    expect(table.buttonSeat).toBe(5)
    expect(isTableState(table)).toBe(true)
    // where there is room nobody goes, and who is known is counted
    expect(must(resizeTable(must(clearSeat(full, 4)), 8)).table.seats.every(isStrangerOrHero)).toBe(true)
    expect(resizeTable(rich, 2)).toMatchObject({ error: { code: 'table/too-small', people: 3, size: 2 } })
  })
  test('[PLAY-31] changing tables closes one visit and opens the next', () => {
    const first = changeTable(seated(2, 3), 'a', '2026-01-01T00:00:00.000Z')
    const second = changeTable(first, 'b', '2026-01-01T01:00:00.000Z')
    expect(second.tableHistory).toEqual([
      { tableId: 'a', tableStart: '2026-01-01T00:00:00.000Z', tableEnd: '2026-01-01T01:00:00.000Z' },
      { tableId: 'b', tableStart: '2026-01-01T01:00:00.000Z', tableEnd: null },
    ])
    expect(second.seats.filter(seat => seat.isOccupied)).toHaveLength(1)
  })
})
