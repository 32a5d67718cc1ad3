import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { entriesOf } from '../records/history.ts'
import { play, seatToAct, start, stateOf, table } from '../testing/play.ts'
import { startHand } from './hand.ts'
import {
  clampTableSize,
  positionsFor,
  setupKey,
  straddleAmount,
  straddleOn,
  straddleSeat,
  toggledStatus,
} from './table.ts'

const seats = (...numbers: number[]) => numbers.map(seat => ({ seat }))
const failure = (setup: unknown) => {
  const started = startHand(setup as HandSetup)
  return started.ok ? null : started.error.code
}

describe('seats and positions', () => {
  test.each([
    [10, 'SB BB UTG UTG1 UTG2 MP LJ HJ CO BTN'],
    [9, 'SB BB UTG UTG1 MP LJ HJ CO BTN'],
    [8, 'SB BB UTG UTG1 LJ HJ CO BTN'],
    [7, 'SB BB UTG LJ HJ CO BTN'],
    [6, 'SB BB UTG HJ CO BTN'],
    [5, 'SB BB UTG CO BTN'],
    [4, 'SB BB UTG BTN'],
    [3, 'SB BB BTN'],
    [2, 'BB BTN'],
  ])('[TABLE-3] %i dealt in are %s', (dealt, names) => {
    expect(positionsFor(dealt).join(' ')).toBe(names)
  })

  test('[TABLE-3] seats that sit out have no position', () => {
    const setup = table([1000, 1000, 1000, 1000, 1000], { buttonSeat: 4 })
    const hand = start({
      ...setup,
      seats: setup.seats.map(s => (s.seat === 5 ? { ...s, sittingOut: true } : s)),
    })
    expect(hand.table.seats.map((s, at) => `${s.seat} ${hand.table.positions[at]}`)).toEqual([
      '1 SB',
      '2 BB',
      '3 UTG',
      '4 BTN',
    ])
  })

  test('[TABLE-1] a size outside is clamped', () => {
    expect([1, 2, 10, 11, Number.NaN, 6.7].map(clampTableSize)).toEqual([2, 2, 10, 10, 8, 6])
  })

  test('[TABLE-6] only ACTIVE and SITTING_OUT are toggled', () => {
    expect((['ACTIVE', 'SITTING_OUT', 'FOLDED', 'ALL_IN', 'EMPTY'] as const).map(toggledStatus)).toEqual([
      'SITTING_OUT',
      'ACTIVE',
      'FOLDED',
      'ALL_IN',
      'EMPTY',
    ])
  })

  test('[TABLE-7] the key changes with players, button and straddle, not with stacks', () => {
    const setup = table([1000, 1000, 1000])
    const key = setupKey(setup)
    expect(setupKey(table([1, 2, 3]))).toBe(key)
    expect(setupKey({ ...setup, buttonSeat: 2 })).not.toBe(key)
    expect(setupKey(table([1000, 1000, 1000, 1000], { buttonSeat: 3 }))).not.toBe(key)
    expect(setupKey({ ...setup, straddles: [{ seat: 3, amount: 200 }] })).not.toBe(key)
    expect(setupKey({ ...setup, deadSmallBlind: true })).not.toBe(key)
    expect(setupKey({ ...setup, straddleOrder: 'UTG' })).not.toBe(key)
  })
})

