// Imports at their bounds: how much is looked for, which hands are none, when an opponent came and went, and what undoing leaves.
import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { createApi } from '../../graphql/api.ts'
import { make } from '../../testing/fixtures.ts'
import { saveHand } from '../hand/save-hand.ts'
import { tournamentImports } from '../kit/imported-keys.ts'
import { handState, opponent } from '../testing/imported-hands.ts'
import { as, minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { importHands, MOST_HANDS } from './import-hands.ts'
import { importSession } from './import-session.ts'
import { keepRefusedText } from './refused-texts.ts'
import { importTournamentHands } from './tournament-hands.ts'
import { undoImport } from './undo-import.ts'

let database: TestDatabase
let ada: Person
let bankrollId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
})
afterAll(() => database.close())

const LATER = minutes(600)
const iso = (minute: number) => minutes(minute).toISOString()
type Opponent = ReturnType<typeof opponent>
const enter = async (importId: string, opponents: readonly Opponent[] = [], more: object = {}) => {
  const stakes = { smallBlind: 1, bigBlind: 2, maxPlayers: 6, heroSeat: 1 }
  const past = {
    id: randomUUID(),
    bankrollId,
    gameOrigin: 'ONLINE',
    buyIn: 200,
    cashOut: 250,
    sessionStart: iso(0),
    sessionEnd: iso(60),
    ...stakes,
  }
  const put = { importId, importName: 'hands.txt', room: 'PokerStars', opponents, ...more }
  return ada.must(w => importSession(w, put, past as never), LATER)
}
const sent = (more: object = {}) => ({
  id: randomUUID(),
  key: `k-${randomUUID()}`,
  at: iso(5),
  handState: handState('p-0'),
  more: {},
  ...more,
})
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run, LATER)
  return result.ok ? 'done' : result.error
}

test('[IMP-2] keys are looked for in lists of five thousand, of hands and of sessions apart', async () => {
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  const made = await enter('keys', [], { importKey: 'known' })
  await make(database.db, hand, { userId: ada.userId, sessionId: made.id, importKey: 'known' })
  const query =
    'query ($hands: [String!], $sessions: [String!]) { importedKeys(hands: $hands, sessions: $sessions) { hands { key sessionId } sessions } }'
  const found = async (variables: object) => {
    const answer = JSON.parse(await api.answer({ query, variables: variables as never }, as(ada.userId)))
    expect(answer.errors).toBeUndefined()
    return answer.data.importedKeys
  }
  const list = (before: number) => [...Array.from({ length: before }, (_, n) => `no-${n}`), 'known']
  const [none, hands] = [{ hands: [], sessions: [] }, [{ key: 'known', sessionId: made.id }]]
  expect(await found({ hands: list(4999), sessions: list(4999) })).toEqual({ hands, sessions: ['known'] })
  expect(await found({ hands: ['known'] })).toEqual({ hands, sessions: [] })
  expect(await found({ sessions: ['known'] })).toEqual({ hands: [], sessions: ['known'] })
  expect(await found({ hands: null, sessions: null })).toEqual(none)
})

test('[IMP-12] hands of tournaments and of cash games are never one part, whichever of them come first', async () => {
  const [cash, chips] = [sent(), sent({ tournament: '#1' })]
  const unreadable = { code: 'json/unreadable', field: 'hands' }
  const { id: sessionId } = await enter('mixed')
  for (const hands of [
    [cash, chips],
    [chips, cash],
  ]) {
    const given = { importId: 'mixed', importName: 'x', hands }
    expect(await code(w => importTournamentHands(w, given))).toEqual(unreadable)
    expect(await code(w => importHands(w, { sessionId, hands }))).toEqual(unreadable)
  }
  expect(await find(database.db, hand, { sessionId })).toEqual([])
  expect(await code(w => importHands(w, { sessionId, hands: [cash] }))).toBe('done')
})

