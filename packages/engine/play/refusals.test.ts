// What is refused, with its whole answer: the code, and the amount or seat that a sentence needs.
import { describe, expect, test } from 'vitest'
import type { Step } from '../base/action.ts'
import type { HandSetup } from '../base/setup.ts'
import { cards, play, refusal, start, table } from '../testing/play.ts'
import { boardAt, boardCards, canRun, usedCards } from './deal.ts'
import { apply, canBomb, legal, replay, replayFitting, startHand } from './hand.ts'
import { potLimit, potSizedRaise } from './legal.ts'
import type { HandState } from './state.ts'
import { openTable, positionsDealt, positionsFor, setupKey, straddleOn } from './table.ts'

const four = table([10_000, 10_000, 10_000, 10_000])
const raised = play(four, '3 raise 300')
const flop = play(raised, '4 call; 1 fold; 2 fold')
const unknown = start(table([null, 10_000, null]))
const plo = table([20_000, 20_000, 20_000, 20_000], { gameType: 'PLO' })
const fixed = table([10_000, 10_000, 10_000, 10_000], { limit: 'FIXED' })
const short = play(table([10_000, 10_000, 10_000, 450]), '3 raise 300; 4 allin; 1 fold; 2 call')
const over = play(four, '3 fold; 4 fold; 1 fold')

