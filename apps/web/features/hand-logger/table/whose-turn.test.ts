import type { Step } from '@sidepot/engine/action'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import type { HandState } from '@sidepot/engine/state'
import { describe, expect, test } from 'vitest'
import { neighbour, offersAllIn, walkTo } from './whose-turn.ts'

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
/** Button in seat 1: small blind 2, big blind 3, first to act 4. */
const dealt = (size: number, straddle = false): HandState =>
  must(
    startHand({
      gameType: 'NLHE',
      maxPlayers: size,
      buttonSeat: 1,
      heroSeat: 1,
      smallBlind: 100,
      bigBlind: 200,
      ...(straddle ? { straddles: [{ seat: 4, amount: 400 }] } : {}),
      seats: Array.from({ length: size }, (_, at) => ({ seat: at + 1, stack: 20_000 })),
    }),
  )

describe('a walk', () => {
  test('everybody folds to the big blind in one step', () => {
    const state = dealt(6)
    const walk = walkTo(state, 3)!
    expect(walk.past).toEqual([4, 5, 6, 1, 2])
    const over = must(apply(state, walk.step))
    expect([over.turn, over.contenders, over.previous === state]).toEqual([-1, 1, true])
  })
  test('also after folds, heads-up and to a straddle', () => {
    const folded = must(apply(dealt(6), { kind: 'FOLD', seat: 5 }))
    expect(walkTo(folded, 3)?.past).toEqual([6, 1, 2])
    expect(walkTo(dealt(2), 2)?.past).toEqual([1])
    expect([walkTo(dealt(6, true), 3), walkTo(dealt(6, true), 4)?.past]).toEqual([null, [5, 6, 1, 2, 3]])
  })
  test('to nobody else, and to nobody once somebody is in', () => {
    expect([1, 2, 4, 5, 6].map(seat => walkTo(dealt(6), seat))).toEqual([null, null, null, null, null])
    expect(walkTo(must(apply(dealt(6), { kind: 'CALL', seat: 4 })), 3)).toBeNull()
    expect(walkTo(must(apply(dealt(6), { kind: 'RAISE', seat: 4, to: 600 })), 4)).toBeNull()
  })
})

test('arrow keys go round in order of action', () => {
  const state = dealt(6)
  const right = [4, 5, 6, 1, 2, 3].map(seat => neighbour(state, seat, 1))
  expect(right).toEqual([5, 6, 1, 2, 3, 4])
  expect([5, 4].map(seat => neighbour(state, seat, -1))).toEqual([4, 3])
})

describe('an all-in beside the call [PLAY-50]', () => {
  /** Button in seat 1 of three; null: nobody knows the stack. */
  const with3 = (stacks: readonly (number | null)[], steps: readonly Step[]): HandState =>
    steps.reduce(
      (state, step) => must(apply(state, step)),
      must(
        startHand({
          gameType: 'NLHE',
          maxPlayers: 3,
          buttonSeat: 1,
          heroSeat: 1,
          smallBlind: 100,
          bigBlind: 200,
          seats: stacks.map((stack, at) => ({ seat: at + 1, stack })),
        }),
      ),
    )
  const offered = (state: HandState, seat?: number) => offersAllIn(state, legal(state, seat)!)
  const all = (seat: number): Step => ({ kind: 'ALL_IN', seat })

  test('is left out where nobody can answer it', () => {
    const covers = with3([5_000, 20_000, 20_000], [all(1), { kind: 'FOLD', seat: 2 }])
    expect([legal(covers)?.seat, legal(covers)?.call, offered(covers)]).toEqual([3, 4_800, false])
    // seat 2 would fold first, and then nobody is left to answer
    expect(offered(with3([5_000, 20_000, 20_000], [all(1)]), 3)).toBe(false)
  })
  test('is left out where the call is all that is there', () => {
    expect(offered(with3([20_000, 5_000, 20_000], [all(1)]))).toBe(false)
    expect(offered(with3([20_000, 20_000, 20_000], [all(1)]))).toBe(false)
  })
  test('is there to raise, below a full raise too, and for a stack nobody knows', () => {
    expect(offered(with3([5_000, 20_000, 20_000], [all(1)]))).toBe(true)
    expect(offered(with3([5_000, 6_000, 20_000], [all(1)]))).toBe(true)
    expect(offered(with3([5_000, 20_000, null], [all(1), { kind: 'FOLD', seat: 2 }]))).toBe(true)
  })
})
