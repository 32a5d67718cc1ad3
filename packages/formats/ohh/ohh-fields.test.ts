// Open Hand History field by field: what each is read as, and what is refused with which words.
import { describe, expect, test } from 'vitest'
import { readOhh } from './ohh-read.ts'

const action = (name: string, player_id: number | null, more: object = {}) => ({
  action: name,
  player_id,
  ...more,
})
/** Ann has the button; Bo and Cy post; Ann raises to 3, Bo calls, checks the flop and folds to 4. */
const HAND = {
  site_name: 'Somewhere',
  game_number: 'h1',
  table_name: 'Bonn',
  start_date_utc: '2020-01-28T16:57:06Z',
  currency: 'EUR',
  game_type: 'Holdem',
  bet_limit: { bet_type: 'NL' },
  table_size: 6,
  dealer_seat: 1,
  small_blind_amount: 0.5,
  big_blind_amount: 1,
  ante_amount: 0,
  hero_player_id: 2,
  flags: [],
  players: [
    { id: 1, seat: 1, name: 'Ann', starting_stack: 100 },
    { id: 2, seat: 3, name: 'Bo', starting_stack: 80 },
    { id: 3, seat: 5, name: 'Cy', starting_stack: 30 },
    { id: 4, seat: 6, name: 'Di', starting_stack: 30, is_sitting_out: true },
  ],
  rounds: [
    {
      street: 'Preflop',
      actions: [
        action('Post SB', 2, { amount: 0.5 }),
        action('Post BB', 3, { amount: 1 }),
        action('Dealt Cards', 2, { cards: ['Kh', 'Ks'] }),
        action('Raise', 1, { amount: 3 }),
        action('Call', 2, { amount: 2.5 }),
        action('Fold', 3),
      ],
    },
    {
      street: 'Flop',
      cards: ['2c', '7d', '9h'],
      actions: [action('Check', 2), action('Bet', 1, { amount: 4 }), action('Fold', 2)],
    },
  ],
  pots: [
    { number: 0, amount: 7, rake: 0.25, jackpot: 0.1, player_wins: [{ player_id: 1, win_amount: 6.65 }] },
  ],
}
type Hand = typeof HAND
const read = (more: Partial<Record<keyof Hand | 'tournament' | 'tournament_info', unknown>> = {}) =>
  readOhh(JSON.stringify({ ohh: { ...HAND, ...more } }))
/** With one action of a round changed. */
const withAction = (round: number, at: number, more: object) =>
  read({
    rounds: HAND.rounds.map((one, n) =>
      n === round
        ? { ...one, actions: one.actions.map((old, i) => (i === at ? { ...old, ...more } : old)) }
        : one,
    ),
  })
const withPot = (more: object) => read({ pots: [{ ...HAND.pots[0], ...more }] })
const failure = (result: ReturnType<typeof read>) => (result.ok ? null : result.error)
const value = (result: ReturnType<typeof read>) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

