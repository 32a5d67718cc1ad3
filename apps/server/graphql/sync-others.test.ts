import { bankroll } from '@sidepot/models/bankroll'
import { follower } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../derive/write.ts'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const OLD = '2026-01-02T03:04:05.000Z'

/** Somebody who shows what they play, and who follows them. */
async function followed(liveDelayMinutes: number): Promise<readonly [owner: Person, reader: Person]> {
  const { db } = api.database
  const [owner, reader] = [await api.person(), await api.person()]
  for (const { id } of [owner, reader])
    await make(db, user, { id, shareHandHistory: true, shareSessionUpdates: true, liveDelayMinutes })
  const pair = { followerUserId: reader.id, followedUserId: owner.id }
  await make(db, follower, { ...pair, status: 'ACCEPTED' })
  return [owner, reader]
}

interface Page {
  readonly items: readonly { readonly id: string; readonly _deleted: boolean }[]
  readonly nextToken: string | null
  readonly cursor: string | null
}
async function page(reader: Person, kind: string, limit: number, nextToken: string | null): Promise<Page> {
  const text = `query ($nextToken: String) { sync${kind}(limit: ${limit}, nextToken: $nextToken) { items { id _deleted } nextToken cursor } }`
  const seen = await reader.ask(text, { nextToken })
  expect(seen.errors).toEqual([])
  return seen.data[`sync${kind}`] as unknown as Page
}
const placeIn = async (reader: Person, kind: string) => (await page(reader, kind, 1000, null)).cursor

test('[REC-19] a sync neither names nor counts what somebody changes who is followed and does not show it', async () => {
  const { db } = api.database
  const [owner, reader] = await followed(60)
  const kinds = ['Hands', 'Sessions', 'Bankrolls', 'Players']
  const places = new Map<string, string | null>()
  for (const kind of kinds) places.set(kind, await placeIn(reader, kind))
  const userId = owner.id
  await make(db, bankroll, { userId, name: 'Main' })
  const running = await make(db, session, { userId, sessionStart: new Date().toISOString() })
  const played = await make(db, hand, { userId, sessionId: running.id })
  const opponent = await make(db, player, { userId, nickname: 'Rocky' })
  await write(db, hand, { kind: 'delete', id: played.id })
  await write(db, session, { kind: 'delete', id: running.id })
  await write(db, player, { kind: 'erase', id: opponent.id })
  for (const kind of kinds)
    expect([kind, await page(reader, kind, 1, places.get(kind)!)]).toMatchObject([
      kind,
      { items: [], nextToken: null },
    ])
})

test('[REC-19] [FEED-11] what is shown comes in the same pages whatever is not shown between, and leaves as it came', async () => {
  const { db } = api.database
  const [owner, reader] = await followed(0)
  const userId = owner.id
  const quiet = await make(db, session, { userId, isPrivate: true })
  const start = await placeIn(reader, 'Hands')
  const shown: string[] = []
  for (let n = 0; n < 3; n++) {
    shown.push((await make(db, hand, { userId, createdAt: OLD })).id)
    for (let hidden = 0; hidden < 3; hidden++)
      await make(db, hand, { userId, sessionId: quiet.id, createdAt: OLD })
  }
  for (const [limit, sizes] of [
    [1, [1, 1, 1, 0]],
    [2, [2, 1]],
    [3, [3, 0]],
    [4, [3]],
  ] as const) {
    const seen: string[] = []
    const pages: number[] = []
    let place = start
    for (let next: string | null = start; next !== null; ) {
      const found: Page = await page(reader, 'Hands', limit, next)
      seen.push(...found.items.map(({ id }) => id))
      pages.push(found.items.length)
      next = found.nextToken
      place = found.cursor
    }
    expect([limit, seen, pages]).toEqual([limit, shown, sizes])
    expect((await page(reader, 'Hands', limit, place)).items).toEqual([])
  }
  const now = await placeIn(reader, 'Hands')
  await write(db, hand, { kind: 'delete', id: shown[0]! })
  await write(db, hand, { kind: 'erase', id: shown[1]! })
  expect((await page(reader, 'Hands', 10, now)).items).toEqual([{ id: shown[0], _deleted: true }])
})

test('[REC-19] a sync goes on behind more of what is not shown than is looked at in one go', async () => {
  const { db } = api.database
  const [owner, reader] = await followed(0)
  const start = await placeIn(reader, 'Hands')
  for (let n = 0; n < 25; n++) await make(db, hand, { userId: owner.id, createdAt: new Date().toISOString() })
  await write(db, user, { kind: 'update', id: owner.id, set: { shareHandHistory: false } })
  const own = await make(db, hand, { userId: reader.id })
  const found = await page(reader, 'Hands', 2, start)
  expect([found.items, found.nextToken]).toEqual([[{ id: own.id, _deleted: false }], null])
})
