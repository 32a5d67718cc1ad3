import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LISTED, RESTORED } from '@sidepot/formats/archive'
import { readPhhs } from '@sidepot/formats/phh'
import { readHandFile } from '@sidepot/formats/read-hands'
import { models } from '@sidepot/models/all'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from '../backup/check.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { restoreRecords } from '../operations/archive/restore-records.ts'
import { parentsOf } from '../operations/kit/following.ts'
import { balances, minutes, type Person, person, withBankroll } from '../operations/testing/testing.ts'
import { createPictures } from '../photo/photo.ts'
import { exportArchive, importArchive } from './archive.ts'
import { openArchive } from './file.ts'
import { create, playEvening } from './testing/evening.ts'

let database: TestDatabase
let elsewhere: TestDatabase
let ada: Person
const files = mkdtempSync(path.join(tmpdir(), 'sidepot-archive-'))
const pictures = createPictures()
const later = minutes(600)
const made = { made: later, sidepot: '1.0.0' }
const file = (name: string) => path.join(files, `${name}.zip`)

beforeAll(async () => {
  database = await testDatabase()
  elsewhere = await testDatabase()
  ada = await person(database)
  await playEvening(database, ada, pictures)
  const written = await exportArchive(database.pool, file('ada'), ada.userId, made)
  expect(written).toEqual({ ok: true, value: statSync(file('ada')).size })
}, 60_000)
afterAll(async () => {
  await pictures.close()
  await database.close()
  await elsewhere.close()
  rmSync(files, { recursive: true, force: true })
})

/** Every file by its name; records by their lines. */
async function contents(name: string): Promise<ReadonlyMap<string, string>> {
  const opened = await openArchive(file(name))
  if (!opened.ok) throw new Error(opened.error.code)
  const all = new Map<string, string>()
  for (const entry of opened.value.entries) {
    const bytes = await opened.value.read(entry)
    if (!bytes.ok) throw new Error(`${entry.name}: ${bytes.error.code}`)
    all.set(entry.name, bytes.value.toString(entry.name.startsWith('pictures/') ? 'base64' : 'utf8'))
  }
  await opened.value.close()
  return all
}

/** The records with every id replaced by the order in which it first comes, in an order that does not depend on ids. */
async function withoutIds(name: string, alsoPlaces = false): Promise<unknown> {
  const all = await contents(name)
  const own = new Set<string>()
  const records = RESTORED.map(model => {
    const lines = (all.get(`records/${model}/00001.jsonl`) ?? '').split('\n').filter(line => line !== '')
    if (model !== 'PractisedSpot')
      for (const line of lines) own.add((JSON.parse(line) as { id: string }).id.slice(0, 36))
    return [model, lines] as const
  })
  const hide = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => (own.has(id) ? 'own' : 'other'))
  const comparable = (line: string) => {
    const plain = line.replace(/"profilePictureUrl":"[^"]*"/, '"profilePictureUrl":"x"')
    return alsoPlaces ? plain.replaceAll(/"venue(Id|Name)":"[^"]*",/g, '') : plain
  }
  return records.map(([model, lines]) => [model, lines.map(line => hide(comparable(line))).sort()])
}

/** Byte for byte. */
const picturesIn = async (name: string) =>
  [...(await contents(name))].filter(([path]) => path.startsWith('pictures/')).map(([, bytes]) => bytes)

test('[ARC-1] no record of a person is forgotten: a new model is restored, listed or refused here by name', () => {
  const owned = models.filter(({ owner }) => owner.field !== null).map(({ name }) => name)
  expect(owned.filter(name => name !== 'User').sort()).toEqual([...RESTORED, ...LISTED].sort())
})

test('[ARC-1] an archive is a ZIP file of JSON lines, hands in open formats and pictures, for its owner alone', async () => {
  expect(statSync(file('ada')).mode & 0o777).toBe(0o600)
  const all = await contents('ada')
  const manifest = JSON.parse(all.get('sidepot.json')!)
  expect(manifest).toMatchObject({ format: 'sidepot-archive', version: 1, made: later.toISOString() })
  expect(manifest.counts).toMatchObject({
    Bankroll: 1,
    Session: 2,
    Hand: 3,
    'Hand as PHH': 2,
    'Hand as OHH': 2,
    Follower: 1,
    HandComment: 1,
    Message: 1,
    pictures: 1,
  })
  for (const model of RESTORED) {
    const lines = all.get(`records/${model}/00001.jsonl`)!.trimEnd().split('\n')
    expect(lines, model).toHaveLength(manifest.counts[model])
    for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('_version')
  }
  const [first] = all.get('records/Hand/00001.jsonl')!.split('\n')
  expect(JSON.parse(first!)).toMatchObject({ bigBlind: 2, heroNetWin: 7, log: expect.arrayContaining([]) })
  expect(readPhhs(all.get('hands/phh/00001.phhs')!).map(one => one.ok)).toEqual([true, true])
  const ohh = [...readHandFile(all.get('hands/ohh/00001.ohh')!)]
  expect(ohh.map(({ kind }) => kind)).toEqual(['hand', 'hand'])
  expect(JSON.parse(all.get('reference.json')!).Venue).toMatchObject([{ name: 'Crown', city: 'Melbourne' }])
  expect(JSON.parse(all.get('account.json')!).user.id).toBe(ada.userId)
})

