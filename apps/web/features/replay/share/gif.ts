// Pictures as one animated GIF, written by omggif. The palette is the colours met most often; each picture after the first
// holds only the rectangle that changed.
import { GifWriter } from 'omggif'

export interface GifFrame {
  /** Red, green, blue, alpha by pixel, as a canvas gives them. */
  readonly pixels: Uint8ClampedArray
  readonly ms: number
}

const MOST_COLOURS = 256

export function encodeGif(width: number, height: number, frames: readonly GifFrame[]): Uint8Array {
  const palette = paletteOf(frames)
  const indexed = frames.map(({ pixels }) => indexesOf(pixels, palette))
  const boxes = indexed.map((image, at) =>
    at === 0 ? { x: 0, y: 0, width, height } : changedBox(indexed[at - 1]!, image, width, height),
  )
  // A code is at most twelve bits and covers at least one pixel; the rest is room for headers and blocks.
  const pixels = boxes.reduce((sum, box) => sum + box.width * box.height, 0)
  const room = new Uint8Array(1024 + 64 * boxes.length + 2 * pixels)
  const colours = Array.from({ length: MOST_COLOURS }, (_, at) => palette.colours[at] ?? 0)
  const gif = new GifWriter(room, width, height, { loop: 0, palette: colours })
  for (const [at, box] of boxes.entries())
    gif.addFrame(box.x, box.y, box.width, box.height, cut(indexed[at]!, width, box), {
      delay: Math.round(frames[at]!.ms / 10),
      disposal: 1, // the next picture is drawn over this one
    })
  return room.slice(0, gif.end())
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
      const exact = known.get(colour)
      if (exact !== undefined) return exact
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

function cut(image: Uint8Array, width: number, box: Box): number[] {
  const part: number[] = []
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * width + box.x
    for (let x = 0; x < box.width; x++) part.push(image[from + x]!)
  }
  return part
}
