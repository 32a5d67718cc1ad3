import { randomUUID } from 'node:crypto'
import type { Step } from '@sidepot/engine/action'
import { apply, startHand } from '@sidepot/engine/hand'
import { toStored } from '@sidepot/engine/stored'
import { cards } from '@sidepot/engine/testing/play'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { sharedHand, shareHand, withdrawShare } from '../people/shares.ts'
import { countersAddUp, log, sessionOfThree, setup } from '../testing/session-of-three.ts'
import { minutes, type Person, person, updatesOf } from '../testing/testing.ts'
import { editHand } from './edit-hand.ts'
import { saveHand } from './save-hand.ts'

let database: TestDatabase
let ada: Person
let sessionId: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  sessionId = await sessionOfThree(ada)
})

const save = (more: object = {}, handId: string = randomUUID(), at = minutes(1)) =>
  ada.must(w => saveHand(w, { sessionId, handId, handState: JSON.stringify({ setup, log }), ...more }), at)
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run)
  return result.ok ? 'done' : result.error.code
}
const storedSession = async () => (await findOne(database.db, session, sessionId))!
const heroStack = async () =>
  (await find(database.db, playerSession, { sessionId, isHero: true }))[0]!.stackRemaining

const recomputed = () => countersAddUp(database, sessionId)

