// A quick save: the line it is judged by, and what is refused.
import { randomUUID } from 'node:crypto'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { findOne } from '../../derive/read.ts'
import { correctSession } from '../session/correct-session.ts'
import { updateSession } from '../session/update-session.ts'
import { countersAddUp, log, sessionOfThree, setup } from '../testing/session-of-three.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
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
const storedSession = async () => (await findOne(database.db, session, sessionId))!

const recomputed = () => countersAddUp(database, sessionId)

describe('a quick save and its line', () => {
  test.each([
    ['CALL', 0, { heroPFR: false, heroThreeBet: null }],
    ['RAISE', 0, { heroPFR: true, heroThreeBet: null }],
    ['CALL', 1, { heroPFR: false, heroThreeBet: false }],
    ['3-Bet', 1, { heroPFR: true, heroThreeBet: true }],
    ['ALL_IN', 2, { heroPFR: true, heroThreeBet: null }],
    ['5-Bet+', 2, { heroPFR: true, heroThreeBet: null }],
  ])('[STAT-6] %s after %i raises', async (heroPreflopAction, raises, figures) => {
    const preflopLine = {
      heroPosition: 'BTN',
      positions: { 1: 'UTG', 2: 'CO', 3: 'BTN' },
      actions: [
        { seatId: 9, actionType: 'SB' },
        { seatId: 1, actionType: raises > 0 ? 'RAISE' : 'FOLD' },
        { seatId: 2, actionType: raises > 1 ? '3-Bet' : 'FOLD' },
        { seatId: 3, actionType: heroPreflopAction },
      ],
    }
    const additionalParams = { quickSave: true, heroPosition: 'BTN', heroPreflopAction, preflopLine }
    const saved = await ada.must(w => saveHand(w, { sessionId, additionalParams }))
    expect(saved).toMatchObject(figures)
  })
  test('[STAT-6] who opens and folds to a 3-bet has raised', async () => {
    const preflopLine = {
      heroPosition: 'CO',
      positions: { 1: 'CO', 2: 'BTN' },
      actions: [
        { seatId: 1, actionType: 'RAISE' },
        { seatId: 2, actionType: 'RAISE' },
        { seatId: 1, actionType: 'FOLD' },
      ],
    }
    const more = {
      quickSave: true,
      heroPosition: 'CO',
      heroPreflopAction: 'FOLD',
      heroVPIP: true,
      preflopLine,
    }
    const saved = await ada.must(w => saveHand(w, { sessionId, additionalParams: more }))
    expect(saved).toMatchObject({ heroPFR: true, heroThreeBet: null, heroVPIP: true })
  })
  const line = {
    gameType: 'NLHE',
    heroPosition: 'UTG',
    handType: '72o',
    positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'HJ', 5: 'CO', 6: 'BTN' },
    actions: [{ seatId: 3, street: 'PREFLOP', actionType: 'RAISE', betAmount: 5 }],
    blinds: { small: 1, big: 2 },
  }
  const quick = (more: object = {}) =>
    save({
      handState: null,
      additionalParams: { quickSave: true, heroPosition: 'UTG', heroHolecardsSimple: '72o', ...more },
    })
  const edit = (of: { id: string; _version: number }, set: object) =>
    ada.must(w => editHand(w, { id: of.id, _version: of._version, ...set }))

  test('the line is kept, and a correction of the cards is judged by it', async () => {
    const saved = await quick({ preflopLine: line })
    expect(saved).toMatchObject({
      preflopLine: line,
      heroPreflopOptimal: false,
      preflopOptimalAction: 'FOLD',
    })
    const aces = JSON.stringify([
      { rank: 'A', suit: 'h' },
      { rank: 'A', suit: 'd' },
    ])
    const better = await edit(saved, { heroHolecards: aces })
    expect(better).toMatchObject({
      heroHolecardsSimple: 'AA',
      heroPreflopOptimal: true,
      isInconsistent: false,
    })
    expect(await storedSession()).toMatchObject({ handsPlayedOptimal: 1, handsPlayedNonOptimal: 0 })
    const folded = { ...line, actions: [{ ...line.actions[0], actionType: 'FOLD', betAmount: 0 }] }
    const worse = await edit(better, { preflopLine: JSON.stringify(folded) })
    expect(worse).toMatchObject({ heroPreflopOptimal: false })
    const noted = await edit(worse, { notes: 'tilted' })
    expect(noted).toMatchObject({ heroPreflopOptimal: false, notes: 'tilted' })
    await recomputed()
  })
  test('[PLAY-42] a hand has the straddle it was played with, and none while it was off', async () => {
    await ada.must(w => correctSession(w, { sessionId, straddleAmount: 4 }))
    const off = await quick({ isStraddleOn: false })
    expect(off).toMatchObject({ isStraddleOn: false, straddleAmount: 0 })
    expect(await quick({ isStraddleOn: true })).toMatchObject({ isStraddleOn: true, straddleAmount: 400 })
    // a table that became short with the straddle on [TABLE-13]
    expect(await quick({ isStraddleOn: true, numberOfPlayers: 2 })).toMatchObject({
      isStraddleOn: false,
      straddleAmount: 0,
    })
    const typed = await edit(off, { straddleAmount: 6 })
    expect(typed).toMatchObject({ isStraddleOn: true, straddleAmount: 600 })
    expect(await edit(typed, { straddleAmount: null })).toMatchObject({ isStraddleOn: false })
  })
  test('[PLAY-42] a hand has the ante it was played with, and none where there was none', async () => {
    expect(await quick({})).toMatchObject({ ante: 0, anteType: null })
    const playFor = async (ante: number) => {
      const { _version } = await storedSession()
      await ada.must(w => updateSession(w, { id: sessionId, _version, ante, anteType: 'BIG_BLIND' }))
    }
    await playFor(1)
    const saved = await quick({})
    expect(saved).toMatchObject({ ante: 100, anteType: 'BIG_BLIND' })
    await playFor(0)
    expect(await edit(saved, { notes: 'again' })).toMatchObject({ ante: 100, anteType: 'BIG_BLIND' })
  })
  test('[SES-57] a corrected loss takes what was put in along', async () => {
    const saved = await quick({ heroOutcome: 'LOSE', heroNetWinManual: -50, totalHeroInvestment: 50 })
    expect(saved).toMatchObject({ heroInvestmentManual: 5_000 })
    const more = await edit(saved, { heroNetWinManual: -80 })
    expect(more).toMatchObject({ heroNetWinManual: -8_000, heroInvestmentManual: 8_000 })
    const typed = await edit(more, { heroNetWinManual: -20, heroInvestmentManual: 60 })
    expect(typed).toMatchObject({ heroInvestmentManual: 6_000 })
    expect(await edit(typed, { heroNetWinManual: -30 })).toMatchObject({ heroInvestmentManual: 6_000 })
    await recomputed()
  })
  test('[SES-57] what follows from a loss is there only while no net is typed', async () => {
    const lost = await quick({ heroOutcome: 'LOSE', totalHeroInvestment: 50 })
    expect(lost).toMatchObject({ heroNetWin: -5_000, heroNetWinManual: null })
    const typed = await edit(lost, { heroNetWinManual: -80 })
    expect(typed).toMatchObject({ heroNetWin: null, heroNetWinManual: -8_000, heroNetBigBlinds: -40 })
    const emptied = await edit(typed, { heroNetWinManual: null })
    expect(emptied).toMatchObject({ heroNetWinManual: null })
    expect(emptied.heroNetWin).toBe(
      emptied.heroInvestmentManual === null ? null : 0 - emptied.heroInvestmentManual,
    )
    expect(await edit(emptied, { heroOutcome: 'NONE' })).toMatchObject({ heroNetWin: 0 })
    await recomputed()
  })
  test('[SES-69] saved again, a quick save keeps what is not named', async () => {
    const heroHolecards = [
      { rank: 'A', suit: 'h' },
      { rank: 'K', suit: 'h' },
    ]
    const first = await quick({ heroHolecards, heroHolecardsSimple: 'AKs', boardCards: ['2c'], tips: 2 })
    const again = (more: object) =>
      save({ handId: first.id, handState: null, additionalParams: { quickSave: true, ...more } })
    const kept = { heroHolecards, heroHolecardsSimple: 'AKs', boardCards: ['2c'], tips: 200 }
    expect(await again({ heroPosition: 'CO' })).toMatchObject({ ...kept, heroPosition: 'CO' })
    expect(await again({ heroHolecardsSimple: 'QQ' })).toMatchObject({
      ...kept,
      heroHolecards: null,
      heroHolecardsSimple: 'QQ',
    })
    expect(await again({ heroHolecards: null, boardCards: null, tips: null })).toMatchObject({
      ...{ heroHolecards: null, heroHolecardsSimple: '??', boardCards: null, tips: null },
    })
  })
  test('[SES-69] actions that are added without cards are judged by the kind of hand', async () => {
    const fold = [{ seatId: 3, street: 'PREFLOP', actionType: 'FOLD', betAmount: 0 }]
    const first = await quick({ preflopLine: { ...line, actions: fold }, heroPreflopAction: 'FOLD' })
    expect(first).toMatchObject({ heroPreflopOptimal: true })
    const seats = [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 20_000 }))
    const six = { ...setup, maxPlayers: 6, buttonSeat: 6, heroSeat: 3, seats }
    const added = (log: readonly object[], more: object) =>
      save({ handState: JSON.stringify({ setup: six, log }), additionalParams: more }, first.id)
    const folded = { kind: 'FOLD', seat: 3 }
    expect(await added([folded], { heroHolecardsSimple: '72o' })).toMatchObject({
      ...{ quickSave: false, heroHolecardsSimple: '72o', heroPreflopOptimal: true },
    })
    const aces = { kind: 'HOLE', seat: 3, cards: [51, 50] }
    expect(await added([aces, folded], { heroHolecardsSimple: '72o' })).toMatchObject({
      heroPreflopOptimal: false,
    })
  })
  test('without a line the client’s word stays until it is changed', async () => {
    const saved = await quick({
      optimalStatus: { wasOptimal: true, optimalAction: 'RAISE', isUnsolved: false },
    })
    expect(saved).toMatchObject({ preflopLine: null, heroPreflopOptimal: true })
    const moved = await edit(saved, { heroPosition: 'BTN', heroPreflopOptimal: false })
    expect(moved).toMatchObject({ heroPreflopOptimal: false })
    expect(await storedSession()).toMatchObject({ handsPlayedOptimal: 0, handsPlayedNonOptimal: 1 })
    await recomputed()
  })
})
