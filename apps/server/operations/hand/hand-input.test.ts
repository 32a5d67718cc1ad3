import { describe, expect, test } from 'vitest'
import { parseHand, type SaveHandInput } from './hand-input.ts'

const parse = (additionalParams: object = {}, more: Partial<SaveHandInput> = {}) =>
  parseHand({ sessionId: 's', handId: 'h', additionalParams, ...more })
const saved = (additionalParams: object = {}, more: Partial<SaveHandInput> = {}) => {
  const parsed = parse(additionalParams, more)
  if (!parsed.ok || parsed.value.kind !== 'SAVE') throw new Error('not a hand to save')
  return parsed.value
}
const code = (additionalParams: object, more: Partial<SaveHandInput> = {}) => {
  const parsed = parse(additionalParams, more)
  return parsed.ok ? 'read' : parsed.error
}

describe('what it is', () => {
  test('a removal needs nothing but the hand, and looks at nothing else', () => {
    expect(parse({ isDeleted: true, tips: 'many' })).toEqual({
      ok: true,
      value: { kind: 'REMOVE', sessionId: 's', handId: 'h', notDealt: false },
    })
    expect(parse({ isDeleted: true, notDealt: true })).toMatchObject({ value: { notDealt: true } })
  })
  test('a restoration is a save that says so', () => {
    expect(saved({ isDeleted: false })).toMatchObject({ isRestore: true })
    expect(saved({})).toMatchObject({ isRestore: false, handId: 'h' })
    expect(saved({}, { handId: '' })).toMatchObject({ handId: null })
  })
  test('our own shape, the specification’s, and a quick save', () => {
    const table = { currentTableId: '1-2-9max', maxPlayers: 9 }
    const own = saved({}, { handState: { setup: {}, log: [], maxPlayers: 6 }, tableState: table }).hand
    expect(own).toMatchObject({ kind: 'PLAYED', isPlain: false, typed: {}, rakeNamed: null })
    expect(own).toMatchObject({ record: { maxPlayers: 6 } })
    const potTracking = { rakeAmount: 2.5 }
    const plain = saved({}, { handState: { potTracking }, tableState: JSON.stringify(table) }).hand
    expect(plain).toMatchObject({ isPlain: true, rakeNamed: 250, typed: { tableName: '1-2-9max' } })
    expect(plain).toMatchObject({ record: { maxPlayers: 9 } })
    expect(saved({ quickSave: true }).hand).toMatchObject({ kind: 'QUICK', heroHolecardsSimple: '??' })
  })
})

describe('values', () => {
  test('amounts are cents; what was not given is left out, what was emptied is null', () => {
    const { typed, knowledge } = saved({ heroNetWinManual: -45.5, tips: '', rakeManual: 3 }).hand
    expect(typed).toEqual({ heroNetWinManual: -4550, tips: null })
    expect(knowledge).toMatchObject({ heroNet: -4550, rake: 300, potGross: null })
    expect(saved({ quickSave: true, totalHeroInvestment: 10 }).hand).toMatchObject({ investment: 1000 })
    expect(saved({ quickSave: true, heroInvestmentManual: 7 }).hand).toMatchObject({ investment: 700 })
  })
  test('[REC-28] words of the game are as short as they are, and turn nothing beside them', () => {
    const words = [
      ['heroPosition', (word: string) => ({ quickSave: true, heroPosition: word })],
      ['heroPreflopAction', (word: string) => ({ quickSave: true, heroPreflopAction: word })],
      ['optimalAction', (word: string) => ({ optimalStatus: { wasOptimal: true, optimalAction: word } })],
    ] as const
    for (const [name, params] of words) {
      expect(code(params('UTG+1'))).toBe('read')
      for (const [word, reason] of [
        ['x'.repeat(41), 'too-long'],
        ['BTN\u202e', 'bad-character'],
      ] as const)
        expect(code(params(word))).toEqual({
          code: 'input/invalid',
          path: ['additionalParams', name],
          reason,
        })
    }
  })
  test('when it was played', () => {
    expect(saved({ playedAt: '2026-03-01T18:00:00.000Z' }).playedAt).toBe(Date.UTC(2026, 2, 1, 18))
    for (const playedAt of ['1960-01-01T00:00:00Z', 'yesterday', 7, null])
      expect(saved({ playedAt }).playedAt).toBeNull()
  })
  test('a verdict is a word and an action, or nothing', () => {
    const statusOf = (optimalStatus: unknown) => saved({ optimalStatus }).hand.verdict.optimalStatus
    expect(statusOf({ wasOptimal: true, optimalAction: 'RAISE', isUnsolved: false })).toEqual({
      wasOptimal: true,
      optimalAction: 'RAISE',
    })
    for (const nonsense of [null, 'yes', [], { wasOptimal: 'true' }, { wasOptimal: true, isUnsolved: true }])
      expect(statusOf(nonsense)).toBeNull()
  })
  test('winners are seats, tags are words, flags are truth values', () => {
    const { knowledge, typed } = saved({
      winners: [1, 'x', 3],
      tags: ['a', 7],
      isPublic: 'yes',
      chopBy: 2.5,
    }).hand
    expect(knowledge).toMatchObject({ winners: [1, 3], chopBy: null })
    expect(typed).toEqual({ tags: ['a'] })
    expect(saved({ isBookmarked: true, split: 'EXACT' }).hand).toMatchObject({
      typed: { isBookmarked: true },
      knowledge: { split: 'EXACT' },
    })
  })
})

