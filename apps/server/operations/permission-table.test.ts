// The table "people and sharing" of the product, cell by cell, in its own words, asked of the running API: who gets what of
// somebody else's, and of their own. `rights.test.ts` asks the same of every model and every way of asking.
import { follower as follows } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { write } from '../derive/write.ts'
import { registerShare } from '../http/share/share.ts'
import { make } from '../testing/fixtures.ts'
import { type Person, type Seen, type TestApi, testApi } from '../testing/graphql.ts'

const CALLERS = ['anonymous', 'guest', 'stranger', 'follower', 'owner', 'superAdmin'] as const
type Who = (typeof CALLERS)[number]

interface Row {
  readonly own: string
  readonly sessions: string
  readonly hands: string
  readonly commentsRead: string
  readonly commentsWritten: string
  /** by somebody else, under the owner's hand */
  readonly commentsRemoved: string
  readonly userRecord: string
  readonly referenceData: string
}

const nothing: Row = {
  own: '',
  sessions: '',
  hands: 'link',
  commentsRead: 'link',
  commentsWritten: '',
  commentsRemoved: '',
  userRecord: '',
  referenceData: '',
}
const stranger: Row = {
  ...nothing,
  own: 'bankroll session hand player',
  hands: 'link isPublic',
  commentsRead: 'link isPublic',
  commentsWritten: 'link isPublic',
  userRecord: 'handle avatarUrl',
  referenceData: 'read',
}
const seenByFollower = 'link isPublic shared'
const seenByOwner = 'link isPublic shared unshared private'
const TABLE: Record<Who, Row> = {
  anonymous: nothing,
  guest: { ...nothing, referenceData: 'read' },
  stranger,
  follower: {
    ...stranger,
    sessions: 'shared',
    hands: seenByFollower,
    commentsRead: seenByFollower,
    commentsWritten: seenByFollower,
  },
  owner: {
    ...stranger,
    sessions: 'shared unshared private',
    hands: seenByOwner,
    commentsRead: seenByOwner,
    commentsWritten: seenByOwner,
    commentsRemoved: 'any',
    userRecord: 'handle avatarUrl email role status shareHandHistory',
  },
  // of others what a stranger sees: the role adds the account and the reference data, and neither hands, notes nor money
  superAdmin: { ...stranger, userRecord: 'handle avatarUrl role status', referenceData: 'read write' },
}

/** How a thing of the owner's lies open, or does not. */
type Way = 'link' | 'isPublic' | 'shared' | 'unshared' | 'private'
const WAYS: readonly Way[] = ['link', 'isPublic', 'shared', 'unshared', 'private']

let api: TestApi
let people: Record<Exclude<Who, 'anonymous'>, Person>
let sessions: Partial<Record<Way, string>>
let hands: Record<Way, string>
let shareId: string

beforeAll(async () => {
  const config = testConfig()
  api = await testApi({ operations }, (app, deps, callers) =>
    registerShare(app, { ...deps, config, log: openLog(config), now: () => new Date() }, callers),
  )
  const { db } = api.database
  people = {
    guest: api.guest(),
    stranger: await api.person(),
    follower: await api.person(),
    owner: await api.person(),
    superAdmin: await api.person({ groups: ['SUPER_ADMIN'] }),
  }
  const { owner, follower } = people
  for (const [who, { id }] of Object.entries(people))
    if (who !== 'guest')
      await make(db, user, {
        id,
        handle: who,
        avatarUrl: 'https://example.test/a.png',
        email: `${who}@example.test`,
      })
  await make(db, follows, { followerUserId: follower.id, followedUserId: owner.id, status: 'ACCEPTED' })
  const sessionWith = async (more: object) => (await make(db, session, { userId: owner.id, ...more })).id
  const open = await sessionWith({})
  const hidden = await sessionWith({ isPrivate: true })
  sessions = { shared: open, unshared: open, private: hidden }
  const played = async (sessionId: string, more: object = {}) =>
    (await make(db, hand, { userId: owner.id, sessionId, ...more })).id
  const inOpen = await played(open)
  hands = {
    link: await played(hidden),
    isPublic: await played(hidden, { isPublic: true }),
    shared: inOpen,
    unshared: inOpen,
    private: await played(hidden),
  }
  const shared = await owner.ask(`mutation { shareHand(input: { handId: "${hands.link}" }) { shareId } }`)
  shareId = shared.data.shareHand!.shareId as string
})
afterAll(() => api.close())

const ask = (who: Who, query: string): Promise<Seen> =>
  who === 'anonymous' ? api.post(JSON.stringify({ query })) : people[who].ask(query)
