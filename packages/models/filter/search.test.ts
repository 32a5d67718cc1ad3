import { expect, test } from 'vitest'
import { classesIn, parseSearch, resolveNames, saysAll } from './search.ts'

const today = '2026-11-15'
const parse = (text: string) => parseSearch(text, today)

test('[FIL-9] words become what is looked for', () => {
  expect(parse('AK lost 3bet pot august')).toEqual({
    hand: { classes: ['AKs', 'AKo'], outcome: 'LOSE', potTypes: ['THREE_BET'] },
    play: { range: 'own', from: '2026-08-01', to: '2026-08-31' },
    rest: [],
  })
  expect(parse('QQ on the button, all-in showdown at Crown')).toEqual({
    hand: { classes: ['QQ'], positions: ['BTN'], allIn: true, showdown: true },
    play: {},
    rest: ['on', 'crown'],
  })
  expect(parse('plo5 online EUR mistakes single raised')).toMatchObject({
    hand: { marker: 'not-optimal', potTypes: ['SINGLE_RAISED'] },
    play: { gameType: 'PLO5', origin: 'ONLINE', currency: 'EUR' },
    rest: [],
  })
  expect(parse('')).toEqual({ hand: {}, play: {}, rest: [] })
})

test('[FIL-9] a month without a year is the last one that has begun; a year may be given', () => {
  expect(parse('dec').play).toEqual({ range: 'own', from: '2025-12-01', to: '2025-12-31' })
  expect(parse('november').play).toEqual({ range: 'own', from: '2026-11-01', to: '2026-11-30' })
  expect(parse('2024 feb').play).toEqual({ range: 'own', from: '2024-02-01', to: '2024-02-29' })
  expect(parse('2024').play).toEqual({ range: '2024' })
  expect(parse('last month').play).toEqual({ range: 'last-month' })
  expect(parse('yesterday').play).toEqual({ range: 'own', from: '2026-11-14', to: '2026-11-14' })
})

test('[FIL-9] cards in any order; a number is no hand', () => {
  expect(parse('AT').hand).toEqual({ classes: ['ATs', 'ATo'] })
  expect(classesIn('ka')).toEqual(['AKs', 'AKo'])
  expect(classesIn('t9s')).toEqual(['T9s'])
  expect(classesIn('910s')).toEqual(['T9s'])
  expect(classesIn('77')).toEqual(['77'])
  expect(classesIn('98')).toBeNull()
  expect(classesIn('77s')).toBeNull()
  expect(classesIn('ax')).toBeNull()
})

test('[FIL-9] the words that are left are venues, tags, people, and then notes', () => {
  const known = {
    venues: [
      { id: 'v1', name: 'Crown Melbourne' },
      { id: 'v2', name: 'Crown Perth' },
    ],
    tags: ['Deep', 'tilt'],
    people: [{ id: 'p1', name: 'Sam Crown' }],
  }
  expect(resolveNames(['crown', 'perth', '#deep', 'sam', 'river'], known)).toEqual({
    venueId: 'v2',
    tags: ['Deep'],
    opponentId: 'p1',
    words: ['river'],
  })
  // a tag of several words, in any order; a part of it is a word of the notes
  const tagged = { ...known, tags: ['final table', 'table'] }
  expect(resolveNames(['table', 'final'], tagged)).toMatchObject({
    tags: ['final table', 'table'],
    words: [],
  })
  expect(resolveNames(['final'], tagged)).toMatchObject({ tags: [], words: ['final'] })
  expect(resolveNames([], known)).toEqual({ venueId: '', tags: [], opponentId: '', words: [] })
  expect(saysAll(['mel', 'cro'], 'Crown Melbourne')).toBe(true)
  expect(saysAll(['rown'], 'Crown Melbourne')).toBe(false)
})