test('[FMT-10] every field of a hand', () => {
  expect(value(read())).toEqual({
    setup: {
      gameType: 'NLHE',
      maxPlayers: 6,
      seats: [
        { seat: 1, stack: 10_000, playerName: 'Ann' },
        { seat: 3, stack: 8000, playerName: 'Bo' },
        { seat: 5, stack: 3000, playerName: 'Cy' },
        { seat: 6, stack: 3000, playerName: 'Di', sittingOut: true },
      ],
      buttonSeat: 1,
      heroSeat: 3,
      smallBlind: 50,
      bigBlind: 100,
      share: [{ seat: 1, amount: 665 }],
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
    about: {
      id: 'h1',
      site: 'Somewhere',
      table: 'Bonn',
      currency: 'EUR',
      startedAt: '2020-01-28T16:57:06Z',
    },
  })
})

describe('[FMT-10] what a hand is about', () => {
  test.each<readonly [object, object]>([
    [
      { site_name: 'Sidepot' },
      { id: 'h1', table: 'Bonn', currency: 'EUR', startedAt: '2020-01-28T16:57:06Z' },
    ],
    [{ site_name: '', game_number: '', table_name: '', currency: '' }, { startedAt: '2020-01-28T16:57:06Z' }],
  ])('%j', (more, about) => {
    expect(value(read(more)).about).toEqual(about)
  })
  test('nothing at all', () => {
    const bare = { site_name: 'Sidepot', game_number: '', table_name: '', currency: '', start_date_utc: '' }
    expect(value(read(bare))).not.toHaveProperty('about')
  })
  test.each([
    ['2020-01-28T16:57:06Z', '2020-01-28T16:57:06Z'],
    ['2020-01-28T16:57:06.789Z', '2020-01-28T16:57:06Z'],
    ['2020-01-28T16:57:06', '2020-01-28T16:57:06Z'],
    ['2020-01-28 16:57:06', '2020-01-28T16:57:06Z'],
    ['2020-01-28 16:57:06.5', '2020-01-28T16:57:06Z'],
    ['2020-01-28T16:57', '2020-01-28T16:57:00Z'],
    ['2020-01-28T16:57:06+02:00', '2020-01-28T14:57:06Z'],
    ['yesterday', undefined],
  ])('%s is %s', (written, startedAt) => {
    expect(value(read({ start_date_utc: written })).about?.startedAt).toBe(startedAt)
  })
  test.each<readonly [object, object | undefined]>([
    [
      { tournament: true, tournament_info: { tournament_number: 99, name: 'Freeroll' } },
      { id: '99', name: 'Freeroll' },
    ],
    [
      { tournament: true, tournament_info: { tournament_number: 'T9', name: 'Freeroll' } },
      { id: 'T9', name: 'Freeroll' },
    ],
    [{ tournament: true }, { id: '', name: '' }],
    [{ tournament: false, tournament_info: { name: 'Freeroll' } }, undefined],
  ])('%j', (more, tournament) => {
    expect(value(read(more)).about?.tournament).toEqual(tournament)
  })
})

describe('[FMT-10] the table', () => {
  test('the hero is the one player with that number, else the first', () => {
    expect(value(read({ hero_player_id: 3 })).setup.heroSeat).toBe(5)
    expect(value(read({ hero_player_id: undefined })).setup.heroSeat).toBe(1)
    expect(value(read({ hero_player_id: 77 })).setup.heroSeat).toBe(1)
  })
  test('it is at least as large as its highest seat', () => {
    expect(value(read({ table_size: 9 })).setup.maxPlayers).toBe(9)
    expect(value(read({ table_size: 2 })).setup.maxPlayers).toBe(6)
  })
  test('a player without a name has none', () => {
    const players = HAND.players.map(player => ({ ...player, name: player.id === 3 ? '' : player.name }))
    expect(value(read({ players })).setup.seats[2]).toEqual({ seat: 5, stack: 3000 })
  })
  test('money of the house is added, that of a player is not known', () => {
    const [before, flop] = HAND.rounds
    const adding = (player: number | null | undefined) => [
      { ...before, actions: [{ action: 'Add to Pot', player_id: player, amount: 2 }, ...before!.actions] },
      flop,
    ]
    const pots = [{ amount: 9, rake: 0, player_wins: [{ player_id: 1, win_amount: 9 }] }]
    expect(value(read({ rounds: adding(null), pots })).setup.added).toBe(200)
    expect(value(read({ rounds: adding(undefined), pots })).setup.added).toBe(200)
    expect(failure(read({ rounds: adding(1), pots }))).toEqual({
      code: 'format/unreadable',
      at: 1,
      text: 'Add to Pot',
    })
    expect(value(read()).setup).not.toHaveProperty('added')
  })
  test('another limit than the usual one is named', () => {
    expect(value(read({ bet_limit: { bet_type: 'PL' } })).setup.limit).toBe('POT')
    expect(value(read()).setup).not.toHaveProperty('limit')
  })
})

test('[FMT-10] who sits down, stands up or adds chips changes nothing', () => {
  for (const name of ['Sits Down', 'Stands Up', 'Added Chips']) {
    const [before, flop] = HAND.rounds
    const rounds = [{ ...before, actions: [...before!.actions, action(name, 4, { amount: 1 })] }, flop]
    expect(value(read({ rounds }))).toEqual(value(read()))
  }
})

describe('[FMT-3] what is refused', () => {
  test('what is no hand', () => {
    const long = `{"ohh":${' '.repeat(50)}7}`
    expect(readOhh(long)).toEqual({
      ok: false,
      error: { code: 'format/unreadable', at: 1, text: long.slice(0, 40) },
    })
    expect(readOhh('{"ohh":null}')).toMatchObject({ ok: false, error: { code: 'format/unreadable' } })
    expect(readOhh('no')).toMatchObject({ ok: false, error: { code: 'format/unreadable', text: 'no' } })
  })
  const amount = (text: string) => ({ code: 'format/amount', text })
  test.each<readonly [string, ReturnType<typeof read>, object]>([
    ['a game', read({ game_type: 'Razz' }), { code: 'format/game', game: 'Razz NL' }],
    ['a stack', read({ players: [{ ...HAND.players[0], starting_stack: 'x' }] }), amount('x')],
    ['a stack below nothing', read({ players: [{ ...HAND.players[0], starting_stack: -1 }] }), amount('-1')],
    ['a small blind', read({ small_blind_amount: 'x' }), amount('x')],
    ['a big blind', read({ big_blind_amount: 'y' }), amount('y')],
    ['a bet', withAction(1, 1, { amount: 'x' }), amount('x')],
    ['a player', withAction(1, 1, { player_id: 9 }), { code: 'format/unknown-player', name: '9' }],
    ['cards', withAction(0, 2, { cards: ['Kh', 'Kx'] }), { code: 'format/unreadable', at: 3, text: 'Kh,Kx' }],
    ['an action', withAction(1, 1, { action: 'Dance' }), { code: 'format/unreadable', at: 9, text: 'Dance' }],
    [
      'a board',
      read({ rounds: [HAND.rounds[0], { ...HAND.rounds[1], cards: ['2c', '7d', '9x'] }] }),
      { code: 'format/board', at: 7 },
    ],
    [
      'a flop of two cards',
      read({ rounds: [HAND.rounds[0], { ...HAND.rounds[1], cards: ['2c', '7d'] }] }),
      { code: 'format/board', at: 7 },
    ],
    [
      'a turn in place of the flop',
      read({ rounds: [HAND.rounds[0], { ...HAND.rounds[1], street: 'Turn' }] }),
      { code: 'format/board', at: 7 },
    ],
    [
      'somebody out of turn',
      withAction(1, 0, { player_id: 1 }),
      { code: 'format/out-of-turn', at: 8, seat: 1 },
    ],
    ['a call at another price', withAction(0, 4, { amount: 2 }), { code: 'format/bet', at: 5, text: '2' }],
    [
      'a raise below the least',
      withAction(0, 3, { amount: 1.5 }),
      { code: 'format/illegal', at: 4, cause: 'action/raise-below-minimum' },
    ],
    ['a rake', withPot({ rake: 'x' }), amount('x')],
    ['a jackpot', withPot({ jackpot: 'y' }), amount('y')],
    ['a win', withPot({ player_wins: [{ player_id: 1, win_amount: 'z' }] }), amount('z')],
    [
      'a winner',
      withPot({ player_wins: [{ player_id: 9, win_amount: 6.65 }] }),
      { code: 'format/unknown-player', name: '9' },
    ],
    [
      'a winner who sat out',
      withPot({ player_wins: [{ player_id: 4, win_amount: 6.65 }] }),
      { code: 'format/unknown-player', name: '4' },
    ],
    ['a rake that is not what is missing', withPot({ rake: 0.5 }), { code: 'format/result-differs' }],
    ['a jackpot that is not what is missing', withPot({ jackpot: 0.2 }), { code: 'format/result-differs' }],
    [
      'more than the pot',
      withPot({ player_wins: [{ player_id: 1, win_amount: 7.65 }] }),
      { code: 'format/result-differs' },
    ],
  ])('%s', (_name, result, error) => {
    expect(failure(result)).toEqual(error)
  })
  test('without pots the result is that of the engine', () => {
    expect(value(read({ pots: [] })).setup).not.toHaveProperty('share')
    expect(value(read({ pots: undefined })).setup).not.toHaveProperty('share')
  })
})

describe('[FMT-10] bomb pots', () => {
  const seats = HAND.players.slice(0, 3)
  const bomb = (antes: readonly number[], more: object = {}, first: object[] = []) =>
    read({
      flags: ['Bomb_Pot'],
      ante_amount: 5,
      players: seats,
      rounds: [
        {
          street: 'Preflop',
          actions: [...first, ...antes.map((amount, at) => action('Post Ante', at + 1, { amount }))],
        },
        {
          street: 'Flop',
          cards: ['2c', '7d', '9h'],
          actions: [action('Bet', 2, { amount: 5 }), action('Fold', 3), action('Fold', 1)],
        },
      ],
      pots: [],
      ...more,
    })
  test('everybody pays the ante, or what they have', () => {
    expect(value(bomb([5, 5, 5])).log[0]).toEqual({ kind: 'BOMB', amount: 500 })
    const poor = seats.map(player => ({
      ...player,
      starting_stack: player.id === 1 ? 3 : player.starting_stack,
    }))
    const rounds = [
      { street: 'Preflop', actions: [3, 5, 5].map((amount, at) => action('Post Ante', at + 1, { amount })) },
      {
        street: 'Flop',
        cards: ['2c', '7d', '9h'],
        actions: [action('Bet', 2, { amount: 5 }), action('Fold', 3)],
      },
    ]
    expect(value(bomb([], { players: poor, rounds })).log[0]).toEqual({ kind: 'BOMB', amount: 500 })
  })
  test.each<readonly [string, ReturnType<typeof read>, object]>([
    ['one who pays less', bomb([5, 4, 5]), { code: 'format/bomb-pot' }],
    ['one who pays nothing', bomb([5, 5]), { code: 'format/bomb-pot' }],
    [
      'one who pays twice',
      bomb([5, 5, 5], {}, [action('Post Ante', 1, { amount: 5 })]),
      { code: 'format/bomb-pot' },
    ],
    [
      'a blind beside it',
      bomb([5, 5, 5], {}, [action('Post SB', 2, { amount: 0.5 })]),
      { code: 'format/bomb-pot' },
    ],
    [
      'an ante that is no amount',
      bomb([5, 5, 5], { ante_amount: 'x' }),
      { code: 'format/amount', text: 'x' },
    ],
  ])('refused: %s', (_name, result, error) => {
    expect(failure(result)).toEqual(error)
  })
  test('a button where nobody sits is dead', () => {
    expect(value(bomb([5, 5, 5], { dealer_seat: 2, table_size: 6 })).setup).toMatchObject({
      buttonSeat: 2,
      deadButton: true,
    })
    expect(value(bomb([5, 5, 5])).setup).not.toHaveProperty('deadButton')
  })
})
