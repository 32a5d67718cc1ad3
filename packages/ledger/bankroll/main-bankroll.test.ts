import { expect, test } from 'vitest'
import { becomesMain } from './main-bankroll.ts'

const own = { isSample: false }
const sample = { isSample: true }
test('[BANK-5] [BANK-17] the first bankroll is the main one, and so is the first own one beside the sample’s', () => {
  expect([
    becomesMain([], own),
    becomesMain([], sample),
    becomesMain([sample, sample], own),
    becomesMain([own], own),
    becomesMain([sample, own], own),
    becomesMain([own], sample),
    becomesMain([sample], sample),
  ]).toEqual([true, true, true, false, false, false, false])
})
