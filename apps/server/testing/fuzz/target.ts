// A target of the server under input that nobody in their right mind sends: what comes in, and what must hold of it. Every input has a bound on processor
// time, whatever it is.
import fc from 'fast-check'

export interface Target<T = unknown> {
  readonly input: fc.Arbitrary<T>
  /** Throws where the input got further than it should. */
  check(input: T): Promise<void> | void
}

/** With its type forgotten, for lists of targets. */
export const target = <T>(input: fc.Arbitrary<T>, check: (input: T) => Promise<void> | void): Target =>
  ({ input, check }) as unknown as Target

/** Far above what any input takes (milliseconds; a password's hash a few tenths of a second), far below what one that stops a server took (minutes). */
const MOST_CPU_MS = 2000

export interface Bounds {
  /** Of one input, garbage collection and whatever else the process does meanwhile included. */
  slowestMs: number
}

export function propertyOf({ input, check }: Target, bounds: Bounds = { slowestMs: 0 }) {
  return fc.asyncProperty(input, async value => {
    const before = process.cpuUsage()
    await check(value)
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    bounds.slowestMs = Math.max(bounds.slowestMs, ms)
    if (ms > MOST_CPU_MS) throw new Error(`${Math.round(ms)} ms of processor time`)
  }) as fc.IAsyncProperty<unknown>
}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
