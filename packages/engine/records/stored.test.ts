import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import { settle } from '../settlement/settle.ts'
import { play, table } from '../testing/play.ts'
import { fromStored, readJson } from './read-stored.ts'
import { toStored } from './stored.ts'

const six = table([10_000, 5_000, null, 10_000, 700, 20_000], {
  heroSeat: 4,
  ante: 10,
  straddles: [{ seat: 3, amount: 200 }],
})
const hands: readonly (readonly [string, HandState])[] = [
  ['posts only', play(six, '')],
  ['skips', play(table([5000, 5000, 5000, 5000]), '1 raise 300; 2 call; flop 2c7d9h; 2 bet 400; 1 call')],
  [
    'an unknown stack all-in',
    play(six, '4 raise 600; 5 allin; 6 fold; 1 fold; 2 fold; 3 allin 3000; 4 call'),
  ],
  ['an auto-fold', play(six, '4 raise 600; win 4')],
  [
    'a bomb pot on two boards',
    play(table([5000, 300, 5000], { boards: 2 }), 'bomb 500; flop 2c7d9h; flop AcKcQc 1; 1 bet 600'),
  ],
  [
    'a run-out',
    play(
      table([5000, 3000]),
      '2 raise 300; 1 call; flop 2c7d9h; 1 allin; 2 call; run 2; turn 3c; river 4c; turn Kc 1; river 5s 1',
    ),
  ],
  ['rulings', play(table([5000, 5000, 5000]), '1 call !; 3 raise 150 !; 1 fold; 2 call')],
  [
    'dead and live posts',
    play(
      table([5000, 5000, 5000, 5000], {
        posts: [
          { seat: 3, amount: 100, dead: false },
          { seat: 3, amount: 50, dead: true },
        ],
      }),
      '3 check; 4 fold',
    ),
  ],
  [
    'a big-blind ante',
    play(table([5000, 5000, 5000], { ante: 100, anteType: 'BIG_BLIND' }), '3 fold; 1 call; 2 check'),
  ],
  [
    'Omaha',
    play(table([5000, 5000], { gameType: 'PLO' }), '1 shows AhAdKhKd; 2 raise 300; 1 call; flop 2c7d9h'),
  ],
  [
    'a dead post and an ante of an unknown stack',
    play(
      table([5000, null, 5000], {
        ante: 100,
        anteType: 'BIG_BLIND',
        posts: [{ seat: 2, amount: 50, dead: true }],
      }),
      '3 raise 300; 1 fold; 2 call',
    ),
  ],
  ['a bomb pot of short stacks', play(table([80, 60]), 'bomb 500')],
]
const twice = (value: unknown) => JSON.stringify(JSON.stringify(value))

