// Helper threads of Node.
import { Worker } from 'node:worker_threads'
import type { HelperJob } from './contract.ts'
import { help } from './helper.ts'

// Plain text, because the same code must start from a bundle, from a test and in another place of the disk.
const SOURCE = `(${help.toString()})(require('node:worker_threads').workerData)`

export const spawnNode = (job: HelperJob): { stop(): void } => {
  const worker = new Worker(SOURCE, { eval: true, workerData: job })
  worker.unref()
  return { stop: () => void worker.terminate() }
}
