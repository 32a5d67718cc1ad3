// Calls to the reading worker, which is started by the first of them.
import type { ImportAnswer, ImportCall, ReadProgress } from './worker/messages.ts'

let worker: Worker | null = null
let calls = 0

type Call = ImportCall extends infer C ? (C extends ImportCall ? Omit<C, 'id'> : never) : never

export function tell<T>(call: Call, progress?: (progress: ReadProgress) => void): Promise<T> {
  worker ??= new Worker(new URL('./worker/import-worker.ts', import.meta.url), { type: 'module' })
  const here = worker
  const id = ++calls
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.id !== id) return
      if ('progress' in data) return progress?.(data.progress)
      here.removeEventListener('message', listen)
      if ('problem' in data) reject(new Error(data.problem))
      else resolve(data.value as T)
    }
    here.addEventListener('message', listen)
    // a worker that cannot be loaded answers nothing
    here.addEventListener(
      'error',
      () => {
        worker = null
        reject(new Error('the worker failed'))
      },
      { once: true },
    )
    here.postMessage({ ...call, id })
  })
}

export function endWorker(): void {
  worker?.terminate()
  worker = null
}
