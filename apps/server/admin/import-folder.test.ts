import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackHands } from '@sidepot/formats/packed'
import { stolenBlinds } from '@sidepot/formats/testing/stolen-blinds'
import { crc32, directoryOf, localHeader } from '@sidepot/formats/zip'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { refusedText } from '@sidepot/models/refused-text'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find } from '../derive/read.ts'
import { erasePerson } from '../identity/accounts/person.ts'
import { balances, person } from '../operations/testing/testing.ts'
import { importFolder } from './import-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sidepot-import-'))
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const text = (number: number) => `${stolenBlinds(number)}\n\n`

test('[IMP-10] a folder is imported once, and a file that grew adds to its session', async () => {
  const { userId } = await person(database)
  mkdirSync(path.join(folder, 'stars'))
  const file = path.join(folder, 'stars', 'HH1.txt')
  writeFileSync(file, text(1) + text(2))
  writeFileSync(path.join(folder, 'razz.txt'), text(9).replace("Hold'em No Limit", 'Razz Limit'))
  const now = () => new Date('2026-04-01T00:00:00Z')
  const options = { db: database.db, userId, folder, now, seen: new Map<string, string>() }
  const stored = async () => [
    (await find(database.db, session, { userId })).map(one => [one.sessionResult, one.totalHandsPlayed]),
    (await find(database.db, hand, { userId })).length,
  ]

  const first = await importFolder(options)
  expect(first).toMatchObject({ files: 2, hands: 2, sessions: 1, known: 0, unsaved: [] })
  expect(first!.refused.map(({ count, where }) => [count, where[0]])).toEqual([[1, 'razz.txt:1']])
  expect(await stored()).toEqual([[[300, 2]], 2])
  expect(await importFolder(options)).toBeNull()
  const kept = async () => {
    const parts = await find(database.db, refusedText, { userId })
    return (await Promise.all(parts.map(({ packed }) => unpackHands(packed)))).flat()
  }
  expect((await kept()).map(({ file, text }) => [file, text.includes('Razz Limit')])).toEqual([
    ['razz.txt', true],
  ])

  appendFileSync(file, text(3))
  expect(await importFolder(options)).toMatchObject({ files: 1, hands: 1, sessions: 0, known: 2 })
  expect(await stored()).toEqual([[[450, 3]], 3])
  expect(await balances(database, userId)).toEqual([{ balance: 450, sum: 450 }])

  // another start of the command knows what is here
  expect(await importFolder({ ...options, seen: new Map() })).toMatchObject({
    hands: 0,
    sessions: 0,
    known: 3,
  })
  expect(await kept()).toHaveLength(1)
})

test('[IMP-14] a zip is opened, and one that is damaged is named', async () => {
  const { userId } = await person(database)
  const zips = path.join(folder, 'zips')
  mkdirSync(zips)
  const bytes = Buffer.from(text(1) + text(2))
  const [crc, size] = [crc32(bytes), bytes.length]
  const entry = { name: 'stars/HH1.txt', isDeflated: false, crc, packed: size, size, offset: 0 }
  const head = localHeader(entry)
  const zip = Buffer.concat([head, bytes, directoryOf([entry], head.length + size)])
  writeFileSync(path.join(zips, 'hands.zip'), zip)
  writeFileSync(path.join(zips, 'cut.zip'), zip.subarray(0, 60))
  const now = () => new Date('2026-04-01T00:00:00Z')
  const options = { db: database.db, userId, folder: zips, now, seen: new Map<string, string>() }
  expect(await importFolder(options)).toMatchObject({
    files: 2,
    hands: 2,
    sessions: 1,
    closed: [{ name: 'cut.zip', why: 'unreadable' }],
  })
})

test('[IMP-10] links in the folder lead nowhere: what lies elsewhere on the machine is not read; the folder itself may be one', async () => {
  const { userId } = await person(database)
  const mine = path.join(folder, 'mine')
  const others = path.join(folder, 'others')
  for (const made of [mine, others]) mkdirSync(made)
  writeFileSync(path.join(others, 'hands.txt'), text(991))
  symlinkSync(path.join(others, 'hands.txt'), path.join(mine, 'link.txt'))
  symlinkSync(others, path.join(mine, 'linked'))
  symlinkSync(mine, path.join(mine, 'loop'))
  symlinkSync(mine, path.join(mine, 'again'))
  symlinkSync(mine, path.join(folder, 'watched'))
  const options = {
    db: database.db,
    userId,
    folder: path.join(folder, 'watched'),
    now: () => new Date(),
    seen: new Map(),
  }
  expect(await importFolder(options)).toBeNull()
  writeFileSync(path.join(mine, 'own.txt'), text(992))
  expect(await importFolder(options)).toMatchObject({ files: 1, hands: 1 })
})

