// Rules that the other tests of this room do not carry, and the count: every rule of sessions, bankrolls and players is named by
// a test somewhere.

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { effectOf } from '@sidepot/ledger/hands'
import { newTable, seatPlayer, toggleSitOut } from '@sidepot/ledger/table-state'
import { CHIP_KINDS } from '@sidepot/ledger/transactions'
import { displayName } from '@sidepot/messages/people'
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { BANKROLL_TYPES, CURRENCIES, SESSION_STATUSES } from '@sidepot/models/enumerations'
import { hand } from '@sidepot/models/hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { createApi } from '../graphql/api.ts'
import { saveHand } from './hand/save-hand.ts'
import { must } from './kit/work.ts'
import { createBankroll } from './money/bankrolls.ts'
import { correctSession } from './session/correct-session.ts'
import { correctSessionUpdate } from './session/correct-update.ts'
import { recordPastSession } from './session/past-session.ts'
import {
  addChips,
  cashOut,
  generalUpdate,
  resumeSession,
  stopWaiting,
  takeBreak,
} from './session/session-commands.ts'
import { setupSession } from './session/setup-session.ts'
import { minutes, type Person, person, withBankroll } from './testing/testing.ts'

let database: TestDatabase
let ada: Person
let bankrollId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
})
afterAll(() => database.close())
const setup = (more: object = {}) =>
  ada.must(w => setupSession(w, { bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2, ...more }, []))

test('[SES-1] [SES-6] statuses are five, several sessions may run, and only a live one is active', async () => {
  expect(SESSION_STATUSES).toEqual(['WAITING', 'LIVE', 'BREAK', 'ENDED', 'NONE'])
  expect((await setup()).isActive).toBe(true)
  expect((await setup({ sessionStatus: 'WAITING' })).isActive).toBe(false)
})

test('[BANK-4] a balance may go below zero, and the answer says so', async () => {
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  const caller = {
    kind: 'user' as const,
    userId: ada.userId,
    username: '',
    groups: [],
    tokenId: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
    epoch: 0,
  }
  const roll = await ada.must(w => createBankroll(w, { name: 'Thin', startingBalance: 100 }))
  const book = async (amount: number) =>
    JSON.parse(
      await api.answer(
        {
          query:
            'mutation ($input: CreateBankrollTransactionInput!) { createBankrollTransaction(input: $input) { bankroll { currentBalance } } }',
          variables: {
            input: {
              id: randomUUID(),
              bankrollId: roll.id,
              amount,
              type: 'WITHDRAWAL',
              timestamp: '2026-01-01T00:00:00Z',
            },
          } as never,
        },
        caller,
      ),
    )
  expect((await book(60)).extensions).toBeUndefined()
  const below = await book(60)
  expect(below.data.createBankrollTransaction.bankroll.currentBalance).toBe(-20)
  expect(below.extensions.warnings).toEqual(['The balance goes below zero.'])
})

test('[BANK-7] [BANK-10] a cash-out goes to a bankroll of the session’s currency', async () => {
  expect(CURRENCIES).toEqual(['AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY'])
  expect(BANKROLL_TYPES).toEqual(['CASH', 'CHIPS', 'ACCOUNT', 'CREDIT', 'OTHER'])
  const euros = await ada.must(w => createBankroll(w, { name: 'Euros', currency: 'EUR' }))
  const dollars = await ada.must(w => createBankroll(w, { name: 'Other', currency: 'USD' }))
  const { id: sessionId } = await setup()
  const refused = await ada.does(w => cashOut(w, { sessionId, cashoutAmount: 1, bankrollId: euros.id }))
  expect(refused).toMatchObject({ ok: false, error: { code: 'bankroll/other-currency', currency: 'USD' } })
  const done = await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 1, bankrollId: dollars.id }))
  expect(done.session.sessionStatus).toBe('ENDED')
})

test('[SES-28] [SES-52] a stack update sets the stack; hand results are no session result', async () => {
  const { id: sessionId } = await setup()
  const quick = { quickSave: true, heroNetWinManual: 50 }
  await ada.must(w => saveHand(w, { sessionId, additionalParams: quick }), minutes(1))
  const { session: updated } = await ada.must(
    w => generalUpdate(w, { sessionId, chipStack: 180 }),
    minutes(2),
  )
  expect(updated.sessionNet).toBe(-2000)
  const [noted] = await find(database.db, sessionUpdate, { sessionId, updateType: 'GENERAL_UPDATE' })
  expect(noted).toMatchObject({ value: 18_000, notes: 'Stack updated' })
  const ended = await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 170, bankrollId }), minutes(3))
  expect(ended.session.sessionResult).toBe(-3000)
})

