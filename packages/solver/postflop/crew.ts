// The tasks of a walk shared out among threads. Each task writes its own result and sums are taken in fixed order, so that
// any number of threads gives the same bits. A helper that has not started yet is not waited for.
import type { HelperJob, SolverOptions } from './contract.ts'
import { kernelModule, type Machine } from './machine.ts'

const [WAITING, WORKING, ENDING] = [1, 2, 3] as const
const FIRST_SLOT = 2

export class Crew {
  private readonly helpers: { stop(): void }[] = []
  private readonly words: Int32Array

  constructor(
    private readonly machine: Machine,
    spawn: SolverOptions['spawn'],
  ) {
    const { places } = machine.blueprint
    const extra = spawn ? machine.threads - 1 : 0
    this.words = new Int32Array(machine.memory.buffer, places.control, FIRST_SLOT + extra)
    for (let n = 0; n < extra; n++) {
      const job: HelperJob = {
        module: kernelModule(machine.threads),
        memory: machine.memory,
        config: places.config,
        control: places.control,
        slot: FIRST_SLOT + n,
        scratch: places.helpers + n * places.helperBytes,
      }
      this.helpers.push(spawn!(job))
    }
  }

  /** Does all tasks of the walk that has begun. */
  run(tasks: number): void {
    const { words } = this
    const { kernel } = this.machine
    if (this.helpers.length === 0) {
      for (let task = 0; task < tasks; task++) kernel.task(task)
      return
    }
    Atomics.store(words, 0, tasks)
    Atomics.store(words, 1, 0)
    const busy = this.helpers
      .map((_, n) => FIRST_SLOT + n)
      .filter(slot => Atomics.compareExchange(words, slot, WAITING, WORKING) === WAITING)
    for (const slot of busy) Atomics.notify(words, slot)
    for (let task = Atomics.add(words, 1, 1); task < tasks; task = Atomics.add(words, 1, 1)) kernel.task(task)
    for (const slot of busy) while (Atomics.load(words, slot) === WORKING) Atomics.wait(words, slot, WORKING)
  }

  close(): void {
    this.helpers.forEach((helper, n) => {
      Atomics.store(this.words, FIRST_SLOT + n, ENDING)
      Atomics.notify(this.words, FIRST_SLOT + n)
      helper.stop()
    })
    this.helpers.length = 0
  }
}
