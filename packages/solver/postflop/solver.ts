// Discounted CFR, one player after the other: iterations in slices, and the gap after each.

import { type Blueprint, draw } from './blueprint.ts'
import type { Path, Plan, Progress, Side, Solver, SolverOptions } from './contract.ts'
import { Crew } from './crew.ts'
import { meeting } from './hands.ts'
import * as L from './layout.ts'
import { claimMemory, Machine } from './machine.ts'
import { saveResult } from './save.ts'
import { putBack, statePieces } from './unfinished.ts'
import { Questions } from './view.ts'

/** Chips a player's vector comes to over all pairs of hands. */
const totalOf = ({ hands }: Blueprint, side: Side, values: Float32Array): number => {
  const [own, other] = [hands[side], hands[1 - side]!]
  const met = meeting(own, other, other.weight)
  let sum = 0
  let weight = 0
  for (let i = 0; i < own.count; i++) {
    sum += own.weight[i]! * values[i]!
    weight += own.weight[i]! * met[i]!
  }
  return sum / weight
}

export class Running implements Solver {
  private iterations = 0
  private seconds = 0
  private last: Progress
  readonly questions: Questions

  constructor(
    private readonly machine: Machine,
    private readonly crew: Crew,
    private readonly clock: () => number,
  ) {
    this.questions = new Questions(machine)
    const began = this.clock()
    this.last = this.measure(began)
  }

  get game() {
    return this.machine.blueprint.game
  }

  get progress(): Progress {
    return this.last
  }

  /** One walk for a player: his values, the best answer's before the average's where both are walked. */
  private walk(side: Side, mode: number, keep?: readonly [number, number, number]): Float32Array {
    const { machine } = this
    const { hands, places } = machine.blueprint
    machine.job(side, mode, keep)
    machine.kernel.setTop(places.scratch)
    const out = places.hands[side]!.out
    const tasks = machine.kernel.begin(0, places.hands[1 - side]!.weight, out)
    this.crew.run(tasks)
    machine.kernel.finish(0, out)
    return machine.floats(out, (mode === L.MODE_BOTH ? 2 : 1) * hands[side].width)
  }

  iterate(iterations: number): void {
    for (let n = 0; n < iterations; n++) this.step()
  }

  private step(): void {
    const t = ++this.iterations
    // Roots and products only: Math.pow may differ between machines in the last bit.
    const gain = t * Math.sqrt(t)
    const share = t / (t + 1)
    const keep = [gain / (gain + 1), 0.5, share * share * share] as const
    this.walk(0, L.MODE_LEARN, keep)
    this.walk(1, L.MODE_LEARN, keep)
  }

  private measure(began: number): Progress {
    const { blueprint } = this.machine
    const [best, mean] = [
      [0, 0],
      [0, 0],
    ]
    for (const side of [0, 1] as const) {
      const { width } = blueprint.hands[side]
      const both = this.walk(side, L.MODE_BOTH)
      best[side] = totalOf(blueprint, side, both.subarray(0, width))
      mean[side] = totalOf(blueprint, side, both.subarray(width))
    }
    const gap = (best[0]! - mean[0]! + best[1]! - mean[1]!) / 2 / blueprint.game.pot
    this.seconds += (this.clock() - began) / 1000
    return { iterations: this.iterations, gap, values: [mean[0]!, mean[1]!], seconds: this.seconds }
  }

  slice(iterations: number): Progress {
    const began = this.clock()
    this.iterate(iterations)
    this.last = this.measure(began)
    return this.last
  }

  state(path: Path) {
    return this.questions.state(path)
  }

  strategy(path: Path) {
    return this.questions.strategy(path)
  }

  view(path: Path) {
    return this.questions.view(path)
  }

  runouts(path: Path) {
    return this.questions.runouts(path)
  }

  pieces(): Iterable<Uint8Array<ArrayBuffer>> {
    return statePieces(this.machine, this.last)
  }

  /** Goes on where another one was; false if the state is not one of this game. */
  async resume(state: Blob, from: number, progress: Progress): Promise<boolean> {
    if (!(await putBack(this.machine, state, from))) return false
    this.iterations = progress.iterations
    // measured again: what is said of the numbers is true of those that are here
    this.last = { ...this.measure(this.clock()), seconds: progress.seconds }
    this.seconds = progress.seconds
    return true
  }

  save(): Promise<Uint8Array> {
    return saveResult(this.machine, this.last)
  }

  close(): void {
    this.crew.close()
  }
}

/** The solver with its insides open, for tests; undefined where the device refuses the memory. */
export const createRunning = (plan: Plan, options: SolverOptions = {}): Running | undefined => {
  const threads = options.spawn ? Math.max(1, options.threads ?? 1) : 1
  const blueprint = draw(plan.game, threads)
  const memory = blueprint && claimMemory(blueprint, threads, true)
  if (!blueprint || !memory) return undefined
  const machine = new Machine(blueprint, threads, memory)
  return new Running(machine, new Crew(machine, options.spawn), () => performance.now())
}
