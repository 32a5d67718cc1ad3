import { parseCards } from '@sidepot/engine/cards'
import { newTable, seatPlayer } from '@sidepot/ledger/table-state'
import { expect, test } from 'vitest'
import { SIMPLE_STEPS, simpleStep, tableStep } from './first-steps.ts'
import { type Game, newSimpleHand, type SimpleHand } from './simple-hand.ts'
import { beginHand, enter, setupOf, type TableHand } from './table-hand.ts'

const game: Game = {
  gameType: 'NLHE',
  smallBlind: 200,
  bigBlind: 500,
  ante: 0,
  anteType: null,
  straddle: 0,
  rake: null,
  stack: null,
}
const hand = (more: Partial<SimpleHand> = {}): SimpleHand => ({
  ...newSimpleHand('h', game, { dealt: 8, position: 'CO' }),
  ...more,
})
const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test('the simple logger is explained in the order in which it is filled in', () => {
  const cards = ['Ah', 'Kh']
  const steps = [
    hand(),
    hand({ cards: cards.slice(0, 1) }),
    hand({ cards }),
    hand({ handClass: 'AKs', preflop: 'RAISE' }),
    hand({ handClass: 'AKs', preflop: 'RAISE', outcome: 'WIN' }),
  ].map(one => simpleStep(one))
  expect(steps).toEqual(['cards', 'cards', 'happened', 'ended', 'save'])
  // every hint has a number of its own
  expect([...new Set(steps)]).toEqual(SIMPLE_STEPS)
})

test('whoever leaves the cards out is not asked for them again', () => {
  expect(simpleStep(hand({ preflop: 'CALL' }))).toBe('ended')
})

test('at the table cards come first, then the actions, then saving', () => {
  const table = must(
    seatPlayer(newTable('s', 2), 2, { playerSessionId: null, playerName: 'P2', isAnonymous: false }),
  )
  const stake = { ...game, isStraddleOn: false, oddChip: 100 }
  const begun: TableHand = must(beginHand('h', setupOf(table, stake, { 1: 50_000, 2: 50_000 }), 0))
  expect(tableStep(begun)).toBe('cards')
  const dealt = must(enter(begun, { kind: 'HOLE', seat: 1, cards: must(parseCards('AhKh')) }))
  expect(tableStep(dealt)).toBe('happened')
  const first = begun.state.players[begun.state.turn]!.seat
  const folded = must(enter(begun, { kind: 'FOLD', seat: first }))
  expect(tableStep(folded)).toBe('save')
})
