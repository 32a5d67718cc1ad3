// Saved hands back at the table: one without its actions as it was dealt, not as the session deals the next one, and one that was edited into
// something illegal.
import { parseCards } from '@sidepot/engine/cards'
import { replay } from '@sidepot/engine/hand'
import { fromStored } from '@sidepot/engine/read-stored'
import { toStored } from '@sidepot/engine/stored'
import { newTable } from '@sidepot/ledger/table-state'
import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { received, type Sent } from '../../../data/wire/received.ts'
import { asFarAs } from './broken-hand.ts'
import { restore } from './kept-hand.ts'
import { savedHand } from './saved-hand.ts'
import { enter } from './table-hand.ts'
import { tableRecord } from './table-record.ts'

const TABLE = newTable('s', 6)
const session = (more: object) =>
  ({
    id: 's',
    sessionStatus: 'ENDED',
    gameType: 'NLHE',
    maxPlayers: 6,
    smallBlind: 200,
    bigBlind: 500,
    tableState: JSON.stringify({ ...TABLE, buttonSeat: 4 }),
    totalHandsCounter: 9,
    ...more,
  }) as unknown as Rec<'Session'>
const hand = (more: object) =>
  ({
    id: 'h',
    createdAt: '2026-01-02T03:04:05.000Z',
    quickSave: true,
    heroPosition: 'CO',
    smallBlind: 200,
    bigBlind: 500,
    ...more,
  }) as unknown as Rec<'Hand'>
const begun = (of: object, own: object) => {
  const saved = savedHand(session(of), hand(own), [])
  if (!saved?.ok) throw new Error(JSON.stringify(saved))
  const { table, players, pot } = saved.value.state
  return {
    hero: table.positions[table.heroPlace],
    straddles: table.setup.straddles ?? [],
    left: players.map(({ seat }) => seat)[2],
    blinds: [table.setup.smallBlind, table.setup.bigBlind],
    pot,
  }
}

afterEach(forgetRecords)

test('[PLAY-42] without the straddle that is on by now', () => {
  expect(
    begun({ isStraddleOn: true, straddleAmount: 1000 }, { isStraddleOn: false, straddleAmount: 0 }),
  ).toEqual({ hero: 'CO', straddles: [], left: expect.any(Number), blinds: [200, 500], pot: 700 })
})
test('[PLAY-42] with the straddle it had, from the seat behind its own big blind', () => {
  const { hero, straddles, left, pot } = begun(
    { isStraddleOn: false, straddleAmount: 2000 },
    { isStraddleOn: true, straddleAmount: 1000 },
  )
  expect({ hero, straddles, pot }).toEqual({
    hero: 'CO',
    straddles: [{ seat: left, amount: 1000 }],
    pot: 1700,
  })
})
test('[PLAY-42] with the ante it was played with, or none; one from before antes were kept has the session’s', () => {
  const ante = { ante: 100, anteType: 'PER_PLAYER' }
  expect(begun({}, ante)).toMatchObject({ pot: 1300 })
  expect(begun(ante, { ante: 0, anteType: null })).toMatchObject({ pot: 700 })
  expect(begun(ante, { ante: null, anteType: null })).toMatchObject({ pot: 1300 })
})
test('[PLAY-42] with the blinds it was played for', () => {
  expect(begun({ smallBlind: 500, bigBlind: 1000 }, {})).toMatchObject({ blinds: [200, 500], pot: 700 })
})

const PAIR = JSON.stringify([
  { rank: 'A', suit: 'h' },
  { rank: 'T', suit: 'h' },
])
/** The same hand with its actions, everybody folding to the big blind; its cards as they were stored, and those chosen now. */
const withActions = (stored: object, chosen: readonly number[] | null = null, opened: object = stored) => {
  absorb('Hand', [hand(stored)])
  const saved = savedHand(session({}), hand(opened), [])
  if (!saved?.ok) throw new Error(JSON.stringify(saved))
  let now = saved.value
  const say = (step: Parameters<typeof enter>[1]) => {
    const next = enter(now, step)
    if (!next.ok) throw new Error(JSON.stringify(next.error))
    now = next.value
  }
  if (chosen) say({ kind: 'HOLE', seat: now.state.table.setup.heroSeat, cards: [...chosen] })
  while (now.state.turn >= 0) say({ kind: 'FOLD', seat: now.state.players[now.state.turn]!.seat })
  const { params, drawn } = tableRecord(session({}), now, 1, null)
  return [params['heroHolecardsSimple'] ?? null, drawn.heroHolecardsSimple]
}

test('[SES-69] a hand entered as a class keeps it until cards are chosen', () => {
  const stored = { id: 'h', heroHolecards: null, heroHolecardsSimple: 'ATs' }
  expect(withActions(stored)).toEqual(['ATs', 'ATs'])
  expect(withActions(stored, [50, 34])).toEqual([null, 'ATs'])
  expect(withActions({ ...stored, heroHolecardsSimple: '??' })).toEqual([null, '??'])
})
test('cards that were taken off a hand are gone', () => {
  const stored = { heroHolecards: PAIR, heroHolecardsSimple: 'ATs' }
  expect(withActions(stored)).toEqual([null, 'ATs'])
  expect(withActions(stored, null, {})).toEqual([null, '??'])
})

const THREE = {
  gameType: 'NLHE' as const,
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000 })),
}
const FLOP = parseCards('Ah7d2c')

test('a hand edited into something illegal opens at the table, played as far as it goes, the rest flagged', () => {
  const played = replay(THREE, [
    { kind: 'RAISE', seat: 1, to: 1500 },
    { kind: 'CALL', seat: 2 },
    { kind: 'CALL', seat: 3 },
    { kind: 'BOARD', street: 'FLOP', cards: FLOP.ok ? FLOP.value : [] },
    { kind: 'BET', seat: 2, to: 2000 },
    { kind: 'CALL', seat: 3 },
    { kind: 'FOLD', seat: 1 },
  ])
  if (!played.ok) throw new Error(played.error.code)
  const stored = toStored(played.value, {})
  const actions = stored.handActions.map(action =>
    action.actionType === 'BET' ? { ...action, betAmount: 1 } : action,
  )
  const edited = {
    ...stored,
    id: 'h',
    createdAt: '2026-11-15T00:00:00Z',
    handActions: JSON.stringify(actions),
    setup: null,
    log: null,
    isInconsistent: true,
    quickSave: false,
    notes: null,
  } as unknown as Sent<'Hand'>
  const replayed = fromStored(edited)
  if (replayed.ok || replayed.error.code !== 'stored/inconsistent') throw new Error('it is legal')
  const back = asFarAs(received('Hand', edited), replayed.error.at)
  const value = back && restore({ handId: 'h', startedAt: 0, notes: '', knowledge: {}, ...back })
  expect(value?.state.street).toBe('FLOP')
  expect(value?.state.boards[0]?.flop).toHaveLength(3)
  expect(value?.why?.code).toBe('action/bet-below-minimum')
  expect(value?.rest).toEqual([
    { kind: 'BET', seat: 2, to: 100 },
    { kind: 'CALL', seat: 3 },
    { kind: 'FOLD', seat: 1 },
  ])
})