test('[SES-14] a rake taken at the door is paid at set-up, to its cap', async () => {
  const made = await write(database.db, cashRakeStructure, {
    kind: 'create',
    values: { name: 'Door', rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 1500 },
  })
  const rakeStructureId = made.ok ? made.value.id : ''
  expect((await setup({ rakeStructureId, buyIn: 100 })).sessionRakePaid).toBe(1000)
  expect((await setup({ rakeStructureId, buyIn: 500 })).sessionRakePaid).toBe(1500)
})

test('[SES-53] rake by the clock follows the minutes, also those corrected; at the door it follows the buy-in', async () => {
  const structure = async (values: object) => {
    const made = await write(database.db, cashRakeStructure, {
      kind: 'create',
      values: { name: 'House', ...values } as never,
    })
    return made.ok ? made.value.id : ''
  }
  const clock = await structure({ rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 700 })
  const { id: sessionId } = await setup({ rakeStructureId: clock })
  await ada.must(w => takeBreak(w, sessionId), minutes(20))
  await ada.must(w => resumeSession(w, sessionId), minutes(30))
  const ended = await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 200, bankrollId }), minutes(70))
  expect(ended.session).toMatchObject({ duration: 60, sessionRakePaid: 1400 })
  const longer = await ada.must(
    w => correctSession(w, { sessionId, sessionEnd: minutes(75).toISOString() }),
    minutes(80),
  )
  expect(longer).toMatchObject({ duration: 65, sessionRakePaid: 2100 })
  const [pause] = await find(database.db, sessionUpdate, { sessionId, updateType: 'BREAK_START' })
  const away = { sessionId, updateId: pause!.id, timestamp: minutes(5).toISOString() }
  const rested = await ada.must(w => correctSessionUpdate(w, away), minutes(81))
  expect(rested).toMatchObject({ duration: 50, sessionRakePaid: 1400 })
  const past = await ada.must(w =>
    recordPastSession(
      w,
      {
        bankrollId,
        buyIn: 200,
        smallBlind: 1,
        bigBlind: 2,
        rakeStructureId: clock,
        sessionStart: minutes(-200).toISOString(),
        sessionEnd: minutes(-100).toISOString(),
        cashOut: 250,
      },
      [],
    ),
  )
  expect(past).toMatchObject({ duration: 100, sessionRakePaid: 2800 })

  const door = await structure({ rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 1500 })
  const paid = await setup({ rakeStructureId: door, buyIn: 100 })
  expect(await ada.must(w => correctSession(w, { sessionId: paid.id, buyIn: 120 }))).toMatchObject({
    sessionRakePaid: 1200,
  })
  const queued = await setup({ rakeStructureId: door, buyIn: 100, sessionStatus: 'WAITING' })
  const left = await ada.must(w => stopWaiting(w, queued.id), minutes(1))
  expect(left.session.sessionRakePaid).toBe(0)
})

test('[SES-18] a corrected stake takes its rake along; a rake set by hand stays', async () => {
  const stake = async (name: string, rakePct: number) => {
    const rakeCapTiers = [{ playerCount: 2, maxRake: 300 }]
    const values = { name, rakeType: 'PER_POT', rakePct, rakeCapTiers } as never
    const house = must(await write(database.db, cashRakeStructure, { kind: 'create', values }))
    const listed = { name, smallBlind: 100, bigBlind: 200, rakeStructureId: house.id }
    return must(await write(database.db, cashGameStake, { kind: 'create', values: listed })).id
  }
  const [low, high] = [await stake('Low', 5), await stake('High', 10)]
  const rakeAfter = async (more: object, corrections: readonly object[]) => {
    const { id: sessionId } = await setup(more)
    for (const one of corrections) await ada.must(w => correctSession(w, { sessionId, ...one }))
    return (await findOne(database.db, session, sessionId))!.rakeConfig
  }
  const toHigh = { cashGameStakeId: high }
  const own = { rakeType: 'PER_POT', rakePct: 7 }
  expect(await rakeAfter({ cashGameStakeId: low }, [toHigh])).toMatchObject({ rakePct: 10 })
  expect(await rakeAfter({}, [toHigh])).toMatchObject({ rakePct: 10 })
  expect(await rakeAfter({ cashGameStakeId: low, rakeConfig: own }, [toHigh])).toEqual(own)
  expect(await rakeAfter({ cashGameStakeId: low, rakeConfig: null }, [toHigh])).toBeNull()
  expect(await rakeAfter({ cashGameStakeId: low }, [{ rakeConfig: own }, toHigh])).toEqual(own)
})

