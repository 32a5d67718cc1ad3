// What forms guard, asked of the API by a client without a form: refused in a sentence, and nothing is written.
import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guards, operations } from '../all-operations.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { findOne } from '../derive/read.ts'
import { createApi, type GraphqlApi } from '../graphql/api.ts'
import { as, type Person, person, updatesOf, withBankroll } from './testing/testing.ts'

const START = Date.parse('2026-03-01T18:00:00.000Z')
const after = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

let database: TestDatabase
let api: GraphqlApi
let ada: Person
let bankrollId: string
let sessionId: string
beforeAll(async () => {
  database = await testDatabase()
  const now = () => new Date(START + 600 * 60_000)
  api = createApi({ ...database, log: pino({ level: 'silent' }), now }, { operations, guards })
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
  sessionId = await setUp()
})

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string }[]
}
const ask = async (name: string, type: string, input: object): Promise<Answer> =>
  JSON.parse(
    await api.answer(
      {
        query: `mutation($input: ${type}!) { ${name}(input: $input) { id } }`,
        variables: { input } as never,
      },
      as(ada.userId),
    ),
  )
/** The sentence of a refusal, or that it was done. */
const answerTo = async (name: string, type: string, input: object): Promise<string> => {
  const { errors } = await ask(name, type, input)
  return errors?.[0]?.message ?? 'done'
}
const setUp = async (more: object = {}): Promise<string> => {
  const id = randomUUID()
  const sessionInput = { id, bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2, ...more }
  expect(await answerTo('setupNewSession', 'SetupNewSessionInput', { at: after(0), sessionInput })).toBe(
    'done',
  )
  return id
}
const command = (name: string, minutes: number) =>
  answerTo(name, 'SessionCommandInput', { sessionId, at: after(minutes) })
const storedSession = async () => (await findOne(database.db, session, sessionId))!
const BEFORE = 'This happened before the session began. Check the time, or correct the start.'

test('[SES-36] nothing happens before the start, and no break in another', async () => {
  const cashOut = { sessionId, cashoutAmount: 300, bankrollId }
  const end = (minutes: number) =>
    answerTo('endSessionAndCleanup', 'EndSessionAndCleanupInput', { ...cashOut, at: after(minutes) })
  expect(await end(-1)).toBe(BEFORE)
  expect(await command('takeBreak', -1)).toBe(BEFORE)
  expect(await command('takeBreak', 30)).toBe('done')
  expect(await command('resumeSession', 20)).toBe(
    'A break of this session was later than that. Check the time.',
  )
  expect(await command('resumeSession', 40)).toBe('done')
  expect(await command('takeBreak', 35)).toBe('A break of this session was later than that. Check the time.')
  expect(await end(60)).toBe('done')
  expect((await storedSession()).duration).toBe(50)
  const move = { sessionId, sessionStart: after(35) }
  expect(await answerTo('correctSession', 'CorrectSessionInput', move)).toMatch(/break/i)
  const tips = { sessionId, tips: -1 }
  expect(await answerTo('correctSession', 'CorrectSessionInput', tips)).toBe(
    'Tips and expenses cannot be negative.',
  )
  expect((await storedSession()).duration).toBe(50)
})

test('[SES-36] nobody sits with less than nothing, whichever operation seats them', async () => {
  const bad = 'Please enter a valid chipstack amount.'
  const seats = (stackRemaining: number) => ({
    at: after(0),
    sessionInput: { id: randomUUID(), bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2 },
    playerSessionsInput: [{ seatNumber: 2, sessionPlayerName: 'Jim', stackRemaining }],
  })
  expect(await answerTo('setupNewSession', 'SetupNewSessionInput', seats(-1))).toBe(bad)
  expect(await answerTo('setupNewSession', 'SetupNewSessionInput', seats(0))).toBe('done')
  const seat = { sessionId, seatNumber: 3, name: 'Jo' }
  const sit = (stack: number) =>
    answerTo('seatPlayer', 'SeatPlayerInput', { requestId: randomUUID(), ...seat, stack })
  expect(await sit(-0.01)).toBe(bad)
  expect(await sit(0)).toBe('done')
  const id = `${sessionId}-4`
  const plain = (more: object) =>
    answerTo('createPlayerSession', 'CreatePlayerSessionInput', { sessionId, seatNumber: 4, ...more })
  expect(await plain({ stackRemaining: -1 })).toBe(bad)
  expect(await plain({ buyIn: -1 })).toBe(bad)
  expect(await plain({ stackRemaining: 0, buyIn: 0 })).toBe('done')
  const change = (more: object) =>
    answerTo('updatePlayerSession', 'UpdatePlayerSessionInput', { id, _version: 1, ...more })
  expect(await change({ stackRemaining: -1 })).toBe(bad)
  expect(await change({ buyIn: -1 })).toBe(bad)
  expect(await change({ stackRemaining: 0 })).toBe('done')
})