const restore = async (there: TestDatabase, who: Person, name = 'ada') => {
  const done = await importArchive(there.db, file(name), who.userId, { now: () => later, pictures })
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  return done.value
}

test.each([
  ['on another server', () => elsewhere, true],
  ['in another account of the same server', () => database, false],
] as const)(
  '[ARC-2] [ARC-3] [ARC-5] an archive entered %s gives an equal archive, ids apart, and twice nothing more',
  async (_name, of, keepsIds) => {
    const there = of()
    const bea = await person(there, 'bea@example.com')
    const first = await restore(there, bea)
    expect(first).toMatchObject({ known: 0, left: 0, pictures: 1 })
    const target = `bea-${keepsIds}`
    await exportArchive(there.pool, file(target), bea.userId, made)
    expect(await withoutIds(target, keepsIds)).toEqual(await withoutIds('ada', keepsIds))
    expect(await picturesIn(target)).toEqual(await picturesIn('ada'))
    const [{ balance, sum }] = (await balances(there, bea.userId)) as [{ balance: number; sum: number }]
    expect(balance).toBe(sum)
    for (const { what, wrong } of await check(there.pool)) expect([what, wrong]).toEqual([what, 0])

    const again = await restore(there, bea)
    expect(Object.values(again.made).every(n => n === 0)).toBe(true)
    expect(again).toMatchObject({ left: 0, pictures: 0 })
    await exportArchive(there.pool, file(`${target}-again`), bea.userId, made)
    expect(await withoutIds(`${target}-again`)).toEqual(await withoutIds(target))

    const [ours] = await find(there.db, session, { userId: bea.userId }, { orderBy: 'sessionStart' })
    const [theirs] = await find(database.db, session, { userId: ada.userId }, { orderBy: 'sessionStart' })
    expect(ours!.id === theirs!.id).toBe(keepsIds)
    expect(ours).toMatchObject({
      ...theirs,
      ...DIFFERENT,
      venueId: keepsIds ? null : theirs!.venueId,
      venueName: keepsIds ? 'Crown' : null,
    })
  },
)
const DIFFERENT = Object.fromEntries(
  ['id', 'userId', 'bankrollId', 'tableState', 'updatedAt', '_version', '_lastChangedAt'].map(field => [
    field,
    expect.anything(),
  ]),
)

test('[ARC-3] ids inside of records follow, and what belongs to a hand keeps the form of its id', async () => {
  const eve = await person(database, 'eve@example.com')
  await restore(database, eve)
  const hands = await find(database.db, hand, { userId: eve.userId })
  const sessions = new Set((await find(database.db, session, { userId: eve.userId })).map(({ id }) => id))
  expect(hands.every(({ sessionId }) => sessions.has(sessionId!))).toBe(true)
  const { rows } = await database.pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from player_hands where user_id = $1 and not starts_with(id, hand_id || '-')`,
    [eve.userId],
  )
  expect(rows[0]!.wrong).toBe(0)
  const lines = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from session_updates u join hands h on u.id = h.id || '-result' where u.user_id = $1`,
    [eve.userId],
  )
  expect(lines.rows[0]!.n).toBe(3)
  const me = await findOne(database.db, user, eve.userId)
  expect(me).toMatchObject({
    figureSettings: { main: 'EUR' },
    showGto: true,
    saveSuits: false,
    openSizes: { '100/200': [1000] },
    importAnswers: { heroes: { PokerNow: 'Ann' } },
  })
  expect(sessions.has((me!.handFilters as { Big: { sessionId: string } }).Big.sessionId)).toBe(true)
  const text = JSON.stringify([hands, await find(database.db, session, { userId: eve.userId })])
  for (const { id } of await find(database.db, player, { userId: ada.userId })) expect(text).not.toContain(id)
})

test('[ARC-3] [REC-12] no record is entered into somebody else’s, whatever own record bears its id or what it begins with', async () => {
  const eve = await person(database, 'eve-of-archives@example.com')
  const dan = await person(database, 'dan-of-archives@example.com')
  const base = randomUUID()
  const theirs = [base, `${base}-1`]
  for (const id of theirs) await create(database, hand, { id, userId: dan.userId })
  const restore = (model: string, records: readonly object[]) =>
    eve.must(w => restoreRecords(w, { model, records: JSON.stringify(records) }))
  const roll = { id: base, name: 'Bait', currency: 'EUR', type: 'CASH' }
  expect(await restore('Bankroll', [roll])).toMatchObject({ made: 1 })
  for (const handId of theirs) {
    const comments = [{ id: randomUUID(), handId, text: 'Under a hand of somebody else' }]
    expect(await restore('HandComment', comments)).toMatchObject({ made: 0, left: 1 })
    expect(await find(database.db, handComment, { handId })).toEqual([])
  }
})

