// Who has what a hand left them with, where somebody left, came or changed chairs while it was played.
import type { HandSetup } from '@sidepot/engine/setup'
import { stacksAt } from '@sidepot/ledger/left-stacks'
import {
  changeTable,
  emptySeat,
  movePlayer,
  newTable,
  seatPlayer,
  type TableState,
  withChairTimes,
} from '@sidepot/ledger/table-state'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { gameOf, isOfOtherTable, tableLeftBy } from './session-table.ts'
import { beginHand, enter, type Stake, setupOf, type TableHand } from './table-hand.ts'

const stake: Stake = {
  gameType: 'NLHE',
  smallBlind: 100,
  bigBlind: 200,
  ante: 0,
  anteType: null,
  straddle: 0,
  isStraddleOn: false,
  rake: null,
  oddChip: 100,
}
const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const session = { id: 's', sessionStatus: 'LIVE' } as unknown as Rec<'Session'>
const sit = (table: TableState, seat: number, playerName: string | null): TableState =>
  must(
    seatPlayer(table, seat, { playerSessionId: `s-${seat}`, playerName, isAnonymous: playerName === null }),
  )
/** The hero in seat 1, Ann in 2, a stranger in 3 and Cleo in 4; each with 100. */
const seated = [['Ann', 2] as const, [null, 3] as const, ['Cleo', 4] as const].reduce(
  (table, [name, seat]) => sit(table, seat, name),
  newTable('s', 6),
)
const row = (seat: number, playerId: string | null, more: object = {}) =>
  ({
    id: `s-${seat}`,
    sessionId: 's',
    seatNumber: seat,
    playerId,
    stackRemaining: null,
    sessionEnd: null,
    _version: 1,
    ...more,
  }) as unknown as Rec<'PlayerSession'>
const STACKS = { 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 }

/** Everybody folds to the big blind in seat 3; seat 2 has the small one. */
const played = () => folded(setupOf(seated, stake, STACKS, { 2: 'ann', 4: 'cleo' }))
function folded(setup: HandSetup): TableHand {
  let hand = must(beginHand('h', setup, 1000))
  while (hand.state.turn >= 0) {
    const { seat } = hand.state.players[hand.state.turn]!
    hand = must(enter(hand, { kind: 'FOLD', seat }))
  }
  return hand
}
const left = (table: TableState) => stacksAt(tableLeftBy(session, table, played(), 1000), {})

beforeEach(() => absorb('PlayerSession', [row(2, 'ann'), row(3, null), row(4, 'cleo')]))
afterEach(forgetRecords)

test('[PLAY-38] everybody has what the hand left them with, a stranger who got a name meanwhile too', () => {
  expect(left(seated)).toEqual({ 2: 9900, 3: 10_100, 4: 10_000 })
  expect(left(sit({ ...seated, seats: seated.seats.with(2, emptySeat(3)) }, 3, 'Mara'))).toEqual({
    2: 9900,
    3: 10_100,
    4: 10_000,
  })
})
test('[PLAY-38] whoever left during the hand leaves no chips in the chair, nor to somebody else', () => {
  const without = (...seats: number[]) => ({
    ...seated,
    seats: seated.seats.map(seat => (seats.includes(seat.seatNumber) ? emptySeat(seat.seatNumber) : seat)),
  })
  absorb('PlayerSession', [row(2, 'ann', { _version: 2, sessionEnd: '2026-01-01T00:00:00.000Z' })])
  expect(left(without(2, 3))).toEqual({ 4: 10_000 })
  expect(left(sit(without(2), 2, 'Joe'))).toEqual({ 3: 10_100, 4: 10_000 })
})
test('[PLAY-38] whoever changed chairs during the hand has it there', () => {
  absorb('PlayerSession', [row(2, 'ann', { _version: 2, seatNumber: 6 })])
  const moved = { ...seated, seats: seated.seats.with(1, emptySeat(2)) }
  expect(left(sit(moved, 6, 'Ann'))).toEqual({ 3: 10_100, 4: 10_000, 6: 9900 })
})
test('[PLAY-38] whoever has no profile yet, and a stranger, has it in the new chair too', () => {
  // named without network, in seat 3; a smaller table brings both down while the hand is played
  const named = sit({ ...seated, seats: seated.seats.with(2, emptySeat(3)) }, 3, 'Mara')
  const down = must(movePlayer(named, 3, 5))
  const setup = setupOf(named, stake, STACKS, { 2: 'ann', 4: 'cleo' })
  const at = (table: TableState, hand: TableHand) => stacksAt(tableLeftBy(session, table, hand, 2000), {})
  expect(at(down, folded(setup))).toEqual({ 2: 9900, 4: 10_000, 5: 10_100 })

  const stranger = { ...emptySeat(3), isOccupied: true, isAnonymous: true }
  const strangers = { ...seated, seats: seated.seats.with(2, stranger) }
  const of = (table: TableState, ms: number) => withChairTimes(table, new Date(ms).toISOString())
  const moved = must(movePlayer(strangers, 3, 5))
  expect(at(of(moved, 1500), played())).toEqual({ 2: 9900, 4: 10_000, 5: 10_100 })
  // another stranger has come to the chair since
  const taken = { ...moved, seats: moved.seats.with(2, { ...stranger, chairs: [{ seat: 6 }] }) }
  expect(at(of(taken, 1500), played())).toEqual({ 2: 9900, 4: 10_000, 5: 10_100 })
  // who moved before the hand was dealt is known by the chair of then
  expect(at(of(must(movePlayer(strangers, 3, 5)), 500), played())).toEqual({ 2: 9900, 4: 10_000 })
})
test('a hand that was dealt at another table is known by its time', () => {
  const at = (ms: number) => changeTable(seated, 'next', new Date(ms).toISOString())
  expect([seated, at(500), at(1500)].map(table => isOfOtherTable(played(), table))).toEqual([
    false,
    false,
    true,
  ])
})

test('[TABLE-13] a quick hand of two has no straddle, also where the table has it on', () => {
  const straddled = { ...session, smallBlind: 100, bigBlind: 300, straddleAmount: 600, isStraddleOn: true }
  expect([2, 3].map(dealt => gameOf(straddled, dealt).straddle)).toEqual([0, 600])
})
