// The lists of operators and who follows whom: records of nobody's own or of two people, sent twice at the very same moment.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { operations } from '../../all-operations.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { as, person } from './testing.ts'

type Caller = ReturnType<typeof as>
type Fields = Readonly<Record<string, unknown>>
const LISTS: Readonly<Record<string, readonly [made: Fields, changed: Fields]>> = {
  Venue: [{ name: 'Crown' }, { city: 'Perth' }],
  CashGameStake: [{ name: '1/2', smallBlind: 1, bigBlind: 2 }, { name: '1/2 deep' }],
  CashRakeStructure: [{ name: 'House', rakeType: 'PER_POT', rakePct: 5 }, { rakePct: 4 }],
  SubscriptionEntitlement: [{ plan: 'FREE', validFrom: '2026-03-01T18:00:00.000Z' }, { plan: 'PRO' }],
  Follower: [{}, { status: 'ACCEPTED' }],
}
const VERBS = ['create', 'update', 'delete'] as const

/** The mutations that are sent here. */
export const SHARED: readonly string[] = [
  'createUser',
  ...Object.keys(LISTS).flatMap(name => VERBS.map(verb => `${verb}${name}`)),
]

/** What they are answered with, and how many changes the feed has of each: made, changed and deleted once. */
export async function runSharedTwice(database: TestDatabase, times: number): Promise<readonly string[]> {
  const log = pino({ level: 'silent' })
  const api = createApi({ ...database, log, now: () => new Date() }, { operations })
  const [operator, followed] = [await person(database), await person(database)]
  const caller = { ...as(operator.userId), groups: ['SUPER_ADMIN'] }
  const problems: string[] = []
  const twice = async (by: Caller, mutation: string, input: Fields): Promise<number> => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id _version } }`
    const ask = async () => JSON.parse(await api.answer({ query, variables: { input } as never }, by))
    const answers = await Promise.all([ask(), ask()])
    const versions = answers.map(one => one.data?.[mutation]?._version ?? JSON.stringify(one.errors))
    if (versions[0] !== versions[1]) problems.push(`${mutation}: ${versions.join(' and ')}`)
    return Number(versions[0])
  }
  /** Whose the record is, and who may change it. */
  const parties: Readonly<Record<string, readonly [of: Fields, changedBy: Caller]>> = {
    SubscriptionEntitlement: [{ userId: followed.userId }, caller],
    Follower: [{ followerUserId: operator.userId, followedUserId: followed.userId }, as(followed.userId)],
  }
  for (const [name, [made, changed]] of Object.entries(LISTS))
    for (let n = 0; n < times; n++) {
      const id = randomUUID()
      const [of, changedBy] = parties[name] ?? [{}, caller]
      const first = await twice(caller, `create${name}`, { id, ...of, ...made })
      const second = await twice(changedBy, `update${name}`, { id, _version: first, ...changed })
      const last = await twice(caller, `delete${name}`, { id, _version: second })
      if (`${[first, second, last]}` !== '1,2,3') problems.push(`${name}: versions ${[first, second, last]}`)
    }
  for (let n = 0; n < times; n++) {
    const userId = randomUUID()
    const first = await twice(as(userId), 'createUser', { handle: `h${userId.slice(0, 8)}` })
    if (first !== 1) problems.push(`createUser: version ${first}`)
  }
  return problems
}
