// Ids that follow those of sessions and hands are their owner's alone, whoever names them first.
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { evening, input, played, type Say } from '../testing/scene-kit.ts'
import { as, person } from '../testing/testing.ts'
import { parentsOf } from './following.ts'

const UUID = '0a1b2c3d-1111-4222-8333-444455556666'

test.each([
  [UUID, []],
  [`${UUID}-2`, [UUID]],
  [`${UUID}-12`, [UUID]],
  [`${UUID}-result`, [UUID]],
  [`${UUID}-study`, [UUID]],
  [`${UUID}-deleted-2`, [UUID]],
  [`${UUID}-deleted-12`, [UUID]],
  [`${UUID}-3-2-result`, [`${UUID}-3-2`, `${UUID}-3`, UUID]],
  ['sample-live-4', ['sample-live']],
  ['sample-live-4-results', []],
  ['x-1', ['x']],
  ['-1', []],
  [`x${'-1'.repeat(9)}`, [8, 7, 6, 5, 4, 3, 2, 1].map(n => `x${'-1'.repeat(n)}`)],
])('[ARC-3] what %s may belong to, the nearest first', (id, parents) => {
  expect(parentsOf(id)).toEqual(parents)
})

let database: TestDatabase
let api: GraphqlApi
beforeAll(async () => {
  database = await testDatabase()
  api = createApi({ ...database, log: pino({ level: 'silent' }), now: () => new Date() }, { operations })
})
afterAll(() => database.close())

const newPerson = async () => {
  const caller = as((await person(database)).userId)
  const ask = async (query: string, variables: object = {}) =>
    JSON.parse(await api.answer({ query, variables: variables as never }, caller)) as {
      data: Record<string, never>
      errors?: { message: string }[]
    }
  const say: Say = async (query, variables) => {
    const { data, errors } = await ask(query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return Object.values(data)[0]!
  }
  const refused = async (query: string, variables: object) =>
    (await ask(query, variables)).errors?.map(({ message }) => message).join()
  return { say, refused }
}

test('nobody takes an id that follows somebody else’s session or hand, so its owner goes on sitting down and deleting', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()]
  const { sessionId, hand } = await played(ada.say)
  const own = await evening(eve.say)
  const line = (id: string) => ({
    input: {
      id,
      sessionId: own.sessionId,
      timestamp: new Date().toISOString(),
      updateType: 'GENERAL_UPDATE',
    },
  })
  const createLine = input('createSessionUpdate', 'CreateSessionUpdateInput')
  for (const id of [`${hand.id}-deleted-1`, `${hand.id}-deleted-2`, `${hand.id}-result`])
    expect(await eve.refused(createLine, line(id))).toBe('Unauthorized')
  expect(await eve.refused(createLine, line(`${own.sessionId}-3`))).toBeUndefined()
  expect(
    await eve.refused(input('createSession', 'CreateSessionInput'), { input: { id: `${sessionId}-2` } }),
  ).toBe('Unauthorized')
  expect(
    await eve.refused(input('setupNewSession', 'SetupNewSessionInput'), {
      input: { sessionInput: { id: `${sessionId}-2`, bankrollId: own.bankrollId, buyIn: 200, bigBlind: 2 } },
    }),
  ).toBe('Unauthorized')
  await ada.say(input('deleteHand', 'DeleteHandInput'), {
    input: { id: hand.id, _version: hand['_version'] },
  })
})

test('whether a seat of somebody else’s session is taken is nobody’s to learn', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()]
  const { sessionId } = await evening(ada.say)
  const end = input('deletePlayerSession', 'DeletePlayerSessionInput')
  for (const seat of [2, 7])
    expect(await eve.refused(end, { input: { id: `${sessionId}-${seat}` } })).toBe('Unauthorized')
  expect(await ada.refused(end, { input: { id: `${sessionId}-7` } })).toMatch(/not found/)
})
