// Pictures as one animated GIF. The palette is the colours met most often; each picture after the first holds only the
// rectangle that changed. GIF89a, variable-length codes.
export interface GifFrame {
  /** Red, green, blue, alpha by pixel, as a canvas gives them. */
  readonly pixels: Uint8ClampedArray
  readonly ms: number
}

const MOST_COLOURS = 256

export function encodeGif(width: number, height: number, frames: readonly GifFrame[]): Uint8Array {
  const palette = paletteOf(frames)
  const indexed = frames.map(({ pixels }) => indexesOf(pixels, palette))
  const out = new Bytes()
  out.text('GIF89a')
  out.short(width)
  out.short(height)
  out.bytes([0xf7, 0, 0])
  for (let at = 0; at < MOST_COLOURS; at++) {
    const colour = palette.colours[at] ?? 0
    out.bytes([(colour >> 16) & 255, (colour >> 8) & 255, colour & 255])
  }
  // for ever
  out.bytes([0x21, 0xff, 11])
  out.text('NETSCAPE2.0')
  out.bytes([3, 1, 0, 0, 0])
  for (const [at, image] of indexed.entries()) {
    const box = at === 0 ? { x: 0, y: 0, width, height } : changedBox(indexed[at - 1]!, image, width, height)
    out.bytes([0x21, 0xf9, 4, 0x04])
    out.short(Math.round(frames[at]!.ms / 10))
    out.bytes([0, 0, 0x2c])
    for (const value of [box.x, box.y, box.width, box.height]) out.short(value)
    out.byte(0)
    compress(out, cut(image, width, box))
  }
  out.byte(0x3b)
  return out.done()
}

interface Palette {
  readonly colours: readonly number[]
  readonly indexOf: (colour: number) => number
}

function paletteOf(frames: readonly GifFrame[]): Palette {
  const counts = new Map<number, number>()
  for (const { pixels } of frames)
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = colourAt(pixels, at)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  const colours = spread([...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour))
  const known = new Map(colours.map((colour, index) => [colour, index]))
  return {
    colours,
    indexOf(colour) {
      const held = known.get(colour)
      if (held !== undefined) return held
      let [best, distance] = [0, Number.POSITIVE_INFINITY]
      for (const [index, other] of colours.entries()) {
        const off = difference(colour, other)
        if (off < distance) [best, distance] = [index, off]
      }
      known.set(colour, best)
      return best
    },
  }
}

/** The commonest first, leaving out those too near to one already taken, until the palette is full. */
function spread(byCount: readonly number[]): readonly number[] {
  for (const near of [900, 300, 80, 0]) {
    const taken: number[] = []
    for (const colour of byCount) {
      if (taken.length >= MOST_COLOURS) break
      if (taken.length < 24 || taken.every(other => difference(colour, other) > near)) taken.push(colour)
    }
    if (taken.length >= Math.min(200, byCount.length) || near === 0) return taken
  }
  return []
}

const colourAt = (pixels: Uint8ClampedArray, at: number) =>
  (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!

function difference(a: number, b: number): number {
  const red = ((a >> 16) & 255) - ((b >> 16) & 255)
  const green = ((a >> 8) & 255) - ((b >> 8) & 255)
  const blue = (a & 255) - (b & 255)
  return red * red * 2 + green * green * 4 + blue * blue * 3
}

function indexesOf(pixels: Uint8ClampedArray, palette: Palette): Uint8Array {
  const indexes = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < indexes.length; at++) indexes[at] = palette.indexOf(colourAt(pixels, at * 4))
  return indexes
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function changedBox(before: Uint8Array, after: Uint8Array, width: number, height: number): Box {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function cut(image: Uint8Array, width: number, box: Box): Uint8Array {
  const part = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * width + box.x
    part.set(image.subarray(from, from + box.width), y * box.width)
  }
  return part
}

const CLEAR = 256
const END = 257
const MOST_CODES = 4096

function compress(out: Bytes, indexes: Uint8Array): void {
  out.byte(8)
  const blocks = new Blocks(out)
  let codes = new Map<number, number>()
  let next = END + 1
  let size = 9
  blocks.put(CLEAR, size)
  let run = indexes[0] ?? 0
  for (let at = 1; at < indexes.length; at++) {
    const colour = indexes[at]!
    const longer = run * 256 + colour
    const code = codes.get(longer)
    if (code !== undefined) {
      run = code
      continue
    }
    blocks.put(run, size)
    run = colour
    if (next === MOST_CODES) {
      blocks.put(CLEAR, size)
      codes = new Map()
      next = END + 1
      size = 9
      continue
    }
    codes.set(longer, next)
    if (next === 1 << size) size++
    next++
  }
  blocks.put(run, size)
  blocks.put(END, size)
  blocks.end()
}

/** Bits into blocks of at most 255 bytes, lowest bit first. */
class Blocks {
  #bits = 0
  #held = 0
  #block: number[] = []
  readonly #out: Bytes

  constructor(out: Bytes) {
    this.#out = out
  }
  put(code: number, size: number): void {
    this.#bits |= code << this.#held
    this.#held += size
    for (; this.#held >= 8; this.#held -= 8) {
      this.#byte(this.#bits & 255)
      this.#bits >>>= 8
    }
  }
  end(): void {
    if (this.#held > 0) this.#byte(this.#bits & 255)
    this.#flush()
    this.#out.byte(0)
  }
  #byte(value: number): void {
    this.#block.push(value)
    if (this.#block.length === 255) this.#flush()
  }
  #flush(): void {
    if (this.#block.length === 0) return
    this.#out.byte(this.#block.length)
    this.#out.bytes(this.#block)
    this.#block = []
  }
}

class Bytes {
  #room = new Uint8Array(65_536)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#room.length) {
      const larger = new Uint8Array(this.#room.length * 2)
      larger.set(this.#room)
      this.#room = larger
    }
    this.#room[this.#length++] = value
  }
  bytes(values: readonly number[]): void {
    for (const value of values) this.byte(value)
  }
  short(value: number): void {
    this.bytes([value & 255, (value >> 8) & 255])
  }
  text(text: string): void {
    for (const letter of text) this.byte(letter.charCodeAt(0))
  }
  done(): Uint8Array {
    return this.#room.slice(0, this.#length)
  }
}
