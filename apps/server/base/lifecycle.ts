// The phase of the process. Only /readyz and the door ask; it moves forward and never back.
export const PHASES = ['starting', 'ready', 'draining'] as const
export type Phase = (typeof PHASES)[number]

export class Lifecycle {
  #phase: Phase = 'starting'

  get phase(): Phase {
    return this.#phase
  }

  enter(phase: Phase): void {
    if (PHASES.indexOf(phase) > PHASES.indexOf(this.#phase)) this.#phase = phase
  }
}
