import { expect, test } from 'vitest'
import { bothTexts, changedSince } from './changed-since.ts'

test('[FEED-18] a form writes what was changed in it since it opened, and all of what it makes anew', () => {
  const opened = { notes: 'tight', playRating: null, tags: ['live'] }
  expect(changedSince(opened, { notes: 'tight', playRating: 3, tags: ['live'] })).toEqual({ playRating: 3 })
  expect(changedSince(opened, { notes: null, playRating: null, tags: [] })).toEqual({ notes: null, tags: [] })
  expect(changedSince({}, { notes: null })).toEqual({})
  expect(changedSince(null, opened)).toEqual(opened)
})

test('[FEED-18] notes that were changed elsewhere while they were typed keep both', () => {
  expect(bothTexts('From the desk', '', 'From the phone')).toBe('From the phone\nFrom the desk')
  expect(bothTexts('Old, and mine', 'Old', 'Old, and theirs')).toBe('Old, and theirs\n, and mine')
  expect(bothTexts('Old\nmine', 'Old', 'Theirs')).toBe('Theirs\nmine')
  // nobody else wrote, or what they wrote is gone or in it already
  expect(bothTexts(' Mine ', 'Old', 'Old')).toBe('Mine')
  expect(bothTexts('Mine', 'Old', '')).toBe('Mine')
  expect(bothTexts('Theirs and mine', 'Old', 'Theirs')).toBe('Theirs and mine')
  // taken out here, or as it is there
  expect(bothTexts('', 'Old', 'Theirs')).toBe('Theirs')
  expect(bothTexts('Same', 'Old', 'The same: Same')).toBe('The same: Same')
})