describe('saving', () => {
  test('the server computes everything from the log', async () => {
    const saved = await save()
    expect(saved).toMatchObject({
      heroPosition: 'BTN',
      heroHolecardsSimple: 'AA',
      heroOutcome: 'WIN',
      heroInvestment: 600,
      heroNetWin: 700,
      heroNetBigBlinds: 3.5,
      totalPotGross: 1300,
      potType: 'SINGLE_RAISED',
      heroVPIP: true,
      heroSawFlop: true,
      heroSawShowdown: false,
      isUnfinished: false,
      lastStreetCompleted: 'FLOP',
    })
    const seats = await find(database.db, playerHand, { handId: saved.id }, { orderBy: 'seatId' })
    expect(seats.map(row => [row.seatId, row.invested, row.net, row.outcome, row.vpip])).toEqual([
      [1, 600, 700, 'WIN', true],
      [2, 100, -100, 'LOSE', false],
      [3, 600, -600, 'LOSE', true],
    ])
    expect(seats.map(row => row.playerSessionId)).toEqual([
      `${sessionId}-1`,
      `${sessionId}-2`,
      `${sessionId}-3`,
    ])
    expect(await storedSession()).toMatchObject({
      totalHandsPlayed: 1,
      totalHandsCounter: 1,
      handsPlayedOptimal: 1,
      lastHandResult: 700,
      sessionNet: 700,
    })
    expect(await heroStack()).toBe(50_700)
    expect(await updatesOf(database, sessionId)).toContainEqual(['HAND_RESULT', 700])
    await recomputed()
  })
  test('[STAT-44] a pot is limped where somebody called, not where everybody folded', async () => {
    const potType = async (...steps: readonly Step[]) =>
      (await save({ handState: JSON.stringify({ setup, log: steps }) })).potType
    expect(await potType({ kind: 'FOLD', seat: 1 }, { kind: 'FOLD', seat: 2 })).toBeNull()
    expect(
      await potType({ kind: 'FOLD', seat: 1 }, { kind: 'CALL', seat: 2 }, { kind: 'CHECK', seat: 3 }),
    ).toBe('LIMPED')
    expect(await potType({ kind: 'CALL', seat: 1 }, { kind: 'FOLD', seat: 2 })).toBe('LIMPED')
  })
  test('the same save twice is one hand', async () => {
    const id = randomUUID()
    await Promise.all([save({}, id), save({}, id)])
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 1, totalHandsCounter: 1 })
    expect(await heroStack()).toBe(50_700)
  })
  test('[REC-7] a correction at the table of a hand that was deleted meanwhile says so', async () => {
    const { id } = await save()
    await save({ additionalParams: '{"isDeleted":true}' }, id)
    const again = { sessionId, handId: id, handState: JSON.stringify({ setup, log }) }
    expect(await code(w => saveHand(w, again))).toBe('hand/deleted')
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 0 })
  })
  test('a hand in the specification’s own shape gives the same record', async () => {
    const start = startHand(setup)
    if (!start.ok) throw new Error(start.error.code)
    let state = start.value
    for (const step of log) {
      const next = apply(state, step)
      if (!next.ok) throw new Error(next.error.code)
      state = next.value
    }
    const { setup: _s, log: _l, ...stored } = toStored(state)
    const twice = JSON.stringify(JSON.stringify(stored.handActions))
    const saved = await save({ handState: JSON.stringify({ ...stored, handActions: twice }) })
    expect(saved).toMatchObject({ heroNetWin: 700, totalPotGross: 1300, heroHolecardsSimple: 'AA' })
  })
  test('quick save keeps what was typed', async () => {
    const saved = await save({
      handState: null,
      additionalParams: JSON.stringify({
        quickSave: true,
        heroHolecardsSimple: 'AKs',
        heroOutcome: 'LOSE',
        heroNetWinManual: -45.5,
        totalHeroInvestment: 45.5,
        notes: 'ran into a set',
        heroPosition: 'CO',
        optimalStatus: {
          wasOptimal: true,
          optimalAction: 'RAISE 2.5',
          isUnsolved: false,
          heroAction: 'RAISE',
        },
      }),
    })
    expect(saved).toMatchObject({
      quickSave: true,
      heroHolecardsSimple: 'AKs',
      heroNetWinManual: -4550,
      heroInvestmentManual: 4550,
      heroNetBigBlinds: -22.75,
      heroPreflopOptimal: true,
      heroNetWin: null,
    })
    expect(await heroStack()).toBe(45_450)
    expect(await storedSession()).toMatchObject({ handsPlayedOptimal: 1, lastHandResult: -4550 })
    await recomputed()
  })
  test('an illegal log is refused with the engine’s code and nothing is written', async () => {
    const bad = JSON.stringify({ setup, log: [{ kind: 'CHECK', seat: 1 }] })
    const result = await ada.does(w => saveHand(w, { sessionId, handId: randomUUID(), handState: bad }))
    expect(result).toMatchObject({
      error: { code: 'hand/illegal', failure: { cause: { code: 'action/check-facing-bet' } } },
    })
    expect(await code(w => saveHand(w, { sessionId, handState: '{not json' }))).toBe('json/unreadable')
    expect(await code(w => saveHand(w, { sessionId: '', handState: '{}' }))).toBe('hand/missing-data')
    expect(
      await code(w =>
        saveHand(w, { sessionId, additionalParams: { quickSave: true, heroNetWinManual: 'NaN' } }),
      ),
    ).toBe('amount/not-a-number')
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 0, totalHandsCounter: 0 })
    const eve = await person(database)
    expect(await eve.does(w => saveHand(w, { sessionId, handState: '{}' }))).toMatchObject({
      error: { code: 'unauthorized' },
    })
  })
  test('an unfinished hand may be kept and finished later', async () => {
    const id = randomUUID()
    const half = await save({ handState: { setup, log: log.slice(0, 2) } }, id)
    expect(half).toMatchObject({ isUnfinished: true, heroNetWin: null })
    const whole = await save({}, id)
    expect(whole).toMatchObject({ isUnfinished: false, heroNetWin: 700 })
    expect(await storedSession()).toMatchObject({
      totalHandsPlayed: 1,
      totalHandsCounter: 1,
      sessionNet: 700,
    })
  })
})

