// From a stored hand to a line of moves: what is read, what is assumed, and why a hand gives no line.
import { play, table } from '@sidepot/engine/testing/play'
import { describe, expect, it } from 'vitest'
import { type EvaluateInput, type PlayedAction, preflopOrder, readLine } from './played.ts'
import { heroDecided, questionOf, rakeQuestion } from './question.ts'
import { move } from './testing/played-line.ts'

const acted = (seatId: number, actionType: string, betAmount?: number, more: Partial<PlayedAction> = {}) => ({
  seatId,
  actionType,
  ...(betAmount === undefined ? {} : { betAmount }),
  ...more,
})
/** Four seats: 1 small blind, 2 big blind, 3 UTG, 4 button. */
const base: EvaluateInput = {
  gameType: 'NLHE',
  heroPosition: 'BTN',
  handType: 'AKs',
  positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'BTN' },
  actions: [acted(1, 'SB', 1), acted(2, 'BB', 2), acted(3, 'RAISE', 6), acted(4, 'CALL', 6)],
  stacks: { 1: 200, 2: 100, 3: 400, 4: 200 },
  blinds: { small: 1, big: 2, ante: 0 },
  straddles: [],
  rake: { percent: 5, cap: 6 },
}
const line = (more: Partial<Record<keyof EvaluateInput, unknown>> = {}) => {
  const read = readLine({ ...base, ...more } as EvaluateInput)
  return read.ok ? read.value : read.error
}
const moves = (...actions: readonly object[]) => {
  const read = line({ actions })
  return typeof read === 'string' ? read : read.moves
}
const plain = {
  players: 4,
  hero: 1,
  blinds: [0.5, 1],
  ante: 0,
  moves: [move(0, 'raise', 3), move(1, 'call', 3)],
  from: 0,
  sizesAssumed: false,
  // in the order of play before the flop
  stacks: [200, 100, 100, 50],
  rake: { share: 0.05, cap: 3 },
  approximations: [],
  assumptions: [],
}

