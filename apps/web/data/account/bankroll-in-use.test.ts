import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { isBankrollInUse } from './bankroll-in-use.ts'

afterEach(() => forgetRecords())

test('[BANK-7] a bankroll is in use from its first session or transaction on, and no other one is', () => {
  expect(isBankrollInUse('b')).toBe(false)
  absorb('Session', [{ id: 's', bankrollId: 'b', _version: 1 }] as unknown as Rec<'Session'>[])
  expect(isBankrollInUse('b')).toBe(true)
  expect(isBankrollInUse('c')).toBe(false)
  absorb('BankrollTransaction', [
    { id: 't', bankrollId: 'c', _version: 1 },
  ] as unknown as Rec<'BankrollTransaction'>[])
  expect(isBankrollInUse('c')).toBe(true)
})
