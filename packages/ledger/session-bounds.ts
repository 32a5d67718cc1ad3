// The bounds of a session's times (SES-36).
import type { SessionRecord } from './session-record.ts'
import type { Millis } from './session-time.ts'

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
