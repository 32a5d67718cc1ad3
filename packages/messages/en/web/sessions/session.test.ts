import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { liveHeader } from '../shell/shell.ts'
import { sessionsList } from './session.ts'
import { sessionPage } from './session-page.ts'

test('[SES-60] a session’s hands are dealt in its head and saved in its list', () => {
  expect([liveHeader.hands(3), sessionsList.hands(3)].map(plainText)).toEqual(['3 dealt', '3 dealt'])
  expect(sessionPage.newest(2)).toBe('2 saved, newest first')
})
