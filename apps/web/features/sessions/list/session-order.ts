// LIVE, BREAK, WAITING, ENDED, others; the newest start first within a status (SES-5).

import { localDay } from '../../../data/reads/figures.ts'
import { placeKey } from '../../../data/session/session-place.ts'
import type { Rec } from '../../../data/wire/documents.ts'

type Session = Rec<'Session'>
const ORDER: Record<string, number> = { LIVE: 0, BREAK: 1, WAITING: 2, ENDED: 3 }

const startText = (session: Session) =>
  session.sessionStart ?? session.waitingListStart ?? session.createdAt ?? ''

export function inListOrder(sessions: readonly Session[]): readonly Session[] {
  return [...sessions].sort(
    (a, b) =>
      (ORDER[a.sessionStatus] ?? 4) - (ORDER[b.sessionStatus] ?? 4) ||
      order(startText(b), startText(a)) ||
      order(a.id, b.id),
  )
}
/** By code point: times and ids need no language, and thousands of rows would feel it. */
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export interface SessionFilter {
  readonly range: 'all' | 'year' | '90' | '30'
  readonly venueId: string
  readonly stakeId: string
  readonly gameType: string
  readonly origin: string
  readonly currency: string
}
export const NO_FILTER: SessionFilter = {
  range: 'all',
  venueId: '',
  stakeId: '',
  gameType: '',
  origin: '',
  currency: '',
}

const DAY = 86_400_000
export function rangeStart(range: SessionFilter['range'], now: number): number | null {
  if (range === 'all') return null
  if (range === 'year') return Date.parse(`${localDay(now).slice(0, 4)}-01-01T00:00:00`)
  return now - Number(range) * DAY
}

export function matching(
  sessions: readonly Session[],
  filter: SessionFilter,
  now: number,
  currencyOf: (session: Session) => string = () => '',
): readonly Session[] {
  const from = rangeStart(filter.range, now)
  return sessions.filter(
    session =>
      (from === null || Date.parse(startText(session) || '1970-01-01') >= from) &&
      (filter.venueId === '' || placeKey(session) === filter.venueId) &&
      (filter.stakeId === '' || session.cashGameStakeId === filter.stakeId) &&
      (filter.gameType === '' || session.gameType === filter.gameType) &&
      (filter.origin === '' || session.gameOrigin === filter.origin) &&
      (filter.currency === '' || currencyOf(session) === filter.currency),
  )
}
