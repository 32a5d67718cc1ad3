import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { saveHand } from '../hand/save-hand.ts'
import { restoreSession } from '../session/delete-session.ts'
import { balances, minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { importHands } from './import-hands.ts'
import { importSession } from './import-session.ts'
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
const past = (id: string) => ({
  id,
  bankrollId,
  gameOrigin: 'ONLINE' as const,
  buyIn: 200,
  smallBlind: 1,
  bigBlind: 2,
  maxPlayers: 6,
  heroSeat: 1,
  sessionStart: minutes(0).toISOString(),
  sessionEnd: minutes(60).toISOString(),
  cashOut: 250,
})
const row = (importId: string, id: string, importKey: string | null) =>
  ada.must(w => importSession(w, { importId, importName: 'list.csv', importKey }, past(id)), LATER)
const make = (importId: string, id: string) => row(importId, id, null)

const handState = {
  setup: {
    gameType: 'NLHE',
    maxPlayers: 6,
    seats: [
      { seat: 1, stack: 20_000 },
      { seat: 2, stack: 20_000 },
    ],
    buttonSeat: 1,
    heroSeat: 1,
    smallBlind: 100,
    bigBlind: 200,
  },
  log: [
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
  ],
}
const part = (sessionId: string, keys: readonly string[]) => ({
  sessionId,
  hands: JSON.stringify(
    keys.map((key, n) => ({
      id: `${sessionId}-${n}`,
      key,
      at: minutes(n + 1).toISOString(),
      handState,
      more: {},
    })),
  ),
})
const liveHands = (sessionId: string) => find(database.db, hand, { sessionId })

test('[IMP-18] what was imported again since is not restored beside it', async () => {
  const refusal = { error: { code: 'import/already-here' } }
  await row('imp-l', 'l-1', 'list:row')
  await row('imp-l', 'l-2', 'list:other')
  await make('imp-l', 'l-3')
  await ada.must(w => importHands(w, part('l-3', ['PokerStars:l1', 'PokerStars:l2'])), LATER)
  await ada.must(w => undoImport(w, 'imp-l'), LATER)

  await row('imp-m', 'm-1', 'list:row')
  // a list that was exported here names a session by its id
  await row('imp-m', 'm-2', 'list:l-2')
  await make('imp-m', 'm-3')
  await ada.must(w => importHands(w, part('m-3', ['PokerStars:l2'])), LATER)
  const before = await balances(database, ada.userId)
  for (const id of ['l-1', 'l-2', 'l-3'])
    expect(await ada.does(w => restoreSession(w, id), LATER)).toMatchObject(refusal)
  expect(await balances(database, ada.userId)).toEqual(before)

  await ada.must(w => undoImport(w, 'imp-m'), LATER)
  for (const id of ['l-1', 'l-2', 'l-3']) await ada.must(w => restoreSession(w, id), LATER)
  expect(await balances(database, ada.userId)).toEqual(before)
  expect((await liveHands('l-3')).length).toBe(2)

  // a hand alone
  const [one] = await liveHands('l-3')
  const of = { sessionId: 'l-3', handId: one!.id }
  await ada.must(w => saveHand(w, { ...of, additionalParams: { isDeleted: true } }), LATER)
  await make('imp-n', 'n-1')
  await ada.must(w => importHands(w, part('n-1', [one!.importKey!])), LATER)
  expect(
    await ada.does(w => saveHand(w, { ...of, additionalParams: { isDeleted: false } }), LATER),
  ).toMatchObject(refusal)
})

test('[IMP-1] opponents who left with their import come back with the session they sat in', async () => {
  const seated = (playerId: string, id: string) => {
    const [from, until] = [minutes(0).toISOString(), minutes(50).toISOString()]
    const opponents = [{ playerId, name: playerId, seatNumber: 2, from, until }]
    const about = { importId: 'imp-o', importName: 'hands.txt', room: 'PokerStars', opponents }
    return ada.must(w => importSession(w, about, past(id)), LATER)
  }
  const players = async () => {
    const rows = await find(database.db, player, { id: ['olga', 'otto'] })
    return rows.map(({ id }) => id)
  }
  await seated('olga', 'o-1')
  await seated('otto', 'o-2')
  await ada.must(w => undoImport(w, 'imp-o'), LATER)
  expect(await players()).toEqual([])
  await ada.must(w => restoreSession(w, 'o-1'), LATER)
  expect(await players()).toEqual(['olga'])
})

function signal() {
  let give = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give: () => give() }
}

test('[IMP-18] a hand that is restored while an import enters it again waits for the import', async () => {
  await make('imp-p', 'p-1')
  await make('imp-q', 'q-1')
  await ada.must(w => importHands(w, part('p-1', ['PokerStars:p1'])), LATER)
  const of = { sessionId: 'p-1', handId: 'p-1-0' }
  await ada.must(w => saveHand(w, { ...of, additionalParams: { isDeleted: true } }), LATER)
  const [entered, waiting] = [signal(), signal()]
  const importing = ada.must(async w => {
    const done = await importHands(w, part('q-1', ['PokerStars:p1']))
    entered.give()
    await waiting.given
    return done
  }, LATER)
  await entered.given
  let settled = false
  const restoring = ada
    .does(w => saveHand(w, { ...of, additionalParams: { isDeleted: false } }), LATER)
    .finally(() => {
      settled = true
    })
  const isWaiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and not granted`.execute(database.db)
    return settled || rows[0]!.n > 0
  }
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 60_000 })
  waiting.give()
  await importing
  expect(await restoring).toMatchObject({ error: { code: 'import/already-here' } })
  expect([...(await liveHands('p-1')), ...(await liveHands('q-1'))].map(({ id }) => id)).toEqual(['q-1-0'])
})
