import { expect, it } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { chipLine } from './chip-line.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 9, 1, 18) + hours * 3_600_000).toISOString()
const update = (hours: number, updateType: string, value: number | null) =>
  ({
    id: `${hours}`,
    timestamp: at(hours),
    updateType,
    value: value === null ? null : 100 * value,
  }) as unknown as Rec<'SessionUpdate'>
const session = {
  sessionStart: at(0),
  sessionEnd: null,
  buyIn: 50_000,
  createdAt: at(0),
} as unknown as Rec<'Session'>

it('follows stack, money in, breaks and hands', () => {
  const line = chipLine(
    session,
    [
      update(2, 'GENERAL_UPDATE', 642),
      update(1, 'ADD_CHIPS', 300),
      update(0.5, 'HAND_RESULT', -290.5),
      update(2.5, 'BREAK_START', 0),
      update(0, 'SESSION_START', 500),
    ],
    Date.parse(at(3)),
    'Break',
  )
  expect(line.stack).toEqual([
    { x: 0, y: 500 },
    { x: 0.5, y: 209.5 },
    { x: 1, y: 209.5 },
    { x: 1, y: 509.5 },
    { x: 2, y: 642 },
    { x: 3, y: 642 },
  ])
  expect(line.paid).toEqual([
    { x: 0, y: 500 },
    { x: 1, y: 800 },
  ])
  expect(line.breaks).toEqual([{ from: 2.5, to: 3, label: 'Break' }])
  expect(line.marks).toMatchObject([{ x: 1, y: 509.5, label: '+300', hollow: true }])
})

it('[SES-55] counts a hand below nothing in full and shows 0 meanwhile, as the session does', () => {
  const small = { ...session, buyIn: 10_000 } as unknown as Rec<'Session'>
  const rows = [update(1, 'HAND_RESULT', -150), update(2, 'HAND_RESULT', 50), update(3, 'HAND_RESULT', 30)]
  const { stack } = chipLine(small, rows, Date.parse(at(4)), 'Break')
  expect(stack.map(({ y }) => y)).toEqual([100, 0, 0, 30, 30])
})
