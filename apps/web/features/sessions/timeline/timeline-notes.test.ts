import { DEFAULT_STACK_NOTES } from '@sidepot/messages/ledger'
import { expect, test } from 'vitest'
import { shownNotes } from './timeline-notes.ts'

test.each([
  [DEFAULT_STACK_NOTES, null],
  ['', null],
  [null, null],
  ['Lost a flip', 'Lost a flip'],
])('a line with the notes %j shows %j', (notes, shown) => {
  expect(shownNotes({ notes })).toBe(shown)
})
