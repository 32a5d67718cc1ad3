import { MODELS } from '@sidepot/models/all'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

let api: TestApi | undefined
let owner: Person
let follower: Person
let stranger: Person

beforeEach(async () => {
  api ??= await testApi()
  owner = await api.person()
  follower = await api.person()
  stranger = await api.person()
  const { db } = api.database
  for (const { id } of [owner, follower, stranger])
    await make(db, user, {
      id,
      handle: `h${id}`,
      email: `${id}@example.test`,
      username: `${id}@example.test`,
    })
  await make(db, MODELS.Follower, {
    followerUserId: follower.id,
    followedUserId: owner.id,
    status: 'ACCEPTED',
  })
})
afterAll(() => api?.close())

const database = () => api!.database.db
const share = (set: { shareHandHistory?: boolean; shareSessionUpdates?: boolean }) =>
  write(database(), user, { kind: 'update', id: owner.id, set })
const seesSession = async (person: Person, id: string) =>
  (await person.ask(`{ getSession(id: "${id}") { id } }`)).data.getSession !== null
const seesHand = async (person: Person, id: string) =>
  (await person.ask(`{ getHand(id: "${id}") { id } }`)).data.getHand !== null

test('[REC-14] both preferences are off at first, each opens its own, and a change works at once', async () => {
  const ofOwner = await make(database(), session, { userId: owner.id })
  const played = await make(database(), hand, { userId: owner.id, sessionId: ofOwner.id })
  expect([await seesSession(follower, ofOwner.id), await seesHand(follower, played.id)]).toEqual([
    false,
    false,
  ])
  await share({ shareSessionUpdates: true })
  expect([await seesSession(follower, ofOwner.id), await seesHand(follower, played.id)]).toEqual([
    true,
    false,
  ])
  await share({ shareSessionUpdates: false, shareHandHistory: true })
  expect([await seesSession(follower, ofOwner.id), await seesHand(follower, played.id)]).toEqual([
    false,
    true,
  ])
  expect([await seesSession(stranger, ofOwner.id), await seesHand(stranger, played.id)]).toEqual([
    false,
    false,
  ])
})

test('a private session and its hands stay with the owner', async () => {
  await share({ shareSessionUpdates: true, shareHandHistory: true })
  const hidden = await make(database(), session, { userId: owner.id, isPrivate: true })
  const played = await make(database(), hand, { userId: owner.id, sessionId: hidden.id })
  expect([await seesSession(follower, hidden.id), await seesHand(follower, played.id)]).toEqual([
    false,
    false,
  ])
  expect([await seesSession(owner, hidden.id), await seesHand(owner, played.id)]).toEqual([true, true])
})

test('an open hand is seen by everybody signed in, without notes, tags and links', async () => {
  const open = await make(database(), hand, {
    userId: owner.id,
    isPublic: true,
    notes: 'he always folds',
    tags: ['bluff'],
    shareableId: `s${owner.id}`,
    heroNetWin: 100,
  })
  const query = `{ getHand(id: "${open.id}") { heroNetWin notes tags shareableId isBookmarked } }`
  expect((await stranger.ask(query)).data.getHand).toEqual({
    heroNetWin: 1,
    notes: null,
    tags: null,
    shareableId: null,
    isBookmarked: null,
  })
  expect((await owner.ask(query)).data.getHand).toMatchObject({
    notes: 'he always folds',
    shareableId: `s${owner.id}`,
  })
  const listed = await stranger.ask(`{ listHands(filter: { id: { eq: "${open.id}" } }) { items { id } } }`)
  expect(listed.data.listHands!.items).toEqual([{ id: open.id }])
  const synced = await stranger.ask(`{ syncHands(filter: { id: { eq: "${open.id}" } }) { items { id } } }`)
  expect(synced.data.syncHands!.items).toEqual([])
})

