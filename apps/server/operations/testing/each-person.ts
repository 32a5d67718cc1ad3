// One database for a test file, and before each of its tests a new person with a bankroll, whose balance adds up afterwards [BANK-1].
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { balances, type Person, person, withBankroll } from './testing.ts'

interface PersonStage {
  readonly database: TestDatabase
  readonly ada: Person
  readonly rollId: string
}

export function eachPerson(set: (stage: PersonStage) => unknown): void {
  let database: TestDatabase
  let userId: string
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const ada = await person(database)
    userId = ada.userId
    await set({ database, ada, rollId: (await withBankroll(ada)).id })
  })
  afterEach(async () => {
    for (const { balance, sum } of await balances(database, userId)) expect(balance, '[BANK-1]').toBe(sum)
  })
}
