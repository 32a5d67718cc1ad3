// The page's end of the worker: a question is a promise, progress is a callback.
import type { Progress } from '@sidepot/solver/postflop'
import type { Answer, Kind, Question, Reply } from './protocol.ts'

export interface StudyClient {
  ask<K extends Kind>(kind: K, asked: Question[K]): Promise<Answer[K]>
  close(): void
}

interface Listener {
  progress(progress: Progress, running: boolean): void
  broken(): void
}

export function startClient(listener: Listener): StudyClient {
  const worker = new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: Answer[Kind]) => void>()
  let next = 0
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ('progress' in data) listener.progress(data.progress, data.running)
    else {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    }
  }
  worker.onerror = () => listener.broken()
  return {
    ask: (kind, asked) =>
      new Promise(resolve => {
        const id = next++
        waiting.set(id, resolve as (answer: Answer[Kind]) => void)
        worker.postMessage({ id, kind, with: asked })
      }),
    close: () => worker.terminate(),
  }
}
