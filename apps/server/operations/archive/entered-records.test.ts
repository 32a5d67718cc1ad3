// What a record of an archive must be to be entered, field by field and on both sides of each bound, and what it is entered as.
import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { modelNamed } from '@sidepot/models/all'
import { bankroll } from '@sidepot/models/bankroll'
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { practisedSpot, practisedSpotId } from '@sidepot/models/practised-spot'
import { refusedText } from '@sidepot/models/refused-text'
import { session } from '@sidepot/models/session'
import { studiedHand } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { make } from '../../testing/fixtures.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { idsNamedIn, MOST_TEXTS, replacedId } from './new-ids.ts'
import { MOST_RECORDS, restoreRecords } from './restore-records.ts'

let database: TestDatabase
let ada: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
})
afterAll(() => database.close())

const tried = (model: string, records: unknown, who = ada) =>
  who.does(work => restoreRecords(work, { model, records }), minutes(0))
const refusal = async (model: string, records: unknown) => {
  const done = await tried(model, records)
  return done.ok ? 'entered' : done.error
}
const restore = (who: Person, model: string, records: readonly object[], reference?: object) =>
  who.must(work => restoreRecords(work, { model, records, reference: JSON.stringify(reference ?? {}) }))
const AT = '2026-02-01T20:00:00.000Z'

test('[ARC-6] a batch is a list of at most two hundred records of a kind that is entered', async () => {
  const named = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }))
  const unreadable = { code: 'json/unreadable', field: 'records' }
  expect(await tried('Conversation', named(MOST_RECORDS))).toMatchObject({ ok: true, value: { made: 200 } })
  expect(await refusal('Conversation', named(MOST_RECORDS + 1))).toEqual(unreadable)
  for (const records of ['{', '{}', 'null', 7]) expect(await refusal('Hand', records)).toEqual(unreadable)
  for (const model of ['HandShare', 'Venue', 'Nothing'])
    expect(await refusal(model, [])).toEqual({
      code: 'input/invalid',
      path: ['input', 'model'],
      reason: 'out-of-range',
    })
})

test('[ARC-6] ten thousand texts that may be ids are looked for, and not one more', async () => {
  const isTooMuch = (texts: number) =>
    ada.must(async work => {
      const log = Array.from({ length: texts - 1 }, (_, n) => `${n + 10_000_000}`)
      return ok((await idsNamedIn(work, [{ id: randomUUID(), log }])) === null)
    })
  expect([await isTooMuch(MOST_TEXTS), await isTooMuch(MOST_TEXTS + 1)]).toEqual([false, true])
})

test('[ARC-6] every field is of its kind and within its bounds, or the refusal names record and field', async () => {
  const id = randomUUID()
  const at = (field: string, reason: string) => ({
    code: 'input/invalid',
    path: ['records', 1, field],
    reason,
  })
  const fits = { id }
  for (const [model, record, wrong] of [
    ['Hand', null, { code: 'input/invalid', path: ['records', 1], reason: 'required' }],
    ['Hand', [], { code: 'input/invalid', path: ['records', 1], reason: 'required' }],
    ['Hand', 'x', { code: 'input/invalid', path: ['records', 1], reason: 'required' }],
    ['Hand', {}, at('id', 'not-an-id')],
    ['Hand', { id: 7 }, at('id', 'not-an-id')],
    ['Hand', { id: 'a b' }, at('id', 'not-an-id')],
    ['Hand', { id, sessionId: 7 }, at('sessionId', 'out-of-range')],
    ['Hand', { id, notes: 7 }, at('notes', 'out-of-range')],
    ['Hand', { id, createdAt: 7 }, at('createdAt', 'not-a-time')],
    ['Hand', { id, createdAt: 'yesterday' }, at('createdAt', 'not-a-time')],
    ['Hand', { id, gameType: 'CHESS' }, at('gameType', 'out-of-range')],
    ['Hand', { id, gameType: 1 }, at('gameType', 'out-of-range')],
    ['Hand', { id, maxPlayers: 2.5 }, at('maxPlayers', 'out-of-range')],
    ['Hand', { id, maxPlayers: '6' }, at('maxPlayers', 'out-of-range')],
    ['Hand', { id, maxPlayers: 2 ** 31 }, at('maxPlayers', 'out-of-range')],
    ['Hand', { id, maxPlayers: -(2 ** 31) }, at('maxPlayers', 'out-of-range')],
    ['Hand', { id, heroNetWin: '5' }, at('heroNetWin', 'out-of-range')],
    ['Hand', { id, heroNetBigBlinds: '5' }, at('heroNetBigBlinds', 'out-of-range')],
    ['Hand', { id, isBombPot: 'yes' }, at('isBombPot', 'out-of-range')],
  ] as const)
    expect(await refusal(model, [fits, record]), JSON.stringify(record)).toEqual(wrong)
  // nothing of a batch is entered where one record is refused
  expect(await find(database.db, hand, { id })).toEqual([])
  const most = 2 ** 31 - 1
  const kept = { id, createdAt: AT, gameType: 'PLO', maxPlayers: most, heroNetWin: -5.5, isBombPot: true }
  expect(await restore(ada, 'Hand', [kept])).toMatchObject({ made: 1 })
  expect(await findOne(database.db, hand, id)).toMatchObject({ ...kept, heroNetWin: -550 })
})

