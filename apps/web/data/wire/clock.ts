// Whether the clock of this device can be believed: every answer says what time it is where it was written.
import { createStore } from 'zustand/vanilla'
import { CLOCK_SKEW_MS } from './limits.ts'

/** By how much the device is ahead, in milliseconds; 0 within the tolerance. */
export const clockStore = createStore<{ readonly off: number }>(() => ({ off: 0 }))

/** The time it really is, as far as an answer has shown; what people do is stamped with it. */
export const trueNow = (): number => Date.now() - clockStore.getState().off

export function noteClock(date: string | null, now = Date.now()): void {
  const off = now - Date.parse(date ?? '')
  if (Number.isNaN(off)) return
  const beyond = Math.abs(off) > CLOCK_SKEW_MS ? off : 0
  // the same difference again is no news
  if (Math.abs(beyond - clockStore.getState().off) > 60_000) clockStore.setState({ off: beyond })
}
