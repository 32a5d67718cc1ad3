import { expect, test } from 'vitest'
import { currenciesOf, fittingBankroll, newBankrollHolds, newBankrollType } from './requests.ts'

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

test('[IMP-19] the currency of the most hands comes first, then that of the most sessions', () => {
  const one = { currency: 'EUR', hands: 300 }
  const two = { currency: 'USD', hands: 120 }
  expect(currenciesOf([two, one, two])).toEqual(['EUR', 'USD'])
  expect(currenciesOf([{ currency: 'GBP' }, { currency: 'GBP' }, two])).toEqual(['USD', 'GBP'])
  const of = (...currencies: readonly string[]) => currenciesOf(currencies.map(currency => ({ currency })))
  expect(of('EUR', 'USD', 'GBP', 'USD')).toEqual(['USD', 'EUR', 'GBP'])
  expect(of()).toEqual([])
})

test('[IMP-21] live sessions are offered no online account, online ones an account first', () => {
  const account = { id: 'room', currency: 'USD', type: 'ACCOUNT', isMain: true }
  const cash = { id: 'cash', currency: 'USD', type: 'CASH', isMain: false }
  const other = { id: 'other', currency: 'EUR', type: 'OTHER', isMain: true }
  expect(fittingBankroll([account], 'USD', 'LIVE')).toBeNull()
  expect(fittingBankroll([account, cash], 'USD', 'LIVE')).toBe(cash)
  expect(fittingBankroll([cash, account], 'USD', 'ONLINE')).toBe(account)
  expect(fittingBankroll([cash], 'USD', 'ONLINE')).toBe(cash)
  expect(fittingBankroll([cash, account], 'USD', 'BOTH')).toBe(account)
  expect(fittingBankroll([other], 'USD', 'BOTH')).toBeNull()
  // one that was made is found by the next import of its kind
  for (const holds of ['LIVE', 'ONLINE', 'BOTH'] as const) {
    const made = { currency: 'USD', type: newBankrollType(holds), isMain: false }
    expect(fittingBankroll([made], 'USD', holds)).toBe(made)
  }
})