test('[ARC-6] what was allowed when it was written keeps no archive out: long words are cut, empty comments left out', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const words = { heroPosition: 'x'.repeat(41), heroPreflopAction: `${'x'.repeat(39)}😀` }
  expect(await restore(ada, 'Hand', [{ id, ...words }, { id: other }])).toMatchObject({ made: 2 })
  expect(await findOne(database.db, hand, id)).toMatchObject({
    heroPosition: 'x'.repeat(40),
    heroPreflopAction: 'x'.repeat(39),
  })
  const comments = [' ', 'nh'].map(text => ({ id: randomUUID(), handId: id, text }))
  expect(await restore(ada, 'HandComment', comments)).toMatchObject({ made: 1, left: 1 })
  expect(await find(database.db, handComment, { handId: id })).toMatchObject([{ text: 'nh' }])
})

test('[ARC-4] what the server keeps, shares or deletes is not taken from an archive, and nothing comes from the future', async () => {
  const id = randomUUID()
  const given = { _version: 9, _deleted: true, _lastChangedAt: 5, updatedAt: AT, isDeleted: true }
  const shared = { isPublic: true, shareableId: 'abcdefghijklmnopqrstuv' }
  const future = '2999-01-01T00:00:00.000Z'
  await restore(ada, 'Hand', [
    { id, ...given, ...shared, userId: 'somebody', createdAt: future, nonsense: 1 },
  ])
  expect(await findOne(database.db, hand, id)).toMatchObject({
    userId: ada.userId,
    createdAt: minutes(0).toISOString(),
    _version: 1,
    _deleted: false,
    isDeleted: false,
    isPublic: false,
    shareableId: null,
  })
})

test('[ARC-3] a reference leads to no record of somebody else’s, also where its id follows an own one’s', async () => {
  const [eve, bob] = [await person(database), await person(database)]
  const own = await make(database.db, hand, { userId: eve.userId })
  // from before such ids were their owner's alone
  const theirs = await make(database.db, hand, { id: `${own.id}-5`, userId: bob.userId })
  const remark = { id: randomUUID(), handId: theirs.id, text: 'Thin' }
  expect(await restore(eve, 'HandComment', [remark])).toMatchObject({ made: 0, left: 1 })
  expect(await find(database.db, handComment, { handId: theirs.id })).toEqual([])
})

