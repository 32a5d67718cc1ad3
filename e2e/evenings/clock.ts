// The time of an evening moves when the evening says so, and nothing waits for it: a timer that is set never rings.
const { Date: RealDate, setTimeout, clearTimeout } = globalThis
let now = 0

class EveningDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [now] : parts) as [number]))
  }
  static override now(): number {
    return now
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

const timer = { ref: () => timer, unref: () => timer, hasRef: () => false, refresh: () => timer }

/** A timer set before still runs, and can still be cleared: an idle connection that is taken again must not be closed. */
const clear = (set: Parameters<typeof clearTimeout>[0] | typeof timer): void => {
  if (set !== timer) clearTimeout(set as Parameters<typeof clearTimeout>[0])
}

export function stopClock(): void {
  Object.assign(globalThis, { Date: EveningDate, setTimeout: () => timer, clearTimeout: clear })
}

export function setClock(at: number): void {
  now = at
}

export function resumeClock(): void {
  Object.assign(globalThis, { Date: RealDate, setTimeout, clearTimeout })
}
