import { describe, expect, test } from 'vitest'
import { setButton } from './button.ts'
import { tableLeft } from './dated-table.ts'
import {
  comingBack,
  decideMoves,
  decideSeat,
  endedWith,
  type SeatCommand,
  type SeatRow,
  type Seats,
  tableFields,
  withSittings,
} from './seating.ts'
import { resizeTable } from './seats-changed.ts'
import { tableToSend } from './table-sent.ts'
import { newTable, seatPlayer, type TableState } from './table-state.ts'

const AT = '2026-03-01T20:00:00.000Z'
const row = (id: string, seatNumber: number, more: Partial<SeatRow> = {}): SeatRow => ({
  id,
  seatNumber,
  playerId: null,
  sessionPlayerName: null,
  isAnonymous: false,
  isHero: false,
  sessionStart: '2026-03-01T18:00:00.000Z',
  sessionEnd: null,
  buyIn: null,
  stackRemaining: null,
  createdAt: '2026-03-01T18:00:00.000Z',
  ...more,
})
const hero = row('s-1', 1, { isHero: true, buyIn: 20_000, stackRemaining: 20_000 })
const ann = row('s-3', 3, { playerId: 'ann', sessionPlayerName: 'Ann', stackRemaining: 5000 })
const seats = (...rows: SeatRow[]): Seats => ({ rows, taken: new Set(rows.map(({ id }) => id)) })

const withAnn = (): TableState => {
  const who = { playerSessionId: 's-3', playerName: 'Ann', isAnonymous: false }
  const sat = seatPlayer(newTable('s', 6, 1), 3, who)
  if (!sat.ok) throw new Error(sat.error.code)
  return sat.value
}
const must = (table: TableState, at: Seats, command: SeatCommand) => {
  const decided = decideSeat(table, at, command, AT)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}
const sitter = { playerId: 'ann', name: 'Ann', isAnonymous: false, stack: null }

test('[PLAY-20] [PLAY-21] who sits down begins a player session, whoever sat there ends', () => {
  const bob = { playerId: 'bob', name: 'Bob', isAnonymous: false, stack: 7000 }
  const done = must(withAnn(), seats(hero, ann), { kind: 'sit', seat: 3, who: bob })
  expect(done.ends).toEqual([{ id: 's-3', goesOn: false }])
  expect(done.begins).toMatchObject({
    id: 's-3-2',
    playerId: 'bob',
    seatNumber: 3,
    sessionStart: AT,
    sessionEnd: null,
    sessionStatus: 'LIVE',
    buyIn: 7000,
    stackRemaining: 7000,
  })
  expect(done.table.seats[2]).toMatchObject({ playerSessionId: 's-3-2', playerName: 'Bob' })
})

test('[PLAY-22] who was here before comes back, to the same seat first, else as the latest', () => {
  const ended = { playerId: 'ann', sessionEnd: AT }
  const early = row('s-4', 4, { ...ended, stackRemaining: 100 })
  const late = row('s-5', 5, { ...ended, createdAt: '2026-03-01T19:00:00.000Z', stackRemaining: 200 })
  const sits = (seat: number) =>
    must(newTable('s', 6, 1), seats(hero, early, late), { kind: 'sit', seat, who: sitter })
  expect(sits(4).comesBack).toEqual({
    id: 's-4',
    set: { sessionEnd: null, sessionStatus: 'LIVE', seatNumber: 4, stackRemaining: 100 },
  })
  // what was counted is not what hands left, nor what somebody comes back with
  const played = seats(hero, { ...early, totalHands: 3 })
  const back = (stack: number | null) =>
    must(newTable('s', 6, 1), played, { kind: 'sit', seat: 4, who: { ...sitter, stack } }).comesBack?.set
  expect(back(null)).toMatchObject({ stackRemaining: null })
  expect(back(900)).toMatchObject({ stackRemaining: 900 })
  expect(sits(2)).toMatchObject({ comesBack: { id: 's-5', set: { seatNumber: 2 } }, begins: null })
  expect(sits(2).table.seats[1]).toMatchObject({ playerSessionId: 's-5' })
})

test('[PLAY-23] a table that was left names whoever sits there now, and nobody whose player session has ended', () => {
  const named = (...rows: SeatRow[]) => withSittings(withAnn(), rows).seats[2]?.playerSessionId
  expect(named(hero, row('s-3', 3, { sessionEnd: AT }), row('s-3-2', 3))).toBe('s-3-2')
  expect(named(hero, row('s-3', 3, { sessionEnd: AT }))).toBe(null)
  expect(withSittings(withAnn(), [row('s-4', 4)]).seats[3]?.playerSessionId).toBe(null)
})