test('[ARC-3] where even the other id is taken the record is left out, and what belongs to it too', async () => {
  const [eve, bob] = [await person(database), await person(database)]
  const id = randomUUID()
  const taken = [id, replacedId(eve.userId, id)]
  for (const one of taken) await make(database.db, session, { id: one, userId: bob.userId })
  const before = await find(database.db, session, { userId: eve.userId })
  expect(await restore(eve, 'Session', [{ id }, { id: randomUUID() }])).toMatchObject({ made: 1, left: 1 })
  expect(await find(database.db, session, { userId: eve.userId })).toHaveLength(before.length + 1)
  const seat = { id: `${id}-2`, sessionId: id, seatNumber: 2 }
  expect(await restore(eve, 'PlayerSession', [seat])).toMatchObject({ made: 0, left: 1 })
})

test('[ARC-5] a place is the one of its id, else the one of its name, else a name alone', async () => {
  const here = await make(database.db, venue, { name: 'Crown' })
  const other = await make(database.db, venue, { name: 'Star' })
  const stake = await make(database.db, cashGameStake, { name: '1/2', smallBlind: 100, bigBlind: 200 })
  const reference = {
    Venue: [
      { id: here.id, name: 'Star' },
      { id: 'there', name: 'Star' },
      { id: 'far', name: 'Far' },
      { id: 'long', name: 'x'.repeat(201) },
      { id: 7, name: 'Crown' },
      { id: 'nameless' },
      null,
    ],
    CashGameStake: [{ id: 'theirs', name: '1/2' }],
  }
  const played = async (venueId: string, more: object = {}) => {
    const id = randomUUID()
    await restore(ada, 'Session', [{ id, venueId, cashGameStakeId: 'theirs', ...more }], reference)
    const { venueId: found, venueName, cashGameStakeId } = (await findOne(database.db, session, id))!
    expect(cashGameStakeId).toBe(stake.id)
    return [found, venueName]
  }
  expect(await played(here.id)).toEqual([here.id, null])
  expect(await played('there')).toEqual([other.id, null])
  expect(await played('far')).toEqual([null, 'Far'])
  expect(await played('far', { venueName: 'Somewhere' })).toEqual([null, 'Somewhere'])
  for (const unknown of ['long', 'nameless', 'nowhere']) expect(await played(unknown)).toEqual([null, null])
  const aim = { id: randomUUID(), kind: 'HOURS', span: 'MONTH', target: 20, venueId: 'far' }
  await restore(ada, 'Goal', [aim], reference)
  expect(await findOne(database.db, modelNamed('Goal'), aim.id)).toMatchObject({
    venueId: null,
    venueName: 'Far',
  })
})

test('[ARC-5] in a forged file a place with the id of a stake is no stake, nor a stake a place', async () => {
  const here = await make(database.db, venue, { name: 'Twin' })
  const stake = await make(database.db, cashGameStake, { name: 'Twin 1/2', smallBlind: 100, bigBlind: 200 })
  const reference = {
    Venue: [
      { id: stake.id, name: 'Twin' },
      { id: 'place', name: 'Unknown' },
    ],
    CashGameStake: [
      { id: here.id, name: 'Twin 1/2' },
      { id: 'stake', name: 'Far 1/2' },
    ],
  }
  const played = async (venueId: string, cashGameStakeId: string) => {
    const id = randomUUID()
    await restore(ada, 'Session', [{ id, venueId, cashGameStakeId }], reference)
    const entered = (await findOne(database.db, session, id))!
    return [entered.venueId, entered.venueName, entered.cashGameStakeId]
  }
  expect(await played(stake.id, here.id)).toEqual([here.id, null, stake.id])
  expect(await played('stake', 'place')).toEqual([null, null, null])
  expect(await played(here.id, stake.id)).toEqual([null, null, null])
})

