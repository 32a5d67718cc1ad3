import { expect, test } from 'vitest'
import { createAuthThrottle } from './auth-throttle.ts'

test('[AUTH-26] the sign-in state is asked for at most once per 5 s', () => {
  const may = createAuthThrottle()
  expect([0, 1, 4_999, 5_000, 5_001, 10_000].map(may)).toEqual([true, false, false, true, false, true])
})

test('[AUTH-26] repeated calls stop at the cap until the counter starts over', () => {
  const plan = {
    atMostEveryMs: 5_000,
    afterVisibleMs: 1_000,
    counterResetMs: 60_000,
    mostPerCounter: 3,
  } as const
  const may = createAuthThrottle(plan as never)
  const asked = Array.from({ length: 13 }, (_, i) => may(i * 5_000))
  expect(asked).toEqual([true, true, true, ...Array(9).fill(false), true])
})