describe('refused, with the field that cannot be read', () => {
  test('JSON, amounts, words and cards', () => {
    for (const field of ['handState', 'tableState', 'additionalParams'])
      expect(code({}, { [field]: '[1' })).toEqual({ code: 'json/unreadable', field })
    expect(code({}, { sessionId: '' })).toEqual({ code: 'hand/missing-data' })
    for (const name of ['heroNetWinManual', 'tips', 'rakeManual'])
      expect(code({ [name]: {} })).toEqual({ code: 'amount/not-a-number' })
    expect(code({ quickSave: true, totalHeroInvestment: true })).toEqual({ code: 'amount/not-a-number' })
    expect(code({ notes: 'a\u0000' })).toMatchObject({ path: ['additionalParams', 'notes'] })
    expect(code({ quickSave: true, heroHolecardsSimple: 'ZZ' })).toEqual({
      code: 'hand/unknown-type',
      text: 'ZZ',
    })
    const ace = { rank: 'A', suit: 's' }
    expect(code({ quickSave: true, heroHolecards: [ace, ace] })).toMatchObject({ code: 'hand/unknown-type' })
    for (const king of [
      { rank: 'K', suit: 's' },
      { rank: 'A', suit: 'h' },
    ])
      expect(code({ quickSave: true, heroHolecards: [ace, king] })).toBe('read')
    const somewhat = { rank: 'A', suit: '*' }
    expect(code({ quickSave: true, heroHolecards: [somewhat, somewhat] })).toBe('read')
  })
})