test('[SES-36] a hand needs a session that has begun', async () => {
  sessionId = await setUp({ sessionStatus: 'WAITING' })
  const additionalParams = JSON.stringify({ quickSave: true, heroOutcome: 'WIN', heroNetWinManual: 5 })
  const hand = { sessionId, handId: randomUUID(), additionalParams }
  expect(await answerTo('saveHandTransactionally', 'SaveHandInput', hand)).toBe(
    'This session has not begun. Start it before you save a hand.',
  )
})

test('[SES-13] a straddle below twice the big blind counts as no straddle, whichever operation names it; a negative one is refused', async () => {
  const tableState = async () => JSON.stringify((await storedSession()).tableState)
  const table = async (straddleAmount: number) =>
    answerTo('saveTableState', 'SaveTableStateInput', {
      sessionId,
      tableState: await tableState(),
      straddleAmount,
    })
  const plain = async (straddleAmount: number) =>
    answerTo('updateSession', 'UpdateSessionInput', {
      id: sessionId,
      _version: (await storedSession())._version,
      straddleAmount,
    })
  const correct = (straddleAmount: number) =>
    answerTo('correctSession', 'CorrectSessionInput', { sessionId, straddleAmount })
  for (const tell of [table, plain, correct]) {
    expect(await tell(4)).toBe('done')
    expect((await storedSession()).straddleAmount).toBe(400)
    expect(await tell(3)).toBe('done')
    expect((await storedSession()).straddleAmount).toBe(0)
    expect(await tell(-4)).not.toBe('done')
    expect((await storedSession()).straddleAmount).toBe(0)
  }
})

const BAD_CHIP = 'Enter a smallest chip above zero and at most ten big blinds, or leave it empty.'
test('[PLAY-41] the smallest chip is set with the stake, now, for a past session and afterwards; none below a cent', async () => {
  const chip = async (id: string) =>
    ((await findOne(database.db, session, id))!.tableState as { smallestChip?: number }).smallestChip
  expect(await chip(sessionId)).toBeUndefined()
  expect(await chip(await setUp({ smallestChip: 2.5 }))).toBe(250)
  const id = randomUUID()
  const times = { sessionStart: after(0), sessionEnd: after(120), cashOut: 300 }
  const blinds = { smallBlind: 1, bigBlind: 2 }
  const past = (smallestChip: number) =>
    answerTo('recordPastSession', 'RecordPastSessionInput', {
      sessionInput: { id, bankrollId, buyIn: 200, ...blinds, ...times, smallestChip },
    })
  expect([await past(0), await past(25)]).toEqual([BAD_CHIP, BAD_CHIP])
  expect(await past(5)).toBe('done')
  expect(await chip(id)).toBe(500)
  const correct = (smallestChip: number | null) =>
    answerTo('correctSession', 'CorrectSessionInput', { sessionId: id, smallestChip })
  expect(await correct(-5)).toBe(BAD_CHIP)
  expect(await correct(20.01)).toBe(BAD_CHIP)
  expect([await correct(20), await chip(id)]).toEqual(['done', 2000])
  expect([await correct(null), await chip(id)]).toEqual(['done', null])
})

