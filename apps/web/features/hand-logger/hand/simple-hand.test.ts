import type { Position } from '@sidepot/engine/table'
import { describe, expect, test } from 'vitest'
import { typedCards, typedProblem } from '../../../ui/poker/cards/typed-cards.ts'
import { playedLine, questionOf } from '../simple/simple-line.ts'
import {
  amountMoved,
  amountTyped,
  type Before,
  beforeOf,
  cardsMissing,
  type Game,
  isUnreadable,
  movedTo,
  netOf,
  newSimpleHand,
  type Preflop,
  paramsOf,
  positionChoices,
  positionsBefore,
  positionsBehind,
  preflopChoices,
  type SimpleHand,
  simpleText,
  sizeOf,
} from './simple-hand.ts'
import { folded, withFoldCost } from './simple-setup.ts'

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

describe('the simple hand', () => {
  test('positions are read round the table, blinds last', () => {
    expect(positionChoices({ dealt: 8 })).toEqual(['UTG', 'UTG1', 'LJ', 'HJ', 'CO', 'BTN', 'SB', 'BB'])
    expect(positionChoices({ dealt: 2 })).toEqual(['BTN', 'BB'])
    expect(positionsBefore({ dealt: 6, position: 'BTN' })).toEqual(['UTG', 'HJ', 'CO'])
    expect(positionChoices({ dealt: 4, dead: { button: true } })).toEqual(['UTG', 'CO', 'SB', 'BB'])
    expect(positionChoices({ dealt: 4, dead: { smallBlind: true } })).toEqual(['UTG', 'CO', 'BTN', 'BB'])
    expect(positionChoices({ dealt: 2, dead: { button: true } })).toEqual(['SB', 'BB'])
  })
  test('typed and tapped cards become the hand type', () => {
    expect(typedCards('AhKd', 2)).toEqual(['Ah', 'Kd'])
    expect(typedCards('10s 9s 9s', 2)).toEqual(['Ts', '9s'])
    expect(simpleText(hand({ cards: ['9s', '8s'] }))).toBe('98s')
    expect(simpleText(hand({ handClass: 'AKo' }))).toBe('AKo')
    expect(simpleText(hand({ cards: ['9s'] }))).toBe('??')
    expect(simpleText({ ...hand({ cards: ['Ah', 'Kh', 'Qd', 'Jd'] }), gameType: 'PLO' })).toBe('AKQJds')
  })
  test('what is typed and is no hand is reported', () => {
    expect(typedProblem('AhK', 2)).toBeNull()
    expect(typedProblem('Xy', 2)).toEqual({ is: 'noCard', text: 'Xy' })
    expect(typedProblem('AhAh', 2)).toEqual({ is: 'twice', text: 'Ah' })
    expect(typedProblem('AhKdQc', 2)).toEqual({ is: 'tooMany', text: '2' })
  })
  test('cards that are only half there are missing, none at all are not', () => {
    expect(['', 'As', 'As Kd'].map(text => cardsMissing(hand({ cards: typedCards(text, 2) })))).toEqual([
      0, 1, 0,
    ])
    expect(cardsMissing({ ...hand({ cards: ['As', 'Ks'] }), gameType: 'PLO5' })).toBe(3)
  })
  test('a tap on what came before keeps what the hero did, by its name there', () => {
    const after = (preflop: Preflop, before: Before | null, more: Partial<SimpleHand> = {}) =>
      movedTo(hand({ preflop, ...more }), { before }).preflop
    expect(after('RAISE', { is: 'folded' })).toBe('RAISE')
    expect(after('RAISE', { is: 'limped' }, { before: { is: 'folded' } })).toBe('RAISE')
    expect(after('RAISE', { is: 'raised', by: 'UTG' })).toBe('3-Bet')
    expect(after('CALL', { is: 'folded' })).toBe('LIMP')
    expect(after('CALL', { is: 'folded' }, { position: 'BB' })).toBeNull()
    expect(after('RAISE', { is: 'reraised', by: 'BTN' })).toBeNull()
    expect(after('CALL', { is: 'reraised', by: 'BTN' })).toBe('CALL')
    expect(movedTo(hand({ preflop: 'LIMP' }), { position: 'BB', placed: true, before: null })).toMatchObject({
      position: 'BB',
      preflop: 'CALL',
    })
  })
  test('the sign of the result comes from the outcome', () => {
    expect(netOf(hand({ outcome: 'LOSE', amount: '45.5' }))).toEqual({ ok: true, net: -4550 })
    expect(netOf(hand({ outcome: 'WIN', amount: '85' }))).toEqual({ ok: true, net: 8500 })
    expect(netOf(hand({ outcome: 'WIN', amount: '' }))).toEqual({ ok: true, net: null })
    expect(netOf(hand({ outcome: 'NONE', amount: '' }))).toEqual({ ok: true, net: 0 })
    expect(netOf(hand({ outcome: 'WIN', amount: '8.555' }))).toEqual({ ok: false })
  })
  test('who acts first need not say that nobody was before; stack and rake are sent where they are known', () => {
    const first = hand({ position: 'UTG', preflop: 'FOLD', handClass: '72o' })
    expect(questionOf(first, game)?.actions.map(({ actionType }) => actionType)).toContain('FOLD')
    expect(questionOf(hand({ preflop: 'FOLD', handClass: '72o' }), game)).toBeNull()
    const question = questionOf(first, {
      ...game,
      stack: 30_000,
      rake: { type: 'PER_POT', pct: 10, capTiers: [{ playerCount: 2, maxRake: 1200 }] },
    })
    expect(question).toMatchObject({ stacks: { 3: 300 }, rake: { percent: 10, cap: 12 } })
  })
  test('[SETTLE-8] a fold saved by Save, after the question whether somebody raised, loses what was posted too', () => {
    const saved = (more: Partial<SimpleHand>) =>
      netOf(withFoldCost(hand({ preflop: 'FOLD', handClass: 'AKo', ...more }), game))
    expect(saved({ position: 'SB' })).toEqual({ ok: true, net: -200 })
    expect(saved({ position: 'HJ' })).toEqual({ ok: true, net: 0 })
    expect(saved({ position: 'BB', before: { is: 'raised', by: 'CO' } })).toEqual({ ok: true, net: -500 })
    // what was entered stays, and after a raise of one's own only the player knows
    expect(saved({ position: 'SB', outcome: 'LOSE', amount: '15' })).toEqual({ ok: true, net: -1500 })
    expect(saved({ before: { is: 'reraised', by: 'BB' }, outcome: 'LOSE' })).toEqual({ ok: true, net: null })
    expect(saved({ preflop: 'RAISE' })).toEqual({ ok: true, net: null })
  })
  test('[SETTLE-8] a fold loses what was posted, and nothing where nothing was', () => {
    const cost = (position: Position, more: Partial<Game> = {}, dealt = 8, dead = {}) => {
      const { preflop, outcome, amount } = folded(hand({ position, dealt, dead }), { ...game, ...more })
      expect(preflop).toBe('FOLD')
      return outcome === 'LOSE' ? amount : outcome
    }
    expect([cost('CO'), cost('BB'), cost('SB')]).toEqual(['NONE', '5', '2'])
    // heads-up the button posts the small blind
    expect([cost('BTN', {}, 2), cost('BB', {}, 2)]).toEqual(['2', '5'])
    const each = { ante: 100, anteType: 'PER_PLAYER' } as const
    expect([cost('CO', each), cost('SB', each)]).toEqual(['1', '3'])
    const big = { ante: 500, anteType: 'BIG_BLIND' } as const
    expect([cost('BB', big), cost('SB', big), cost('CO', big)]).toEqual(['10', '2', 'NONE'])
    expect([
      cost('BTN', { ante: 500, anteType: 'BUTTON' }),
      cost('CO', { ante: 500, anteType: 'BUTTON' }),
    ]).toEqual(['5', 'NONE'])
    const straddle = { straddle: 1000 }
    expect([cost('UTG', straddle), cost('BB', straddle), cost('UTG1', straddle)]).toEqual(['10', '5', 'NONE'])
    expect([cost('BTN', straddle, 3), cost('BTN', straddle, 2)]).toEqual(['10', '2'])
    // of a shorter stack all of it
    expect(cost('BB', { stack: 300 })).toBe('3')
    const dead = { smallBlind: true }
    expect([cost('BB', {}, 4, dead), cost('BTN', {}, 4, dead), cost('UTG', straddle, 4, dead)]).toEqual([
      '5',
      'NONE',
      '10',
    ])
    expect(cost('BB', { bigBlind: 0 })).toBe('NONE')
  })
  test('a quick save says what was tapped and leaves suits out when asked', () => {
    const tapped = hand({
      cards: ['Ah', 'Kh'],
      preflop: 'LIMP',
      outcome: 'LOSE',
      amount: '30',
      notes: ' set ',
    })
    expect(paramsOf(tapped, true)).toMatchObject({
      quickSave: true,
      heroHolecards: [
        { rank: 'A', suit: 'h' },
        { rank: 'K', suit: 'h' },
      ],
      heroHolecardsSimple: 'AKs',
      heroPreflopAction: 'LIMP',
      heroVPIP: true,
      heroOutcome: 'LOSE',
      heroNetWinManual: -30,
      totalHeroInvestment: 30,
      notes: 'set',
    })
    expect(paramsOf(tapped, false)).toMatchObject({ heroHolecards: null, heroHolecardsSimple: 'AKs' })
  })
  test('[SES-58] pot and tip are amounts, or none; what was pasted and is neither is noticed', () => {
    const sent = (pot: string, tip: string) => {
      const params = paramsOf(hand({ pot, tip }), true)
      return [params['totalPotGrossManual'], params['tips']]
    }
    expect(sent(' 37.5 ', '2')).toEqual([37.5, 2])
    expect(sent('0', '0')).toEqual([0, null])
    expect(sent(' ', '')).toEqual([null, null])
    for (const text of ['37.5', ' 0 ', ' ', '', undefined]) expect(isUnreadable(text)).toBe(false)
    for (const text of ['about 40', '-5', '1.234', '1,5']) expect(isUnreadable(text)).toBe(true)
  })
  test('a chop may have won, lost or neither', () => {
    const chop = hand({ outcome: 'CHOP' })
    const after = (given: SimpleHand, change: Partial<SimpleHand>) => {
      const next = { ...given, ...change }
      return [next.outcome, sizeOf(next), netOf(next)]
    }
    expect(after(chop, amountTyped(chop, '12.50', '-'))).toEqual(['CHOP', '12.50', { ok: true, net: -1250 }])
    const lost = { ...chop, ...amountTyped(chop, '1', '-') }
    expect(after(lost, amountTyped(lost, '12', null))).toEqual(['CHOP', '12', { ok: true, net: -1200 }])
    expect(after(lost, amountTyped(lost, '12', '+'))).toEqual(['CHOP', '12', { ok: true, net: 1200 }])
    expect(after(chop, amountMoved(chop, -500))).toEqual(['CHOP', '5', { ok: true, net: -500 }])
    expect(after(lost, amountMoved(lost, 100))).toEqual(['CHOP', '', { ok: true, net: null }])
    expect(after(chop, amountTyped(chop, '', '-'))).toEqual(['CHOP', '', { ok: true, net: null }])
    expect(after(chop, amountTyped(chop, '0', null))).toEqual(['CHOP', '0', { ok: true, net: 0 }])
    // the same amount of another outcome has that one's sign
    expect(after(lost, { outcome: 'WIN' })).toEqual(['WIN', '1', { ok: true, net: 100 }])
    const won = hand({ outcome: 'WIN', amount: '5' })
    expect(after(won, amountMoved(won, -1000))).toEqual(['WIN', '', { ok: true, net: null }])
    expect(after(won, amountTyped(won, '5', '-'))).toEqual(['LOSE', '5', { ok: true, net: -500 }])
  })
  test('choices follow what came before', () => {
    expect(preflopChoices(hand({ before: { is: 'raised', by: 'UTG' } }))).toEqual([
      'FOLD',
      'CALL',
      '3-Bet',
      'ALL_IN',
    ])
    expect(preflopChoices(hand({ before: { is: 'reraised', by: 'BTN' } }))).toContain('4-Bet')
    expect(preflopChoices(hand({ before: { is: 'folded' } }))).toEqual(['FOLD', 'LIMP', 'RAISE', 'ALL_IN'])
  })
  test('who acts first is not offered a call or a 3-bet, and a call moved there is a limp', () => {
    const first = { position: 'UTG' } as const
    expect(preflopChoices(hand(first))).toEqual(['FOLD', 'LIMP', 'RAISE', 'ALL_IN'])
    expect(movedTo(hand({ preflop: 'CALL' }), { ...first, before: null }).preflop).toBe('LIMP')
    expect(preflopChoices(hand({ ...first, before: { is: 'reraised', by: 'BTN' } }))).toContain('4-Bet')
    expect(preflopChoices(hand())).toContain('CALL')
  })
  test('[PLAY-42] [TABLE-14] behind a straddle its seat acts last and may check', () => {
    const straddler = { position: 'UTG' } as const
    expect(positionsBefore({ dealt: 6, position: 'BB' }, true)).toEqual(['HJ', 'CO', 'BTN', 'SB'])
    expect(positionsBehind({ dealt: 6, position: 'CO' }, true)).toEqual(['BTN', 'SB', 'BB', 'UTG'])
    expect(positionsBefore({ dealt: 6, ...straddler }, true)).toEqual(['HJ', 'CO', 'BTN', 'SB', 'BB'])
    expect(positionsBefore({ dealt: 2, position: 'BTN' }, true)).toEqual([])
    expect(preflopChoices(hand({ ...straddler, before: { is: 'limped' } }), true)).toContain('CHECK')
    expect(preflopChoices(hand(straddler), true)).toContain('3-Bet')
    expect(preflopChoices(hand({ position: 'BB', before: { is: 'folded' } }), true)).not.toContain('CHECK')
    expect(beforeOf(hand({ ...straddler, preflop: 'RAISE' }), true, true)).toBeNull()
    expect(beforeOf(hand({ position: 'BB', preflop: 'RAISE' }), true, true)).toEqual({ is: 'folded' })
    expect(movedTo(hand({ ...straddler, preflop: 'RAISE' }), { before: null }, false).preflop).toBe('RAISE')
    // the engine deals the straddle to the same seat
    const straddle = { ...game, straddle: 1000 }
    const line = (more: Partial<SimpleHand>) =>
      questionOf(hand({ handClass: 'AKs', ...more }), straddle)?.actions.slice(-2)
    expect(
      line({ ...straddler, before: { is: 'raised', by: 'CO' }, preflop: 'CALL' })?.map(one => one.actionType),
    ).toEqual(['FFOLD', 'CALL'])
    expect(line({ before: { is: 'reraised', by: 'UTG' }, preflop: 'CALL' })).toBeDefined()
    expect(line({ ...straddler, before: { is: 'limped' }, preflop: 'CHECK' })).toBeDefined()
  })
  test('the line is played through the engine: folds in front, the raise, the answer', () => {
    const state = playedLine(
      hand({ before: { is: 'raised', by: 'UTG1' }, preflop: '3-Bet', handClass: 'AKs' }),
      game,
    )
    expect(state).not.toBeNull()
    const asked = questionOf(
      hand({ before: { is: 'raised', by: 'UTG1' }, preflop: '3-Bet', handClass: 'AKs' }),
      game,
    )!
    expect(asked.handType).toBe('AKs')
    expect(asked.actions.filter(one => one.actionType === 'RAISE').map(one => one.betAmount)).toEqual([
      12.5, 41.25,
    ])
    expect(asked.actions.some(one => one.actionType === 'FFOLD')).toBe(true)
    const again = hand({ before: { is: 'reraised', by: 'BTN' }, preflop: '4-Bet', handClass: 'AKs' })
    const raises = questionOf(again, game)!.actions.filter(one => one.actionType === 'RAISE')
    expect(raises.map(one => [one.seatId, one.betAmount])).toEqual([
      [7, 12.5],
      [8, 41.25],
      [7, 94.88],
    ])
    const given = { ...again, preflop: 'FOLD' } as const
    expect(paramsOf(given, true)).toMatchObject({ heroPreflopAction: 'FOLD', heroVPIP: true })
    expect(questionOf(given, game)!.actions.at(-1)).toMatchObject({ seatId: 7, actionType: 'FOLD' })
    expect(questionOf(hand({ preflop: 'RAISE' }), game)).toBeNull()
    expect(playedLine(hand({ before: { is: 'limped' }, preflop: 'RAISE' }), game)).not.toBeNull()
  })
})