describe('all of it', () => {
  const knowledge = {
    outcome: null,
    winners: null,
    potWinners: null,
    chopBy: null,
    potGross: null,
    potNet: null,
    heroInvestment: null,
    heroNet: null,
    rake: null,
  }
  const nothing = { typed: {}, verdict: { preflopLine: null, optimalStatus: null } }

  test('a quick save that names nothing, and one that names everything', () => {
    expect(saved({ quickSave: true })).toEqual({
      kind: 'SAVE',
      sessionId: 's',
      handId: 'h',
      isRestore: false,
      playedAt: null,
      hand: {
        ...nothing,
        kind: 'QUICK',
        knowledge,
        investment: null,
        isStraddleOn: null,
        isBombPot: false,
        buttonSeat: null,
        heroSeat: null,
        numberOfPlayers: null,
        heroPosition: null,
        heroHolecards: null,
        heroHolecardsSimple: '??',
        heroPreflopAction: null,
        heroVPIP: null,
        boardCards: null,
        unnamed: ['heroHolecards', 'heroHolecardsSimple', 'boardCards'],
      },
    })
    const words = { heroPosition: 'CO', heroHolecardsSimple: 'AKs', heroPreflopAction: 'CALL' }
    const flags = { isStraddleOn: false, isBombPot: true, heroVPIP: true }
    const heroHolecards = ['A', 'K'].map(rank => ({ rank, suit: 's' }))
    const cards = { heroHolecards, boardCards: { flop: [] } }
    const line = { actions: [] }
    const typed = {
      heroNetWinManual: -5,
      heroInvestmentManual: 4,
      totalPotGrossManual: 12,
      totalPotNetManual: 11,
      tips: 1,
      notes: 'n',
      tableName: 't',
      tags: ['a'],
      isBookmarked: true,
      isPublic: false,
    }
    const said = { winners: [2], potWinners: [[2]], chopBy: 2, rakeManual: 1, heroOutcome: 'LOSE' }
    const params = { quickSave: true, totalHeroInvestment: 5, numberOfPlayers: 6, preflopLine: line }
    const optimalStatus = { wasOptimal: false, optimalAction: 'FOLD' }
    const given = {
      ...params,
      ...words,
      ...flags,
      ...cards,
      ...typed,
      ...said,
      optimalStatus,
      split: 'EXACT',
    }
    expect(saved(given, { handState: { buttonSeat: 3, heroSeatId: 4 } }).hand).toEqual({
      kind: 'QUICK',
      ...words,
      ...flags,
      ...cards,
      knowledge: {
        outcome: 'LOSE',
        winners: [2],
        potWinners: [[2]],
        chopBy: 2,
        potGross: 1200,
        potNet: 1100,
        heroInvestment: 400,
        heroNet: -500,
        rake: 100,
        split: 'EXACT',
      },
      typed: {
        ...typed,
        heroNetWinManual: -500,
        heroInvestmentManual: 400,
        totalPotGrossManual: 1200,
        totalPotNetManual: 1100,
        tips: 100,
      },
      verdict: { preflopLine: line, optimalStatus },
      investment: 500,
      numberOfPlayers: 6,
      buttonSeat: 3,
      heroSeat: 4,
      unnamed: [],
    })
  })
  test('[SES-69] what is not named at all, one by one', () => {
    const unnamed = (more: object) => {
      const { hand } = saved({ quickSave: true, ...more })
      return hand.kind === 'QUICK' && hand.unnamed
    }
    const CARDS = ['heroHolecards', 'heroHolecardsSimple']
    expect(unnamed({ boardCards: null })).toEqual(CARDS)
    expect(unnamed({ heroHolecards: null })).toEqual(['boardCards'])
    expect(unnamed({ heroHolecardsSimple: 'AA' })).toEqual(['boardCards'])
    expect(unnamed({ heroHolecardsSimple: null, boardCards: '' })).toEqual([])
  })
  test('a hand that was played, in our shape and in the specification’s', () => {
    const setup = { seats: [] }
    expect(saved({ heroHolecardsSimple: 'AKs' }, { handState: { setup } }).hand).toEqual({
      ...nothing,
      kind: 'PLAYED',
      knowledge,
      record: { setup },
      isPlain: false,
      missing: null,
      name: 'AKs',
      rakeNamed: null,
    })
    expect(saved({ heroHolecardsSimple: 'ZZ' }, { handState: { log: [] } }).hand).toMatchObject({
      isPlain: false,
      name: null,
    })
    expect(saved({}, { handState: {}, tableState: { maxPlayers: 2.5 } }).hand).toEqual({
      ...nothing,
      typed: { tableName: 'live-table' },
      kind: 'PLAYED',
      knowledge,
      record: {},
      isPlain: true,
      missing: 'hand/missing-data',
      name: null,
      rakeNamed: null,
    })
    // the name of the table is typed, where it is
    expect(saved({ tableName: 'Mine' }, { handState: {}, tableState: {} }).hand.typed).toEqual({
      tableName: 'Mine',
    })
    for (const rakeAmount of ['x', null, undefined, 1.001])
      expect(saved({}, { handState: { potTracking: { rakeAmount } } }).hand).toMatchObject({
        rakeNamed: null,
      })
  })
  test.each<[object, string | null]>([
    [{ handActions: [{ actionType: 'BOMB' }] }, 'hand/bomb-pot-not-ready'],
    [{ handActions: [{ actionType: 'SB' }, { actionType: 'BOMB' }] }, 'hand/not-initialized'],
    [{ handActions: [null] }, 'hand/not-initialized'],
    [{ handActions: 'none' }, 'hand/missing-data'],
    [{ seatStates: {}, handActions: [] }, 'hand/missing-data'],
    [{ seatStates: { 1: {} } }, null],
    [{ seatStates: '[{}]', handActions: '[{"actionType":"CALL"}]' }, 'hand/no-game'],
    [{ seatStates: [{}], handActions: [{ actionType: 'CALL' }], bigBlind: null }, 'hand/no-game'],
    [{ seatStates: [{}], handActions: [{ actionType: 'CALL' }], bigBlind: 2 }, null],
    [{ seatStates: [{}], handActions: [null, { actionType: 'BB' }] }, null],
    [{ seatStates: [{}], handActions: [{ actionType: 'BB', street: 'PREFLOP' }] }, null],
    [{ seatStates: [{}], handActions: [{ actionType: 'BB' }, { street: 'FLOP' }] }, 'hand/no-positions'],
    [{ seatStates: [{}], handActions: [{ actionType: 'BB' }, { street: 'FLOP' }], buttonSeat: 1 }, null],
    [{ seatStates: [{}], handActions: [{ actionType: 'BB' }, { street: 'FLOP' }], buttonSeatId: 1 }, null],
  ])('what %j lacks', (handState, missing) => {
    expect(saved({}, { handState }).hand).toMatchObject({ missing })
  })
  test('[SES-36] [SES-64] [SES-65] amounts and outcomes, on both sides of each bound', () => {
    const most = 999_999_999.99
    const quick = { quickSave: true }
    const [negative, much] = [{ code: 'hand/negative-amount' }, { code: 'session/too-much' }]
    for (const name of ['tips', 'heroInvestmentManual', 'totalPotGrossManual', 'totalPotNetManual']) {
      expect([name, code({ [name]: 0 }), code({ [name]: most })]).toEqual([name, 'read', 'read'])
      expect([name, code({ [name]: -0.01 }), code({ [name]: 1e9 })]).toEqual([name, negative, much])
    }
    expect([code({ rakeManual: 0 }), code({ rakeManual: -0.01 })]).toEqual(['read', negative])
    const put = (totalHeroInvestment: number) => code({ ...quick, totalHeroInvestment })
    expect([put(0), put(most), put(-0.01), put(1e9)]).toEqual(['read', 'read', negative, much])
    const net = (heroNetWinManual: number) => code({ heroNetWinManual })
    expect([net(-most), net(most), net(-1e9), net(1e9)]).toEqual(['read', 'read', much, much])
    const ended = (heroOutcome: unknown, heroNetWinManual?: number) => code({ heroOutcome, heroNetWinManual })
    for (const outcome of ['WIN', 'LOSE', 'CHOP', 'NONE', 'NO OUTCOME', '', null])
      expect([ended(outcome), ended(outcome, 0)]).toEqual(['read', 'read'])
    expect(ended('WIN', -0.01)).toEqual({ code: 'hand/outcome-not-amount', outcome: 'WIN' })
    expect(ended('LOSE', 0.01)).toEqual({ code: 'hand/outcome-not-amount', outcome: 'LOSE' })
    expect([ended('NO OUTCOME', 5), ended('CHOP', -5)]).toEqual(['read', 'read'])
    expect(ended('x'.repeat(41))).toEqual({ code: 'hand/unknown-outcome', text: 'x'.repeat(40) })
  })
  test('cards that are none are named, up to forty letters', () => {
    const quick = (more: object) => code({ quickSave: true, ...more })
    const unknown = (text: string) => ({ code: 'hand/unknown-type', text })
    expect(quick({ heroHolecardsSimple: 'Z'.repeat(41) })).toEqual(unknown('Z'.repeat(40)))
    expect([quick({ heroHolecardsSimple: '??' }), quick({ heroHolecards: [] })]).toEqual(['read', 'read'])
    expect(quick({ heroHolecards: ['A'.repeat(60)] })).toEqual(unknown(`["${'A'.repeat(38)}`))
    const twice = [1, 2].map(() => ({ rank: 'A', suit: 's' }))
    expect(quick({ heroHolecards: twice })).toEqual(unknown(JSON.stringify(twice).slice(0, 40)))
    for (const suit of ['*', '?'])
      expect(quick({ heroHolecards: [1, 2].map(() => ({ rank: 'A', suit })) })).toBe('read')
  })
  test('a word of forty letters is one, and notes may be longer', () => {
    for (const name of ['heroPosition', 'heroPreflopAction'])
      expect(code({ quickSave: true, [name]: 'x'.repeat(40) })).toBe('read')
    const [long, longer] = [100_000, 100_001].map(length => 'x'.repeat(length))
    for (const name of ['notes', 'tableName']) {
      expect(code({ [name]: long })).toBe('read')
      expect(code({ [name]: longer })).toEqual({
        code: 'input/invalid',
        path: ['additionalParams', name],
        reason: 'too-long',
      })
      expect(saved({ [name]: '' }).hand.typed).toEqual({ [name]: null })
    }
  })
})
