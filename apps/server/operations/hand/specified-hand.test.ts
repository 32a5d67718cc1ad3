// saveHandTransactionally with exactly the payload that the specification lists: seats and actions in decimals, no setup, no log.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApi, type GraphqlApi } from '../../graphql/api.ts'
import { sharedHand } from '../people/shares.ts'
import { as, person } from '../testing/testing.ts'

let database: TestDatabase
let api: GraphqlApi
let ada: Caller & { readonly userId: string }
let bankrollId: string
let sessionId: string

type Fields = Readonly<Record<string, unknown>>
const ask = async (query: string, variables: object = {}) => {
  const answer = JSON.parse(await api.answer({ query, variables: variables as never }, ada)) as {
    data: Record<string, Fields> | null
    errors?: { message: string }[]
  }
  if (answer.errors) throw new Error(answer.errors[0]!.message)
  return Object.values(answer.data!)[0]!
}
const PER_POT = {
  rakeType: 'PER_POT',
  rakePct: 5,
  rakeUnit: 1,
  rakeCapTiers: [{ playerCount: 9, maxRake: 5 }],
}
const newSession = async (more: object = { rakeConfig: JSON.stringify(PER_POT) }) =>
  String(
    (
      await ask('mutation($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }', {
        input: { sessionInput: { bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2, ...more } },
      })
    )['id'],
  )

