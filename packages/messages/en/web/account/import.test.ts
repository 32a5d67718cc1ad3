import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { importWords as words } from './import.ts'

test('a new bankroll is named after what goes into it', () => {
  const names = (['LIVE', 'ONLINE', 'BOTH'] as const).map(holds => words.newBankroll('EUR', holds))
  expect(names).toEqual(['Live EUR', 'Online EUR', 'EUR'])
  expect(plainText(words.newBankrollOption('EUR', 'LIVE'))).toBe('New bankroll: Live EUR')
})

test('a file of one day names it once, and the legend says what it counts', () => {
  expect(words.days('Aug 10, 2025', 'Aug 10, 2025')).toBe('Aug 10, 2025')
  expect(words.days('Aug 10, 2025', 'Aug 11, 2025')).toBe('Aug 10, 2025 – Aug 11, 2025')
  expect([1, 60].map(words.newRecords)).toEqual(['new record', 'new records'])
})

test('[IMP-4] stacks that fell between hands are explained by each of the causes there are', () => {
  const text = plainText(words.takenOff('$5'))
  for (const cause of ['left a table and came back', 'hands are missing']) expect(text).toContain(cause)
})

test('one session is undone with its hands, several with theirs', () => {
  const plain = (sessions: number) => plainText(words.undoAskText(sessions, 0))
  expect(plain(1)).toBe('1 session with all its hands will be removed.')
  expect(plain(3)).toBe('3 sessions with all their hands will be removed.')
})