test('by the index of a field that is the owner’s alone others find nothing: neither ranges nor tokens say what it holds', async () => {
  const played = await make(database(), hand, {
    userId: owner.id,
    isPublic: true,
    importKey: `room-${owner.id}`,
  })
  const ask = async (person: Person, range = '') => {
    const query = `{ handsByUserIdAndImportKey(userId: "${owner.id}", limit: 1${range}) { items { id } nextToken } }`
    return (await person.ask(query)).data['handsByUserIdAndImportKey']
  }
  const nothing = { items: [], nextToken: null }
  expect(await ask(stranger)).toEqual(nothing)
  expect(await ask(stranger, ', importKey: { beginsWith: "room" }')).toEqual(nothing)
  expect(await ask(owner)).toMatchObject({ items: [{ id: played.id }] })
  expect(await ask(owner, ', importKey: { beginsWith: "room" }')).toMatchObject({
    items: [{ id: played.id }],
  })
  await share({ shareSessionUpdates: true })
  const roll = await make(database(), MODELS.Bankroll, { userId: owner.id, name: 'Main' })
  const evening = await make(database(), session, { userId: owner.id, bankrollId: roll.id })
  await make(database(), MODELS.SessionUpdate, {
    userId: owner.id,
    sessionId: evening.id,
    bankrollId: roll.id,
    timestamp: new Date().toISOString(),
    updateType: 'GENERAL_UPDATE',
  })
  const lines = (by: string) => `{ ${by}) { items { updateType } } }`
  const ofSession = lines(`sessionUpdatesBySessionIdAndTimestamp(sessionId: "${evening.id}"`)
  const ofBankroll = lines(`sessionUpdatesByBankrollIdAndTimestamp(bankrollId: "${roll.id}"`)
  const found = async (person: Person, query: string) =>
    Object.values((await person.ask(query)).data)[0]!.items.length
  expect(await found(follower, ofSession)).toBe(1)
  expect(await found(follower, ofBankroll)).toBe(0)
  expect(await found(owner, ofBankroll)).toBe(1)
})

test('[PLAY-11] who sat there is known to the owner alone: others get the hand without names and ids of people', async () => {
  await share({ shareHandHistory: true, shareSessionUpdates: true })
  const seats = [{ seatId: 2, playerName: 'Gentle Jim', playerId: 'p1', position: 'BB', holeCards: ['Ah'] }]
  const evening = await make(database(), session, {
    userId: owner.id,
    tableState: { seats: [{ seatNumber: 2, playerName: 'Gentle Jim' }] },
    ephemeralPlayers: ['Gentle Jim'],
    seats: ['Gentle Jim'],
  })
  const played = await make(database(), hand, {
    userId: owner.id,
    sessionId: evening.id,
    isPublic: true,
    seatStates: seats,
    setup: { heroSeat: 1, seats: [{ seat: 2, stack: 100, playerName: 'Gentle Jim', playerId: 'p1' }] },
    handActions: JSON.stringify('[{"seat":2,"playerName":"Gentle Jim"'),
  })
  const query = `{ getHand(id: "${played.id}") { seatStates setup handActions }
    getSession(id: "${evening.id}") { tableState ephemeralPlayers seats } }`
  for (const reader of [follower, stranger]) {
    const { data } = await reader.ask(query)
    expect(JSON.stringify(data)).not.toMatch(/Jim|p1/)
    expect(JSON.parse(String(data.getHand!.seatStates))).toEqual([
      { ...seats[0], playerName: null, playerId: null },
    ])
    expect(JSON.parse(String(data.getHand!.setup))).toMatchObject({
      heroSeat: 1,
      seats: [{ seat: 2, stack: 100 }],
    })
  }
  const mine = (await owner.ask(query)).data
  expect(mine.getHand!.setup).toMatch(/Gentle Jim/)
  expect(mine.getSession!.tableState).toMatch(/Gentle Jim/)
})

test('[REC-11] what a caller may not see cannot be found by a filter either', async () => {
  const open = await make(database(), hand, { userId: owner.id, isPublic: true, notes: 'secret' })
  const by = (person: Person, filter: string) =>
    person.ask(`{ listHands(filter: { id: { eq: "${open.id}" }, ${filter} }) { items { id } } }`)
  expect((await by(stranger, 'notes: { contains: "sec" }')).data.listHands!.items).toEqual([])
  expect((await by(owner, 'notes: { contains: "sec" }')).data.listHands!.items).toHaveLength(1)
  const mail = `{ listUsers(filter: { email: { eq: "${owner.id}@example.test" } }) { items { id } } }`
  expect((await stranger.ask(mail)).data.listUsers!.items).toEqual([])
  expect((await owner.ask(mail)).data.listUsers!.items).toEqual([{ id: owner.id }])
})

