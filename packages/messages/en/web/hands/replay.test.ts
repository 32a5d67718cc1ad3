import { expect, test } from 'vitest'
import { plainText, textFor } from '../../../worded.ts'
import { sharePage } from '../../server/share-page.ts'
import { actionWords, replay } from './replay.ts'

const raised = { street: 'PREFLOP', betRaiseCount: 1 } as const
const action = { ...raised, label: 'CALL', code: 'CALL', amount: 9, betAmount: 12, isAllIn: false }

test('a call shows its own chips, a raise the total on the street, in every list', () => {
  expect(actionWords.size(action)).toBe(9)
  expect(actionWords.sentence('BB', action)).toBe('BB calls 9')
  expect(actionWords.short(action)).toBe('c 9')
  const raise = { ...action, label: 'RAISE', code: 'RAISE' }
  expect(actionWords.size(raise)).toBe(12)
  expect(actionWords.sentence('BB', raise)).toBe('BB raises to 12')
  expect(actionWords.short(raise)).toBe('r 12')
})

test('a call with the last chips shows what was added, a raise with them the total', () => {
  const call = { ...raised, label: 'CALL', code: 'ALL_IN', amount: 74, betAmount: 80, isAllIn: true }
  expect(actionWords.size(call)).toBe(74)
  expect(actionWords.sentence('UTG1', call)).toBe('UTG1 calls 74, all-in')
  expect(actionWords.short(call)).toBe('all 74')
  const raise = { ...call, label: 'RAISE' }
  expect(actionWords.sentence('UTG1', raise)).toBe('UTG1 raises to 80, all-in')
  expect(actionWords.short(raise)).toBe('all 80')
})

test('[BET-17] a call before the flop that nobody raised before is a limp in every list, and on the seat', () => {
  const limp = { ...action, betRaiseCount: 0, isForced: false }
  expect(actionWords.name(limp)).toBe('Limp')
  expect(actionWords.onSeat(limp)).toBe('Limp')
  expect(actionWords.sentence('CO', limp)).toBe('CO limps 9')
  expect(actionWords.short(limp)).toBe('l 9')
  expect([false, true].map(quiet => textFor(actionWords.inList(limp), quiet))).toEqual(['Limp', 'l'])
  const last = { ...limp, code: 'ALL_IN', isAllIn: true }
  expect(actionWords.sentence('CO', last)).toBe('CO limps 9, all-in')
  expect([actionWords.onSeat(last), actionWords.short(last)]).toEqual(['All-in', 'all 9'])
  expect(actionWords.name({ ...limp, street: 'FLOP' })).toBe('Call')
})

test('[BET-24] a blind puts into a bomb pot what is missing, everybody else all of it', () => {
  const bomb = { ...raised, label: 'BOMB', code: 'BOMB', amount: 8, betAmount: 10, isAllIn: false }
  expect(actionWords.sentence('SB', bomb)).toBe('SB puts in 8 more')
  expect(actionWords.sentence('SB', { ...bomb, isAllIn: true })).toBe('SB puts in 8 more, all-in')
  expect(actionWords.sentence('UTG', { ...bomb, amount: 10 })).toBe('UTG puts in 10')
})

test('a hero’s chances beside a bet say whose they are', () => {
  expect(plainText(replay.equityHas('CO', replay.equity(0.75, true)))).toBe('CO has 75%')
})

test('a list tells that the last chips went in, once', () => {
  const wordsOf = (code: string, label: string, isAllIn: boolean) =>
    [false, true].map(quiet => textFor(actionWords.inList({ ...raised, code, label, isAllIn }), quiet))
  expect(wordsOf('BET', 'BET', false)).toEqual(['Bet', 'b'])
  expect(wordsOf('BET', 'BET', true)).toEqual(['Bet, all-in', 'b all'])
  expect(wordsOf('ALL_IN', '3-Bet', true)).toEqual(['3-Bet, all-in', 'all'])
  expect(wordsOf('ALL_IN', 'ALL_IN', true)).toEqual(['All-in', 'all'])
})

test('an ante has no total on a street', () => {
  expect(actionWords.size({ ...raised, code: 'ANTE', label: 'ANTE', amount: 1, betAmount: 0 })).toBe(1)
})

test('the fifth bet and all above it keep their plus', () => {
  expect(actionWords.name({ ...raised, code: 'RAISE', label: '5-Bet+' })).toBe('5-Bet+')
})

test('a hand names its straddle beside the blinds, and none that was off', () => {
  const hand = { smallBlind: 2, bigBlind: 5, gameType: 'NLHE', maxPlayers: 8, straddleAmount: 10 }
  expect(replay.facts({ ...hand, isStraddleOn: true }, 'USD')).toBe('$2/$5 NLHE, straddle $10 · 8-max')
  expect(replay.facts({ ...hand, isStraddleOn: false }, 'USD')).toBe('$2/$5 NLHE · 8-max')
  expect(replay.facts({ ...hand, isStraddleOn: true }, 'EUR')).toBe('€2/€5 NLHE, straddle €10 · 8-max')
  expect(replay.facts({ ...hand, isStraddleOn: true }, null)).toBe('2/5 NLHE, straddle 10 · 8-max')
  const end = { outcome: null, net: null, isTournament: false, currency: 'GBP' } as const
  const preview = { ...hand, ...end, isStraddleOn: true, position: 'CO', cards: [], board: [] }
  expect(sharePage.title(preview)).toBe('A hand in the cutoff · £2/£5 NLHE, straddle £10')
  expect(sharePage.title({ ...preview, currency: null })).toBe('A hand in the cutoff · 2/5 NLHE, straddle 10')
  const lost = { ...preview, outcome: 'LOSE', net: -40 } as const
  expect(sharePage.description(lost)).toContain('Hero is down £40.')
  expect(sharePage.description({ ...lost, currency: null })).toContain('Hero is down 40.')
})
