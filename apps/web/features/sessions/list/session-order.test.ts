import { expect, it } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { inListOrder } from './session-order.ts'

const session = (id: string, sessionStatus: string, day: number, more: object = {}) =>
  ({
    id,
    sessionStatus,
    sessionStart: `2026-10-${String(day).padStart(2, '0')}T20:00:00.000Z`,
    gameType: 'NLHE',
    gameOrigin: 'LIVE',
    venueId: 'v1',
    ...more,
  }) as unknown as Rec<'Session'>

it('[SES-5] orders by status, then by the newest start; waiting counts from the waiting list', () => {
  const list = [
    session('ended-old', 'ENDED', 1),
    session('none', 'NONE', 9),
    session('waiting', 'WAITING', 1, { sessionStart: null, waitingListStart: '2026-10-05T20:00:00.000Z' }),
    session('waiting-later', 'WAITING', 1, {
      sessionStart: null,
      waitingListStart: '2026-10-06T20:00:00.000Z',
    }),
    session('break', 'BREAK', 2),
    session('ended-new', 'ENDED', 3),
    session('live', 'LIVE', 1),
  ]
  expect(inListOrder(list).map(one => one.id)).toEqual([
    'live',
    'break',
    'waiting-later',
    'waiting',
    'ended-new',
    'ended-old',
    'none',
  ])
})