describe('[BET-16] a step that is refused', () => {
  test.each<[string, HandState, string, object | null]>([
    ['a seat that is not there', raised, '9 fold', { code: 'action/no-actor', seat: 9 }],
    ['a hand that is over', over, '2 check', { code: 'action/hand-over' }],
    ['a seat that folded', flop, '1 check', { code: 'action/not-active', seat: 1 }],
    ['a seat that has acted', raised, '3 fold', { code: 'action/nothing-owed', seat: 3 }],
    ['a seat whose turn never comes', start(four), '2 check', { code: 'action/skip-ends-hand', seat: 2 }],
    ['a check of a bet', raised, '4 check', { code: 'action/check-facing-bet' }],
    ['a call of nothing', flop, '3 call', { code: 'action/nothing-to-call' }],
    ['a call of nothing as a ruling', flop, '3 call 100 !', { code: 'action/nothing-to-call' }],
    ['a call of the price', raised, '4 call 300', null],
    ['a call of another amount', raised, '4 call 299', { code: 'action/bad-amount' }],
    ['a ruling for the price', raised, '4 call 300 !', null],
    ['a ruling for one chip', raised, '4 call 1 !', null],
    ['a ruling for nothing', raised, '4 call 0 !', { code: 'action/bad-amount' }],
    ['a ruling for what lies there', raised, '1 call 50 !', { code: 'action/bad-amount' }],
    ['a ruling for one more', raised, '1 call 51 !', null],
    ['a ruling above the price', raised, '4 call 301 !', { code: 'action/bad-amount' }],
    ['a ruling for half a chip', raised, '4 call 0.5 !', { code: 'action/bad-amount' }],
    ['a bet into a bet', raised, '4 bet 900', { code: 'action/bet-facing-bet' }],
    ['a raise of nothing', flop, '3 raise 900', { code: 'action/raise-without-bet' }],
    ['a bet of nothing', flop, '3 bet 0', { code: 'action/bad-amount' }],
    ['a bet below the least', flop, '3 bet 99', { code: 'action/bet-below-minimum', min: 100 }],
    ['the least bet', flop, '3 bet 100', null],
    ['a ruling below the least', flop, '3 bet 1 !', null],
    ['a raise below the own bet', raised, '2 raise 99', { code: 'action/below-street-investment', min: 100 }],
    ['a raise to the own bet', raised, '2 raise 100', { code: 'action/raise-not-above', highest: 300 }],
    ['a raise to the bet', raised, '4 raise 300', { code: 'action/raise-not-above', highest: 300 }],
    ['a ruling to the bet', raised, '4 raise 300 !', { code: 'action/raise-not-above', highest: 300 }],
    ['a raise below the least', raised, '4 raise 499', { code: 'action/raise-below-minimum', min: 500 }],
    ['the least raise', raised, '4 raise 500', null],
    ['a raise of everything', raised, '4 raise 10000', null],
    ['a raise of more', raised, '4 raise 10001', { code: 'action/above-stack', max: 10_000 }],
    ['a raise of what is not reopened', short, '3 raise 1000', { code: 'action/not-reopened' }],
    ['all-in of what is not reopened', short, '3 allin', { code: 'action/not-reopened' }],
    ['all-in as a ruling', short, '3 allin !', null],
    ['all-in for another amount', raised, '4 allin 9999', { code: 'action/bad-amount' }],
    ['all-in for the stack', raised, '4 allin 10000', null],
    ['all-in for half a chip', unknown, '3 allin 0.5', { code: 'action/bad-amount' }],
    ['all-in for nothing', unknown, '3 allin 0', { code: 'action/bad-amount' }],
    ['all-in for what lies there', unknown, '1 allin 50', { code: 'action/bad-amount' }],
    ['all-in for one more', unknown, '1 allin 51', null],
    ['all-in of who knows what', unknown, '3 allin', { code: 'action/all-in-needs-amount', seat: 3 }],
    ['more than the pot', start(plo), '3 raise 351', { code: 'action/above-pot', max: 350 }],
    ['all-in above the pot', start(plo), '3 allin', { code: 'action/above-pot', max: 350 }],
    ['more than the fixed raise', start(fixed), '3 raise 201', { code: 'action/above-fixed', max: 200 }],
    ['all-in above the fixed raise', start(fixed), '3 allin', { code: 'action/above-fixed', max: 200 }],
    [
      'a raise that nobody can call',
      play(table([3000, 10_000]), '2 raise 300; 1 allin'),
      '2 raise 6000',
      { code: 'action/nobody-to-raise' },
    ],
    ['a bomb pot too late', raised, 'bomb 500', { code: 'action/bomb-too-late' }],
    ['a bomb pot on the flop', flop, 'bomb 500', { code: 'action/bomb-too-late' }],
    [
      'a bomb pot of a hand that is over',
      start(table([5000, 30])),
      'bomb 500',
      { code: 'action/bomb-too-late' },
    ],
    ['a bomb pot below the blind', start(four), 'bomb 99', { code: 'action/bomb-below-bet', min: 100 }],
    ['a bomb pot of the blind', start(four), 'bomb 100', null],
    ['a bomb pot of half a chip', start(four), 'bomb 500.5', { code: 'action/bad-amount' }],
    ['a winner who is not there', raised, 'win 9', { code: 'action/no-actor', seat: 9 }],
    ['a winner who folded', flop, 'win 1', { code: 'action/cannot-auto-fold' }],
    ['a winner of a hand that is over', over, 'win 2', { code: 'action/cannot-auto-fold' }],
    ['cards of nobody', raised, '9 shows AhKd', { code: 'action/no-actor', seat: 9 }],
    ['too many cards', raised, '1 shows AhKdQc', { code: 'card/count', max: 2 }],
    ['too many cards of Omaha', start(plo), '1 shows AhKdQcJs2c', { code: 'card/count', max: 4 }],
    ['a board that is not there', flop, 'flop AhKdQc 1', { code: 'card/no-such-board' }],
    ['a second run while somebody acts', flop, 'run 2', { code: 'action/cannot-run' }],
  ])('%s', (_, state, line, wanted) => {
    expect(refusal(state, line)).toEqual(wanted)
  })

  test.each<[unknown, string]>([
    [null, 'object'],
    ['FOLD', 'string'],
    [{ kind: 'DANCE' }, 'DANCE'],
    [{ kind: 5 }, 'number'],
    [{}, 'undefined'],
    [{ kind: 'BOARD', street: 'PREFLOP', cards: [] }, 'PREFLOP'],
    [{ kind: 'BOARD', street: 5, cards: [] }, 'number'],
  ])('[TABLE-18] %j is no step', (step, type) => {
    expect(apply(raised, step as Step)).toEqual({ ok: false, error: { code: 'action/unknown', type } })
  })

  test('[HIST-1] [HIST-9] a log says at which step it does not fit', () => {
    const no = { code: 'action/unknown', type: 'object' }
    expect(replayFitting(four, null as never)).toEqual({
      ok: true,
      value: { state: start(four), refused: { ...no, at: 0 } },
    })
    expect(replay(four, null as never)).toEqual({ ok: false, error: { ...no, at: 0 } })
    expect(replay({ ...four, bigBlind: 0 }, [])).toEqual({
      ok: false,
      error: { code: 'setup/big-blind', at: -1 },
    })
    expect(replay(four, [])).toEqual({ ok: true, value: start(four) })
  })
})