test('[SES-30] [SES-31] chips and a stack with exactly the specification’s fields; chips need a bankroll', async () => {
  const chips = { sessionId, amount: 50, transactionType: 'REBUY', notes: 'again' }
  expect(await answerTo('addChipsToSession', 'AddChipsToSessionInput', { ...chips, bankrollId })).toBe('done')
  expect(await answerTo('addChipsToSession', 'AddChipsToSessionInput', chips)).toBe(
    'Choose the bankroll that pays for the chips.',
  )
  const stack = { sessionId, chipStack: 320, notes: 'counted' }
  expect(await answerTo('generalUpdate', 'GeneralUpdateInput', stack)).toBe('done')
  expect(await storedSession()).toMatchObject({ totalRebuy: 5000, sessionNet: 7000 })
  expect(await answerTo('generalUpdate', 'GeneralUpdateInput', { ...stack, chipStack: -5 })).toBe(
    'Please enter a valid chipstack amount.',
  )
  // all at one moment: their order says nothing
  const types = (await updatesOf(database, sessionId)).map(([type]) => String(type))
  expect(types.sort()).toEqual(['ADD_CHIPS', 'GENERAL_UPDATE', 'SESSION_START'])
})

test('[SES-36] [SES-67] a rake outside its bounds, or no JSON, is refused at set-up and when it is corrected', async () => {
  const tried = async (rakeConfig: string) => [
    await answerTo('setupNewSession', 'SetupNewSessionInput', {
      sessionInput: { id: randomUUID(), bankrollId, buyIn: 200, rakeConfig },
    }),
    await answerTo('correctSession', 'CorrectSessionInput', { sessionId, rakeConfig }),
  ]
  const unfit = expect.stringMatching(/^This rake cannot be read\./)
  expect(await tried('{"rakeType":"PER_POT","rakePct":150}')).toEqual([unfit, unfit])
  const time = expect.stringMatching(/^A time charge needs an amount /)
  for (const charge of ['"timeUnit":0,"timeRate":6', '"timeRate":6', '"timeUnit":30,"timeRate":0.001'])
    expect(await tried(`{"rakeType":"TIME_BASED",${charge}}`)).toEqual([time, time])
  expect(await tried('{oops')).toEqual(['Invalid JSON in rakeConfig.', 'Invalid JSON in rakeConfig.'])
  expect(await tried('{"rakeType":"PER_POT","rakePct":5}')).toEqual(['done', 'done'])
})

