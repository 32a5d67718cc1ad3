import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { leaks } from './leaks.ts'

test('[LEAK-8] a call is a limp where nobody has raised, and a check in the big blind', () => {
  const wordsFor = (kind: string) =>
    [leaks.habit(kind, 'call', true), leaks.instead(kind, 'call', null), leaks.better(kind, 'CALL')].map(
      plainText,
    )
  expect(wordsFor('FIRST_EARLY')).toEqual(['Limps too much', 'limps', 'limp'])
  expect(wordsFor('FIRST_SB')).toEqual(['Limps too much', 'limps', 'limp'])
  expect(wordsFor('LIMPERS')).toEqual(['Limps too much', 'limps', 'limp'])
  expect(wordsFor('LIMPERS_BB').slice(0, 2)).toEqual(['Checks too much', 'checks'])
  expect(wordsFor('BB_BTN')).toEqual(['Calls too much', 'calls', 'call'])
  expect(plainText(leaks.sentence('FIRST_CO', 'call', 3, 1, 10))).toBe(
    'You limp 30%; the chart limps 10% of the same hands.',
  )
  expect(plainText(leaks.better('FIRST_CO', 'RAISE 2.5'))).toBe('raise')
})
