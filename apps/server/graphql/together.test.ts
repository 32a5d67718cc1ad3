import { randomUUID } from 'node:crypto'
import { MODELS } from '@sidepot/models/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
let people: Person[]
beforeAll(async () => {
  api = await testApi()
  people = await Promise.all([api.person(), api.person(), api.person()])
})
afterAll(() => api.close())

const CREATE = `mutation ($input: CreateHandInput!) { createHand(input: $input) {
  id userId tableName heroNetWin boardCards notes createdAt _version } }`
const outcome = (seen: { errors: readonly { errorType: string }[] }) => seen.errors[0]?.errorType ?? 'ok'

test('[REC-4] [REC-5] in a rush of creates each has its own rights, its own answer and its own line in the feed', async () => {
  const sessions = await Promise.all(
    people.map(({ id }) => make(api.database.db, MODELS.Session, { userId: id })),
  )
  const asked = Array.from({ length: 90 }, (_, i) => {
    const who = i % 3
    const foreign = i % 5 === 0
    const input = {
      id: randomUUID(),
      sessionId: sessions[foreign ? (who + 1) % 3 : who]!.id,
      tableName: `t"${i}\\`,
      heroNetWin: i / 4,
      boardCards: JSON.stringify({ flop: [`${i}`, null, 'ä'] }),
    }
    return { who, input, expected: foreign ? 'Unauthorized' : 'ok' }
  })
  const seen = await Promise.all(asked.map(({ who, input }) => people[who]!.ask(CREATE, { input })))
  expect(seen.map(outcome)).toEqual(asked.map(({ expected }) => expected))
  for (const [i, { who, input, expected }] of asked.entries()) {
    if (expected !== 'ok') continue
    const { boardCards, ...rest } = seen[i]!.data.createHand!
    expect(rest).toMatchObject({
      id: input.id,
      userId: people[who]!.id,
      tableName: input.tableName,
      heroNetWin: Math.round(input.heroNetWin * 100) / 100,
      _version: 1,
    })
    expect(JSON.parse(String(boardCards))).toEqual(JSON.parse(input.boardCards))
  }
  const made = asked.filter(({ expected }) => expected === 'ok').map(({ input }) => input.id)
  const { rows } = await api.database.pool.query(
    "select id, count(*)::int as n from change where model = 'Hand' and id = any($1) group by id",
    [asked.map(({ input }) => input.id)],
  )
  expect(rows.map(row => row.id).sort()).toEqual([...made].sort())
  expect(rows.every(row => row.n === 1)).toBe(true)
  const { rows: transactions } = await api.database.pool.query(
    "select count(distinct xid)::int as n from change where model = 'Hand' and id = any($1)",
    [made],
  )
  expect(transactions[0].n, 'they did travel together').toBeLessThan(made.length)
})

test('[REC-5] the same id many times at once: one record, the same answer for the same body, a conflict for another', async () => {
  const [ada] = people
  const id = randomUUID()
  const bodies = Array.from({ length: 24 }, (_, i) => ({ id, tableName: i % 4 === 3 ? 'other' : 'same' }))
  const seen = await Promise.all(bodies.map(input => ada!.ask(CREATE, { input })))
  const winner = seen.find(one => outcome(one) === 'ok')!.data.createHand!.tableName
  expect(seen.map(outcome)).toEqual(
    bodies.map(({ tableName }) => (tableName === winner ? 'ok' : 'ConflictUnhandled')),
  )
})

test('one that breaks a unique rule does not take the others with it', async () => {
  const [ada, bob, eve] = people
  const ask = (follower: Person, followed: string) =>
    follower.ask('mutation ($input: CreateFollowerInput!) { createFollower(input: $input) { id } }', {
      input: { followerUserId: follower.id, followedUserId: followed },
    })
  const others = Array.from({ length: 6 }, () => randomUUID())
  const seen = await Promise.all([
    ask(ada!, bob!.id),
    ...others.map(one => ask(eve!, one)),
    ask(ada!, bob!.id),
    ...others.map(one => ask(bob!, one)),
    ask(ada!, bob!.id),
  ])
  const outcomes = seen.map(outcome)
  expect(outcomes.filter(one => one === 'ok')).toHaveLength(13)
  expect(outcomes.filter(one => one === 'ConflictUnhandled')).toHaveLength(2)
})