test('[IMP-2] a part is one to five hundred hands, and every one of them has an id, a key and a time', async () => {
  const { id: sessionId } = await enter('parts')
  const unreadable = { code: 'json/unreadable', field: 'hands' }
  const put = (hands: unknown) => code(w => importHands(w, { sessionId, hands }))
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ ...sent(), more: { isDeleted: true } }))
  for (const none of [[], '{', {}, null, 7, [null], [7], ['x'], [[]], many(MOST_HANDS + 1)])
    expect(await put(none)).toEqual(unreadable)
  // read as a list, and refused for what is in it
  expect(await put(many(MOST_HANDS))).toEqual({ code: 'hand/missing-data' })
  for (const wrong of [
    { id: '' },
    { id: 'x'.repeat(81) },
    { id: 'a b' },
    { id: 7 },
    { key: '' },
    { key: 'x'.repeat(201) },
    { key: 7 },
    { at: '' },
    { at: 'never' },
    { at: `${iso(5).slice(0, 20)}${'0'.repeat(20)}Z` },
    { level: 0 },
    { level: 1000 },
    { level: 1.5 },
    { level: '3' },
    { tournament: '' },
    { tournament: 7 },
    { tournament: 'x'.repeat(201) },
  ])
    expect(await put([sent(), sent(wrong)]), JSON.stringify(wrong)).toEqual(unreadable)
  for (const at of [iso(601), '2999-01-01T00:00:00.000Z'])
    expect(await put([sent({ at })])).toEqual({ code: 'session/bad-times' })
  const fits = { id: 'x'.repeat(80), key: 'x'.repeat(200), at: `${iso(600).slice(0, 20)}${'0'.repeat(19)}Z` }
  expect(await put([sent(fits)])).toBe('done')
  expect(await findOne(database.db, hand, fits.id)).toMatchObject({
    importKey: fits.key,
    createdAt: iso(600),
  })
  const hands = [1, 999].map(level => sent({ level, tournament: 'x'.repeat(200) }))
  expect(await code(w => importTournamentHands(w, { importId: 'l', importName: 'x', hands }))).toBe('done')
  const levels = await find(database.db, hand, { importId: 'l' }, { orderBy: 'tournamentLevel' })
  expect(levels.map(({ tournamentLevel }) => tournamentLevel)).toEqual([1, 999])
})

test('[IMP-12] imports of tournaments, the newest first, each with its name, its time and its hands', async () => {
  const eve = await person(database)
  const put = (importId: string, importName: string, count: number, minute: number) =>
    eve.must(
      w =>
        importTournamentHands(w, {
          importId,
          importName,
          hands: Array.from({ length: count }, () => sent({ tournament: '#1' })),
        }),
      minutes(minute),
    )
  await put('first', 'a.txt', 2, 700)
  await put('second', '', 1, 800)
  await put('same-moment', 'c.txt', 1, 800)
  const asked = () => tournamentImports({ db: database.db, userId: eve.userId })
  const listed = [
    { importId: 'same-moment', name: 'c.txt', at: iso(800), hands: 1 },
    { importId: 'second', name: '', at: iso(800), hands: 1 },
    { importId: 'first', name: 'a.txt', at: iso(700), hands: 2 },
  ]
  expect(await asked()).toEqual(listed)
  // from before imports had names
  await database.pool.query(`update hands set import_name = null where import_id = 'second'`)
  expect(await asked()).toEqual(listed)
  expect(await tournamentImports({ db: database.db, userId: `${ada.userId}x` })).toEqual([])
})

test('[IMP-10] an opponent of a later part was there from the earliest to the latest moment of both', async () => {
  const sat = (from: number, until: number) => ({
    ...opponent('p-earlier', 2),
    from: iso(from),
    until: iso(until),
  })
  const { id: sessionId } = await enter('times', [sat(10, 20)])
  const times = async () => {
    const [row] = await find(database.db, playerSession, { sessionId, playerId: 'p-earlier' })
    return [row!.sessionStart, row!.sessionEnd, row!.duration]
  }
  expect(await times()).toEqual([iso(10), iso(20), 10])
  const join = (from: number, until: number) =>
    ada.must(w => importHands(w, { sessionId, hands: [sent()], opponents: [sat(from, until)] }), LATER)
  await join(12, 15)
  expect(await times()).toEqual([iso(10), iso(20), 10])
  await join(5, 15)
  expect(await times()).toEqual([iso(5), iso(20), 15])
  await join(15, 40)
  expect(await times()).toEqual([iso(5), iso(40), 35])
})

