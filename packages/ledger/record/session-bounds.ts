// The bounds of a session's times and amounts (SES-36).
import type { Cents } from '@sidepot/models/kit/kinds'
import type { SessionRecord } from './session-record.ts'
import type { Millis } from './session-time.ts'

/** No amount of a session or a hand is a thousand millions or more: such a one was mistyped (SES-64). */
export const MOST: Cents = 99_999_999_999
export const isTooMuch = (amount: Cents | null | undefined): boolean => Math.abs(amount ?? 0) > MOST

/** Nobody tracked poker before this. */
export const EARLIEST: Millis = Date.parse('1970-01-02T00:00:00Z')
/** A client's clock may be ahead of the server's by this much, and no more. */
const AHEAD: Millis = 5 * 60_000

/** A session began in the past, and ended after it began, in the past too; `end` is null while it runs. */
export const isPastTimes = (start: Millis, end: Millis | null, now: Millis): boolean =>
  start >= EARLIEST && start <= now + AHEAD && (end === null || (end > start && end <= now + AHEAD))

/** Nothing is played before the session began. */
export const isBeforeStart = ({ sessionStart }: Pick<SessionRecord, 'sessionStart'>, at: Millis): boolean =>
  sessionStart !== null && at < Date.parse(sessionStart)

type Times = Pick<SessionRecord, 'sessionStatus' | 'sessionStart' | 'sessionEnd'>

/** In a session that is over: a second after its last hand (null: it has none); where the end is nearer, half of the way to it. */
export function afterLastHand({ sessionStart, sessionEnd }: Times, last: Millis | null): Millis {
  const end = sessionEnd === null ? Number.POSITIVE_INFINITY : Date.parse(sessionEnd)
  const start = sessionStart === null ? 0 : Date.parse(sessionStart)
  if (last === null) return Math.min(start, end)
  const next = last + 1000 <= end ? last + 1000 : last + Math.ceil((end - last) / 2)
  return Math.min(Math.max(next, start), end)
}

/** A hand is played in its session: one that is dated after the end comes after the last one, so that several keep their order (SES-63). */
export const playedTime = (session: Times, at: Millis, last: Millis | null): Millis =>
  isAfterEnd(session, at) ? afterLastHand(session, last) : at

export const isAfterEnd = ({ sessionStatus, sessionEnd }: Times, at: Millis): boolean =>
  sessionStatus === 'ENDED' && sessionEnd !== null && at > Date.parse(sessionEnd)
