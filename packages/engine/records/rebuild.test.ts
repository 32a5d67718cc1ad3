// Records that others wrote, field by field: the setup and the log that are read out of them.
import { describe, expect, test } from 'vitest'
import type { KeptSetup } from '../base/setup.ts'
import { cards } from '../testing/play.ts'
import { logOf } from './history.ts'
import { fromStored } from './read-stored.ts'

type Fields = Readonly<Record<string, unknown>>

const seat = (seatId: number, more: Fields = {}): Fields => ({ seatId, initialStack: 100, ...more })
const acted = (seatId: number, actionType: string, more: Fields = {}): Fields => ({
  seatId,
  actionType,
  ...more,
})
const blinds = [acted(1, 'SB', { betAmount: 1 }), acted(2, 'BB', { betAmount: 2 })]
const base: Fields = {
  smallBlind: 1,
  bigBlind: 2,
  buttonSeat: 3,
  heroSeat: 1,
  maxPlayers: 6,
  seatStates: [seat(1), seat(2), seat(3)],
  handActions: blinds,
}
const read = (more: Fields = {}, known?: KeptSetup) => {
  const found = fromStored({ ...base, ...more }, known)
  return found.ok ? found.value : found.error
}
const setupOf = (more: Fields = {}, known?: KeptSetup) => {
  const found = read(more, known)
  return 'table' in found ? found.table.setup : found
}
const steps = (actions: readonly Fields[], more: Fields = {}) => {
  const found = read({ ...more, handActions: [...blinds, ...actions] })
  return 'table' in found ? logOf(found) : found
}
const plainSeat = (number: number) => ({
  seat: number,
  stack: 10_000,
  playerId: null,
  playerName: null,
  isAnonymous: false,
})
const plain = {
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 3,
  heroSeat: 1,
  smallBlind: 100,
  bigBlind: 200,
  seats: [plainSeat(1), plainSeat(2), plainSeat(3)],
}

