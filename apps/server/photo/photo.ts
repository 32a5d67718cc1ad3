// A picture as it comes in to a picture as it is kept: decoded in full, cut to a square, held upright, made small, written anew. Whatever was
// hidden in the file beside the picture (place, camera, scripts) does not survive that.
import { err, ok, type Result } from '@sidepot/engine/result'
import { decode, encode } from 'jpeg-js'
import { orientationOf, storedPlace } from './orientation.ts'

export type PictureFailure = { readonly code: 'picture/unreadable' } | { readonly code: 'picture/too-large' }

export const SIDE = 256
/** Our own client sends 512 × 512; whatever is larger is refused before it costs memory. */
const MOST_MEGAPIXELS = 2
const MOST_MEGABYTES = 96
const QUALITY = 82

interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export function keptPicture(file: Buffer): Result<Buffer, PictureFailure> {
  // Start of image, then a marker: nothing else is handed to the decoder.
  if (file.length < 4 || file[0] !== 0xff || file[1] !== 0xd8 || file[2] !== 0xff)
    return err({ code: 'picture/unreadable' })
  let pixels: Pixels
  try {
    pixels = decode(file, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    })
  } catch (error) {
    const large = error instanceof Error && /exceeded/.test(error.message)
    return err({ code: large ? 'picture/too-large' : 'picture/unreadable' })
  }
  if (pixels.width < 1 || pixels.height < 1) return err({ code: 'picture/unreadable' })
  return ok(encode(square(pixels, orientationOf(file)), QUALITY).data)
}

/** The middle square upright, every pixel the mean of those it covers. */
function square(
  { width, height, data }: Pixels,
  orientation: number,
): { width: number; height: number; data: Buffer } {
  const edge = Math.min(width, height)
  const side = Math.min(SIDE, edge)
  const left = (width - edge) >> 1
  const top = (height - edge) >> 1
  const out = Buffer.alloc(side * side * 4, 255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [sx, sy] = storedPlace(orientation, x, y, side)
      const [x0, x1] = covered(sx, edge, side)
      const [y0, y1] = covered(sy, edge, side)
      const sum = [0, 0, 0]
      for (let v = y0; v < y1; v++)
        for (let u = x0; u < x1; u++) {
          const at = ((top + v) * width + left + u) * 4
          for (let c = 0; c < 3; c++) sum[c]! += data[at + c]!
        }
      const count = (x1 - x0) * (y1 - y0)
      for (let c = 0; c < 3; c++) out[(y * side + x) * 4 + c] = Math.round(sum[c]! / count)
    }
  return { width: side, height: side, data: out }
}

/** The first pixel of `edge` that a pixel of `side` covers, and the first that it does not. */
function covered(at: number, edge: number, side: number): readonly [number, number] {
  const first = Math.floor((at * edge) / side)
  return [first, Math.max(Math.floor(((at + 1) * edge) / side), first + 1)]
}