describe('[CARD-3] [CARD-5] cards on the table', () => {
  const shared = play(
    table([1000, 1000]),
    '2 raise 300; 1 call; flop 2c7d9h; 1 allin; 2 call; run 2; turn 3c; turn Kc 1',
  )

  test('streets before a run-out are those of the first board', () => {
    const [first, second] = [boardAt(shared, 0), boardAt(shared, 1)]
    expect([boardCards(first), boardCards(second)]).toEqual([cards('2c7d9h3c'), cards('2c7d9hKc')])
    expect(boardAt(shared, 5)).toEqual({ flop: cards('2c7d9h'), turn: null, river: null })
    expect(boardAt(flop, 1)).toEqual({ flop: [], turn: null, river: null })
    expect([...usedCards(shared)].sort((a, b) => a - b)).toEqual(
      cards('2c3c7d9hKc').toSorted((a, b) => a - b),
    )
  })

  test('each board has its own streets after it, and no card lies on both', () => {
    expect(refusal(shared, 'flop AcAdAh 1')).toEqual({ code: 'card/no-such-board' })
    expect(refusal(shared, 'turn 3c 1')).toEqual({ code: 'card/board-conflict' })
    expect(refusal(shared, 'river Kc')).toEqual({ code: 'card/board-conflict' })
    expect(refusal(shared, 'river 3c 1')).toEqual({ code: 'card/board-conflict' })
    expect(refusal(shared, 'river As 1')).toBe(null)
    expect(refusal(shared, 'river As 2')).toEqual({ code: 'card/no-such-board' })
    expect(refusal(shared, '1 shows Kc2d')).toEqual({
      code: 'card/taken-for-seat',
      card: cards('Kc')[0],
      seat: 1,
    })
    const refused = apply(shared, { kind: 'BOARD', street: 'RIVER', cards: [52] })
    expect(refused).toEqual({ ok: false, error: { code: 'card/not-a-card' } })
    const nonsense = { kind: 'BOARD', street: 'RIVER', cards: [1], board: 'x' } as unknown as Step
    expect(apply(shared, nonsense)).toEqual({ ok: false, error: { code: 'card/no-such-board' } })
  })

  test('[SETTLE-7] run out once to three times, when nobody can bet and cards are to come', () => {
    const times = (n: number) => refusal(shared, `run ${n}`)?.code ?? null
    expect([0, 1, 2, 3, 4, 1.5].map(times)).toEqual([
      'action/cannot-run',
      null,
      null,
      null,
      'action/cannot-run',
      'action/cannot-run',
    ])
    expect(play(shared, 'run 3').boards.map(board => boardCards(board).length)).toEqual([4, 1, 0])
    expect(play(shared, 'run 1').boards).toHaveLength(1)
    expect([shared, flop, over].map(canRun)).toEqual([true, false, false])
    const river = play(
      four,
      '3 call; 4 fold; 1 fold; 2 check; 2 check; 3 check; 2 check; 3 check; 2 check; 3 check',
    )
    expect([river.street, canRun(river)]).toEqual(['SHOWDOWN', false])
    expect(canRun(play(table([1000, 1000], { boards: 2 }), '2 allin; 1 call'))).toBe(false)
  })
})

