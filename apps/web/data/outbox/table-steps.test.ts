import { waitingList } from '@sidepot/messages/web-sync'
import { plainText } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import type { OutboxItem } from '../store/outbox-item.ts'
import { calledIn } from './called-in.ts'
import { isTableSave } from './table-steps.ts'

const waiting = (act: unknown, more: Partial<OutboxItem> = {}) =>
  ({
    what: 'tableState',
    overlays: [{ model: 'Session', id: 's', act }],
    answers: 'Session',
    ...more,
  }) as OutboxItem
const step = (kind: string) => waiting({ kind: 'seat', command: { kind } })
const counted = waiting(undefined, { answers: 'PlayerSession' })

test('what a person did at the table has its own name; a table that was saved as a whole goes along with its hand', () => {
  const done = [...['sit', 'leave', 'move', 'changeTable'].map(step), counted]
  expect(done.map(item => plainText(waitingList.what(calledIn(item))))).toEqual([
    'Player seated',
    'Seat given up',
    'Seat change',
    'Table change',
    'Stack of a player',
  ])
  expect(done.map(isTableSave)).toEqual([false, false, false, false, false])
  const table = waiting({ kind: 'table', table: {} })
  expect([isTableSave(table), calledIn(table)]).toEqual([true, 'tableState'])
  const hand = { what: 'saveHand', overlays: [], answers: 'Hand' } as unknown as OutboxItem
  expect([isTableSave(hand), calledIn(hand)]).toEqual([false, 'saveHand'])
})
