// How a running session was at a moment, computed from its updates up to then: what followers see of a person who wants to
// be seen late (SES-80). Deleted updates are not among them.
import type { SessionStatus, UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { elapsedMilliseconds, type Millis } from './session-time.ts'
import { breaksIn, type Line, stepsOf, timeOf } from './timeline.ts'

export interface SessionMoment {
  readonly status: SessionStatus
  readonly startedAt: Millis | null
  /** At the table, breaks out. */
  readonly minutes: number
  readonly hands: number
  /** Chips less money in; null before play. */
  readonly net: Cents | null
}

export const sessionAt = (lines: readonly Line[], at: Millis): SessionMoment => {
  const then = lines.filter(line => timeOf(line) <= at).sort((a, b) => timeOf(a) - timeOf(b))
  const count = (type: UpdateType) => then.filter(line => line.updateType === type).length
  const start = then.find(line => line.updateType === 'SESSION_START')
  const startedAt = start ? timeOf(start) : null
  return {
    status: statusOf(count),
    startedAt,
    minutes: startedAt === null ? 0 : Math.floor(elapsedMilliseconds(startedAt, at, breaksIn(then)) / 60_000),
    hands: count('HAND_RESULT') - count('HAND_DELETED'),
    net: start ? netOf(start.value ?? 0, then) : null,
  }
}

/** Counted, not followed: updates of one command share their time, so their order says nothing. */
function statusOf(count: (type: UpdateType) => number): SessionStatus {
  if (count('SESSION_END') > 0) return 'ENDED'
  if (count('SESSION_START') === 0) {
    if (count('WAITING_END') > 0) return 'ENDED'
    return count('WAITING_START') > 0 ? 'WAITING' : 'NONE'
  }
  return count('BREAK_START') > count('BREAK_END') ? 'BREAK' : 'LIVE'
}

function netOf(buyIn: Cents, lines: readonly Line[]): Cents {
  const last = stepsOf(buyIn, lines).at(-1)
  const paidIn =
    buyIn + lines.reduce((sum, line) => sum + (line.updateType === 'ADD_CHIPS' ? (line.value ?? 0) : 0), 0)
  return (last?.chips ?? buyIn) - paidIn
}
