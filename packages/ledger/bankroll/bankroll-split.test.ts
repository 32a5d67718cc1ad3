import { expect, test } from 'vitest'
import { type BookedRow, splitBookings, wonSince } from './bankroll-split.ts'

const row = (
  day: number,
  amount: number,
  type: BookedRow['type'],
  sessionId: string | null = null,
): BookedRow => ({ id: `${day}`, timestamp: `2026-10-0${day}T00:00:00.000Z`, amount, type, sessionId })

const rows = [
  row(1, 5010, 'DEPOSIT'),
  row(2, -20_000, 'SESSION_BUY_IN', 'over'),
  row(3, 25_020, 'SESSION_CASHOUT', 'over'),
  row(4, -30_000, 'SESSION_BUY_IN', 'running'),
  row(5, -10_000, 'ADDON', 'running'),
  row(6, -1000, 'WITHDRAWAL'),
]
const running = (id: string) => id === 'running'

test('[BANK-18] a running session is on the table, and no result', () => {
  expect(splitBookings(rows, running)).toEqual({ sessions: 5020, onTable: 40_000, byHand: 4010 })
  expect(splitBookings(rows, () => false)).toEqual({ sessions: -34_980, onTable: 0, byHand: 4010 })
  expect(splitBookings([], running)).toEqual({ sessions: 0, onTable: 0, byHand: 0 })
})
test('[BANK-18] results, by hand and the table add up to what the bookings come to', () => {
  const { sessions, onTable, byHand } = splitBookings(rows, running)
  expect(sessions - onTable + byHand).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
})
test('[BANK-18] the trend takes a session as a whole, on the day of its last booking, and no running one', () => {
  const from = Date.parse('2026-10-03T00:00:00Z')
  expect(wonSince(rows, from, running)).toBe(5020)
  expect(wonSince(rows, from + 1, running)).toBe(0)
  expect(wonSince([row(4, 700, 'SESSION_CASHOUT')], from, running)).toBe(700)
})
