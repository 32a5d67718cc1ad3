import { expect, test } from 'vitest'
import { plainText, textFor } from '../../../worded.ts'
import { reopenedNotes } from '../../poker/ledger.ts'
import { liveHeader } from '../shell/shell.ts'
import { sessionsList } from './session.ts'
import { eventNotes, sessionPage } from './session-page.ts'

test('[SES-60] a session’s hands are dealt in its head and saved in its list', () => {
  expect([liveHeader.hands(3), sessionsList.hands(3)].map(plainText)).toEqual(['3 dealt', '3 dealt'])
  expect(sessionPage.newest(2)).toBe('2 saved, newest first')
})

test('the first minutes of an evening are minutes on the axis, not 120 seconds', () => {
  expect([0, 30, 60, 90, 120, 125].map(sessionPage.seconds)).toEqual([
    '0 s',
    '30 s',
    '1 min',
    '1:30 min',
    '2 min',
    '2:05 min',
  ])
})

test('the note of a reopened session has a discreet form; notes of people are theirs', () => {
  const note = reopenedNotes(230_050, 'EUR')
  expect(textFor(eventNotes(note), false)).toBe(note)
  expect(textFor(eventNotes(note), true)).toBe('Opened again: 2,300.50 was taken back.')
  expect(eventNotes('Lost a flip')).toBe('Lost a flip')
})
