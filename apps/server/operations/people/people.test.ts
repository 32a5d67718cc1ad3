// Following, the feed, comments and reviews as clients meet them: the table "people and sharing", asked of the running API.
import { randomUUID } from 'node:crypto'
import { bankroll } from '@sidepot/models/bankroll'
import { follower as follows } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { registerShare } from '../../http/share/share.ts'
import { make } from '../../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { commentsUnder } from './shared-comments.ts'

let api: TestApi
let owner: Person
let friend: Person
let stranger: Person
beforeAll(async () => {
  const config = testConfig()
  api = await testApi({ operations }, (app, deps, callers) =>
    registerShare(app, { ...deps, config, log: openLog(config), now: () => new Date() }, callers),
  )
})
afterAll(() => api.close())
const db = () => api.database.db
const named = async (handle: string) => {
  const someone = await api.person()
  await make(db(), user, { id: someone.id, handle: `${handle}${someone.id.slice(0, 8)}` })
  return someone
}
beforeEach(async () => {
  owner = await named('Olga')
  friend = await named('Fritz')
  stranger = await named('Sven')
  await make(db(), follows, { followerUserId: friend.id, followedUserId: owner.id, status: 'ACCEPTED' })
})
const prefers = (set: object) => write(db(), user, { kind: 'update', id: owner.id, set })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const LIVE =
  '{ liveSessions { id status hands net minutes startedAt delayMinutes smallBlind venue { id } person { handle email } } }'
const live = async (person: Person) =>
  (await person.ask(LIVE)).data.liveSessions as unknown as readonly Readonly<Record<string, unknown>>[]
const FEED =
  'query ($limit: Int, $nextToken: String) { followedHands(limit: $limit, nextToken: $nextToken) { items { id notes } nextToken } }'
const feed = async (person: Person): Promise<readonly string[]> =>
  (await person.ask(FEED)).data.followedHands!.items.map((item: { id: string }) => item.id)

/** Started two hours ago: an hour in a hand was won, half an hour ago chips were added, five minutes ago a break began. */
async function evening(more: object = {}) {
  const sessionStart = ago(120)
  const values = { userId: owner.id, sessionStart, smallBlind: 100, sessionStatus: 'BREAK' as const, ...more }
  const stored = await make(db(), session, values)
  const note = (updateType: 'SESSION_START', value: number, minutes: number) =>
    make(db(), sessionUpdate, {
      userId: owner.id,
      sessionId: stored.id,
      updateType,
      value,
      timestamp: ago(minutes),
    })
  await note('SESSION_START', 20_000, 120)
  await note('HAND_RESULT' as never, 5_000, 60)
  await note('ADD_CHIPS' as never, 10_000, 30)
  await note('BREAK_START' as never, 0, 5)
  return stored
}

