// What a change of the table puts into the outbox.

import {
  fullOfStrangers,
  isStranger,
  newTable,
  seatPlayer,
  type TableState,
} from '@sidepot/ledger/table-state'
import { sessionService } from '@sidepot/messages/web-session'
import { beforeEach, expect, test, vi } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import {
  correctStack,
  leaveSeat,
  leftBy,
  movePlayer,
  resizeTable,
  saveTable,
  sitDown,
  stackOf,
  stacksIn,
} from './table-service.ts'

const sent = vi.hoisted(() => ({
  items: [] as {
    id?: string
    variables: { input: Record<string, unknown> }
    joins?: { replaces?: string }
    notBefore?: number
    keepsOrder?: true
  }[],
}))
vi.mock('../device/device.ts', () => ({
  outbox: {
    add: (item: (typeof sent.items)[number]) => sent.items.push(item),
    store: { getState: () => ({ items: sent.items }) },
    drop: (id: string) => {
      sent.items.splice(0, sent.items.length, ...sent.items.filter(item => item.id !== id))
    },
  },
}))
beforeEach(() => {
  sent.items.length = 0
})

const sessionAt = (table: TableState) =>
  ({ id: 's', maxPlayers: table.maxPlayers, tableState: JSON.stringify(table) }) as Rec<'Session'>
const inputs = () => sent.items.map(({ variables: { input } }) => input)
const moves = () => inputs().map(input => input['moves'] ?? null)
const comesTo = (from: number, to: number) => ({ from, to })
const sitting = { id: 's-3', isHero: false, stackRemaining: 20_000 } as unknown as Rec<'PlayerSession'>

test('[PLAY-33] the table is saved with everybody who came down to it: all of it arrives, or nothing', () => {
  let table = newTable('s')
  for (const seat of [3, 5, 7]) {
    const sat = seatPlayer(table, seat, { playerSessionId: `s-${seat}`, playerName: 'P', isAnonymous: false })
    if (sat.ok) table = sat.value
  }
  expect(resizeTable(sessionAt(table), 4).ok).toBe(true)
  expect(moves()).toEqual([[comesTo(3, 2), comesTo(5, 3), comesTo(7, 4)]])
  // no later state of the table takes its place
  saveTable(sessionAt(table), table)
  expect(sent.items.map(({ joins }) => joins?.replaces)).toEqual([undefined, 'table:s'])
})
test('[PLAY-33] who comes down to the seat that the hero has just left is moved too', () => {
  const table = { ...newTable('s'), heroSeat: 4 }
  const seats = table.seats.map(seat => {
    if (seat.seatNumber === 4) return { ...seat, isHero: true, isOccupied: true, playerSessionId: 's-4' }
    if (seat.seatNumber === 5)
      return { ...seat, isOccupied: true, playerName: 'P', playerSessionId: 's-5', isAnonymous: false }
    return { ...seat, isHero: false, isOccupied: false, playerSessionId: null }
  })
  expect(resizeTable(sessionAt({ ...table, seats }), 4).ok).toBe(true)
  expect(moves()).toEqual([[comesTo(4, 3), comesTo(5, 4)]])
})
test('[PLAY-36] strangers have nothing to take along: the table as a whole says where they sit', () => {
  const table = fullOfStrangers(newTable('s', 6))
  const seats = table.seats.map(seat =>
    seat.seatNumber === 2 ? { ...seat, isOccupied: false, isAnonymous: false } : seat,
  )
  expect(movePlayer(sessionAt({ ...table, seats }), 3, 2).ok).toBe(true)
  expect(resizeTable(sessionAt({ ...table, seats }), 5).ok).toBe(true)
  expect(moves()).toEqual([null, [3, 4, 5, 6].map(seat => comesTo(seat, seat - 1))])
})
test('[PLAY-36] who is named first at a table nobody was seated at finds the strangers there', () => {
  expect(sitDown(sessionAt(newTable('s', 9)), 6, { name: 'Jim' }).ok).toBe(true)
  const [table, seat] = inputs() as [{ tableState: string }, { seatNumber: number; name: string }]
  const { seats } = JSON.parse(table.tableState) as TableState
  expect(seats.filter(isStranger)).toHaveLength(8)
  expect(seat).toMatchObject({ seatNumber: 6, name: 'Jim' })
  // the next one sits down at a table whose seats are known
  sent.items.length = 0
  expect(sitDown(sessionAt(fullOfStrangers(newTable('s', 9))), 2, { name: 'Ann' }).ok).toBe(true)
  expect(inputs()).toMatchObject([{ seatNumber: 2, name: 'Ann' }])
})
test('a straddle that was switched arrives: no later state of the table takes its place', () => {
  const session = sessionAt(newTable('s'))
  saveTable(session, newTable('s'), { isStraddleOn: true, straddleAmount: 400 })
  saveTable(session, newTable('s'))
  expect(sent.items.map(({ joins }) => joins?.replaces)).toEqual([undefined, 'table:s'])
})
test('[PLAY-36] a stranger who takes a seat sends whoever sits there away first, player session and all', () => {
  const full = fullOfStrangers(newTable('s', 6))
  const empty = full.seats.map(seat => (seat.seatNumber === 2 ? { ...seat, isOccupied: false } : seat))
  const there = seatPlayer({ ...full, seats: empty }, 2, {
    playerSessionId: 's-2',
    playerName: 'P',
    isAnonymous: false,
  })
  if (!there.ok) throw new Error(there.error.code)
  expect(movePlayer(sessionAt(there.value), 3, 2).ok).toBe(true)
  const [left, table] = inputs()
  expect(left).toMatchObject({ seatNumber: 2 })
  expect(table).toHaveProperty('tableState')
  sent.items.length = 0
  movePlayer(sessionAt(full), 3, 2)
  expect(inputs()).toHaveLength(1)
  expect(inputs()[0]).toHaveProperty('tableState')
})

