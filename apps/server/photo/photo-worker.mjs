// The worker thread for pictures. Plain JavaScript, because a worker thread is started from a file as it is.
import { parentPort } from 'node:worker_threads'
import { decodePicture, encodePicture } from './codec.mjs'

parentPort?.on('message', job => {
  decodePicture(job)
    .then(encodePicture)
    .then(
      value => parentPort?.postMessage({ value }),
      () => parentPort?.postMessage({ failed: true }),
    )
})
