// Pages of every kind of list at their edge: as many as were asked for, a token where there are more, and the refusal of an unreadable argument.
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
let ada: Person
let sessionId: string
const ids = ['a', 'b', 'c', 'd'].map(name => `hand-${name}`)
beforeAll(async () => {
  api = await testApi()
  ada = await api.person()
  const { db } = api.database
  sessionId = (await make(db, session, { userId: ada.id })).id
  for (const [n, id] of ids.entries())
    await make(db, hand, { id, userId: ada.id, sessionId, createdAt: `2026-03-01T18:0${n}:00.000Z` })
})
afterAll(() => api.close())

interface Page {
  readonly items: readonly { readonly id: string }[]
  readonly nextToken: string | null
}
const ITEMS = '{ items { id } nextToken }'
const LISTS: Readonly<Record<string, (limit: number, token: string) => string>> = {
  'all of a kind': (limit, token) => `{ listHands(limit: ${limit}${token}) ${ITEMS} }`,
  'those of a key': (limit, token) =>
    `{ handsBySessionIdAndCreatedAt(sessionId: "${sessionId}", limit: ${limit}${token}) ${ITEMS} }`,
  'those of a record': (limit, token) =>
    `{ getSession(id: "${sessionId}") { hands(limit: ${limit}${token}) ${ITEMS} } }`,
  'those to be kept': (limit, token) => `{ syncHands(limit: ${limit}${token}) ${ITEMS} }`,
}

test.each(Object.entries(LISTS))(
  '[REC-15] %s: a page has what was asked for, and a token where there are more',
  async (kind, of) => {
    const page = async (limit: number, token: string | null = null): Promise<[string[], string | null]> => {
      const seen = await ada.ask(of(limit, token === null ? '' : `, nextToken: "${token}"`))
      expect(seen.errors).toEqual([])
      const [found] = Object.values(seen.data) as unknown as (Page & { readonly hands?: Page })[]
      const { items, nextToken } = found!.hands ?? found!
      // a sync goes on with what comes later
      return [items.map(({ id }) => id), nextToken?.startsWith('feed.') ? null : nextToken]
    }
    for (const limit of [4, 5]) expect(await page(limit)).toEqual([ids, null])
    const [three, rest] = await page(3)
    expect([three, typeof rest]).toEqual([ids.slice(0, 3), 'string'])
    if (kind !== 'those of a record') expect(await page(3, rest)).toEqual([ids.slice(3), null])
    const [two, after] = await page(2)
    expect(two).toEqual(ids.slice(0, 2))
    if (kind !== 'those of a record') expect(await page(2, after)).toEqual([ids.slice(2), null])
    expect((await page(1))[0]).toEqual(ids.slice(0, 1))
  },
)

test('[REC-15] [REC-20] a filter, a range, a token and a condition that cannot be read are refused by name', async () => {
  const refused = async (query: string) => {
    const [error] = (await ada.ask(query)).errors
    return [error?.errorType, error?.message]
  }
  const of = `sessionId: "${sessionId}"`
  for (const [query, path] of [
    ['{ listHands(filter: { createdAt: { ge: "never" } }) { items { id } } }', 'filter.createdAt'],
    [
      `{ handsBySessionIdAndCreatedAt(${of}, filter: { createdAt: { ge: "never" } }) { items { id } } }`,
      'filter.createdAt',
    ],
    [`{ handsBySessionIdAndCreatedAt(${of}, createdAt: { ge: "never" }) { items { id } } }`, 'createdAt'],
    ['{ listHands(nextToken: "") { items { id } } }', 'nextToken'],
    [`{ handsBySessionIdAndCreatedAt(${of}, nextToken: "") { items { id } } }`, 'nextToken'],
    [
      `mutation { updateHand(input: { id: "${ids[0]}", _version: 1, notes: "x" }, condition: { createdAt: { ge: "never" } }) { id } }`,
      'condition.createdAt',
    ],
    [
      `mutation { deleteHand(input: { id: "${ids[0]}", _version: 1 }, condition: { createdAt: { ge: "never" } }) { id } }`,
      'condition.createdAt',
    ],
  ] as const) {
    const [type, message] = await refused(query)
    expect([query, type]).toEqual([query, 'ValidationException'])
    expect(message).toContain(path)
  }
  // nothing of it happened
  expect((await ada.ask(`{ getHand(id: "${ids[0]}") { notes _version _deleted } }`)).data.getHand).toEqual({
    notes: null,
    _version: 1,
    _deleted: false,
  })
})
