import { expect, test } from 'vitest'
import { plainText, textFor } from '../../../worded.ts'
import { tableLogger } from './table-logger.ts'

test('players passed over are named while they are few, and are a row of seats otherwise', () => {
  const { skips } = tableLogger
  expect(plainText(skips(['UTG'], []))).toBe('UTG folds')
  expect(plainText(skips(['UTG', 'LJ'], ['BB']))).toBe('UTG, LJ fold · BB checks')
  expect(plainText(skips(['UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO'], []))).toBe('UTG to CO fold')
  expect(textFor(skips(['UTG', 'UTG1', 'UTG2'], []), true)).toBe('past UTG to UTG2')
})
