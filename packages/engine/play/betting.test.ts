import { describe, expect, test } from 'vitest'
import { entriesOf } from '../records/history.ts'
import { actionOrder } from '../records/view.ts'
import { play, refusal, seatToAct, start, stateOf, table } from '../testing/play.ts'
import { legal, startHand } from './hand.ts'
import { potSizedRaise } from './legal.ts'

const four = table([10_000, 10_000, 10_000, 10_000])

describe('order of play', () => {
  test('[BET-1] the seat left of the big blind opens before the flop, the seat left of the button after it', () => {
    const flop = play(four, '3 call; 4 call; 1 call; 2 check')
    expect(seatToAct(start(four))).toBe(3)
    expect([flop.street, seatToAct(flop)]).toEqual(['FLOP', 1])
  })

  test('[TABLE-4] heads-up the button has the small blind, acts first before the flop and last after it', () => {
    const hand = start(table([1000, 1000]))
    expect([seatToAct(hand), stateOf(hand, 2).bet, stateOf(hand, 1).bet]).toEqual([2, 50, 100])
    expect(hand.table.positions[hand.table.placeOf[2]!]).toBe('BTN')
    expect(seatToAct(play(hand, '2 call; 1 check'))).toBe(1)
  })

  test('[BET-2] the big blind keeps the option, and loses it once it has acted', () => {
    const limped = play(four, '3 call; 4 call; 1 call')
    expect(seatToAct(limped)).toBe(2)
    expect(legal(limped)).toMatchObject({ check: true, call: 0, raise: { min: 200, max: 10_000 } })
    expect(play(limped, '2 check').street).toBe('FLOP')
  })

  test('[BET-1] [BET-2] with a straddle play starts left of the straddler, who acts last', () => {
    const hand = start({ ...four, straddles: [{ seat: 3, amount: 200 }] })
    expect([seatToAct(hand), hand.highest]).toEqual([4, 200])
    expect(legal(hand)?.raise?.min).toBe(400)
    const round = play(hand, '4 call; 1 call; 2 call')
    expect([seatToAct(round), legal(round)?.check]).toEqual([3, true])
  })

  test('[BET-1] a button straddle lets the small blind open', () => {
    const hand = start({ ...four, straddles: [{ seat: 4, amount: 200 }] })
    expect(seatToAct(hand)).toBe(1)
    expect(seatToAct(play(hand, '1 call; 2 call; 3 call'))).toBe(4)
  })

  test('[BET-26] where UTG is first, a straddle from elsewhere leaves the start where it was', () => {
    const six = table(Array.from({ length: 6 }, () => 10_000))
    const first = (...straddled: number[]) => {
      const straddles = straddled.map((seat, at) => ({ seat, amount: 200 * (at + 1) }))
      const hand = start({ ...six, straddleOrder: 'UTG', straddles })
      expect(actionOrder(hand)[0]).toBe(seatToAct(hand))
      return seatToAct(hand)
    }
    expect([first(6), first(1), first(5), first(2)]).toEqual([3, 3, 3, 3])
    expect([first(3), first(3, 4), first(3, 6), first(4, 3)]).toEqual([4, 5, 4, 4])
    const button = start({ ...six, straddleOrder: 'UTG', straddles: [{ seat: 6, amount: 200 }] })
    const limped = play(button, '3 call; 4 call; 5 fold')
    expect([seatToAct(limped), legal(limped)?.check]).toEqual([6, true])
    expect(play(limped, '6 check; 1 call; 2 call').street).toBe('FLOP')
    expect(seatToAct(play(limped, '6 raise 600; 1 fold; 2 fold'))).toBe(3)
  })

  test('[BET-3] a new street clears bets, raiser and count, and the minimum bet is the big blind', () => {
    const flop = play(four, '3 raise 300; 4 call; 1 fold; 2 fold')
    expect(flop).toMatchObject({ highest: 0, raiseSize: 100, betRaiseCount: 0, lastRaiser: -1, pot: 750 })
    expect(flop.players.every(p => p.bet === 0 && p.faced === -1)).toBe(true)
    expect(legal(flop)).toMatchObject({ seat: 3, check: true, bet: { min: 100, max: 9700 }, raise: null })
  })

  test('[BET-4] the hand ends when one is left; after the river comes the showdown', () => {
    expect(play(four, '3 fold; 4 fold; 1 fold')).toMatchObject({ turn: -1, street: 'PREFLOP', contenders: 1 })
    const river = '3 check; 4 check;'.repeat(3)
    expect(play(four, `3 call; 4 call; 1 fold; 2 fold; ${river}`)).toMatchObject({
      turn: -1,
      street: 'SHOWDOWN',
    })
  })

  test('[BET-5] once at most one seat can act and owes nothing the board is run out', () => {
    const hand = play(table([1000, 5000, 3000]), '3 allin; 1 allin')
    expect(seatToAct(hand)).toBe(2)
    expect(play(hand, '2 call')).toMatchObject({ turn: -1, street: 'SHOWDOWN', bettingStreet: 'PREFLOP' })
  })

  test('[BET-5] blinds that put everybody all-in leave nobody to ask', () => {
    expect(start(table([30, 80]))).toMatchObject({ turn: -1, street: 'SHOWDOWN' })
    expect(start(table([5000, 30])).turn).toBe(-1)
  })
})

