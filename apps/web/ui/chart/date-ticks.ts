// Ticks of axes of time: dates, and the hours of an evening.
import type { Ticks } from './scale.ts'

const DAYS = [1, 2, 3, 7, 14] as const
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120] as const

/** At most `count` dates a person would name: the first day and every few days from it, or beginnings of months. */
export const dateTicks: Ticks = (min, max, count) => {
  const first = new Date(min)
  const [year, month, day] = [first.getFullYear(), first.getMonth(), first.getDate()]
  const every = (at: (index: number) => number): readonly number[] => {
    const ticks: number[] = []
    for (let index = 0; index <= count + 1; index++) if (at(index) <= max) ticks.push(at(index))
    return ticks
  }
  for (const step of DAYS) {
    const ticks = every(index => Math.max(min, new Date(year, month, day + index * step).getTime()))
    if (ticks.length <= count) return ticks
  }
  const from = month + (day === 1 ? 0 : 1)
  for (const step of MONTHS) {
    const ticks = every(index => Math.max(min, new Date(year, from + index * step, 1).getTime()))
    if (ticks.length <= count) return ticks
  }
  return [min, max]
}

const SECONDS = [10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400] as const

/** Of hours since a beginning: a round number of seconds, minutes or (from an hour on) half hours apart, at most `count` of them. */
export const hourTicks: Ticks = (min, max, count) => {
  const fits = (step: number) => Math.floor((max * 3_600) / step) - Math.ceil((min * 3_600) / step) < count
  const step = SECONDS.find(one => fits(one) && (max < 1 || one >= 1_800))
  if (step === undefined) return [min, max]
  const first = Math.ceil((min * 3_600) / step)
  const last = Math.floor((max * 3_600) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * step) / 3_600)
}