describe('[VER-1] a line', () => {
  it('has amounts in big blinds and seats in their order of play', () => {
    expect(line()).toEqual(plain)
  })

  it.each<[string, Partial<Record<keyof EvaluateInput, unknown>>, object | string]>([
    ['ante', { blinds: { small: 1, big: 2, ante: 0.5 } }, { ante: 0.25 }],
    ['ante below nothing', { blinds: { small: 1, big: 2, ante: -1 } }, 'ante'],
    ['no small blind said', { blinds: { big: 2 } }, { assumptions: ['blinds'] }],
    ['no small blind posted', { blinds: { small: 0, big: 2 } }, { blinds: [0, 1] }],
    ['a small blind below nothing', { blinds: { small: -1, big: 2 } }, 'blinds'],
    ['the big blind as posted', { blinds: null }, { assumptions: ['blinds'] }],
    ['no big blind', { blinds: null, actions: [] }, 'blinds'],
    ['a big blind of nothing', { blinds: { small: 0, big: 0 } }, 'blinds'],
    ['a stack nobody knows', { stacks: { 4: 200 } }, { stacks: [undefined, 100, undefined, undefined] }],
    ['a stack of nothing', { stacks: { 3: 0, 4: 200 } }, { stacks: [undefined, 100, undefined, undefined] }],
    [
      'the hero’s stack unknown',
      { stacks: null },
      { stacks: Array(4).fill(undefined), assumptions: ['stacks'] },
    ],
    ['no rake', { rake: null }, { rake: undefined, assumptions: ['rake'] }],
    [
      'rake without a cap',
      { rake: { percent: 10 } },
      { rake: { share: 0.1, cap: Number.POSITIVE_INFINITY } },
    ],
    ['sizes that were not entered', { sizesAssumed: true }, { sizesAssumed: true, assumptions: ['sizes'] }],
    ['another hero', { heroPosition: 'UTG' }, { hero: 0 }],
    ['a hero who is not there', { heroPosition: 'CO' }, 'hero-position'],
    ['no hero', { heroPosition: null }, 'hero-position'],
    ['one player', { positions: { 1: 'BTN' } }, 'positions'],
    ['no players', { positions: null }, 'positions'],
    ['a position twice', { positions: { 1: 'SB', 2: 'SB', 3: 'UTG', 4: 'BTN' } }, 'positions'],
    ['a position of another table', { positions: { 1: 'SB', 2: 'BB', 3: 'CO', 4: 'BTN' } }, 'positions'],
    ['a bomb pot', { actions: [acted(1, 'bomb', 10)] }, 'bomb-pot'],
    [
      'two straddles',
      {
        straddles: [
          { seatId: 3, amount: 4 },
          { seatId: 4, amount: 8 },
        ],
      },
      'straddle',
    ],
    ['a straddle from elsewhere', { straddles: [{ seatId: 4, amount: 4 }] }, 'straddle'],
    ['a straddle of nothing', { straddles: [{ seatId: 3, amount: 0 }, null] }, {}],
  ])('%s', (_, more, wanted) => {
    expect(line(more)).toEqual(typeof wanted === 'string' ? wanted : { ...plain, ...wanted })
  })

  it('with a straddle everybody acts behind it, said or posted', () => {
    const actions = [acted(4, 'FOLD'), acted(1, 'RAISE', 12), acted(2, 'FOLD'), acted(3, 'CALL', 12)]
    const straddled = {
      ...plain,
      hero: 0,
      blinds: [0.5, 1, 2],
      stacks: [100, 100, 50, 200],
      moves: [move(0, 'fold'), move(1, 'raise', 6), move(2, 'fold'), move(3, 'call', 6)],
    }
    expect(line({ actions, straddles: [{ seatId: 3, amount: 4 }] })).toEqual(straddled)
    expect(line({ actions: [acted(3, 'STRADDLE', 4), ...actions] })).toEqual(straddled)
  })

  it('follows the money: calls, raises and all-ins are what they were', () => {
    const early = [acted(3, 'fold')]
    expect(moves(acted(3, 'FFOLD'), acted(4, 'BET', 6))).toEqual([move(0, 'fold'), move(1, 'raise', 3)])
    expect(moves(acted(3, 'CALL'), acted(4, 'ALL_IN', 200))).toEqual([
      move(0, 'call', 1),
      move(1, 'raise', 100, true),
    ])
    expect(moves(acted(3, 'RAISE', 6), acted(4, 'ALL_IN', 5))).toEqual([
      move(0, 'raise', 3),
      move(1, 'call', 3, true),
    ])
    expect(moves(acted(3, 'RAISE', 6), acted(4, 'CALL', 6, { isAllIn: true }))).toEqual([
      move(0, 'raise', 3),
      move(1, 'call', 3, true),
    ])
    expect(moves(...early, acted(4, 'AUTO-FOLD'))).toEqual([move(0, 'fold'), move(1, 'fold')])
    expect(moves({ seat: 3, actionType: 'FOLD' }, acted(4, 'RAISE', 5, { street: 'PREFLOP' }))).toEqual([
      move(0, 'fold'),
      move(1, 'raise', 2.5),
    ])
    expect(
      moves(...early, acted(4, 'RAISE', 5), acted(4, 'CHECK', 0, { street: 'FLOP' }), null as never),
    ).toEqual([move(0, 'fold'), move(1, 'raise', 2.5)])
    const limped = line({
      heroPosition: 'BB',
      actions: [acted(3, 'CALL'), acted(4, 'FOLD'), acted(1, 'CALL'), acted(2, 'FCHECK')],
    })
    expect(limped).toMatchObject({
      moves: [move(0, 'call', 1), move(1, 'fold'), move(2, 'call', 1), move(3, 'check')],
    })
  })

  it.each<[string, readonly object[], string]>([
    ['a check of a bet', [acted(3, 'CHECK')], 'impossible'],
    [
      'a call of nothing',
      [acted(3, 'FOLD'), acted(4, 'FOLD'), acted(1, 'FOLD'), acted(2, 'CALL')],
      'impossible',
    ],
    ['a raise without a size', [acted(3, 'RAISE')], 'impossible'],
    ['a raise to the bet', [acted(3, 'RAISE', 2)], 'impossible'],
    ['a seat that is not there', [acted(9, 'FOLD')], 'impossible'],
    ['something else', [acted(3, 'DANCE')], 'impossible'],
    ['nothing at all', [{ seatId: 3 }], 'impossible'],
    ['somebody passed over', [acted(4, 'RAISE', 6)], 'incomplete'],
    ['somebody twice', [acted(3, 'CALL'), acted(3, 'CALL'), acted(4, 'CALL')], 'impossible'],
    ['a folded hand', [acted(3, 'FOLD'), acted(3, 'RAISE', 6), acted(4, 'FOLD')], 'impossible'],
  ])('%s gives no line', (_, actions, reason) => {
    expect(moves(...actions)).toBe(reason)
  })

  it('passes over whoever is all-in, and does not look behind the hero’s last decision', () => {
    const answered = [
      acted(3, 'ALL_IN', 400),
      acted(4, 'CALL', 200, { isAllIn: true }),
      acted(1, 'FOLD'),
      acted(2, 'CALL', 100),
    ]
    expect(moves(...answered)).toHaveLength(4)
    const later = [acted(3, 'RAISE', 6), acted(4, 'CALL', 6), acted(2, 'RAISE', 20)]
    expect(moves(...later)).toHaveLength(3)
    const reraised = [acted(3, 'RAISE', 6), acted(4, 'RAISE', 20), acted(1, 'FOLD'), acted(2, 'FOLD')]
    expect(moves(...reraised, acted(3, 'RAISE', 60), acted(4, 'CALL'))).toHaveLength(6)
    expect(moves(...reraised, acted(4, 'CALL'))).toBe('impossible')
  })

  it('the order before the flop', () => {
    expect(preflopOrder(2, false)).toEqual(['BTN', 'BB'])
    expect(preflopOrder(3, false)).toEqual(['BTN', 'SB', 'BB'])
    expect(preflopOrder(4, false)).toEqual(['UTG', 'BTN', 'SB', 'BB'])
    expect(preflopOrder(4, true)).toEqual(['BTN', 'SB', 'BB', 'UTG'])
  })
})