test('[IMP-10] a file that cannot be opened is named, and tried again at the next look', async () => {
  const { userId } = await person(database)
  const mine = path.join(folder, 'locked')
  const file = path.join(mine, 'hands.txt')
  mkdirSync(mine)
  writeFileSync(file, text(870))
  writeFileSync(path.join(mine, 'own.txt'), text(871))
  // a socket is there and opens for nobody, whoever runs the tests
  const socket = createServer()
  class Quick extends Map<string, string> {
    override set(found: string, state: string) {
      if (found === file && !socket.listening) {
        rmSync(file)
        socket.listen(file)
      }
      return super.set(found, state)
    }
  }
  const options = { db: database.db, userId, folder: mine, now: () => new Date(), seen: new Quick() }
  expect(await importFolder(options)).toMatchObject({ hands: 1, unopened: ['hands.txt'] })
  expect(options.seen.has(file)).toBe(false)
  await new Promise(done => socket.close(done))
  expect(await importFolder(options)).toBeNull()
})

test('[IMP-10] a file that becomes a link, or whose folder does, between being found and being read is not read', async () => {
  const { userId } = await person(database)
  const mine = path.join(folder, 'swapped')
  const others = path.join(folder, 'elsewhere')
  for (const made of [mine, path.join(mine, 'deep'), others]) mkdirSync(made)
  const names = ['hands.txt', 'deep/hands.txt', 'gone.txt', 'own.txt']
  for (const [n, name] of names.entries()) writeFileSync(path.join(mine, name), text(880 + n))
  writeFileSync(path.join(others, 'hands.txt'), text(890))
  /** Found is what is noted; then somebody is quick. */
  class Quick extends Map<string, string> {
    override set(file: string, state: string) {
      if (file === path.join(mine, 'own.txt')) {
        rmSync(path.join(mine, 'hands.txt'))
        symlinkSync(path.join(others, 'hands.txt'), path.join(mine, 'hands.txt'))
        rmSync(path.join(mine, 'deep'), { recursive: true })
        symlinkSync(others, path.join(mine, 'deep'))
        rmSync(path.join(mine, 'gone.txt'))
      }
      return super.set(file, state)
    }
  }
  const options = { db: database.db, userId, folder: mine, now: () => new Date(), seen: new Quick() }
  expect(await importFolder(options)).toMatchObject({ hands: 1 })
  const saved = await find(database.db, hand, { userId })
  expect(saved.map(({ importKey }) => importKey)).toEqual([expect.stringContaining('883')])
})

test('[IMP-14] characters that no record takes, and a zip of gigabytes, do not end the import of a folder', async () => {
  const { userId } = await person(database)
  const own = mkdtempSync(path.join(folder, 'odd-'))
  const name = /Seat \d+: (\S+) \(/.exec(text(1))![1]!
  const named = (number: number, other: string) => text(number).replaceAll(name, other)
  writeFileSync(path.join(own, 'zero.txt'), named(1, 'Za\0ra'))
  writeFileSync(path.join(own, 'turned.txt'), named(2, 'Za\u202era'))
  // what a crash leaves at the end of a file
  writeFileSync(path.join(own, 'zeros.txt'), `${text(3)}${'\0'.repeat(4096)}`)
  writeFileSync(path.join(own, 'large.zip'), 'PK\u0003\u0004')
  truncateSync(path.join(own, 'large.zip'), 6_000_000_000)
  const now = () => new Date('2026-04-01T00:00:00Z')
  const pass = await importFolder({ db: database.db, userId, folder: own, now, seen: new Map() })
  expect(pass).toMatchObject({
    hands: 3,
    unsaved: [],
    refused: [],
    closed: [{ name: 'large.zip', why: 'too-large' }],
  })
  for (const { seatStates } of await find(database.db, hand, { userId }))
    expect(JSON.stringify(seatStates)).not.toMatch(/\\u0000|[\u202a-\u202e]/)
})

test('[IMP-10] nothing is kept of somebody whose account was deleted while the folder was watched', async () => {
  const { userId } = await person(database, 'gone@example.com')
  const watched = mkdtempSync(path.join(folder, 'gone-'))
  writeFileSync(path.join(watched, 'first.txt'), text(1))
  const now = () => new Date('2026-04-01T00:00:00Z')
  const options = { db: database.db, userId, folder: watched, now, seen: new Map<string, string>() }
  expect(await importFolder(options)).toMatchObject({ hands: 1 })
  await database.db.transaction().execute(trx => erasePerson(trx, now(), userId))
  writeFileSync(path.join(watched, 'second.txt'), text(2) + text(9).replace("Hold'em No Limit", 'Razz Limit'))
  expect(await importFolder(options)).toMatchObject({ hands: 0, sessions: 0, unsaved: ['unauthorized'] })
  for (const model of [bankroll, session, hand, refusedText])
    expect(await find(database.db, model, { userId }, { deleted: true }), model.name).toEqual([])
})
