import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { forgetRequests } from '../kit/forget-requests.ts'
import { createBankroll, createTransaction, deleteBankroll, updateBankroll } from '../money/bankrolls.ts'
import { eachPerson } from '../testing/each-person.ts'
import { minutes, type Person, person, updatesOf, withBankroll } from '../testing/testing.ts'
import { deleteSession } from './delete-session.ts'
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

let database: TestDatabase
let ada: Person
let rollId: string
eachPerson(stage => {
  ;({ database, ada, rollId } = stage)
})

const game = { smallBlind: 2, bigBlind: 5 }
const setup = (more: object = {}) =>
  ada.must(work => setupSession(work, { bankrollId: rollId, buyIn: 500, ...game, ...more }, []))
const roll = async () => (await findOne(database.db, bankroll, rollId))!

describe('setting up', () => {
  test('[SES-11] books the buy-in, seats the hero and notes the start', async () => {
    const made = await ada.must(work =>
      setupSession(work, { bankrollId: rollId, buyIn: 500, ...game, heroSeat: 3, straddleAmount: 8 }, [
        { seatNumber: 5, sessionPlayerName: 'Old Jim', stackRemaining: 295 },
      ]),
    )
    expect(made).toMatchObject({ sessionStatus: 'LIVE', isActive: true, gameType: 'NLHE', buyIn: 50_000 })
    expect(made.straddleAmount, '[SES-13]').toBe(0)
    expect(await updatesOf(database, made.id)).toEqual([['SESSION_START', 50_000]])
    expect((await roll()).currentBalance).toBe(50_000)
    const seats = await find(database.db, playerSession, { sessionId: made.id }, { orderBy: 'seatNumber' })
    expect(seats.map(seat => [seat.id, seat.isHero, seat.stackRemaining])).toEqual([
      [`${made.id}-3`, true, 50_000],
      [`${made.id}-5`, false, 29_500],
    ])
    expect(made.tableState).toMatchObject({
      heroSeat: 3,
      buttonSeat: 1,
      currentTableId: '2-5-8max-2603011800',
    })
  })
  test('[SES-10] needs a bankroll of one’s own and a buy-in', async () => {
    const refused = async (input: object) => {
      const result = await ada.does(work =>
        setupSession(work, { bankrollId: rollId, buyIn: 500, ...input }, []),
      )
      return result.ok ? 'done' : result.error.code
    }
    expect(await refused({ bankrollId: null })).toBe('bankroll/required-for-session')
    expect(await refused({ buyIn: 0 })).toBe('session/buy-in-required')
    expect(await refused({ buyIn: null })).toBe('session/buy-in-required')
    expect(await refused({ buyIn: 10.005 })).toBe('amount/too-precise')
    expect(await refused({ buyIn: 1e308 })).toBe('amount/too-large')
    expect(await refused({ buyIn: 'NaN' })).toBe('amount/not-a-number')
    expect(await refused({ bankrollId: 'nowhere' })).toBe('bankroll/not-found')
    expect(await refused({ heroSeat: 0 })).toBe('seat/out-of-range')
    expect(await refused({ maxPlayers: 10, heroSeat: 11 })).toBe('seat/out-of-range')
    const eve = await person(database)
    expect(await refused({ bankrollId: (await withBankroll(eve)).id })).toBe('unauthorized')
    expect((await roll()).currentBalance).toBe(100_000)
    expect(await find(database.db, session, { userId: ada.userId })).toEqual([])
  })
  test('[BANK-12] what was asked is remembered for ninety days', async () => {
    const ask = (at: Date) => ada.does(async () => ok(null), at, randomUUID())
    const now = new Date('2030-01-01T00:00:00Z')
    const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000)
    for (const age of [0, 89, 91, 400]) await ask(daysAgo(age))
    await forgetRequests(database.db, now)
    const { rows } = await database.pool.query<{ at: Date }>('select at from request where user_id = $1', [
      ada.userId,
    ])
    expect(rows.map(({ at }) => at.getTime()).sort()).toEqual([daysAgo(89).getTime(), now.getTime()])
  })
  test('[BANK-12] the same request twice makes one session; another body is refused', async () => {
    const id = randomUUID()
    const run = () =>
      ada.does(work => setupSession(work, { bankrollId: rollId, buyIn: 500 }, []), undefined, id)
    const [first, second] = await Promise.all([run(), run()])
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true)
    expect((await roll()).currentBalance).toBe(50_000)
  })
})

