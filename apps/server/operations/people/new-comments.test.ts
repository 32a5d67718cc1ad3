// Comments that are announced, asked of the running API.
import { follower as follows } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { newComments } from './new-comments.ts'

let api: TestApi
let owner: Person
let friend: Person
let stranger: Person
beforeAll(async () => {
  api = await testApi({ operations })
})
afterAll(() => api.close())
const db = () => api.database.db
beforeEach(async () => {
  ;[owner, friend, stranger] = [await api.person(), await api.person(), await api.person()]
  for (const { id } of [owner, friend, stranger]) await make(db(), user, { id, handle: `h${id.slice(0, 8)}` })
})
const prefers = (set: object) => write(db(), user, { kind: 'update', id: owner.id, set })

describe('[PLAY-53] comments of others under one’s own hands', () => {
  const heard = async (person: Person) =>
    ((await person.ask('{ newComments { text } }')).data.newComments as unknown as { text: string }[]).map(
      ({ text }) => text,
    )
  const commented = async () => {
    const { id: handId } = await make(db(), hand, { userId: owner.id })
    const say = (person: Person, text: string) => make(db(), handComment, { handId, userId: person.id, text })
    await say(friend, 'nice')
    await say(owner, 'thanks')
    return { handId, last: await say(stranger, 'lucky') }
  }

  test('are announced to the owner alone, the newest first, until they were seen', async () => {
    const { last } = await commented()
    expect(await heard(owner)).toEqual(['lucky', 'nice'])
    expect(await heard(friend)).toEqual([])
    await prefers({ commentsSeenAt: last.createdAt })
    expect(await heard(owner)).toEqual([])
  })

  test('are those of whom the person wants to hear', async () => {
    await commented()
    await make(db(), follows, { followerUserId: owner.id, followedUserId: friend.id, status: 'ACCEPTED' })
    await make(db(), follows, { followerUserId: owner.id, followedUserId: stranger.id, status: 'PENDING' })
    await prefers({ hearComments: 'FOLLOWED' })
    expect(await heard(owner)).toEqual(['nice'])
    await prefers({ hearComments: 'NOBODY' })
    expect(await heard(owner)).toEqual([])
  })

  test('are not those of somebody whom the person has blocked', async () => {
    const { id: handId } = await make(db(), hand, { userId: owner.id, isPublic: true })
    const asking = { followerUserId: stranger.id, followedUserId: owner.id }
    await make(db(), follows, { ...asking, status: 'BLOCKED' })
    await make(db(), follows, { followerUserId: friend.id, followedUserId: owner.id, status: 'ACCEPTED' })
    // under a hand that is open to everybody signed in, whoever is blocked can still write
    for (const [person, text] of [
      [stranger, 'loser'],
      [friend, 'nice'],
    ] as const) {
      const said = await person.ask(
        `mutation { createHandComment(input: { handId: "${handId}", text: "${text}" }) { id } }`,
      )
      expect(said.errors).toEqual([])
    }
    expect(await heard(owner)).toEqual(['nice'])
  })

  test('cost no more the more others write under hands of their own', async () => {
    await commented()
    const { id: handId } = await make(db(), hand, { userId: stranger.id })
    const { id: like } = await make(db(), handComment, { handId, userId: stranger.id, text: 'mine' })
    await sql`insert into hand_comments
      select made.* from hand_comments c, generate_series(1, 5000) n,
        jsonb_populate_record(c, jsonb_build_object('id', ${like} || n)) made where c.id = ${like}`.execute(
      db(),
    )
    await sql`analyze hand_comments, hands, users, change`.execute(db())
    const read = await db()
      .transaction()
      .execute(async trx => {
        expect(await newComments(trx, owner.id)).toHaveLength(2)
        const { rows } = await sql<{ n: string }>`
          select sum(seq_tup_read + idx_tup_fetch) as n from pg_stat_xact_user_tables
          where relname in ('hand_comments', 'hands')`.execute(trx)
        return Number(rows[0]!.n)
      })
    expect(read).toBeLessThan(100)
  })

  test('go with the hand, and when they are removed', async () => {
    const { handId, last } = await commented()
    await write(db(), handComment, { kind: 'delete', id: last.id })
    expect(await heard(owner)).toEqual(['nice'])
    await write(db(), hand, { kind: 'delete', id: handId })
    expect(await heard(owner)).toEqual([])
  })
})
