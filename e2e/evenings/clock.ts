// The time of an evening moves when the evening says so, and nothing waits for it: a timer that is set never rings.
const { Date: RealDate, setTimeout, clearTimeout } = globalThis
let now = 0

class EveningDate extends RealDate {
  constructor(...told: unknown[]) {
    super(...((told.length === 0 ? [now] : told) as [number]))
  }
  static override now(): number {
    return now
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

const timer = { ref: () => timer, unref: () => timer, hasRef: () => false, refresh: () => timer }

export function stopClock(): void {
  Object.assign(globalThis, { Date: EveningDate, setTimeout: () => timer, clearTimeout: () => {} })
}

export function setClock(at: number): void {
  now = at
}

export function resumeClock(): void {
  Object.assign(globalThis, { Date: RealDate, setTimeout, clearTimeout })
}
