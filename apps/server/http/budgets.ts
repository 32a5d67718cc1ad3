// Budgets and quotas of requests, counted per account and per address before anything is done. The counts are in the database; each process
// takes them in portions and spends a portion in memory, so that most requests cost no statement.
import { type Caller, userIdOf } from '../base/caller.ts'
import type { Use } from '../graphql/api.ts'
import {
  addressGroup,
  type Counted,
  type LimitName,
  type Limits,
  type Taken,
} from '../identity/kit/limits.ts'

export interface Budgets {
  /** Without an address the account alone is counted. */
  spend(caller: Caller, address: string | null, use: Use): Promise<Taken>
}

/** Counted one by one, whatever else is counted with them. */
const NAMED: readonly (readonly [RegExp, LimitName])[] = [
  [/^(createHandComment|commentOnSharedHand)$/, 'commentsPerAccount'],
  [/^createFollower$/, 'followsPerAccount'],
  [/^(shareHand|createHandShare)$/, 'sharesPerAccount'],
]

/** Writes of many records, and how many one of them takes at most. */
const BULK: readonly (readonly [RegExp, number])[] = [
  [/^restoreRecords$/, 200],
  [/^import(Session|Hands|TournamentHands)$/, 500],
]
/** No record is sent in fewer. */
const BYTES_OF_A_RECORD = 50

/** What is counted as stored: each write, and of those that bring many as many records as their bytes can hold. */
export function rowsOf(fields: readonly string[], writes: number, bytes: number): number {
  const most = Math.ceil(bytes / BYTES_OF_A_RECORD)
  return fields.reduce((rows, field) => {
    const bulk = BULK.find(([pattern]) => pattern.test(field))?.[1]
    return bulk === undefined ? rows : rows + Math.max(1, Math.min(bulk, most)) - 1
  }, writes)
}

/** How much is taken from the database at once; the rest of a portion is lost when the process ends. */
const PORTIONS: Partial<Record<LimitName, number>> = {
  cellsPerAccount: 400_000,
  cellsPerAddress: 2_000_000,
  writesPerAccount: 25,
  writesPerAddress: 100,
  rowsPerAccount: 100,
  bytesPerAccount: 1_000_000,
}
const MOST_REMEMBERED = 20_000

export function createBudgets(limits: Pick<Limits, 'spend'>): Budgets {
  const credit = new Map<string, number>()
  const keyOf = (name: LimitName, of: string) => `${name} ${of}`

  return {
    async spend(caller, address, { cells, writes, bytes, fields }) {
      const account = userIdOf(caller)
      const wanted: [LimitName, string, number][] = []
      if (address !== null) {
        const here = addressGroup(address)
        wanted.push(['cellsPerAddress', here, cells])
        if (writes > 0) wanted.push(['writesPerAddress', here, writes])
      }
      if (account !== null) {
        wanted.push(['cellsPerAccount', account, cells])
        if (writes > 0)
          wanted.push(
            ['writesPerAccount', account, writes],
            ['rowsPerAccount', account, rowsOf(fields, writes, bytes)],
            ['bytesPerAccount', account, bytes],
          )
        for (const [pattern, name] of NAMED) {
          const count = fields.filter(field => pattern.test(field)).length
          if (count > 0) wanted.push([name, account, count])
        }
      }
      const short = wanted.filter(([name, of, amount]) => (credit.get(keyOf(name, of)) ?? 0) < amount)
      if (short.length > 0) {
        const asked = short.map(
          ([name, of, amount]): Counted => [name, of, Math.max(amount, PORTIONS[name] ?? 0)],
        )
        const taken = await limits.spend(asked)
        if (!taken.ok) return taken
        for (const [name, of, amount = 0] of asked) {
          const key = keyOf(name, of)
          const sum = (credit.get(key) ?? 0) + amount
          credit.delete(key)
          credit.set(key, sum)
        }
      }
      for (const [name, of, amount] of wanted) {
        const key = keyOf(name, of)
        credit.set(key, (credit.get(key) ?? 0) - amount)
      }
      while (credit.size > MOST_REMEMBERED) credit.delete(credit.keys().next().value as string)
      return { ok: true }
    },
  }
}
