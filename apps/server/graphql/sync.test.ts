import { hand } from '@sidepot/models/hand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../derive/write.ts'
import type { Row } from '../testing/answer.ts'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

interface Item {
  id: string
  _version: number
  _deleted: boolean
  notes: string | null
}
const SYNC = `query ($nextToken: String, $lastSync: AWSTimestamp, $limit: Int) {
  syncHands(nextToken: $nextToken, lastSync: $lastSync, limit: $limit) { items { id _version _deleted notes } nextToken startedAt cursor } }`

/** All pages of one sync. */
async function sync(person: Person, variables: Record<string, unknown>) {
  const items: Item[] = []
  let page = (await person.ask(SYNC, variables)).data.syncHands!
  const { startedAt } = page
  for (;;) {
    items.push(...(page.items as readonly (Row & Item)[]))
    if (page.nextToken === null) return { items, startedAt, cursor: page.cursor as string }
    page = (await person.ask(SYNC, { ...variables, nextToken: page.nextToken })).data.syncHands!
  }
}

test('[REC-19] a first sync gives everything, the next from its cursor only what changed, deleted and erased included', async () => {
  const { db } = api.database
  const ada = await api.person()
  const made = []
  for (let i = 0; i < 5; i++) made.push(await make(db, hand, { userId: ada.id, notes: `n${i}` }))
  const first = await sync(ada, { limit: 2 })
  expect(first.items.map(item => item.id).sort()).toEqual(made.map(row => row.id).sort())

  await write(db, hand, { kind: 'update', id: made[0]!.id, set: { notes: 'changed' } })
  await write(db, hand, { kind: 'delete', id: made[1]!.id })
  await write(db, hand, { kind: 'erase', id: made[2]!.id })
  const fresh = await make(db, hand, { userId: ada.id })
  const next = await sync(ada, { limit: 2, nextToken: first.cursor })
  const byId = new Map(next.items.map(item => [item.id, item]))
  expect([...byId.keys()].sort()).toEqual([made[0]!.id, made[1]!.id, made[2]!.id, fresh.id].sort())
  expect(byId.get(made[0]!.id)).toMatchObject({ _version: 2, notes: 'changed' })
  expect(byId.get(made[1]!.id)).toMatchObject({ _version: 2, _deleted: true, notes: 'n1' })
  expect(byId.get(made[2]!.id)).toEqual({ id: made[2]!.id, _version: 2, _deleted: true, notes: null })
  expect((await sync(ada, { nextToken: next.cursor })).items).toEqual([])
})

test('[REC-19] a sync from a time gives what changed since, deleted and erased included', async () => {
  const { db } = api.database
  const ada = await api.person()
  const old = new Date(Date.now() - 3_600_000)
  const kept = await write(db, hand, { kind: 'create', values: { userId: ada.id } }, old)
  const gone = await write(db, hand, { kind: 'create', values: { userId: ada.id } }, old)
  const changed = await write(db, hand, { kind: 'create', values: { userId: ada.id } }, old)
  if (!kept.ok || !gone.ok || !changed.ok) throw new Error('not made')
  const lastSync = Date.now()
  expect((await sync(ada, { lastSync })).items).toEqual([])
  await write(db, hand, { kind: 'erase', id: gone.value.id })
  await write(db, hand, { kind: 'delete', id: changed.value.id })
  const { items } = await sync(ada, { lastSync })
  expect(items.map(item => [item.id, item._deleted]).sort()).toEqual(
    [
      [gone.value.id, true],
      [changed.value.id, true],
    ].sort(),
  )
})
