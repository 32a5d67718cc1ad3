// What is sent with a hand, field by field: said about its end, typed by hand, in the specification's shape, and edited later.
import { beginNight, dealtTable, STRANGERS } from './night.ts'
import type { Stage, Story } from './story.ts'

const HAND = 'id _version heroNetWin heroNetWinManual heroOutcome heroHolecardsSimple'

const night = (stage: Stage, more: object = {}) => beginNight(stage, { maxPlayers: 6, ...more }, STRANGERS)
const setup = dealtTable([10_001, 20_002, 30_003])
/** All-in before the flop and called twice: a main pot and a side pot, and nobody shows. */
const allIn = [
  { kind: 'ALL_IN', seat: 1 },
  { kind: 'ALL_IN', seat: 2 },
  { kind: 'CALL', seat: 3 },
]
const card = (text: string) => ({ rank: text[0], suit: text[1] })

const payload = (stage: Stage, name: string, parts: Readonly<Record<string, unknown>>) => ({
  sessionId: stage.id('night'),
  handId: stage.id(name),
  ...Object.fromEntries(
    Object.entries(parts).map(([field, part]) => [
      field,
      typeof part === 'string' ? part : JSON.stringify(part),
    ]),
  ),
})

const specified = {
  seatStates: [
    { seatId: 1, position: 'BTN', initialStack: 200, isOccupied: true, isHero: true, holeCards: [] },
    { seatId: 2, position: 'SB', initialStack: 200, isOccupied: true, playerName: 'Bea' },
    { seatId: 3, position: 'BB', initialStack: 200, isOccupied: true },
  ],
  handActions: [
    { street: 'PREFLOP', seatId: 2, actionType: 'SB', betAmount: 1 },
    { street: 'PREFLOP', seatId: 3, actionType: 'BB', betAmount: 2 },
    { street: 'PREFLOP', seatId: 1, actionType: 'RAISE', betAmount: 10 },
    { street: 'PREFLOP', seatId: 2, actionType: 'FOLD', betAmount: 0 },
    { street: 'PREFLOP', seatId: 3, actionType: 'CALL', betAmount: 10 },
    { street: 'FLOP', seatId: 3, actionType: 'CHECK', betAmount: 0 },
    { street: 'FLOP', seatId: 1, actionType: 'BET', betAmount: 20 },
    { street: 'FLOP', seatId: 3, actionType: 'FOLD', betAmount: 0 },
  ],
  boardCards: { flop: ['2c', '7d', '9h'].map(card) },
  smallBlind: 1,
  bigBlind: 2,
  buttonSeat: 1,
  heroSeat: 1,
}
const { bigBlind: _, buttonSeat: _button, ...unstaked } = specified

