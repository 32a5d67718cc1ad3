import { randomUUID } from 'node:crypto'
import { refusedText } from '@sidepot/models/refused-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { type Person, person, withBankroll } from '../testing/testing.ts'
import { importSession } from './import-session.ts'
import { forgetRefusedTexts, keepRefusedText } from './refused-texts.ts'
import { undoImport } from './undo-import.ts'

let database: TestDatabase
let ada: Person
let bob: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bob = await person(database)
})
afterAll(() => database.close())

const text = (importId: string, packed = 'AAAA') => ({ importId, importName: 'hands.txt', hands: 3, packed })
const kept = async (who: Person) =>
  (await find(database.db, refusedText, { userId: who.userId })).map(({ importId }) => importId)

test('[IMP-13] what was refused is kept with its import, and forgotten by its owner alone', async () => {
  const importId = randomUUID()
  await ada.must(w => keepRefusedText(w, text(importId)))
  await ada.must(w => keepRefusedText(w, text(importId, 'BBBB')))
  expect(await kept(ada)).toEqual([importId, importId])
  await bob.must(w => forgetRefusedTexts(w, importId))
  expect(await kept(ada)).toHaveLength(2)
  await ada.must(w => forgetRefusedTexts(w, importId))
  expect(await kept(ada)).toEqual([])
})

test('[IMP-13] the oldest leaves when there are too many', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [n, importId] of ids.entries())
    await bob.must(w => keepRefusedText(w, text(importId), 2), new Date(Date.UTC(2026, 2, 1, n)))
  expect((await kept(bob)).sort()).toEqual(ids.slice(1).sort())
})

test('[IMP-13] the oldest is who was kept first, in whatever order they came', async () => {
  const eve = await person(database)
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  // hours of the day; the last one sends the second away
  for (const [n, hour] of [9, 5, 7, 12].entries())
    await eve.must(w => keepRefusedText(w, text(ids[n]!), 3), new Date(Date.UTC(2026, 2, 1, hour)))
  expect((await kept(eve)).sort()).toEqual([ids[0]!, ids[2]!, ids[3]!].sort())
})

test('[IMP-13] what cannot have been packed is refused', async () => {
  for (const packed of ['', 'no base64!', 'A'.repeat(100_001)]) {
    const answer = await ada.does(w => keepRefusedText(w, text(randomUUID(), packed)))
    expect(answer).toMatchObject({ ok: false, error: { code: 'input/invalid', path: ['input', 'packed'] } })
  }
  const none = await ada.does(w => keepRefusedText(w, { ...text(randomUUID()), hands: 0 }))
  expect(none).toMatchObject({ ok: false, error: { code: 'input/invalid', path: ['input', 'hands'] } })
})

test('[IMP-1] [IMP-13] undoing an import deletes what it refused', async () => {
  const importId = randomUUID()
  const bankrollId = (await withBankroll(ada)).id
  const past = {
    id: randomUUID(),
    bankrollId,
    gameOrigin: 'ONLINE',
    buyIn: 200,
    smallBlind: 1,
    bigBlind: 2,
    maxPlayers: 6,
    sessionStart: '2026-01-01T18:00:00.000Z',
    sessionEnd: '2026-01-01T19:00:00.000Z',
    cashOut: 250,
  }
  await ada.must(w => importSession(w, { importId, importName: 'hands.txt' }, past as never))
  const other = randomUUID()
  await ada.must(w => keepRefusedText(w, text(importId)))
  await ada.must(w => keepRefusedText(w, text(other)))
  await ada.must(w => undoImport(w, importId))
  expect(await kept(ada)).toEqual([other])
})
