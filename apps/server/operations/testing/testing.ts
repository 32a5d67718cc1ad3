// A person with a bankroll in a database of their own, and operations run as them.
import { randomUUID } from 'node:crypto'
import type { Result } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { sessionUpdate } from '@sidepot/models/session-update'
import { user } from '@sidepot/models/user'
import type { Caller } from '../../base/caller.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type OperationFailure, runOperation, type Work } from '../kit/work.ts'
import { createBankroll } from '../money/bankrolls.ts'

export interface Person {
  readonly userId: string
  /** Runs an operation at a time; a request id makes it happen once. */
  does<T>(
    run: (work: Work) => Promise<Result<T, OperationFailure>>,
    at?: Date,
    requestId?: string,
  ): Promise<Result<T, OperationFailure>>
  /** The same, for operations that must succeed. */
  must<T>(run: (work: Work) => Promise<Result<T, OperationFailure>>, at?: Date): Promise<T>
}

/** The signed-in person as the API meets them. */
export const as = (userId: string): Caller & { readonly kind: 'user' } => ({
  kind: 'user',
  userId,
  username: userId,
  groups: [],
  tokenId: 't',
  expiresAt: Number.MAX_SAFE_INTEGER,
  epoch: 0,
})

export const START = new Date('2026-03-01T18:00:00.000Z')
export const minutes = (n: number): Date => new Date(START.getTime() + n * 60_000)

export async function person({ db }: TestDatabase, name = 'ada@example.com'): Promise<Person> {
  const userId = randomUUID()
  await write(
    db,
    user,
    { kind: 'create', values: { id: userId, username: `${userId}-${name}` } as never },
    START,
  )
  const does: Person['does'] = (run, at = START, requestId) =>
    runOperation(
      db,
      { userId, at, now: at },
      { operation: 'test', id: requestId ?? null, body: requestId ?? null },
      run,
    )
  return {
    userId,
    does,
    must: async (run, at) => {
      const result = await does(run, at)
      if (!result.ok) throw new Error(`refused: ${result.error.code}`)
      return result.value
    },
  }
}

export const withBankroll = (who: Person, startingBalance = 1000) =>
  who.must(work => createBankroll(work, { name: 'Main', startingBalance, currency: 'USD' }))

export const updatesOf = async ({ db }: TestDatabase, sessionId: string) =>
  (await find(db, sessionUpdate, { sessionId }, { orderBy: 'timestamp' })).map(row => [
    row.updateType,
    row.value,
  ])

/** [BANK-1] for every bankroll of a person: balance and what its rows add up to. */
export async function balances({ db }: TestDatabase, userId: string) {
  const rolls = await find(db, bankroll, { userId }, { deleted: true })
  return Promise.all(
    rolls.map(async roll => {
      const rows = await find(db, bankrollTransaction, { bankrollId: roll.id })
      return {
        balance: roll.currentBalance,
        sum: roll.startingBalance + rows.reduce((sum, row) => sum + row.amount, 0),
      }
    }),
  )
}
