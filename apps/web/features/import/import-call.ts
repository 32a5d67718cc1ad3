// Calls to a reading worker, which is started by the first of them.
import type { ImportAnswer, ImportCall, ReadProgress } from './worker/messages.ts'

type Call = ImportCall extends infer C ? (C extends ImportCall ? Omit<C, 'id'> : never) : never

export interface Reader {
  readonly tell: <T>(call: Call, progress?: (progress: ReadProgress) => void) => Promise<T>
  readonly end: () => void
}

export function openReader(): Reader {
  let worker: Worker | null = null
  let calls = 0
  return {
    tell: <T>(call: Call, progress?: (progress: ReadProgress) => void) => {
      worker ??= new Worker(new URL('./worker/import-worker.ts', import.meta.url), { type: 'module' })
      const here = worker
      const id = ++calls
      return new Promise<T>((resolve, reject) => {
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
    },
    end: () => {
      worker?.terminate()
      worker = null
    },
  }
}

/** That of the import page. */
export const pageReader = openReader()
export const endWorker = (): void => pageReader.end()
