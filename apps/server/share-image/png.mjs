// A picture as PNG: eight bits a colour, no transparency, every row coded by its difference to the pixel on the left.
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const packed = promisify(deflate)
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const LEFT = 1

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** @param {import('./raster.mjs').Canvas} canvas @returns {Promise<Buffer>} */
export async function pngOf({ width, height, pixels }) {
  const stride = width * 3
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const from = y * stride
    const to = y * (stride + 1)
    rows[to] = LEFT
    for (let x = 0; x < stride; x++)
      rows[to + 1 + x] = ((pixels[from + x] ?? 0) - (x < 3 ? 0 : (pixels[from + x - 3] ?? 0))) & 0xff
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', await packed(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
