import { expect, test } from 'vitest'
import { leftAt, stacksAt } from './left-stacks.ts'

const row = (id: string, seatNumber: number, playerId: string | null, stackRemaining: number | null) => ({
  id,
  playerId,
  seatNumber,
  stackRemaining,
})

test('[PLAY-38] what a hand left goes with the person, not with the chair', () => {
  const before = [row('a', 3, 'anna', 150), row('x', 5, null, null)]
  const left = leftAt(before, { 1: 210, 2: 127, 3: 140, 5: 99 })
  expect(stacksAt(before, 8, left)).toEqual({ 1: 210, 2: 127, 3: 140, 5: 99 })
  const after = [row('b', 2, 'anna', 150), row('y', 3, null, null), row('r', 4, 'robert', 300)]
  expect(stacksAt(after, 8, left)).toEqual({ 1: 210, 2: 140, 4: 300 })
})

test('[PLAY-38] what was counted at the table since is newer', () => {
  const left = leftAt([row('a', 3, 'anna', 150)], { 3: 140 })
  expect(stacksAt([row('a', 3, 'anna', 400)], 8, left)).toEqual({ 3: 400 })
})
