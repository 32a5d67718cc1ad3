// The target of pictures: what the worker thread does, done here, with a fresh codec after each file that it could not use, as there.
import fc from 'fast-check'
import { decodePicture, encodePicture, freshDecoder, freshEncoder } from '../../photo/codec.mjs'
import { pictureJob, SIDE } from '../../photo/photo.ts'
import { encodeJpeg } from '../jpeg.ts'
import { must, type Target, target } from './target.ts'

const SIZES = [
  [24, 24],
  [9, 40],
  [64, 17],
] as const

const exif = Buffer.from([
  ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0'), ...Buffer.from('II'), 42, 0, 8, 0, 0, 0],
  ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
])

async function samples(): Promise<readonly Buffer[]> {
  const files: Buffer[] = []
  for (const progressive of [false, true])
    for (const [width, height] of SIZES) {
      const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 37) % 251)
      const plain = await encodeJpeg(pixels, width, height, progressive)
      files.push(plain, Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]))
    }
  return files
}

/** A byte is another, a stretch is lost, or a stretch comes once more. */
const blow = fc.tuple(fc.constantFrom('set', 'set', 'set', 'lose', 'repeat'), fc.nat(4000), fc.nat(255))

export async function picturesTarget(): Promise<Target> {
  const files = await samples()
  return target(
    fc.tuple(fc.nat(files.length - 1), fc.array(blow, { minLength: 1, maxLength: 6 })),
    async ([which, blows]) => {
      let file = Buffer.from(files[which]!)
      for (const [how, where, value] of blows) {
        const at = where % file.length
        if (how === 'set') file[at] = value
        else
          file = Buffer.concat([
            file.subarray(0, how === 'lose' ? at : Math.min(at + value, file.length)),
            file.subarray(how === 'lose' ? at + value : at),
          ])
      }
      const job = pictureJob(file)
      if (!job.ok) return
      const small = await decodePicture(job.value).catch(() => null)
      if (!small) return freshDecoder()
      const kept = await encodePicture(small).catch(() => null)
      if (!kept) return freshEncoder()
      const again = pictureJob(Buffer.from(kept))
      must(again.ok && again.value.pixels <= SIDE * SIDE, 'what is kept is no small picture')
    },
  )
}
