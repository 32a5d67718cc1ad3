import { expect, test } from 'vitest'
import { transferWords } from './transfer.ts'

test('an archive that is being read does not say that it holds nothing', () => {
  expect(transferWords.archive.entering(0, 0)).toBe('Importing…')
  expect(transferWords.archive.entering(190, 2118)).toBe('Importing… 190 of 2,118')
})
