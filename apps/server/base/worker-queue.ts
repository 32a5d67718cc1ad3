// Work on input from outside that takes more than a few milliseconds of CPU: one worker thread, a queue with a limit, and a time
// after which the thread is ended. The event loop only waits.
import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@sidepot/engine/result'

export type WorkFailure = 'busy' | 'too-slow' | 'failed'

export interface WorkerQueue<In, Out> {
  run(input: In): Promise<Result<Out, WorkFailure>>
  close(): Promise<void>
}

interface Limits {
  /** Jobs that may wait; whatever comes beyond is refused at once. */
  readonly waiting: number
  /** Milliseconds that one job may take. */
  readonly patienceMs: number
}

interface Job<In, Out> {
  readonly input: In
  readonly done: (result: Result<Out, WorkFailure>) => void
}

/** The file answers each message with `{ value }`, or `{ failed: true }` for input that it cannot use. */
export function createWorkerQueue<In, Out>(file: URL, limits: Limits): WorkerQueue<In, Out> {
  const waiting: Job<In, Out>[] = []
  let worker: Worker | null = null
  let current: { readonly job: Job<In, Out>; readonly timer: NodeJS.Timeout } | null = null

  const finish = (result: Result<Out, WorkFailure>): void => {
    if (!current) return
    clearTimeout(current.timer)
    const { job } = current
    current = null
    job.done(result)
    next()
  }
  const stop = (why: WorkFailure): void => {
    const ended = worker
    worker = null
    void ended?.terminate()
    finish(err(why))
  }
  const start = (): Worker => {
    const made = new Worker(file, { env: {}, stderr: true, stdout: true })
    made.on('message', (answer: { readonly value: Out } | { readonly failed: true }) => {
      if (made !== worker) return
      // whatever could not be used may have left the thread in any state: the next job gets a new one
      if ('value' in answer) finish(ok(answer.value))
      else stop('failed')
    })
    for (const event of ['error', 'exit'])
      made.on(event, () => {
        if (made === worker) stop('failed')
      })
    // an idle thread does not keep the process alive
    made.unref()
    return made
  }
  const next = (): void => {
    const job = current ? undefined : waiting.shift()
    if (!job) return
    worker ??= start()
    current = { job, timer: setTimeout(() => stop('too-slow'), limits.patienceMs) }
    worker.postMessage(job.input)
  }

  return {
    run: input =>
      waiting.length >= limits.waiting
        ? Promise.resolve(err('busy'))
        : new Promise(done => {
            waiting.push({ input, done })
            next()
          }),
    async close() {
      for (const { done } of waiting.splice(0)) done(err('busy'))
      const ended = worker
      worker = null
      finish(err('busy'))
      await ended?.terminate()
    },
  }
}