describe('[HIST-7] the setup of a record', () => {
  test('has what the record says, and nothing more', () => {
    expect(setupOf()).toEqual(plain)
  })

  test.each<[string, Fields, Fields]>([
    ['game', { gameType: 'PLO5' }, { gameType: 'PLO5' }],
    ['unknown game', { gameType: 'STUD' }, {}],
    ['table size as text', { maxPlayers: '9' }, { maxPlayers: 9 }],
    ['table size that the seats exceed', { maxPlayers: 2 }, { maxPlayers: 3 }],
    ['no table size', { maxPlayers: undefined }, { maxPlayers: 3 }],
    ['table size beyond any table', { maxPlayers: 99 }, { maxPlayers: 10 }],
    ['button by another name', { buttonSeat: undefined, buttonSeatId: 'seat-3' }, {}],
    ['hero by another name', { heroSeat: undefined, heroSeatId: 'seat_2' }, { heroSeat: 2 }],
    ['blinds from the posts', { smallBlind: undefined, bigBlind: undefined }, {}],
    ['blinds as text', { smallBlind: '1.00', bigBlind: '2' }, {}],
    ['ante', { ante: 0.5 }, { ante: 50, anteType: 'PER_PLAYER' }],
    ['ante of its kind', { ante: 0.5, anteType: 'BUTTON' }, { ante: 50, anteType: 'BUTTON' }],
    ['ante of an unknown kind', { ante: 0.5, anteType: 'DEALER' }, { ante: 50, anteType: 'PER_PLAYER' }],
    ['no ante', { ante: 0 }, {}],
    ['straddles', { straddles: [{ seat: 3, amount: 4 }] }, { straddles: [{ seat: 3, amount: 400 }] }],
    [
      'a straddle that was posted',
      { handActions: [...blinds, acted(3, 'STRADDLE', { betAmount: 4 })] },
      { straddles: [{ seat: 3, amount: 400 }] },
    ],
    [
      'a straddle that was posted short',
      { straddleAmount: 5, handActions: [...blinds, acted(3, 'STRADDLE', { betAmount: 4 })] },
      { straddles: [{ seat: 3, amount: 500 }] },
    ],
    [
      'posts',
      {
        handActions: [
          ...blinds,
          acted(3, 'FORCED_BET', { forcedType: 'POST', betAmount: 2, potBefore: 3, potAfter: 5 }),
          acted(3, 'FORCED_BET', { forcedType: 'DEAD_POST', betAmount: 2, potBefore: 5, potAfter: 6 }),
        ],
      },
      {
        posts: [
          { seat: 3, amount: 200, dead: false },
          { seat: 3, amount: 100, dead: true },
        ],
      },
    ],
    [
      'one ante on the button',
      { handActions: [...blinds, acted(3, 'ANTE', { stackBefore: 100, stackAfter: 98 })] },
      { ante: 200, anteType: 'BUTTON' },
    ],
    [
      'one ante elsewhere',
      { handActions: [...blinds, acted(2, 'ANTE', { potBefore: 3, potAfter: 5 })] },
      { ante: 200, anteType: 'BIG_BLIND' },
    ],
    [
      'two antes',
      {
        handActions: [1, 2, 3]
          .map(number => acted(number, 'ANTE', { stackBefore: 100, stackAfter: 99 }))
          .concat(blinds),
      },
      { ante: 100, anteType: 'PER_PLAYER' },
    ],
  ])('%s', (_, more, wanted) => {
    expect(setupOf(more)).toEqual({ ...plain, ...wanted })
  })

  test.each<[string, Fields, Fields]>([
    ['stack of what was left and put in', { initialStack: null, stackRemaining: 60, totalInvested: 40 }, {}],
    [
      'stack of nothing is what was left and put in',
      { initialStack: 0, stackRemaining: 60, totalInvested: 40 },
      {},
    ],
    ['unknown stack', { initialStack: null }, { stack: null }],
    ['stack of half a story', { initialStack: null, stackRemaining: 60 }, { stack: null }],
    ['stack of the other half', { initialStack: null, totalInvested: 60 }, { stack: null }],
    ['stack that floats blurred', { initialStack: 99.99999999999999 }, {}],
    ['stack with half a cent', { initialStack: 100.005 }, { stack: null }],
    ['stack a hair off a cent', { initialStack: 100.00001 }, { stack: null }],
    ['stack as text', { initialStack: '100.00' }, {}],
    ['stack below nothing', { initialStack: -5 }, { stack: null }],
    ['number apart from the id', { seatId: 'x', numericSeatId: 3 }, {}],
    ['number at the end of the id', { seatId: 'seat-3' }, {}],
    ['name and id', { playerName: 'Ann', playerId: 'p1' }, { playerName: 'Ann', playerId: 'p1' }],
    ['name and id that are no text', { playerName: 5, playerId: {} }, {}],
    ['anonymous', { isAnonymous: true }, { isAnonymous: true }],
    ['anonymous as text', { isAnonymous: 'true' }, {}],
    ['cards', { holeCards: ['Ah', { rank: '10', suit: 'd' }] }, { cards: cards('AhTd') }],
    ['cards by another name', { cards: ['Ah', 'Kd'] }, { cards: cards('AhKd') }],
    ['one card', { holeCards: 'Ah' }, { cards: cards('Ah') }],
    ['cards of unknown suits', { holeCards: [{ rank: 'A', suit: '*' }, 'Kd'] }, { cards: cards('Kd') }],
    ['no cards', { holeCards: [] }, {}],
    ['occupied', { isOccupied: true, isOccupiedOnTable: false }, {}],
  ])('a seat: %s', (_, more, wanted) => {
    expect(setupOf({ seatStates: [seat(1), seat(2), seat(3, more)] })).toEqual({
      ...plain,
      seats: [plainSeat(1), plainSeat(2), { ...plainSeat(3), ...wanted }],
    })
  })

  test('seats that are empty are left out, those that sit out are marked', () => {
    const others = [
      seat(4, { playerStatus: 'EMPTY' }),
      seat(5, { isOccupied: false }),
      seat(6, { isOccupiedOnTable: false }),
      seat(4, { playerStatus: 'SITTING_OUT' }),
    ]
    expect(setupOf({ seatStates: [seat(1), seat(2), seat(3), ...others] })).toEqual({
      ...plain,
      seats: [...plain.seats, { ...plainSeat(4), sittingOut: true }],
    })
  })

  test('the hero is the seat that says so; the hand of the hero lies there unless the seat has one', () => {
    const seatStates = [seat(1), seat(2, { isHero: true }), seat(3, { isHero: 'yes' })]
    expect(setupOf({ heroSeat: undefined, seatStates })).toEqual({ ...plain, heroSeat: 2 })
    const withHand = (more: Fields) => {
      const found = setupOf({ heroHolecards: 'AhKd', seatStates: [seat(1, more), seat(2), seat(3)] })
      return 'seats' in found ? found.seats.map(one => one.cards) : found
    }
    expect(withHand({})).toEqual([cards('AhKd'), undefined, undefined])
    expect(withHand({ holeCards: ['2c', '2d'] })).toEqual([cards('2c2d'), undefined, undefined])
    expect(setupOf({ heroHolecards: 'AKs' })).toEqual(plain)
  })

  test('what is known beside the record is kept with the hand', () => {
    const known: KeptSetup = {
      rake: { type: 'PER_POT', pct: 5 },
      awards: [[1]],
      split: 'EXACT',
      limit: 'POT',
      share: [{ seat: 1, amount: 300 }],
      added: 50,
      oddChip: 25,
    }
    expect(setupOf({}, known)).toEqual({ ...plain, ...known })
    expect(setupOf({}, { rake: null })).toEqual(plain)
  })
})

