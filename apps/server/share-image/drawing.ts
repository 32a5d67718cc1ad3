// Previews of shared hands, drawn in a worker thread: anybody with a link may ask for one, and drawing takes tens of milliseconds.
import type { Result } from '@sidepot/engine/result'
import { ok } from '@sidepot/engine/result'
import type { Scene } from '@sidepot/formats/picture'
import { createWorkerQueue, type WorkerQueue, type WorkFailure } from '../base/worker-queue.ts'

export interface Drawing {
  draw(scene: Scene): Promise<Result<Buffer, WorkFailure>>
  close(): Promise<void>
}

const LIMITS = { waiting: 32, patienceMs: 5000 }

export function createDrawing(
  queue: WorkerQueue<Scene, Uint8Array> = createWorkerQueue(
    new URL('./draw-worker.mjs', import.meta.url),
    LIMITS,
  ),
): Drawing {
  return {
    async draw(scene) {
      const drawn = await queue.run(scene)
      return drawn.ok ? ok(Buffer.from(drawn.value)) : drawn
    },
    close: () => queue.close(),
  }
}