describe('stored hands', () => {
  test.each(hands)('[HIST-6] %s: setup and log read back, also as JSON in JSON', (_, state) => {
    const { setup, log } = toStored(state)
    expect(fromStored({ setup, log })).toEqual({ ok: true, value: state })
    expect(fromStored({ setup: twice(setup), log: twice(log) })).toEqual({ ok: true, value: state })
  })

  test.each(hands)('[HIST-7] %s: rebuilt from actions, seat states and board alone', (_, state) => {
    const { setup: _setup, log: _log, ...record } = toStored(state)
    const read = fromStored({
      ...record,
      handActions: twice(record.handActions),
      seatStates: JSON.stringify(record.seatStates),
    })
    expect(read.ok || read.error).toBe(true)
    if (!read.ok) return
    const { setup: _s, log: _l, ...again } = toStored(read.value)
    expect(again).toEqual(record)
  })

  test('[HIST-7] the record has decimals, ranks and suits, and null for unknown stacks', () => {
    const record = toStored(hands[2]![1])
    expect(record).toMatchObject({
      smallBlind: 0.5,
      bigBlind: 1,
      straddleAmount: 2,
      straddlePosition: 3,
      isStraddleOn: true,
      heroPosition: 'HJ',
      numberOfPlayers: 6,
      heroOutcome: 'NO OUTCOME',
      heroNetWin: null,
    })
    expect(record.handActions[8]).toMatchObject({
      seatId: 3,
      actionType: 'STRADDLE',
      betAmount: 2,
      stackBefore: 30,
    })
    expect(toStored(hands[0]![1]).handActions[8]).toMatchObject({ stackBefore: null, stackAfter: null })
    expect(toStored(hands[9]![1]).heroHolecards[0]).toEqual({ rank: 'A', suit: 'h' })
    expect(toStored(hands[9]![1]).heroHolecardsSimple).toBe('AAKKds')
    expect(toStored(hands[1]![1]).boardCards.flop[1]).toEqual({ rank: '7', suit: 'd' })
  })

  test('[HIST-7] a shared hand with other spellings is read: text seat ids, cards as ids, missing amounts', () => {
    const read = fromStored({
      bigBlind: '2',
      smallBlind: 1,
      buttonSeat: 'seat-3',
      heroSeat: 1,
      maxPlayers: 6,
      heroHolecards: '["Ah","10d"]',
      boardCards: { flop: ['2c', '7d', '9h'], turn: null },
      seatStates: [1, 2, 3].map(n => ({
        numericSeatId: n,
        isOccupiedOnTable: true,
        initialStack: n === 2 ? 0 : 200,
      })),
      handActions: [
        { street: 'PREFLOP', seatId: 1, actionType: 'SB', betAmount: 1 },
        { street: 'PREFLOP', seatId: 2, actionType: 'BB', betAmount: 2 },
        { street: 'PREFLOP', seatId: 'seat-3', actionType: 'FOLD' },
        { street: 'PREFLOP', seatId: 1, actionType: 'RAISE', betAmount: 6.5 },
        { street: 'PREFLOP', seatId: 2, actionType: 'CALL' },
      ],
    })
    expect(read).toMatchObject({ ok: true, value: { street: 'FLOP', pot: 1300 } })
    expect(read.ok && settle(read.value, { outcome: 'LOSE' }).hero.net).toBe(-650)
  })

  test('[HIST-7] seat states by seat, stacks as what was left and put in, and sums that floats blurred are read', () => {
    const seat = (numericSeatId: number, stackRemaining: number, totalInvested: number) => ({
      [`seat-${numericSeatId}`]: { numericSeatId, stackRemaining, totalInvested },
    })
    const read = fromStored({
      bigBlind: 0.2,
      smallBlind: 0.1,
      buttonSeat: 2,
      heroSeat: 1,
      seatStates: { ...seat(1, 18.8, 1.2), ...seat(2, 4.7, 0.1 + 1.1) },
      handActions: [
        { street: 'PREFLOP', seatId: 2, actionType: 'RAISE', betAmount: 0.1 + 0.2 + 0.3 },
        { street: 'PREFLOP', seatId: 1, actionType: 'RAISE', betAmount: 0.1 + 1.1 },
        { street: 'PREFLOP', seatId: 2, actionType: 'CALL' },
      ],
    })
    expect(read).toMatchObject({ ok: true, value: { street: 'FLOP', pot: 240 } })
    expect(read.ok && read.value.table.setup.seats.map(s => s.stack)).toEqual([2000, 590])
  })

  test('[HIST-7] [TABLE-19] [BET-26] dead button, dead small blind and UTG first are read from posts and the first action', () => {
    const again = (setup: HandSetup, line: string) => {
      const { setup: _setup, log: _log, ...record } = toStored(play(setup, line))
      const read = fromStored(JSON.parse(JSON.stringify(record)))
      return read.ok ? read.value.table.setup : read.error
    }
    const four = [1000, 1000, 1000, 1000]
    expect(again(table(four, { buttonSeat: 7, deadButton: true }), '3 call')).toMatchObject({
      buttonSeat: 7,
      deadButton: true,
    })
    for (const [stacks, line] of [
      [four, '2 call'],
      [[1000, 1000], '2 call'],
    ] as const)
      expect(again(table(stacks, { deadSmallBlind: true }), line)).toMatchObject({ deadSmallBlind: true })
    expect(again(table([1000, 1000], { smallBlind: 0 }), '2 call')).not.toHaveProperty('deadSmallBlind')
    const straddles = [{ seat: 4, amount: 200 }]
    expect(again(table(four, { straddles, straddleOrder: 'UTG' }), '3 call')).toMatchObject({
      straddleOrder: 'UTG',
    })
    expect(again(table(four, { straddles }), '1 call')).not.toHaveProperty('straddleOrder')
  })

  test('[HIST-6] what cannot be read names its field', () => {
    expect(fromStored({ seatStates: '{' })).toEqual({
      ok: false,
      error: { code: 'json/unreadable', field: 'seatStates' },
    })
    expect(fromStored('hand')).toEqual({ ok: false, error: { code: 'json/unreadable', field: 'hand' } })
    for (const field of ['handActions', 'seatStates', 'boards', 'log'])
      for (const foreign of [5, true, '5', '"5"', '"x"'])
        expect(fromStored({ ...toStored(hands[1]![1]), setup: undefined, [field]: foreign })).toEqual({
          ok: false,
          error: { code: 'json/unreadable', field },
        })
    expect(readJson('"nothing but text"')).toBe(undefined)
  })

  test('[HIST-6] what has more entries than any hand is not played', () => {
    const stored = toStored(hands[1]![1])
    const many = (entry: unknown) => Array.from({ length: 501 }, () => entry)
    const setup = readJson(stored.setup) as { seats: unknown[] }
    for (const [field, value] of [
      ['log', many({ kind: 'CHECK', seat: 1 })],
      ['handActions', many({})],
      ['setup', { ...setup, posts: many({ seat: 1, amount: 1 }) }],
      ['handActions', { ...many({ actionType: 'AUTO-FOLD', seatId: 1 }) }],
      ['seatStates', { ...many({}) }],
    ] as const)
      expect(fromStored({ ...stored, [field]: value })).toEqual({
        ok: false,
        error: { code: 'json/unreadable', field },
      })
  })

  test('[HIST-7] a seat named by more digits than an integer has is not one', () => {
    const { setup: _setup, log: _log, ...record } = toStored(hands[1]![1])
    const called = (buttonSeat: string) => fromStored({ ...record, buttonSeat }).ok
    expect(called(`seat-${String(record.buttonSeat).padStart(35, '0')}`)).toBe(true)
    expect(called(`seat-${String(record.buttonSeat).padStart(36, '0')}`)).toBe(false)
    expect(called(`${'1'.repeat(200_000)}x`)).toBe(false)
  })

  test('[HIST-6] an edit that breaks the rules says at which action', () => {
    const { setup: _setup, log: _log, ...record } = toStored(hands[1]![1])
    const actions = record.handActions.map(a => ({ ...a }))
    const raise = actions.findIndex(a => a.actionType === 'RAISE')
    actions[raise]!.betAmount = 1.5
    expect(fromStored({ ...record, handActions: actions })).toMatchObject({
      ok: false,
      error: { code: 'stored/inconsistent', at: raise, cause: { code: 'action/raise-below-minimum' } },
    })
    expect(fromStored({ ...record, handActions: [...record.handActions, null] })).toMatchObject({
      error: {
        code: 'stored/inconsistent',
        at: record.handActions.length,
        cause: { code: 'action/unknown' },
      },
    })
    expect(fromStored({ ...record, handActions: [{ actionType: 'DANCE', seatId: 1 }] })).toMatchObject({
      ok: false,
      error: { code: 'stored/inconsistent', at: 0 },
    })
    const moved = record.handActions.map(a => (a.actionType === 'BET' ? { ...a, street: 'RIVER' } : a))
    expect(fromStored({ ...record, handActions: moved })).toMatchObject({
      error: { code: 'stored/out-of-order' },
    })
  })
})
