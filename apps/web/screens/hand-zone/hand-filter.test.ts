import { expect, it } from 'vitest'
import type { Rec } from '../../data/documents.ts'
import { filterCount, matchingHands, NO_HAND_FILTER, newestFirst } from './hand-filter.ts'

const NOW = Date.parse('2026-11-15T00:00:00Z')
const hand = (id: string, more: object = {}) =>
  ({
    id,
    createdAt: '2026-11-10T20:00:00.000Z',
    sessionId: 's1',
    heroPosition: 'BTN',
    heroOutcome: 'WIN',
    heroPreflopAction: 'RAISE',
    heroPreflopOptimal: true,
    potType: 'SINGLE_RAISED',
    heroHolecardsSimple: 'AKs',
    isBombPot: false,
    isBookmarked: false,
    notes: null,
    ...more,
  }) as unknown as Rec<'Hand'>

const ids = (change: object, hands: readonly Rec<'Hand'>[]) =>
  matchingHands(hands, { ...NO_HAND_FILTER, ...change }, NOW).map(one => one.id)

it('lets everything through until something is asked', () => {
  expect(ids({}, [hand('a'), hand('b', { heroOutcome: null, heroPosition: null })])).toEqual(['a', 'b'])
  expect(filterCount(NO_HAND_FILTER)).toBe(0)
  expect(filterCount({ ...NO_HAND_FILTER, range: '30', text: '  ', cards: 'AKs', bookmarked: true })).toBe(2)
})

it('filters by each thing alone and by all of them together', () => {
  const hands = [
    hand('a'),
    hand('old', { createdAt: '2026-01-01T00:00:00.000Z' }),
    hand('session', { sessionId: 's2' }),
    hand('blind', { heroPosition: 'BB', heroOutcome: 'LOSE' }),
    hand('unsolved', { heroPreflopOptimal: null }),
    hand('missed', { heroPreflopOptimal: false }),
    hand('bomb', { isBombPot: true, potType: null }),
    hand('kept', { isBookmarked: true, notes: 'Villain tanked, then CALLED', heroHolecardsSimple: 'QQ' }),
  ]
  expect(ids({ range: '30' }, hands)).not.toContain('old')
  expect(ids({ sessionId: 's2' }, hands)).toEqual(['session'])
  expect(ids({ position: 'BB' }, hands)).toEqual(['blind'])
  expect(ids({ outcome: 'LOSE' }, hands)).toEqual(['blind'])
  expect(ids({ marker: 'unsolved' }, hands)).toEqual(['unsolved'])
  expect(ids({ marker: 'not-optimal' }, hands)).toEqual(['missed'])
  expect(ids({ potType: 'BOMB' }, hands)).toEqual(['bomb'])
  expect(ids({ text: ' called ' }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, cards: 'QQ', position: 'BTN' }, hands)).toEqual(['kept'])
  expect(ids({ bookmarked: true, cards: 'AKs' }, hands)).toEqual([])
  const all = { ...NO_HAND_FILTER, bookmarked: true, cards: 'AKs' }
  expect(matchingHands(hands, all, NOW, 'cards').map(one => one.id)).toEqual(['kept'])
})

it('puts the newest first and keeps an order between hands of one moment', () => {
  const list = [hand('b'), hand('a'), hand('new', { createdAt: '2026-11-11T00:00:00.000Z' })]
  expect(newestFirst(list).map(one => one.id)).toEqual(['new', 'a', 'b'])
})