test('[IMP-6] of several who were in one seat each has a seat record of their own; an opponent who was deleted comes back', async () => {
  const id = (n: number) => `p-seat-${n}`
  const { id: sessionId } = await enter(
    'seats',
    [1, 2, 3].map(n => opponent(id(n), 4)),
  )
  const rows = await find(database.db, playerSession, { sessionId, seatNumber: 4 }, { orderBy: 'id' })
  expect(rows.map(row => [row.id, row.playerId, row.sessionPlayerName, row.sessionStatus])).toEqual([
    [`${sessionId}-4`, id(1), `Nick ${id(1)}`, 'ENDED'],
    [`${sessionId}-4-2`, id(2), `Nick ${id(2)}`, 'ENDED'],
    [`${sessionId}-4-3`, id(3), `Nick ${id(3)}`, 'ENDED'],
  ])
  await ada.must(w => undoImport(w, 'seats'), LATER)
  expect(await findOne(database.db, player, id(1))).toMatchObject({ _deleted: true })
  await enter('seats-again', [opponent(id(1), 4)])
  expect(await findOne(database.db, player, id(1))).toMatchObject({ _deleted: false, room: 'PokerStars' })
  expect(await findOne(database.db, player, id(2))).toMatchObject({ _deleted: true })
})

test('[IMP-1] whoever the person has written something about stays when the import leaves', async () => {
  const known = {
    notes: { notes: 'calls' },
    style: { playStyle: 'TAG' },
    rating: { playRating: 3 },
    picture: { profilePictureUrl: '/players/x/picture?v=1' },
    looks: { physicalAttributes: 'grey hair' },
    unroomed: { room: null },
  }
  const names = [...Object.keys(known), 'nothing', 'emptied']
  const importId = randomUUID()
  await enter(
    importId,
    names.map((name, n) => opponent(`p-left-${name}`, 2 + (n % 5))),
  )
  const changes: Readonly<Record<string, object>> = { ...known, emptied: { notes: '' } }
  for (const [name, set] of Object.entries(changes))
    await write(database.db, player, { kind: 'update', id: `p-left-${name}`, set })
  await ada.must(w => undoImport(w, importId), LATER)
  const left: string[] = []
  for (const name of names)
    if (!(await findOne(database.db, player, `p-left-${name}`))!._deleted) left.push(name)
  expect(left).toEqual(Object.keys(known))
  expect(await find(database.db, session, { importId })).toEqual([])
})

test('[IMP-6] [PLAY-6] who sat in an import is counted anew, and an imported hand is deleted like any other', async () => {
  const { id: sessionId } = await enter('counted', [opponent('p-counted', 2)])
  const stale = `select 1 from stale_player where player_id = 'p-counted'`
  expect((await database.pool.query(stale)).rowCount).toBe(1)
  const one = sent()
  await ada.must(w => importHands(w, { sessionId, hands: [one] }), LATER)
  const remove = (isDeleted: boolean) =>
    code(w => saveHand(w, { sessionId, handId: one.id, additionalParams: { isDeleted } }))
  expect(await remove(true)).toBe('done')
  expect(await findOne(database.db, hand, one.id)).toMatchObject({ _deleted: true })
  expect(await remove(false)).toBe('done')
  expect(await findOne(database.db, hand, one.id)).toMatchObject({ _deleted: false })
})

test('[IMP-13] a refused text is of one to a hundred thousand hands and characters', async () => {
  const keep = (hands: number, packed = 'AAAA') =>
    code(w => keepRefusedText(w, { importId: 'r', importName: 'x', hands, packed }))
  const unfit = (field: string) => ({ code: 'input/invalid', path: ['input', field], reason: 'out-of-range' })
  expect([await keep(1), await keep(100_000), await keep(1, 'A'.repeat(100_000))]).toEqual([
    'done',
    'done',
    'done',
  ])
  for (const hands of [0, -1, 1.5, 100_001]) expect(await keep(hands)).toEqual(unfit('hands'))
  for (const packed of ['', 'A'.repeat(100_001), 'A===', '=AAA', ' AAA', 'AAA\n', 'A_A-'])
    expect(await keep(1, packed), packed.slice(0, 9)).toEqual(unfit('packed'))
})
