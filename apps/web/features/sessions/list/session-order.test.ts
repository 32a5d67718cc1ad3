import { expect, it } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { inListOrder, matching, NO_FILTER, rangeStart } from './session-order.ts'

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

it('filters combine', () => {
  const now = Date.parse('2026-10-20T00:00:00Z')
  const list = [
    session('a', 'ENDED', 1),
    session('b', 'ENDED', 15, { venueId: 'v2' }),
    session('c', 'ENDED', 16, { gameType: 'PLO' }),
  ]
  expect(matching(list, NO_FILTER, now)).toHaveLength(3)
  expect(matching(list, { ...NO_FILTER, range: '30', venueId: 'v2' }, now).map(one => one.id)).toEqual(['b'])
  expect(matching(list, { ...NO_FILTER, gameType: 'PLO', origin: 'ONLINE' }, now)).toEqual([])
  const currencyOf = ({ id }: { readonly id: string }) => (id === 'b' ? 'EUR' : 'USD')
  expect(matching(list, { ...NO_FILTER, currency: 'EUR' }, now, currencyOf).map(one => one.id)).toEqual(['b'])
  expect(rangeStart('30', now)).toBe(now - 30 * 86_400_000)
})
