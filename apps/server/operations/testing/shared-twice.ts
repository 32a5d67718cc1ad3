// The lists of operators and who follows whom: records of nobody's own or of two people, sent twice at the very same moment.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { operations } from '../../all-operations.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { as, person } from './testing.ts'

type Fields = Readonly<Record<string, unknown>>
const LISTS: Readonly<Record<string, readonly [made: Fields, changed: Fields]>> = {
  Venue: [{ name: 'Crown' }, { city: 'Perth' }],
  CashGameStake: [{ name: '1/2', smallBlind: 1, bigBlind: 2 }, { name: '1/2 deep' }],
  CashRakeStructure: [{ name: 'House', rakeType: 'PER_POT', rakePct: 5 }, { rakePct: 4 }],
  Follower: [{}, {}],
}

/** What they are answered with, and how many changes the feed has of each: made, changed and deleted once. */
export async function runSharedTwice(database: TestDatabase, times: number): Promise<readonly string[]> {
  const log = pino({ level: 'silent' })
  const api = createApi({ ...database, log, now: () => new Date() }, { operations })
  const [operator, followed] = [await person(database), await person(database)]
  const caller = { ...as(operator.userId), groups: ['SUPER_ADMIN'] }
  const problems: string[] = []
  const twice = async (verb: string, name: string, input: Fields): Promise<number> => {
    const type = `${verb[0]!.toUpperCase()}${verb.slice(1)}${name}Input`
    const query = `mutation ($input: ${type}!) { ${verb}${name}(input: $input) { id _version } }`
    const ask = async () => JSON.parse(await api.answer({ query, variables: { input } as never }, caller))
    const answers = await Promise.all([ask(), ask()])
    const versions = answers.map(one => one.data?.[`${verb}${name}`]?._version ?? JSON.stringify(one.errors))
    if (versions[0] !== versions[1]) problems.push(`${verb}${name}: ${versions.join(' and ')}`)
    return Number(versions[0])
  }
  for (const [name, [made, changed]] of Object.entries(LISTS))
    for (let n = 0; n < times; n++) {
      const id = randomUUID()
      const pair = { followerUserId: operator.userId, followedUserId: followed.userId }
      const first = await twice('create', name, { id, ...made, ...(name === 'Follower' ? pair : {}) })
      const second =
        name === 'Follower' ? first : await twice('update', name, { id, _version: first, ...changed })
      const last = await twice('delete', name, { id, _version: second })
      const wanted = name === 'Follower' ? [1, 1, 2] : [1, 2, 3]
      if (`${[first, second, last]}` !== `${wanted}`)
        problems.push(`${name}: versions ${[first, second, last]}`)
    }
  return problems
}