describe('[HIST-7] the log of a record', () => {
  test('every kind of action', () => {
    expect(
      steps([
        acted(3, 'raise', { betAmount: 6, timestamp: 5, street: 'PREFLOP' }),
        acted(1, 'FOLD', { timestamp: 'late' }),
        acted(2, 'CALL', { betAmount: 6, isRuling: 'yes' }),
        acted(2, 'CHECK', { street: 'FLOP' }),
        acted(3, 'BET', { betAmount: 7, isRuling: true }),
        acted(2, 'CALL', { betAmount: 5, isRuling: true, timestamp: 9 }),
        acted(2, 'CHECK'),
        acted(3, 'ALL_IN', { betAmount: 50 }),
        acted(2, 'FOLD'),
      ]),
    ).toEqual([
      { kind: 'RAISE', seat: 3, to: 600, at: 5 },
      { kind: 'FOLD', seat: 1 },
      { kind: 'CALL', seat: 2 },
      { kind: 'CHECK', seat: 2 },
      { kind: 'BET', seat: 3, to: 700, ruling: true },
      { kind: 'CALL', seat: 2, to: 500, ruling: true, at: 9 },
      { kind: 'CHECK', seat: 2 },
      { kind: 'ALL_IN', seat: 3 },
      { kind: 'FOLD', seat: 2 },
    ])
  })

  test('an all-in of an unknown stack has its amount', () => {
    const seatStates = [seat(1), seat(2), seat(3, { initialStack: null })]
    expect(steps([acted(3, 'ALL_IN', { betAmount: 50 }), acted(1, 'FOLD')], { seatStates })).toEqual([
      { kind: 'ALL_IN', seat: 3, to: 5000 },
      { kind: 'FOLD', seat: 1 },
    ])
    expect(steps([acted(3, 'ALL_IN')], { seatStates })).toEqual({
      code: 'stored/inconsistent',
      at: 2,
      cause: { code: 'action/all-in-needs-amount', seat: 3 },
    })
  })

  test('skips go with the action that caused them, else they are acts of their own', () => {
    expect(steps([acted(3, 'FFOLD'), acted(1, 'RAISE', { betAmount: 6 })])).toEqual([
      { kind: 'RAISE', seat: 1, to: 600 },
    ])
    // nobody's turn was passed over: the ruling says who folded
    expect(steps([acted(1, 'FFOLD'), acted(3, 'RAISE', { betAmount: 6 })])).toEqual([
      { kind: 'FOLD', seat: 1, ruling: true },
      { kind: 'RAISE', seat: 3, to: 600 },
    ])
    // at the end there is no action behind them
    expect(steps([acted(3, 'CALL'), acted(1, 'CALL'), acted(2, 'FCHECK')])).toEqual([
      { kind: 'CALL', seat: 3 },
      { kind: 'CALL', seat: 1 },
      { kind: 'CHECK', seat: 2 },
    ])
    expect(steps([acted(3, 'FFOLD'), acted(1, 'FFOLD')])).toEqual([
      { kind: 'FOLD', seat: 3 },
      { kind: 'FOLD', seat: 1 },
    ])
    const other = [acted(3, 'FFOLD', { street: 'FLOP' }), acted(1, 'RAISE', { betAmount: 6, street: 'FLOP' })]
    expect(steps(other)).toEqual({ code: 'stored/out-of-order', at: 2 })
  })

  test('a bomb pot and folds on save are one step each', () => {
    const bombs = [1, 2, 3].map(number => acted(number, 'BOMB', { betAmount: 10 }))
    expect(steps([...bombs, acted(1, 'CHECK')])).toEqual([
      { kind: 'BOMB', amount: 1000 },
      { kind: 'CHECK', seat: 1 },
    ])
    expect(steps([acted(1, 'BOMB', { betAmount: 1 }), acted(2, 'BOMB')])).toEqual([
      { kind: 'BOMB', amount: 200 },
    ])
    expect(steps([acted(3, 'CALL'), acted(1, 'AUTO-FOLD'), acted(2, 'AUTO-FOLD')])).toEqual([
      { kind: 'CALL', seat: 3 },
      { kind: 'AUTO-FOLD', winner: 3 },
    ])
  })

  test('what does not fit says where and why', () => {
    const failure = (action: unknown) => steps([acted(3, 'CALL'), action as Fields])
    expect(failure(acted(2, 'CALL', { street: 'RIVER' }))).toEqual({ code: 'stored/out-of-order', at: 3 })
    expect(failure(acted(7, 'CALL'))).toEqual({ code: 'stored/unknown-seat', at: 3, seat: 7 })
    expect(failure(acted(0, 'CALL', { seatId: null }))).toEqual({
      code: 'stored/unknown-seat',
      at: 3,
      seat: 0,
    })
    const unknown = (type: string) => ({
      code: 'stored/inconsistent',
      at: 3,
      cause: { code: 'action/unknown', type },
    })
    expect(failure(acted(1, 'DANCE'))).toEqual(unknown('DANCE'))
    expect(failure(acted(1, '', { actionType: 7 }))).toEqual(unknown('7'))
    expect(failure(acted(1, '', { actionType: null }))).toEqual(unknown(''))
    expect(failure(null)).toEqual(unknown('object'))
    expect(failure('CALL')).toEqual(unknown('string'))
    expect(failure(acted(1, 'RAISE'))).toMatchObject({ at: 3, cause: { code: 'action/bad-amount' } })
    expect(read({ bigBlind: 0, handActions: [] })).toEqual({
      code: 'stored/inconsistent',
      at: -1,
      cause: { code: 'setup/big-blind' },
    })
  })
})

