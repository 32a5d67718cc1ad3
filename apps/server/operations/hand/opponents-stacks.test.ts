// What is in front of the opponents after an earlier hand was corrected, raked anew, deleted or restored.
import { randomUUID } from 'node:crypto'
import { toStored } from '@sidepot/engine/stored'
import { play, table } from '@sidepot/engine/testing/play'
import type { TableState } from '@sidepot/ledger/table-state'
import { hand } from '@sidepot/models/hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { as, minutes, type Person, person, withBankroll } from '../testing/testing.ts'

let database: TestDatabase
let api: GraphqlApi
let ada: Person
let sessionId: string

const askAs = async (who: Person, name: string, type: string, input: object): Promise<string> => {
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { id } }`
  const answer = JSON.parse(await api.answer({ query, variables: { input } as never }, as(who.userId)))
  expect(answer.errors).toBeUndefined()
  return answer.data[name].id
}
const ask = (name: string, type: string, input: object) => askAs(ada, name, type, input)

beforeAll(async () => {
  database = await testDatabase()
  api = createApi({ ...database, log: pino({ level: 'silent' }), now: () => minutes(600) }, { operations })
})
afterAll(() => database.close())
/** A running session with two opponents. */
const sitDown = async (who: Person, stack: number): Promise<string> => {
  const sessionInput = {
    bankrollId: (await withBankroll(who)).id,
    buyIn: 100,
    smallBlind: 1,
    bigBlind: 2,
    maxPlayers: 3,
    rakeConfig: 'null',
  }
  const at = minutes(0).toISOString()
  const id = await askAs(who, 'setupNewSession', 'SetupNewSessionInput', { sessionInput, at })
  for (const [seatNumber, name] of [
    [2, 'Bea'],
    [3, 'Cleo'],
  ])
    await askAs(who, 'seatPlayer', 'SeatPlayerInput', {
      requestId: randomUUID(),
      sessionId: id,
      seatNumber,
      name,
      stack,
    })
  return id
}
beforeEach(async () => {
  ada = await person(database)
  sessionId = await sitDown(ada, 100)
})

/** The hero is on the button; the big blind calls a raise and loses a bet of as much on the flop. */
const played = (stacks: readonly number[], bet: number) => {
  const setup = table([...stacks], { smallBlind: 100, bigBlind: 200, heroSeat: 1, buttonSeat: 1 })
  const line = `1 raise 600; 2 fold; 3 call; flop 2c7d9h; 3 bet ${bet}; 1 raise ${2 * bet}; 3 call; turn 4s; 3 check; 1 check; river 3c; 3 check; 1 check`
  return toStored(play(setup, line))
}
const save = (handId: string, minute: number, stacks: readonly number[], bet: number) => {
  const { setup, log } = played(stacks, bet)
  return ask('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handId,
    handState: JSON.stringify({ setup, log }),
    additionalParams: JSON.stringify({ winners: [3], playedAt: minutes(minute).toISOString() }),
  })
}
const leave = async (stacks: Readonly<Record<number, number>>) => {
  const kept = (await findOne(database.db, session, sessionId))!.tableState as TableState
  const seats = kept.seats.map(seat =>
    stacks[seat.seatNumber] === undefined
      ? seat
      : { ...seat, left: { stack: stacks[seat.seatNumber]!, counted: 10_000 } },
  )
  await ask('saveTableState', 'SaveTableStateInput', {
    sessionId,
    tableState: JSON.stringify({ ...kept, seats }),
    at: minutes(25).toISOString(),
  })
}
const left = async () => {
  const { tableState } = (await findOne(database.db, session, sessionId))!
  return (tableState as TableState).seats.map(seat => seat.left?.stack ?? null)
}

test('[PLAY-45] an earlier hand that is corrected, deleted and restored moves the stacks of the opponents', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  // 600 and 800 from the hero, 100 from the small blind
  await save(second, 20, [8_600, 9_900, 11_500], 200)
  await leave({ 2: 9_800, 3: 12_600 })
  await save(first, 10, [10_000, 10_000, 10_000], 500)
  expect(await left()).toEqual([null, 9_800, 12_800])
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  expect(await left()).toEqual([null, 9_800, 12_600])
  const remove = (isDeleted: boolean) =>
    ask('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      handId: first,
      additionalParams: JSON.stringify({ quickSave: true, isDeleted }),
    })
  await remove(true)
  expect(await left()).toEqual([null, 9_900, 11_100])
  await remove(false)
  expect(await left()).toEqual([null, 9_800, 12_600])
})

test('[PLAY-45] [SES-19] a rake that is taken of saved hands comes off the stack of who won them', async () => {
  const first = randomUUID()
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  await leave({ 2: 9_900, 3: 11_500 })
  const rake = { rakeType: 'PER_POT', rakePct: 10, rakeUnit: 1, rakeCapTiers: null }
  await ask('correctSession', 'CorrectSessionInput', { sessionId, rakeConfig: JSON.stringify(rake) })
  await ask('recalculateHands', 'SessionCommandInput', { sessionId })
  expect((await findOne(database.db, hand, first))!.rakeAmount).toBe(200)
  expect(await left()).toEqual([null, 9_900, 11_300])
})

test('[PLAY-45] who was counted since keeps the count', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  // the big blind bought more in between
  await save(second, 20, [8_600, 9_900, 20_000], 200)
  await leave({ 2: 9_800, 3: 21_100 })
  await save(first, 10, [10_000, 10_000, 10_000], 500)
  expect(await left()).toEqual([null, 9_800, 21_100])
})

test('[PLAY-45] a hand of the same moment is no later one: what it says of stacks is no count', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  await save(second, 10, [8_600, 9_900, 20_000], 200)
  await leave({ 2: 9_800, 3: 21_100 })
  await save(first, 10, [10_000, 10_000, 10_000], 500)
  expect(await left()).toEqual([null, 9_800, 21_300])
})

test('[PLAY-45] stacks that were counted at somebody else’s table, and in their records, say nothing about these', async () => {
  const first = randomUUID()
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  await leave({ 2: 9_900, 3: 11_500 })
  const bob = await person(database, 'bob@example.com')
  // whichever of the rows is read last, theirs or ours
  for (let n = 0; n < 3; n++) {
    const id = await sitDown(bob, 70 + n)
    const [theirs] = await find(database.db, playerSession, { sessionId: id, seatNumber: 3 })
    // a record of theirs that names this session as if it were their own
    for (const end of ['0', 'z']) {
      const values = { ...theirs!, id: `${end}-${randomUUID()}`, sessionId }
      const made = await write(database.db, playerSession, { kind: 'create', values })
      expect(made.ok).toBe(true)
    }
  }
  await save(first, 10, [10_000, 10_000, 10_000], 500)
  expect(await left()).toEqual([null, 9_900, 11_700])
})

test('[PLAY-45] a table where no stack has moved is not written again', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  await save(second, 20, [8_600, 9_900, 11_500], 200)
  const version = async () => (await findOne(database.db, session, sessionId))!._version
  const writesOf = async (run: () => Promise<unknown>) => {
    const before = await version()
    await run()
    return (await version()) - before
  }
  await leave({ 2: 9_800, 3: 12_600 })
  const moved = await writesOf(() => save(first, 10, [10_000, 10_000, 10_000], 500))
  expect(await left()).toEqual([null, 9_800, 12_800])
  // counted by hand since: what a hand had left is over
  await leave({ 2: 9_800 })
  const kept = (await findOne(database.db, session, sessionId))!.tableState as TableState
  const seats = kept.seats.map(seat =>
    seat.seatNumber === 3 ? { ...seat, left: { stack: 12_800, counted: 9_000 } } : seat,
  )
  await ask('saveTableState', 'SaveTableStateInput', {
    sessionId,
    tableState: JSON.stringify({ ...kept, seats }),
    at: minutes(26).toISOString(),
  })
  expect(await writesOf(() => save(first, 10, [10_000, 10_000, 10_000], 400))).toBe(moved - 1)
  expect(await left()).toEqual([null, 9_800, 12_800])
})

test('[PLAY-46] a device that was without network does not put its old stacks over a corrected one', async () => {
  const first = randomUUID()
  await save(first, 10, [10_000, 10_000, 10_000], 400)
  await leave({ 2: 9_900, 3: 11_500 })
  const read = async () => (await findOne(database.db, session, sessionId))!.tableState as TableState
  const saveAt = (table: TableState, minute: number) =>
    ask('saveTableState', 'SaveTableStateInput', {
      sessionId,
      tableState: JSON.stringify(table),
      at: minutes(minute).toISOString(),
    })
  const stamped = async () => {
    const kept = await read()
    return { ...kept, seats: kept.seats.map(seat => ({ ...seat, stackAt: minutes(30).toISOString() })) }
  }
  await saveAt(await stamped(), 30)
  const seen = await read()
  await save(first, 10, [10_000, 10_000, 10_000], 500)
  expect(await left()).toEqual([null, 9_900, 11_700])
  await saveAt({ ...seen, buttonSeat: 3 }, 40)
  expect(await left()).toEqual([null, 9_900, 11_700])
  expect((await read()).buttonSeat).toBe(3)
  // a hand without network left the other one with less
  const seats = seen.seats.map(seat =>
    seat.seatNumber === 2
      ? { ...seat, left: { stack: 5_000, counted: 10_000 }, stackAt: minutes(45).toISOString() }
      : seat,
  )
  await saveAt({ ...seen, seats }, 50)
  expect(await left()).toEqual([null, 5_000, 11_700])
})