describe('live sessions', () => {
  test('of people one follows, when they share them, under their handle; nobody else sees them', async () => {
    const { id } = await evening()
    expect(await live(friend)).toEqual([])
    await prefers({ shareSessionUpdates: true })
    const [seen] = await live(friend)
    const [start] = await find(db(), sessionUpdate, { sessionId: id, updateType: 'SESSION_START' })
    expect(seen).toMatchObject({
      id,
      startedAt: start!.timestamp,
      status: 'BREAK',
      hands: 1,
      net: 50,
      minutes: 115,
      delayMinutes: 0,
      smallBlind: 1,
    })
    expect(seen!['person']).toEqual({ handle: expect.stringMatching(/^Olga/), email: null })
    expect(await live(stranger)).toEqual([])
    expect(await live(owner)).toEqual([])
    await prefers({ shareSessionUpdates: false })
    expect(await live(friend)).toEqual([])
  })

  test('[SES-80] a delay shows the session as it was then, in every way of asking', async () => {
    await prefers({ shareSessionUpdates: true, shareHandHistory: true, liveDelayMinutes: 45 })
    const there = await make(db(), venue, { name: 'Aria' })
    const { id } = await evening({ venueId: there.id })
    const early = await make(db(), hand, { userId: owner.id, sessionId: id, createdAt: ago(60) })
    const late = await make(db(), hand, { userId: owner.id, sessionId: id, createdAt: ago(20) })
    expect(await live(friend)).toMatchObject([
      { id, status: 'LIVE', hands: 1, net: 50, minutes: 75, delayMinutes: 45, smallBlind: 1, venue: null },
    ])
    expect((await friend.ask(`{ getSession(id: "${id}") { id } }`)).data.getSession).toBeNull()
    expect((await friend.ask('{ listSessions { items { id } } }')).data.listSessions!.items).toEqual([])
    expect(await feed(friend)).toEqual([early.id])
    expect((await friend.ask(`{ getHand(id: "${late.id}") { id } }`)).data.getHand).toBeNull()
    const updates = `{ sessionUpdatesBySessionIdAndTimestamp(sessionId: "${id}") { items { updateType } } }`
    expect((await friend.ask(updates)).data.sessionUpdatesBySessionIdAndTimestamp!.items).toEqual([
      { updateType: 'SESSION_START' },
      { updateType: 'HAND_RESULT' },
    ])
    const all = await owner.ask(updates)
    expect(all.data.sessionUpdatesBySessionIdAndTimestamp!.items).toHaveLength(4)
    await prefers({ liveDelayMinutes: 0 })
    expect(await live(friend)).toMatchObject([{ id, venue: { id: there.id } }])
    expect(await feed(friend)).toEqual([late.id, early.id])
    expect((await friend.ask(`{ getSession(id: "${id}") { id } }`)).data.getSession).toEqual({ id })
  })

  test('[SES-80] a session that ended within the delay still runs for followers; before it began there is nothing', async () => {
    await prefers({ shareSessionUpdates: true, liveDelayMinutes: 45 })
    const ended = await evening({ sessionStatus: 'ENDED', sessionEnd: ago(4) })
    await make(db(), sessionUpdate, {
      userId: owner.id,
      sessionId: ended.id,
      updateType: 'SESSION_END',
      value: 0,
      timestamp: ago(4),
    })
    expect(await live(friend)).toMatchObject([{ id: ended.id, status: 'LIVE' }])
    await prefers({ liveDelayMinutes: 180 })
    expect(await live(friend)).toEqual([])
    await prefers({ liveDelayMinutes: 3 })
    expect(await live(friend)).toEqual([])
    expect((await friend.ask(`{ getSession(id: "${ended.id}") { id } }`)).data.getSession).toEqual({
      id: ended.id,
    })
  })

  test('a private session is not shown, nor its updates and hands', async () => {
    await prefers({ shareSessionUpdates: true, shareHandHistory: true })
    const { id } = await evening({ isPrivate: true })
    await make(db(), hand, { userId: owner.id, sessionId: id })
    expect(await live(friend)).toEqual([])
    expect(await feed(friend)).toEqual([])
    const updates = `{ sessionUpdatesBySessionIdAndTimestamp(sessionId: "${id}") { items { updateType } } }`
    expect((await friend.ask(updates)).data.sessionUpdatesBySessionIdAndTimestamp!.items).toEqual([])
  })
})

test('the feed of hands goes back page by page, newest first, over everybody one follows', async () => {
  await prefers({ shareHandHistory: true })
  const other = await named('Otto')
  await write(db(), user, { kind: 'update', id: other.id, set: { shareHandHistory: true } })
  await make(db(), follows, { followerUserId: friend.id, followedUserId: other.id, status: 'ACCEPTED' })
  const asking = await make(db(), follows, { followerUserId: friend.id, followedUserId: stranger.id })
  await write(db(), user, { kind: 'update', id: stranger.id, set: { shareHandHistory: true } })
  expect(asking.status).toBe('PENDING')
  await make(db(), hand, { userId: stranger.id })
  // a fold that cost nothing is no news
  await make(db(), hand, { userId: owner.id, heroPreflopAction: 'FOLD', heroNetWin: 0 })
  const made = []
  for (let i = 0; i < 7; i++)
    made.push(
      (await make(db(), hand, { userId: (i % 2 ? owner : other).id, createdAt: ago(i), notes: 'mine' })).id,
    )
  const seen: { id: string; notes: string | null }[] = []
  let nextToken: string | null = null
  do {
    const page: { items: readonly unknown[]; nextToken: string | null } = (
      await friend.ask(FEED, { limit: 3, nextToken })
    ).data.followedHands!
    seen.push(...(page.items as unknown as typeof seen))
    nextToken = page.nextToken
  } while (nextToken !== null)
  expect(seen).toEqual(made.map(id => ({ id, notes: null })))
  expect(await feed(stranger)).toEqual([])
  expect((await friend.ask(FEED, { nextToken: 'x' })).errors).toMatchObject([
    { errorInfo: { code: 'input/invalid' } },
  ])
})

test('a hand of the feed says what it was played for', async () => {
  await prefers({ shareHandHistory: true })
  const roll = await make(db(), bankroll, { userId: owner.id, name: 'Euros', currency: 'EUR' })
  const played = await make(db(), session, { userId: owner.id, bankrollId: roll.id })
  const euros = await make(db(), hand, { userId: owner.id, sessionId: played.id, createdAt: ago(1) })
  const alone = await make(db(), hand, { userId: owner.id, createdAt: ago(2) })
  const asked = '{ followedHands(limit: 2) { items { id } currencies } }'
  expect((await friend.ask(asked)).data.followedHands).toEqual({
    items: [{ id: euros.id }, { id: alone.id }],
    currencies: ['EUR', 'USD'],
  })
})