describe('dead button and dead small blind', () => {
  const names = (more: Partial<HandSetup>, stacks = [1000, 1000, 1000, 1000]) => {
    const { table: dealt } = start(table(stacks, more))
    return dealt.seats.map((s, at) => `${s.seat} ${dealt.positions[at]}`).join(', ')
  }
  const posts = (hand: ReturnType<typeof start>) =>
    entriesOf(hand).map(e => `${e.seat} ${e.code} ${e.amount}`)

  test('[TABLE-19] a button on an empty or sitting-out seat is played as given, and refused when it is not', () => {
    expect(failure(table([1000, 1000, 1000], { buttonSeat: 7 }))).toBe('setup/no-button')
    const hand = start(table([1000, 1000, 1000, 1000], { buttonSeat: 7, deadButton: true }))
    expect(names({ buttonSeat: 7, deadButton: true })).toBe('1 SB, 2 BB, 3 UTG, 4 CO')
    expect([seatToAct(hand), posts(hand)]).toEqual([3, ['1 SB 50', '2 BB 100']])
    expect(seatToAct(play(hand, '3 call; 4 call; 1 call; 2 check'))).toBe(1)
    const away = [1, 2, 3, 4].map(seat => ({ seat, stack: 1000, ...(seat === 2 && { sittingOut: true }) }))
    expect(names({ seats: away, buttonSeat: 2, deadButton: true })).toBe('3 SB, 4 BB, 1 UTG')
    expect(failure(table([1000, 1000, 1000], { buttonSeat: 11, deadButton: true }))).toBe('setup/no-button')
  })
  test('[TABLE-19] a dead mark where somebody has the button changes nothing', () => {
    expect(names({ deadButton: true })).toBe(names({}))
  })
  test('[TABLE-19] without a small blind the first seat left of the button is the big blind', () => {
    const hand = start(table([1000, 1000, 1000, 1000], { deadSmallBlind: true }))
    expect(names({ deadSmallBlind: true })).toBe('1 BB, 2 UTG, 3 CO, 4 BTN')
    expect([seatToAct(hand), posts(hand), hand.highest]).toEqual([2, ['1 BB 100'], 100])
    expect(seatToAct(play(hand, '2 call; 3 fold; 4 call; 1 check'))).toBe(1)
    expect(names({ buttonSeat: 7, deadButton: true, deadSmallBlind: true })).toBe('1 BB, 2 UTG, 3 HJ, 4 CO')
  })
  test('[TABLE-19] two players: the button posts nothing when the small blind is dead, and a dead button leaves both blinds', () => {
    const small = start(table([1000, 1000], { deadSmallBlind: true }))
    expect([seatToAct(small), posts(small)]).toEqual([2, ['1 BB 100']])
    expect(names({ deadSmallBlind: true }, [1000, 1000])).toBe('1 BB, 2 BTN')
    const button = start(table([1000, 1000], { buttonSeat: 5, deadButton: true }))
    expect([seatToAct(button), posts(button)]).toEqual([1, ['1 SB 50', '2 BB 100']])
    expect(names({ buttonSeat: 5, deadButton: true }, [1000, 1000])).toBe('1 SB, 2 BB')
    // the small blind begins on every street, as at a larger table
    expect(seatToAct(play(button, '1 call; 2 check'))).toBe(1)
    expect(seatToAct(play(small, '2 call; 1 check'))).toBe(1)
  })
  test('[TABLE-19] a dead button posts no ante, the big blind still does', () => {
    const setup = { buttonSeat: 7, deadButton: true, ante: 100 }
    const antes = (anteType: 'BUTTON' | 'BIG_BLIND') =>
      posts(start(table([1000, 1000, 1000], { ...setup, anteType }))).filter(post => post.includes('ANTE'))
    expect([antes('BUTTON'), antes('BIG_BLIND')]).toEqual([[], ['2 ANTE 100']])
  })
  test('[TABLE-19] more seats than a table has are refused', () => {
    const ten = Array.from({ length: 10 }, () => 1000)
    expect(failure(table(ten, { deadSmallBlind: true }))).toBe('setup/small-blind')
    expect(failure(table(ten.slice(1), { deadSmallBlind: true }))).toBe(null)
  })
})

describe('forced bets', () => {
  const posted = (setup: HandSetup) => entriesOf(start(setup)).map(e => `${e.seat} ${e.code} ${e.amount}`)

  test('[TABLE-9] forced bets are capped at the stack and flagged all-in', () => {
    const hand = start(table([30, 100, 5000, 5000]))
    expect(entriesOf(hand).map(e => [e.code, e.amount, e.isAllIn])).toEqual([
      ['SB', 30, true],
      ['BB', 100, true],
    ])
    expect(hand.pot).toBe(130)
  })

  test('[TABLE-10] [TABLE-11] a per-player ante comes first and is no bet', () => {
    const hand = start(table([1000, 1000, 1000], { ante: 10 }))
    expect(posted(table([1000, 1000, 1000], { ante: 10 }))).toEqual([
      '1 ANTE 10',
      '2 ANTE 10',
      '3 ANTE 10',
      '1 SB 50',
      '2 BB 100',
    ])
    expect(stateOf(hand, 2)).toMatchObject({ bet: 100, invested: 110, ante: 10, dead: 0 })
  })

  test('[TABLE-10] [TABLE-11] a big-blind or button ante is dead money of one seat, after the blinds', () => {
    expect(posted(table([1000, 1000, 1000], { ante: 100, anteType: 'BIG_BLIND' }))).toEqual([
      '1 SB 50',
      '2 BB 100',
      '2 ANTE 100',
    ])
    const button = start(table([1000, 1000, 1000], { ante: 100, anteType: 'BUTTON' }))
    expect(stateOf(button, 3)).toMatchObject({ bet: 0, invested: 100, dead: 100 })
  })

  test('[TABLE-12] no small blind posts nothing; one above the big blind is refused', () => {
    expect(posted(table([1000, 1000, 1000], { smallBlind: 0 }))).toEqual(['2 BB 100'])
    expect(failure(table([1000, 1000], { smallBlind: 101 }))).toBe('setup/small-blind')
  })

  test('[TABLE-13] a straddle below twice the big blind counts as 0, and none is posted heads-up', () => {
    expect([199, 200, 0].map(amount => straddleAmount(amount, 100))).toEqual([0, 200, 0])
    expect(posted(table([1000, 1000, 1000], { straddles: [{ seat: 3, amount: 199 }] }))).toHaveLength(2)
    expect(posted(table([1000, 1000], { straddles: [{ seat: 2, amount: 200 }] }))).toHaveLength(2)
  })

  test('[TABLE-13] a double straddle must top the first, and a straddle sets no VPIP', () => {
    const stacks = [1000, 1000, 1000, 1000, 1000]
    const straddles = [
      { seat: 3, amount: 200 },
      { seat: 4, amount: 400 },
    ]
    const hand = start(table(stacks, { straddles }))
    expect(hand).toMatchObject({ highest: 400, pot: 750, betRaiseCount: 0 })
    expect(hand.players.some(p => p.vpip)).toBe(false)
    expect(posted(table(stacks, { straddles: [straddles[1]!, straddles[0]!] }))).toHaveLength(3)
  })

  test('[TABLE-14] the straddle belongs to the first to act, and switching it on has an amount', () => {
    expect(straddleSeat(seats(1, 2, 3, 4), 4)).toBe(3)
    expect(straddleSeat(seats(1, 2, 3), 3)).toBe(3)
    expect(straddleSeat(seats(1, 2), 2)).toBe(null)
    expect(straddleSeat(seats(1, 2, 3, 4), 4, true)).toBe(2)
    expect([straddleOn(null, 100), straddleOn(150, 100), straddleOn(500, 100)]).toEqual([200, 200, 500])
  })

  test('[TABLE-15] a live post counts as a bet with the option, a dead one only fills the pot', () => {
    const hand = start(
      table([1000, 1000, 1000, 1000], {
        posts: [
          { seat: 3, amount: 100, dead: false },
          { seat: 3, amount: 50, dead: true },
        ],
      }),
    )
    expect(stateOf(hand, 3)).toMatchObject({ bet: 100, invested: 150, dead: 50, faced: -1, vpip: false })
    expect(hand.highest).toBe(100)
  })
})

