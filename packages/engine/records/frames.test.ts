import { expect, test } from 'vitest'
import { replay } from '../play/hand.ts'
import { settle } from '../settlement/settle.ts'
import { buttonHero } from '../testing/play.ts'
import { frameAt, paidOut } from './frames.ts'

const played = () => {
  const hand = replay(buttonHero(20_000), [
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'RAISE', seat: 2, to: 1_800 },
    { kind: 'FOLD', seat: 3 },
    { kind: 'RAISE', seat: 1, to: 8_100 },
    { kind: 'FOLD', seat: 2 },
  ])
  if (!hand.ok) throw new Error(hand.error.code)
  return hand.value
}

test('at the end the uncalled part is out of the pot and the winner has it', () => {
  const state = played()
  const settlement = settle(state)
  const end = paidOut(frameAt(state, Number.POSITIVE_INFINITY), settlement)
  // 81 against 18 and a dead big blind of 2: 63 was never called
  expect(end.potAfter).toBe(1_800 + 1_800 + 200)
  expect(end.seats.map(({ seat, stack }) => [seat, stack])).toEqual(
    settlement.results.map(({ seat, stackAfter }) => [seat, stackAfter]),
  )
  expect(end.seats.reduce((sum, { stack }) => sum + (stack ?? 0), 0)).toBe(60_000)
})

test('before the end nothing is paid', () => {
  const state = played()
  const before = frameAt(state, frameAt(state, 99).lastIndex - 1)
  expect(paidOut(before, settle(state))).toBe(before)
})