test('the feed counts the comments of each hand in the same answer, without those that were removed', async () => {
  await prefers({ shareHandHistory: true })
  const [newest, older] = [
    await make(db(), hand, { userId: owner.id, createdAt: ago(1) }),
    await make(db(), hand, { userId: owner.id, createdAt: ago(2) }),
  ]
  const say = (userId: string, handId: string) =>
    make(db(), handComment, { userId, handId, text: 'Nice hand' })
  await say(friend.id, older.id)
  await say(owner.id, older.id)
  const removed = await say(owner.id, newest.id)
  await write(db(), handComment, { kind: 'delete', id: removed.id })
  const counts = '{ followedHands(limit: 2) { items { id } comments } }'
  expect((await friend.ask(counts)).data.followedHands).toEqual({
    items: [{ id: newest.id }, { id: older.id }],
    comments: [0, 2],
  })
  expect((await stranger.ask(counts)).data.followedHands).toEqual({ items: [], comments: [] })
})

test('under a link the picture of each who wrote comes once, and all of them together have a bound', async () => {
  const shown = await make(db(), hand, { userId: owner.id })
  const more = Array.from({ length: 4 }, () => randomUUID())
  for (const id of more) await make(db(), user, { id, handle: `w${id.slice(0, 8)}` })
  const people = [owner.id, friend.id, stranger.id, ...more]
  const drawn = async (length: number) => {
    for (const id of people)
      await write(db(), user, { kind: 'update', id, set: { avatarUrl: `${'x'.repeat(length)}` } })
    return (await commentsUnder(db(), shown.id)).map(({ avatarUrl }) => avatarUrl?.length ?? null)
  }
  for (const [n, userId] of [...people, ...people].entries())
    await make(db(), handComment, { userId, handId: shown.id, text: 'nh', createdAt: ago(20 - n) })
  const again = people.map(() => null)
  expect(await drawn(10)).toEqual([...people.map(() => 10), ...again])
  expect(await drawn(90_000)).toEqual([...Array(5).fill(90_000), null, null, ...again])
  for (const id of people) await write(db(), user, { kind: 'update', id, set: { avatarUrl: null } })
})

