// Records of an archive as they are entered, a batch of one kind at a time; whole archives are tried in apps/server/archive.
import { randomUUID } from 'node:crypto'
import { modelNamed } from '@sidepot/models/all'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { player } from '@sidepot/models/player'
import { practisedSpot } from '@sidepot/models/practised-spot'
import { refusedText } from '@sidepot/models/refused-text'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { playerLeaksOf } from '../../hand-zone/player-leaks.ts'
import { keepRefusedText, MOST_PARTS } from '../import/refused-texts.ts'
import { playerFiguresOf } from '../player/player-figures.ts'
import { MOST_SPOTS } from '../practise/answer-practise.ts'
import { handState } from '../testing/imported-hands.ts'
import { type Person, person } from '../testing/testing.ts'
import { restoreRecords } from './restore-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const restore = (who: Person, model: string, records: readonly object[]) =>
  who.must(work => restoreRecords(work, { model, records: JSON.stringify(records) }))

test('[ARC-3] what belongs to a record of an earlier batch finds it, under its own id and under another', async () => {
  const archived = { id: randomUUID() }
  // the second one gets another id for the hand, because the first has this one
  for (const name of ['ada@example.com', 'bob@example.com']) {
    const who = await person(database, name)
    expect(await restore(who, 'Hand', [archived])).toMatchObject({ made: 1, left: 0 })
    const comment = { id: randomUUID(), handId: archived.id, text: 'Thin' }
    expect(await restore(who, 'HandComment', [comment])).toMatchObject({ made: 1, left: 0 })
    const [entered] = await find(database.db, hand, { userId: who.userId })
    expect(entered!.id === archived.id).toBe(name === 'ada@example.com')
    expect(await find(database.db, handComment, { userId: who.userId })).toMatchObject([
      { handId: entered!.id, text: 'Thin' },
    ])
  }
})

test('fields that are named like what every object has are passed over', async () => {
  const ada = await person(database)
  const records = `[{"id":"${randomUUID()}","constructor":1,"toString":"x","__proto__":{"userId":"eve"},"metadata":{"__proto__":1}}]`
  const restored = await ada.must(work => restoreRecords(work, { model: 'Conversation', records }))
  expect(restored).toMatchObject({ made: 1, left: 0 })
})

test('[ARC-6] no more spots and refused texts are entered than are kept of a person', async () => {
  const ada = await person(database)
  const part = (length: number) => ({
    id: randomUUID(),
    importId: 'i',
    importName: 'x',
    hands: 1,
    packed: 'A'.repeat(length),
  })
  const parts = Array.from({ length: MOST_PARTS + 3 }, () => part(4))
  expect(await restore(ada, 'RefusedText', parts)).toMatchObject({ made: MOST_PARTS, left: 3 })
  expect(await restore(ada, 'RefusedText', [part(4)])).toMatchObject({ made: 0, left: 1 })
  let [made, left] = [0, 0]
  for (let from = 0; from < MOST_SPOTS + 200; from += 200) {
    const spots = Array.from({ length: 200 }, (_, at) => ({
      id: randomUUID(),
      spot: `hand:${from + at}`,
      cards: [],
    }))
    const done = await restore(ada, 'PractisedSpot', spots)
    made += done.made
    left += done.left
  }
  expect([made, left]).toEqual([MOST_SPOTS, 200])
  expect(await find(database.db, practisedSpot, { userId: ada.userId })).toHaveLength(MOST_SPOTS)
})

test('[IMP-13] refused texts of an older archive make room, however large they are together', async () => {
  const ada = await person(database)
  for (let n = 0; n < 800; n++)
    await write(database.db, refusedText, {
      kind: 'create',
      values: { userId: ada.userId, importId: 'i', importName: 'x', hands: 1, packed: 'A'.repeat(90_000) },
    })
  const one = { importId: 'j', importName: 'y', hands: 1, packed: 'AAAA' }
  await ada.must(work => keepRefusedText(work, one))
  const kept = await find(database.db, refusedText, { userId: ada.userId })
  expect(kept).toHaveLength(MOST_PARTS)
  expect(kept.filter(({ importId }) => importId === 'j')).toHaveLength(1)
})

