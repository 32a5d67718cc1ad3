import { expect, it } from 'vitest'
import type { Rec } from '../../data/documents.ts'
import { balanceLine, movedSince, splitOf } from './balance.ts'

const row = (day: number, amount: number, type = 'DEPOSIT') =>
  ({ id: `${day}`, timestamp: `2026-10-0${day}T00:00:00.000Z`, amount, type }) as Rec<'BankrollTransaction'>
const bankroll = { currentBalance: 100.3 } as Rec<'Bankroll'>
const rows = [row(3, -200, 'SESSION_BUY_IN'), row(1, 50.1), row(4, 250.2, 'SESSION_CASHOUT')]

it('tells the balance after each row, exact to the cent', () => {
  expect(balanceLine(bankroll, rows, 0).map(point => point.y)).toEqual([0, 50.1, -149.9, 100.3])
})
it('starts a range with the balance at that time', () => {
  const from = Date.parse('2026-10-02T00:00:00Z')
  expect(balanceLine(bankroll, rows, from).map(point => point.y)).toEqual([50.1, -149.9, 100.3])
  expect(movedSince(rows, from)).toBe(50.2)
})
it('keeps results of sessions apart from deposits', () => {
  expect(splitOf(rows)).toEqual({ sessions: 50.2, byHand: 50.1 })
})
