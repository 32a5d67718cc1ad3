import { NO_PLAY_FILTER } from '@sidepot/models/filter/play-filter'
import { beforeEach, expect, test } from 'vitest'
import { carryFilter, startingAddress } from './carried-filter.ts'

beforeEach(() => carryFilter(NO_PLAY_FILTER))
const starts = (address: string) => startingAddress(new URLSearchParams(address)).toString()

test('[FIL-15] a page without a filter in its address begins with the one shown last, until that is cleared', () => {
  expect(starts('')).toBe('')
  carryFilter({ ...NO_PLAY_FILTER, range: '2025', venueId: 'v1', tags: ['soft'] })
  expect(starts('')).toBe('range=2025&venue=v1&tag=soft')
  carryFilter(NO_PLAY_FILTER)
  expect(starts('')).toBe('')
})

test('[FIL-15] an address with anything in it is taken as it is, and what only hands have stays on their page', () => {
  const ofHands = { ...NO_PLAY_FILTER, range: 'month', sessionId: 's1', outcome: 'WIN' }
  carryFilter(ofHands)
  expect(starts('')).toBe('range=month')
  expect(starts('session=s1')).toBe('session=s1')
})