describe('taking back', () => {
  test('[SES-60] a hand saved too early was not dealt, and is once when it comes back', async () => {
    const id = randomUUID()
    await save({}, id)
    await save({}, randomUUID(), minutes(1))
    await save({ additionalParams: { isDeleted: true, notDealt: true } }, id, minutes(2))
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 1, totalHandsCounter: 1 })
    const handLines = async () =>
      (await updatesOf(database, sessionId)).filter(([type]) => String(type).startsWith('HAND_'))
    expect(await handLines()).toEqual([['HAND_RESULT', 700]])
    await save({ additionalParams: { isDeleted: true, notDealt: true } }, id, minutes(3))
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 1, totalHandsCounter: 1 })
    await save({ additionalParams: { isDeleted: false } }, id, minutes(4))
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 2, totalHandsCounter: 2 })
    expect(await handLines()).toHaveLength(2)
    await recomputed()
  })
  test('a deleted hand leaves every counter and comes back', async () => {
    const id = randomUUID()
    await save({}, id)
    await save({ additionalParams: { isDeleted: true } }, id, minutes(2))
    expect(await storedSession()).toMatchObject({
      totalHandsPlayed: 0,
      totalHandsCounter: 1,
      handsPlayedOptimal: 0,
    })
    expect(await heroStack()).toBe(50_000)
    expect(await updatesOf(database, sessionId)).toContainEqual(['HAND_DELETED', -700])
    expect(await find(database.db, playerHand, { handId: id })).toEqual([])
    await recomputed()
    await save({ additionalParams: { isDeleted: false } }, id, minutes(3))
    expect(await storedSession()).toMatchObject({ totalHandsPlayed: 1, totalHandsCounter: 1 })
    expect(await heroStack()).toBe(50_700)
    expect(await find(database.db, playerHand, { handId: id })).toHaveLength(3)
    await recomputed()
  })
  test('a raw edit keeps the rules of the rake, and who won where no cards say it', async () => {
    const rake = { type: 'PER_POT', pct: 10, unit: 100, capTiers: [], noFlopNoDrop: true } as const
    const shown: readonly Step[] = [
      ...log.slice(0, -2),
      { kind: 'CHECK', seat: 1 },
      { kind: 'BOARD', street: 'TURN', cards: cards('3h') },
      { kind: 'CHECK', seat: 3 },
      { kind: 'CHECK', seat: 1 },
      { kind: 'BOARD', street: 'RIVER', cards: cards('9c') },
      { kind: 'CHECK', seat: 3 },
      { kind: 'CHECK', seat: 1 },
    ]
    const saved = await save({
      handState: JSON.stringify({ setup: { ...setup, rake }, log: shown }),
      additionalParams: { winners: [3] },
    })
    expect(saved).toMatchObject({ rakeAmount: 100, heroNetWin: -600 })
    const actions = saved.handActions as readonly { actionType: string; betAmount: number }[]
    const bigger = actions.map(one =>
      one.actionType === 'RAISE' || one.actionType === 'CALL' ? { ...one, betAmount: 10 } : one,
    )
    const edited = await ada.must(w =>
      editHand(w, { id: saved.id, _version: saved._version, handActions: JSON.stringify(bigger) }),
    )
    expect(edited).toMatchObject({ rakeAmount: 200, heroNetWin: -1000, isInconsistent: false })
    const blind = await ada.must(w =>
      editHand(w, { id: saved.id, _version: edited._version, smallBlind: 0.5 }),
    )
    expect(blind).toMatchObject({ rakeAmount: 200, heroNetWin: -1000 })
  })
  test('a raw edit is computed anew, or kept and marked when it breaks the rules', async () => {
    const saved = await save()
    const actions = saved.handActions as readonly { actionType: string; betAmount: number }[]
    const bigger = actions.map(one => (one.actionType === 'RAISE' ? { ...one, betAmount: 8 } : one))
    const called = bigger.map(one => (one.actionType === 'CALL' ? { ...one, betAmount: 8 } : one))
    const edited = await ada.must(w =>
      editHand(w, { id: saved.id, _version: saved._version, handActions: JSON.stringify(called) }),
    )
    expect(edited).toMatchObject({ heroNetWin: 900, isInconsistent: false })
    expect(await heroStack()).toBe(50_900)
    const idle = await ada.must(w =>
      editHand(w, {
        id: saved.id,
        _version: edited._version,
        handActions: JSON.stringify(
          called.map(one => (one.actionType === 'CALL' ? { ...one, betAmount: 5 } : one)),
        ),
      }),
    )
    expect(idle, 'a call of less than the bet').toMatchObject({ isInconsistent: true })
    const blindless = await ada.must(w =>
      editHand(w, { id: saved.id, _version: idle._version, bigBlind: null }),
    )
    expect(blindless).toMatchObject({ isInconsistent: true, bigBlind: null })
    const broken = await ada.must(w =>
      editHand(w, {
        id: saved.id,
        _version: blindless._version,
        handActions: JSON.stringify(actions.map(one => ({ ...one, betAmount: 99_999 }))),
      }),
    )
    expect(broken).toMatchObject({ isInconsistent: true, heroPreflopOptimal: null })
    const heroHolecards = '[{"rank":"7","suit":"s"},{"rank":"2","suit":"h"}]'
    const recarded = await ada.must(w =>
      editHand(w, { id: saved.id, _version: broken._version, heroHolecards }),
    )
    expect(recarded).toMatchObject({ isInconsistent: true, heroHolecardsSimple: '72o' })
    expect(await code(w => editHand(w, { id: saved.id, _version: 1, notes: 'x' }))).toBe('conflict/version')
    await recomputed()
  })
  test('a raw edit with fewer actions is a legal hand, also where a fold names no amount', async () => {
    const saved = await save()
    const actions = saved.handActions as readonly { actionType: string; betAmount?: number }[]
    // they bet the flop instead of checking, and the hero gives up
    const [check, bet] = [actions.at(-3)!, actions.at(-2)!]
    const fewer = [
      ...actions.slice(0, -3),
      { ...check, actionType: 'BET', betAmount: 4 },
      { ...bet, actionType: 'FOLD', betAmount: undefined },
    ]
    const edited = await ada.must(w =>
      editHand(w, { id: saved.id, _version: saved._version, handActions: JSON.stringify(fewer) }),
    )
    expect(edited).toMatchObject({ heroNetWin: -600, isInconsistent: false })
  })
})

