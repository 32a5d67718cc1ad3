import { expect, test } from 'vitest'
import { causeOf, falseCauses } from './corpus-causes.ts'

const LISTED = [
  ['room/nlhe/one', 'format/board', 'a card is there twice'],
  ['room/nlhe/many', 'format/game', 'nothing names the game', 2],
] as const
const one = { file: 'room/nlhe/one.txt', code: 'format/board', detail: '' }
const many = { file: 'room/nlhe/many.xml', code: 'format/game', detail: '' }

test('a refusal has the cause that is listed for its file and its code', () => {
  expect(causeOf(one, LISTED)).toBe('a card is there twice')
  expect(causeOf({ ...one, code: 'format/amount' }, LISTED)).toBeNull()
  expect(causeOf({ ...one, file: 'room/nlhe/two.txt' }, LISTED)).toBeNull()
  expect(causeOf({ ...many, detail: 'Omaha Hi/Lo' }, LISTED)).toBe('a game we do not have')
})

test('what is listed and happens is true', () => {
  expect(falseCauses([one, many, many], LISTED)).toEqual([])
})

test('a listed file that is read after all, or refused for something else, is reported', () => {
  expect(falseCauses([many, many], LISTED)).toEqual([
    'room/nlhe/one: 1 refused as format/board are listed, 0 are there',
  ])
  expect(falseCauses([{ ...one, code: 'format/amount' }, many, many], LISTED)).toHaveLength(1)
  expect(falseCauses([one, many], LISTED)).toEqual([
    'room/nlhe/many: 2 refused as format/game are listed, 1 are there',
  ])
})