export const PAYLOAD_STORIES: Readonly<Record<string, Story>> = {
  'what is said about the end of a hand': async stage => {
    const { does } = stage
    await night(stage)
    let hands = 0
    const play = (additionalParams: object) =>
      does(
        'saveHandTransactionally',
        payload(stage, `h${++hands}`, { handState: { setup, log: allIn }, additionalParams }),
        HAND,
      )
    for (const params of [
      {},
      { winners: [1] },
      { winners: [1, 2.5, '3'] },
      { winners: 1 },
      { winners: [2, 3], potWinners: [[1], [3]] },
      { potWinners: 'all' },
      { winners: [1, 3], chopBy: 2 },
      { winners: [1, 2], chopBy: 1.5, split: 'EXACT' },
      { winners: [1, 2], split: 'ROUND' },
      { heroOutcome: 'CHOP' },
      { heroOutcome: 'NO OUTCOME' },
      { heroOutcome: '' },
      { heroOutcome: 'GLORY' },
      { heroOutcome: 'x'.repeat(60) },
      { heroOutcome: 'WIN', heroNetWinManual: -3 },
      { heroOutcome: 'LOSE', heroNetWinManual: 3 },
      { heroNetWinManual: '12.50', heroInvestmentManual: '' },
      { heroNetWinManual: true },
      { heroNetWinManual: 1e10 },
      { heroInvestmentManual: -1 },
      { totalPotGrossManual: 60, totalPotNetManual: 55, rakeManual: 5 },
      { rakeManual: 0 },
      { rakeManual: -0.01 },
      { rakeManual: 1.001 },
      { tips: 0 },
      { tips: -1 },
    ])
      await play(params)
  },
  'what is typed beside a hand': async stage => {
    const { does, did, id } = stage
    await night(stage)
    let hands = 0
    const play = (additionalParams: object, more: object = {}) =>
      does(
        'saveHandTransactionally',
        { ...payload(stage, `h${++hands}`, { handState: { setup, log: allIn }, additionalParams }), ...more },
        HAND,
      )
    for (const params of [
      { isBookmarked: true, isPublic: false },
      { isBookmarked: 'yes', isPublic: null },
      { tags: ['a', 5, ' b '] },
      { tags: 'a' },
      { notes: '', tableName: '' },
      { notes: 'bad \ud800' },
      { tableName: 'bad \ud800' },
      { notes: 'x'.repeat(20_001) },
      { heroHolecardsSimple: 'AKs' },
      { heroHolecardsSimple: 'ZZ' },
      { optimalStatus: { wasOptimal: true, optimalAction: 'RAISE' } },
      { playedAt: 'yesterday' },
      { playedAt: '2026-03-02T18:02:30.000Z' },
      { quickSave: 'yes' },
    ])
      await play(params)
    await play({}, { handState: '' })
    await play({}, { handState: '[]' })
    await play({}, { tableState: '{' })
    await play({}, { tableState: '{"maxPlayers":9,"currentTableId":"T9"}' })
    await play({}, { additionalParams: '"x"' })
    await play({}, { sessionId: '' })
    await play({}, { handId: '' })
    await play({}, { handState: JSON.stringify(JSON.stringify({ setup, log: allIn })) })
    // saved again: what was typed stays, unless it is sent
    const again = (additionalParams: object) =>
      does(
        'saveHandTransactionally',
        payload(stage, 'h1', { handState: { setup, log: allIn.slice(0, 2) }, additionalParams }),
        HAND,
      )
    await again({})
    await again({ isBookmarked: false, notes: 'again', tips: 2 })
    await again({ notes: '' })
    await did('deleteHand', { id: id('h1') })
    await again({ notes: 'after it was deleted' })
  },
  'what is typed for a quick save': async stage => {
    const { does } = stage
    await night(stage, { ante: 1, anteType: 'BIG_BLIND' })
    const quick = (params: object, more: object = {}) =>
      does(
        'saveHandTransactionally',
        payload(stage, 'h', { additionalParams: { quickSave: true, ...params }, ...more }),
        HAND,
      )
    for (const params of [
      { heroHolecardsSimple: 'ZZ' },
      { heroHolecardsSimple: 'z'.repeat(60) },
      { heroHolecards: ['As', 'As'].map(card) },
      { heroHolecards: [card('As'), 5] },
      { totalHeroInvestment: -1 },
      { totalHeroInvestment: 1.001 },
      { totalHeroInvestment: 1e10 },
      { totalHeroInvestment: {} },
      { heroHolecards: ['A*', 'A*'].map(card) },
      { heroHolecards: ['A?', 'K?'].map(card), totalHeroInvestment: 20, heroOutcome: 'LOSE' },
      { heroHolecards: [], heroVPIP: true, isBombPot: true, numberOfPlayers: 4 },
      { heroHolecards: ['As', 'Kd'].map(card), heroHolecardsSimple: 'AKo', boardCards: { flop: [] } },
      {
        heroVPIP: false,
        heroPosition: 'CO',
        numberOfPlayers: 2.5,
        totalHeroInvestment: 0,
        heroOutcome: 'FOLD',
      },
      { totalHeroInvestment: '', heroInvestmentManual: 8, heroOutcome: 'LOSE' },
      { heroOutcome: 'CHOP', totalHeroInvestment: 8 },
      { isStraddleOn: true, boardCards: null },
    ])
      await quick(params)
    await quick({}, { handState: { buttonSeat: 2, heroSeatId: 3 } })
    await quick({}, { handState: { buttonSeat: 'two', heroSeatId: 1.5 } })
    await quick({ heroPreflopAction: 'RAISE', optimalStatus: { wasOptimal: false, optimalAction: 5 } })
    await quick({ optimalStatus: { wasOptimal: true, isUnsolved: true } })
    await quick({ optimalStatus: { wasOptimal: 'yes' } })
  },
  'hands in the shape of the specification': async stage => {
    const { does } = stage
    await night(stage)
    let hands = 0
    const play = (handState: object, more: Readonly<Record<string, unknown>> = {}) =>
      does('saveHandTransactionally', payload(stage, `h${++hands}`, { handState, ...more }), HAND)
    await play({})
    await play({ handActions: [{ actionType: 'BOMB' }] })
    await play({ handActions: [{ actionType: 'FOLD' }] })
    await play({ handActions: [null], seatStates: null })
    await play({ ...specified, seatStates: {} })
    await play({ ...unstaked, handActions: specified.handActions.slice(2) })
    await play({ ...unstaked, handActions: specified.handActions })
    await play({ ...unstaked, handActions: specified.handActions.slice(0, 5) })
    await play({ ...unstaked, bigBlind: 2, buttonSeatId: 1, handActions: specified.handActions })
    await play({ ...unstaked, handActions: [] })
    await play({ ...specified, handActions: JSON.stringify(specified.handActions) })
    await play(specified, { tableState: { maxPlayers: 9 } })
    await play(specified, { tableState: { currentTableId: 'T7', maxPlayers: 4.5 } })
    await play(specified, {
      tableState: { currentTableId: 'T7' },
      additionalParams: { tableName: 'Feature' },
    })
    await play({ ...specified, potTracking: { rakeAmount: 2 } })
    await play({ ...specified, potTracking: '{"rakeAmount":"1.50"}' })
    await play({ ...specified, potTracking: { rakeAmount: 1.001 } })
    await play({ ...specified, potTracking: { rakeAmount: 2 } }, { additionalParams: { rakeManual: 1 } })
    await play(specified, {
      additionalParams: { heroHolecardsSimple: 'QQ', optimalStatus: { wasOptimal: true } },
    })
    await play({ ...specified, handActions: specified.handActions.slice(0, 6) })
    await play(
      { ...specified, handActions: specified.handActions.slice(0, 3) },
      { additionalParams: { heroOutcome: 'WIN' } },
    )
  },
  'a hand in the shape of the specification is edited': async stage => {
    const { does, did, id } = stage
    await night(stage)
    await did('saveHandTransactionally', payload(stage, 'h', { handState: specified }))
    let version = 1
    const edit = async (more: object, isDone = 1) => {
      await does('updateHand', { id: id('h'), _version: version, ...more }, HAND)
      version += isDone
    }
    const { handActions } = specified
    const acted = (...list: readonly unknown[]) => ({ handActions: JSON.stringify(list) })
    const bet = (at: number, betAmount: number) =>
      acted(...handActions.map((one, i) => (i === at ? { ...one, betAmount } : one)))
    await edit(bet(6, 30))
    await edit(bet(4, 5))
    await edit(bet(6, 5000))
    await edit(acted(...handActions, null, 5))
    await edit(acted())
    await edit(acted(...handActions))
    await edit({ boardCards: '{"flop":[]}' })
    await edit({ heroHolecards: '[{"rank":"A","suit":"s"},{"rank":"A","suit":"s"}]' })
    await edit({
      heroHolecards: '[{"rank":"A","suit":"s"},{"rank":"A","suit":"d"}]',
      heroHolecardsSimple: 'KK',
    })
    await edit({ straddleAmount: 4 })
    await edit({ straddleAmount: null, straddles: null })
    await edit({ ante: 1 })
    await edit({ ante: null })
    await edit({ bigBlind: 0 })
    await edit({ bigBlind: 2, smallBlind: 1 })
    await edit({ buttonSeat: 2 })
    await edit({ buttonSeat: 1, heroSeat: 3 })
    await edit({ heroSeat: 1, gameType: 'PLO' })
    await edit({ gameType: 'NLHE', maxPlayers: 2 })
    await edit({ maxPlayers: 6, heroOutcome: 'LOSE' })
    await edit({
      heroOutcome: 'WIN',
      heroInvestmentManual: 5,
      totalPotGrossManual: 70,
      totalPotNetManual: 65,
    })
    await edit({ heroNetWinManual: null, heroInvestmentManual: null, tags: '["x"]' })
    await edit({ isDeleted: false })
    await edit({ heroNetWinManual: -1e10 }, 0)
  },
}