test('[PLAY-23] [PLAY-34] a move begins a new one with the same start; sitting down elsewhere is a move', () => {
  for (const command of [
    { kind: 'move', from: 3, to: 5 },
    { kind: 'sit', seat: 5, who: sitter },
  ] as const) {
    const done = must(withAnn(), seats(hero, ann), command)
    expect(done.ends).toEqual([{ id: 's-3', goesOn: true }])
    expect(done.begins).toMatchObject({
      id: 's-5',
      playerId: 'ann',
      seatNumber: 5,
      sessionStart: ann.sessionStart,
      stackRemaining: 5000,
    })
    expect(done.table.seats[4]).toMatchObject({ playerSessionId: 's-5', playerName: 'Ann' })
    expect(done.table.seats[2]).toMatchObject({ isOccupied: false })
  }
  const heroMoves = must(withAnn(), seats(hero, ann), { kind: 'move', from: 1, to: 3 })
  expect(heroMoves.ends).toEqual([
    { id: 's-3', goesOn: false },
    { id: 's-1', goesOn: true },
  ])
  expect(heroMoves.begins).toMatchObject({ id: 's-3-2', isHero: true, buyIn: 20_000 })
  expect(tableFields(heroMoves.table)).toMatchObject({ heroSeat: 3, maxPlayers: 6 })
})

test('[PLAY-23] [PLAY-29] an empty source, the hero and a seat beyond the table are refused; the same seat is no move', () => {
  const refusal = (command: SeatCommand) => {
    const decided = decideSeat(withAnn(), seats(hero, ann), command, AT)
    return decided.ok ? null : decided.error.code
  }
  expect(refusal({ kind: 'move', from: 4, to: 5 })).toBe('seat/source-empty')
  expect(refusal({ kind: 'move', from: 3, to: 7 })).toBe('seat/out-of-range')
  expect(refusal({ kind: 'move', from: 3, to: 1 })).toBe('seat/hero-stays')
  expect(refusal({ kind: 'leave', seat: 1 })).toBe('seat/hero-stays')
  expect(refusal({ kind: 'sit', seat: 1, who: { ...sitter, playerId: 'bob' } })).toBe('seat/hero-stays')
  // on the table without a player session, as a stranger is
  expect(decideSeat(withAnn(), seats(hero), { kind: 'move', from: 3, to: 4 }, AT)).toMatchObject({
    error: { code: 'seat/source-empty' },
  })
  expect(must(withAnn(), seats(hero, ann), { kind: 'move', from: 3, to: 3 })).toMatchObject({
    ends: [],
    begins: null,
  })
})

test('[PLAY-31] at another table nobody but the hero goes on', () => {
  const done = must(withAnn(), seats(hero, ann), { kind: 'changeTable', tableId: 'new' })
  expect(done.ends).toEqual([{ id: 's-3', goesOn: false }])
  expect(done.table).toMatchObject({ currentTableId: 'new', toldAt: AT, heroSeat: 1 })
  expect(must(withAnn(), seats(hero, ann), { kind: 'leave', seat: 3 }).ends).toHaveLength(1)
})

test('[SES-15] [SES-37] those who ended with the session run again, unless their seat was taken', () => {
  const out = { sessionEnd: AT }
  const rows = [
    row('a', 1, out),
    row('b', 2, out),
    row('c', 2),
    row('d', 3, { sessionEnd: hero.sessionStart }),
  ]
  expect(comingBack(rows, AT, null).map(({ id }) => id)).toEqual(['a'])
  expect(comingBack(rows, null, null)).toEqual([])
  expect(endedWith(rows, AT).map(({ id }) => id)).toEqual(['a', 'b'])
})
test('[SES-37] who gave up a chair at the very moment of the end does not run again', () => {
  const out = { sessionEnd: AT }
  const table = withAnn()
  const rows = [
    row('s-1', table.heroSeat, { ...out, isHero: true }),
    row('s-5', 5, { ...out, isHero: true }),
    row('s-3-2', 3, out),
    row('s-3', 3, { ...out, playerId: 'ann' }),
    row('s-6', 6, { ...out, playerId: 'ann' }),
    row('s-4', 4, { ...out, playerId: 'bob' }),
  ]
  expect(comingBack(rows, AT, table).map(({ id }) => id)).toEqual(['s-1', 's-3', 's-4'])
})
test('[SES-37] of thousands who ended with their session none is compared with all others', () => {
  const many = 3000
  let looks = 0
  const rows = Array.from({ length: many }, (_, n) => {
    const { playerId: _id, ...rest } = row(`s-${n}`, 2 + (n % 2), { sessionEnd: AT })
    return {
      ...rest,
      get playerId() {
        looks++
        return `player ${n}`
      },
      get isHero() {
        looks++
        return false
      },
    }
  })
  expect(comingBack(rows, AT, null)).toHaveLength(many)
  // one of them has the chair that half of them had
  expect(comingBack(rows, AT, withAnn())).toHaveLength(many / 2 + 1)
  expect(looks).toBeLessThan(20 * many)
})

