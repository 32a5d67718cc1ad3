// Random evenings from two devices against a model so plain that it can be believed: same money, counters, statuses, durations.
import { randomUUID } from 'node:crypto'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { createTransaction, deleteTransaction, updateBankroll } from './bankrolls.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { editHand } from './edit-hand.ts'
import { correctSession, recordPastSession } from './past-session.ts'
import { saveHand } from './save-hand.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  resumeSession,
  startSession,
  stopWaiting,
  takeBreak,
} from './session-commands.ts'
import { setupSession } from './setup-session.ts'
import { balances, minutes, type Person, person, withBankroll } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const KINDS = ['ADDON', 'RELOAD', 'REBUY', 'TOPUP'] as const
const cents = fc.integer({ min: 1, max: 100_000 })
const command = fc.oneof(
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
    breakMinutes: fc.nat(30),
  }),
  fc.record({ do: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'), amount: cents }),
  fc.record({ do: fc.constantFrom('ADJUSTMENT', 'setBalance', 'setStart'), amount: cents }),
  fc.record({ do: fc.constant('takeBack' as const), booking: fc.nat(5) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

interface ModelHand {
  id: string
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
  stack: number
  start: number | null
  breakSince: number | null
  breaks: number
  duration: number | null
  dealt: number
  hands: ModelHand[]
  booked: number
}

const at = (minute: number) => minutes(minute)

async function run(who: Person, rollId: string, model: Model, told: Command, minute: number, other: boolean) {
  const pick = 'of' in told ? model.sessions[told.of % Math.max(1, model.sessions.length)] : undefined
  if ('of' in told && !pick) return
  const live = pick && !pick.deleted ? pick : null
  const does = (what: Parameters<Person['does']>[0]) =>
    who.does(what, at(minute), other ? randomUUID() : undefined)
  switch (told.do) {
    case 'setup': {
      const id = randomUUID()
      await does(w =>
        setupSession(
          w,
          {
            id,
            bankrollId: rollId,
            buyIn: told.buyIn / 100,
            bigBlind: 2,
            smallBlind: 1,
            sessionStatus: told.waiting ? 'WAITING' : 'LIVE',
          },
          [],
        ),
      )
      model.sessions.push({
        id,
        status: told.waiting ? 'WAITING' : 'LIVE',
        deleted: false,
        buyIn: told.buyIn,
        chips: 0,
        cashOut: null,
        stack: told.buyIn,
        start: told.waiting ? null : minute,
        breakSince: null,
        breaks: 0,
        duration: null,
        dealt: 0,
        hands: [],
        booked: -told.buyIn,
      })
      return
    }
    case 'start':
      await does(w => startSession(w, pick!.id))
      if (live?.status === 'WAITING') Object.assign(live, { status: 'LIVE', start: minute })
      return
    case 'stopWaiting':
      await does(w => stopWaiting(w, pick!.id))
      if (live?.status === 'WAITING')
        Object.assign(live, { status: 'ENDED', buyIn: 0, cashOut: 0, booked: 0 })
      return
    case 'break':
      await does(w => takeBreak(w, pick!.id))
      if (live?.status === 'LIVE') Object.assign(live, { status: 'BREAK', breakSince: minute })
      return
    case 'resume':
      await does(w => resumeSession(w, pick!.id))
      if (live?.status === 'BREAK')
        Object.assign(live, {
          status: 'LIVE',
          breaks: live.breaks + minute - live.breakSince!,
          breakSince: null,
        })
      return
    case 'count':
      await does(w => countHand(w, pick!.id))
      if (live) live.dealt++
      return
    case 'delete':
      await does(w => deleteSession(w, pick!.id))
      if (live) live.deleted = true
      return
    case 'restore':
      await does(w => restoreSession(w, pick!.id))
      pick!.deleted = false
      return
    case 'chips':
      await does(w =>
        addChips(w, { sessionId: pick!.id, amount: told.amount / 100, transactionType: told.kind }),
      )
      if (live && ['LIVE', 'BREAK', 'WAITING'].includes(live.status)) {
        live.chips += told.amount
        live.stack += told.amount
        live.booked -= told.amount
      }
      return
    case 'stack':
      await does(w => generalUpdate(w, { sessionId: pick!.id, chipStack: told.amount / 100 }))
      if (live && ['LIVE', 'BREAK'].includes(live.status)) live.stack = told.amount
      return
    case 'cashOut':
      await does(w =>
        cashOut(w, { sessionId: pick!.id, cashoutAmount: told.amount / 100, bankrollId: rollId }),
      )
      if (live && ['LIVE', 'BREAK'].includes(live.status)) {
        const breaks = live.breaks + (live.status === 'BREAK' ? minute - live.breakSince! : 0)
        Object.assign(live, {
          status: 'ENDED',
          cashOut: told.amount,
          duration: minute - live.start! - breaks,
          booked: live.booked + told.amount,
          stack: told.amount,
        })
      }
      return
    case 'hand': {
      const id = randomUUID()
      const additionalParams = { quickSave: true, ...paramsOf(told) }
      await does(w => saveHand(w, { sessionId: pick!.id, handId: id, additionalParams }))
      if (!live) return
      live.hands.push({ id, net: told.net, verdict: told.verdict, deleted: false })
      live.dealt++
      if (['LIVE', 'BREAK'].includes(live.status)) live.stack = Math.max(0, live.stack + told.net)
      return
    }
    case 'keepHand': {
      const back = pick!.hands[told.hand % Math.max(1, pick!.hands.length)]
      if (!back) return
      await does(w =>
        saveHand(w, {
          sessionId: pick!.id,
          handId: back.id,
          additionalParams: { quickSave: true, isDeleted: false, ...paramsOf(back) },
        }),
      )
      if (!live || !back.deleted) return
      back.deleted = false
      if (['LIVE', 'BREAK'].includes(live.status)) live.stack = Math.max(0, live.stack + back.net)
      return
    }
    case 'editHand': {
      const edited = pick!.hands[told.hand % Math.max(1, pick!.hands.length)]
      if (!edited) return
      const version = (await findOne(database.db, hand, edited.id))!._version
      await does(w =>
        editHand(w, {
          id: edited.id,
          _version: version,
          heroNetWinManual: told.net / 100,
          heroPreflopOptimal: told.verdict,
        }),
      )
      if (!live || edited.deleted) return
      if (['LIVE', 'BREAK'].includes(live.status))
        live.stack = Math.max(0, live.stack + told.net - edited.net)
      Object.assign(edited, { net: told.net, verdict: told.verdict })
      return
    }
    case 'correct': {
      await does(w =>
        correctSession(w, { sessionId: pick!.id, buyIn: told.buyIn / 100, cashOut: told.cashOut / 100 }),
      )
      if (!live || (live.status === 'ENDED' && live.start === null)) return
      if (live.status === 'WAITING') live.stack += told.buyIn - live.buyIn
      const cashedOut = live.status === 'ENDED' ? told.cashOut : null
      live.booked += live.buyIn - told.buyIn + (cashedOut === null ? 0 : cashedOut - (live.cashOut ?? 0))
      live.buyIn = told.buyIn
      if (cashedOut !== null) live.cashOut = cashedOut
      return
    }
    case 'past': {
      const id = randomUUID()
      const start = minutes(-600)
      const end = minutes(-300)
      const pause = { start: minutes(-500), end: minutes(-500 + told.breakMinutes) }
      await does(w =>
        recordPastSession(
          w,
          {
            id,
            bankrollId: rollId,
            buyIn: told.buyIn / 100,
            cashOut: told.cashOut / 100,
            sessionStart: start.toISOString(),
            sessionEnd: end.toISOString(),
            breaks: [{ start: pause.start.toISOString(), end: pause.end.toISOString() }],
            chips: [{ type: told.kind, amount: told.chips / 100 }],
          },
          [],
        ),
      )
      model.sessions.push({
        id,
        status: 'ENDED',
        deleted: false,
        buyIn: told.buyIn,
        chips: told.chips,
        cashOut: told.cashOut,
        stack: told.cashOut,
        start: -600,
        breakSince: null,
        breaks: told.breakMinutes,
        duration: 300 - told.breakMinutes,
        dealt: 0,
        hands: [],
        booked: told.cashOut - told.buyIn - told.chips,
      })
      return
    }
    case 'dropHand': {
      const gone = pick!.hands[told.hand % Math.max(1, pick!.hands.length)]
      if (!gone) return
      await does(w =>
        saveHand(w, { sessionId: pick!.id, handId: gone.id, additionalParams: { isDeleted: true } }),
      )
      if (!live || gone.deleted) return
      gone.deleted = true
      if (['LIVE', 'BREAK'].includes(live.status)) live.stack = Math.max(0, live.stack - gone.net)
      return
    }
    case 'DEPOSIT':
    case 'WITHDRAWAL':
    case 'ADJUSTMENT': {
      const id = randomUUID()
      const booking = { id, bankrollId: rollId, type: told.do, amount: told.amount / 100 }
      await does(w => createTransaction(w, booking))
      const amount = told.do === 'WITHDRAWAL' ? -told.amount : told.amount
      model.money += amount
      model.bookings.push({ id, amount })
      return
    }
    case 'setBalance':
      await does(w => updateBankroll(w, { id: rollId, currentBalance: told.amount / 100 }))
      model.money = told.amount - bookedIn(model)
      return
    case 'setStart':
      await does(w => updateBankroll(w, { id: rollId, startingBalance: told.amount / 100 }))
      model.money += told.amount - model.starting
      model.starting = told.amount
      return
    case 'takeBack': {
      const [gone] = model.bookings.splice(told.booking % Math.max(1, model.bookings.length), 1)
      if (!gone) return
      await does(w => deleteTransaction(w, gone.id))
      model.money -= gone.amount
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

test('[BANK-1] [SES-62] random evenings end as the plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async commands => {
      const ada = await person(database)
      const roll = await withBankroll(ada)
      const model: Model = { money: 100_000, starting: 100_000, bookings: [], sessions: [] }
      for (const [minute, told] of commands.entries())
        await run(ada, roll.id, model, told, minute * 3, minute % 2 === 1)

      const balance = (await findOne(database.db, bankroll, roll.id))!.currentBalance
      expect(balance).toBe(model.money + bookedIn(model))
      for (const { balance, sum } of await balances(database, ada.userId)) expect(balance).toBe(sum)
      for (const told of model.sessions) {
        const stored = (await findOne(database.db, session, told.id))!
        const kept = told.hands.filter(one => !one.deleted)
        const count = (verdict: boolean | null) => kept.filter(one => one.verdict === verdict).length
        expect(stored).toMatchObject({
          sessionStatus: told.status,
          isActive: told.status === 'LIVE',
          _deleted: told.deleted,
          buyIn: told.buyIn,
          cashOut: told.cashOut,
          duration: told.duration,
          totalHandsCounter: told.dealt,
          totalHandsPlayed: kept.length,
          handsPlayedOptimal: count(true),
          handsPlayedNonOptimal: count(false),
          handsPlayedUnsolved: count(null),
        })
        if (told.cashOut !== null && told.status === 'ENDED' && told.start !== null)
          expect(stored.sessionResult).toBe(told.cashOut - told.buyIn - told.chips)
        if (told.status === 'LIVE' || told.status === 'BREAK')
          expect(stored.sessionNet, '[SES-51]').toBe(told.stack - told.buyIn - told.chips)
        const hands = await find(database.db, hand, { sessionId: told.id })
        expect(hands.map(one => one.id).sort()).toEqual(told.deleted ? [] : kept.map(one => one.id).sort())
      }
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25), endOnFailure: true },
  )
}, 180_000)