test('[SES-15] the lines of the start and the end go where the session goes', async () => {
  const { id: sessionId } = await setup()
  await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 200, bankrollId }), minutes(70))
  const [sessionStart, sessionEnd] = [minutes(-30).toISOString(), minutes(65).toISOString()]
  await ada.must(w => correctSession(w, { sessionId, sessionStart, sessionEnd, _version: null }), minutes(80))
  const lines = await find(database.db, sessionUpdate, { sessionId })
  const at = (type: string) => lines.find(one => one.updateType === type)?.timestamp
  expect([at('SESSION_START'), at('CASHOUT'), at('SESSION_END')]).toEqual([
    sessionStart,
    sessionEnd,
    sessionEnd,
  ])
})

test('[SES-27] each kind of chips has its own total', async () => {
  const { id: sessionId } = await setup()
  for (const [n, transactionType] of CHIP_KINDS.entries())
    await ada.must(w => addChips(w, { sessionId, bankrollId, amount: n + 1, transactionType }))
  expect(await findOne(database.db, session, sessionId)).toMatchObject({
    totalAddons: 100,
    totalReloads: 200,
    totalRebuy: 300,
    totalTopups: 400,
    sessionNet: 0,
  })
})

test('[SES-61] verdicts partition the saved hands', async () => {
  const { id: sessionId } = await setup()
  for (const wasOptimal of [true, false, null])
    await ada.must(w =>
      saveHand(w, { sessionId, additionalParams: { quickSave: true, optimalStatus: { wasOptimal } } }),
    )
  const stored = (await findOne(database.db, session, sessionId))!
  expect([stored.handsPlayedOptimal, stored.handsPlayedNonOptimal, stored.handsPlayedUnsolved]).toEqual([
    1, 1, 1,
  ])
  const effects = (await find(database.db, hand, { sessionId })).map(effectOf)
  expect(effects.every(one => one.optimal + one.nonOptimal + one.unsolved === 1)).toBe(true)
})

test('[PLAY-3] a display name', () => {
  const name = (player: object) =>
    displayName({ nickname: null, firstname: null, lastname: null, ...player } as never)
  expect(name({ nickname: 'Jim', firstname: 'James' })).toBe('Jim')
  expect(name({ firstname: 'James', lastname: 'Bond' })).toBe('James Bond')
  expect(name({})).toBe('Unknown')
})

test('[PLAY-21] [PLAY-30] a player session begins live; a seat sits out and comes back', async () => {
  const { id: sessionId } = await setup()
  expect(await find(database.db, playerSession, { sessionId })).toMatchObject([
    { id: `${sessionId}-1`, sessionStatus: 'LIVE', sessionEnd: null, isHero: true },
  ])
  const seated = seatPlayer(newTable('s'), 2, {
    playerSessionId: null,
    playerName: 'Jim',
    isAnonymous: false,
  })
  const out = seated.ok ? toggleSitOut(seated.value, 2) : seated
  expect(out.ok && out.value.playerSitOutNextHandStatus['2']).toBe(true)
  const back = out.ok ? toggleSitOut(out.value, 2) : out
  expect(back.ok && (back.value.playerSitOutNextHandStatus['2'] ?? false)).toBe(false)
  expect(toggleSitOut(newTable('s'), 3).ok).toBe(false)
})

const root = new URL('../../../', import.meta.url)
function testsUnder(folder: string): string {
  return readdirSync(new URL(folder, root), { withFileTypes: true, recursive: true })
    .filter(entry => /\.(test|journey)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n')
}

test('every rule of sessions, bankrolls and players is carried by a test', () => {
  const rules = ['sessions', 'bankrolls', 'players'].flatMap(name =>
    [
      ...readFileSync(new URL(`docs/rules/${name}.md`, root), 'utf8').matchAll(
        /\*\*((?:SES|BANK|PLAY)-\d+)\*\*/g,
      ),
    ].map(found => found[1]!),
  )
  expect(rules.length).toBeGreaterThan(60)
  const tests = ['packages/', 'apps/server/', 'apps/web/', 'e2e/'].map(testsUnder).join('\n')
  expect(rules.filter(rule => !tests.includes(`[${rule}]`))).toEqual([])
})
