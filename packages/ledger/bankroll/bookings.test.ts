import { expect, test } from 'vitest'
import { at, booking, line } from '../testing/builders.ts'
import { balanceMoves, balanceSteps, bookingOfChips } from './bookings.ts'

const buyIn = booking('in', 'SESSION_BUY_IN', -50_000)
const out = booking('out', 'SESSION_CASHOUT', 80_000, 120)
const moves = (...given: Parameters<typeof balanceMoves>) => Object.fromEntries(balanceMoves(...given))

test('[BANK-1] a corrected amount moves the balance by the difference', () => {
  expect(moves([{ booking: buyIn, set: { amount: -60_000 } }])).toEqual({ home: -10_000 })
  expect(moves([{ booking: buyIn, set: { amount: -20_000 } }])).toEqual({ home: 30_000 })
})
test('[BANK-1] another time alone moves nothing', () => {
  expect(balanceMoves([{ booking: buyIn, set: { timestamp: at(5) } }]).size).toBe(0)
  expect(balanceMoves([]).size).toBe(0)
})
test('[BANK-9] what leaves the balance is given back', () => {
  expect(moves([{ booking: buyIn, set: null }])).toEqual({ home: 50_000 })
  expect(moves([{ booking: out, set: null }])).toEqual({ home: -80_000 })
})
test('[BANK-1] another bankroll takes over what the first one carried', () => {
  expect(
    moves([
      { booking: buyIn, set: { bankrollId: 'club' } },
      { booking: out, set: { bankrollId: 'club', amount: 90_000 } },
    ]),
  ).toEqual({ home: -30_000, club: 40_000 })
})
test('[BANK-1] new bookings are added to what changed', () => {
  expect(
    moves(
      [{ booking: buyIn, set: null }],
      [
        { bankrollId: 'home', type: 'SESSION_CASHOUT', amount: 1 },
        { bankrollId: 'club', type: 'REBUY', amount: -7 },
      ],
    ),
  ).toEqual({ home: 50_001, club: -7 })
})

test('[SES-16] the booking of chips is of their size and a kind of chips', () => {
  const chips = line('c', 'ADD_CHIPS', 40, 10_000)
  const rebuy = booking('r', 'REBUY', -10_000, 90)
  const others = [
    booking('w', 'WITHDRAWAL', -10_000, 40),
    booking('b', 'SESSION_BUY_IN', -10_000, 40),
    booking('x', 'ADDON', -9_999, 40),
    booking('y', 'ADDON', 10_000, 40),
  ]
  expect(bookingOfChips(chips, others)).toBeNull()
  expect(bookingOfChips(chips, [...others, rebuy])).toBe(rebuy)
})
test.each(['ADDON', 'RELOAD', 'REBUY', 'TOPUP'] as const)('[SES-27] %s is a kind of chips', type => {
  const booked = booking('t', type, -500)
  expect(bookingOfChips(line('c', 'ADD_CHIPS', 0, 500), [booked])).toBe(booked)
})
test('[SES-16] of several the nearest in time, at one distance the first by id', () => {
  const chips = line('c', 'ADD_CHIPS', 40, 500)
  const [early, late, near] = [
    booking('z', 'ADDON', -500, 30),
    booking('a', 'REBUY', -500, 50),
    booking('n', 'TOPUP', -500, 45),
  ]
  expect(bookingOfChips(chips, [early, late, near])?.id).toBe('n')
  expect(bookingOfChips(chips, [early, late])?.id).toBe('a')
  expect(bookingOfChips(chips, [late, early])?.id).toBe('a')
})

test('[BANK-1] a bankroll over time: a session is one step when its last row was booked', () => {
  const rows = [
    { id: 'd', sessionId: null, amount: 5_000, timestamp: at(0) },
    { id: 'i', sessionId: 's', amount: -20_000, timestamp: at(10) },
    { id: 'w', sessionId: null, amount: -1_000, timestamp: at(20) },
    { id: 'o', sessionId: 's', amount: 23_000, timestamp: at(30) },
  ]
  const steps = balanceSteps(10_000, rows.toReversed())
  expect(steps.map(({ before, after }) => [before, after])).toEqual([
    [3_000, 8_000],
    [8_000, 7_000],
    [7_000, 10_000],
  ])
  expect(steps.map(step => step.at)).toEqual([at(0), at(20), at(30)].map(time => Date.parse(time)))
  expect(steps.map(step => step.sessionId)).toEqual([null, null, 's'])
  expect(balanceSteps(10_000, [])).toEqual([])
})
