// The worker thread for pictures: decodes a JPEG, cuts the middle square upright, makes it small and encodes it anew.
// Plain JavaScript, because a worker thread is started from a file as it is.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { square } from './square.mjs'

const QUALITY = 82

// The codec gives and takes the browser's type, which Node does not have.
class Pixels {
  /** @param {Uint8ClampedArray} data @param {number} width @param {number} height */
  constructor(data, width, height) {
    this.data = data
    this.width = width
    this.height = height
    this.colorSpace = 'srgb'
  }
}
Object.assign(globalThis, { ImageData: Pixels })

const quiet = { print: () => {}, printErr: () => {} }
const require = createRequire(import.meta.url)
/** @param {string} name */
const options = async name => ({
  ...quiet,
  wasmBinary: await readFile(require.resolve(`@jsquash/jpeg/codec/${name}.wasm`)),
})
const ready = (async () => {
  await initDecoder(await options('dec/mozjpeg_dec'))
  await initEncoder(await options('enc/mozjpeg_enc'))
})()

/** @param {{ file: Uint8Array, orientation: number, side: number }} job */
async function keep({ file, orientation, side }) {
  await ready
  const pixels = await decode(/** @type {ArrayBuffer} */ (new Uint8Array(file).buffer))
  const { data, width, height } = square(pixels, orientation, side)
  const image = /** @type {Parameters<typeof encode>[0]} */ (
    /** @type {unknown} */ (new Pixels(data, width, height))
  )
  return new Uint8Array(await encode(image, { quality: QUALITY, progressive: false }))
}

parentPort?.on('message', job => {
  keep(job).then(
    value => parentPort?.postMessage({ value }),
    () => parentPort?.postMessage({ failed: true }),
  )
})
