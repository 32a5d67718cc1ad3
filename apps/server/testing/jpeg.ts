// JPEG files for tests, made and read with the codec of the worker thread.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'

class Pixels {
  readonly colorSpace = 'srgb'
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

const options = async (name: string) => ({
  ...{ print: () => {}, printErr: () => {} },
  wasmBinary: await readFile(createRequire(import.meta.url).resolve(`@jsquash/jpeg/codec/${name}.wasm`)),
})
let ready: Promise<void> | undefined
const codec = () => {
  ready ??= (async () => {
    Object.assign(globalThis, { ImageData: Pixels })
    await initDecoder(await options('dec/mozjpeg_dec'))
    await initEncoder(await options('enc/mozjpeg_enc'))
  })()
  return ready
}

export async function encodeJpeg(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  progressive = false,
): Promise<Buffer> {
  await codec()
  return Buffer.from(
    await encode(new Pixels(data, width, height) as never, {
      quality: 90,
      progressive,
      baseline: !progressive,
    }),
  )
}

export async function decodeJpeg(file: Buffer): Promise<Pixels> {
  await codec()
  return (await decode(new Uint8Array(file).buffer)) as unknown as Pixels
}
