import { expect, it } from 'vitest'
import { addressOf, keepOwn, playPartOf, readAddress, withOwn } from './filter-address.ts'
import { type HandFilter, NO_HAND_FILTER } from './hand-filter.ts'

const filter: HandFilter = {
  ...NO_HAND_FILTER,
  range: 'own',
  from: '2026-01-02',
  positions: ['BTN', 'CO'],
  tags: ['bluff, thin', 'tilt'],
  allIn: true,
  opponentId: 'p1',
  text: 'river & turn',
}

it('carries every filter and the order there and back', () => {
  const text = addressOf({ filter, sort: 'BEST' }).toString()
  expect(readAddress(new URLSearchParams(text))).toEqual({ filter, sort: 'BEST' })
  expect(new URLSearchParams(text).get('opponent')).toBe('p1')
})

it('is empty when nothing is set', () => {
  expect(addressOf({ filter: NO_HAND_FILTER, sort: 'NEWEST' }).toString()).toBe('')
  expect(readAddress(new URLSearchParams())).toEqual({ filter: NO_HAND_FILTER, sort: 'NEWEST' })
})

it('takes of a foreign address only what fits', () => {
  const { filter: read, sort } = readAddress(new URLSearchParams('range=ever&sort=x&allIn=1&who=me'))
  expect(read).toEqual(NO_HAND_FILTER)
  expect(sort).toBe('NEWEST')
})

it('[FIL-15] what only hands can be asked is set again on the way back', () => {
  const asked: HandFilter = {
    ...NO_HAND_FILTER,
    range: 'year',
    showdown: true,
    potFrom: '20',
    sessionId: 's1',
  }
  keepOwn(asked, new Set())
  // the dates come from the page before
  const back = withOwn({ filter: { ...NO_HAND_FILTER, range: 'month' }, sort: 'BEST' })
  expect(back).toEqual({
    filter: { ...NO_HAND_FILTER, range: 'month', showdown: true, potFrom: '20' },
    sort: 'BEST',
  })
  keepOwn(NO_HAND_FILTER, new Set())
  expect(withOwn({ filter: NO_HAND_FILTER, sort: 'NEWEST' }).filter).toEqual(NO_HAND_FILTER)
})

it('[FIL-15] a tag that no session has does not go along, and waits with the hands', () => {
  const ofSessions = new Set(['soft'])
  const asked: HandFilter = { ...NO_HAND_FILTER, tags: ['soft', 'bluff'] }
  expect(playPartOf(asked, ofSessions).tags).toEqual(['soft'])
  keepOwn(asked, ofSessions)
  expect(withOwn({ filter: { ...NO_HAND_FILTER, tags: ['soft'] }, sort: 'NEWEST' }).filter.tags).toEqual([
    'soft',
    'bluff',
  ])
  // cleared on the page of sessions
  expect(withOwn({ filter: NO_HAND_FILTER, sort: 'NEWEST' }).filter.tags).toEqual(['bluff'])
})
