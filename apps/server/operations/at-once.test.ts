// Two devices at the very same moment. Which command comes first is open, so no model can say the result; what must hold
// whatever the order does: money, counters, statuses and result agree with the rows they come from.
import { randomUUID } from 'node:crypto'
import { assertAll, examplesOf } from '@sidepot/engine/testing/kept-examples'
import { effectOf } from '@sidepot/ledger/hands'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { saveHand } from './hand/save-hand.ts'
import { createTransaction } from './money/bankrolls.ts'
import { correctSession } from './session/correct-session.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  resumeSession,
  takeBreak,
} from './session/session-commands.ts'
import { setupSession } from './session/setup-session.ts'
import { balances, minutes, type Person, person, updatesOf, withBankroll } from './testing/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Act = Parameters<Person['does']>[0]
interface Place {
  readonly sessionId: string
  readonly bankrollId: string
}
const amount = fc.integer({ min: 1, max: 50_000 }).map(cents => cents / 100)
const command: fc.Arbitrary<{ readonly name: string; readonly act: (place: Place) => Act }> = fc.oneof(
  fc.tuple(amount, fc.constantFrom('ADDON', 'RELOAD', 'REBUY', 'TOPUP')).map(([chips, transactionType]) => ({
    name: 'chips',
    act: (place: Place) => (w: Parameters<Act>[0]) =>
      addChips(w, { ...place, amount: chips, transactionType }),
  })),
  amount.map(cashoutAmount => ({
    name: 'cashOut',
    act: (place: Place) => (w: Parameters<Act>[0]) => cashOut(w, { ...place, cashoutAmount }),
  })),
  amount.map(buyIn => ({
    name: 'correct',
    act:
      ({ sessionId }: Place) =>
      (w: Parameters<Act>[0]) =>
        correctSession(w, { sessionId, buyIn }),
  })),
  amount.map(chipStack => ({
    name: 'stack',
    act:
      ({ sessionId }: Place) =>
      (w: Parameters<Act>[0]) =>
        generalUpdate(w, { sessionId, chipStack }),
  })),
  fc.tuple(amount, fc.constantFrom(true, false, null)).map(([heroNetWinManual, wasOptimal]) => {
    const handId = randomUUID()
    const optimalStatus = wasOptimal === null ? { isUnsolved: true } : { wasOptimal }
    return {
      name: 'hand',
      act:
        ({ sessionId }: Place) =>
        (w: Parameters<Act>[0]) =>
          saveHand(w, {
            sessionId,
            handId,
            additionalParams: { quickSave: true, heroNetWinManual, optimalStatus },
          }),
    }
  }),
  amount.map(deposit => ({
    name: 'deposit',
    act:
      ({ bankrollId }: Place) =>
      (w: Parameters<Act>[0]) =>
        createTransaction(w, { bankrollId, type: 'DEPOSIT', amount: deposit }),
  })),
  fc
    .constantFrom(
      ['count', countHand] as const,
      ['break', takeBreak] as const,
      ['resume', resumeSession] as const,
    )
    .map(([name, run]) => ({
      name,
      act:
        ({ sessionId }: Place) =>
        (w: Parameters<Act>[0]) =>
          run(w, sessionId),
    })),
)

test('[BANK-1] [SES-50] [SES-51] [SES-62] whatever comes first, money, counters and result agree with their rows', async () => {
  const whole = fc.array(fc.array(command, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 4 })
  await assertAll(
    fc.asyncProperty(whole, async rounds => {
      const who = await person(database)
      const roll = await withBankroll(who)
      const { id } = await who.must(w =>
        setupSession(w, { bankrollId: roll.id, buyIn: 200, smallBlind: 1, bigBlind: 2 }, []),
      )
      const place = { sessionId: id, bankrollId: roll.id }
      for (const [i, round] of rounds.entries()) {
        // Each is sent twice under one request id, as a device does whose answer was lost.
        const sent = round.flatMap(({ act }) => {
          const request = randomUUID()
          return [1, 2].map(() => who.does(act(place), minutes(i + 1), request))
        })
        for (const [n, done] of (await Promise.all(sent)).entries())
          expect(done.ok, round[Math.floor(n / 2)]!.name).toBe(true)
      }
      await agrees(who, place, rounds.flat().filter(({ name }) => name === 'hand' || name === 'count').length)
    }),
    { numRuns: examplesOf(12, 5) },
  )
}, 120_000)

async function agrees(who: Person, { sessionId }: Place, dealt: number) {
  const stored = (await findOne(database.db, session, sessionId))!
  for (const { balance, sum } of await balances(database, who.userId)) expect(balance).toBe(sum)
  const moneyIn =
    stored.buyIn + stored.totalAddons + stored.totalReloads + stored.totalRebuy + stored.totalTopups
  const rows = await find(database.db, bankrollTransaction, { sessionId })
  expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe((stored.cashOut ?? 0) - moneyIn)

  const effects = (await find(database.db, hand, { sessionId })).map(effectOf)
  const sum = (of: 'played' | 'optimal' | 'nonOptimal' | 'unsolved') => effects.reduce((n, e) => n + e[of], 0)
  expect([
    stored.totalHandsCounter,
    stored.totalHandsPlayed,
    stored.handsPlayedOptimal,
    stored.handsPlayedNonOptimal,
    stored.handsPlayedUnsolved,
  ]).toEqual([dealt, sum('played'), sum('optimal'), sum('nonOptimal'), sum('unsolved')])

  const updates = (await updatesOf(database, sessionId)).map(([type]) => type)
  expect(updates.filter(type => type === 'CASHOUT')).toHaveLength(stored.sessionStatus === 'ENDED' ? 1 : 0)
  const breaks = updates.filter(type => type === 'BREAK_START').length
  expect(breaks - updates.filter(type => type === 'BREAK_END').length).toBe(
    stored.sessionStatus === 'BREAK' ? 1 : 0,
  )
  const [hero] = await find(database.db, playerSession, { sessionId, isHero: true })
  if (stored.sessionStatus === 'ENDED') {
    expect([stored.sessionNet, stored.sessionResult]).toEqual([
      stored.cashOut! - moneyIn,
      stored.cashOut! - moneyIn,
    ])
    expect(rows.filter(row => row.type === 'SESSION_CASHOUT')).toHaveLength(1)
  } else expect(stored.sessionNet).toBe(hero!.stackRemaining! - moneyIn)
}