describe('what nobody entered', () => {
  const presumed = (preflop: Preflop | null, position: Position) =>
    beforeOf(hand({ preflop, position }), true)?.is ?? null
  test('is "folded to me" for whatever can be done after folds', () => {
    for (const preflop of [null, 'FOLD', 'LIMP', 'RAISE', 'ALL_IN'] as const)
      expect(presumed(preflop, 'CO')).toBe('folded')
  })
  test('is asked for after a call or a 3-bet, and in the big blind', () => {
    expect([presumed('CALL', 'CO'), presumed('3-Bet', 'CO'), presumed('RAISE', 'BB')]).toEqual([
      null,
      null,
      null,
    ])
  })
  test('stays open where nothing is presumed, but for whoever acts first', () => {
    expect(beforeOf(hand({ preflop: 'RAISE' }), false)).toBeNull()
    expect(beforeOf(hand({ preflop: 'RAISE', position: 'UTG' }), false)).toEqual({ is: 'folded' })
  })
  test('makes the line that the charts are asked about', () => {
    expect(questionOf(hand({ handClass: 'AKs', preflop: 'RAISE' }), game, true)).toEqual(
      questionOf(hand({ handClass: 'AKs', preflop: 'RAISE', before: { is: 'folded' } }), game),
    )
  })
})