test('[ARC-3] texts by the ten thousand that could be ids are refused before they are looked for', async () => {
  const eve = await person(database, 'eve-of-texts@example.com')
  const enter = (handActions: readonly string[]) =>
    eve.does(w =>
      restoreRecords(w, { model: 'Hand', records: JSON.stringify([{ id: randomUUID(), handActions }]) }),
    )
  const texts = (count: number, ending: string) =>
    Array.from({ length: count }, (_, n) => `text-${n.toString(36)}${ending}`)
  expect((await enter(texts(2000, ''))).ok).toBe(true)
  // each of them with endings of which every one could be cut off
  expect((await enter(texts(1000, '-1'.repeat(55)))).ok).toBe(true)
  expect(parentsOf(texts(1, '-1'.repeat(55))[0]!).length).toBe(8)
  for (const many of [texts(30_000, ''), texts(5000, '-1'.repeat(55))])
    expect(await enter(many)).toEqual({ ok: false, error: { code: 'json/unreadable', field: 'records' } })
})

test('[ARC-3] back where it came from nothing is entered, also after a stay elsewhere', async () => {
  const before = await withoutIds('ada')
  expect(Object.values((await restore(database, ada)).made).every(n => n === 0)).toBe(true)
  expect(Object.values((await restore(database, ada, 'bea-true')).made).every(n => n === 0)).toBe(true)
  await exportArchive(database.pool, file('ada-again'), ada.userId, made)
  expect(await withoutIds('ada-again')).toEqual(before)
})

test('[ARC-4] one main bankroll and one hero; nothing becomes public; sharing is set here, not there', async () => {
  const dan = await person(database, 'dan@example.com')
  await withBankroll(dan, 50)
  await write(database.db, user, { kind: 'update', id: dan.userId, set: { heroPlayerId: null } })
  await restore(database, dan)
  const rolls = await find(database.db, bankroll, { userId: dan.userId })
  expect(rolls.filter(({ isMain }) => isMain)).toHaveLength(1)
  expect(await findOne(database.db, user, dan.userId)).toMatchObject({ shareHandHistory: false })
  const forged = await find(database.db, hand, { userId: ada.userId })
  const records = forged.map(({ id, createdAt, gameType }) => ({
    id,
    createdAt,
    gameType,
    isPublic: true,
    shareableId: 'x',
    userId: ada.userId,
  }))
  const fay = await person(database, 'fay@example.com')
  const input = { model: 'Hand', records: JSON.stringify(records) }
  expect(await fay.must(w => restoreRecords(w, input))).toMatchObject({ made: records.length })
  for (const one of await find(database.db, hand, { userId: fay.userId }))
    expect(one).toMatchObject({ isPublic: false, shareableId: null })
})

test.each([
  ['{"model":"Hand","records":"{}"}', 'json/unreadable'],
  ['{"model":"HandShare","records":"[]"}', 'input/invalid'],
  ['{"model":"Bankroll","records":"[{\\"id\\":\\"../x y\\",\\"name\\":\\"a\\"}]"}', 'input/invalid'],
  ['{"model":"Bankroll","records":"[{\\"id\\":\\"b1234567\\",\\"name\\":7}]"}', 'input/invalid'],
  [
    '{"model":"Bankroll","records":"[{\\"id\\":\\"b1234567\\",\\"name\\":\\"a\\",\\"startingBalance\\":1e300}]"}',
    'input/invalid',
  ],
  [
    '{"model":"Session","records":"[{\\"id\\":\\"s1234567\\",\\"sessionStatus\\":\\"KING\\"}]"}',
    'input/invalid',
  ],
])('[ARC-6] what no archive of ours has is refused: %s', async (text, code) => {
  const result = await ada.does(w => restoreRecords(w, JSON.parse(text)))
  expect(result).toMatchObject({ ok: false, error: { code } })
})

test('[ARC-6] nothing of a damaged file, or of another program’s, is entered', async () => {
  const bytes = readFileSync(file('ada'))
  const gil = await person(elsewhere, 'gil@example.com')
  const { writeFile } = await import('node:fs/promises')
  const flipped = Buffer.from(bytes)
  flipped[bytes.indexOf('records/BankrollTransaction/00001.jsonl') + 60]! ^= 1
  for (const [name, damage] of Object.entries({
    flipped,
    cut: bytes.subarray(0, bytes.length - 40),
    empty: Buffer.alloc(0),
    text: Buffer.from('no'),
  })) {
    await writeFile(file(name), damage)
    const done = await importArchive(elsewhere.db, file(name), gil.userId, { now: () => later, pictures })
    expect(done.ok, name).toBe(false)
  }
  expect(await find(elsewhere.db, session, { userId: gil.userId })).toEqual([])
  expect(await find(elsewhere.db, bankroll, { userId: gil.userId })).toEqual([])
})
