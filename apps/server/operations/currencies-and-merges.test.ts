// Two consequences that other tests do not isolate: chips come out of a bankroll of the session's own currency, and a merge
// leaves the profile that stays with the figures of both.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'
import { refreshOnePlayer } from './player/aggregates.ts'
import { SCENES } from './testing/faults-scenes.ts'
import { bankroll, evening, input } from './testing/scene-kit.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await testApi({ operations })
  person = await api.person()
})
afterAll(() => api.close())

const say = async (query: string, variables: object = {}) => {
  const { data, errors } = await person.ask(query, variables as Record<string, unknown>)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as unknown as { id: string } & Record<string, unknown>
}
const balance = async (id: string) =>
  (await say('query ($id: ID!) { getBankroll(id: $id) { id currentBalance } }', { id }))['currentBalance']

test('[BANK-7] chips in another currency than the session’s are refused, and nothing is booked', async () => {
  const { sessionId, bankrollId } = await evening(say)
  const dollars = await bankroll(say, { name: 'Dollars', currency: 'USD' })
  const euros = await bankroll(say, { name: 'Savings', currency: 'EUR' })
  const add = (from: string) =>
    person.ask(input('addChipsToSession', 'AddChipsToSessionInput', 'id totalRebuy'), {
      input: { requestId: randomUUID(), sessionId, bankrollId: from, amount: 50, transactionType: 'REBUY' },
    })
  const before = await balance(dollars.id)
  const { errors } = await add(dollars.id)
  expect(errors).toHaveLength(1)
  expect(errors[0]!.errorType).toBe('Refused')
  expect(await balance(dollars.id)).toBe(before)
  // Another bankroll of the same currency pays, and it alone.
  const main = await balance(bankrollId)
  expect((await add(euros.id)).errors).toEqual([])
  expect([await balance(euros.id), await balance(bankrollId)]).toEqual([950, main])
})

test('[PLAY-7] after a merge the profile that stays has the hands of both, and the other none', async () => {
  const { variables, query } = await SCENES['mergePlayers']!(person.id, say)
  const { intoId, fromId } = (variables as { input: { intoId: string; fromId: string } }).input
  const settle = async () => {
    while (await refreshOnePlayer(api.database.db, () => new Date()));
  }
  const figures = async (playerId: string) =>
    (await say('query ($playerId: ID!) { playerFigures(playerId: $playerId) { hands } }', { playerId }))[
      'hands'
    ]
  await settle()
  expect([await figures(intoId), await figures(fromId)]).toEqual([0, 1])
  await say(query, variables)
  expect([await figures(intoId), await figures(fromId)]).toEqual([1, 0])
  // The totals follow in the background: the merge has put the profile that stays into the queue.
  const queued = await api.database.pool.query('select player_id from stale_player where player_id = $1', [
    intoId,
  ])
  expect(queued.rows).toHaveLength(1)
})
