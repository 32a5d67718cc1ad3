// Whether an amount is so far from what the session has seen that it is more likely a slip of the finger (SES-38).
import type { Cents } from '@sidepot/models/kit/kinds'

/** One digit too many is ten times the amount; half the stack with one digit too many is five times it. */
const OUT_OF_PROPORTION = 5

/** How many times the money in the amount is, where that deserves a question; null where it does not. */
export function outOfProportion(amount: Cents, moneyIn: Cents, stack: Cents | null): number | null {
  const known = Math.max(moneyIn, stack ?? 0)
  if (moneyIn <= 0 || amount < known * OUT_OF_PROPORTION) return null
  return Math.floor(amount / moneyIn)
}
