// The operations as a client meets them: two people, and the first one's bankroll of 1,000 euros.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect } from 'vitest'
import { operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { testDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { as, person } from './testing.ts'

interface Answer {
  readonly data: Record<string, never> | null
  readonly errors?: { message: string; errorType: string; errorInfo: unknown }[]
  readonly extensions?: { warnings: string[]; ignored?: boolean }
}

export const SETUP = `mutation($input: SetupNewSessionInput!) { setupNewSession(input: $input) {
  id sessionStatus buyIn bankroll { id currentBalance } playerSessions { items { id isHero } } } }`

/** Close its `database` when the tests are over. */
export async function wireApi() {
  const database = await testDatabase()
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  const ada: Caller = as((await person(database)).userId)
  const eve: Caller = as((await person(database)).userId)
  const ask = async (query: string, variables: object = {}, caller = ada) =>
    JSON.parse(await api.answer({ query, variables: variables as never }, caller)) as Answer
  const sentence = async (query: string, variables: object = {}, caller = ada) => {
    const { errors } = await ask(query, variables, caller)
    return errors?.map(error => `${error.errorType}: ${error.message}`).join(', ') ?? 'done'
  }
  const made = await ask(
    'mutation { createBankroll(input: { name: "Main", startingBalance: 1000, currency: EUR }) { id currentBalance isMain } }',
  )
  expect(made.data).toMatchObject({ createBankroll: { currentBalance: 1000, isMain: true } })
  const bankrollId = (made.data as unknown as { createBankroll: { id: string } }).createBankroll.id
  const setup = async (more: object = {}, at?: string) => {
    const id = randomUUID()
    const done = await ask(SETUP, { input: { at, sessionInput: { id, bankrollId, buyIn: 200, ...more } } })
    expect(done.errors).toBeUndefined()
    return id
  }
  return { database, ada, eve, bankrollId, ask, sentence, setup }
}