describe('transitions', () => {
  test('[SES-23] [SES-24] [SES-25] an evening with a break', async () => {
    const { id } = await setup()
    await ada.must(work => takeBreak(work, id), minutes(60))
    await ada.must(work => resumeSession(work, id), minutes(75))
    await ada.must(
      work => addChips(work, { sessionId: id, bankrollId: rollId, amount: 200, transactionType: 'REBUY' }),
      minutes(90),
    )
    await ada.must(work => generalUpdate(work, { sessionId: id, chipStack: 640.5 }), minutes(100))
    expect(await findOne(database.db, session, id)).toMatchObject({ sessionNet: -5950, totalRebuy: 20_000 })
    const { session: over } = await ada.must(
      work => cashOut(work, { sessionId: id, cashoutAmount: 912.25, bankrollId: rollId }),
      minutes(195),
    )
    expect(over).toMatchObject({
      sessionStatus: 'ENDED',
      isActive: false,
      duration: 180,
      cashOut: 91_225,
      sessionNet: 21_225,
      sessionResult: 21_225,
    })
    expect(await updatesOf(database, id)).toEqual([
      ['SESSION_START', 50_000],
      ['BREAK_START', 0],
      ['BREAK_END', 0],
      ['ADD_CHIPS', 20_000],
      ['GENERAL_UPDATE', 64_050],
      ['CASHOUT', 91_225],
      ['SESSION_END', 21_225],
    ])
    expect((await roll()).currentBalance).toBe(121_225)
    const [hero] = await find(database.db, playerSession, { sessionId: id, isHero: true })
    expect(hero).toMatchObject({ sessionStatus: 'ENDED', sessionEnd: minutes(195).toISOString() })
  })
  test('[SES-21] waiting list to table', async () => {
    const { id } = await setup({ sessionStatus: 'WAITING' })
    const { session: live } = await ada.must(work => startSession(work, id), minutes(42.9))
    expect(live).toMatchObject({ sessionStatus: 'LIVE', waitingDuration: 42, sessionNet: 0 })
    expect(await updatesOf(database, id)).toEqual([
      ['WAITING_START', 0],
      ['WAITING_END', 4200],
      ['SESSION_START', 50_000],
    ])
  })
  test('[SES-22] giving up the wait takes the money back', async () => {
    const { id } = await setup({ sessionStatus: 'WAITING' })
    const { session: over } = await ada.must(work => stopWaiting(work, id), minutes(10))
    expect(over).toMatchObject({
      sessionStatus: 'ENDED',
      buyIn: 0,
      cashOut: 0,
      sessionNet: 0,
      waitingDuration: 10,
    })
    expect((await roll()).currentBalance).toBe(100_000)
  })
  test('[SES-2] from a wrong status nothing is written and the answer says so', async () => {
    const { id } = await setup()
    const before = await findOne(database.db, session, id)
    expect(await ada.must(work => resumeSession(work, id))).toEqual({
      session: before,
      warning: 'resume',
    })
    expect(await ada.must(work => startSession(work, id))).toEqual({ session: before, warning: null })
    expect(await updatesOf(database, id)).toHaveLength(1)
  })
  test('[SES-3] other people’s, deleted and missing sessions', async () => {
    const { id } = await setup()
    const eve = await person(database)
    const code = async (who: Person, of: string) => {
      const result = await who.does(work => takeBreak(work, of))
      return result.ok ? 'done' : result.error.code
    }
    expect(await code(eve, id)).toBe('unauthorized')
    expect(await code(ada, 'nowhere')).toBe('session/not-found')
    await ada.must(work => deleteSession(work, id))
    expect(await code(ada, id)).toBe('session/deleted')
  })
  test('[SES-29] [SES-30] [SES-31] refusals of money', async () => {
    const { id } = await setup()
    const code = async (run: Parameters<Person['does']>[0]) => {
      const result = await ada.does(run)
      return result.ok ? 'done' : result.error.code
    }
    expect(await code(w => cashOut(w, { sessionId: id, cashoutAmount: -1, bankrollId: rollId }))).toBe(
      'session/negative-cashout',
    )
    expect(await code(w => cashOut(w, { sessionId: id, cashoutAmount: 1 }))).toBe(
      'bankroll/required-for-cashout',
    )
    expect(await code(w => addChips(w, { sessionId: id, amount: 0 }))).toBe('session/chips-not-positive')
    expect(await code(w => addChips(w, { sessionId: id, amount: 5, bankrollId: 'nope' }))).toBe(
      'bankroll/not-found',
    )
    expect(await code(w => addChips(w, { sessionId: id, amount: 5, transactionType: 'DEPOSIT' }))).toBe(
      'input/invalid',
    )
    expect(await code(w => generalUpdate(w, { sessionId: id }))).toBe('session/update-needs-stack-or-notes')
    const euros = await ada.must(w => createBankroll(w, { name: 'Euro', currency: 'EUR' }))
    expect(await code(w => cashOut(w, { sessionId: id, cashoutAmount: 1, bankrollId: euros.id }))).toBe(
      'bankroll/other-currency',
    )
    expect(await updatesOf(database, id)).toHaveLength(1)
  })
  test('[SES-60] two devices count one hand each', async () => {
    const { id } = await setup()
    await Promise.all([1, 2, 3, 4].map(() => ada.must(work => countHand(work, id))))
    expect((await findOne(database.db, session, id))!.totalHandsCounter).toBe(4)
  })
})

