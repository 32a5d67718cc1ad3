import { expect, test } from 'vitest'
import { reopenedNotes } from './ledger.ts'

test('[SES-37] the line of a reopened session writes the cash-out as money, to the cent', () => {
  const amount = (cents: number, currency?: string) =>
    reopenedNotes(cents, currency).match(/of (\S+) was/)?.[1]
  expect([amount(115_000, 'USD'), amount(115_050, 'EUR'), amount(0)]).toEqual(['$1,150', '€1,150.50', '$0'])
})
