import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { describe, expect, test } from 'vitest'
import { withHero } from './kit/played-hand.ts'
import { BAD_INPUT, badInput } from './testing/bad-input.ts'
import { randomHand } from './testing/random-hand.ts'

describe('[FMT-2] [FMT-3] whatever is in a file, reading it never throws', () => {
  test.each(Object.keys(BAD_INPUT))('%s: a failure with a code, or a hand that can be played', async name => {
    await assertKept(import.meta.url, name, badInput(name), { numRuns: 150 })
  })
})

test('[FMT-1] an imported hand can be given to the right hero, and to nobody else', () => {
  const imported = randomHand(3, { games: ['NLHE', 'PLO'], straddles: false })
  const other = imported.setup.seats.find(({ seat }) => seat !== imported.setup.heroSeat)!.seat
  expect(withHero(imported, other)?.setup.heroSeat).toBe(other)
  expect(withHero(imported, 99)).toBeNull()
})
