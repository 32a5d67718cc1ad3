// An evening of each of two people, asked through the API: what is refused changes nothing of either.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect } from 'vitest'
import { operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { testDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { stored } from './faults-run.ts'
import { as, person } from './testing.ts'

type Fields = Readonly<Record<string, unknown>>
interface Answer {
  readonly data: Readonly<Record<string, Fields & { readonly id: string }>> | null
  readonly errors?: readonly { readonly message: string; readonly errorType: string }[]
}

export const input = (name: string, type: string, fields = 'id') =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
export const SETUP = input('setupNewSession', 'SetupNewSessionInput')
export const END = input('endSessionAndCleanup', 'EndSessionAndCleanupInput')
export const CHIPS = input('addChipsToSession', 'AddChipsToSessionInput')
export const UPDATE = input('generalUpdate', 'GeneralUpdateInput')
export const COMMAND = (name: string) => input(name, 'SessionCommandInput')
export const SAVE = input('saveHandTransactionally', 'SaveHandInput')
export const SEAT = input('seatPlayer', 'SeatPlayerInput')
export const MOVE = input('movePlayer', 'MovePlayerInput')
export const BOOK = input('createBankrollTransaction', 'CreateBankrollTransactionInput')
export const ROLL = input('createBankroll', 'CreateBankrollInput')

/** Close its `database` when the tests are over. */
export async function twoEvenings() {
  const database = await testDatabase()
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  const ada = as((await person(database)).userId)
  const eve = as((await person(database)).userId)
  const ask = async (query: string, variables: object = {}, caller: Caller = ada) =>
    JSON.parse(await api.answer({ query, variables: variables as never }, caller)) as Answer

  /** The same call, with the sentence and with everything that belongs to both people compared before and after. */
  async function refused(query: string, variables: object, caller: Caller = ada): Promise<string> {
    const books = async () => [await stored(database, ada.userId), await stored(database, eve.userId)].join()
    const before = await books()
    const { errors } = await ask(query, variables, caller)
    expect(await books(), query).toBe(before)
    return errors?.map(error => error.message).join(', ') ?? 'done'
  }

  async function evening(caller: Caller) {
    const roll = await ask(ROLL, { input: { name: 'Main', startingBalance: 1000 } }, caller)
    const id = randomUUID()
    const rollId = roll.data!['createBankroll']!.id
    await ask(
      SETUP,
      { input: { sessionInput: { id, bankrollId: rollId, buyIn: 100, smallBlind: 1, bigBlind: 2 } } },
      caller,
    )
    const userId = caller.kind === 'user' ? caller.userId : ''
    const made = await ask(
      input('createPlayer', 'CreatePlayerInput'),
      { input: { userId, nickname: 'Jim' } },
      caller,
    )
    return { bankrollId: rollId, sessionId: id, playerId: made.data!['createPlayer']!.id }
  }

  const { bankrollId, sessionId, playerId } = await evening(ada)
  const theirs = await evening(eve)
  const deletedId = randomUUID()
  const heroless = randomUUID()
  for (const id of [deletedId, heroless])
    await ask(SETUP, { input: { sessionInput: { id, bankrollId, buyIn: 100 } } })
  await ask('mutation ($id: ID!) { deleteSessionAndRecords(sessionId: $id) }', { id: deletedId })
  await ask(`mutation { deletePlayerSession(input: { id: "${heroless}-1", _version: 1 }) { id } }`)
  return { database, ada, eve, bankrollId, sessionId, deletedId, heroless, playerId, theirs, ask, refused }
}
