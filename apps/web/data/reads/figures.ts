// What the sessions add up to. Pure: sums are in cents, time in minutes, and every figure carries its sample.
// Currencies are never added together: whoever calls gives sessions of one currency.
import { knownZone } from '@sidepot/messages/intl'
import { decimalOf } from '@sidepot/models/kit/money'
import type { Rec } from '../wire/documents.ts'
import { rateOf } from './win-rate.ts'

export interface Played {
  readonly id: string
  readonly start: number
  readonly minutes: number
  readonly net: number
  readonly bigBlind: number | null
  readonly hands: number
  readonly session: Rec<'Session'>
}

/** Ended sessions that were played (stopped waiting does not count), oldest first. */
export function playedOf(sessions: readonly Rec<'Session'>[]): readonly Played[] {
  return sessions
    .filter(session => session.sessionStatus === 'ENDED' && session.sessionStart !== null)
    .map(session => ({
      id: session.id,
      start: Date.parse(session.sessionStart!),
      minutes: session.duration ?? 0,
      net: session.sessionResult ?? session.sessionNet ?? 0,
      bigBlind: session.bigBlind || null,
      hands: session.totalHandsCounter,
      session,
    }))
    .sort((a, b) => a.start - b.start)
}

/** What was won in each currency, in the order in which they were first played. */
export function netByCurrency(
  played: readonly Played[],
  currencyOf: (session: Rec<'Session'>) => string,
): readonly { readonly currency: string; readonly cents: number }[] {
  const sums = new Map<string, number>()
  for (const one of played) {
    const currency = currencyOf(one.session)
    sums.set(currency, (sums.get(currency) ?? 0) + one.net)
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

export interface Totals {
  readonly n: number
  readonly minutes: number
  readonly net: number
  readonly hands: number
  /** cents per hour; null with too little time to say */
  readonly perHour: number | null
  /** half width of the 95 % interval of the hourly figure, in cents */
  readonly perHourError: number | null
  readonly bigBlindsPerHour: number | null
  readonly best: Played | null
  readonly worst: Played | null
  readonly won: number
}

export function totalsOf(played: readonly Played[]): Totals {
  const minutes = sum(played, one => one.minutes)
  const net = sum(played, one => one.net)
  const rate = rateOf(played)
  const inBlinds = played.flatMap(({ net, minutes, bigBlind }) =>
    bigBlind ? { net: net / bigBlind, minutes } : [],
  )
  return {
    n: played.length,
    minutes,
    net,
    hands: sum(played, one => one.hands),
    perHour: rate.perHour,
    perHourError: rate.error,
    bigBlindsPerHour: rateOf(inBlinds).perHour,
    best: extreme(played, (a, b) => a.net > b.net),
    worst: extreme(played, (a, b) => a.net < b.net),
    won: played.filter(one => one.net > 0).length,
  }
}

/** The running result of these sessions as a chart draws it, by hours played, from nothing: it ends at their sum. */
export function resultByHours(
  played: readonly Played[],
): readonly { readonly x: number; readonly y: number; readonly id: string | null }[] {
  let hours = 0
  let net = 0
  const points: { x: number; y: number; id: string | null }[] = [{ x: 0, y: 0, id: null }]
  for (const one of played) {
    hours += one.minutes / 60
    net += one.net
    points.push({ x: hours, y: decimalOf(net), id: one.id })
  }
  return points
}

export interface Group extends Totals {
  readonly key: string
}

/** Totals per key, most hours first. */
export function groupBy(played: readonly Played[], keyOf: (one: Played) => string): readonly Group[] {
  const groups = new Map<string, Played[]>()
  for (const one of played) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...totalsOf(group) }))
    .sort((a, b) => b.minutes - a.minutes)
}

/** The day of a session where it was played, as yyyy-mm-dd. */
export function localDay(at: number, place?: string | null): string {
  const timeZone = knownZone(place)
  if (!timeZone) return deviceDay(new Date(at))
  const cached = dayFormats.get(timeZone)
  if (cached) return cached.format(at)
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, made)
  return made.format(at)
}
const twoDigits = (n: number): string => String(n).padStart(2, '0')
/** Without a format: the first of a page costs more than all that is drawn before it. */
const deviceDay = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
/** Making one costs more than using it a hundred times. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Net per day in cents. */
export function netByDay(
  played: readonly Played[],
): ReadonlyMap<string, { readonly net: number; readonly n: number }> {
  const days = new Map<string, { net: number; n: number }>()
  for (const one of played) {
    const day = localDay(one.start, one.session.timeZone)
    const ofDay = days.get(day) ?? { net: 0, n: 0 }
    days.set(day, { net: ofDay.net + one.net, n: ofDay.n + 1 })
  }
  return days
}

/** Optimal among judged preflop decisions, over all sessions. */
export function accuracyOf(sessions: readonly Rec<'Session'>[]): {
  readonly optimal: number
  readonly judged: number
  readonly unsolved: number
} {
  const optimal = sum(sessions, one => one.handsPlayedOptimal)
  return {
    optimal,
    judged: optimal + sum(sessions, one => one.handsPlayedNonOptimal),
    unsolved: sum(sessions, one => one.handsPlayedUnsolved),
  }
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0)
}
function extreme(played: readonly Played[], better: (a: Played, b: Played) => boolean): Played | null {
  return played.reduce<Played | null>((best, one) => (best === null || better(one, best) ? one : best), null)
}
