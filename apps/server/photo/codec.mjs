// Pictures decoded, cut to the middle square upright, made small and encoded anew. Plain JavaScript, because a worker thread is started from a file as it is.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
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

// The packages' types know neither WebAssembly outside a browser nor that a compiled module can be given.
const { WebAssembly: wasm } = /** @type {{ WebAssembly: { Module: new (bytes: Uint8Array) => object } }} */ (
  /** @type {unknown} */ (globalThis)
)
const initWith = /** @type {(init: unknown) => (module: object, options: object) => Promise<void>} */ (
  init => /** @type {never} */ (init)
)

const quiet = { print: () => {}, printErr: () => {} }
const { resolve } = createRequire(import.meta.url)
/** @param {string} name */
const compiled = async name => new wasm.Module(await readFile(resolve(`@jsquash/jpeg/codec/${name}.wasm`)))
const modules = Promise.all([compiled('dec/mozjpeg_dec'), compiled('enc/mozjpeg_enc')])

/** Whatever a file left in its memory is gone. */
export const freshDecoder = async () => initWith(initDecoder)((await modules)[0], quiet)
export const freshEncoder = async () => initWith(initEncoder)((await modules)[1], quiet)
const ready = Promise.all([freshDecoder(), freshEncoder()])

/** @param {{ file: Uint8Array, orientation: number, side: number }} job */
export async function decodePicture({ file, orientation, side }) {
  await ready
  const pixels = await decode(/** @type {ArrayBuffer} */ (new Uint8Array(file).buffer))
  return square(pixels, orientation, side)
}

/** @param {ReturnType<typeof square>} picture */
export async function encodePicture({ data, width, height }) {
  const image = /** @type {Parameters<typeof encode>[0]} */ (
    /** @type {unknown} */ (new Pixels(data, width, height))
  )
  return new Uint8Array(await encode(image, { quality: QUALITY, progressive: false }))
}
