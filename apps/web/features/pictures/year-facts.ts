// What a year of sessions comes to. Pure; money is in cents and never added over currencies.
import type { Played } from '../../data/reads/figures.ts'

export interface YearSession {
  readonly one: Played
  /** the day it began, where it was played: 2026-03-14 */
  readonly day: string
  readonly currency: string
  readonly place: string | null
}

export interface YearFacts {
  readonly year: number
  readonly sessions: number
  readonly minutes: number
  readonly hands: number
  readonly places: number
  readonly longest: number
  readonly won: number
  readonly results: readonly { readonly currency: string; readonly cents: number }[]
  /** minutes of each month, January first */
  readonly months: readonly number[]
  /** what was played on a day: time, and whether it was won; null where currencies mix or nothing was won or lost */
  readonly days: ReadonlyMap<string, { readonly minutes: number; readonly won: boolean | null }>
}

const yearOf = ({ day }: YearSession): number => Number(day.slice(0, 4))

/** Newest first. */
export const yearsOf = (all: readonly YearSession[]): readonly number[] =>
  [...new Set(all.map(yearOf))].sort((a, b) => b - a)

export function factsOfYear(all: readonly YearSession[], year: number): YearFacts {
  const own = all.filter(one => yearOf(one) === year)
  const sum = (value: (one: Played) => number) => own.reduce((total, { one }) => total + value(one), 0)
  const results = new Map<string, number>()
  const months = Array.from({ length: 12 }, () => 0)
  const days = new Map<string, { minutes: number; nets: Map<string, number> }>()
  for (const { one, day, currency } of own) {
    results.set(currency, (results.get(currency) ?? 0) + one.net)
    const month = Number(day.slice(5, 7)) - 1
    months[month] = (months[month] ?? 0) + one.minutes
    const total = days.get(day) ?? { minutes: 0, nets: new Map<string, number>() }
    total.minutes += one.minutes
    total.nets.set(currency, (total.nets.get(currency) ?? 0) + one.net)
    days.set(day, total)
  }
  const wonOn = (nets: ReadonlyMap<string, number>): boolean | null => {
    const [net = 0] = nets.values()
    return nets.size !== 1 || net === 0 ? null : net > 0
  }
  return {
    year,
    sessions: own.length,
    minutes: sum(one => one.minutes),
    hands: sum(one => one.hands),
    places: new Set(own.flatMap(({ place }) => place ?? [])).size,
    longest: Math.max(0, ...own.map(({ one }) => one.minutes)),
    won: own.filter(({ one }) => one.net > 0).length,
    results: [...results].map(([currency, cents]) => ({ currency, cents })),
    months,
    days: new Map([...days].map(([day, { minutes, nets }]) => [day, { minutes, won: wonOn(nets) }])),
  }
}
