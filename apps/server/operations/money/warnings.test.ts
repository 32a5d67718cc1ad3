// When a balance below zero is warned of: in the moment it gets there, and only where money is taken (BANK-4).
import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { type Person, person, START, withBankroll } from '../testing/testing.ts'
import { book, bookAll } from './booking.ts'

let database: TestDatabase
let ada: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
})
afterAll(() => database.close())

test('[BANK-4] exactly nothing left is no warning, a cent less is one, and paying in never is', async () => {
  const booked = async (...amounts: readonly number[]) => {
    const { id: bankrollId } = await withBankroll(ada, 10)
    const of = { bankrollId, sessionId: null, type: 'ADJUSTMENT' } as const
    const one = await ada.must(async w => {
      for (const amount of amounts) await book(w, { ...of, amount })
      return ok([...w.warnings])
    })
    const { id } = await withBankroll(ada, 10)
    const all = await ada.must(async w => {
      const list = amounts.map(amount => ({
        ...of,
        bankrollId: id,
        amount,
        id: randomUUID(),
        at: START.toISOString(),
      }))
      await bookAll(w, list)
      return ok([...w.warnings])
    })
    return [one.length, all.length]
  }
  expect(await booked(-1000)).toEqual([0, 0])
  expect(await booked(-1001)).toEqual([1, 1])
  expect(await booked(-500, -500, 100)).toEqual([0, 0])
  // it was below zero in between
  expect(await booked(-1001, 5000)).toEqual([1, 1])
  expect(await booked(5000, -5000)).toEqual([0, 0])
  const { id: bankrollId } = await withBankroll(ada, -10)
  const paid = await ada.must(async w => {
    await book(w, { bankrollId, sessionId: null, type: 'DEPOSIT', amount: 500 })
    await bookAll(w, [{ bankrollId, sessionId: null, type: 'DEPOSIT', amount: 100 }])
    return ok([...w.warnings])
  })
  expect(paid).toEqual([])
})
