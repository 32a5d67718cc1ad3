import { expect, test } from 'vitest'
import type { Deleted } from '../../../data/session/deleted.ts'
import type { OutboxItem } from '../../../data/store/outbox-item.ts'
import { restorable, unsentDeletes } from './deleted-rows.ts'

const row = (id: string, _lastChangedAt: number, sessionId?: string | null) => ({
  id,
  _lastChangedAt,
  sessionId,
})

test('newest deletions first; a hand that went with its session, one without a session and sample data are left out', () => {
  const deleted = {
    sessions: [row('s1', 5), row('s2', 9), row('sample-3', 7)],
    hands: [
      row('h1', 1, 'live'),
      row('h2', 3, 'live'),
      row('h3', 5, 's1'),
      row('h4', 6, null),
      row('h5', 7, 'sample-3'),
    ],
  } as unknown as Deleted
  const { sessions, hands } = restorable(deleted)
  expect(sessions.map(one => one.id)).toEqual(['s2', 's1'])
  expect(hands.map(one => one.id)).toEqual(['h2', 'h1'])
})

test('a delete that waits on this device can be taken back without the server', () => {
  const items = [
    { what: 'deleteSession', state: 'waiting' },
    { what: 'saveHand', state: 'waiting' },
    { what: 'deleteHand', state: 'refused' },
  ] as unknown as readonly OutboxItem[]
  expect(unsentDeletes(items)).toEqual([items[0]])
})
