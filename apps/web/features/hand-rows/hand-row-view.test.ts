import { positionName, positionText } from '@sidepot/messages/web-cards'
import { textFor } from '@sidepot/messages/worded'
import { expect, it } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { boardCodes, boardsOf, cardCodes, handRowOf, holeCodes } from './hand-row-view.ts'

it('reads cards as objects, as text, once or twice encoded', () => {
  const cards = [
    { rank: 'A', suit: 'h' },
    { rank: '10', suit: 'd' },
  ]
  expect(cardCodes(cards)).toEqual(['Ah', 'Td'])
  expect(cardCodes(JSON.stringify(cards))).toEqual(['Ah', 'Td'])
  expect(cardCodes(JSON.stringify(JSON.stringify(['Kc', '2s'])))).toEqual(['Kc', '2s'])
  expect(cardCodes('{broken')).toEqual([])
  expect(cardCodes(null)).toEqual([])
})
it('shows only real cards, whatever was stored', () => {
  const stored = [{ rank: 'Z', suit: '?' }, { rank: 'A', suit: {} }, null, 7, 'Ahh', { rank: 'A', suit: '*' }]
  expect(cardCodes(stored)).toEqual(['A*'])
})
it('shows a follower what there is of a hand made to break the list of hands', () => {
  const broken = [
    { rank: { toString: 1, valueOf: 1 }, suit: 's' },
    { rank: 'A', suit: { toString: 1 } },
    'Kd',
  ]
  expect(cardCodes(JSON.stringify(broken))).toEqual(['Kd'])
  const many = Array(4000).fill('As')
  expect(cardCodes(many)).toHaveLength(10)
  expect(boardCodes({ flop: many, turn: many, river: [many] }).length).toBeLessThan(31)
})
it.each(['__proto__', 'constructor', 'toString'])(
  'shows a follower a hand whose position and action somebody called %s',
  name => {
    const row = handRowOf({ heroPosition: name, heroPreflopAction: name, heroOutcome: null } as Rec<'Hand'>)
    expect([row.action, row.shortAction]).toEqual([name, 'r'])
    expect([positionText(name), positionName(name)]).toEqual([name, name])
  },
)
it('reads a board in order and leaves out what is missing', () => {
  expect(boardCodes(JSON.stringify({ flop: ['Qs', '8d', '3c'], turn: 'Td', river: null }))).toEqual([
    'Qs',
    '8d',
    '3c',
    'Td',
  ])
  expect(boardCodes(null)).toEqual([])
})
it('names hole cards from the high card down', () => {
  expect(holeCodes(['4s', 'Th'])).toEqual(['Th', '4s'])
  expect(holeCodes(['2c', 'Ad', 'Kh', '2d'])).toEqual(['Ad', 'Kh', '2c', '2d'])
})
it('says won or lost where the amount was not entered, discreetly too', () => {
  const rowOf = (more: Partial<Rec<'Hand'>>) =>
    handRowOf({
      heroPreflopAction: null,
      heroOutcome: null,
      heroNetWin: null,
      heroNetWinManual: null,
      ...more,
    } as Rec<'Hand'>)
  const lost = rowOf({ heroPreflopAction: 'CALL', heroOutcome: 'LOSE' })
  expect([textFor(lost.label!, false), textFor(lost.label!, true), lost.action]).toEqual([
    'Lost',
    '−',
    'Call',
  ])
  const won = rowOf({ heroOutcome: 'WIN' })
  expect([textFor(won.label!, false), textFor(won.label!, true), won.action]).toEqual(['Won', '+', ''])
  expect(rowOf({ heroOutcome: 'LOSE', heroNetWinManual: -500 })).toMatchObject({ net: -500, action: 'Lost' })
  expect(rowOf({ heroOutcome: 'LOSE', heroNetWinManual: -500 }).label).toBeUndefined()
  expect(rowOf({}).label).toBeUndefined()
})
it('[BET-17] calls a limp a limp, and its shorthand is no raise’s', () => {
  const row = handRowOf({ heroPreflopAction: 'LIMP', heroOutcome: null } as Rec<'Hand'>)
  expect([row.action, row.shortAction]).toEqual(['Limp', 'l'])
})
it('shows every board of a hand that was run or dealt more than once', () => {
  const one = { flop: ['Qs', '8d', '3c'], turn: 'Td', river: '2h' }
  const boards = JSON.stringify([one, { ...one, river: 'Kc' }])
  expect(boardsOf({ boardCards: JSON.stringify(one), boards })).toEqual([
    ['Qs', '8d', '3c', 'Td', '2h'],
    ['Qs', '8d', '3c', 'Td', 'Kc'],
  ])
  expect(boardsOf({ boardCards: JSON.stringify(one), boards: null })).toHaveLength(1)
  expect(boardsOf({ boardCards: null, boards: '{broken' })).toEqual([])
})

it('in shorthand a bomb pot is no raise', () => {
  const short = (heroPreflopAction: string) => handRowOf({ heroPreflopAction } as Rec<'Hand'>).shortAction
  expect(['BOMB', 'RAISE', '3-Bet', 'CALL'].map(short)).toEqual(['·', 'r', 'r', 'c'])
})
