// Hands saved, edited, deleted, restored, shared and commented on.
import { log as raised } from '../scene-kit.ts'
import { beginNight, dealtTable, STRANGERS } from './night.ts'
import type { Stage, Story } from './story.ts'

const HAND = 'id _version heroNetWin heroNetWinManual heroOutcome'
const night = (stage: Stage, more: object = {}) => beginNight(stage, { venueId: 'crown', ...more }, STRANGERS)
const setup = dealtTable([10_000, 20_000, 30_000], 8)
/** All-in before the flop, called, and lost at the showdown. */
const allIn = [
  { kind: 'HOLE', seat: 1, cards: [48, 49] },
  { kind: 'ALL_IN', seat: 1 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
]
const LINE = {
  gameType: 'NLHE',
  heroPosition: 'UTG',
  positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'HJ', 5: 'CO', 6: 'BTN' },
  actions: [
    { seatId: 1, actionType: 'SB' },
    { seatId: 2, actionType: 'BB' },
    { seatId: 3, actionType: 'RAISE' },
  ],
}

const save = (stage: Stage, handId: string, parts: object) => ({
  sessionId: stage.id('night'),
  handId: stage.id(handId),
  ...Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'string' ? part : JSON.stringify(part),
    ]),
  ),
})

export const HAND_STORIES: Readonly<Record<string, Story>> = {
  'quick saves': async stage => {
    const { does, did, id, at } = stage
    await night(stage, { isStraddleOn: true, straddleAmount: 4 })
    const quick = (name: string, params: object, more: object = {}) =>
      does(
        'saveHandTransactionally',
        { ...save(stage, name, { additionalParams: { quickSave: true, ...params } }), ...more },
        HAND,
      )
    await quick('a', { heroHolecardsSimple: 'QQ', heroOutcome: 'WIN', heroNetWinManual: 12.5, tips: 1 })
    await quick('b', { heroOutcome: 'LOSE', heroInvestmentManual: 20, heroPreflopAction: 'CALL' })
    await quick('c', { heroOutcome: 'FOLD', heroPreflopAction: 'FOLD', isStraddleOn: false })
    await quick('d', { heroPreflopAction: 'RAISE', preflopLine: LINE, heroHolecardsSimple: 'AKs' })
    await quick('e', {
      heroPreflopAction: 'BOMB',
      optimalStatus: { wasOptimal: true, optimalAction: 'RAISE' },
    })
    await quick('f', { heroOutcome: 'WIN', heroNetWinManual: -5 })
    await quick('g', { heroNetWinManual: 1.001 })
    await quick('h', { notes: 'x', buttonSeat: 2, heroSeat: 3, heroPosition: 'CO', isBookmarked: true })
    await quick('a', { heroOutcome: 'LOSE', heroNetWinManual: -7 })
    await quick('z', {}, { sessionId: 'eve-session' })
    await quick('z', {}, { sessionId: id('old-session') })
    await quick('z', {}, { handId: 'eve-hand' })
    await quick('z', {}, { handId: id('old-hand') })
    at(60)
    await did('generalUpdate', { sessionId: id('night'), chipStack: 500 })
    await quick('late', { playedAt: '2026-03-02T18:20:00.000Z', heroNetWinManual: 3 })
    await quick('early', { heroNetWinManual: 3 }, { at: '2026-03-02T17:00:00.000Z' })
    await quick('future', { playedAt: '2026-03-03T18:20:00.000Z', heroNetWinManual: 3 })
  },
  'hands that were played': async stage => {
    const { does, did, id } = stage
    await night(stage, { rakeConfig: '{"rakeType":"PER_POT","rakePct":5,"rakeUnit":1}' })
    const play = (name: string, parts: object) =>
      does('saveHandTransactionally', save(stage, name, parts), HAND)
    await play('a', { handState: { setup, log: raised } })
    await play('a', {
      handState: { setup, log: allIn },
      additionalParams: { heroOutcome: 'LOSE', notes: 'ouch' },
    })
    await play('b', { handState: { setup, log: allIn } })
    await play('c', { handState: { setup: { ...setup, seats: [] }, log: [] } })
    await play('c', { handState: { setup, log: [{ kind: 'BET', seat: 3, to: 5 }] } })
    await play('c', { handState: '{' })
    await play('c', {})
    await play('d', {
      handState: {
        setup: { ...setup, straddles: [{ seat: 3, amount: 400 }] },
        log: [{ kind: 'FOLD', seat: 1 }],
      },
    })
    await play('a', { additionalParams: { isDeleted: true } })
    await play('a', { additionalParams: { isDeleted: true } })
    await play('none', { additionalParams: { isDeleted: true } })
    await play('a', { additionalParams: { isDeleted: false } })
    await play('b', { additionalParams: { isDeleted: true, notDealt: true } })
    await play('b', { additionalParams: { isDeleted: false } })
    await did('endSessionAndCleanup', {
      sessionId: id('night'),
      cashoutAmount: 100,
      bankrollId: id('old-bankroll'),
    })
    await play('after', { handState: { setup, log: raised } })
    await did('correctSession', { sessionId: id('night'), rakeConfig: '' })
    await does('recalculateHands', { sessionId: id('night') })
    await does('recalculateHands', { sessionId: id('night') })
    await does('recalculateHands', { sessionId: 'eve-session' })
    await play('after', { additionalParams: { isDeleted: true } })
  },
  'a hand waits for its session to begin': async stage => {
    const { does } = stage
    await night(stage, { sessionStatus: 'WAITING' })
    await does('saveHandTransactionally', save(stage, 'a', { additionalParams: { quickSave: true } }))
  },
  'a hand is edited': async stage => {
    const { does, did, id } = stage
    await night(stage)
    await did('saveHandTransactionally', save(stage, 'h', { handState: { setup, log: raised } }))
    const edit = (_version: number, more: object) =>
      does('updateHand', { id: id('h'), _version, ...more }, HAND)
    await edit(9, { notes: 'x' })
    await edit(1, { handActions: '{' })
    await edit(1, { tips: -1 })
    await edit(1, { tips: 1e9 })
    await edit(1, {
      notes: 'x',
      heroPFR: false,
      potType: 'LIMPED',
      sessionId: id('old-session'),
      isBookmarked: true,
    })
    await edit(2, { heroNetWinManual: 20, tips: 1 })
    await edit(3, { bigBlind: 4 })
    await edit(4, { heroHolecards: '[{"rank":"A","suit":"s"},{"rank":"K","suit":"s"}]' })
    await edit(5, { bigBlind: null })
    await edit(6, { isDeleted: true })
    await edit(7, { notes: 'y' })
    await does('updateHand', { id: 'eve-hand', _version: 1, notes: 'x' })
    await does('updateHand', { id: id('none'), _version: 1, notes: 'x' })
    await does('deleteHand', { id: id('h') })
    await does('deleteHand', { id: 'eve-hand' })
  },
  'a quick save is edited': async stage => {
    const { does, did, id } = stage
    await night(stage)
    const params = {
      quickSave: true,
      heroOutcome: 'LOSE',
      heroInvestmentManual: 20,
      preflopLine: LINE,
      heroPreflopAction: 'RAISE',
    }
    await did('saveHandTransactionally', save(stage, 'h', { additionalParams: params }))
    const edit = (_version: number, more: object) =>
      does('updateHand', { id: id('h'), _version, ...more }, HAND)
    await edit(1, { heroOutcome: 'WIN', heroNetWinManual: -3 })
    await edit(1, { heroNetWinManual: 15 })
    await edit(2, { heroOutcome: 'LOSE', heroNetWinManual: -15 })
    await edit(3, { heroHolecards: '[{"rank":"7","suit":"s"},{"rank":"2","suit":"h"}]' })
    await edit(4, { heroPreflopAction: 'FOLD', straddleAmount: 4 })
    await edit(5, { heroPreflopAction: null, straddleAmount: null })
    await edit(6, { heroPosition: 'BTN', bigBlind: 5 })
    await edit(7, { preflopLine: null, gameType: 'PLO' })
    await does('updateHand', { id: id('old-hand'), _version: 1, heroNetWinManual: 7 }, HAND)
    await does('deleteHand', { id: id('old-hand') })
  },
  'remarks go and come with their hand': async stage => {
    const { does, did, id, sql, userId } = stage
    await night(stage)
    await did('saveHandTransactionally', save(stage, 'h', { handState: { setup, log: raised } }))
    for (const table of ['hand_reviews', 'studied_hands', 'hand_comments'])
      await sql(
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'hand_id', $3::text))).* from ${table} r where user_id = $1`,
        userId,
        id(table),
        id('h'),
      )
    await does('deleteHand', { id: id('h') })
    await does('saveHandTransactionally', save(stage, 'h', { additionalParams: { isDeleted: false } }))
    await does('deleteSession', { id: id('night') })
    await does('restoreSession', { sessionId: id('night') })
  },
  'hands are shared and withdrawn': async ({ does, did, id, sql, userId }) => {
    const handId = id('old-hand')
    const SHARE = 'id showNames hideResult caption'
    await does('shareHand', { handId: 'eve-hand' })
    await does(
      'shareHand',
      { handId, showNames: true, hideResult: false, caption: '  a\n hero   call ' },
      SHARE,
    )
    await does('shareHand', { handId, showNames: true }, SHARE)
    await does(
      'shareHand',
      { handId, caption: ' ', showAuthor: true, showStudy: true, indexable: true },
      SHARE,
    )
    await does('withdrawHandShare', { handId })
    await does('withdrawHandShare', { handId })
    await does('withdrawHandShare', { handId: 'eve-hand' })
    await does('shareHand', { handId }, SHARE)
    const { shareId } = await did('shareHand', { handId }, 'id shareId')
    const comment = (more: object) =>
      does('commentOnSharedHand', { id: id('c'), shareId, text: 'nice', ...more })
    await comment({ text: '  ' })
    await comment({ text: 'x'.repeat(5000) })
    await comment({ shareId: 'nothing' })
    await comment({})
    await comment({})
    await sql('update hands set _deleted = true where user_id = $1', userId)
    await comment({ id: id('d') })
  },
}