test('[ARC-4] [BANK-1] the first main bankroll and the first hero are the ones, whatever came before and after', async () => {
  const eve = await person(database)
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const rolls = ids.map((id, n) => ({ id, name: `Roll ${n}`, startingBalance: n, isMain: n > 0 }))
  await restore(eve, 'Bankroll', rolls.slice(0, 3))
  await restore(eve, 'Bankroll', rolls.slice(3))
  const kept = await find(database.db, bankroll, { userId: eve.userId }, { orderBy: 'name' })
  expect(kept.map(({ isMain, currentBalance }) => [isMain, currentBalance])).toEqual([
    [false, 0],
    [true, 100],
    [false, 200],
    [false, 300],
  ])
  const people = ids.map((_, n) => ({ id: randomUUID(), nickname: `P${n}`, isHero: n > 0 }))
  expect((await restore(eve, 'Player', people)).withoutPicture).toEqual(
    people.map(({ id }) => ({ archiveId: id, playerId: id })),
  )
  const heroes = await find(database.db, player, { userId: eve.userId }, { orderBy: 'nickname' })
  expect(heroes.map(({ isHero }) => isHero)).toEqual([false, true, false, false])
  expect(await findOne(database.db, user, eve.userId)).toMatchObject({ heroPlayerId: people[1]!.id })
  // the hero of each table is another matter
  const sessionId = randomUUID()
  await restore(eve, 'Session', [{ id: sessionId }])
  await restore(eve, 'PlayerSession', [{ id: `${sessionId}-1`, sessionId, seatNumber: 1, isHero: true }])
  expect(await findOne(database.db, playerSession, `${sessionId}-1`)).toMatchObject({ isHero: true })
})

test('[ARC-6] what only one operation writes is read as that operation reads it', async () => {
  const handId = randomUUID()
  await restore(ada, 'Hand', [{ id: handId, createdAt: AT }])
  const counted = async (counts: unknown) => {
    const id = `${randomUUID()}-2`
    await restore(ada, 'PlayerHand', [{ id, handId, seatId: 2, counts }])
    return (await findOne(database.db, playerHand, id))!.counts
  }
  expect(await counted({ A: [0, 0], B: [1000, 1000] })).toEqual({ A: [0, 0], B: [1000, 1000] })
  for (const count of [
    [1001, 1],
    [1, 1001],
    [-1, 1],
    [1, -1],
    [1],
    [1, 2, 3],
    [0.5, 1],
    ['1', 1],
    {},
    7,
    null,
  ])
    expect(await counted({ A: [1, 2], B: count }), JSON.stringify(count)).toEqual({ A: [1, 2] })
  for (const none of [[1], 'x', 7]) expect(await counted(none)).toBeNull()

  const practised = async (cards: unknown) => {
    const spot = `nlhe-6max-100bb:${'f'.repeat(1 + spots++)}`
    await restore(ada, 'PractisedSpot', [{ id: randomUUID(), spot, cards }])
    return (await findOne(database.db, practisedSpot, practisedSpotId(ada.userId, spot)))!.cards
  }
  let spots = 0
  const card = { cell: 14, box: 2 }
  expect(await practised([card])).toEqual([card])
  for (const cards of [[{ ...card, cell: 'x' }], [card, null], [7], {}, 'x'])
    expect(await practised(cards), JSON.stringify(cards)).toEqual([])

  const study = { id: `${handId}-study`, handId, studiedAt: AT, isDrill: true }
  const [settings, summary] = [sampleSettings(), sampleSummary()]
  expect(await restore(ada, 'StudiedHand', [{ ...study, settings: { x: 1 }, summary }])).toMatchObject({
    made: 0,
    left: 1,
  })
  await restore(ada, 'StudiedHand', [{ ...study, settings, summary: { ...summary, more: 1 } }])
  expect(await find(database.db, studiedHand, { handId })).toMatchObject([{ settings, summary }])

  const text = { importId: 'i', importName: 'hands.txt', hands: 1 }
  const packed = async (given: unknown) => {
    const id = randomUUID()
    const { made } = await restore(ada, 'RefusedText', [{ id, ...text, packed: given }])
    return made === 1 ? (await findOne(database.db, refusedText, id))!.packed : 'left out'
  }
  expect(await packed('AAAA')).toBe('AAAA')
  expect(await packed('no base64!')).toBe('left out')
})

