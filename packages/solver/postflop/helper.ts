// A helper thread: takes tasks of a walk as long as there are any, then waits for the next walk.
import type { HelperJob } from './contract.ts'

/** Runs until the solver is closed. Uses nothing from outside its own text, which Node's threads are started from. */
export const help = (job: HelperJob): void => {
  const { module, memory, config, control, slot, scratch } = job
  const kernel = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as {
    configure(config: number): void
    setTop(at: number): void
    task(index: number): void
  }
  kernel.configure(config)
  // number of tasks, the next one, then a word for every helper: 0 starting, 1 waiting, 2 working, 3 to end
  const words = new Int32Array(memory.buffer, control, slot + 1)
  Atomics.store(words, slot, 1)
  for (;;) {
    Atomics.wait(words, slot, 1)
    const order = Atomics.load(words, slot)
    if (order === 3) return
    if (order !== 2) continue
    kernel.setTop(scratch)
    const tasks = Atomics.load(words, 0)
    for (let task = Atomics.add(words, 1, 1); task < tasks; task = Atomics.add(words, 1, 1)) kernel.task(task)
    if (Atomics.compareExchange(words, slot, 2, 1) === 3) return
    Atomics.notify(words, slot)
  }
}
