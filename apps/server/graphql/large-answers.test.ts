// What somebody has stored, however much it is, is read in parts that fit into memory.
import { MODELS } from '@sidepot/models/all'
import { bankroll } from '@sidepot/models/bankroll'
import { conversation } from '@sidepot/models/conversation'
import { hand } from '@sidepot/models/hand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { TooMuch } from '../db/allowance.ts'
import { createRecords } from '../derive/feed-records.ts'
import { write, writeMany } from '../derive/write.ts'
import { userCaller } from '../testing/feed-records.ts'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

const message = MODELS.Message
let api: TestApi
let ada: Person
let talk: string
/** Together more than one answer takes, by far less than a third. */
const MANY = 400
const content = 'x'.repeat(90_000)

beforeAll(async () => {
  api = await testApi({ operations })
  ada = await api.person()
  const { db } = api.database
  talk = (await make(db, conversation, { userId: ada.id })).id
  const list = Array.from({ length: MANY }, (_, n) => ({
    id: `m${String(n).padStart(3, '0')}`,
    conversationId: talk,
    userId: ada.id,
    content,
  }))
  for (let at = 0; at < MANY; at += 50) await writeMany(db, message, list.slice(at, at + 50))
})
afterAll(() => api.close())

const pages = async (field: string, args: string) => {
  const sizes: number[] = []
  const ids = new Set<string>()
  for (let token: string | null = null, n = 0; n < 20; n++) {
    const after: string = token === null ? '' : `, nextToken: "${token}"`
    const seen = await ada.ask(`{ ${field}(${args}${after}) { items { id content } nextToken } }`)
    expect(seen.errors).toEqual([])
    const page = seen.data[field] as unknown as { items: { id: string }[]; nextToken: string | null }
    sizes.push(page.items.length)
    for (const { id } of page.items) ids.add(id)
    if (page.nextToken === null || page.nextToken.startsWith('feed.')) break
    token = page.nextToken
  }
  return { sizes, ids }
}

test.each([
  ['messagesByConversationIdAndCreatedAt', () => `conversationId: "${talk}", limit: 1000`],
  ['syncMessages', () => 'limit: 1000'],
])(
  '[REC-25] %s gives fewer than were asked for where those fit into no answer, and then the rest',
  async (field, args) => {
    const { sizes, ids } = await pages(field, args())
    expect(ids.size).toBe(MANY)
    expect(Math.max(...sizes)).toBeLessThan(MANY)
    expect(Math.max(...sizes)).toBeGreaterThan(100)
  },
)

test('[REC-25] all fields of a request share one answer; relations that do not fit are refused, with the reason', async () => {
  const list = `messagesByConversationIdAndCreatedAt(conversationId: "${talk}", limit: 100) { items { content } }`
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const { data, errors } = await ada.ask(`{ ${names.map(name => `${name}: ${list}`).join(' ')} }`)
  const given = names.flatMap(name => (data[name] as unknown as { items: unknown[] } | null)?.items ?? [])
  expect(given.length * content.length).toBeLessThan(32_000_000)
  for (const error of errors)
    expect(error).toMatchObject({
      errorType: 'ValidationException',
      message: 'limit asks for more than fits into one answer',
    })
  const nested = await ada.ask(
    `{ getConversation(id: "${talk}") { messages(limit: 1000) { items { content } } } }`,
  )
  expect(nested.errors).toMatchObject([{ message: 'limit asks for more than fits into one answer' }])
})

test('[FEED-17] the feed reads no more at once either, by columns or not', async () => {
  const records = createRecords(api.database.pool)
  const ids = Array.from({ length: MANY }, (_, n) => `m${String(n).padStart(3, '0')}`)
  const me = userCaller(ada.id)
  await expect(records.texts('Message', ids, me)).rejects.toThrow(TooMuch)
  await expect(records.table('Message', ids, me)).rejects.toThrow(TooMuch)
  const some = ids.slice(0, 260)
  expect((await records.texts('Message', some, me)).size).toBe(some.length)
  const table = await records.table('Message', some, me)
  expect(table.rows).toBe(some.length)
  const columns = new Map(table.columns)
  expect((JSON.parse(columns.get('id')!) as string[]).sort()).toEqual(some)
  expect(JSON.parse(columns.get('content')!)).toHaveLength(some.length)
  // PostgreSQL gives the whole list where none of it is too much
  expect((await ada.ask('{ listVenues(limit: 1000) { items { id } } }')).errors).toEqual([])
})

test('[REC-21] a text that is more bytes than its index takes is too long, as is the id of a request', async () => {
  // letters of four bytes, in an order that nothing packs
  const long = Array.from({ length: 990 }, (_, n) =>
    String.fromCodePoint(0x20000 + ((n * 7919 + n * n * 104_729) % 40_000)),
  ).join('')
  const made = await ada.ask('mutation ($key: String) { createHand(input: { importKey: $key }) { id } }', {
    key: long,
  })
  expect(made.errors).toMatchObject([{ errorInfo: { code: 'input/invalid', reason: 'too-long' } }])
  const asked = await ada.ask('mutation ($i: UndoImportInput!) { undoImport(input: $i) }', {
    i: { requestId: long, importId: 'none' },
  })
  expect(asked.errors).toMatchObject([{ errorInfo: { code: 'input/invalid', reason: 'too-long' } }])
})

test('[REC-26] a text has a length, whoever writes it', async () => {
  const { db } = api.database
  const tooLong = (field: string) => ({
    ok: false,
    error: { code: 'input/invalid', path: ['input', field], reason: 'too-long' },
  })
  const name = 'x'.repeat(2001)
  expect(await write(db, bankroll, { kind: 'create', values: { userId: ada.id, name } })).toEqual(
    tooLong('name'),
  )
  expect(await writeMany(db, bankroll, [{ userId: ada.id, name }])).toEqual(tooLong('name'))
  const made = await write(db, bankroll, {
    kind: 'create',
    values: { userId: ada.id, name: 'x'.repeat(2000) },
  })
  const { id } = made.ok ? made.value : { id: '' }
  expect(await write(db, bankroll, { kind: 'update', id, set: { name } })).toEqual(tooLong('name'))
  const notes = 'x'.repeat(100_001)
  expect(await write(db, hand, { kind: 'create', values: { userId: ada.id, notes } })).toEqual(
    tooLong('notes'),
  )
})

test('[REC-26] a field of JSON has a length, whoever writes it', async () => {
  const long = JSON.stringify('x'.repeat(100_000))
  const asked = await ada.ask(
    'mutation ($content: AWSJSON!, $talk: ID!) { createMessage(input: { conversationId: $talk, content: $content }) { id } }',
    { content: long, talk },
  )
  expect(asked.errors).toMatchObject([{ message: 'input.content is too long' }])
  const { db } = api.database
  const refused = {
    ok: false,
    error: { code: 'input/invalid', path: ['input', 'content'], reason: 'too-long' },
  }
  const values = { conversationId: talk, userId: ada.id, content: 'x'.repeat(100_000) }
  expect(await write(db, message, { kind: 'create', values })).toEqual(refused)
  expect(await writeMany(db, message, [values])).toEqual(refused)
  expect(await write(db, message, { kind: 'update', id: 'm000', set: { content: values.content } })).toEqual(
    refused,
  )
  const hand = await ada.ask('mutation ($log: AWSJSON) { createHand(input: { log: $log }) { id } }', {
    log: JSON.stringify(Array.from({ length: 2000 }, () => ({ kind: 'CHECK', seat: 3 }))),
  })
  expect(hand.errors).toMatchObject([{ message: 'input.log is too long' }])
})
