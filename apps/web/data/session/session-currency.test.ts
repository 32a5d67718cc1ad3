import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { currencyAmong, currencyOf } from './session-currency.ts'

afterEach(forgetRecords)

test('a session is in the currency of its bankroll, of one that was deleted too', () => {
  absorb('Bankroll', [{ id: 'here', currency: 'GBP', _version: 1 } as Rec<'Bankroll'>])
  const gone = [{ id: 'gone', currency: 'EUR' }] as const
  expect(currencyAmong({ bankrollId: 'here' }, gone)).toBe('GBP')
  expect(currencyAmong({ bankrollId: 'gone' }, gone)).toBe('EUR')
  expect(currencyOf({ bankrollId: 'gone' })).toBe('USD')
})
