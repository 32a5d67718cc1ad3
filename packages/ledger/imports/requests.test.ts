import { expect, test } from 'vitest'
import { currenciesOf, newBankrollHolds } from './requests.ts'

test('[IMP-7] what a new bankroll holds: sessions of hands are online, rows of a list say it themselves', () => {
  const hands = [{ first: { currency: 'USD' } }]
  const rows = [
    { currency: 'EUR', origin: 'LIVE' as const },
    { currency: 'USD', origin: 'LIVE' as const },
    { currency: 'GBP', origin: 'ONLINE' as const },
  ]
  const holds = ['EUR', 'USD', 'GBP'].map(currency => newBankrollHolds(currency, hands, rows))
  expect(holds).toEqual(['LIVE', 'BOTH', 'ONLINE'])
  expect(newBankrollHolds('USD', hands, [])).toBe('ONLINE')
})

test('[IMP-19] the currency of the most sessions comes first', () => {
  const of = (...currencies: readonly string[]) => currenciesOf(currencies.map(currency => ({ currency })))
  expect(of('EUR', 'USD', 'GBP', 'USD')).toEqual(['USD', 'EUR', 'GBP'])
  expect(of()).toEqual([])
})