describe('finding and following', () => {
  const found = async (person: Person, handle: string) =>
    (
      await person.ask(
        'query ($handle: String!) { findPeople(handle: $handle) { user { id handle email } follow { status } } }',
        { handle },
      )
    ).data.findPeople
  test('people are found by the beginning of their handle, with the relation to them', async () => {
    const handle = `Olga${owner.id.slice(0, 8)}`
    expect(await found(friend, `@${handle.toUpperCase()}`)).toEqual([
      { user: { id: owner.id, handle, email: null }, follow: { status: 'ACCEPTED' } },
    ])
    expect(await found(stranger, handle)).toMatchObject([{ follow: null }])
    expect(await found(owner, handle)).toEqual([])
    expect(await found(friend, 'O')).toEqual([])
    expect(await found(friend, '%_')).toEqual([])
  })

  const create = (person: Person, input: object) =>
    person.ask(
      'mutation ($input: CreateFollowerInput!) { createFollower(input: $input) { id status _version } }',
      { input },
    )
  test('who blocks can neither be found nor asked; unblocking is theirs', async () => {
    const pair = { followerUserId: stranger.id, followedUserId: owner.id }
    const blocked = (await create(owner, { ...pair, status: 'BLOCKED' })).data.createFollower!
    expect(await found(stranger, `Olga${owner.id.slice(0, 8)}`)).toEqual([])
    expect((await create(stranger, pair)).errors).toMatchObject([{ errorType: 'ConflictUnhandled' }])
    const lifted = await owner.ask(
      `mutation { deleteFollower(input: { id: "${blocked.id}", _version: 1 }) { id } }`,
    )
    expect(lifted.errors).toEqual([])
    expect((await create(stranger, pair)).data.createFollower).toMatchObject({ status: 'PENDING' })
  })

  test('nobody follows or blocks themselves', async () => {
    const pair = { followerUserId: owner.id, followedUserId: owner.id }
    for (const input of [pair, { ...pair, status: 'BLOCKED' }])
      expect((await create(owner, input)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  })

  test('either ends it, and the sharing ends at once', async () => {
    await prefers({ shareHandHistory: true })
    const { id } = await make(db(), hand, { userId: owner.id })
    expect(await feed(friend)).toEqual([id])
    const [follow] = await find(db(), follows, { followerUserId: friend.id })
    await owner.ask(`mutation { deleteFollower(input: { id: "${follow!.id}", _version: 1 }) { id } }`)
    expect(await feed(friend)).toEqual([])
    expect((await friend.ask(`{ getHand(id: "${id}") { id } }`)).data.getHand).toBeNull()
    expect((await create(friend, { followerUserId: friend.id, followedUserId: owner.id })).errors).toEqual([])
  })
})

describe('comments under a link', () => {
  const link = async () => {
    const made = await make(db(), hand, { userId: owner.id })
    const answer = await owner.ask(`mutation { shareHand(input: { handId: "${made.id}" }) { shareId } }`)
    return { handId: made.id, shareId: answer.data.shareHand!.shareId as string }
  }
  const say = (person: Person, input: object) =>
    person.ask(
      'mutation ($input: CommentOnSharedHandInput!) { commentOnSharedHand(input: $input) { id text } }',
      { input },
    )
  const read = async (shareId: string) => {
    const answer = await api.app.inject({ url: `/public/hands/share/${shareId}/comments` })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('a visitor reads them under handles; who is signed in adds one, once; the owner removes any', async () => {
    const { shareId } = await link()
    const id = randomUUID()
    for (const _again of [1, 2])
      expect(
        (await say(stranger, { id, shareId, text: 'nice hand' })).data.commentOnSharedHand,
      ).toMatchObject({ id })
    const seen = await read(shareId)
    expect(seen).toEqual({
      status: 200,
      comments: [
        {
          id,
          _version: 1,
          text: 'nice hand',
          createdAt: expect.any(String),
          handle: expect.stringMatching(/^Sven/),
          avatarUrl: null,
        },
      ],
    })
    const remove = (person: Person) =>
      person.ask(`mutation { deleteHandComment(input: { id: "${id}", _version: 1 }) { id } }`)
    expect((await remove(friend)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
    expect((await remove(owner)).errors).toEqual([])
    expect((await read(shareId)).comments).toEqual([])
  })

  test('one has at most 2000 characters, under a link as under a hand; a megabyte is not even read', async () => {
    const { handId, shareId } = await link()
    const under = (text: string) =>
      owner.ask('mutation ($input: CreateHandCommentInput!) { createHandComment(input: $input) { id } }', {
        input: { handId, text },
      })
    expect((await say(stranger, { shareId, text: 'a'.repeat(2001) })).errors).toMatchObject([
      { errorInfo: { code: 'comment/too-long' } },
    ])
    expect((await under('a'.repeat(2001))).errors).toHaveLength(1)
    for (const query of ['commentOnSharedHand', 'createHandComment']) {
      const payload = JSON.stringify({ query, variables: { text: 'a'.repeat(1024 * 1024) } })
      const status = async (more: object) => {
        const headers = { 'content-type': 'application/json', ...more }
        return (await api.app.inject({ method: 'POST', url: '/graphql', headers, payload })).statusCode
      }
      expect(await status({})).toBe(401)
      expect(await status({ authorization: owner.token })).toBe(413)
    }
    expect((await read(shareId)).comments).toEqual([])
    // [REC-31] no page of blank lines
    const high = await say(stranger, { shareId, text: `a${'\n'.repeat(1_900)}b` })
    expect(high.data.commentOnSharedHand).toMatchObject({ text: 'a\n\nb' })
    expect((await say(stranger, { shareId, text: 'a'.repeat(2000) })).errors).toEqual([])
    expect((await under('a'.repeat(2000))).errors).toEqual([])
  })

  test('whom the owner has blocked adds none', async () => {
    const { shareId } = await link()
    await make(db(), follows, { followerUserId: stranger.id, followedUserId: owner.id, status: 'BLOCKED' })
    expect((await say(stranger, { shareId, text: 'boo' })).errors).toMatchObject([
      { errorType: 'Unauthorized' },
    ])
    expect((await read(shareId)).comments).toEqual([])
    expect((await say(friend, { shareId, text: 'nice' })).errors).toEqual([])
  })

  test('without a link, a sign-in or a word there is none', async () => {
    const { handId, shareId } = await link()
    expect((await say(stranger, { shareId: 'none', text: 'hm' })).errors).toMatchObject([
      { errorInfo: { code: 'share/not-found' } },
    ])
    expect((await say(stranger, { shareId, text: '  ' })).errors).toMatchObject([
      { errorInfo: { code: 'comment/empty' } },
    ])
    expect((await say(stranger, { shareId, text: 'h\u0000m' })).errors).toMatchObject([
      { errorInfo: { code: 'input/invalid' } },
    ])
    expect((await say(api.guest(), { shareId, text: 'hm' })).errors).toMatchObject([
      { errorType: 'Unauthorized' },
    ])
    await owner.ask(`mutation { withdrawHandShare(handId: "${handId}") { id } }`)
    expect((await say(stranger, { shareId, text: 'late' })).errors).toMatchObject([
      { errorInfo: { code: 'share/not-found' } },
    ])
    expect((await read(shareId)).status).toBe(404)
  })
})
