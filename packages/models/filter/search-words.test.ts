import { expect, test } from 'vitest'
import { classesIn, parseSearch, resolveNames, saysAll } from './search.ts'

const today = '2026-11-15'
const parse = (text: string) => parseSearch(text, today)

// The words of players, each with what it asks for: [typed, found in hands].
const ASKED: readonly (readonly [string, object])[] = [
  ['utg', { positions: ['UTG'] }],
  ['UTG+1', { positions: ['UTG1'] }],
  ['utg1', { positions: ['UTG1'] }],
  ['utg+2', { positions: ['UTG2'] }],
  ['utg2', { positions: ['UTG2'] }],
  ['MP', { positions: ['MP'] }],
  ['lj lojack', { positions: ['LJ', 'LJ'] }],
  ['hj hijack', { positions: ['HJ', 'HJ'] }],
  ['co cutoff', { positions: ['CO', 'CO'] }],
  ['btn button', { positions: ['BTN', 'BTN'] }],
  ['sb bb', { positions: ['SB', 'BB'] }],
  ['limp limped', { potTypes: ['LIMPED', 'LIMPED'] }],
  ['srp', { potTypes: ['SINGLE_RAISED'] }],
  ['Single Raised pot', { potTypes: ['SINGLE_RAISED'] }],
  ['3bet 3-bet threebet', { potTypes: ['THREE_BET', 'THREE_BET', 'THREE_BET'] }],
  ['4bet 4-bet', { potTypes: ['FOUR_BET', 'FOUR_BET'] }],
  ['5bet 5-bet', { potTypes: ['FIVE_BET', 'FIVE_BET'] }],
  ['bomb pots', { potTypes: ['BOMB'] }],
  ['won', { outcome: 'WIN' }],
  ['win', { outcome: 'WIN' }],
  ['lost', { outcome: 'LOSE' }],
  ['lose', { outcome: 'LOSE' }],
  ['chop', { outcome: 'CHOP' }],
  ['chopped', { outcome: 'CHOP' }],
  ['split', { outcome: 'CHOP' }],
  ['mistake', { marker: 'not-optimal' }],
  ['mistakes', { marker: 'not-optimal' }],
  ['optimal', { marker: 'optimal' }],
  ['unsolved', { marker: 'unsolved' }],
  ['allin', { allIn: true }],
  ['All-In', { allIn: true }],
  ['showdown', { showdown: true }],
  ['straddle', { straddled: true }],
  ['straddled', { straddled: true }],
  ['bookmark', { bookmarked: true }],
  ['bookmarked', { bookmarked: true }],
  ['tournament', { tournament: true }],
  ['tournaments', { tournament: true }],
]
test.each(ASKED)('[FIL-9] %s', (typed, hand) => {
  expect(parse(typed)).toEqual({ hand, play: {}, rest: [] })
})

const PLAYED: readonly (readonly [string, object])[] = [
  ['NLHE', { gameType: 'NLHE' }],
  ['holdem', { gameType: 'NLHE' }],
  ["hold'em", { gameType: 'NLHE' }],
  ['hold’em', { gameType: 'NLHE' }],
  ['omaha', { gameType: 'PLO' }],
  ['plo', { gameType: 'PLO' }],
  ['PLO5', { gameType: 'PLO5' }],
  ['live', { origin: 'LIVE' }],
  ['Online', { origin: 'ONLINE' }],
  ['gbp', { currency: 'GBP' }],
  ['today', { range: 'own', from: '2026-11-15', to: '2026-11-15' }],
  ['Yesterday', { range: 'own', from: '2026-11-14', to: '2026-11-14' }],
  ['this month', { range: 'month' }],
  ['Last Month', { range: 'last-month' }],
  ['this year', { range: 'year' }],
  ['last year', { range: 'last-year' }],
  ['1999', { range: '1999' }],
]
test.each(PLAYED)('[FIL-9] %s', (typed, play) => {
  expect(parse(typed)).toEqual({ hand: {}, play, rest: [] })
})

