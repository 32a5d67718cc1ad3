// Which bankroll is the main one, when two devices delete and make bankrolls at the same moment.
import { bankroll } from '@sidepot/models/bankroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { createBankroll, deleteBankroll, updateBankroll } from './bankrolls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ROUNDS = 8
const make = (who: Person, name: string, after: number) =>
  who.must(w => createBankroll(w, { name, currency: 'USD', startingBalance: 100 }), minutes(after))
const left = async (who: Person) =>
  (await find(database.db, bankroll, { userId: who.userId })).map(({ name, isMain }) => ({ name, isMain }))

test('[BANK-5] the main bankroll and its heir deleted at once: the third is the main one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await person(database)
    const first = await make(who, 'first', 0)
    const second = await make(who, 'second', 1)
    await make(who, 'third', 2)
    const both = [first, second].map(({ id }) => who.does(w => deleteBankroll(w, id), minutes(3)))
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true])
    expect(await left(who)).toEqual([{ name: 'third', isMain: true }])
  }
})

test('[BANK-5] the main bankroll deleted while another becomes the main one: one is', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await person(database)
    const first = await make(who, 'first', 0)
    await make(who, 'second', 1)
    const third = await make(who, 'third', 2)
    await Promise.all([
      who.must(w => deleteBankroll(w, first.id), minutes(3)),
      who.must(w => updateBankroll(w, { id: third.id, isMain: true }), minutes(3)),
    ])
    expect((await left(who)).filter(one => one.isMain)).toEqual([{ name: 'third', isMain: true }])
  }
})
