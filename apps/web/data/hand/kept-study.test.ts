import { expect, test } from 'vitest'
import { tooMany } from './kept-study.ts'

const entries = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ hand: `hand ${at}`, at, bytes }))

test('[STU-18] of the results on a device the oldest go when they are more than 256 MB together', () => {
  expect(tooMany(entries(25, 10e6))).toEqual([])
  expect(tooMany(entries(28, 10e6))).toEqual(['hand 2', 'hand 1', 'hand 0'])
})

test('[STU-18] small ones go when they are more than five hundred', () => {
  expect(tooMany(entries(500, 4000))).toEqual([])
  expect(tooMany(entries(501, 4000))).toEqual(['hand 0'])
})

test('[STU-18] the newest stays, however large it is', () => {
  expect(
    tooMany([
      { hand: 'old', at: 1, bytes: 5 },
      { hand: 'new', at: 2, bytes: 300e6 },
    ]),
  ).toEqual(['old'])
})
