import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { writeOhh } from '@sidepot/formats/ohh'
import { writePhh } from '@sidepot/formats/phh'
import { writePokerStars } from '@sidepot/formats/pokerstars'
import { writeStored } from '@sidepot/formats/stored-hand'
import { hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import { session } from '@sidepot/models/session'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { groupsOf, totalsOf } from '../../hand-zone/figures.ts'
import { leakCellsOf } from '../../hand-zone/leaks.ts'
import { pageOf } from '../../hand-zone/page.ts'
import { queueRecount, recountSome } from '../../hand-zone/recount.ts'
import { seriesOf } from '../../hand-zone/series.ts'
import { judgeUnsolved } from '../../solving/judge-unsolved.ts'
import { editHand } from '../hand/edit-hand.ts'
import { verdictOn } from '../hand/verdict.ts'
import { knownHands, tournamentImports } from '../kit/imported-keys.ts'
import { previewOf } from '../people/shared-picture.ts'
import { publicHand } from '../people/shares.ts'
import { balances, minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { importHands } from './import-hands.ts'
import { importSession } from './import-session.ts'
import { importTournamentHands } from './tournament-hands.ts'
import { undoImport } from './undo-import.ts'

const log = pino({ level: 'silent' })
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
/** Aces all-in against queens: a verdict, an all-in and a result, if it were for money. */
const handState = {
  setup: buttonHero(50_000),
  log: [
    { kind: 'HOLE', seat: 1, cards: cards('AhAd') },
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'ALL_IN', seat: 3 },
    { kind: 'CALL', seat: 1 },
    { kind: 'HOLE', seat: 3, cards: cards('QcQs') },
    { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
    { kind: 'BOARD', street: 'TURN', cards: cards('3s') },
    { kind: 'BOARD', street: 'RIVER', cards: cards('4h') },
  ],
}
const part = (importId: string, keys: readonly string[]) => ({
  importId,
  importName: 'hands.txt',
  hands: JSON.stringify(
    keys.map((key, n) => ({
      id: `${importId}-${key.replaceAll(/\W/g, '-')}`,
      key,
      at: minutes(n + 1).toISOString(),
      handState,
      more: { tableName: '77 1' },
      tournament: '#77 Sunday Freeroll',
      level: 4,
    })),
  ),
})
const save = (importId: string, keys: readonly string[]) =>
  ada.must(w => importTournamentHands(w, part(importId, keys)), LATER)

test('[IMP-12] a tournament hand has its cards and its play, and no money anywhere', async () => {
  const before = await balances(database, bankrollId)
  await save('t-a', ['Stars:1', 'Stars:2'])
  const saved = await findOne(database.db, hand, 't-a-Stars-1')
  expect(saved).toMatchObject({
    sessionId: null,
    isTournament: true,
    tournament: '#77 Sunday Freeroll',
    tournamentLevel: 4,
    heroNetChips: 501,
    tableName: '77 1',
    heroHolecardsSimple: 'AA',
    heroOutcome: 'WIN',
    isAllIn: true,
    heroPreflopOptimal: null,
    preflopCosts: null,
  })
  const money = Object.entries(hand.fields).filter(([, kind]) => kind.is === 'money')
  expect(money.length).toBeGreaterThan(15)
  for (const [field] of money) expect([field, saved![field as 'tips']]).toEqual([field, null])
  expect(saved!.heroNetBigBlinds).toBe(null)
  expect(await find(database.db, playerHand, { handId: 't-a-Stars-1' })).toEqual([])
  expect(await find(database.db, session, { userId: ada.userId })).toEqual([])
  expect(await balances(database, bankrollId)).toEqual(before)
})

test('[IMP-12] it is found, and no figure, leak or verdict knows it', async () => {
  const { db } = database
  const found = async (filter: object) => {
    const page = await pageOf(db, ada.userId, { filter, limit: 10 })
    return page.ok ? page.value.items.length : page
  }
  expect(await found({})).toBe(2)
  expect(await found({ tournament: true })).toBe(2)
  expect(await found({ tournament: false })).toBe(0)
  expect(await found({ text: 'sunday free' })).toBe(2)
  expect(await found({ text: 'tournament', classes: ['AA'] })).toBe(2)
  expect(await found({ markers: ['unsolved'] })).toBe(0)
  const none = { made: 0, opportunities: 0 }
  expect(await totalsOf(db, ada.userId, {})).toMatchObject({
    value: {
      hands: 2,
      rated: 0,
      bigBlinds: 0,
      vpip: none,
      pfr: none,
      threeBet: none,
      optimal: none,
      nets: [],
    },
  })
  expect(await seriesOf(db, ada.userId, {}, 10)).toMatchObject({ value: [] })
  expect(await groupsOf(db, ada.userId, {})).toMatchObject({ value: { positions: [{ rated: 0 }] } })
  expect(await leakCellsOf(db, ada.userId, {})).toMatchObject({ value: { cells: [], months: [] } })
  const row = (await findOne(db, hand, 't-a-Stars-1'))!
  expect(await verdictOn(row)).toBe(null)
  expect(await verdictOn({ ...row, isTournament: false })).not.toBe(null)
})

test('[IMP-12] counting and judging again leave it as it is', async () => {
  const { db } = database
  const before = await findOne(db, hand, 't-a-Stars-1')
  await sql`insert into uncounted_hand select id from hands`.execute(db)
  while ((await recountSome(db, () => minutes(700), log)) > 0);
  await queueRecount(db, 1_000_000)
  expect((await sql`select from uncounted_hand`.execute(db)).rows).toEqual([])
  expect(await judgeUnsolved(db, () => minutes(700), log)).toEqual(new Map())
  expect(await findOne(db, hand, 't-a-Stars-1')).toEqual(before)
})

test('[IMP-12] notes and tags can be changed, the hand itself and its money cannot', async () => {
  const own = (await findOne(database.db, hand, 't-a-Stars-1'))!
  const edit = (set: object) =>
    ada.does(w => editHand(w, { id: own.id, _version: own._version, ...set }), LATER)
  for (const set of [
    { heroNetWinManual: 500 },
    { bigBlind: 2 },
    { handActions: '[]' },
    { isTournament: false },
  ])
    expect(await edit(set)).toMatchObject({ ok: false, error: { reason: 'not-changeable' } })
  expect(await edit({ notes: 'Bubble', tags: '["final table"]' })).toMatchObject({ ok: true })
  expect(await findOne(database.db, hand, own.id)).toMatchObject({ notes: 'Bubble', heroNetWinManual: null })
})

test('[IMP-12] what others see of it says tournament and names no money', async () => {
  const own = (await findOne(database.db, hand, 't-a-Stars-1'))!
  const shared = {
    ...publicHand(own, { showNames: false, hideResult: false, indexable: false }),
    study: null,
    author: null,
    caption: null,
    currency: null,
  }
  expect(shared).toMatchObject({ isTournament: true, bigBlind: null })
  expect(JSON.stringify(shared)).not.toContain('Sunday')
  const { title, description } = previewOf(shared)
  expect(title).toBe('A♥ A♦ on the button · Tournament NLHE')
  expect(description).toContain('Hero wins.')
  expect(`${title} ${description}`).not.toContain('$')
})

test('[IMP-12] it leaves as a tournament in every format that can say so', async () => {
  const own = (await findOne(database.db, hand, 't-a-Stars-1'))!
  const [stars, phh, ohh] = writeStored(own, 'USD', [writePokerStars, writePhh, writeOhh]).map(text =>
    text.ok ? text.value : '',
  )
  expect(stars).toContain("Tournament #77, Sunday Freeroll Hold'em No Limit - Level IV (1/2)")
  expect(phh).toContain("_tournament = '77'")
  expect(phh).toContain('level = 4')
  expect(JSON.parse(ohh!).ohh).toMatchObject({ tournament: true, currency: '' })
  for (const text of [stars, phh, ohh]) expect(text).not.toMatch(/\$\d|USD/)
})

test('[IMP-2] each key once, from whichever import; a session takes none of them', async () => {
  await save('t-b', ['Stars:2', 'Stars:3'])
  expect(
    (await find(database.db, hand, { userId: ada.userId })).map(({ importId }) => importId).sort(),
  ).toEqual(['t-a', 't-a', 't-b'])
  expect(await knownHands({ db: database.db, userId: ada.userId }, ['Stars:1', 'Stars:9'])).toEqual([
    { key: 'Stars:1', sessionId: null },
  ])
  const past = {
    id: 'cash',
    bankrollId,
    buyIn: 200,
    cashOut: 250,
    smallBlind: 1,
    bigBlind: 2,
    sessionStart: minutes(0).toISOString(),
    sessionEnd: minutes(60).toISOString(),
  }
  const { hands } = part('t-c', ['Stars:4'])
  const mark = { importId: 't-c', importName: 'hands.txt' }
  const unreadable = { ok: false, error: { code: 'json/unreadable', field: 'hands' } }
  expect(await ada.does(w => importSession(w, { ...mark, hands }, past as never), LATER)).toEqual(unreadable)
  await ada.must(w => importSession(w, mark, past as never), LATER)
  expect(await ada.does(w => importHands(w, { sessionId: 'cash', hands }), LATER)).toEqual(unreadable)
  const cash = hands.replace('"tournament":"#77 Sunday Freeroll"', '"tournament":null')
  expect(await ada.does(w => importTournamentHands(w, { ...mark, hands: cash }), LATER)).toEqual(unreadable)
})

test('[IMP-20] an import of tournament hands that was undone meanwhile gets no more of them', async () => {
  const next = (importId: string, key: string, endsWhenUndone: boolean) =>
    ada.does(w => importTournamentHands(w, { ...part(importId, [key]), endsWhenUndone }), LATER)
  await save('t-gone', ['Stars:gone'])
  await ada.must(w => undoImport(w, 't-gone'), LATER)
  const refused = { ok: false, error: { code: 'import/undone' } }
  expect(await next('t-gone', 'Stars:20', true)).toEqual(refused)
  // nor a session: it is one import
  const past = { id: 'gone', bankrollId, buyIn: 1, cashOut: 1, smallBlind: 1, bigBlind: 2 }
  const times = { sessionStart: minutes(0).toISOString(), sessionEnd: minutes(60).toISOString() }
  const mark = { importId: 't-gone', importName: 'hands.txt', endsWhenUndone: true }
  expect(await ada.does(w => importSession(w, mark, { ...past, ...times } as never), LATER)).toEqual(refused)
  // one that was never undone goes on, and so does a watched folder under the name of its day
  expect(await next('t-new', 'Stars:21', true)).toMatchObject({ ok: true })
  await ada.must(w => undoImport(w, 't-new'), LATER)
  expect(await next('t-new', 'Stars:22', false)).toMatchObject({ ok: true })
  expect(await next('t-new', 'Stars:23', true)).toMatchObject({ ok: true })
  await ada.must(w => undoImport(w, 't-new'), LATER)
})

test('[IMP-1] an import of tournament hands is listed, and undone without touching another', async () => {
  const mine = { db: database.db, userId: ada.userId }
  expect(
    (await tournamentImports(mine)).map(({ importId, name, hands }) => [importId, name, hands]).sort(),
  ).toEqual([
    ['t-a', 'hands.txt', 2],
    ['t-b', 'hands.txt', 1],
  ])
  const eve = await person(database, 'eve@example.com')
  expect(await eve.does(w => undoImport(w, 't-a'), LATER)).toMatchObject({ ok: false })
  expect(await tournamentImports({ db: database.db, userId: eve.userId })).toEqual([])
  await ada.must(w => undoImport(w, 't-a'), LATER)
  expect((await find(database.db, hand, { userId: ada.userId })).map(({ id }) => id)).toEqual(['t-b-Stars-3'])
  await save('t-d', ['Stars:1'])
  expect((await tournamentImports(mine)).map(({ importId }) => importId).sort()).toEqual(['t-b', 't-d'])
})
