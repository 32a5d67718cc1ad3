// How a running session stood at a moment, told from its updates up to then: what followers see of a person who wants to
// be seen late (SES-80). Deleted updates are not among them.
import type { SessionStatus, UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { type BreakEvent, elapsedMilliseconds, type Millis } from './session-time.ts'

export interface ToldUpdate {
  readonly type: UpdateType
  readonly value: Cents | null
  readonly at: Millis
}

export interface Standing {
  readonly status: SessionStatus
  readonly startedAt: Millis | null
  /** At the table, breaks out. */
  readonly minutes: number
  readonly hands: number
  /** Stack minus money in; null before play and while the stack is not known. */
  readonly net: Cents | null
}

export const standingOf = (updates: readonly ToldUpdate[], at: Millis): Standing => {
  const told = updates.filter(update => update.at <= at).sort((a, b) => a.at - b.at)
  const count = (type: UpdateType) => told.filter(update => update.type === type).length
  const startedAt = told.find(update => update.type === 'SESSION_START')?.at ?? null
  const breaks = told.filter((update): update is ToldUpdate & BreakEvent => update.type.startsWith('BREAK_'))
  const status = statusOf(count)
  return {
    status,
    startedAt,
    minutes: startedAt === null ? 0 : Math.floor(elapsedMilliseconds(startedAt, at, breaks) / 60_000),
    hands: count('HAND_RESULT') - count('HAND_DELETED'),
    net: startedAt === null ? null : netOf(told),
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

function netOf(told: readonly ToldUpdate[]): Cents | null {
  let paidIn: Cents = 0
  let stack: Cents | null = 0
  for (const { type, value } of told)
    switch (type) {
      case 'SESSION_START':
      case 'ADD_CHIPS':
        paidIn += value ?? 0
        stack = stack === null ? null : stack + (value ?? 0)
        break
      case 'GENERAL_UPDATE':
        stack = value
        break
      case 'HAND_RESULT':
      case 'HAND_DELETED':
        stack = stack === null ? null : Math.max(0, stack + (value ?? 0))
        break
      case 'CASHOUT':
        stack = value
        break
      case 'SESSION_END':
      case 'BREAK_START':
      case 'BREAK_END':
      case 'WAITING_START':
      case 'WAITING_END':
        break
    }
  return stack === null ? null : stack - paidIn
}