describe('doors', () => {
  const good = table([1000, 1000, 1000])
  test.each<[string, unknown]>([
    ['setup/not-ready', null],
    ['setup/not-ready', undefined],
    ['setup/not-ready', 'a hand'],
    ['setup/not-ready', {}],
    ['setup/not-ready', { ...good, seats: [null] }],
    ['setup/game-type', { ...good, gameType: 'STUD' }],
    ['setup/table-size', { ...good, maxPlayers: 11 }],
    ['setup/table-size', { ...good, maxPlayers: Number.NaN }],
    ['setup/too-few-players', { ...good, seats: good.seats.slice(0, 1) }],
    ['setup/too-few-players', { ...good, seats: good.seats.map(s => ({ ...s, sittingOut: true })) }],
    ['setup/no-button', { ...good, buttonSeat: undefined }],
    ['setup/no-button', { ...good, buttonSeat: 7 }],
    ['setup/no-hero', { ...good, heroSeat: 7 }],
    ['setup/no-hero', { ...good, heroSeat: 'length' }],
    ['setup/big-blind', { ...good, bigBlind: 0 }],
    ['setup/big-blind', { ...good, bigBlind: -100 }],
    ['setup/big-blind', { ...good, bigBlind: Number.POSITIVE_INFINITY }],
    ['setup/small-blind', { ...good, smallBlind: -1 }],
    ['setup/small-blind', { ...good, smallBlind: 0.5 }],
    ['setup/ante', { ...good, ante: Number.NaN }],
    ['setup/ante', { ...good, ante: 1, anteType: 'DEALER' }],
    ['setup/boards', { ...good, boards: 4 }],
    ['setup/rake', { ...good, rake: { type: 'PER_POT', pct: Number.NaN } }],
    ['setup/rake', { ...good, rake: { type: 'PER_POT', pct: 5, unit: 0 } }],
    ['setup/rake', { ...good, rake: { type: 'PER_POT', capTiers: [{ playerCount: 2, maxRake: -1 }] } }],
    ['setup/unknown-seat', { ...good, seats: [...good.seats, { seat: 11, stack: 100 }] }],
    ['setup/unknown-seat', { ...good, seats: [...good.seats, { seat: 1.5, stack: 100 }] }],
    ['setup/seat-taken', { ...good, seats: [...good.seats, { seat: 2, stack: 100 }] }],
    ['setup/stack', table([1000, 0, 1000])],
    ['setup/stack', table([1000, -5, 1000])],
    ['setup/stack', table([1000, Number.NaN, 1000])],
    ['setup/stack', table([1000, 10.5, 1000])],
    ['setup/straddle', { ...good, straddles: [{ seat: 9, amount: 200 }] }],
    ['setup/straddle', { ...good, straddles: [undefined] }],
    ['setup/straddle', { ...good, straddles: 'UTG' }],
    ['setup/post', { ...good, posts: [{ seat: 3, amount: 0.1, dead: true }] }],
    ['card/taken-for-seat', { ...good, seats: good.seats.map(s => ({ ...s, cards: [1, 2] })) }],
    ['card/not-a-card', { ...good, seats: good.seats.map(s => ({ ...s, cards: [52] })) }],
    ['card/count', { ...good, seats: good.seats.map(s => ({ ...s, cards: [1, 2, 3] })) }],
  ])('[TABLE-2] [TABLE-17] [TABLE-18] %s', (code, setup) => {
    expect(failure(setup)).toBe(code)
  })
})
