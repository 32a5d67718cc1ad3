// Random evenings from two devices against a model so plain that it can be believed: same money, counters, statuses, durations.
// Now and then both devices act at once; then the outcome must be that of one order or the other.
import { randomUUID } from 'node:crypto'
import { assertAll, examplesOf } from '@sidepot/engine/testing/kept-examples'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { anyCommand, expectedOf, type Model, RUNNING } from './testing/evening-model.ts'
import { stepOf } from './testing/evening-steps.ts'
import { balances, minutes, person, withBankroll } from './testing/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function found(rollId: string, ids: readonly string[]): Promise<ReturnType<typeof expectedOf>> {
  const sessions = await Promise.all(
    ids.map(async id => {
      const stored = (await findOne(database.db, session, id))!
      const hands = await find(database.db, hand, { sessionId: id })
      const { sessionStatus, isActive, _deleted, buyIn, cashOut, duration } = stored
      const { totalHandsCounter, totalHandsPlayed } = stored
      const { handsPlayedOptimal, handsPlayedNonOptimal, handsPlayedUnsolved } = stored
      const ended = cashOut !== null && sessionStatus === 'ENDED' && stored.sessionStart !== null
      return {
        id,
        sessionStatus,
        isActive,
        _deleted,
        buyIn,
        cashOut,
        duration,
        totalHandsCounter,
        totalHandsPlayed,
        handsPlayedOptimal,
        handsPlayedNonOptimal,
        handsPlayedUnsolved,
        sessionResult: ended ? stored.sessionResult : null,
        runningNet: RUNNING.includes(sessionStatus) ? stored.sessionNet : null,
        hands: hands.map(one => one.id).sort(),
      }
    }),
  )
  return { balance: (await findOne(database.db, bankroll, rollId))!.currentBalance, sessions }
}

/** One command, or two devices at the very same moment. */
const moment = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(anyCommand) },
  { weight: 1, arbitrary: fc.tuple(anyCommand, anyCommand) },
)

test('[BANK-1] [SES-62] random evenings of two devices end as the plain model says, in one order or the other', async () => {
  await assertAll(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 24 }), async moments => {
      const ada = await person(database)
      const roll = await withBankroll(ada)
      let model: Model = { money: 100_000, starting: 100_000, bookings: [], sessions: [] }
      for (const [i, commands] of moments.entries()) {
        const steps = (
          await Promise.all(commands.map(one => stepOf(database.db, roll.id, model, one, i * 3)))
        ).filter(step => step !== null)
        const answers = await Promise.all(
          steps.map(({ send }, device) =>
            ada.does(send, minutes(i * 3), device === 1 || i % 2 === 1 ? randomUUID() : undefined),
          ),
        )
        // A command that names an outdated version is refused as a conflict, and changes nothing.
        const done = steps.filter((_, at) => {
          const answer = answers[at]!
          return answer.ok || answer.error.code !== 'conflict/version'
        })
        const orders = done.length === 2 ? [done, [...done].reverse()] : [done]
        const possible = orders.map(order => {
          const next = structuredClone(model)
          for (const step of order) step.apply(next)
          return next
        })
        if (possible.length === 1) model = possible[0]!
        else {
          const stored = JSON.stringify(sorted(await found(roll.id, idsOf(possible[0]!))))
          const right = possible.find(one => JSON.stringify(sorted(expectedOf(one))) === stored)
          if (!right) expect(JSON.parse(stored)).toEqual(possible.map(one => sorted(expectedOf(one))))
          model = right!
        }
      }
      expect(sorted(await found(roll.id, idsOf(model)))).toEqual(sorted(expectedOf(model)))
      for (const { balance, sum } of await balances(database, ada.userId)) expect(balance).toBe(sum)
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? examplesOf(25, 10)), endOnFailure: true },
  )
}, 180_000)

const idsOf = ({ sessions }: Model) => sessions.map(one => one.id)
const sorted = (state: ReturnType<typeof expectedOf>) => ({
  ...state,
  sessions: [...state.sessions].sort((a, b) => a.id.localeCompare(b.id)),
})