test('[REC-28] texts from when they could turn a line are entered without what turns it', async () => {
  const ada = await person(database)
  const id = randomUUID()
  expect(await restore(ada, 'Player', [{ id, firstname: 'T\u202etim' }])).toMatchObject({ made: 1, left: 0 })
  expect(await find(database.db, player, { id })).toMatchObject([{ firstname: 'Ttim' }])
})

test('[ARC-2] a hand that is here from the room’s own file is not entered beside it', async () => {
  const ada = await person(database)
  const [importKey, other] = [`room-${randomUUID()}`, `room-${randomUUID()}`]
  const values = { userId: ada.userId, importKey, isTournament: true }
  expect((await write(database.db, hand, { kind: 'create', values })).ok).toBe(true)
  const records = [importKey, other].map(key => ({ id: randomUUID(), importKey: key }))
  expect(await restore(ada, 'Hand', records)).toMatchObject({ made: 1, known: 1, left: 0 })
  expect(await find(database.db, hand, { userId: ada.userId })).toHaveLength(2)
})

test('[ARC-3] an id that follows somebody else’s session or hand stays theirs: the record is entered under another', async () => {
  const [ada, eve] = [await person(database), await person(database)]
  const values = { userId: ada.userId }
  const played = await write(database.db, hand, { kind: 'create', values })
  const evening = await write(database.db, session, { kind: 'create', values })
  if (!played.ok || !evening.ok) throw new Error('nothing to follow')
  const own = randomUUID()
  expect(await restore(eve, 'Session', [{ id: own }])).toMatchObject({ made: 1 })
  const timestamp = '2026-03-01T20:00:00.000Z'
  for (const [model, record] of [
    ['PlayerSession', { id: `${evening.value.id}-5`, sessionId: own }],
    [
      'SessionUpdate',
      { id: `${played.value.id}-deleted-2`, sessionId: own, timestamp, updateType: 'HAND_RESULT' },
    ],
    ['Session', { id: `${evening.value.id}-5` }],
    // of several that it may belong to, the farthest is theirs
    ['PlayerSession', { id: `${evening.value.id}-7-2`, sessionId: own }],
  ] as const) {
    expect(await restore(eve, model, [record])).toMatchObject({ made: 1, left: 0 })
    const entered = await find(database.db, modelNamed(model), { userId: eve.userId } as never)
    expect(entered.map(({ id }) => id)).not.toContain(record.id)
    // the same again finds it
    expect(await restore(eve, model, [record])).toMatchObject({ made: 0, known: 1 })
  }
})

test('what an archive counts for an opponent, and is no count, keeps no figures from being read', async () => {
  const ada = await person(database)
  const { db } = database
  const [sam, kim, played] = [randomUUID(), randomUUID(), randomUUID()]
  const createdAt = '2026-03-01T20:00:00.000Z'
  await restore(ada, 'Player', [
    { id: sam, nickname: 'Sam' },
    { id: kim, nickname: 'Kim', lifetimeStats: { counts: [null, 7, { statistic: 'VPIP' }] } },
  ])
  const { setup, log } = handState(sam)
  await restore(ada, 'Hand', [{ id: played, setup, log, createdAt }])
  const counts = { VPIP: [1, 2], PFR: ['x', {}], RFI: [1e30, 2], THREE_BET: null }
  const seat = { id: `${played}-2`, handId: played, playerId: sam, seatId: 2, createdAt, counts }
  expect(await restore(ada, 'PlayerHand', [seat])).toMatchObject({ made: 1, left: 0 })
  expect(await playerFiguresOf(db, ada.userId, sam)).toMatchObject({
    value: { hands: 1, counts: [{ statistic: 'VPIP', made: 1, opportunities: 2 }] },
  })
  expect(await playerLeaksOf(db, ada.userId, sam)).toMatchObject({ value: { hands: 1 } })
})
