import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { apply, startHand } from '../play/hand.ts'
import { assertAll } from '../testing/kept-examples.ts'
import { allCards, chooseFrom, randomStep } from '../testing/random-hand.ts'
import { referenceWinnings } from '../testing/reference-pots.ts'
import { settle } from './settle.ts'

const tables = fc.record({
  stacks: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 }),
  ante: fc.constantFrom(0, 0, 1, 3),
  anteType: fc.constantFrom('PER_PLAYER' as const, 'BIG_BLIND' as const, 'BUTTON' as const),
  choices: fc.array(fc.nat({ max: 1 << 20 }), { maxLength: 80 }),
})

describe('pots', () => {
  test('[POT-2] [POT-3] [POT-4] [SETTLE-2] everybody wins what a count chip by chip gives', () => {
    assertAll(
      fc.property(tables, ({ stacks, ante, anteType, choices }) => {
        const setup: HandSetup = {
          gameType: 'NLHE',
          maxPlayers: 6,
          buttonSeat: stacks.length,
          heroSeat: 1,
          smallBlind: 1,
          bigBlind: 2,
          ante,
          anteType,
          seats: stacks.map((stack, at) => ({ seat: at + 1, stack })),
        }
        const started = startHand(setup)
        if (!started.ok) throw new Error(started.error.code)
        const choose = chooseFrom(choices)
        let state = started.value
        const take = (step: Parameters<typeof apply>[1]) => {
          const next = apply(state, step)
          if (!next.ok) throw new Error(next.error.code)
          state = next.value
        }
        for (let step = randomStep(choose, state); step; step = randomStep(choose, state)) take(step)
        for (const step of allCards(choose, state)!) take(step)
        const { results, scale, uncalled } = settle(state, { split: 'EXACT' })
        const back = (seat: number) => (uncalled?.seat === seat ? uncalled.amount : 0)
        expect(results.map(r => (r.won! * 60) / scale + back(r.seat) * 60)).toEqual(referenceWinnings(state))
      }),
      { numRuns: 2000 },
    )
  }, 120_000)
})