describe('[VER-1] the question of a hand', () => {
  it('has everything that the engine knows, in chips', () => {
    const setup = table([5000, 6000, null, 7000], {
      heroSeat: 4,
      ante: 10,
      rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 300 }] },
    })
    expect(
      questionOf(play(setup, '4 shows KhAh; 3 raise 300; 4 call; 1 fold; 2 fold; flop 2c7d9h; 3 check')),
    ).toEqual({
      gameType: 'NLHE',
      heroPosition: 'BTN',
      actions: [
        ...[1, 2, 3, 4].map(seatId => ({
          seatId,
          street: 'PREFLOP',
          actionType: 'ANTE',
          betAmount: 0,
          isAllIn: false,
        })),
        { seatId: 1, street: 'PREFLOP', actionType: 'SB', betAmount: 50, isAllIn: false },
        { seatId: 2, street: 'PREFLOP', actionType: 'BB', betAmount: 100, isAllIn: false },
        { seatId: 3, street: 'PREFLOP', actionType: 'RAISE', betAmount: 300, isAllIn: false },
        { seatId: 4, street: 'PREFLOP', actionType: 'CALL', betAmount: 300, isAllIn: false },
        { seatId: 1, street: 'PREFLOP', actionType: 'FOLD', betAmount: 50, isAllIn: false },
        { seatId: 2, street: 'PREFLOP', actionType: 'FOLD', betAmount: 100, isAllIn: false },
      ],
      positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'BTN' },
      cards: ['Kh', 'Ah'],
      handType: 'AKs',
      stacks: { 1: 5000, 2: 6000, 3: null, 4: 7000 },
      blinds: { small: 50, big: 100, ante: 10 },
      straddles: [],
      rake: { percent: 5, cap: 300 },
    })
  })

  it('unusual limits, one player’s ante, straddles, folds on save, unknown cards', () => {
    const setup = table([5000, 5000, 5000, 5000], {
      limit: 'FIXED',
      ante: 100,
      anteType: 'BIG_BLIND',
      straddles: [{ seat: 3, amount: 200 }],
    })
    const asked = questionOf(play(setup, '4 raise 400; win 4'))
    expect(asked).toMatchObject({
      gameType: 'NLHE FIXED',
      blinds: { small: 50, big: 100, ante: 25 },
      straddles: [{ seatId: 3, amount: 200 }],
      cards: [],
      handType: '??',
      rake: null,
    })
    expect(asked.actions.map(({ actionType }) => actionType)).toEqual([
      'SB',
      'BB',
      'ANTE',
      'STRADDLE',
      'RAISE',
    ])
  })

  it('rake of each kind', () => {
    expect(rakeQuestion(null, 6)).toBe(null)
    expect(rakeQuestion(undefined, 6)).toBe(null)
    expect(rakeQuestion({ type: 'TIME_BASED', pct: 5 }, 6)).toEqual({ percent: 0, cap: 0 })
    expect(rakeQuestion({ type: 'PER_POT' }, 6)).toEqual({ percent: 0, cap: 999_900 })
    const capTiers = [
      { playerCount: 2, maxRake: 100 },
      { playerCount: 9, maxRake: 500 },
    ]
    expect(rakeQuestion({ type: 'PER_POT', pct: 10, capTiers }, 2)).toEqual({ percent: 10, cap: 100 })
    expect(rakeQuestion({ type: 'PER_POT', pct: 10, capTiers }, 6)).toEqual({ percent: 10, cap: 500 })
  })

  it('there is something to judge once the hero has acted by choice, or was passed over', () => {
    const four = table([5000, 5000, 5000, 5000], { heroSeat: 3 })
    const decided = (script: string, setup = four) => heroDecided(play(setup, script))
    expect([decided(''), decided('3 call'), decided('4 call'), decided('bomb 500; 1 check')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    const big = table([5000, 5000, 5000, 5000], { heroSeat: 2 })
    expect(decided('3 raise 300; win 3', big)).toBe(false)
    expect(decided('3 call; 4 call; 1 call; 2 check', big)).toBe(true)
    expect(decided('bomb 500; 1 check; 2 check', big)).toBe(false)
  })
})