describe('[PLAY-33] [SES-73] a smaller table and a button that another device has set meanwhile', () => {
  /** Hero on 1, Ann on 3, a stranger on 5, Bob on 9 and Cid on 10 of ten. */
  const rows = [
    hero,
    ann,
    row('s-9', 9, { playerId: 'bob', sessionPlayerName: 'Bob' }),
    row('s-10', 10, { playerId: 'cid', sessionPlayerName: 'Cid' }),
  ]
  const start = [3, 5, 9, 10].reduce<TableState>(
    (table, seat) => {
      const [named] = rows.filter(one => one.seatNumber === seat)
      const who = {
        playerSessionId: named?.id ?? null,
        playerName: named?.sessionPlayerName ?? null,
        isAnonymous: !named,
      }
      const sat = seatPlayer(table, seat, who)
      if (!sat.ok) throw new Error(sat.error.code)
      return sat.value
    },
    newTable('s', 10),
  )
  const minute = (at: number) => new Date(Date.parse(AT) + at * 60_000).toISOString()
  const smaller = (size: number) => {
    const resized = resizeTable(start, size)
    if (!resized.ok) throw new Error(resized.error.code)
    return resized.value
  }
  const buttonOn = (seat: number, at: number) => {
    const set = setButton(start, seat)
    if (!set.ok) throw new Error(set.error.code)
    return tableToSend(set.value, start, minute(at))
  }
  /** The kept table once everybody has come down, and the smaller one was left at minute 10. */
  const arrived = (kept: TableState, size: number) => {
    const { table, moves } = smaller(size)
    const left = tableToSend(table, start, minute(10))
    const moved = decideMoves(kept, seats(...rows), { moves, left, at: minute(10) })
    if (!moved.ok) throw new Error(moved.error.code)
    const live = moved.value.seats.rows
    return { ...moved.value, kept: tableLeft(moved.value.table, withSittings(left, live), minute(10)) }
  }

  test('lies with the same player, whoever had to move, whichever arrives first, set before or after', () => {
    for (const size of [5, 6, 8, 9])
      for (const [place, seat] of [1, 3, 5, 9, 10].entries())
        for (const at of [5, 15]) {
          const set = tableLeft(start, buttonOn(seat, at), minute(at))
          const sitting = smaller(size).table.seats.filter(one => one.isOccupied)
          const wanted = [size, sitting[place]!.seatNumber]
          const first = arrived(set, size).kept
          expect([first.maxPlayers, first.buttonSeat]).toEqual(wanted)
          const late = tableLeft(arrived(start, size).kept, buttonOn(seat, at), minute(at))
          expect([late.maxPlayers, late.buttonSeat]).toEqual(wanted)
        }
  })
  test('everybody takes the player session along, and a stranger the chair that hands know', () => {
    const { steps, kept, table } = arrived(start, 5)
    expect(steps.map(({ ends, begins }) => [ends[0]?.id, begins?.id])).toEqual([
      ['s-3', 's-2'],
      [undefined, undefined],
      ['s-9', 's-4'],
      ['s-10', 's-5'],
    ])
    expect(kept.seats.map(seat => seat.playerSessionId)).toEqual(['s-1', 's-2', null, 's-4', 's-5'])
    expect(table.seats[2]!.chairs).toEqual([{ seat: 5, until: minute(10) }])
  })
  test('a stranger who is gone by then has nothing to move; somebody known who is refuses all of it', () => {
    const { moves, table: left } = smaller(5)
    const without = (seat: number) => must(start, seats(...rows), { kind: 'leave', seat }).table
    const tried = (kept: TableState) => decideMoves(kept, seats(...rows), { moves, left, at: minute(10) })
    const gone = tried(without(5))
    expect(gone.ok && gone.value.steps).toHaveLength(3)
    expect(tried(without(9))).toEqual({ ok: false, error: { code: 'seat/source-empty' } })
  })
  test('the blinds of a dead button go along', () => {
    const dead: TableState = {
      ...start,
      buttonRule: 'DEAD',
      buttonSeat: 5,
      smallBlindSeat: 9,
      bigBlindSeat: 10,
    }
    const { buttonSeat, smallBlindSeat, bigBlindSeat } = arrived(dead, 5).table
    expect([buttonSeat, smallBlindSeat, bigBlindSeat]).toEqual([3, 4, 5])
  })
})
