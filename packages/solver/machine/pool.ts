// Worker threads that call the kernel on the shared memory. A job is a list of calls, handed out in pieces, so that
// fast threads take more of them.
import { Worker } from 'node:worker_threads'
import { type KernelCall, kernelModule } from './kernel-instance.ts'

// Plain text, because the same code must start from a bundle, from a test and in another place of the disk.
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads')
const instance = new WebAssembly.Instance(workerData.module, { env: { memory: workerData.memory } })
parentPort.on('message', ({ name, calls }) => {
  let last = 0
  for (const args of calls) last = instance.exports[name](...args)
  parentPort.postMessage(last)
})`

export class Pool {
  private readonly workers: Worker[]

  constructor(
    readonly threads: number,
    memory: WebAssembly.Memory,
  ) {
    const workerData = { module: kernelModule(), memory }
    this.workers = Array.from({ length: threads }, () => new Worker(SOURCE, { eval: true, workerData }))
  }

  private call(worker: Worker, name: KernelCall, calls: readonly (readonly number[])[]): Promise<number> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        worker.off('message', done)
        worker.off('error', failed)
      }
      const done = (value: number) => {
        settle()
        resolve(value)
      }
      const failed = (error: unknown) => {
        settle()
        reject(error)
      }
      worker.on('message', done)
      worker.on('error', failed)
      worker.postMessage({ name, calls })
    })
  }

  /** The same call on every thread, with arguments that may depend on the thread. */
  async everywhere(name: KernelCall, args: (thread: number) => readonly number[]): Promise<void> {
    await Promise.all(this.workers.map((worker, thread) => this.call(worker, name, [args(thread)])))
  }

  /** Up to `count` calls shared out in pieces until there are enough; `args` gets the thread, so that each uses its own scratch memory. */
  async share(
    name: KernelCall,
    count: number,
    piece: number,
    args: (index: number, thread: number) => readonly number[],
    enough: () => boolean = () => false,
  ): Promise<number> {
    let next = 0
    let done = 0
    await Promise.all(
      this.workers.map(async (worker, thread) => {
        while (next < count && !enough()) {
          const from = next
          next = Math.min(count, from + piece)
          const size = next - from
          await this.call(
            worker,
            name,
            Array.from({ length: size }, (_, i) => args(from + i, thread)),
          )
          done += size
        }
      }),
    )
    return done
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.terminate()))
  }
}
