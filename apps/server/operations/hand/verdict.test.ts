import type { Step } from '@sidepot/engine/action'
import { replay } from '@sidepot/engine/hand'
import { autoFold } from '@sidepot/engine/history'
import type { GameType, HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { cards as read } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import { judgedHand, judgedQuickly, spotsOf } from './verdict.ts'

/** Six seats of 100 big blinds, the button on seat 6: seat 3 is under the gun, and the hero. */
const played = (cards: string, steps: readonly Step[], more: Partial<HandSetup> = {}): HandState => {
  const setup: HandSetup = {
    gameType: 'NLHE',
    maxPlayers: 6,
    buttonSeat: 6,
    heroSeat: 3,
    smallBlind: 100,
    bigBlind: 200,
    seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 20_000 })),
    rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 6, maxRake: 120 }] },
    ...more,
  }
  const state = replay(setup, [{ kind: 'HOLE', seat: setup.heroSeat, cards: read(cards) }, ...steps])
  if (!state.ok) throw new Error(state.error.code)
  return state.value
}
const open: readonly Step[] = [{ kind: 'RAISE', seat: 3, to: 500 }]
const fold: readonly Step[] = [{ kind: 'FOLD', seat: 3 }]
const unsolved = { heroPreflopOptimal: null, preflopOptimalAction: null, preflopCosts: null }

describe('the verdict of a saved hand', () => {
  test('aces open first in, the worst hand does not', async () => {
    expect(await judgedHand(played('AhAd', open))).toEqual({
      heroPreflopOptimal: true,
      preflopOptimalAction: 'RAISE 2.5',
      preflopCosts: [expect.objectContaining({ kind: 'FIRST_EARLY', played: 'raise', loss: 0 })],
    })
    expect(await judgedHand(played('7h2d', open))).toEqual({
      heroPreflopOptimal: false,
      preflopOptimalAction: 'FOLD',
      preflopCosts: [expect.objectContaining({ kind: 'FIRST_EARLY', played: 'raise', best: 'FOLD' })],
    })
    expect(await judgedHand(played('AhAd', fold))).toMatchObject({ heroPreflopOptimal: false })
    expect(await judgedHand(played('7h2d', fold))).toMatchObject({ heroPreflopOptimal: true })
  })

  test('[SES-69] a hand of which only the kind was entered is judged by it, until cards are chosen', async () => {
    expect(await judgedHand(played('', fold), 'AKs')).toMatchObject({ heroPreflopOptimal: false })
    expect(await judgedHand(played('', fold), '72o')).toMatchObject({ heroPreflopOptimal: true })
    expect(await judgedHand(played('7h2d', open), 'AKs')).toMatchObject({ heroPreflopOptimal: false })
    expect(await judgedHand(played('', open), '??')).toEqual(unsolved)
  })

  test('four cards are judged, five are not', async () => {
    const game = (gameType: GameType) => ({ gameType })
    expect(await judgedHand(played('AhAdKhKd', open, game('PLO')))).toMatchObject({
      heroPreflopOptimal: true,
    })
    expect(await judgedHand(played('7h2d2c2s', open, game('PLO')))).toMatchObject({
      heroPreflopOptimal: false,
    })
    expect(await judgedHand(played('AhAdKhKdQs', open, game('PLO5')))).toEqual(unsolved)
  })

  test('stacks far from every solution, unknown cards and a bomb pot are unsolved', async () => {
    const deep = { seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 1_000_000 })) }
    expect(await judgedHand(played('AhAd', open, deep))).toEqual(unsolved)
    expect(await judgedHand(played('', open))).toEqual(unsolved)
    expect(await judgedHand(played('AhAd', [{ kind: 'BOMB', amount: 1000 }]))).toEqual(unsolved)
  })

  test('folds booked on saving are nobody’s decision', async () => {
    expect(await judgedHand(autoFold(played('7h2d', []), { winners: [6] }))).toEqual(unsolved)
  })
})

describe('[STAT-40] what the charts do in the spots of a seat', () => {
  const raised = played('AhAd', [...open, { kind: 'CALL', seat: 4 }])
  const firstOf = async (seat: number) => (await spotsOf(raised, seat))[0]![0]!
  test('whoever is first in folds or raises, and does nothing else', async () => {
    const first = await firstOf(3)
    expect(Object.keys(first).sort()).toEqual(['FOLD', 'RAISE', 'format', 'node'])
    expect(first.FOLD! + first.RAISE!).toBeCloseTo(1)
    expect(first.FOLD).toBeGreaterThan(0.7)
  })
  test('the next seat has the raise before it', async () => {
    const { node, FOLD, CALL, RAISE } = await firstOf(4)
    expect(node).not.toEqual((await firstOf(3)).node)
    expect(FOLD! + CALL! + RAISE!).toBeCloseTo(1)
  })
  test('a seat that was not there has none', async () => {
    expect(await spotsOf(raised, 9)).toEqual([])
  })
})

describe('the verdict of a quick save', () => {
  const line = {
    gameType: 'NLHE',
    heroPosition: 'UTG',
    handType: '72o',
    positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'HJ', 5: 'CO', 6: 'BTN' },
    actions: [{ seatId: 3, street: 'PREFLOP', actionType: 'RAISE', betAmount: 5 }],
    blinds: { small: 1, big: 2 },
  }
  const word = { wasOptimal: true, optimalAction: 'RAISE 2.5' }

  test('its line counts more than the client’s word', async () => {
    expect(await judgedQuickly({ preflopLine: line, optimalStatus: word })).toEqual({
      heroPreflopOptimal: false,
      preflopOptimalAction: 'FOLD',
      preflopCosts: [expect.objectContaining({ kind: 'FIRST_EARLY', best: 'FOLD' })],
    })
    expect(await judgedQuickly({ preflopLine: null, optimalStatus: word })).toEqual({
      heroPreflopOptimal: true,
      preflopOptimalAction: 'RAISE 2.5',
      preflopCosts: null,
    })
  })

  test('a line of more actions than anybody makes is not looked through', async () => {
    const behind = { seatId: 4, street: 'FLOP', actionType: 'CHECK' }
    const of = (many: number) => ({ ...line, actions: [...line.actions, ...Array(many - 1).fill(behind)] })
    const judged = async (many: number) =>
      (await judgedQuickly({ preflopLine: of(many), optimalStatus: word })).heroPreflopOptimal
    expect([await judged(200), await judged(201)]).toEqual([false, null])
  })

  test('nonsense is unsolved', async () => {
    for (const preflopLine of [{}, { ...line, actions: 7 }, { ...line, positions: null }])
      expect(await judgedQuickly({ preflopLine, optimalStatus: word })).toEqual(unsolved)
    expect(await judgedQuickly({ preflopLine: null, optimalStatus: null })).toEqual(unsolved)
  })
})
