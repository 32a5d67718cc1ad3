import { setRegion } from '@sidepot/messages/intl'
import { daysOf } from '@sidepot/models/filter/days'
import { expect, it } from 'vitest'
import { absorbAnswer } from '../../data/store/answer.ts'
import type { Rec } from '../../data/wire/documents.ts'
import {
  countSet,
  type HandFilter,
  isFiltered,
  matchingHands,
  NO_HAND_FILTER,
  newestFirst,
  potProblem,
  questionOf,
  setOfHands,
  sorted,
  withoutPart,
} from './hand-filter.ts'
import { reviewTags, tagsIn } from './hand-tags.ts'

const daysIn = (filter: HandFilter) => daysOf(filter, '2026-11-15')
const hand = (id: string, more: object = {}) =>
  ({
    id,
    createdAt: '2026-11-10T20:00:00.000Z',
    sessionId: 's1',
    venueId: 'v1',
    cashGameStakeId: 'k1',
    gameType: 'NLHE',
    heroPosition: 'BTN',
    heroOutcome: 'WIN',
    heroPreflopAction: 'RAISE',
    heroPreflopOptimal: true,
    potType: 'SINGLE_RAISED',
    heroHolecardsSimple: 'AKs',
    isBombPot: false,
    isBookmarked: false,
    isStraddleOn: false,
    isAllIn: null,
    showdownRequired: false,
    bigBlind: 5,
    totalPotGross: 100,
    totalPotGrossManual: null,
    heroNetWin: null,
    heroNetWinManual: null,
    tags: null,
    notes: null,
    ...more,
  }) as unknown as Rec<'Hand'>

const tagged = reviewTags([{ handId: 'kept', tags: '["Tilt"]' } as unknown as Rec<'HandReview'>])
const ids = (change: Partial<HandFilter>, hands: readonly Rec<'Hand'>[]) =>
  matchingHands(hands, { ...NO_HAND_FILTER, ...change }, daysIn({ ...NO_HAND_FILTER, ...change }), one =>
    tagsIn(one, tagged),
  ).map(one => one.id)
const asked = (change: Partial<HandFilter>) =>
  questionOf({ ...NO_HAND_FILTER, ...change }, daysIn({ ...NO_HAND_FILTER, ...change }))

// what a hand has from its session
absorbAnswer('Bankroll', { id: 'b1', currency: 'EUR', _version: 1 } as never)
absorbAnswer('Session', {
  id: 's2',
  venueId: null,
  venueName: 'The club',
  gameOrigin: 'ONLINE',
  bankrollId: 'b1',
  tags: '["Main event"]',
  _version: 1,
} as never)

it('lets everything through until something is asked', () => {
  expect(ids({}, [hand('a'), hand('b', { heroOutcome: null, heroPosition: null })])).toEqual(['a', 'b'])
  expect(setOfHands(NO_HAND_FILTER)).toEqual([])
  expect(isFiltered(NO_HAND_FILTER)).toBe(false)
  expect(asked({})).toEqual({})
  const some: HandFilter = { ...NO_HAND_FILTER, range: '30', text: '  ', classes: ['AKs'], bookmarked: true }
  expect(setOfHands(some)).toEqual(['classes', 'bookmarked'])
  expect(isFiltered({ ...NO_HAND_FILTER, range: '30' })).toBe(true)
})

it('the number on Filters counts tags, dates and places too, and the two ends of a pot size once', () => {
  expect(countSet(NO_HAND_FILTER)).toBe(0)
  expect(countSet({ ...NO_HAND_FILTER, tags: ['cooler'] })).toBe(1)
  expect(countSet({ ...NO_HAND_FILTER, tags: ['cooler', 'bluff'], range: '30', venueId: 'v1' })).toBe(3)
  expect(countSet({ ...NO_HAND_FILTER, potFrom: '10', potTo: '50', bookmarked: true })).toBe(2)
  expect(countSet({ ...NO_HAND_FILTER, potTo: '50' })).toBe(1)
})

