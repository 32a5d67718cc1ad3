// PHH field by field: what each is read as, and what is refused with which words.
import { describe, expect, test } from 'vitest'
import type { TomlTable } from '../kit/toml.ts'
import { readPhhFields, readPhhs } from './phh.ts'

/** p1 Bo is the small blind, p2 Cy the big one, p3 Ann has the button. Ann raises to 3, Bo calls, checks the flop and folds to 4. */
const ACTIONS = [
  'd dh p1 KhKs',
  'd dh p2 ????',
  'd dh p3 ????',
  'p3 cbr 3',
  'p1 cc',
  'p2 f',
  'd db 2c7d9h',
  'p1 cc',
  'p3 cbr 4',
  'p1 f',
]
const HAND: TomlTable = {
  variant: 'NT',
  antes: [0, 0, 0],
  blinds_or_straddles: [0.5, 1, 0],
  min_bet: 1,
  starting_stacks: [80, 30, 100],
  actions: ACTIONS,
  seats: [3, 5, 1],
  seat_count: 6,
  players: ['Bo', 'Cy', 'Ann'],
  finishing_stacks: [77, 29, 104],
}
type Fields = Readonly<Record<string, unknown>>
const read = (more: Fields = {}) => {
  const fields = Object.entries({ ...HAND, ...more }).filter(([, value]) => value !== undefined)
  return readPhhFields(Object.fromEntries(fields) as TomlTable)
}
const failure = (more: Fields) => {
  const result = read(more)
  return result.ok ? null : result.error
}
const value = (more: Fields = {}) => {
  const result = read(more)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const acting = (at: number, action: string) => ({ actions: ACTIONS.with(at, action) })

test('[FMT-10] every field of a hand', () => {
  expect(value()).toEqual({
    setup: {
      gameType: 'NLHE',
      maxPlayers: 6,
      seats: [
        { seat: 3, stack: 8000, playerName: 'Bo' },
        { seat: 5, stack: 3000, playerName: 'Cy' },
        { seat: 1, stack: 10_000, playerName: 'Ann' },
      ],
      buttonSeat: 1,
      heroSeat: 3,
      smallBlind: 50,
      bigBlind: 100,
    },
    log: [
      { kind: 'HOLE', seat: 3, cards: [46, 47] },
      { kind: 'RAISE', seat: 1, to: 300 },
      { kind: 'CALL', seat: 3 },
      { kind: 'FOLD', seat: 5 },
      { kind: 'BOARD', street: 'FLOP', cards: [0, 21, 30] },
      { kind: 'CHECK', seat: 3 },
      { kind: 'BET', seat: 1, to: 400 },
      { kind: 'FOLD', seat: 3 },
    ],
  })
})

describe('[FMT-10] the table', () => {
  test('without seats players sit from 1 on, without a count as many as there are', () => {
    const { setup } = value({ seats: undefined, seat_count: undefined })
    expect(setup.seats.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect([setup.maxPlayers, setup.buttonSeat, setup.heroSeat]).toEqual([3, 3, 1])
  })
  test('names that are none stay away', () => {
    expect(value({ players: ['', 7, 'Ann'] }).setup.seats).toEqual([
      { seat: 3, stack: 8000 },
      { seat: 5, stack: 3000 },
      { seat: 1, stack: 10_000, playerName: 'Ann' },
    ])
    expect(value({ players: undefined }).setup.seats[0]).toEqual({ seat: 3, stack: 8000 })
  })
  test('a stack without end is not known', () => {
    const { setup } = value({
      starting_stacks: [Number.POSITIVE_INFINITY, 30, 100],
      finishing_stacks: undefined,
    })
    expect(setup.seats.map(({ stack }) => stack)).toEqual([null, 3000, 10_000])
  })
  test('the hero by place, the first without one', () => {
    expect(value({ _hero: 2 }).setup.heroSeat).toBe(5)
    expect(failure({ _hero: 4 })).toMatchObject({ code: 'format/setup' })
  })
  test('a button that nobody has', () => {
    expect(value({ _button: 6, seats: [1, 3, 5], starting_stacks: [80, 30, 100] }).setup).toMatchObject({
      buttonSeat: 6,
      deadButton: true,
    })
    expect(value().setup).not.toHaveProperty('deadButton')
  })
  test.each([
    ['PO', { gameType: 'PLO' }],
    ['FT', { gameType: 'NLHE', limit: 'FIXED' }],
  ])('variant %s', (variant, game) => {
    const actions = variant === 'FT' ? ['p3 cbr 2', 'p1 f', 'p2 f'] : ['p3 cbr 3', 'p1 f', 'p2 f']
    expect(value({ variant, actions, finishing_stacks: undefined }).setup).toMatchObject(game)
  })
})

describe('[FMT-10] blinds, straddles, posts and antes', () => {
  const four = (blinds: readonly number[], more: object = {}) => {
    const result = read({
      starting_stacks: [80, 80, 80, 80],
      seats: undefined,
      players: undefined,
      antes: [0, 0, 0, 0],
      actions: [],
      finishing_stacks: undefined,
      blinds_or_straddles: blinds,
      ...more,
    })
    if (!result.ok) return result.error
    const {
      gameType: _g,
      maxPlayers: _m,
      seats: _s,
      buttonSeat: _b,
      heroSeat: _h,
      ...forced
    } = result.value.setup
    return forced
  }
  const usual = { smallBlind: 50, bigBlind: 100 }
  const no = { code: 'format/forced-bets' }
  test.each<readonly [string, readonly number[], object, object]>([
    ['two blinds', [0.5, 1, 0, 0], {}, usual],
    ['a shorter list', [0.5, 1], {}, usual],
    ['a straddle', [0.5, 1, 2, 0], {}, { ...usual, straddles: [{ seat: 3, amount: 200 }] }],
    [
      'two straddles',
      [0.5, 1, 2, 4],
      {},
      {
        ...usual,
        straddles: [
          { seat: 3, amount: 200 },
          { seat: 4, amount: 400 },
        ],
      },
    ],
    [
      'two straddles from behind',
      [0.5, 1, 4, 2],
      {},
      {
        ...usual,
        straddles: [
          { seat: 4, amount: 200 },
          { seat: 3, amount: 400 },
        ],
      },
    ],
    ['two alike', [0.5, 1, 2, 2], {}, no],
    ['a post', [0.5, 1, -1, 0], {}, { ...usual, posts: [{ seat: 3, amount: 100, dead: false }] }],
    [
      'a post of before 1.2',
      [0.5, 1, 1, 0],
      {},
      { ...usual, posts: [{ seat: 3, amount: 100, dead: false }] },
    ],
    ['neither', [0.5, 1, 1.5, 0], {}, no],
    ['a dead small blind', [1, 0, 0, 0], {}, { smallBlind: 0, bigBlind: 100, deadSmallBlind: true }],
    [
      'a dead small blind that is named',
      [1, 0, 0, 0],
      { _small_blind: 0.5 },
      { ...usual, deadSmallBlind: true },
    ],
    [
      'behind which somebody posts',
      [1, 0, -1, 0],
      { _small_blind: 0.5 },
      { ...usual, deadSmallBlind: true, posts: [{ seat: 3, amount: 100, dead: false }] },
    ],
    [
      'an ante of everybody',
      [0.5, 1],
      { antes: [0.1, 0.1, 0.1, 0.1] },
      { ...usual, ante: 10, anteType: 'PER_PLAYER' },
    ],
    [
      'an ante of the big blind',
      [0.5, 1],
      { antes: [0, 1, 0, 0] },
      { ...usual, ante: 100, anteType: 'BIG_BLIND' },
    ],
    ['an ante of the button', [0.5, 1], { antes: [0, 0, 0, 1] }, { ...usual, ante: 100, anteType: 'BUTTON' }],
    ['an ante of another', [0.5, 1], { antes: [0, 0, 1, 0] }, no],
    ['antes that differ', [0.5, 1], { antes: [0.1, 0.1, 0.2, 0.1] }, no],
    ['an ante of some', [0.5, 1], { antes: [0.1, 0.1, 0.1, 0] }, no],
    ['an ante below nothing', [0.5, 1], { antes: [-0.1, 0, 0, 0] }, no],
    [
      'a dead post',
      [0.5, 1, -1, 0],
      { antes: [0, 0, 0.5, 0], _dead_posts: [0, 0, 0.5, 0] },
      {
        ...usual,
        posts: [
          { seat: 3, amount: 100, dead: false },
          { seat: 3, amount: 50, dead: true },
        ],
      },
    ],
    [
      'a dead post beside an ante',
      [0.5, 1],
      { antes: [0.1, 0.1, 0.6, 0.1], _dead_posts: [0, 0, 0.5] },
      { ...usual, ante: 10, anteType: 'PER_PLAYER', posts: [{ seat: 3, amount: 50, dead: true }] },
    ],
    ['dead posts below nothing', [0.5, 1], { _dead_posts: [0, 0, -0.5, 0] }, no],
    ['dead posts of too many', [0.5, 1], { _dead_posts: [0, 0, 0, 0, 0] }, no],
    [
      'a single ante that is trimmed',
      [0.5, 1],
      { antes: [0, 1, 0, 0], ante_trimming_status: true },
      { code: 'format/ante' },
    ],
    [
      'but in our own files',
      [0.5, 1],
      { antes: [0, 1, 0, 0], ante_trimming_status: true, _hero: 1 },
      { ...usual, ante: 100, anteType: 'BIG_BLIND' },
    ],
    [
      'an ante of everybody that is trimmed',
      [0.5, 1],
      { antes: [0.1, 0.1, 0.1, 0.1], ante_trimming_status: true },
      { ...usual, ante: 10, anteType: 'PER_PLAYER' },
    ],
  ])('%s', (_name, blinds, more, expected) => {
    expect(four(blinds, more)).toEqual(expected)
  })
  test('of two players the first is the big blind, and posts the second of the list', () => {
    const { setup } = value({
      starting_stacks: [80, 80],
      seats: [1, 2],
      players: undefined,
      antes: [0, 0],
      blinds_or_straddles: [0.5, 1],
      actions: ['p2 f'],
      finishing_stacks: undefined,
    })
    expect(setup).toMatchObject({ smallBlind: 50, bigBlind: 100, buttonSeat: 2 })
    expect(setup).not.toHaveProperty('deadSmallBlind')
  })
})

describe('[FMT-10] what a hand is about', () => {
  const DATE = { year: 2020, month: 1, day: 8, time: '16:57:06' }
  test.each<readonly [Fields, object | undefined]>([
    [{}, undefined],
    [
      { hand: 12, table: 'Bonn', venue: 'Casino', currency: 'EUR' },
      { id: '12', table: 'Bonn', site: 'Casino', currency: 'EUR' },
    ],
    [{ ...DATE, time_zone: 'UTC' }, { startedAt: '2020-01-08T16:57:06Z' }],
    [{ ...DATE, time_zone: 'Europe/Berlin' }, { startedAt: '2020-01-08T15:57:06Z' }],
    [{ ...DATE, time_zone_abbreviation: 'CET' }, { startedAt: '2020-01-08T15:57:06Z' }],
    [{ ...DATE, time_zone: 'Nowhere', time_zone_abbreviation: 'CET' }, { startedAt: '2020-01-08T15:57:06Z' }],
    [{ ...DATE, time_zone: 7 }, { localTime: '2020-01-08T16:57:06' }],
    [DATE, { localTime: '2020-01-08T16:57:06' }],
    [{ ...DATE, time: '16:57:06.789' }, { localTime: '2020-01-08T16:57:06' }],
    [{ ...DATE, day: undefined }, undefined],
    [{ ...DATE, month: undefined }, undefined],
    [{ ...DATE, year: undefined }, undefined],
    [{ ...DATE, time: undefined }, undefined],
    [
      { _tournament: '99', event: 'Freeroll', level: 4 },
      { tournament: { id: '99', name: 'Freeroll', level: 4 } },
    ],
    [{ _tournament: '', level: 'IV' }, { tournament: { id: '', name: '' } }],
    [{ event: 'Freeroll' }, undefined],
  ])('%j', (more, about) => {
    expect(value(more).about).toEqual(about)
  })
})

describe('[FMT-10] actions', () => {
  const same = value()
  test.each([
    ['a remark', acting(4, 'p1 cc # he thinks long')],
    ['nothing but a remark', { actions: ['# first', ...ACTIONS] }],
    ['blanks', acting(3, ' p3  cbr   3 ')],
    ['a board nobody saw', { actions: [...ACTIONS, 'd db ??'] }],
    ['cards with blanks between', acting(0, 'd dh p1 Kh Ks')],
    ['hidden as a dash', acting(1, 'd dh p2 -')],
    ['nothing shown', { actions: [...ACTIONS.slice(0, 6), 'p1 sm -', ...ACTIONS.slice(6)] }],
  ])('%s changes nothing', (_name, more) => {
    expect(value(more)).toEqual(same)
  })
  test('cards that are shown are known', () => {
    expect(value({ actions: [...ACTIONS, 'p3 sm AhAd'] }).log.at(-1)).toEqual({
      kind: 'HOLE',
      seat: 1,
      cards: [50, 49],
    })
  })
  const unreadable = (at: number, text: string) => ({ code: 'format/unreadable', at, text })
  test.each<readonly [string, Fields, object]>([
    ['a word', acting(4, 'p1 dances'), unreadable(5, 'p1 dances')],
    ['a player', acting(4, 'p9 cc'), unreadable(5, 'p9 cc')],
    ['p0', acting(4, 'p0 cc'), unreadable(5, 'p0 cc')],
    ['no player', acting(4, 'x1 cc'), unreadable(5, 'x1 cc')],
    ['a number behind it', acting(4, 'p1x cc'), unreadable(5, 'p1x cc')],
    ['a deal', acting(0, 'd dx p1 KhKs'), unreadable(1, 'd dx p1 KhKs')],
    ['hole cards', acting(0, 'd dh p1 KhKx'), unreadable(1, 'KhKx')],
    ['board cards', acting(6, 'd db 2c7d9x'), unreadable(7, '2c7d9x')],
    ['shown cards', { actions: [...ACTIONS, 'p3 sm AhAx'] }, unreadable(11, 'AhAx')],
    ['an amount', acting(3, 'p3 cbr x'), { code: 'format/amount', text: 'x' }],
    ['no amount', acting(3, 'p3 cbr'), { code: 'format/amount', text: '' }],
    ['somebody out of turn', acting(3, 'p1 cc'), { code: 'format/out-of-turn', at: 4, seat: 3 }],
    ['a flop of two', acting(6, 'd db 2c7d'), { code: 'format/board', at: 7 }],
  ])('refused: %s', (_name, more, error) => {
    expect(failure(more)).toEqual(error)
  })
})

describe('[FMT-3] what is refused', () => {
  const missing = (field: string) => ({ code: 'format/missing', field })
  test.each<readonly [string, Fields, object]>([
    ['a game', { variant: 'F2L3D' }, { code: 'format/game', game: 'F2L3D' }],
    ['no game', { variant: undefined }, { code: 'format/game', game: 'undefined' }],
    ['no actions', { actions: undefined }, missing('actions')],
    ['no blinds', { blinds_or_straddles: undefined }, missing('blinds_or_straddles')],
    ['no antes', { antes: 0 }, missing('antes')],
    ['a stack', { starting_stacks: [80, 'x', 100] }, { code: 'format/amount', text: 'x' }],
    ['a blind', { blinds_or_straddles: [0.5, 'y', 0] }, { code: 'format/amount', text: 'y' }],
    ['an ante', { antes: [0, 0, 'z'] }, { code: 'format/amount', text: 'z' }],
    ['a small blind', { _small_blind: 'x' }, { code: 'format/amount', text: 'x' }],
    ['a dead post', { _dead_posts: ['x'] }, { code: 'format/amount', text: 'x' }],
    ['too few seats', { seats: [3, 5] }, { code: 'format/seats' }],
    ['too many blinds', { blinds_or_straddles: [0.5, 1, 0, 0] }, { code: 'format/seats' }],
    ['too many antes', { antes: [0, 0, 0, 0] }, { code: 'format/seats' }],
    ['seats in another order', { seats: [5, 3, 1] }, { code: 'format/seats' }],
    ['seats that pass the first again', { seats: [3, 1, 5] }, { code: 'format/seats' }],
    ['stacks at the end of fewer', { finishing_stacks: [77, 29] }, { code: 'format/result-differs' }],
    [
      'stacks at the end that do not add up',
      { finishing_stacks: [77, 29, 105] },
      { code: 'format/result-differs' },
    ],
    [
      'stacks at the end that are none',
      { finishing_stacks: [77, 29, 'x'] },
      { code: 'format/amount', text: 'x' },
    ],
    ['stacks at the end that are no list', { finishing_stacks: 7 }, missing('finishing_stacks')],
  ])('%s', (_name, more, error) => {
    expect(failure(more)).toEqual(error)
  })
  test('less than the pot is the rake', () => {
    expect(value({ finishing_stacks: [77, 29, 103.65] }).setup.share).toEqual([{ seat: 1, amount: 665 }])
  })
})

describe('[FMT-10] winnings in place of stacks at the end', () => {
  const won = (winnings: unknown) => ({ finishing_stacks: undefined, winnings })
  test('with the bet that nobody called, or without', () => {
    expect(value(won([0, 0, 6.65])).setup.share).toEqual([{ seat: 1, amount: 665 }])
    expect(value(won([0, 0, 10.65])).setup.share).toEqual([{ seat: 1, amount: 665 }])
    expect(value(won([0, 0, 7])).setup).not.toHaveProperty('share')
    expect(value(won([0, 0, 11])).setup).not.toHaveProperty('share')
  })
  test('of a hand that is not over they say nothing', () => {
    expect(value({ ...won([0, 0, 'x']), actions: ACTIONS.slice(0, 8) }).setup).not.toHaveProperty('share')
  })
  test.each<readonly [readonly unknown[], object]>([
    [[0, 7], { code: 'format/result-differs' }],
    [[0, 0, 12], { code: 'format/result-differs' }],
    [[7, 0, 0], { code: 'format/result-differs' }],
    [[0, 0, 'x'], { code: 'format/amount', text: 'x' }],
  ])('%j is refused', (winnings, error) => {
    expect(failure(won(winnings))).toEqual(error)
  })
})

test('[FMT-7] several hands, each under a number', () => {
  const one =
    'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [0.5, 1]\nmin_bet = 1\nstarting_stacks = [80, 80]\nactions = ["p2 f"]\nhand = '
  const hands = readPhhs(`\n[1]\n${one}11\n\n [22] \n${one}12\n`)
  expect(hands.map(hand => hand.ok && hand.value.about?.id)).toEqual(['11', '12'])
  expect(readPhhs('')).toEqual([])
})