test('[FIL-9] every month by its name or three letters of it, without a year the last that has begun', () => {
  const names = 'january february march april may june july august september october november december'.split(
    ' ',
  )
  names.forEach((name, i) => {
    const from = `${i < 11 ? 2026 : 2025}-${String(i + 1).padStart(2, '0')}-01`
    for (const typed of [name, name.slice(0, 3), name.toUpperCase()])
      expect(parse(typed).play, typed).toMatchObject({ range: 'own', from })
  })
  expect(parse('dec 2024').play).toEqual({ range: 'own', from: '2024-12-01', to: '2024-12-31' })
  // too short to be a month, or more than its name
  expect(parse('no ma augusts')).toEqual({ hand: {}, play: {}, rest: ['no', 'ma', 'augusts'] })
})

test('[FIL-9] words between the others mean nothing, unless they are written as cards', () => {
  expect(parse('hands in the pot; with pots, and session at sessions hand')).toEqual({
    hand: {},
    play: {},
    rest: [],
  })
  expect(parse('at AT').hand).toEqual({ classes: ['ATs', 'ATo'] })
  // a word in capitals that is no hand is still between the others
  expect(parse('THE POT')).toEqual({ hand: {}, play: {}, rest: [] })
  expect(parse('todayish nottoday').rest).toEqual(['todayish', 'nottoday'])
  expect(parse(' , river;; bluff ').rest).toEqual(['river', 'bluff'])
})

test('[FIL-9] two digits are a hand only as a pair or with their suits', () => {
  expect(classesIn('1010')).toEqual(['TT'])
  expect(classesIn('22')).toEqual(['22'])
  expect(classesIn('98o')).toEqual(['98o'])
  expect(classesIn('89s')).toEqual(['98s'])
  expect(classesIn('a2')).toEqual(['A2s', 'A2o'])
  expect(classesIn('2a')).toEqual(['A2s', 'A2o'])
  expect(classesIn('t9')).toEqual(['T9s', 'T9o'])
  for (const word of ['a', 'akq', 'xak', 'akx', 'ak1', '1', '11', 'aks2', 'qqo'])
    expect(classesIn(word), word).toBeNull()
})

test('[FIL-9] a name is meant by the beginnings of its words, the one with most of them first', () => {
  const known = {
    venues: [
      { id: 'v1', name: 'The Star' },
      { id: 'v2', name: 'Star & Garter' },
    ],
    tags: ['star', 'Late'],
    people: [
      { id: 'p1', name: 'Garth' },
      { id: 'p2', name: 'Late Larry' },
    ],
  }
  expect(resolveNames(['star', 'gart'], known)).toEqual({
    venueId: 'v2',
    tags: [],
    opponentId: '',
    words: [],
  })
  // a word counts once: as a tag it is no person any more
  expect(resolveNames(['#late', 'larry'], known)).toEqual({
    venueId: '',
    tags: ['Late'],
    opponentId: 'p2',
    words: [],
  })
  expect(resolveNames(['late'], known)).toEqual({ venueId: '', tags: ['Late'], opponentId: '', words: [] })
  expect(resolveNames(['lar', 'bluff'], known)).toEqual({
    venueId: '',
    tags: [],
    opponentId: 'p2',
    words: ['bluff'],
  })
  // of a tag the whole word
  expect(resolveNames(['lat'], { ...known, people: [] })).toEqual({
    venueId: '',
    tags: [],
    opponentId: '',
    words: ['lat'],
  })
  expect(saysAll([], 'anything')).toBe(true)
  expect(saysAll(['#deep'], 'was deep there')).toBe(true)
  expect(saysAll(['deep', 'cold'], 'deep')).toBe(false)
  expect(saysAll(['žof'], 'mit Žofie')).toBe(true)
  // [PLAY-58]
  expect(saysAll(['zof'], 'mit Žofie')).toBe(true)
})