beforeAll(async () => {
  database = await testDatabase()
  api = createApi({ ...database, log: pino({ level: 'silent' }), now: () => new Date() }, { operations })
  ada = as((await person(database)).userId) as typeof ada
  bankrollId = String(
    (await ask('mutation { createBankroll(input: { name: "Main", startingBalance: 1000 }) { id } }'))['id'],
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  sessionId = await newSession()
})

const card = (text: string) => ({ rank: text[0], suit: text[1] })
const cards = (text: string) => (text.match(/../g) ?? []).map(card)
const seat = (seatId: number, position: string, more: Fields) => ({
  seatId,
  playerId: null,
  playerName: null,
  position,
  initialStack: 200,
  stackRemaining: 200,
  totalInvested: 0,
  investedByStreet: {},
  currentStreetBet: 0,
  playerStatus: 'ACTIVE',
  isFolded: false,
  isAllIn: false,
  isVPIP: false,
  hasActedThisStreet: true,
  isOccupied: true,
  isHero: false,
  isAnonymous: true,
  holeCards: [],
  lastAction: null,
  ...more,
})
const action = (index: number, street: string, seatId: number, actionType: string, betAmount = 0) => ({
  id: `a${index}`,
  handId: 'a-draft-on-the-client',
  street,
  seatId,
  actionType,
  actionTypeDisplay: actionType,
  betType: index < 2 ? 'FORCED_BET' : actionType,
  betAmount,
  raiseAmount: 0,
  isAllIn: false,
  timestamp: 1_750_000_000_000 + index,
  isForced: index < 2,
  forcedType: index < 2 ? actionType : null,
  betRaiseCount: 0,
})
/** Three players, blinds 1/2: the hero raises the button to 10, the big blind calls 20 more on the flop and gives up: a pot of 61. */
const seatStates = (holeCards: readonly object[] = cards('AsKs')) => [
  seat(1, 'BTN', { isHero: true, holeCards, stackRemaining: 170, totalInvested: 30, isVPIP: true }),
  seat(2, 'SB', { stackRemaining: 199, totalInvested: 1, isFolded: true, playerStatus: 'FOLDED' }),
  seat(3, 'BB', { stackRemaining: 170, totalInvested: 30, isFolded: true, playerStatus: 'FOLDED' }),
]
const HAND_ACTIONS = [
  action(0, 'PREFLOP', 2, 'SB', 1),
  action(1, 'PREFLOP', 3, 'BB', 2),
  action(2, 'PREFLOP', 1, 'RAISE', 10),
  action(3, 'PREFLOP', 2, 'FOLD'),
  action(4, 'PREFLOP', 3, 'CALL', 10),
  action(5, 'FLOP', 3, 'CHECK'),
  action(6, 'FLOP', 1, 'BET', 20),
  action(7, 'FLOP', 3, 'CALL', 20),
  action(8, 'TURN', 3, 'CHECK'),
  action(9, 'TURN', 1, 'BET', 50),
  action(10, 'TURN', 3, 'FOLD'),
]
const handState = (more: Fields = {}): Fields => ({
  seatStates: seatStates(),
  handActions: HAND_ACTIONS,
  boardCards: { flop: cards('Kc7d2s'), turn: card('3h'), river: null },
  potTracking: { rakeAmount: 3, totalHeroProfit: 28, totalPotGross: 61 },
  heroSeatId: 1,
  currentStreet: 'TURN',
  smallBlind: 1,
  bigBlind: 2,
  straddleAmount: 0,
  isStraddleOn: false,
  isBombPot: false,
  buttonSeat: 1,
  ...more,
})
const TABLE = {
  currentTableId: 'live-table',
  maxPlayers: 9,
  seats: [1, 2, 3].map(seatNumber => ({ seatNumber, isOccupied: true, playerSessionId: null })),
}
const PARAMS = {
  heroVPIP: true,
  heroHolecardsSimple: 'AKs',
  isBombPot: false,
  notes: 'top pair',
  heroOutcome: 'WIN',
}
const RETURNS = `id sessionId totalPotGross totalPotNet rakeAmount heroNetWin heroInvestment heroOutcome heroPreflopOptimal
  preflopOptimalAction heroHolecards heroHolecardsSimple heroPosition heroVPIP maxPlayers tableName notes handActions _version`
const SAVE = `mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { ${RETURNS} } }`
const save = (state: Fields = handState(), params: Fields = PARAMS, more: Fields = {}) =>
  ask(SAVE, {
    input: {
      sessionId,
      userId: ada.userId,
      handState: JSON.stringify(state),
      tableState: JSON.stringify(TABLE),
      additionalParams: JSON.stringify(params),
      ...more,
    },
  })
const actionsOf = (saved: Fields) => JSON.parse(String(saved['handActions'])) as Fields[]

describe('[PLAY-12] [SES-18] the listed payload', () => {
  test('rake by the session’s configuration, cards, pot and net', async () => {
    expect(await save()).toMatchObject({
      sessionId,
      totalPotGross: 61,
      rakeAmount: 3,
      totalPotNet: 58,
      heroInvestment: 30,
      heroNetWin: 28,
      heroOutcome: 'WIN',
      heroHolecardsSimple: 'AKs',
      heroPosition: 'BTN',
      heroVPIP: true,
      notes: 'top pair',
    })
  })
  test('JSON may be text in text', async () => {
    const twice = handState({
      seatStates: JSON.stringify(seatStates()),
      handActions: JSON.stringify(JSON.stringify(HAND_ACTIONS)),
    })
    expect(await save(twice)).toMatchObject({ totalPotGross: 61, heroNetWin: 28, heroHolecardsSimple: 'AKs' })
  })
  test('a session without pot rake takes the rake that the payload names', async () => {
    sessionId = await newSession({})
    expect(await save()).toMatchObject({ rakeAmount: 3, totalPotNet: 58, heroNetWin: 28 })
    const free = handState({ potTracking: { rakeAmount: 0, totalHeroProfit: 31, totalPotGross: 61 } })
    expect(await save(free)).toMatchObject({ rakeAmount: 0, heroNetWin: 31 })
  })
  test('[SETTLE-5] [PLAY-41] a shared pot is split in the table’s chip, also when the hand is corrected', async () => {
    sessionId = await newSession({})
    const [hero, small, big] = seatStates()
    const street = (name: string, at: number) => [
      action(at, name, 3, 'CHECK'),
      action(at + 1, name, 1, 'CHECK'),
    ]
    const shared = handState({
      seatStates: [
        hero,
        small,
        { ...big, holeCards: cards('AhKh'), isFolded: false, playerStatus: 'ACTIVE' },
      ],
      handActions: [...HAND_ACTIONS.slice(0, 8), ...street('TURN', 8), ...street('RIVER', 10)],
      boardCards: { flop: cards('Kc7d2s'), turn: card('3h'), river: card('9c') },
      potTracking: { rakeAmount: 0, totalHeroProfit: 0, totalPotGross: 61 },
      currentStreet: 'SHOWDOWN',
    })
    const saved = await save(shared, { ...PARAMS, heroOutcome: 'CHOP' })
    // the big blind is first left of the button and has 31
    expect(saved).toMatchObject({ totalPotGross: 61, heroNetWin: 0 })
    const corrected = await ask(
      `mutation($input: UpdateHandInput!) { updateHand(input: $input) { heroNetWin } }`,
      {
        input: {
          id: saved['id'],
          _version: saved['_version'],
          handActions: saved['handActions'],
          notes: 'again',
        },
      },
    )
    expect(corrected).toMatchObject({ heroNetWin: 0 })
  })
  test('the table’s size and id come with the table state', async () => {
    expect(await save()).toMatchObject({ maxPlayers: 9, tableName: 'live-table' })
    const { currentTableId: _, ...table } = TABLE
    const unnamed = await save(handState(), PARAMS, { tableState: JSON.stringify(table) })
    expect(unnamed).toMatchObject({ maxPlayers: 9, tableName: 'live-table' })
  })
  test('without suits the hand has its name; without either it is ??', async () => {
    const dark = handState({ seatStates: seatStates([]) })
    expect(await save(dark)).toMatchObject({ heroHolecards: null, heroHolecardsSimple: 'AKs' })
    expect(await save(dark, { heroOutcome: 'WIN' })).toMatchObject({ heroHolecardsSimple: '??' })
  })
})

describe('[SES-19] a corrected rake', () => {
  const correct = (rakeConfig: object | null) =>
    ask('mutation($input: CorrectSessionInput!) { correctSession(input: $input) { id } }', {
      input: { sessionId, rakeConfig: rakeConfig === null ? null : JSON.stringify(rakeConfig) },
    })
  const again = () =>
    ask(
      'mutation($input: SessionCommandInput!) { recalculateHands(input: $input) { sessionNet totalHandsPlayed totalHandsCounter } }',
      { input: { sessionId } },
    )
  const read = (id: unknown) => ask(`query($id: ID!) { getHand(id: $id) { ${RETURNS} } }`, { id })

  test('leaves the saved hands alone until it is asked for, and then all that follows from them follows', async () => {
    const won = await save()
    const quick = await save({}, { quickSave: true, heroOutcome: 'LOSE', heroNetWinManual: -10 })
    await correct({ ...PER_POT, rakePct: 10, rakeCapTiers: null })
    expect(await read(won['id'])).toMatchObject({ rakeAmount: 3, heroNetWin: 28 })
    expect(await again()).toEqual({ sessionNet: 15, totalHandsPlayed: 2, totalHandsCounter: 2 })
    const raked = await read(won['id'])
    expect(raked).toMatchObject({
      rakeAmount: 6,
      totalPotNet: 55,
      heroNetWin: 25,
      notes: 'top pair',
      tableName: 'live-table',
    })
    expect(await read(quick['id'])).toMatchObject({ heroNetWin: null, _version: quick['_version'] })
    await again()
    expect((await read(won['id']))['_version']).toBe(raked['_version'])
    await correct(null)
    expect(await again()).toMatchObject({ sessionNet: 21 })
    expect(await read(won['id'])).toMatchObject({ rakeAmount: 0, heroNetWin: 31 })
  })
})

describe('optimalStatus', () => {
  const paramsWith = (more: Fields) => ({
    ...PARAMS,
    optimalStatus: {
      wasOptimal: false,
      optimalAction: 'FOLD',
      isUnsolved: false,
      heroAction: 'RAISE',
      ...more,
    },
  })
  test('counts where no chart can judge', async () => {
    const dark = handState({ seatStates: seatStates([]) })
    const unnamed = (more: Fields) => ({ ...paramsWith(more), heroHolecardsSimple: '??' })
    expect(await save(dark, unnamed({}))).toMatchObject({
      heroPreflopOptimal: false,
      preflopOptimalAction: 'FOLD',
    })
    expect(await save(dark, unnamed({ isUnsolved: true }))).toMatchObject({
      heroPreflopOptimal: null,
      preflopOptimalAction: null,
    })
    expect(
      await ask('query($id: ID!) { getSession(id: $id) { handsPlayedNonOptimal handsPlayedUnsolved } }', {
        id: sessionId,
      }),
    ).toEqual({ handsPlayedNonOptimal: 1, handsPlayedUnsolved: 1 })
  })
  test('a chart that has the spot is heard first', async () => {
    const judged = await save(handState({ seatStates: seatStates(cards('AsKs')) }), paramsWith({}))
    expect(judged['heroPreflopOptimal']).toBe(true)
    // the kind of hand is enough for it (SES-69)
    const byKind = await save(handState({ seatStates: seatStates([]) }), paramsWith({}))
    expect(byKind).toMatchObject({ heroHolecardsSimple: 'AKs', heroPreflopOptimal: true })
  })
})

describe('handId in the actions', () => {
  test('[PLAY-12] every action names the hand it belongs to, chosen here or by the client', async () => {
    const chosen = randomUUID()
    for (const saved of [await save(), await save(handState(), PARAMS, { handId: chosen })]) {
      const actions = actionsOf(saved)
      expect(actions).toHaveLength(HAND_ACTIONS.length)
      expect(new Set(actions.map(one => one['handId']))).toEqual(new Set([saved['id']]))
    }
  })
  test('[PLAY-12] an edit keeps it, legal or not', async () => {
    const saved = await save()
    const edit = (actions: readonly Fields[], _version: unknown) =>
      ask(`mutation($input: UpdateHandInput!) { updateHand(input: $input) { ${RETURNS} isInconsistent } }`, {
        input: { id: saved['id'], _version, handActions: JSON.stringify(actions) },
      })
    const bare = actionsOf(saved).map(({ handId: _, ...one }) => one)
    const more = bare.map((one, at) => (at === 9 ? { ...one, betAmount: 60 } : one))
    const legal = await edit(more, saved['_version'])
    expect(legal).toMatchObject({ isInconsistent: false })
    expect(actionsOf(legal).every(one => one['handId'] === saved['id'])).toBe(true)
    const broken = await edit([{ ...bare[2]!, seatId: 8 }], legal['_version'])
    expect(broken).toMatchObject({ isInconsistent: true })
    expect(actionsOf(broken)).toMatchObject([{ handId: saved['id'], seatId: 8 }])
  })
  test('hands that were saved without it get it with the migration', async () => {
    const saved = await save()
    const bare = actionsOf(saved).map(({ handId: _, ...one }) => one)
    await database.pool.query('update hands set hand_actions = $1 where id = $2', [
      JSON.stringify([...bare, 7]),
      saved['id'],
    ])
    await database.pool.query(
      await readFile(new URL('../../migrations/0100-hand-id-in-actions.sql', import.meta.url), 'utf8'),
    )
    const after = await ask(`query($id: ID!) { getHand(id: $id) { ${RETURNS} } }`, { id: saved['id'] })
    expect(actionsOf(after)).toEqual([...bare.map(one => ({ ...one, handId: saved['id'] })), 7])
  })
  test('[PLAY-12] a shared link carries no hand id', async () => {
    const saved = await save()
    const { shareId } = await ask(
      'mutation($input: ShareHandInput!) { shareHand(input: $input) { shareId } }',
      {
        input: { handId: saved['id'] },
      },
    )
    const shared = (await sharedHand(database.db, String(shareId)))!
    expect(JSON.stringify(shared.hand)).not.toContain(String(saved['id']))
    expect(JSON.parse(shared.hand.handActions)).toHaveLength(HAND_ACTIONS.length)
  })
})