const idOf = (who: Who): string => (who === 'anonymous' ? 'nobody' : people[who].id)
const gives = async (who: Who, query: string): Promise<boolean> => {
  const seen = await ask(who, query)
  return seen.errors.length === 0 && Object.values(seen.data).every(value => value !== null)
}
const prefer = (on: boolean) =>
  write(api.database.db, user, {
    kind: 'update',
    id: people.owner.id,
    set: { shareHandHistory: on, shareSessionUpdates: on },
  })

/** Those ways in which the question is answered yes; the owner's preferences are set before each. */
async function ways(of: readonly Way[], yes: (way: Way) => Promise<boolean>): Promise<string> {
  const open: Way[] = []
  for (const way of of) {
    await prefer(way === 'shared' || way === 'private')
    if (await yes(way)) open.push(way)
  }
  return open.join(' ')
}
async function those(questions: Readonly<Record<string, () => Promise<boolean>>>): Promise<string> {
  const yes: string[] = []
  for (const [name, question] of Object.entries(questions)) if (await question()) yes.push(name)
  return yes.join(' ')
}
const visit = async (path = '') =>
  (await api.app.inject({ url: `/public/hands/share/${shareId}${path}` })).statusCode === 200
const remark = (handId: string, by: Person) =>
  make(api.database.db, handComment, { handId, userId: by.id, text: 'well played' })

const CELLS: Record<keyof Row, (who: Who) => Promise<string>> = {
  own: who =>
    those({
      bankroll: () => gives(who, 'mutation { createBankroll(input: { name: "Main" }) { id name } }'),
      session: () => gives(who, 'mutation { createSession(input: { notes: "mine" }) { id notes } }'),
      hand: () => gives(who, 'mutation { createHand(input: { notes: "mine" }) { id notes } }'),
      player: () =>
        gives(
          who,
          `mutation { createPlayer(input: { userId: "${idOf(who)}", nickname: "Sam" }) { id nickname } }`,
        ),
    }),
  sessions: who =>
    ways(Object.keys(sessions) as Way[], way => gives(who, `{ getSession(id: "${sessions[way]}") { id } }`)),
  hands: who =>
    ways(WAYS, async way =>
      way === 'link' ? visit() : gives(who, `{ getHand(id: "${hands[way]}") { id } }`),
    ),
  commentsRead: who =>
    ways(WAYS, async way => {
      if (way === 'link') return visit('/comments')
      const { id } = await remark(hands[way], people.owner)
      const seen = await ask(
        who,
        `{ handCommentsByHandIdAndCreatedAt(handId: "${hands[way]}", limit: 1000) { items { id } } }`,
      )
      return (
        seen.data?.handCommentsByHandIdAndCreatedAt?.items.some((one: { id: string }) => one.id === id) ===
        true
      )
    }),
  commentsWritten: who =>
    ways(WAYS, way =>
      gives(
        who,
        way === 'link'
          ? `mutation { commentOnSharedHand(input: { shareId: "${shareId}", text: "nh" }) { id } }`
          : `mutation { createHandComment(input: { handId: "${hands[way]}", text: "nh" }) { id } }`,
      ),
    ),
  commentsRemoved: async who => {
    const { id } = await remark(hands.isPublic, people.stranger)
    // whose it is may remove it anyway
    const by = who === 'stranger' ? (await remark(hands.isPublic, people.follower)).id : id
    const gone = await gives(
      who,
      `mutation { deleteHandComment(input: { id: "${by}", _version: 1 }) { id } }`,
    )
    return gone ? 'any' : ''
  },
  userRecord: async who => {
    const fields = ['handle', 'avatarUrl', 'email', 'role', 'status', 'shareHandHistory']
    const seen = await ask(who, `{ getUser(id: "${people.owner.id}") { ${fields.join(' ')} } }`)
    const record = seen.data?.getUser as Record<string, unknown> | null | undefined
    return fields.filter(field => (record?.[field] ?? null) !== null).join(' ')
  },
  referenceData: async who => {
    const { id } = await make(api.database.db, venue, { name: 'Here' })
    return those({
      read: () => gives(who, `{ getVenue(id: "${id}") { name } }`),
      write: () =>
        gives(who, `mutation { updateVenue(input: { id: "${id}", _version: 1, city: "Perth" }) { id } }`),
    })
  },
}

describe.each(CALLERS.map(who => [who] as const))('[REC-9] %s', who => {
  test.each(Object.keys(CELLS) as (keyof Row)[])('%s', async cell => {
    expect(await CELLS[cell](who)).toBe(TABLE[who][cell])
  })
})
