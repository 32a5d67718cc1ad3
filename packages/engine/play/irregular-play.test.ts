// Out of turn, string bets and the like: what a ruling makes of them.
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../records/history.ts'
import { play, refusal, seatToAct, start, stateOf, table } from '../testing/play.ts'
import { defaultBomb, legal } from './hand.ts'

const four = table([10_000, 10_000, 10_000, 10_000])
const codes = (state: Parameters<typeof entriesOf>[0]) => entriesOf(state).map(e => `${e.seat} ${e.code}`)

describe('irregular play', () => {
  test('[BET-20] acting out of turn folds those between who owe chips', () => {
    const hand = play(four, '1 raise 300')
    expect(codes(hand)).toEqual(['1 SB', '2 BB', '3 FFOLD', '4 FFOLD', '1 RAISE'])
    expect(entriesOf(hand)[2]).toMatchObject({ isForced: true, forcedType: 'SKIP', betType: 'FOLD' })
  })

  test('[BET-20] and checks those who owe nothing, from the first actor of the street', () => {
    const flop = play(four, '3 call; 4 call; 1 call; 2 check')
    expect(codes(play(flop, '3 bet 200')).slice(-3)).toEqual(['1 FCHECK', '2 FCHECK', '3 BET'])
    expect(legal(flop, 3)?.skips).toEqual([1, 2])
  })

  test('[BET-20] all-in seats between are left alone', () => {
    const hand = play(table([10_000, 10_000, 500, 10_000]), '3 allin; 4 call; 1 call; 2 call')
    expect(codes(play(hand, '4 bet 300')).slice(-3)).toEqual(['1 FCHECK', '2 FCHECK', '4 BET'])
  })

  test('[BET-21] skips set no VPIP, and a seat whose turn never comes is refused', () => {
    expect(play(four, '1 raise 300').players.map(p => p.vpip)).toEqual([true, false, false, false])
    expect(refusal(start(four), '2 check')?.code).toBe('action/skip-ends-hand')
    expect(legal(start(four), 2)).toBe(null)
  })

  test('[BET-21] nor is a seat asked that would be the only one left and has covered every all-in', () => {
    const posts = [
      { seat: 3, amount: 50, dead: false },
      { seat: 4, amount: 40, dead: false },
    ]
    const hand = start(table([10, 30, 5000, 5000], { posts }))
    expect(seatToAct(hand)).toBe(3)
    expect(legal(hand, 4)).toBe(null)
    expect(play(hand, '3 fold')).toMatchObject({ turn: -1, street: 'SHOWDOWN' })
  })

  test('[BET-22] a ruling acts out of turn without skipping anybody', () => {
    const hand = play(four, '4 call !')
    expect([codes(hand).at(-1), seatToAct(hand)]).toEqual(['4 CALL', 3])
    expect(seatToAct(play(hand, '3 call'))).toBe(1)
  })

  test('[BET-22] a ruling bends minimum, reopening and price, but not the stack', () => {
    expect(refusal(play(four, '3 raise 300'), '4 raise 400 !')).toBe(null)
    expect(refusal(play(four, '3 raise 300'), '4 raise 10001 !')?.code).toBe('action/above-stack')
    expect(play(four, '3 raise 300; 4 call 250 !; 1 fold; 2 fold')).toMatchObject({
      street: 'FLOP',
      pot: 700,
    })
    expect(refusal(play(four, '3 raise 300'), '3 raise 900 !')?.code).toBe('action/nothing-owed')
    const short = play(table([10_000, 10_000, 10_000, 450]), '3 raise 300; 4 allin; 1 fold; 2 call')
    expect(refusal(short, '3 raise 1000 !')).toBe(null)
  })

  test('[BET-23] an unknown stack is not capped, and an all-in says how much it was', () => {
    const hand = start(table([null, 10_000, null]))
    expect(legal(hand)?.allIn).toEqual({ min: 1, max: 99_999_999_999_999 })
    expect(refusal(hand, '3 allin')).toEqual({ code: 'action/all-in-needs-amount', seat: 3 })
    const allIn = play(hand, '3 allin 4500')
    expect(stateOf(allIn, 3)).toMatchObject({ status: 'ALL_IN', stack: 0, invested: 4500 })
    expect(allIn.entry).toMatchObject({ stackBefore: 4500, stackAfter: 0, label: 'RAISE' })
    expect(stateOf(play(allIn, '1 call'), 1)).toMatchObject({ status: 'ACTIVE', bet: 4500 })
  })

  test('[BET-24] a bomb pot tops everybody up and goes to the flop without a bet', () => {
    const hand = play(table([10_000, 10_000, 300, 10_000]), 'bomb 500')
    expect(hand).toMatchObject({ street: 'FLOP', highest: 0, raiseSize: 100, pot: 1800, isBombPot: true })
    expect(hand.players.map(p => [p.invested, p.status, p.vpip])).toEqual([
      [500, 'ACTIVE', false],
      [500, 'ACTIVE', false],
      [300, 'ALL_IN', false],
      [500, 'ACTIVE', false],
    ])
    expect(entriesOf(hand).map(e => [e.code, e.amount])).toEqual([
      ['SB', 50],
      ['BB', 100],
      ['BOMB', 450],
      ['BOMB', 400],
      ['BOMB', 300],
      ['BOMB', 500],
    ])
  })

  test('[BET-24] five big blinds unless the straddle is more', () => {
    expect(defaultBomb(start(four))).toBe(500)
    expect(defaultBomb(start({ ...four, straddles: [{ seat: 3, amount: 800 }] }))).toBe(800)
  })

  test('[BET-24] it comes before anybody acts, and covers the blinds', () => {
    expect(refusal(play(four, '3 call'), 'bomb 500')?.code).toBe('action/bomb-too-late')
    expect(refusal(start(four), 'bomb 99')).toEqual({ code: 'action/bomb-below-bet', min: 100 })
    expect(refusal(start(four), 'bomb 100.5')?.code).toBe('action/bad-amount')
  })
})
