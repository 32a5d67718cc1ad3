import { expect, it } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import {
  type HandFilter,
  matchingHands,
  NO_HAND_FILTER,
  newestFirst,
  problemsOf,
  questionOf,
  readFilter,
  setFilters,
  sorted,
} from './hand-filter.ts'
import { reviewTags, tagsIn, typedTags } from './hand-tags.ts'

const NOW = Date.parse('2026-11-15T00:00:00Z')
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
  matchingHands(
    hands,
    { ...NO_HAND_FILTER, ...change },
    NOW,
    one => tagsIn(one, tagged),
    one => (one.sessionId === 's2' ? 'The club' : null),
  ).map(one => one.id)

it('lets everything through until something is asked', () => {
  expect(ids({}, [hand('a'), hand('b', { heroOutcome: null, heroPosition: null })])).toEqual(['a', 'b'])
  expect(setFilters(NO_HAND_FILTER)).toEqual([])
  expect(questionOf(NO_HAND_FILTER, NOW)).toEqual({})
  const some: HandFilter = { ...NO_HAND_FILTER, range: '30', text: '  ', classes: ['AKs'], bookmarked: true }
  expect(setFilters(some)).toEqual(['range', 'classes', 'bookmarked'])
})

it('filters by each thing alone and by all of them together', () => {
  const hands = [
    hand('a'),
    hand('old', { createdAt: '2026-01-01T00:00:00.000Z' }),
    hand('session', { sessionId: 's2', venueId: 'v2', cashGameStakeId: 'k2', gameType: 'PLO' }),
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
  expect(ids({ venueId: 'v2', stakeId: 'k2', gameType: 'PLO' }, hands)).toEqual(['session'])
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
  expect(ids({ tags: ['tilt', 'Bluff'] }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, classes: ['QQ'], positions: ['BTN'] }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, classes: ['AKs'] }, hands)).toEqual([])
})

it('asks the server the same', () => {
  const filter: HandFilter = {
    ...NO_HAND_FILTER,
    range: '30',
    positions: ['BTN'],
    potFrom: '12,5',
    potTo: 'much',
    text: ' call, TANK ',
    opponentId: 'p1',
    allIn: true,
  }
  expect(questionOf(filter, NOW)).toEqual({
    from: '2026-10-16T00:00:00.000Z',
    positions: ['BTN'],
    potFrom: 12.5,
    text: 'call tank',
    opponentId: 'p1',
    allIn: true,
  })
  expect(questionOf({ ...NO_HAND_FILTER, venueId: 'v1' }, NOW)).toEqual({ venueIds: ['v1'] })
  expect(questionOf({ ...NO_HAND_FILTER, venueId: 'name:The club' }, NOW)).toEqual({
    venueNames: ['The club'],
  })
})

it('takes of a kept filter what fits and nothing else', () => {
  expect(readFilter({ ...NO_HAND_FILTER, positions: ['CO'], range: 'own' })).toMatchObject({
    positions: ['CO'],
    range: 'own',
  })
  expect(readFilter({ range: 'never', positions: 'BTN', allIn: 'yes', text: 'x', gone: 1 })).toEqual({
    ...NO_HAND_FILTER,
    text: 'x',
  })
  expect(readFilter('nonsense')).toBeNull()
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

it('reads tags as people type them', () => {
  expect(typedTags(' bluff, tilt,, bluff ,')).toEqual(['bluff', 'tilt'])
  expect(tagsIn(hand('x', { tags: '"[\\"twice encoded\\"]"' }), tagged)).toEqual(['twice encoded'])
  expect(tagsIn(hand('x', { tags: '{broken' }), tagged)).toEqual([])
})

it('says what cannot be meant, and lets it narrow nothing', () => {
  const of = (change: Partial<HandFilter>) => problemsOf({ ...NO_HAND_FILTER, ...change })
  expect(of({})).toEqual({ dates: null, pot: null })
  expect(of({ range: 'own', from: '2026-11-01', to: '2026-10-01' }).dates).toMatch(/after the end/)
  expect(of({ potFrom: '20', potTo: '10' }).pot).toMatch(/above/)
  for (const potFrom of ['abc', '-5', '1e999']) {
    const filter = { ...NO_HAND_FILTER, potFrom }
    expect(problemsOf(filter).pot).toMatch(/number/)
    expect(setFilters(filter)).toEqual([])
    expect(questionOf(filter, NOW)).toEqual({})
  }
})
