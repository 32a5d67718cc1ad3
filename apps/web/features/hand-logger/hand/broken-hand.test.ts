import { parseCards } from '@sidepot/engine/cards'
import { replay } from '@sidepot/engine/hand'
import { fromStored } from '@sidepot/engine/read-stored'
import { toStored } from '@sidepot/engine/stored'
import { expect, test } from 'vitest'
import { received, type Sent } from '../../../data/wire/received.ts'
import { asFarAs } from './broken-hand.ts'
import { restore } from './kept-hand.ts'

const setup = {
  gameType: 'NLHE' as const,
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000 })),
}
const flop = parseCards('Ah7d2c')

test('a hand edited into something illegal opens at the table, played as far as it goes, the rest flagged', () => {
  const played = replay(setup, [
    { kind: 'RAISE', seat: 1, to: 1500 },
    { kind: 'CALL', seat: 2 },
    { kind: 'CALL', seat: 3 },
    { kind: 'BOARD', street: 'FLOP', cards: flop.ok ? flop.value : [] },
    { kind: 'BET', seat: 2, to: 2000 },
    { kind: 'CALL', seat: 3 },
    { kind: 'FOLD', seat: 1 },
  ])
  if (!played.ok) throw new Error(played.error.code)
  const stored = toStored(played.value, {})
  const actions = stored.handActions.map(action =>
    action.actionType === 'BET' ? { ...action, betAmount: 1 } : action,
  )
  const hand = {
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
  const replayed = fromStored(hand)
  if (replayed.ok || replayed.error.code !== 'stored/inconsistent') throw new Error('it is legal')
  const back = asFarAs(received('Hand', hand), replayed.error.at)
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
