// What arrives after a session has ended, and belongs into it: chips, a stack, hands; and the one rake of a session.
import { randomUUID } from 'node:crypto'
import { inOrder } from '@sidepot/ledger/timeline'
import { hand } from '@sidepot/models/hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { as, balances, minutes, type Person, person, updatesOf, withBankroll } from '../testing/testing.ts'

let database: TestDatabase
let api: GraphqlApi
let ada: Person
let bankrollId: string
let sessionId: string

interface Answer {
  readonly data: Readonly<Record<string, { readonly id: string }>> | null
  readonly errors?: readonly { readonly message: string }[]
  readonly extensions?: { readonly warnings?: readonly string[] }
}
const ask = async (name: string, type: string, input: object): Promise<Answer> => {
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { id } }`
  return JSON.parse(await api.answer({ query, variables: { input } as never }, as(ada.userId)))
}
const must = async (name: string, type: string, input: object): Promise<string> => {
  const { data, errors } = await ask(name, type, input)
  expect(errors).toBeUndefined()
  return data![name]!.id
}
const at = (minute: number) => minutes(minute).toISOString()
const stored = async () => (await findOne(database.db, session, sessionId))!
const addChips = (minute: number) =>
  ask('addChipsToSession', 'AddChipsToSessionInput', { sessionId, bankrollId, amount: 50, at: at(minute) })
const end = (minute: number) =>
  must('endSessionAndCleanup', 'EndSessionAndCleanupInput', {
    sessionId,
    bankrollId,
    cashoutAmount: 300,
    at: at(minute),
  })
const saveHand = async (params: object, more: object = {}) => {
  const additionalParams = JSON.stringify({ quickSave: true, heroNetWinManual: 10, ...params })
  const id = await must('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handId: randomUUID(),
    additionalParams,
    ...more,
  })
  return (await findOne(database.db, hand, id))!
}

beforeAll(async () => {
  database = await testDatabase()
  api = createApi({ ...database, log: pino({ level: 'silent' }), now: () => minutes(600) }, { operations })
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
  const sessionInput = { bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2 }
  sessionId = await must('setupNewSession', 'SetupNewSessionInput', { sessionInput, at: at(0) })
})

test('[SES-63] [BANK-1] chips added before the end are taken after it: booked, in the result and in the line that says it', async () => {
  await end(120)
  expect(await addChips(60)).toMatchObject({ data: { addChipsToSession: { id: sessionId } } })
  expect(await stored()).toMatchObject({
    sessionStatus: 'ENDED',
    totalAddons: 5_000,
    cashOut: 30_000,
    sessionNet: 5_000,
    sessionResult: 5_000,
  })
  expect(await updatesOf(database, sessionId)).toEqual([
    ['SESSION_START', 20_000],
    ['ADD_CHIPS', 5_000],
    ['CASHOUT', 30_000],
    ['SESSION_END', 5_000],
  ])
  const [{ balance, sum } = { balance: 0, sum: 1 }] = await balances(database, ada.userId)
  expect([balance, sum]).toEqual([105_000, 105_000])
  await must('reopenSession', 'SessionCommandInput', { sessionId })
  expect(await stored()).toMatchObject({ sessionNet: 0, totalAddons: 5_000 })
})

test('[SES-63] a stack read before the end is a line; chips after it are not taken, and the sentence says what to do', async () => {
  await end(120)
  await must('generalUpdate', 'GeneralUpdateInput', { sessionId, chipStack: 250, at: at(60) })
  expect(await stored()).toMatchObject({ sessionNet: 10_000, sessionResult: 10_000 })
  const late = await addChips(121)
  expect(late.extensions?.warnings).toEqual([
    'Nothing changed: a session that is over cannot add chips. Reopen it first.',
  ])
  expect(await stored()).toMatchObject({ totalAddons: 0, sessionResult: 10_000 })
})

test('[SES-44] a cash-out that arrives with a time before chips, hands or readings comes after the last of them', async () => {
  await addChips(60)
  await saveHand({ playedAt: at(90) })
  await must('generalUpdate', 'GeneralUpdateInput', { sessionId, chipStack: 250, at: at(75) })
  const gone = await saveHand({ playedAt: at(100) })
  await must('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handId: gone.id,
    additionalParams: JSON.stringify({ isDeleted: true }),
  })
  await end(30)
  expect(await stored()).toMatchObject({
    sessionStatus: 'ENDED',
    sessionEnd: at(90),
    duration: 90,
    sessionResult: 5_000,
  })
  const lines = await find(database.db, sessionUpdate, { sessionId, userId: ada.userId })
  const done = inOrder(lines.filter(({ id }) => !id.startsWith(gone.id))).map(line => line.updateType)
  expect(done.slice(-2)).toEqual(['CASHOUT', 'SESSION_END'])
  const [hero] = await find(database.db, playerSession, { sessionId, userId: ada.userId, isHero: true })
  expect(hero).toMatchObject({ sessionEnd: at(90) })
})

test('[SES-63] a hand is played when playedAt says, else at the time of the call, else now', async () => {
  expect((await saveHand({ playedAt: at(30) }, { at: at(40) })).createdAt).toBe(at(30))
  expect((await saveHand({}, { at: at(40) })).createdAt).toBe(at(40))
  expect((await saveHand({})).createdAt).toBe(at(600))
})

test('[SES-63] hands dated after the end come after the last one, in their order', async () => {
  await end(500)
  expect((await saveHand({}, { at: at(499) })).createdAt).toBe(at(499))
  const second = (n: number) => new Date(Date.parse(at(499)) + 1000 * n).toISOString()
  expect((await saveHand({ playedAt: at(550) })).createdAt).toBe(second(1))
  expect((await saveHand({})).createdAt).toBe(second(2))
})

test('[SES-66] the rake of the table’s state is the session’s, whoever writes either', async () => {
  const rakes = async () => {
    const { rakeConfig, tableState } = await stored()
    return [rakeConfig, (tableState as { rakeConfig: unknown }).rakeConfig]
  }
  expect(await rakes()).toEqual([null, null])
  const rake = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 6 }
  await must('correctSession', 'CorrectSessionInput', { sessionId, rakeConfig: JSON.stringify(rake) })
  expect(await rakes()).toEqual([rake, rake])
  const table = {
    ...((await stored()).tableState as object),
    rakeConfig: { rakeType: 'PER_POT', rakePct: 10 },
  }
  await must('saveTableState', 'SaveTableStateInput', { sessionId, tableState: JSON.stringify(table) })
  expect(await rakes()).toEqual([rake, rake])
  const { _version } = await stored()
  await must('updateSession', 'UpdateSessionInput', {
    id: sessionId,
    _version,
    tableState: JSON.stringify(table),
    rakeConfig: null,
  })
  expect(await rakes()).toEqual([null, null])
})

test('[SES-36] a change of a hand that was deleted is refused with what can be done about it', async () => {
  const { id } = await saveHand({})
  await must('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handId: id,
    additionalParams: JSON.stringify({ isDeleted: true }),
  })
  const edit = (_version: number) => ask('updateHand', 'UpdateHandInput', { id, _version, notes: 'again' })
  for (const version of [1, 2])
    expect((await edit(version)).errors?.[0]?.message).toBe(
      'This hand was deleted, perhaps on another device. Restore it to save the change, or drop the change.',
    )
  await must('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handId: id,
    additionalParams: JSON.stringify({ isDeleted: false }),
  })
  expect((await edit(3)).errors).toBeUndefined()
})
