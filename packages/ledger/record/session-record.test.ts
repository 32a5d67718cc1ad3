import { expect, test } from 'vitest'
import { running } from '../testing/builders.ts'
import { chipsMissing, chipsMissingAfter, profitOf } from './session-record.ts'

test('[SES-55] chips are missing after a hand beyond the stack, those of the hands before among them', () => {
  const session = running({ buyIn: 20_000, sessionNet: 0 })
  expect([chipsMissingAfter(session, -20_000), chipsMissingAfter(session, -50_000)]).toEqual([0, 30_000])
  const short = { ...session, sessionNet: -50_000 }
  expect([chipsMissing(short), chipsMissingAfter(short, -1000)]).toEqual([30_000, 31_000])
  expect(chipsMissingAfter(short, 40_000)).toBe(0)
})
test('[SES-50] a session comes to what was cashed out less what was paid in', () => {
  expect([profitOf(35_001, 20_000), profitOf(0, 20_000)]).toEqual([15_001, -20_000])
})