describe('[HIST-7] the boards of a record', () => {
  const allIn = [acted(3, 'ALL_IN'), acted(1, 'CALL'), acted(2, 'FOLD')]
  const flop = ['2c', '7d', '9h']
  const boardSteps = (more: Fields) => {
    const found = steps(allIn, more)
    return 'code' in found ? found : found.slice(3)
  }
  const lies = (street: string, text: string, board = 0) => ({
    kind: 'BOARD',
    street,
    cards: cards(text),
    board,
  })

  test('one board, as far as it is known', () => {
    expect(boardSteps({ boardCards: { flop, turn: 'Js', river: { rank: '3', suit: 'c' } } })).toEqual([
      lies('FLOP', '2c7d9h'),
      lies('TURN', 'Js'),
      lies('RIVER', '3c'),
    ])
    expect(boardSteps({ boardCards: { flop, turn: null } })).toEqual([lies('FLOP', '2c7d9h')])
    expect(boardSteps({ boardCards: [] })).toEqual([])
    expect(boardSteps({ boardCards: { flop }, boards: [{ flop: ['Ac', 'Ad', 'Ah'] }] })).toEqual([
      lies('FLOP', 'AcAdAh'),
    ])
  })

  test('several are a run-out, or boards of their own where that is said', () => {
    const boards = [
      { flop, turn: 'Js' },
      { flop: ['Qc', 'Qd', 'Qh'], turn: 'Jc' },
    ]
    const both = [
      lies('FLOP', '2c7d9h'),
      lies('TURN', 'Js'),
      lies('FLOP', 'QcQdQh', 1),
      lies('TURN', 'Jc', 1),
    ]
    expect(boardSteps({ boards })).toEqual([{ kind: 'RUN', times: 2 }, ...both])
    expect(boardSteps({ boards, runs: 2, isBombPot: true })).toEqual([{ kind: 'RUN', times: 2 }, ...both])
    expect(boardSteps({ boards, runs: 1 })).toEqual(both)
    expect(boardSteps({ boards, isBombPot: true })).toEqual(both)
    expect(setupOf({ boards, runs: 1 })).toEqual({ ...plain, boards: 2 })
    expect(setupOf({ boards: [...boards, ...boards], runs: 1 })).toMatchObject({
      cause: { code: 'card/board-conflict' },
    })
  })

  test('cards that lie twice are refused behind the last action', () => {
    expect(boardSteps({ boardCards: { flop: ['2c', '2c', '9h'] } })).toEqual({
      code: 'stored/inconsistent',
      at: 5,
      cause: { code: 'card/board-conflict' },
    })
  })
})
