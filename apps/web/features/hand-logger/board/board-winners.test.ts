import type { Settlement } from '@sidepot/engine/results'
import { expect, it } from 'vitest'
import { toggledOnBoard } from './board-winners.ts'

const pots = (...winners: (readonly (readonly number[] | null)[])[]) =>
  ({ pots: winners.map(one => ({ winners: one })) }) as unknown as Pick<Settlement, 'pots'>

it('[SETTLE-15] a tap names or clears a winner of one board of one pot, and leaves the others', () => {
  expect(toggledOnBoard(pots([null, null]), 0, 0, 3)).toEqual([[[3], []]])
  expect(toggledOnBoard(pots([[3], null]), 0, 1, 5)).toEqual([[[3], [5]]])
  expect(toggledOnBoard(pots([[3], [5]]), 0, 1, 3)).toEqual([[[3], [5, 3]]])
  expect(toggledOnBoard(pots([[3], [5]]), 0, 0, 3)).toEqual([[[], [5]]])
  expect(toggledOnBoard(pots([[3], [5]], [null, null]), 1, 0, 5)).toEqual([
    [[3], [5]],
    [[5], []],
  ])
})
