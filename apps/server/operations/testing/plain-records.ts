// Plain records as a client sends them: two people, the first with a bankroll of dollars and one of euros.
import { randomUUID } from 'node:crypto'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import pino from 'pino'
import { expect } from 'vitest'
import { guards, operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { createApi } from '../../graphql/api.ts'
import { as, balances, person } from './testing.ts'

export interface Done {
  readonly id: string
  readonly _version: number
}

export const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : '')

/** Close its `database` when the tests are over. */
export async function plainRecords() {
  const database = await testDatabase()
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations, guards },
  )
  const ada: Caller = as((await person(database)).userId)
  const eve: Caller = as((await person(database)).userId)
  /** Calls a mutation with one input; the record, or the words of the refusal. */
  const call = async (name: string, input: object, caller = ada): Promise<Done | string> => {
    const type = name.startsWith('saveHand')
      ? 'SaveHandInput'
      : `${name[0]!.toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { id _version } }`
    const { data, errors } = JSON.parse(
      await api.answer({ query, variables: { input } as never }, caller),
    ) as {
      data: Record<string, Done> | null
      errors?: { message: string }[]
    }
    return errors?.[0]?.message ?? data![name]!
  }
  const done = async (name: string, input: object, caller = ada): Promise<Done> => {
    const answer = await call(name, input, caller)
    if (typeof answer === 'string') throw new Error(`${name}: ${answer}`)
    return answer
  }
  const main = (await done('createBankroll', { name: 'Main', startingBalance: 1000 })).id
  const euros = (await done('createBankroll', { name: 'Euros', startingBalance: 50, currency: 'EUR' })).id
  const setup = async (more: object = {}, caller = ada) => {
    const sessionInput = {
      id: randomUUID(),
      bankrollId: main,
      buyIn: 100,
      smallBlind: 1,
      bigBlind: 2,
      ...more,
    }
    return (await done('setupNewSession', { sessionInput }, caller)).id
  }
  const rows = (sessionId: string) => find(database.db, playerSession, { sessionId })
  const version = async (sessionId: string) => (await findOne(database.db, session, sessionId))!._version
  /** [BANK-1] of both people. */
  const booksAddUp = async () => {
    for (const who of [ada, eve])
      for (const { balance, sum } of await balances(database, idOf(who))) expect(balance).toBe(sum)
  }
  return { database, api, ada, eve, main, euros, call, done, setup, rows, version, booksAddUp }
}
