import { POSITIONS } from '@sidepot/engine/table'
import { expect, it } from 'vitest'
import { quietly } from './web-quiet.ts'

it.each([
  ['Add chips', 'Add'],
  ['Seat 3', 'No. 3'],
  ['Seat Big Tony', 'Add Big Tony'],
  ['−31.6 bb', '−31.6 u'],
  ['stack $642 · in $1,800', '642 of 1,800'],
  ["Outside the table's $80 to $400. It is kept as you typed it.", 'Outside 80 to 400.'],
  ['This takes the bankroll to −200 USD.', 'Leaves −200 USD.'],
  ['+$190', '+190'],
  ['Straddle $10', 'Extra 10'],
  ['Cash out $1,200', 'Close 1,200'],
  ['2/5 NLHE', '2/5'],
  ['Review', 'Review'],
  ['Turn', 'Third'],
  ['−$158', '−158'],
])('%s reads %s beside neighbours', (word, quiet) => {
  expect(quietly(word)).toBe(quiet)
})

it('names no position', () => {
  for (const position of POSITIONS) expect(quietly(position)).not.toBe(position)
})
