// Lines of the timeline corrected or taken out, by the rows that the server made; and the times of a session that is over.
import { correctSession } from '@sidepot/web/data/session/session-correction'
import { correctUpdate } from '@sidepot/web/data/session/timeline-service'
import { recordOf, rowsOf } from '@sidepot/web/data/store/records'
import { type PlainSession, statusOf } from './plain-evening.ts'
import { must, type Stage } from './stage.ts'

const linesOf = (one: PlainSession, type: string, at: number) =>
  rowsOf('SessionUpdate').filter(
    row =>
      row.sessionId === one.id &&
      row.updateType === type &&
      Date.parse(row.timestamp) === at &&
      row._version > 0,
  )

/** Chips or a reading corrected or taken out. */
export function correctALine({ random, choose, amount }: Stage, one: PlainSession): string {
  const isChips = random() < 0.5
  const list = isChips ? one.adds : one.reads
  const at = choose(list.length)
  const wanted = list[at]
  const type = isChips ? 'ADD_CHIPS' : 'GENERAL_UPDATE'
  const row = wanted && linesOf(one, type, wanted.at).find(line => line.value && line.value === wanted.amount)
  if (!row || statusOf(one) === 'WAITING' || one.stopped) return 'no line to correct'
  // two lines of one size could each be the other's booking
  if (isChips && one.adds.some((add, i) => i !== at && add.amount === wanted.amount))
    return 'no line to correct'
  const session = recordOf('Session', one.id)!
  if (random() < 0.4) {
    must(correctUpdate(session, row, { isRemoved: true }))
    list.splice(at, 1)
    return `${type} removed`
  }
  const cents = amount(50_000)
  must(correctUpdate(session, row, { amount: String(cents / 100) }))
  wanted.amount = cents
  return `${type} is ${cents}`
}

/** A break that is over begins later, ends earlier, or never was. */
export function correctBreak({ random, choose }: Stage, one: PlainSession): string {
  const over = one.pauses.filter(pause => pause.to !== null && pause.to - pause.from > 2000)
  const pause = over[choose(over.length)]
  const row = pause && linesOf(one, 'BREAK_START', pause.from)[0]
  if (!row || one.stopped) return 'no break to correct'
  const session = recordOf('Session', one.id)!
  if (random() < 0.3) {
    must(correctUpdate(session, row, { isRemoved: true }))
    one.pauses.splice(one.pauses.indexOf(pause), 1)
    return 'break removed'
  }
  const shorter = 1000 * choose(Math.floor((pause.to! - pause.from) / 2000))
  const [from, to] = [pause.from + shorter, pause.to! - shorter]
  const times = { timestamp: new Date(from).toISOString(), end: new Date(to).toISOString() }
  must(correctUpdate(session, row, times))
  Object.assign(pause, { from, to })
  return `break shorter by ${2 * shorter}`
}

/** It began some minutes before, or ended a little later. */
export function correctTimes({ random }: Stage, one: PlainSession): string {
  const session = recordOf('Session', one.id)!
  if (random() < 0.5) {
    const endedAt = Math.min(one.endedAt! + 90_000, Date.now())
    must(correctSession(session, { sessionEnd: new Date(endedAt).toISOString() }))
    Object.assign(one, { endedAt, hasOwnEnd: true })
    return 'ended later'
  }
  if (one.waitedFrom !== null) return 'no times to correct'
  const startedAt = one.startedAt! - 7 * 60_000
  must(correctSession(session, { sessionStart: new Date(startedAt).toISOString() }))
  one.startedAt = startedAt
  return 'began earlier'
}