describe('sharing', () => {
  test('one link until it is withdrawn, without names or ids', async () => {
    const saved = await save({ additionalParams: { notes: 'secret' } })
    const first = await ada.must(w => shareHand(w, saved.id))
    expect(first.shareId).toMatch(/^[\w-]{22}$/)
    expect((await ada.must(w => shareHand(w, saved.id))).shareId).toBe(first.shareId)
    const shared = (await sharedHand(database.db, first.shareId))!
    const text = JSON.stringify(shared.hand)
    expect(text).not.toContain('secret')
    expect(text).not.toContain('P2')
    expect(text).not.toContain(ada.userId)
    expect(JSON.parse(shared.hand.seatStates)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          numericSeatId: 3,
          isOccupiedOnTable: true,
          position: 'BB',
          playerName: 'BB',
          playerId: null,
        }),
      ]),
    )
    await ada.must(w => shareHand(w, saved.id, { showNames: true }))
    expect((await sharedHand(database.db, first.shareId))!.hand.seatStates).toContain('P2')
    await ada.must(w => withdrawShare(w, saved.id))
    expect(await sharedHand(database.db, first.shareId)).toBeNull()
    expect((await ada.must(w => shareHand(w, saved.id))).shareId).not.toBe(first.shareId)
    expect(await sharedHand(database.db, '../../etc')).toBeNull()
  })
  test('a link that was withdrawn is valid again where its owner takes that back, and nobody else', async () => {
    const saved = await save({})
    const first = await ada.must(w => shareHand(w, saved.id, { hideResult: true }))
    await ada.must(w => withdrawShare(w, saved.id))
    const again = await ada.must(w => shareHand(w, saved.id, {}, null, first.shareId))
    expect(again).toMatchObject({ shareId: first.shareId, hideResult: true, withdrawnAt: null })
    expect(await sharedHand(database.db, first.shareId)).not.toBeNull()
    // a link of another hand is no link of this one
    const other = await save({})
    await ada.must(w => withdrawShare(w, saved.id))
    const made = await ada.must(w => shareHand(w, other.id, {}, null, first.shareId))
    expect(made.shareId).not.toBe(first.shareId)
    expect(await sharedHand(database.db, first.shareId)).toBeNull()
  })
})
