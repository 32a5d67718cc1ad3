// Chips in front of somebody, in the room of a pod. Apart from other figures, which every page has: no page begins with a table.
import { chipText, trimmed } from './display.ts'

/** Five signs at most: whole from 100 on, from 10,000 it reads "12.2k", then "122k", from a million "1.25m". */
export function stackText(amount: number): string {
  const size = Math.abs(amount)
  if (size >= 999_500)
    return `${trimmed(amount / 1_000_000, size < 10_000_000 ? 2 : size < 100_000_000 ? 1 : 0)}m`
  if (size >= 10_000) return `${trimmed(amount / 1_000, size < 100_000 ? 1 : 0)}k`
  return chipText(size >= 100 ? Math.sign(amount) * Math.round(size) : amount)
}