describe('what a seat may do', () => {
  const raised = play(four, '3 raise 300')

  test.each([
    ['[BET-6]', '4 check', 'action/check-facing-bet'],
    ['[BET-8]', '4 bet 900', 'action/bet-facing-bet'],
    ['[BET-9]', '4 raise 499', 'action/raise-below-minimum'],
    ['[BET-9]', '4 raise 300', 'action/raise-not-above'],
    ['[BET-9]', '4 raise 10001', 'action/above-stack'],
    ['[TABLE-17]', '4 raise 500.5', 'action/bad-amount'],
    ['[TABLE-17]', '4 raise NaN', 'action/bad-amount'],
    ['[TABLE-17]', '4 raise Infinity', 'action/bad-amount'],
    ['[TABLE-17]', '4 raise -500', 'action/bad-amount'],
    ['[BET-16]', '3 call', 'action/nothing-owed'],
    ['[BET-16]', '9 call', 'action/no-actor'],
    ['[BET-16]', '4 dance', 'action/unknown'],
  ])('%s facing a raise, %s is refused', (_, line, code) => {
    expect(refusal(raised, line)?.code).toBe(code)
  })

  test('[BET-7] [BET-8] without a bet there is nothing to call or raise, and a bet is at least the big blind', () => {
    const flop = play(raised, '4 call; 1 fold; 2 fold')
    expect(refusal(flop, '3 call')?.code).toBe('action/nothing-to-call')
    expect(refusal(flop, '3 raise 200')?.code).toBe('action/raise-without-bet')
    expect(refusal(flop, '3 bet 99')).toEqual({ code: 'action/bet-below-minimum', min: 100 })
    expect(refusal(flop, '3 bet 100')).toBe(null)
  })

  test('[BET-6] folded and all-in seats are not active', () => {
    expect(refusal(play(raised, '4 fold'), '4 call')?.code).toBe('action/not-active')
    expect(refusal(play(four, '3 fold; 4 fold; 1 fold'), '2 check')?.code).toBe('action/hand-over')
  })

  test('[BET-9] a raise that leaves the seat below its own street bet is refused', () => {
    expect(refusal(play(four, '3 call; 4 call'), '1 raise 40')).toEqual({
      code: 'action/below-street-investment',
      min: 50,
    })
  })

  test('[BET-10] the next raise is at least as large as the largest before it', () => {
    const hand = play(raised, '4 raise 900')
    expect(legal(hand)).toMatchObject({
      seat: 1,
      call: 850,
      raise: { min: 1500, max: 10_000 },
      label: '4-Bet',
    })
  })

  test('[BET-7] [BET-12] a call for less is an all-in call', () => {
    const hand = play(table([10_000, 10_000, 10_000, 700]), '3 raise 1000')
    expect(legal(hand)).toMatchObject({ call: 700, raise: null, allIn: { min: 700, max: 700 } })
    const called = play(hand, '4 call')
    expect(called.entry).toMatchObject({
      code: 'CALL',
      label: 'CALL',
      isAllIn: true,
      betType: 'ALL_IN',
      amount: 700,
    })
  })

  test('[BET-11] a short all-in does not reopen the betting for those who have acted', () => {
    const hand = play(table([10_000, 10_000, 10_000, 450]), '3 raise 300; 4 allin; 1 fold; 2 call')
    expect(legal(hand)).toMatchObject({ seat: 3, call: 150, raise: null, allIn: null })
    expect(refusal(hand, '3 raise 1000')?.code).toBe('action/not-reopened')
    expect(refusal(hand, '3 allin')?.code).toBe('action/not-reopened')
    expect(refusal(hand, '3 raise 10000')?.code).toBe('action/not-reopened')
  })

  test('[BET-11] a seat that has not acted may raise a short all-in', () => {
    const hand = play(table([10_000, 10_000, 10_000, 450]), '3 raise 300; 4 allin')
    expect(legal(hand)?.raise).toEqual({ min: 650, max: 10_000 })
  })

  test('[BET-11] short all-ins that together make a full raise do reopen it', () => {
    const hand = play(table([520, 10_000, 10_000, 450]), '3 raise 300; 4 allin; 1 allin; 2 call')
    expect(legal(hand)).toMatchObject({ seat: 3, call: 220, raise: { min: 720, max: 10_000 } })
  })

  test('[BET-11] an all-in below the minimum bet does not let a checker raise', () => {
    const hand = play(table([10_000, 10_000, 160]), '3 call; 1 call; 2 check; 1 check; 2 check; 3 allin')
    expect(legal(hand)).toMatchObject({ seat: 1, call: 60, raise: null })
  })

  test('[BET-13] nobody raises when no other seat can act', () => {
    const hand = play(table([3000, 10_000]), '2 raise 300; 1 allin')
    expect(legal(hand)).toMatchObject({ seat: 2, call: 2700, raise: null, allIn: { min: 10_000 } })
    expect(refusal(hand, '2 raise 6000')?.code).toBe('action/nobody-to-raise')
  })

  test('[BET-14] a bet of the whole stack is the all-in', () => {
    const hand = play(table([10_000, 10_000, 150]), '3 raise 150')
    expect(stateOf(hand, 3)).toMatchObject({ status: 'ALL_IN', stack: 0 })
  })

  test('[TABLE-16] the price stays nominal when the big blind is short', () => {
    const hand = start(table([10_000, 60, 10_000]))
    expect(legal(hand)).toMatchObject({ seat: 3, call: 100, raise: { min: 200 } })
    expect(play(hand, '3 call').players[2]!.bet).toBe(100)
  })
})