it('filters by each thing alone and by all of them together', () => {
  const hands = [
    hand('a'),
    hand('old', { createdAt: '2026-01-01T00:00:00.000Z' }),
    hand('session', { sessionId: 's2', venueId: null, cashGameStakeId: 'k2', gameType: 'PLO' }),
    hand('blind', { heroPosition: 'BB', heroOutcome: 'LOSE' }),
    hand('unsolved', { heroPreflopOptimal: null }),
    hand('missed', { heroPreflopOptimal: false }),
    hand('bomb', { isBombPot: true, potType: null }),
    hand('big', { totalPotGross: 1000, isAllIn: true, showdownRequired: true, isStraddleOn: true }),
    hand('kept', {
      isBookmarked: true,
      notes: 'Villain tanked, then CALLED',
      heroHolecardsSimple: 'QQ',
      tags: ['bluff'],
    }),
  ]
  expect(ids({ range: '30' }, hands)).not.toContain('old')
  expect(ids({ range: 'own', from: '2025-12-20', to: '2026-01-02' }, hands)).toEqual(['old'])
  expect(ids({ sessionId: 's2' }, hands)).toEqual(['session'])
  expect(ids({ stakeId: 'k2', gameType: 'PLO' }, hands)).toEqual(['session'])
  expect(ids({ venueId: 'v1' }, hands)).not.toContain('session')
  expect(ids({ origin: 'ONLINE' }, hands), '[FIL-4]').toEqual(['session'])
  expect(ids({ currency: 'EUR' }, hands), '[FIL-4]').toEqual(['session'])
  expect(ids({ tags: ['main EVENT'] }, hands), '[FIL-5]').toEqual(['session'])
  expect(ids({ venueId: 'name:The club' }, hands), '[SES-17]').toEqual(['session'])
  expect(ids({ positions: ['BB', 'SB'] }, hands)).toEqual(['blind'])
  expect(ids({ outcome: 'LOSE' }, hands)).toEqual(['blind'])
  expect(ids({ marker: 'unsolved' }, hands)).toEqual(['unsolved'])
  expect(ids({ marker: 'not-optimal' }, hands)).toEqual(['missed'])
  expect(ids({ potTypes: ['BOMB', 'FOUR_BET'] }, hands)).toEqual(['bomb'])
  expect(ids({ potFrom: '100' }, hands)).toEqual(['big'])
  expect(ids({ allIn: true, showdown: true, straddled: true }, hands)).toEqual(['big'])
  expect(ids({ text: ' call, TANK ' }, hands)).toEqual(['kept'])
  expect(ids({ text: 'alled' }, hands)).toEqual([])
  const noted = ['uma aposta pequeña', 'pequena', null].map((notes, at) => hand(`n${at}`, { notes }))
  for (const text of ['pequena', 'Pequeña', 'PEQUEN'])
    expect(ids({ text }, noted), '[FIL-9]').toEqual(['n0', 'n1'])
  expect(ids({ tags: ['tilt', 'Bluff'] }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, classes: ['QQ'], positions: ['BTN'] }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, classes: ['AKs'] }, hands)).toEqual([])
})

it.each([
  ['US', '1,500'],
  ['DE', '1.500'],
])('a pot size is read as it is written in %s', (region, potFrom) => {
  setRegion(region)
  expect(asked({ potFrom })).toEqual({ potFrom: 1500 })
  expect(potProblem({ ...NO_HAND_FILTER, potFrom, potTo: '200' })).not.toBeNull()
  setRegion(null)
})

it('asks the server the same', () => {
  const filter: Partial<HandFilter> = {
    range: 'last-month',
    origin: 'LIVE',
    currency: 'EUR',
    positions: ['BTN'],
    potFrom: '12,5',
    potTo: 'much',
    text: ' call, TANK ',
    opponentId: 'p1',
    spot: 'RFI:UTG',
    allIn: true,
  }
  const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString()
  expect(asked(filter), '[FIL-4]').toEqual({
    from: midnight('2026-10-01'),
    to: midnight('2026-11-01'),
    origins: ['LIVE'],
    currencies: ['EUR'],
    positions: ['BTN'],
    potFrom: 12.5,
    text: 'call tank',
    opponentId: 'p1',
    opponentSpot: 'RFI:UTG',
    allIn: true,
  })
  expect(asked({ spot: 'RFI' }), 'of nobody it narrows nothing').toEqual({})
  const both = { ...NO_HAND_FILTER, opponentId: 'p1', spot: 'RFI' }
  expect(withoutPart(both, 'opponentId')).toEqual(NO_HAND_FILTER)
  expect(withoutPart(both, 'spot')).toEqual({ ...NO_HAND_FILTER, opponentId: 'p1' })
  expect(asked({ venueId: 'v1' })).toEqual({ venueIds: ['v1'] })
  expect(asked({ venueId: 'name:The club' })).toEqual({
    venueNames: ['The club'],
  })
})

it('orders, and keeps an order between hands of one moment', () => {
  const list = [
    hand('b', { heroNetWin: 10 }),
    hand('a', { heroNetWin: -30, totalPotGross: 300 }),
    hand('new', { createdAt: '2026-11-11T00:00:00.000Z' }),
  ]
  const order = (sort: Parameters<typeof sorted>[1]) => sorted(list, sort).map(one => one.id)
  expect(newestFirst(list).map(one => one.id)).toEqual(['new', 'b', 'a'])
  expect(order('OLDEST')).toEqual(['a', 'b', 'new'])
  expect(order('BEST')).toEqual(['b', 'a', 'new'])
  expect(order('WORST')).toEqual(['a', 'b', 'new'])
  expect(order('POT')).toEqual(['a', 'new', 'b'])
})

it('reads tags however they were kept', () => {
  expect(tagsIn(hand('x', { tags: '"[\\"twice encoded\\"]"' }), tagged)).toEqual(['twice encoded'])
  expect(tagsIn(hand('x', { tags: '{broken' }), tagged)).toEqual([])
})

it('says what cannot be meant, and lets it narrow nothing', () => {
  expect(potProblem(NO_HAND_FILTER)).toBeNull()
  expect(potProblem({ ...NO_HAND_FILTER, potFrom: '20', potTo: '10' })).toMatch(/above/)
  for (const potFrom of ['abc', '-5', '1e999']) {
    const filter = { ...NO_HAND_FILTER, potFrom }
    expect(potProblem(filter)).toMatch(/number/)
    expect(setOfHands(filter)).toEqual([])
    expect(asked({ potFrom })).toEqual({})
  }
})
