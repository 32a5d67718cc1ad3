// LIVE, BREAK, WAITING, ENDED, others; the newest start first within a status (SES-5).

import { startText } from '../../../data/session/play-facts.ts'
import type { Rec } from '../../../data/wire/documents.ts'

type Session = Rec<'Session'>
const ORDER: Record<string, number> = { LIVE: 0, BREAK: 1, WAITING: 2, ENDED: 3 }

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
