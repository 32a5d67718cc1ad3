import { expect, test } from 'vitest'
import { encodeGif } from './gif.ts'

/** A plain reader of what the encoder writes, sharing nothing with it. */
function decode(gif: Uint8Array): { ms: number[]; pictures: number[][] } {
  const short = (at: number) => gif[at]! | (gif[at + 1]! << 8)
  const width = short(6)
  const height = short(8)
  const palette = Array.from(
    { length: 256 },
    (_, index) => (gif[13 + index * 3]! << 16) | (gif[14 + index * 3]! << 8) | gif[15 + index * 3]!,
  )
  let at = 13 + 768
  const ms: number[] = []
  const pictures: number[][] = []
  let canvas = new Array<number>(width * height).fill(0)
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) ms.push(short(at + 4) * 10)
      at += 2
      while (gif[at] !== 0) at += gif[at]! + 1
      at++
      continue
    }
    const [x, y, w, h] = [short(at + 1), short(at + 3), short(at + 5), short(at + 7)]
    at += 11
    const data: number[] = []
    while (gif[at] !== 0) {
      data.push(...gif.subarray(at + 1, at + 1 + gif[at]!))
      at += gif[at]! + 1
    }
    at++
    canvas = [...canvas]
    for (const [place, index] of unpack(data).entries())
      canvas[(y! + Math.floor(place / w!)) * width + x! + (place % w!)] = palette[index]!
    expect(unpack(data)).toHaveLength(w! * h!)
    pictures.push(canvas)
  }
  return { ms, pictures }
}

function unpack(data: readonly number[]): number[] {
  const out: number[] = []
  let table: number[][] = []
  let [size, bits, bitCount] = [9, 0, 0]
  let before: number[] | null = null
  const reset = () => {
    table = Array.from({ length: 258 }, (_, code) => [code])
    size = 9
    before = null
  }
  reset()
  for (const byte of data) {
    bits |= byte << bitCount
    bitCount += 8
    while (bitCount >= size) {
      const code = bits & ((1 << size) - 1)
      bits >>>= size
      bitCount -= size
      if (code === 256) {
        reset()
        continue
      }
      if (code === 257) return out
      const last = before as number[] | null
      const entry: number[] = table[code] ?? [...last!, last![0]!]
      out.push(...entry)
      if (last && table.length < 4096) table.push([...last, entry[0]!])
      if (table.length === 1 << size && size < 12) size++
      before = entry
    }
  }
  return out
}

const picture = (width: number, height: number, colour: (x: number, y: number) => number) => {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = colour(x, y)
      pixels.set([(value >> 16) & 255, (value >> 8) & 255, value & 255, 255], (y * width + x) * 4)
    }
  return pixels
}
const colours = (pixels: Uint8ClampedArray) =>
  Array.from(
    { length: pixels.length / 4 },
    (_, at) => (pixels[at * 4]! << 16) | (pixels[at * 4 + 1]! << 8) | pixels[at * 4 + 2]!,
  )

test('pictures of few colours come back exactly, also where codes run out, with only the change in the second', () => {
  const noise = (x: number, y: number) => ((x * 7919 + y * 104_729) % 61) * 0x040302
  const first = picture(200, 160, noise)
  const second = picture(200, 160, (x, y) => (x > 20 && x < 40 && y > 50 && y < 60 ? 0xff0000 : noise(x, y)))
  const gif = encodeGif(200, 160, [
    { pixels: first, ms: 900 },
    { pixels: second, ms: 1200 },
    { pixels: second, ms: 100 },
  ])
  const { ms, pictures } = decode(gif)
  expect(ms).toEqual([900, 1200, 100])
  expect(pictures).toEqual([colours(first), colours(second), colours(second)])
})

test('more colours than fit become near ones', () => {
  const pixels = picture(128, 128, (x, y) => ((x * 2) << 16) | ((y * 2) << 8) | 128)
  const [back] = decode(encodeGif(128, 128, [{ pixels, ms: 10 }])).pictures
  const worst = Math.max(
    ...colours(pixels).map((colour, at) =>
      Math.max(
        Math.abs((colour >> 16) - (back![at]! >> 16)),
        Math.abs(((colour >> 8) & 255) - ((back![at]! >> 8) & 255)),
      ),
    ),
  )
  expect(worst).toBeLessThan(40)
})