describe('bankrolls', () => {
  test('[BANK-5] the first is the main one, and there is exactly one', async () => {
    const second = await ada.must(w => createBankroll(w, { name: 'Online', isMain: true }))
    expect((await roll()).isMain).toBe(false)
    await ada.must(w => updateBankroll(w, { id: rollId, isMain: true }))
    const main = await find(database.db, bankroll, { userId: ada.userId, isMain: true })
    expect(main.map(row => row.id)).toEqual([rollId])
    await ada.must(w => deleteBankroll(w, second.id))
  })
  test('[BANK-6] one in use stays', async () => {
    await setup()
    expect(await ada.does(w => deleteBankroll(w, rollId))).toMatchObject({
      error: { code: 'bankroll/in-use' },
    })
  })
  test('[BANK-7] the currency of one in use is not changed, and naming the same again changes nothing', async () => {
    await setup()
    expect(await ada.does(w => updateBankroll(w, { id: rollId, currency: 'EUR' }))).toMatchObject({
      error: { code: 'bankroll/in-use' },
    })
    const { currency } = await roll()
    expect(await ada.must(w => updateBankroll(w, { id: rollId, currency, name: ' Live ' }))).toMatchObject({
      currency,
      name: 'Live',
    })
  })
  test('[BANK-2] [BANK-8] deposits, withdrawals, adjustments and a corrected start', async () => {
    await ada.must(w => createTransaction(w, { bankrollId: rollId, type: 'DEPOSIT', amount: 50 }))
    await ada.must(w => createTransaction(w, { bankrollId: rollId, type: 'WITHDRAWAL', amount: 20.25 }))
    expect((await roll()).currentBalance).toBe(102_975)
    await ada.must(w => updateBankroll(w, { id: rollId, currentBalance: 900 }))
    await ada.must(w => updateBankroll(w, { id: rollId, startingBalance: 1100 }))
    expect(await roll()).toMatchObject({ currentBalance: 100_000, startingBalance: 110_000 })
  })
  test('[BANK-1] two devices add chips at once beside a cash-out elsewhere', async () => {
    const [a, b] = [await setup(), await setup()]
    await Promise.all([
      ...[1, 2, 3, 4, 5].map(n =>
        ada.must(w => addChips(w, { sessionId: a.id, bankrollId: rollId, amount: n })),
      ),
      ada.must(w => cashOut(w, { sessionId: b.id, cashoutAmount: 77, bankrollId: rollId }), minutes(3)),
    ])
    expect((await roll()).currentBalance).toBe(100_000 - 100_000 - 1500 + 7700)
    expect((await findOne(database.db, session, a.id))!.totalAddons).toBe(1500)
  })
})