test('[REC-11] of another person only handle and avatar are seen; operators also see role and status', async () => {
  const admin = await api!.person({ groups: ['SUPER_ADMIN'] })
  const query = `{ getUser(id: "${owner.id}") { handle avatarUrl email username role status shareHandHistory heroPlayerId } }`
  const nothing = { email: null, username: null, shareHandHistory: null, heroPlayerId: null }
  const handle = `h${owner.id}`
  expect((await stranger.ask(query)).data.getUser).toEqual({
    handle,
    avatarUrl: null,
    role: null,
    status: null,
    ...nothing,
  })
  expect((await admin.ask(query)).data.getUser).toEqual({
    handle,
    avatarUrl: null,
    role: 'USER',
    status: 'ACTIVE',
    ...nothing,
  })
  expect((await owner.ask(query)).data.getUser).toMatchObject({
    email: `${owner.id}@example.test`,
    shareHandHistory: false,
  })
})

test('[AUTH-28] role and status are no fields of updateUser, not for operators and not for themselves', async () => {
  const admin = await api!.person({ groups: ['SUPER_ADMIN'] })
  const change = (person: Person, set: string) =>
    person.ask(`mutation { updateUser(input: { id: "${owner.id}", _version: 1, ${set} }) { id _version } }`)
  for (const who of [owner, admin])
    for (const set of ['role: SUPER_ADMIN', 'role: SUPER_ADMIN, avatarUrl: "x"', 'status: DISABLED'])
      expect((await change(who, set)).errors, set).toMatchObject([{ errorType: 'ValidationException' }])
  const own = `mutation { updateUser(input: { id: "${admin.id}", _version: 1, status: DISABLED }) { id } }`
  expect((await admin.ask(own)).errors).toMatchObject([{ errorType: 'ValidationException' }])
  expect((await change(admin, 'handle: "other"')).errors).toMatchObject([{ errorType: 'Unauthorized' }])
})