test('[ARC-4] settings are taken where none are here, each by itself', async () => {
  const eve = await person(database)
  const here = await make(database.db, venue, { name: 'Casino' })
  const stake = await make(database.db, cashGameStake, { name: '5/10', smallBlind: 500, bigBlind: 1000 })
  const reference = { Venue: [{ id: 'v', name: 'Casino' }], CashGameStake: [{ id: 's', name: '5/10' }] }
  const settings = {
    handFilters: { saved: [] },
    figureSettings: { shown: ['net'] },
    showGto: true,
    saveSuits: false,
    openSizes: { UTG: 2.5 },
    importAnswers: { room: 'x' },
    defaultVenueId: 'v',
    defaultCashGameStakeId: 's',
  }
  const answer = { known: 0, left: 0, withoutPicture: [] }
  const given = { id: 'old', handle: 'eve', shareHandHistory: true, isPublic: true }
  const kept = { ...settings, defaultVenueId: here.id, defaultCashGameStakeId: stake.id, handle: null }
  for (const [field, value] of Object.entries(settings)) {
    expect(await restore(eve, 'User', [{ ...given, [field]: value }], reference)).toEqual({
      ...answer,
      made: 1,
    })
    const now = (await findOne(database.db, user, eve.userId))!
    expect([field, now[field as 'showGto']]).toEqual([field, kept[field as 'showGto']])
  }
  expect(await findOne(database.db, user, eve.userId)).toMatchObject({ ...kept, shareHandHistory: false })
  const none = { ...answer, made: 0, known: 1 }
  const other = { ...given, ...settings, showGto: false, saveSuits: true, openSizes: {} }
  expect(await restore(eve, 'User', [other], reference)).toEqual(none)
  expect(await restore(eve, 'User', [])).toEqual(none)
  expect(await findOne(database.db, user, eve.userId)).toMatchObject(kept)
})

test('[BANK-1] bookings move each balance once and by their sum, and one that comes to nothing not at all', async () => {
  const eve = await person(database)
  const [one, two] = [randomUUID(), randomUUID()]
  await restore(
    eve,
    'Bankroll',
    [one, two].map(id => ({ id, name: id, startingBalance: 10 })),
  )
  const book = (bankrollId: string, amount: number) => ({
    id: randomUUID(),
    bankrollId,
    amount,
    type: 'DEPOSIT',
    timestamp: AT,
  })
  const records = [book(one, 5), book(two, 3), book(one, 2), book(two, -3)]
  expect(await restore(eve, 'BankrollTransaction', records)).toMatchObject({ made: 4 })
  expect(await restore(eve, 'BankrollTransaction', records)).toMatchObject({ made: 0, known: 4 })
  const rolls = async () =>
    (await find(database.db, bankroll, { userId: eve.userId, id: [one, two] }, { deleted: true })).map(
      roll => [roll.id === one, roll.currentBalance, roll._version],
    )
  expect((await rolls()).sort()).toEqual([
    [false, 1000, 1],
    [true, 1700, 2],
  ])
  // one that is deleted here stays as it was
  await database.pool.query('update bankrolls set _deleted = true where id = $1', [one])
  await restore(eve, 'BankrollTransaction', [book(one, 5)])
  expect((await rolls()).sort()).toEqual([
    [false, 1000, 1],
    [true, 1700, 2],
  ])
})

test('[ARC-5] of the places of an archive the first two thousand are looked for', async () => {
  const here = await make(database.db, venue, { name: 'The last of them' })
  const list = (before: number) => [
    ...Array.from({ length: before }, (_, n) => ({ id: `far-${n}`, name: `Far ${n}` })),
    { id: 'last', name: here.name },
  ]
  const found = async (before: number) => {
    const id = randomUUID()
    await restore(ada, 'Session', [{ id, venueId: 'last' }], { Venue: list(before) })
    return (await findOne(database.db, session, id))!.venueId
  }
  expect([await found(1999), await found(2000)]).toEqual([here.id, null])
  for (const reference of ['null', '[]', '7', '{', '{"Venue":7}'])
    expect(
      await ada.does(work =>
        restoreRecords(work, {
          model: 'Session',
          records: [{ id: randomUUID(), venueId: 'last' }],
          reference,
        }),
      ),
    ).toMatchObject({ ok: true, value: { made: 1 } })
})
