// Break and Resume lie at one place: the second of two quick taps was meant for the first, and ends no break that has just begun.
const DOUBLE_TAP_MS = 400

let last = Number.NEGATIVE_INFINITY

/** Whether a tap, at its own time, follows another within a double tap. */
export function isSecondTap(at: number): boolean {
  const isSecond = at - last < DOUBLE_TAP_MS
  last = at
  return isSecond
}
