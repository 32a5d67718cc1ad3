import { expect, test } from 'vitest'
import { satDownAt, stepTime } from './late-seats.ts'
import { decideSeat, type SeatCommand, type Seated, type SeatRow, type Seats } from './seating.ts'
import { newTable, seatPlayer, type TableState } from './table-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 20, minute)).toISOString()
const row = (id: string, seatNumber: number, start: number, more: Partial<SeatRow> = {}): SeatRow => ({
  id,
  seatNumber,
  playerId: id,
  sessionPlayerName: id,
  isAnonymous: false,
  isHero: false,
  sessionStart: at(start),
  sessionEnd: null,
  buyIn: null,
  stackRemaining: null,
  createdAt: at(50),
  ...more,
})
const hero = row('s-1', 1, 0, { isHero: true, playerId: null })
const ann = row('ann', 3, 20)
const bob = row('bob', 5, 5)
const tableOf = (...rows: SeatRow[]): TableState =>
  rows.reduce(
    (table, { id, seatNumber }) => {
      const sat = seatPlayer(table, seatNumber!, { playerSessionId: id, playerName: id, isAnonymous: false })
      if (!sat.ok) throw new Error(sat.error.code)
      return sat.value
    },
    newTable('s', 6, 1),
  )
const step = (
  command: SeatCommand,
  minute: number,
  rows: SeatRow[] = [ann, bob],
  table = tableOf(...rows.filter(({ sessionEnd }) => sessionEnd === null)),
): Seated => {
  const seats: Seats = { rows: [hero, ...rows], taken: new Set(rows.map(({ id }) => id)) }
  const decided = decideSeat(table, seats, command, at(minute))
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}
const sits = (playerId: string, seat: number): SeatCommand => ({
  kind: 'sit',
  seat,
  who: { playerId, name: playerId, isAnonymous: false, stack: 700 },
})
const namesAt = ({ table }: Seated) => table.seats.map(({ playerName }) => playerName)
const AS_IT_WAS = [null, null, 'ann', null, 'bob', null]

test('[PLAY-57] who sat down before the one who sits there was there until that moment', () => {
  const late = step(sits('cid', 3), 10)
  expect(late).toMatchObject({ ends: [], begins: { sessionStart: at(10), seatNumber: 3 }, until: at(20) })
  expect(namesAt(late)).toEqual(AS_IT_WAS)
  const later = step(sits('cid', 3), 25)
  expect(later.ends).toEqual([{ id: 'ann', goesOn: false }])
  expect(later.until).toBeUndefined()
  expect(namesAt(later)[2]).toBe('cid')
  // a seat that was given up later is free
  const left = row('dan', 4, 1, { sessionEnd: at(12) })
  expect(step(sits('cid', 4), 10, [ann, bob, left]).until).toBe(at(12))
  expect(step(sits('cid', 4), 13, [ann, bob, left]).until).toBeUndefined()
  // at the very same moment the one who arrives last sits there
  expect(step(sits('cid', 3), 20).until).toBeUndefined()
  expect(() => step(sits('cid', 1), 10)).toThrow('seat/hero-stays')
})

test('[PLAY-57] [PLAY-22] an earlier guest comes back until then; what they did later is known', () => {
  const gone = (end: number) => row('cid', 4, 1, { sessionEnd: at(end) })
  expect(step(sits('cid', 3), 10, [ann, bob, gone(8)])).toMatchObject({
    comesBack: { id: 'cid' },
    begins: null,
    until: at(20),
  })
  const known = step(sits('cid', 3), 10, [ann, bob, gone(12)])
  expect(known).toMatchObject({ comesBack: null, begins: null, ends: [] })
  expect(namesAt(known)).toEqual(AS_IT_WAS)
})

test('[PLAY-57] [PLAY-23] who moved onto a seat before the one who sits there gave it up to them', () => {
  for (const command of [sits('bob', 3), { kind: 'move', from: 5, to: 3 } as const]) {
    const late = step(command, 10)
    expect(late).toMatchObject({
      ends: [{ id: 'bob', goesOn: true }],
      begins: { seatNumber: 3, sessionStart: at(5) },
      until: at(20),
    })
    expect(namesAt(late)).toEqual([null, null, 'ann', null, null, null])
  }
  // the hero's own chair is nobody else's
  expect(namesAt(step({ kind: 'move', from: 1, to: 3 }, 10))[2]).toBe(null)
})

test('[PLAY-57] leaving, and moving away, concern nobody who came later', () => {
  for (const command of [
    { kind: 'leave', seat: 3 },
    { kind: 'move', from: 3, to: 4 },
  ] as const) {
    const late = step(command, 10)
    expect([late.ends, late.begins, namesAt(late)]).toEqual([[], null, AS_IT_WAS])
    expect(namesAt(step(command, 25))[2]).toBe(null)
  }
})

test('[PLAY-57] [PLAY-31] another table has whoever sat down after the change, and nobody from before', () => {
  const changed = step({ kind: 'changeTable', tableId: 'new' }, 10)
  expect(changed.ends).toEqual([{ id: 'bob', goesOn: false }])
  expect(namesAt(changed)).toEqual([null, null, 'ann', null, null, null])
  // where nobody stays the table is as it was made
  const alone = step({ kind: 'changeTable', tableId: 'new' }, 30).table
  expect([alone.straddlePosition, alone.seats.filter(seat => seat.isOccupied)]).toEqual([
    null,
    [expect.objectContaining({ isHero: true })],
  ])
  const late = step(sits('cid', 6), 7, [ann], changed.table)
  expect(late).toMatchObject({ begins: { sessionStart: at(7) }, until: at(10) })
  expect(namesAt(late)[5]).toBe(null)
})

test('[PLAY-57] a seat is somebody’s from when they came to it, by a move or back', () => {
  const movedFrom = row('ann-2', 2, 1, { playerId: 'ann', sessionEnd: at(15) })
  const moved = row('ann-3', 3, 1, { playerId: 'ann' })
  expect(satDownAt([movedFrom, moved, bob], moved)).toBe(Date.parse(at(15)))
  expect(satDownAt([movedFrom, moved, bob], bob)).toBe(Date.parse(at(5)))
  const heroMoved = { ...hero, id: 's-4', seatNumber: 4 }
  expect(satDownAt([{ ...hero, sessionEnd: at(9) }, heroMoved], heroMoved)).toBe(Date.parse(at(9)))
  const before = row('cid', 5, 6, { sessionEnd: at(8) })
  expect(satDownAt([before, bob], bob)).toBe(Date.parse(at(8)))
})

test('[PLAY-57] a step is later than what is known of who sits there', () => {
  expect(stepTime([ann, bob], Date.parse(at(10)))).toBe(Date.parse(at(20)))
  expect(stepTime([ann, bob], Date.parse(at(30)))).toBe(Date.parse(at(30)))
  expect(stepTime([], 7)).toBe(7)
})
