import { expect, test } from 'vitest'
import { below, seeded } from './base/random.ts'
import { startHand } from './play/hand.ts'
import { brokenHand } from './testing/invariants.ts'
import { randomSetup } from './testing/random-hand.ts'

const play = (hands: number, seed: number, everything: boolean): string | null => {
  const random = seeded(seed)
  for (let hand = 0; hand < hands; hand++) {
    const choose = (n: number) => below(random, n)
    const started = startHand(randomSetup(choose))
    if (!started.ok) return `hand ${hand}: ${started.error.code}`
    const broken = brokenHand(choose, started.value, everything)
    if (broken) return `hand ${hand}: ${broken}`
  }
  return null
}

test('[BET-25] [POT-5] [RAKE-5] [SETTLE-12] two million random hands keep every promise', () => {
  expect(play(2_000_000, 1, false)).toBe(null)
})

test('[BET-16] [HIST-1] [HIST-2] in ten thousand of them every seat tries everything in every state', () => {
  expect(play(10_000, 2, true)).toBe(null)
})