test('[BET-24] a bomb pot can be called until somebody has acted', () => {
  expect([start(four), raised, flop, over, start(table([5000, 30]))].map(canBomb)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('[BET-15] [BET-16] whoever has nothing to do has no options and no size', () => {
  for (const [state, seat] of [
    [over, undefined],
    [over, 2],
    [raised, 3],
    [raised, 9],
    [flop, 1],
  ] as const) {
    expect(legal(state, seat)).toBe(null)
    expect(potSizedRaise(state, 1, seat)).toBe(null)
  }
  // the small blind has 250 to call, and then 1,000 in the pot
  expect(potSizedRaise(raised, 1, 1)).toBe(1000)
  expect(potSizedRaise(raised, 1, 4)).toBe(1050)
  expect([potLimit(start(plo), 2), potLimit(start(plo), 0)]).toEqual([350, 300])
})

test('[TABLE-7] the key of a table, as it is compared', () => {
  expect(setupKey(table([1, 2, 3]))).toBe('[[3,false,false],[[1,null],[2,null],[3,null]],[]]')
  const away: HandSetup = {
    ...four,
    seats: [
      { seat: 4, stack: 1, playerId: 'd' },
      { seat: 2, stack: 1, sittingOut: true },
      { seat: 1, stack: 1, playerId: null },
      { seat: 3, stack: 1 },
    ],
    deadSmallBlind: true,
    straddleOrder: 'UTG',
    straddles: [{ seat: 3, amount: 200 }],
  }
  expect(setupKey(away)).toBe('[[4,true,true],[[1,null],[3,null],[4,"d"]],[[3,200]]]')
  expect(away.seats[0]!.seat).toBe(4)
})

describe('[TABLE-18] a setup that is refused', () => {
  const failure = (more: object) => {
    const opened = startHand({ ...four, ...more } as HandSetup)
    return opened.ok ? null : opened.error
  }
  const withSeat = (more: object) =>
    failure({ seats: four.seats.map(one => (one.seat === 2 ? { ...one, ...more } : one)) })

  test.each<[string, object, object | null]>([
    ['two seats', { maxPlayers: 1 }, { code: 'setup/table-size' }],
    ['whole seats', { maxPlayers: 6.5 }, { code: 'setup/table-size' }],
    ['ten seats', { maxPlayers: 10 }, null],
    ['a limit', { limit: 'SPREAD' }, { code: 'setup/game-type' }],
    ['the button at the table', { buttonSeat: 0 }, { code: 'setup/no-button' }],
    ['the button in reach', { buttonSeat: 11 }, { code: 'setup/no-button' }],
    ['the hero at the table', { heroSeat: 0 }, { code: 'setup/no-hero' }],
    ['the hero dealt in', { heroSeat: 5 }, { code: 'setup/no-hero' }],
    ['a big blind', { bigBlind: 0 }, { code: 'setup/big-blind' }],
    ['a small blind up to the big one', { smallBlind: 100 }, null],
    ['a small blind not above it', { smallBlind: 101 }, { code: 'setup/small-blind' }],
    ['added money', { added: 50 }, null],
    ['added money that is no amount', { added: -1 }, { code: 'setup/ante' }],
    ['one board', { boards: 1 }, null],
    ['three boards', { boards: 3 }, null],
    ['no board', { boards: 0 }, { code: 'setup/boards' }],
    ['four boards', { boards: 4 }, { code: 'setup/boards' }],
    ['no rake', { rake: null }, null],
    ['rake that is no rule', { rake: {} }, { code: 'setup/rake' }],
    ['straddles in a list', { straddles: {} }, { code: 'setup/straddle', seat: 0 }],
    ['straddles that are there', { straddles: [null] }, { code: 'setup/straddle', seat: 0 }],
    ['straddles of seats', { straddles: [{ seat: 11, amount: 200 }] }, { code: 'setup/straddle', seat: 11 }],
    [
      'straddles of seats dealt in',
      { straddles: [{ seat: 7, amount: 200 }] },
      { code: 'setup/straddle', seat: 7 },
    ],
    ['straddles of chips', { straddles: [{ seat: 3, amount: 0.5 }] }, { code: 'setup/straddle', seat: 3 }],
    [
      'one straddle a seat',
      {
        straddles: [
          { seat: 3, amount: 200 },
          { seat: 3, amount: 400 },
        ],
      },
      { code: 'setup/straddle', seat: 3 },
    ],
    ['posts in a list', { posts: 5 }, { code: 'setup/post', seat: 0 }],
    ['posts that are there', { posts: ['3'] }, { code: 'setup/post', seat: 0 }],
    ['posts of seats', { posts: [{ seat: 8, amount: 50, dead: true }] }, { code: 'setup/post', seat: 8 }],
    [
      'a live and a dead post a seat',
      {
        posts: [
          { seat: 3, amount: 100, dead: false },
          { seat: 3, amount: 50, dead: true },
        ],
      },
      null,
    ],
    [
      'not two dead ones',
      {
        posts: [
          { seat: 3, amount: 50, dead: true },
          { seat: 3, amount: 50, dead: true },
        ],
      },
      { code: 'setup/post', seat: 3 },
    ],
  ])('%s', (_, more, wanted) => {
    expect(failure(more)).toEqual(wanted)
  })

  test.each<[string, object, object | null]>([
    ['its number', { seat: 0 }, { code: 'setup/unknown-seat', seat: 0 }],
    ['its own number', { seat: 1 }, { code: 'setup/seat-taken', seat: 1 }],
    ['an unknown stack', { stack: null }, null],
    ['chips', { stack: 0 }, { code: 'setup/stack', seat: 2 }],
    ['chips unless it sits out', { stack: 0, sittingOut: true }, null],
    ['whole chips', { stack: 0.5 }, { code: 'setup/stack', seat: 2 }],
    ['no cards', { cards: [] }, null],
    ['two cards', { cards: cards('AhKd') }, null],
    ['not three', { cards: cards('AhKdQc') }, { code: 'card/count', max: 2 }],
    ['cards in a list', { cards: 'AhKd' }, { code: 'card/count', max: 2 }],
    ['cards of the deck', { cards: [-1] }, { code: 'card/not-a-card' }],
    ['different cards', { cards: [7, 7] }, { code: 'card/taken-for-seat', card: 7, seat: 2 }],
  ])('a seat has %s', (_, more, wanted) => {
    expect(withSeat(more)).toEqual(wanted)
  })

  test('[TABLE-3] [TABLE-19] no names for fewer than two or more than ten', () => {
    expect([-1, 0, 1, 11].map(positionsFor)).toEqual([[], [], [], []])
    expect(positionsDealt(3, {})).toEqual(['SB', 'BB', 'BTN'])
    expect(positionsDealt(2, { button: true, smallBlind: true })).toEqual(['BB', 'UTG'])
    expect(openTable(four)).toMatchObject({
      ok: true,
      value: { heroPlace: 0, buttonPlace: 3, smallBlindPlace: 0, bigBlindPlace: 1, firstPlace: 2 },
    })
    expect([
      straddleOn(undefined, 100),
      straddleOn(0, 100),
      straddleOn(199, 100),
      straddleOn(201, 100),
    ]).toEqual([200, 200, 200, 201])
  })
})
