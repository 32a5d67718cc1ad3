// The worker thread that draws previews of shared hands. Plain JavaScript, because a worker thread is started from a file as it is.
import { parentPort } from 'node:worker_threads'
import { drawPng } from './draw.mjs'

parentPort?.on('message', scene => {
  drawPng(scene).then(
    value => parentPort?.postMessage({ value: new Uint8Array(value) }),
    () => parentPort?.postMessage({ failed: true }),
  )
})
