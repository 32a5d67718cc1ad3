// How far a goal is, and whether it keeps pace (FIL-10 to FIL-12). Pure: today is an argument; all numbers are whole.
import { perHour } from '@sidepot/engine/per-hour'
import type { Goal } from '../goal.ts'
import { dayAfter, daysOf, within } from './days.ts'

/** Minutes, sessions, hands, cents, or hundredths of a big blind an hour. */
export interface ReadGoal {
  readonly kind: Goal['kind']
  readonly span: Goal['span']
  readonly target: number
  readonly currency: string | null
  /** the key of a place; null for all */
  readonly place: string | null
}

/** An ended session, as goals count it. */
export interface Counted {
  /** yyyy-mm-dd, where it was played */
  readonly day: string
  readonly place: string | null
  readonly currency: string | undefined
  readonly minutes: number
  readonly hands: number
  /** cents */
  readonly net: number
  readonly bigBlind: number | null
}

export interface Progress {
  /** both included */
  readonly from: string
  readonly to: string
  readonly sessions: number
  /** In the goal's unit; null where nothing can be said yet. */
  readonly done: number | null
  /** Between 0 and 1, for the bar. */
  readonly share: number
  readonly isReached: boolean
  /** Whether it is where the days before today should have brought it; null for a win rate, which days do not fill. */
  readonly keepsPace: boolean | null
  /** What is missing, and how much of it a day that brings, today included. */
  readonly left: number
  readonly daysLeft: number
  readonly perDay: number | null
}

const MINUTES = 60
const MOST = 1_000_000_000

/** Null where the record does not make a goal: it is as if it had not been set. */
export function readGoal(
  row: Pick<Goal, 'kind' | 'span' | 'target' | 'amount' | 'currency'>,
  place: string | null,
): ReadGoal | null {
  const { kind, span } = row
  const entered = kind === 'NET' ? row.amount : row.target
  if (entered === null || entered > MOST) return null
  const target = kind === 'HOURS' ? Math.round(entered * MINUTES) : entered
  if (!Number.isSafeInteger(target) || target <= 0) return null
  if (kind === 'NET' && row.currency === null) return null
  return { kind, span, target, currency: kind === 'NET' ? row.currency : null, place }
}

const DAY = 86_400_000
/** How many days from one to another, both included. */
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1

/** The days of the running month or year. */
export function spanOf(span: Goal['span'], today: string): { readonly from: string; readonly to: string } {
  const { from, to } = daysOf({ range: span === 'MONTH' ? 'month' : 'year', from: '', to: '' }, today)
  return { from: from!, to: to! }
}

function doneOf(kind: Goal['kind'], played: readonly Counted[]): number | null {
  const sum = (of: (one: Counted) => number) => played.reduce((all, one) => all + of(one), 0)
  switch (kind) {
    case 'HOURS':
      return sum(one => one.minutes)
    case 'SESSIONS':
      return played.length
    case 'HANDS':
      return sum(one => one.hands)
    case 'NET':
      return sum(one => one.net)
    case 'RATE': {
      const known = played.filter(one => one.bigBlind && one.minutes > 0)
      const minutes = known.reduce((all, one) => all + one.minutes, 0)
      const blinds = known.reduce((all, one) => all + one.net / one.bigBlind!, 0)
      const rate = perHour(blinds * 100, minutes)
      return rate === null ? null : Math.round(rate)
    }
  }
}

export function progressOf(goal: ReadGoal, sessions: readonly Counted[], today: string): Progress {
  const { kind, target, currency, place } = goal
  const span = spanOf(goal.span, today)
  const played = sessions.filter(
    one =>
      within(span, one.day) &&
      (place === null || one.place === place) &&
      (currency === null || one.currency === currency),
  )
  const done = doneOf(kind, played)
  const left = Math.max(0, target - (done ?? 0))
  const before = daysFrom(span.from, dayAfter(today, -1))
  const daysLeft = daysFrom(today, span.to)
  const isReached = done !== null && done >= target
  const isFilled = kind !== 'RATE'
  // nobody is late on the first day: what counts is where the days before today should have brought it
  const due = Math.floor((target * before) / (before + daysLeft))
  return {
    ...span,
    sessions: played.length,
    done,
    share: Math.min(1, Math.max(0, (done ?? 0) / target)),
    isReached,
    keepsPace: isFilled ? (done ?? 0) >= due : null,
    left,
    daysLeft,
    perDay: isFilled && left > 0 ? Math.ceil(left / daysLeft) : null,
  }
}

/** What a device has seen of goals in their running span, by `standingKey`: false while open, true when reached and announced. */
export type KnownGoals = Readonly<Record<string, boolean>>
export interface Standing {
  readonly id: string
  /** The first day of its running month or year. */
  readonly from: string
  readonly target: number
  readonly isReached: boolean
}
const standingKey = ({ id, from, target }: Standing): string => `${id} ${from} ${target}`

/** The goals to be announced, and what is known then (FIL-16). One that was reached when it was first seen is no news. */
export function newlyReached(
  known: KnownGoals,
  standing: readonly Standing[],
): { readonly reached: readonly string[]; readonly known: KnownGoals } {
  const news = standing.filter(one => one.isReached && known[standingKey(one)] === false)
  const next = standing.map(one => {
    const key = standingKey(one)
    return [key, one.isReached || known[key] === true] as const
  })
  return { reached: news.map(({ id }) => id), known: Object.fromEntries(next) }
}