test('a follow is asked by one, answered by the other, and a block is lifted only by who set it', async () => {
  const ask = (person: Person, input: string) =>
    person.ask(`mutation { createFollower(input: { ${input} }) { id status _version } }`)
  const pair = `followerUserId: "${stranger.id}", followedUserId: "${owner.id}"`
  expect((await ask(stranger, `${pair}, status: ACCEPTED`)).errors).toMatchObject([
    { errorType: 'Unauthorized' },
  ])
  const asked = (await ask(stranger, pair)).data.createFollower!
  expect(asked.status).toBe('PENDING')
  expect((await ask(stranger, pair)).errors).toMatchObject([{ errorType: 'ConflictUnhandled' }])
  const answer = (person: Person, status: string, version: number) =>
    person.ask(
      `mutation { updateFollower(input: { id: "${asked.id}", _version: ${version}, status: ${status} }) { status } }`,
    )
  expect((await answer(stranger, 'ACCEPTED', 1)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  expect((await answer(owner, 'BLOCKED', 1)).data.updateFollower!.status).toBe('BLOCKED')
  const end = (person: Person) =>
    person.ask(`mutation { deleteFollower(input: { id: "${asked.id}", _version: 2 }) { id } }`)
  expect((await end(stranger)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  expect((await end(owner)).errors).toEqual([])
})

test('[PLAY-54] a block that nobody had asked for becomes no follow: nobody follows without having asked to', async () => {
  const pair = `followerUserId: "${stranger.id}", followedUserId: "${owner.id}"`
  const { id } = (await owner.ask(`mutation { createFollower(input: { ${pair}, status: BLOCKED }) { id } }`))
    .data.createFollower!
  const answer = (follow: unknown, version: number, status: string) =>
    owner.ask(
      `mutation { updateFollower(input: { id: "${follow}", _version: ${version}, status: ${status} }) { status } }`,
    )
  for (const status of ['ACCEPTED', 'PENDING', 'DECLINED'])
    expect((await answer(id, 1, status)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  await share({ shareHandHistory: true })
  const played = await make(database(), hand, { userId: owner.id })
  expect(await seesHand(stranger, played.id)).toBe(false)
  // who had asked, and was blocked then, may be taken back
  const [asked] = await find(database(), MODELS.Follower, { followerUserId: follower.id })
  expect((await answer(asked!.id, 1, 'BLOCKED')).errors).toEqual([])
  expect((await answer(asked!.id, 2, 'ACCEPTED')).data.updateFollower).toEqual({ status: 'ACCEPTED' })
})

test('comments are shown with the hand; the hand’s owner removes any, a reader only their own', async () => {
  await share({ shareHandHistory: true })
  const played = await make(database(), hand, { userId: owner.id })
  const comment = (person: Person) =>
    person.ask(`mutation { createHandComment(input: { handId: "${played.id}", text: "nh" }) { id } }`)
  expect((await comment(stranger)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  const first = (await comment(follower)).data.createHandComment!.id
  const second = (await comment(owner)).data.createHandComment!.id
  const remove = (person: Person, id: string) =>
    person.ask(`mutation { deleteHandComment(input: { id: "${id}", _version: 1 }) { id } }`)
  expect((await remove(follower, second)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  expect((await remove(owner, first)).errors).toEqual([])
  const read = `{ handCommentsByHandIdAndCreatedAt(handId: "${played.id}") { items { text author { handle email } } } }`
  expect((await follower.ask(read)).data.handCommentsByHandIdAndCreatedAt!.items).toEqual([
    { text: 'nh', author: { handle: `h${owner.id}`, email: null } },
  ])
  expect((await stranger.ask(read)).data.handCommentsByHandIdAndCreatedAt!.items).toEqual([])
})

test('who no longer sees the hand takes a comment back, and changes it no more', async () => {
  await share({ shareHandHistory: true })
  const played = await make(database(), hand, { userId: owner.id })
  const made = await follower.ask(
    `mutation { createHandComment(input: { handId: "${played.id}", text: "nh" }) { id } }`,
  )
  const { id } = made.data.createHandComment!
  const edit = (text: string, version: number) =>
    follower.ask(
      `mutation { updateHandComment(input: { id: "${id}", text: "${text}", _version: ${version} }) { text } }`,
    )
  expect((await edit('nice hand', 1)).errors).toEqual([])
  await share({ shareHandHistory: false })
  expect((await edit('rubbish', 2)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  const taken = await follower.ask(
    `mutation { deleteHandComment(input: { id: "${id}", _version: 2 }) { id } }`,
  )
  expect(taken.errors).toEqual([])
})

test('[REC-7] a deleted record is there for its owner alone', async () => {
  await share({ shareHandHistory: true })
  const played = await make(database(), hand, { userId: owner.id })
  expect(await seesHand(follower, played.id)).toBe(true)
  await write(database(), hand, { kind: 'delete', id: played.id })
  expect(await seesHand(follower, played.id)).toBe(false)
  expect((await owner.ask(`{ getHand(id: "${played.id}") { _deleted } }`)).data.getHand).toEqual({
    _deleted: true,
  })
})

test('[REC-7] comments under a deleted hand are there for their authors and the hand’s owner, and no others are added', async () => {
  await share({ shareHandHistory: true })
  const played = await make(database(), hand, { userId: owner.id, isPublic: true })
  const comment = (person: Person) =>
    person.ask(`mutation { createHandComment(input: { handId: "${played.id}", text: "nh" }) { id } }`)
  expect((await comment(follower)).errors).toEqual([])
  const read = async (person: Person) =>
    (await person.ask(`{ handCommentsByHandIdAndCreatedAt(handId: "${played.id}") { items { text } } }`)).data
      .handCommentsByHandIdAndCreatedAt!.items
  expect(await read(stranger)).toEqual([{ text: 'nh' }])
  await write(database(), hand, { kind: 'delete', id: played.id })
  expect(await read(stranger)).toEqual([])
  expect(await read(follower)).toEqual([{ text: 'nh' }])
  expect(await read(owner)).toEqual([{ text: 'nh' }])
  for (const person of [stranger, follower])
    expect((await comment(person)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
})
