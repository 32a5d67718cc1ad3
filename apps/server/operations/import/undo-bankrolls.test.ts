// The bankrolls that an import made leave with it, where nothing else is on them (IMP-1).
import { importedBankrollId } from '@sidepot/ledger/import-requests'
import { bankroll } from '@sidepot/models/bankroll'
import type { Currency } from '@sidepot/models/enumerations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { createBankroll, createTransaction } from '../money/bankrolls.ts'
import { restoreSession } from '../session/delete-session.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { importSession } from './import-session.ts'
import { undoImport } from './undo-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const LATER = minutes(600)
let made = 0
const rollOf = async (who: Person, currency: Currency, isImported = true) => {
  const unique = `${who.userId}-${made++}`
  const id = isImported ? importedBankrollId(unique) : unique
  return (await who.must(w => createBankroll(w, { id, name: `${currency} online`, currency }), minutes(made)))
    .id
}
const entered = (who: Person, importId: string, bankrollId: string) => {
  const id = `${importId}-${made++}`
  const session = {
    ...{ id, bankrollId, gameOrigin: 'ONLINE', venueName: 'PokerStars', buyIn: 200, cashOut: 250 },
    ...{ smallBlind: 1, bigBlind: 2, maxPlayers: 6, heroSeat: 1 },
    ...{ sessionStart: minutes(0).toISOString(), sessionEnd: minutes(60).toISOString() },
  }
  const mark = { importId, importName: 'hands.txt', room: 'PokerStars', opponents: [] }
  return who.must(w => importSession(w, mark, session as never), LATER)
}
const rolls = async (who: Person) =>
  (await find(database.db, bankroll, { userId: who.userId }, { orderBy: 'createdAt' })).map(
    one => `${one.currency}${one.isMain ? ' main' : ''}`,
  )

test('[IMP-1] [BANK-6] a new account has none left, and a session that is restored brings its own back', async () => {
  const ada = await person(database)
  const [euros, dollars] = [await rollOf(ada, 'EUR'), await rollOf(ada, 'USD')]
  await entered(ada, 'a', euros)
  const { id: sessionId } = await entered(ada, 'a', dollars)
  expect(await rolls(ada)).toEqual(['EUR main', 'USD'])
  await ada.must(w => undoImport(w, 'a'), LATER)
  expect(await rolls(ada)).toEqual([])
  await ada.must(w => restoreSession(w, sessionId), LATER)
  expect(await rolls(ada)).toEqual(['USD main'])
})

test('[IMP-1] those with anything else on them stay, and so does what the person made', async () => {
  const ada = await person(database)
  const own = await rollOf(ada, 'GBP', false)
  const [booked, shared, alone] = [
    await rollOf(ada, 'USD'),
    await rollOf(ada, 'EUR'),
    await rollOf(ada, 'CAD'),
  ]
  await ada.must(w => createTransaction(w, { bankrollId: booked, type: 'DEPOSIT', amount: 5 }))
  for (const id of [own, booked, shared, alone]) await entered(ada, 'b', id)
  await entered(ada, 'c', shared)
  await ada.must(w => undoImport(w, 'b'), LATER)
  expect(await rolls(ada)).toEqual(['GBP main', 'USD', 'EUR'])
  await ada.must(w => undoImport(w, 'c'), LATER)
  expect(await rolls(ada)).toEqual(['GBP main', 'USD'])
})
