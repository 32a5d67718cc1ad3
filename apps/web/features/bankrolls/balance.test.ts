import { dayText } from '@sidepot/messages/display'
import { expect, it } from 'vitest'
import { absorb, forgetRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { dateTicks } from '../../ui/chart/date-ticks.ts'
import { balanceLine } from './balance.ts'

const row = (day: number, amount: number, type = 'DEPOSIT', sessionId: string | null = null) =>
  ({
    id: `${day}`,
    timestamp: `2026-10-0${day}T00:00:00.000Z`,
    amount,
    type,
    sessionId,
  }) as unknown as Rec<'BankrollTransaction'>
const bankroll = { currentBalance: 10_030 } as unknown as Rec<'Bankroll'>
const rows = [row(3, -20_000, 'SESSION_BUY_IN'), row(1, 5010), row(4, 25_020, 'SESSION_CASHOUT')]

it('tells the balance after each row, exact to the cent', () => {
  expect(balanceLine(bankroll, rows, 0).map(point => point.y)).toEqual([0, 50.1, -149.9, 100.3])
})
it('starts a range with the balance at that time', () => {
  const from = Date.parse('2026-10-02T00:00:00Z')
  expect(balanceLine(bankroll, rows, from).map(point => point.y)).toEqual([50.1, -149.9, 100.3])
})
it('takes a session as one step, when its last row was booked', () => {
  const evening = [
    row(1, 5010),
    row(2, -20_000, 'SESSION_BUY_IN', 'a'),
    row(3, 2000),
    row(4, 23_020, 'SESSION_CASHOUT', 'a'),
  ]
  expect(balanceLine(bankroll, evening, 0).map(point => point.y)).toEqual([0, 50.1, 70.1, 100.3])
})
it('[SES-45] puts a session’s step on the day it was played on, above the same day of the axis, any other by the clock of the device', () => {
  const zones = { a: 'Pacific/Kiritimati', b: 'Pacific/Pago_Pago' }
  for (const [id, timeZone] of Object.entries(zones))
    absorb('Session', [{ id, _version: 1, _deleted: false, timeZone } as unknown as Rec<'Session'>])
  const at = '2026-10-02T18:00:00.000Z'
  const booked = [row(1, 5010), { ...row(2, 3000, 'SESSION_CASHOUT', 'a'), timestamp: at }]
  const [, byHand, played] = balanceLine(bankroll, booked, 0)
  const now = Date.parse('2026-10-20T00:00:00Z')
  expect(dayText(played!.x, now)).toBe(dayText(Date.parse(at), now, zones.a))
  expect(dayText(played!.x, now)).not.toBe(dayText(Date.parse(at), now, zones.b))
  const days = dateTicks(byHand!.x, played!.x, 9).filter(tick => tick <= played!.x)
  expect(dayText(days.at(-1)!, now)).toBe(dayText(played!.x, now))
  expect(byHand!.x).toBe(Date.parse(row(1, 0).timestamp))
  // by the clocks alone the later one would come first
  const later = { ...row(3, 100, 'SESSION_CASHOUT', 'b'), timestamp: '2026-10-02T20:00:00.000Z' }
  const line = balanceLine(bankroll, [...booked, later], 0)
  expect(line.map(({ x }) => x)).toEqual(line.map(({ x }) => x).toSorted((a, b) => a - b))
  forgetRecords()
})
