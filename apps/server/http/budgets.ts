// Budgets and quotas of requests, counted per account and per address before anything is done. The counts are in the database; each process
// takes them in portions and spends a portion in memory, so that most requests cost no statement.
import { type Caller, userIdOf } from '../base/caller.ts'
import type { Worked } from '../db/worked.ts'
import type { Use } from '../graphql/api.ts'
import {
  addressGroup,
  type LimitName,
  type Limits,
  limits as RATES,
  type Taken,
} from '../identity/kit/limits.ts'

export interface Budgets {
  /** Without an address the account alone is counted. */
  spend(caller: Caller, address: string | null, use: Use): Promise<Taken>
  work(caller: Caller, address: string | null): Work
}

/**
 * The database's time for a caller, and the changes that operations make. Nobody knows them before, so whoever has any left may go on; what was
 * used beyond that is owed, and taken before the next. The changes are asked about before a write alone.
 */
export interface Work {
  left(isWrite?: boolean): Promise<Taken>
  use(worked: Readonly<Partial<Worked>>): void
}

/** Counted one by one, whatever else is counted with them. */
const NAMED: readonly (readonly [RegExp, LimitName])[] = [
  // each of them reaches whoever owns the hand, and stays in their feed
  [/^(createHandComment|updateHandComment|commentOnSharedHand)$/, 'commentsPerAccount'],
  [/^createFollower$/, 'followsPerAccount'],
  [/^(shareHand|createHandShare)$/, 'sharesPerAccount'],
  // each pack is looked at for every hand that is judged
  [/^(solveGame|solveStudy)$/, 'solvesPerAccount'],
]

/** Writes of many records, and how many one of them takes at most. */
const BULK: readonly (readonly [RegExp, number])[] = [
  [/^restoreRecords$/, 200],
  [/^import(Session|Hands|TournamentHands)$/, 500],
]
/** Neither their time nor their changes are counted: what they may write at all has a quota. */
export const isBulk = (field: string): boolean => BULK.some(([pattern]) => pattern.test(field))
/** No record is sent in fewer. */
const BYTES_OF_A_RECORD = 50

/**
 * What is counted as stored: each write, and of those that bring many as many records as their bytes can hold, and one for each entry of a list
 * beside them: opponents, chips.
 */
export function rowsOf({ fields, writes, bytes, entries = 0 }: Omit<Use, 'cells'>): number {
  const most = Math.ceil(bytes / BYTES_OF_A_RECORD)
  return fields.reduce((rows, field) => {
    const bulk = BULK.find(([pattern]) => pattern.test(field))?.[1]
    return bulk === undefined ? rows : rows + Math.max(1, Math.min(bulk, most)) - 1 + entries
  }, writes)
}

/** How much is taken from the database at once; the rest of a portion is lost when the process ends. */
const PORTIONS: Partial<Record<LimitName, number>> = {
  cellsPerAccount: 400_000,
  cellsPerAddress: 2_000_000,
  databasePerAccount: 5_000,
  databasePerAddress: 20_000,
  changesPerAccount: 10_000,
  writesPerAccount: 25,
  writesPerAddress: 100,
  rowsPerAccount: 100,
  bytesPerAccount: 1_000_000,
}
const MOST_REMEMBERED = 20_000

type Wanted = readonly [name: LimitName, of: string, amount: number]

export function createBudgets(limits: Pick<Limits, 'spend'>): Budgets {
  const credit = new Map<string, number>()
  /** Portions on their way: whoever needs the same one waits for it, and takes none of its own. */
  const coming = new Map<string, Promise<Taken>>()
  const keyOf = ([name, of]: Wanted) => `${name} ${of}`
  const has = (wanted: Wanted) => credit.get(keyOf(wanted)) ?? 0
  const add = (wanted: Wanted, amount: number) => {
    const key = keyOf(wanted)
    const sum = has(wanted) + amount
    credit.delete(key)
    credit.set(key, sum)
  }

  /** Until there is as much of each as is wanted, or one of them has an end; what is there is taken in the same moment. */
  const provide = async (wanted: readonly Wanted[], isTaken: boolean): Promise<Taken> => {
    for (;;) {
      const short = wanted.filter(one => has(one) < one[2])
      if (short.length === 0) {
        if (isTaken) for (const one of wanted) add(one, -one[2])
        return { ok: true }
      }
      const underWay = short.flatMap(one => coming.get(keyOf(one)) ?? [])[0]
      if (underWay) {
        await underWay
        continue
      }
      const asked = short.map((one): Wanted => {
        const [name, of, amount] = one
        const owed = Math.max(0, -has(one))
        return [name, of, Math.max(amount, Math.min(owed + (PORTIONS[name] ?? amount), RATES[name].burst))]
      })
      const taking = limits.spend(asked)
      for (const one of asked) coming.set(keyOf(one), taking)
      try {
        const taken = await taking
        if (!taken.ok) return taken
      } finally {
        for (const one of asked) coming.delete(keyOf(one))
      }
      for (const one of asked) add(one, one[2])
    }
  }
  /** The longest unused first; what is owed stays, or whoever comes from many addresses would have it forgotten. */
  const forget = () => {
    for (let looks = credit.size; looks > 0 && credit.size > MOST_REMEMBERED; looks--) {
      const [key, sum] = credit.entries().next().value as [string, number]
      credit.delete(key)
      if (sum < 0 && credit.size < 2 * MOST_REMEMBERED) credit.set(key, sum)
    }
  }

  return {
    async spend(caller, address, use) {
      const { cells, writes, bytes, fields, pictures = 0 } = use
      const account = userIdOf(caller)
      const wanted: Wanted[] = []
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
            ['rowsPerAccount', account, rowsOf(use)],
            ['bytesPerAccount', account, bytes],
          )
        if (pictures > 0) wanted.push(['uploadsPerAccount', account, pictures])
        for (const [pattern, name] of NAMED) {
          const count = fields.filter(field => pattern.test(field)).length
          if (count > 0) wanted.push([name, account, count])
        }
      }
      const taken = await provide(wanted, true)
      forget()
      return taken
    },
    work(caller, address) {
      const account = userIdOf(caller)
      const time: Wanted[] = []
      if (account !== null) time.push(['databasePerAccount', account, 1])
      if (address !== null) time.push(['databasePerAddress', addressGroup(address), 1])
      const written: Wanted[] = account === null ? [] : [['changesPerAccount', account, 1]]
      return {
        left: (isWrite = false) => provide(isWrite ? [...time, ...written] : time, false),
        use: ({ ms = 0, changes = 0 }) => {
          for (const one of time) add(one, -ms)
          if (changes > 0) for (const one of written) add(one, -changes)
          forget()
        },
      }
    },
  }
}