describe('pot limit', () => {
  const plo = table([20_000, 20_000, 20_000, 20_000], { gameType: 'PLO' })

  test('[BET-15] the first raise is to three and a half big blinds at most', () => {
    expect(legal(start(plo))).toMatchObject({ raise: { min: 200, max: 350 }, allIn: null })
    expect(refusal(start(plo), '3 raise 351')).toEqual({ code: 'action/above-pot', max: 350 })
    expect(refusal(start(plo), '3 allin')).toEqual({ code: 'action/above-pot', max: 350 })
  })

  test('[BET-15] a bet is at most the pot, a raise the pot after the call', () => {
    const flop = play(plo, '3 raise 350; 4 call; 1 fold; 2 call')
    expect(legal(flop)?.bet).toEqual({ min: 100, max: 1100 })
    expect(legal(play(flop, '2 bet 1000'))?.raise).toEqual({ min: 2000, max: 4100 })
  })

  test('[BET-15] [BET-22] more is accepted only as a ruling', () => {
    expect(play(start(plo), '3 raise 500 !').entry).toMatchObject({ betAmount: 500, ruling: true })
  })

  test('[BET-15] a short stack is all-in within the pot', () => {
    const hand = play(table([20_000, 20_000, 20_000, 900], { gameType: 'PLO5' }), '3 raise 350')
    expect(legal(hand)).toMatchObject({ raise: { min: 600, max: 900 }, allIn: { min: 900, max: 900 } })
  })
})

describe('sizes', () => {
  test('[BET-15] a part of the pot counts the call first and stays within what is legal', () => {
    const hand = play(four, '3 raise 300')
    expect([potSizedRaise(hand), potSizedRaise(hand, 0.5)]).toEqual([1050, 675])
    expect([potSizedRaise(hand, 0.01), potSizedRaise(hand, 100)]).toEqual([500, 10_000])
    const flop = play(hand, '4 call; 1 fold; 2 fold')
    expect([potSizedRaise(flop), potSizedRaise(flop, 0.33)]).toEqual([750, 248])
    expect(potSizedRaise(play(table([3000, 10_000]), '2 raise 300; 1 allin'))).toBe(null)
  })
})

