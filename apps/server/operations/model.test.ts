// Random evenings from two devices against a model so plain that it can be believed: same money, counters, statuses, durations.
// Now and then both devices act at once; then the outcome must be that of one order or the other.
import { randomUUID } from 'node:crypto'
import type { Result } from '@sidepot/engine/result'
import { assertAll } from '@sidepot/engine/testing/kept-examples'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { editHand } from './hand/edit-hand.ts'
import { saveHand } from './hand/save-hand.ts'
import type { OperationFailure, Work } from './kit/work.ts'
import { createTransaction, deleteTransaction, updateBankroll } from './money/bankrolls.ts'
import { correctSession } from './session/correct-session.ts'
import { deleteSession, restoreSession } from './session/delete-session.ts'
import { recordPastSession } from './session/past-session.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  resumeSession,
  startSession,
  stopWaiting,
  takeBreak,
} from './session/session-commands.ts'
import { setupSession } from './session/setup-session.ts'
import { balances, minutes, person, withBankroll } from './testing/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const KINDS = ['ADDON', 'RELOAD', 'REBUY', 'TOPUP'] as const
const cents = fc.integer({ min: 1, max: 100_000 })
const anyCommand = fc.oneof(
  fc.record({ do: fc.constant('setup' as const), buyIn: cents, waiting: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('start', 'stopWaiting', 'break', 'resume', 'count', 'delete', 'restore'),
    of: fc.nat(3),
  }),
  fc.record({
    do: fc.constant('chips' as const),
    of: fc.nat(3),
    amount: cents,
    kind: fc.constantFrom(...KINDS),
  }),
  fc.record({ do: fc.constant('stack' as const), of: fc.nat(3), amount: cents }),
  fc.record({ do: fc.constant('cashOut' as const), of: fc.nat(3), amount: cents }),
  fc.record({
    do: fc.constant('hand' as const),
    of: fc.nat(3),
    net: fc.integer({ min: -5000, max: 5000 }),
    verdict: fc.constantFrom(true, false, null),
  }),
  fc.record({ do: fc.constantFrom('dropHand', 'keepHand'), of: fc.nat(3), hand: fc.nat(5) }),
  fc.record({
    do: fc.constant('editHand' as const),
    of: fc.nat(3),
    hand: fc.nat(5),
    net: fc.integer({ min: -5000, max: 5000 }),
    verdict: fc.constantFrom(true, false, null),
  }),
  fc.record({ do: fc.constant('correct' as const), of: fc.nat(3), buyIn: cents, cashOut: cents }),
  fc.record({
    do: fc.constant('past' as const),
    buyIn: cents,
    chips: cents,
    cashOut: cents,
    kind: fc.constantFrom(...KINDS),
    breakMinutes: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ do: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'), amount: cents }),
  fc.record({ do: fc.constantFrom('ADJUSTMENT', 'setBalance', 'setStart'), amount: cents }),
  fc.record({ do: fc.constant('takeBack' as const), booking: fc.nat(5) }),
)
type Command = typeof anyCommand extends fc.Arbitrary<infer C> ? C : never

interface ModelHand {
  id: string
  at: number
  net: number
  verdict: boolean | null
  deleted: boolean
}
interface Model {
  /** What the starting balance and the bookings by hand come to. */
  money: number
  starting: number
  bookings: { id: string; amount: number }[]
  sessions: ModelSession[]
}
interface ModelSession {
  id: string
  status: string
  deleted: boolean
  buyIn: number
  chips: number
  cashOut: number | null
  /** Chips added and the stack as it was read, with their minute. */
  stackLines: { at: number; kind: 'chips' | 'reading'; amount: number }[]
  start: number | null
  breakSince: number | null
  breaks: number
  duration: number | null
  dealt: number
  hands: ModelHand[]
  booked: number
}

/** One command: sent to the server, and what it does to the model where the server did not refuse it as stale. */
interface Step {
  send(work: Work): Promise<Result<unknown, OperationFailure>>
  apply(model: Model): void
}
const RUNNING = ['LIVE', 'BREAK']

/** Everything that is chosen is chosen now, so that the same step can be played in another order. */
async function stepOf(rollId: string, before: Model, command: Command, minute: number): Promise<Step | null> {
  const picked =
    'of' in command ? before.sessions[command.of % Math.max(1, before.sessions.length)] : undefined
  if ('of' in command && !picked) return null
  const id = picked?.id ?? randomUUID()
  /** The session as the model has it when the step comes, unless it is deleted. */
  const onLive = (change: (live: ModelSession) => void) => (model: Model) => {
    const live = model.sessions.find(one => one.id === id)
    if (live && !live.deleted) change(live)
  }
  const handId =
    'hand' in command ? picked!.hands[command.hand % Math.max(1, picked!.hands.length)]?.id : undefined
  if ('hand' in command && !handId) return null
  const onHand = (change: (hand: ModelHand) => void) =>
    onLive(live => change(live.hands.find(one => one.id === handId)!))
  switch (command.do) {
    case 'setup':
      return {
        send: w =>
          setupSession(
            w,
            {
              id,
              bankrollId: rollId,
              buyIn: command.buyIn / 100,
              bigBlind: 2,
              smallBlind: 1,
              sessionStatus: command.waiting ? 'WAITING' : 'LIVE',
            },
            [],
          ),
        apply: model =>
          model.sessions.push({
            id,
            status: command.waiting ? 'WAITING' : 'LIVE',
            deleted: false,
            buyIn: command.buyIn,
            chips: 0,
            cashOut: null,
            stackLines: [],
            start: command.waiting ? null : minute,
            breakSince: null,
            breaks: 0,
            duration: null,
            dealt: 0,
            hands: [],
            booked: -command.buyIn,
          }),
      }
    case 'start':
      return {
        send: w => startSession(w, id),
        apply: onLive(live => {
          if (live.status === 'WAITING') Object.assign(live, { status: 'LIVE', start: minute })
        }),
      }
    case 'stopWaiting':
      return {
        send: w => stopWaiting(w, id),
        apply: onLive(live => {
          if (live.status === 'WAITING')
            Object.assign(live, { status: 'ENDED', buyIn: 0, chips: 0, cashOut: 0, booked: 0 })
        }),
      }
    case 'break':
      return {
        send: w => takeBreak(w, id),
        apply: onLive(live => {
          if (live.status === 'LIVE') Object.assign(live, { status: 'BREAK', breakSince: minute })
        }),
      }
    case 'resume':
      return {
        send: w => resumeSession(w, id),
        apply: onLive(live => {
          if (live.status !== 'BREAK') return
          const breaks = live.breaks + minute - live.breakSince!
          Object.assign(live, { status: 'LIVE', breaks, breakSince: null })
        }),
      }
    case 'count':
      return { send: w => countHand(w, id), apply: onLive(live => live.dealt++) }
    case 'delete':
      return {
        send: w => deleteSession(w, id),
        apply: onLive(live => {
          live.deleted = true
        }),
      }
    case 'restore':
      return {
        send: w => restoreSession(w, id),
        apply: model => {
          model.sessions.find(one => one.id === id)!.deleted = false
        },
      }
    case 'chips':
      return {
        send: w =>
          addChips(w, {
            sessionId: id,
            bankrollId: rollId,
            amount: command.amount / 100,
            transactionType: command.kind,
          }),
        apply: onLive(live => {
          if (live.status !== 'WAITING' && !RUNNING.includes(live.status)) return
          live.chips += command.amount
          live.stackLines.push({ at: minute, kind: 'chips', amount: command.amount })
          live.booked -= command.amount
        }),
      }
    case 'stack':
      return {
        send: w => generalUpdate(w, { sessionId: id, chipStack: command.amount / 100 }),
        apply: onLive(live => {
          if (RUNNING.includes(live.status))
            live.stackLines.push({ at: minute, kind: 'reading', amount: command.amount })
        }),
      }
    case 'cashOut':
      return {
        send: w => cashOut(w, { sessionId: id, cashoutAmount: command.amount / 100, bankrollId: rollId }),
        apply: onLive(live => {
          if (!RUNNING.includes(live.status)) return
          const breaks = live.breaks + (live.status === 'BREAK' ? minute - live.breakSince! : 0)
          Object.assign(live, {
            status: 'ENDED',
            cashOut: command.amount,
            duration: minute - live.start! - breaks,
            booked: live.booked + command.amount,
          })
        }),
      }
    case 'hand': {
      const newId = randomUUID()
      const additionalParams = { quickSave: true, ...paramsOf(command) }
      return {
        send: w => saveHand(w, { sessionId: id, handId: newId, additionalParams }),
        apply: onLive(live => {
          if (live.status === 'WAITING') return
          live.hands.push({
            id: newId,
            at: minute,
            net: command.net,
            verdict: command.verdict,
            deleted: false,
          })
          live.dealt++
        }),
      }
    }
    case 'keepHand': {
      const back = picked!.hands.find(one => one.id === handId)!
      const additionalParams = { quickSave: true, isDeleted: false, ...paramsOf(back) }
      return {
        send: w => saveHand(w, { sessionId: id, handId: handId!, additionalParams }),
        apply: onHand(hand => {
          // Of a hand that is there it says once more what it was; of a deleted one only that it is back.
          Object.assign(hand, hand.deleted ? { deleted: false } : { net: back.net, verdict: back.verdict })
        }),
      }
    }
    case 'editHand': {
      const version = (await findOne(database.db, hand, handId!))!._version
      return {
        send: w =>
          editHand(w, {
            id: handId!,
            _version: version,
            heroNetWinManual: command.net / 100,
            heroPreflopOptimal: command.verdict,
          }),
        apply: onHand(edited => {
          if (!edited.deleted) Object.assign(edited, { net: command.net, verdict: command.verdict })
        }),
      }
    }
    case 'dropHand':
      return {
        send: w => saveHand(w, { sessionId: id, handId: handId!, additionalParams: { isDeleted: true } }),
        apply: onHand(gone => {
          gone.deleted = true
        }),
      }
    case 'correct':
      return {
        send: w =>
          correctSession(w, { sessionId: id, buyIn: command.buyIn / 100, cashOut: command.cashOut / 100 }),
        apply: onLive(live => {
          if (live.status === 'ENDED' && live.start === null) return
          const cashedOut = live.status === 'ENDED' ? command.cashOut : null
          live.booked +=
            live.buyIn - command.buyIn + (cashedOut === null ? 0 : cashedOut - (live.cashOut ?? 0))
          live.buyIn = command.buyIn
          if (cashedOut !== null) live.cashOut = cashedOut
        }),
      }
    case 'past': {
      const pause = { start: minutes(-500), end: minutes(-500 + command.breakMinutes) }
      return {
        send: w =>
          recordPastSession(
            w,
            {
              id,
              bankrollId: rollId,
              buyIn: command.buyIn / 100,
              cashOut: command.cashOut / 100,
              sessionStart: minutes(-600).toISOString(),
              sessionEnd: minutes(-300).toISOString(),
              breaks: [{ start: pause.start.toISOString(), end: pause.end.toISOString() }],
              chips: [{ type: command.kind, amount: command.chips / 100 }],
            },
            [],
          ),
        apply: model =>
          model.sessions.push({
            id,
            status: 'ENDED',
            deleted: false,
            buyIn: command.buyIn,
            chips: command.chips,
            cashOut: command.cashOut,
            stackLines: [],
            start: -600,
            breakSince: null,
            breaks: command.breakMinutes,
            duration: 300 - command.breakMinutes,
            dealt: 0,
            hands: [],
            booked: command.cashOut - command.buyIn - command.chips,
          }),
      }
    }
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'ADJUSTMENT': {
      const type = command.do
      const amount = type === 'WITHDRAWAL' ? -command.amount : command.amount
      return {
        send: w => createTransaction(w, { id, bankrollId: rollId, type, amount: command.amount / 100 }),
        apply: model => {
          model.money += amount
          model.bookings.push({ id, amount })
        },
      }
    }
    case 'setBalance':
      return {
        send: w => updateBankroll(w, { id: rollId, currentBalance: command.amount / 100 }),
        apply: model => {
          model.money = command.amount - bookedIn(model)
        },
      }
    case 'setStart':
      return {
        send: w => updateBankroll(w, { id: rollId, startingBalance: command.amount / 100 }),
        apply: model => {
          model.money += command.amount - model.starting
          model.starting = command.amount
        },
      }
    case 'takeBack': {
      const chosen = before.bookings[command.booking % Math.max(1, before.bookings.length)]
      if (!chosen) return null
      return {
        send: w => deleteTransaction(w, chosen.id),
        apply: model => {
          if (!model.bookings.some(one => one.id === chosen.id)) return
          model.bookings = model.bookings.filter(one => one.id !== chosen.id)
          model.money -= chosen.amount
        },
      }
    }
  }
}

const paramsOf = ({ net, verdict }: { readonly net: number; readonly verdict: boolean | null }) => ({
  heroNetWinManual: net / 100,
  optimalStatus: { wasOptimal: verdict, isUnsolved: verdict === null },
})
/** What the sessions that are not deleted have taken and given. */
const bookedIn = ({ sessions }: Model): number =>
  sessions.filter(one => !one.deleted).reduce((sum, one) => sum + one.booked, 0)

/** The last reading, and what came after it. */
function chipsOf({ buyIn, stackLines, hands }: ModelSession): number {
  const readings = stackLines.filter(one => one.kind === 'reading')
  const last = Math.max(Number.NEGATIVE_INFINITY, ...readings.map(one => one.at))
  const read = readings.filter(one => one.at === last).map(one => one.amount)
  const since = [
    ...stackLines.filter(one => one.kind === 'chips' && one.at > last).map(one => one.amount),
    ...hands.filter(one => !one.deleted && one.at > last).map(one => one.net),
  ]
  return since.reduce((sum, by) => sum + by, read.length > 0 ? Math.max(...read) : buyIn)
}

/** What the model says will be stored; of the server the same is read. */
const expectedOf = (model: Model) => ({
  balance: model.money + bookedIn(model),
  sessions: model.sessions.map(modelled => {
    const kept = modelled.hands.filter(one => !one.deleted)
    const count = (verdict: boolean | null) => kept.filter(one => one.verdict === verdict).length
    const paidIn = modelled.buyIn + modelled.chips
    return {
      id: modelled.id,
      sessionStatus: modelled.status,
      isActive: modelled.status === 'LIVE',
      _deleted: modelled.deleted,
      buyIn: modelled.buyIn,
      cashOut: modelled.cashOut,
      duration: modelled.duration,
      totalHandsCounter: modelled.dealt,
      totalHandsPlayed: kept.length,
      handsPlayedOptimal: count(true),
      handsPlayedNonOptimal: count(false),
      handsPlayedUnsolved: count(null),
      sessionResult:
        modelled.cashOut !== null && modelled.status === 'ENDED' && modelled.start !== null
          ? modelled.cashOut - paidIn
          : null,
      runningNet: RUNNING.includes(modelled.status) ? chipsOf(modelled) - paidIn : null,
      hands: modelled.deleted ? [] : kept.map(one => one.id).sort(),
    }
  }),
})

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
        const steps = (await Promise.all(commands.map(one => stepOf(roll.id, model, one, i * 3)))).filter(
          step => step !== null,
        )
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
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25), endOnFailure: true },
  )
}, 180_000)

const idsOf = ({ sessions }: Model) => sessions.map(one => one.id)
const sorted = (state: ReturnType<typeof expectedOf>) => ({
  ...state,
  sessions: [...state.sessions].sort((a, b) => a.id.localeCompare(b.id)),
})
