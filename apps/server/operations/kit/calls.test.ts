// What every call has in common, asked of all operations that the schema has: the request's id, whose call it is, texts, ids, times,
// conditions, and whose record is found.
import { randomUUID } from 'node:crypto'
import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { openSolvingRoom } from '../solving/solving-room.ts'
import { SCENES } from '../testing/faults-scenes.ts'
import { RECORD_SCENES } from '../testing/record-scenes.ts'
import { BANKROLL, evening, input, played, profile, type Say } from '../testing/scene-kit.ts'
import { as, person } from '../testing/testing.ts'

type Fields = Readonly<Record<string, unknown>>
const NOW = Date.parse('2026-11-19T18:00:00.000Z')

let database: TestDatabase
let api: GraphqlApi
beforeAll(async () => {
  database = await testDatabase()
  api = createApi({ ...database, log: pino({ level: 'silent' }), now: () => new Date(NOW) }, { operations })
})
afterAll(async () => {
  openSolvingRoom(null)
  await database.close()
})

const newPerson = async (made = true) => {
  const userId = made ? (await person(database)).userId : randomUUID()
  const ask = async (query: string, variables: object = {}) =>
    JSON.parse(await api.answer({ query, variables: variables as never }, as(userId))) as {
      data: Record<string, never>
      errors?: { message: string; errorType: string; errorInfo: { code?: string } | null }[]
    }
  const say: Say = async (query, variables) => {
    const { data, errors } = await ask(query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return Object.values(data)[0]!
  }
  const codeOf = async (query: string, variables: object) => {
    const [error] = (await ask(query, variables)).errors ?? []
    return error ? (error.errorInfo?.code ?? error.message) : 'done'
  }
  return { userId, ask, say, codeOf }
}
const scenes = { ...SCENES, ...RECORD_SCENES }
/** The operations whose input has the field, with their input's type. */
const taking = (field: string) =>
  operations.flatMap(({ name, kind }) => {
    const args = kind === 'mutation' ? api.api.schema.getMutationType()!.getFields()[name]!.args : []
    const type = getNamedType(args.find(one => one.name === 'input')?.type)
    return type && isInputObjectType(type) && field in type.getFields() ? [{ name, type }] : []
  })

test('[BANK-12] an id that another call had is refused by every operation that takes one', async () => {
  const asked = taking('requestId')
  expect(asked.length).toBeGreaterThan(25)
  for (const { name } of asked) {
    const { userId, say, codeOf } = await newPerson(name !== 'updateUser')
    const call = await scenes[name]!(userId, say)
    // any text will do
    const requestId = 'the first, or so?'
    await database.pool.query(
      `insert into request (user_id, id, operation, digest, at) values ($1, $2, 'another', 'x', now())`,
      [userId, requestId],
    )
    const { input: given } = call.variables as { input: object }
    const used = { input: { ...given, requestId } }
    expect([name, await codeOf(call.query, used)]).toEqual([name, 'request/reused'])
  }
})

test('[REC-9] nobody calls in the name of somebody else, whichever operation takes a name', async () => {
  const answers: Record<string, string> = {}
  const withSession = ({ type }: { type: GraphQLInputObjectType }) => 'sessionInput' in type.getFields()
  const names = [...taking('userId'), ...taking('requestId').filter(withSession)].map(({ name }) => name)
  for (const name of new Set(names)) {
    const { userId, say, codeOf } = await newPerson(name !== 'updateUser')
    const call = await scenes[name]!(userId, say)
    const { input: given } = call.variables as { input: Fields }
    const other = { userId: randomUUID() }
    const named = given['sessionInput']
      ? { ...given, sessionInput: { ...(given['sessionInput'] as object), ...other } }
      : { ...given, ...other }
    answers[name] = await codeOf(call.query, { input: named })
  }
  // of a record that is there already the owner stays, whatever is sent
  expect(Object.fromEntries(Object.entries(answers).filter(([, code]) => code !== 'unauthorized'))).toEqual({
    updateBankroll: 'done',
    updateHand: 'done',
    updateSession: 'input/invalid',
  })
})

test('[REC-20] whole documents may be longer than any text, and are what they claim to be', async () => {
  const { say, codeOf } = await newPerson()
  const { sessionId } = await evening(say)
  const long = JSON.stringify({ x: 'y'.repeat(120_000) })
  const calls: readonly (readonly [string, string, Fields])[] = [
    ['saveHandTransactionally', 'handState', { sessionId }],
    ['saveHandTransactionally', 'tableState', { sessionId, additionalParams: '{"quickSave":true}' }],
    ['saveHandTransactionally', 'additionalParams', { sessionId }],
    ['saveTableState', 'tableState', { requestId: randomUUID(), sessionId }],
    ['importHands', 'hands', { requestId: randomUUID(), sessionId }],
    ['restoreRecords', 'records', { requestId: randomUUID(), model: 'Hand' }],
    ['restoreRecords', 'reference', { requestId: randomUUID(), model: 'Hand', records: '[]' }],
  ]
  const types: Readonly<Record<string, string>> = {
    saveHandTransactionally: 'SaveHandInput',
    saveTableState: 'SaveTableStateInput',
    importHands: 'ImportHandsInput',
    restoreRecords: 'RestoreRecordsInput',
  }
  for (const [name, field, rest] of calls) {
    const query = input(name, types[name]!, name === 'restoreRecords' ? 'made' : 'id')
    expect([name, field, await codeOf(query, { input: { ...rest, [field]: long } })]).not.toEqual([
      name,
      field,
      'input/invalid',
    ])
    for (const unfit of ['['.repeat(200) + ']'.repeat(200), '{"x":"\\u0000"}'])
      expect([name, field, await codeOf(query, { input: { ...rest, [field]: unfit } })]).toEqual([
        name,
        field,
        'input/invalid',
      ])
  }
})

test('[SES-63] the clock of a device is believed from the year 2000 on, and not about the future', async () => {
  const { say } = await newPerson()
  const bankrollId = (await say(BANKROLL, { input: { name: 'Main', currency: 'EUR' } })).id
  const began = async (at: string) => {
    const sessionInput = { bankrollId, buyIn: 5 }
    const made = await say(input('setupNewSession', 'SetupNewSessionInput', 'id sessionStart'), {
      input: { at, sessionInput },
    })
    return Date.parse(made['sessionStart'] as string)
  }
  const first = Date.parse('2000-01-01T00:00:00.000Z')
  expect(await began('2000-01-01T00:00:00.000Z')).toBe(first)
  for (const at of ['1999-12-31T23:59:59.999Z', '2999-01-01T00:00:00.000Z']) expect(await began(at)).toBe(NOW)
})

test('[REC-3] a condition that cannot be read says where, and one on nothing is answered as the operation answers', async () => {
  const { ask, say, codeOf } = await newPerson()
  const { id } = await say(BANKROLL, { input: { name: 'Main', currency: 'EUR' } })
  const change =
    'mutation ($id: ID!, $if: ModelBankrollConditionInput) {' +
    ' updateBankroll(input: { id: $id, name: "Other" }, condition: $if) { id } }'
  const { errors } = await ask(change, { id, if: { name: { contains: 'a\u0000' } } })
  expect(errors![0]!.message).toContain('condition.name')
  expect(await codeOf(change, { id: 'nothing', if: { name: { eq: 'Main' } } })).toBe('bankroll/not-found')
  expect(await codeOf(change, { id, if: { name: { eq: 'Main' } } })).toBe('done')
})

test('[REC-9] what is deleted or was never there is not found, what is somebody else’s is nobody’s to see', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()]
  const theirs = await played(eve.say)
  const gone = await played(ada.say)
  const seatOf = (sessionId: string) => `${sessionId}-2`
  const [jim, bob] = [await profile(ada.say, ada.userId, 'Jim'), await profile(eve.say, eve.userId, 'Bob')]
  await ada.say(input('deletePlayer', 'DeletePlayerInput'), { input: { id: jim.id, _version: 1 } })
  const spare = await ada.say(BANKROLL, { input: { name: 'Spare', currency: 'EUR' } })
  await ada.say(input('deleteBankroll', 'DeleteBankrollInput'), { input: { id: spare.id } })
  await ada.say(input('deletePlayerSession', 'DeletePlayerSessionInput'), {
    input: { id: seatOf(gone.sessionId) },
  })
  const running = await evening(ada.say)
  await ada.say(input('deleteSession', 'DeleteSessionInput'), { input: { id: gone.sessionId } })
  const sat = input('seatPlayer', 'SeatPlayerInput')
  const of = running.sessionId
  const seat = (playerId: string) => [
    sat,
    { requestId: randomUUID(), sessionId: of, seatNumber: 5, playerId },
  ]
  const chips = (bankrollId: string) => [
    input('addChipsToSession', 'AddChipsToSessionInput'),
    { sessionId: of, amount: 5, bankrollId },
  ]
  const away = (id: string) => [input('deletePlayerSession', 'DeletePlayerSessionInput'), { id }]
  const hand = (id: string) => [input('shareHand', 'ShareHandInput'), { handId: id }]
  const begin = (sessionId: string) => [input('takeBreak', 'SessionCommandInput'), { sessionId }]
  const codes = async (of: (id: string) => readonly unknown[], ...ids: readonly string[]) => {
    const found: string[] = []
    for (const id of ids) {
      const [query, given] = of(id) as [string, object]
      found.push(await ada.codeOf(query, { input: given }))
    }
    return found
  }
  const none = 'none-at-all'
  expect({
    players: await codes(seat, jim.id, none, bob.id),
    bankrolls: await codes(chips, spare.id, none, theirs.bankrollId),
    seats: await codes(away, seatOf(gone.sessionId), none, seatOf(theirs.sessionId)),
    hands: await codes(hand, gone.hand.id, none, theirs.hand.id),
    sessions: await codes(begin, gone.sessionId, none, theirs.sessionId),
  }).toEqual({
    players: ['player/not-found', 'player/not-found', 'unauthorized'],
    bankrolls: ['bankroll/not-found', 'bankroll/not-found', 'unauthorized'],
    seats: ['player-session/not-found', 'player-session/not-found', 'unauthorized'],
    hands: ['hand/not-found', 'hand/not-found', 'unauthorized'],
    sessions: ['session/deleted', 'session/not-found', 'unauthorized'],
  })
})