const withHero = (table: TableState): TableState => ({
  ...table,
  seats: table.seats.map(seat => (seat.isHero ? { ...seat, playerSessionId: 's-1' } : seat)),
})
const withPlayers = (...seats: readonly number[]): TableState =>
  seats.reduce(
    (table, seat) => {
      const sat = seatPlayer(table, seat, {
        playerSessionId: `s-${seat}`,
        playerName: 'P',
        isAnonymous: false,
      })
      if (!sat.ok) throw new Error(sat.error.code)
      return sat.value
    },
    withHero(newTable('s', 6)),
  )
/** The device draws this table. */
const drawn = (table: TableState) => {
  const session = { ...sessionAt(table), _version: 1 } as Rec<'Session'>
  absorb('Session', [session])
  return session
}
const savedSeats = () => (JSON.parse(String(inputs().at(-1)?.['tableState'])) as TableState).seats

test('[PLAY-51] who is removed waits for the undo, which takes the step out again', () => {
  const done = leaveSeat(drawn(withPlayers(3, 4)), 3)
  expect(sent.items).toMatchObject([{ keepsOrder: true, notBefore: expect.any(Number) }])
  if (done.ok) done.undo()
  expect(sent.items).toEqual([])
  forgetRecords()
})
test('[PLAY-51] a table that was saved since gets back who was removed, with chips, and who sat out', () => {
  const before = withPlayers(3, 4)
  const rich = before.seats.map(seat =>
    seat.seatNumber === 3 ? { ...seat, left: { stack: 12_300, counted: null } } : seat,
  )
  const done = leaveSeat(drawn({ ...before, seats: rich, playerSitOutNextHandStatus: { 3: true } }), 3)
  drawn(withPlayers(4))
  if (done.ok) done.undo()
  expect(sent.items).toHaveLength(1)
  expect(savedSeats()[2]).toMatchObject({ playerSessionId: 's-3', left: { stack: 12_300 } })
  expect(JSON.parse(String(inputs()[0]?.['tableState'])).playerSitOutNextHandStatus).toEqual({ 3: true })
  forgetRecords()
})
test('[PLAY-51] a step that was sent meanwhile is taken back by sitting down again', () => {
  absorb('PlayerSession', [
    { id: 's-3', sessionId: 's', playerId: 'p3', stackRemaining: 20_000, _version: 1 },
  ] as unknown as Rec<'PlayerSession'>[])
  const late = (table: TableState) => {
    const done = leaveSeat(drawn(table), 3)
    sent.items.length = 0
    drawn(withPlayers(4))
    if (done.ok) done.undo()
    const sat = inputs()
    sent.items.length = 0
    return sat
  }
  const before = withPlayers(3, 4)
  expect(late(before)).toMatchObject([{ seatNumber: 3, playerId: 'p3', name: 'P', stack: 200 }])
  // with what the last hand left them, not with what was counted before
  const left = { stack: 12_300, counted: 20_000 }
  const seats = before.seats.map(seat => (seat.seatNumber === 3 ? { ...seat, left } : seat))
  expect(late({ ...before, seats })).toMatchObject([{ playerId: 'p3', stack: 123 }])
  forgetRecords()
})
test('[PLAY-51] a move onto a seat that somebody has waits for its undo; onto a free one it is sent', () => {
  const session = drawn(withPlayers(3, 4))
  expect(movePlayer(session, 3, 5)).toEqual({ ok: true })
  expect(sent.items[0]?.notBefore).toBeUndefined()
  sent.items.length = 0
  const over = movePlayer(session, 1, 4)
  expect(sent.items).toMatchObject([{ keepsOrder: true, notBefore: expect.any(Number) }])
  // the hero went onto seat 4 and a hand was saved there
  drawn(withHero(newTable('s', 6, 4)))
  if (over.ok) over.undo?.()
  expect(savedSeats().map(seat => (seat.isHero ? 'hero' : seat.playerSessionId))).toEqual([
    'hero',
    null,
    null,
    's-4',
    null,
    null,
  ])
  expect(JSON.parse(String(inputs()[0]?.['tableState'])).heroSeat).toBe(1)
  forgetRecords()
})
test('a stack is an amount, nothing, or refused', () => {
  expect(stackOf('0')).toEqual({ ok: true, stack: 0 })
  expect(stackOf('345.50')).toEqual({ ok: true, stack: 34_550 })
  expect(stackOf(' ')).toEqual({ ok: true, stack: null })
  for (const wrong of ['abc', '-5', '1.005'])
    expect(stackOf(wrong)).toEqual({ ok: false, message: sessionService.invalidStack })
})
test('[PLAY-34] a stack counted anew is sent for its player session, once and only when it changed', () => {
  const session = sessionAt(newTable('s'))
  expect(correctStack(session, sitting, '200').ok).toBe(true)
  expect(correctStack(session, sitting, 'abc').ok).toBe(false)
  expect(sent.items).toEqual([])
  expect(correctStack(session, sitting, '345.5').ok).toBe(true)
  expect(correctStack(session, sitting, '').ok).toBe(true)
  expect(inputs()).toEqual([
    { id: 's-3', stackRemaining: 345.5 },
    { id: 's-3', stackRemaining: null },
  ])
  expect(sent.items[0]).toMatchObject({
    what: 'tableState',
    answers: 'PlayerSession',
    versioned: { model: 'PlayerSession', id: 's-3' },
    overlays: [{ model: 'PlayerSession', id: 's-3', fields: { stackRemaining: 34_550 } }],
  })
  // the hero's own goes the way of the balance
  expect(correctStack(session, { ...sitting, isHero: true }, '90')).toEqual({
    ok: false,
    message: 'Cannot update balance: Hero player session ID is missing.',
  })
})

