import { expect, test } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { eventTime, timelineOf } from './timeline.tsx'

const line = (updateType: Rec<'SessionUpdate'>['updateType'], value: number, minute: number) =>
  ({
    id: updateType,
    updateType,
    value,
    timestamp: new Date(Date.UTC(2026, 10, 17, 20, minute)).toISOString(),
    notes: null,
  }) as Rec<'SessionUpdate'>

test('[BANK-11] the lines of a session have the cents that its head has', () => {
  const lines = timelineOf(
    [
      line('SESSION_START', 30_000, 0),
      line('ADD_CHIPS', 12_050, 10),
      line('GENERAL_UPDATE', 40_025, 20),
      line('CASHOUT', 71_250, 30),
      line('SESSION_END', 29_200, 31),
    ],
    'USD',
  )
  expect(lines.map(({ value }) => value)).toEqual(['+$292', '$712.50', '$400.25', '+$120.50', '$300'])
  expect(timelineOf([line('SESSION_END', -11_250, 0)], 'EUR')[0]?.value).toBe('−€112.50')
  expect(timelineOf([line('SESSION_END', 0, 0)], 'USD')[0]?.value).toBe('$0')
})

test('[SES-15] of one moment the list is left before the table is joined, and chips are cashed before the end', () => {
  const lines = timelineOf(
    [
      line('SESSION_END', 0, 30),
      line('CASHOUT', 30_000, 30),
      line('SESSION_START', 30_000, 0),
      line('WAITING_END', 0, 0),
    ],
    'USD',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['SESSION_END', 'CASHOUT', 'SESSION_START', 'WAITING_END'])
})

test('[SES-37] what was entered a day or more after the start says its day too', () => {
  const session = { sessionStart: '2025-03-28T09:30:00.000Z', waitingListStart: null, timeZone: 'UTC' }
  expect(eventTime(Date.parse('2025-03-29T02:15:00.000Z'), session)).toBe('02:15')
  expect(eventTime(Date.parse('2025-11-18T20:47:00.000Z'), session)).toBe('18/11/25, 20:47')
})
