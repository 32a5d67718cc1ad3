// Shares that people set or read as a rate: rake, fees.
import { percent } from './numbers.ts'

const HUNDREDTHS = 10_000

/** With the decimals it has, two at most: "5%", "2.5%"; "5 %" where the region writes it so. */
export function rate(share: number): string {
  const rounded = Math.round(share * HUNDREDTHS)
  return percent(share, rounded % 100 === 0 ? 0 : rounded % 10 === 0 ? 1 : 2)
}