describe('record', () => {
  test('[BET-17] [BET-18] raises before the flop are RAISE, 3-Bet, 4-Bet, 5-Bet+', () => {
    const hand = play(four, '3 raise 300; 4 raise 900; 1 raise 2000; 2 raise 4000; 3 raise 7000')
    expect(
      entriesOf(hand)
        .slice(2)
        .map(e => [e.label, e.betType, e.raiseAmount, e.betRaiseCount]),
    ).toEqual([
      ['RAISE', 'RAISE', 200, 1],
      ['3-Bet', 'RERAISE', 600, 2],
      ['4-Bet', 'RERAISE', 1100, 3],
      ['5-Bet+', 'RERAISE', 2000, 4],
      ['5-Bet+', 'RERAISE', 3000, 5],
    ])
  })

  test('[BET-17] after the flop the first bet is BET, then RAISE, then 3-Bet', () => {
    const hand = play(
      four,
      '3 call; 4 call; 1 call; 2 check; 1 bet 200; 2 raise 500; 3 raise 1200; 4 raise 9900',
    )
    expect(
      entriesOf(hand)
        .slice(6)
        .map(e => `${e.label} ${e.betType}`),
    ).toEqual(['BET VOLUNTARY_BET', 'RAISE RAISE', '3-Bet RERAISE', '4-Bet ALL_IN'])
  })

  test('[BET-17] a straddle is no raise: the first raise over it is RAISE', () => {
    const hand = play({ ...four, straddles: [{ seat: 3, amount: 200 }] }, '4 raise 600')
    expect(hand.entry).toMatchObject({ label: 'RAISE', betRaiseCount: 1 })
  })

  test('[BET-18] every entry has stacks and pot before and after', () => {
    expect(play(four, '3 raise 300').entry).toMatchObject({
      amount: 300,
      betAmount: 300,
      stackBefore: 10_000,
      stackAfter: 9700,
      potBefore: 150,
      potAfter: 450,
      isForced: false,
      forcedType: null,
    })
  })

  test('[BET-19] calls and raises before the flop set VPIP; posts, checks and later streets do not', () => {
    const hand = play(four, '3 call; 4 fold; 1 call; 2 check; 1 check; 2 bet 100; 3 call')
    expect(hand.players.map(p => p.vpip)).toEqual([true, false, true, false])
  })
})

describe('other limits', () => {
  const fixed = table([10_000, 10_000, 10_000, 10_000], { limit: 'FIXED' })
  test('[BET-28] one big blind before and on the flop, two afterwards', () => {
    expect(legal(start(fixed))?.raise).toEqual({ min: 200, max: 200 })
    const raised = play(fixed, '3 raise 200; 4 raise 300; 1 raise 400')
    expect(legal(raised)?.raise).toEqual({ min: 500, max: 500 })
    const flop = play(fixed, '3 raise 200; 4 call; 1 fold; 2 fold')
    expect(legal(flop)?.bet).toEqual({ min: 100, max: 100 })
    const turn = play(flop, '3 bet 100; 4 raise 200; 3 call')
    expect(legal(turn)?.bet).toEqual({ min: 200, max: 200 })
    expect(legal(play(turn, '3 bet 200'))?.raise).toEqual({ min: 400, max: 400 })
    expect(refusal(turn, '3 bet 100')).toEqual({ code: 'action/bet-below-minimum', min: 200 })
    expect(refusal(turn, '3 bet 300')).toEqual({ code: 'action/above-fixed', max: 200 })
    expect(refusal(turn, '3 allin')?.code).toBe('action/above-fixed')
    expect(play(turn, '3 bet 300 !').entry).toMatchObject({ betAmount: 300, ruling: true })
  })
  test('[BET-28] half a bet all-in reopens and may be completed, less does not', () => {
    const half = play(
      table([10_000, 10_000, 10_000, 260], { limit: 'FIXED' }),
      '3 raise 200; 4 allin; 1 fold; 2 call',
    )
    expect(legal(half)).toMatchObject({ seat: 3, call: 60, raise: { min: 300, max: 360 } })
    const less = play(
      table([10_000, 10_000, 10_000, 240], { limit: 'FIXED' }),
      '3 raise 200; 4 allin; 1 fold; 2 call',
    )
    expect(legal(less)).toMatchObject({ seat: 3, call: 40, raise: null })
  })
  test("[BET-27] hold'em at pot limit, Omaha at no limit", () => {
    expect(legal(start(table([10_000, 10_000], { limit: 'POT' })))?.raise).toEqual({ min: 200, max: 300 })
    expect(legal(start(table([10_000, 10_000], { gameType: 'PLO', limit: 'NO' })))?.raise?.max).toBe(10_000)
    const wrong = startHand({ ...fixed, limit: 'SPREAD' as 'FIXED' })
    expect(wrong).toEqual({ ok: false, error: { code: 'setup/game-type' } })
  })
})