test('[SES-67] a rake structure that an operator lists is bound by the same rules, when it is made and when it is changed', async () => {
  const operator = { ...as(ada.userId), groups: ['SUPER_ADMIN'] }
  const said = async (kind: 'create' | 'update', input: object): Promise<string> => {
    const name = `${kind}CashRakeStructure`
    const type = `${kind === 'create' ? 'Create' : 'Update'}CashRakeStructureInput`
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { id } }`
    const answer = JSON.parse(await api.answer({ query, variables: { input } as never }, operator))
    return answer.errors?.[0]?.message ?? 'done'
  }
  const time = expect.stringMatching(/^A time charge needs an amount /)
  const unfit = expect.stringMatching(/^This rake cannot be read\./)
  const id = randomUUID()
  const charge = { id, name: 'Time', rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
  expect(await said('create', { ...charge, timeUnit: 0 })).toEqual(time)
  expect(await said('create', { ...charge, timeRate: 0 })).toEqual(time)
  expect(await said('create', { id, name: 'Pots', rakePct: 150 })).toEqual(unfit)
  expect(await said('create', charge)).toBe('done')
  expect(await said('update', { id, _version: 1, timeUnit: 1441, timeRate: 7 })).toEqual(time)
  expect(await said('update', { id, _version: 1, displayOrder: 20 })).toBe('done')
})

test('[SES-36] only the result of a hand is ever below nothing', async () => {
  const save = (more: object) =>
    answerTo('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      handState: '{}',
      additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AA', ...more }),
    })
  const refused = 'Tips, the amount put in and pots are 0 or more.'
  expect(await save({ heroNetWinManual: 10, tips: -5 })).toBe(refused)
  expect(await save({ heroOutcome: 'LOSE', totalHeroInvestment: -25 })).toBe(refused)
  expect(await save({ heroOutcome: 'LOSE', heroInvestmentManual: -25 })).toBe(refused)
  expect(await save({ totalPotGrossManual: -40 })).toBe(refused)
  const { data } = await ask('saveHandTransactionally', 'SaveHandInput', {
    sessionId,
    handState: '{}',
    additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AA', heroNetWinManual: -10 }),
  })
  const saved = data?.['saveHandTransactionally'] as { id: string } | undefined
  expect(await answerTo('updateHand', 'UpdateHandInput', { id: saved?.id, _version: 1, tips: -9 })).toBe(
    refused,
  )
})

test('[SES-36] no hand was played before its session began', async () => {
  const save = (minutes: number) =>
    answerTo('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      handState: '{}',
      additionalParams: JSON.stringify({
        quickSave: true,
        heroHolecardsSimple: 'AA',
        heroNetWinManual: 10,
        playedAt: after(minutes),
      }),
    })
  expect(await save(-1)).toBe('This happened before the session began. Check the time, or correct the start.')
  expect(await save(0)).toBe('done')
})

test('[SES-64] no amount is a thousand millions or more, whichever operation names it', async () => {
  const much = 1_000_000_000
  const refused = 'Enter an amount below 1,000,000,000.'
  const money = { sessionId, bankrollId }
  const params = (more: object) => JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AA', ...more })
  const answers = [
    await answerTo('setupNewSession', 'SetupNewSessionInput', { sessionInput: { bankrollId, buyIn: much } }),
    await answerTo('addChipsToSession', 'AddChipsToSessionInput', { ...money, amount: much }),
    await answerTo('generalUpdate', 'GeneralUpdateInput', { sessionId, chipStack: much }),
    await answerTo('correctSession', 'CorrectSessionInput', { sessionId, buyIn: much }),
    await answerTo('correctSession', 'CorrectSessionInput', { sessionId, tips: much }),
    await answerTo('endSessionAndCleanup', 'EndSessionAndCleanupInput', { ...money, cashoutAmount: much }),
    await answerTo('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      additionalParams: params({ heroNetWinManual: -much }),
    }),
    await answerTo('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      additionalParams: params({ totalHeroInvestment: much }),
    }),
  ]
  expect(answers).toEqual(answers.map(() => refused))
  expect(await storedSession()).toMatchObject({ sessionNet: 0, sessionStatus: 'LIVE' })
})

test('[SES-65] an unknown outcome, and one that contradicts the amount, are refused', async () => {
  const save = async (more: object) => {
    const additionalParams = JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AA', ...more })
    const { data, errors } = await ask('saveHandTransactionally', 'SaveHandInput', {
      sessionId,
      additionalParams,
    })
    return errors?.[0]?.message ?? (data!['saveHandTransactionally'] as { id: string }).id
  }
  const won = 'A hand that was won brings 0 or more. Correct the amount or the outcome.'
  const lost = 'A hand that was lost brings 0 or less. Correct the amount or the outcome.'
  expect(await save({ heroOutcome: 'SPLIT' })).toBe(
    '“SPLIT” is no outcome of a hand. It is WIN, LOSE, CHOP, NONE or NO OUTCOME.',
  )
  expect(await save({ heroOutcome: 'WIN', heroNetWinManual: -5 })).toBe(won)
  expect(await save({ heroOutcome: 'LOSE', heroNetWinManual: 5 })).toBe(lost)
  const id = await save({ heroOutcome: 'WIN', heroNetWinManual: 5 })
  const edit = (_version: number, more: object) =>
    answerTo('updateHand', 'UpdateHandInput', { id, _version, ...more })
  expect(await edit(1, { heroOutcome: 'LOSE' })).toBe(lost)
  expect(await edit(1, { heroNetWinManual: -8 })).toBe('done')
  expect((await findOne(database.db, hand, id))!).toMatchObject({
    heroOutcome: 'LOSE',
    heroNetWinManual: -800,
    heroInvestmentManual: 800,
  })
})