const leaving = (left: Readonly<Record<number, number>>) => ({ left, dealt: {}, at: 0 })

test('[PLAY-38] the stacks a hand left come with the table, and a count ends them, also one of the same amount', () => {
  absorb('PlayerSession', [
    { id: 's-3', sessionId: 's', seatNumber: 3, sessionEnd: null, stackRemaining: 20_000, _version: 1 },
  ] as unknown as Rec<'PlayerSession'>[])
  const row = { ...sitting, seatNumber: 3 } as Rec<'PlayerSession'>
  const dealt = seatPlayer(newTable('s', 6), 3, {
    playerSessionId: 's-3',
    playerName: 'P',
    isAnonymous: false,
  })
  if (!dealt.ok) throw new Error(dealt.error.code)
  expect(stacksIn(sessionAt(dealt.value))).toEqual({ 3: 20_000 })
  const session = sessionAt(leftBy(sessionAt(dealt.value), dealt.value, leaving({ 1: 30_000, 3: 10_050 })))
  expect(stacksIn(session)).toEqual({ 3: 10_050 })
  expect(correctStack(session, row, '100.5').ok).toBe(true)
  expect(sent.items).toEqual([])
  expect(correctStack(session, row, '200').ok).toBe(true)
  const [input] = inputs()
  expect(stacksIn({ ...session, tableState: String(input!['tableState']) })).toEqual({ 3: 20_000 })
  // counted as something else, and then as at first: what the hand left does not come back
  expect(correctStack(session, row, '300').ok).toBe(true)
  const [, table, count] = inputs()
  expect(count).toEqual({ id: 's-3', stackRemaining: 300 })
  expect(stacksIn({ ...session, tableState: String(table!['tableState']) })).toEqual({ 3: 20_000 })
  forgetRecords()
})

test('[PLAY-46] a saved table has the time of each stack, and a move of the button changes none of them', () => {
  const dealt = fullOfStrangers(newTable('s', 6))
  const saved = (before: TableState, next: TableState): TableState => {
    saveTable(sessionAt(before), next)
    return JSON.parse(String(inputs().at(-1)!['tableState']))
  }
  const hand = saved(dealt, leftBy(sessionAt(dealt), dealt, leaving({ 3: 10_050 })))
  expect(hand.seats.map(seat => seat.stackAt ?? null)).toEqual([null, null, hand.savedAt, null, null, null])
  const moved = saved(hand, { ...hand, buttonSeat: 4 })
  expect(moved.seats).toEqual(hand.seats)
})
