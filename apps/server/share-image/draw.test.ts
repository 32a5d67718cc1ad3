import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPng } from './draw.mjs'
import { outlinesOf, rounded } from './outline.mjs'
import { fill, newCanvas } from './raster.mjs'

const at = (pixels: Uint8Array, width: number, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

test('edges between pixels are mixed by the area they cover', () => {
  const canvas = newCanvas(4, 3)
  fill(canvas, [[0.5, 0, 2.25, 0, 2.25, 2, 0.5, 2]], '#ffffff')
  const row = [0, 1, 2, 3].map(x => at(canvas.pixels, 4, x, 0)[0])
  expect(row).toEqual([128, 255, 64, 0])
  expect(at(canvas.pixels, 4, 1, 2)).toEqual([0, 0, 0])
})

test('a hole stays a hole, whatever the direction of the whole', () => {
  for (const d of ['M0 0L10 0L10 10L0 10ZM3 3L3 7L7 7L7 3Z', 'M0 0L0 10L10 10L10 0ZM3 3L7 3L7 7L3 7Z']) {
    const canvas = newCanvas(10, 10)
    fill(canvas, outlinesOf(d, 0, 0, 1), '#102030')
    expect(at(canvas.pixels, 10, 1, 1)).toEqual([16, 32, 48])
    expect(at(canvas.pixels, 10, 5, 5)).toEqual([0, 0, 0])
  }
})

test('a disc covers the area of a disc; what lies outside the canvas is left out', () => {
  const canvas = newCanvas(100, 100)
  fill(canvas, [rounded(10, 10, 80, 80, 40)], '#ffffff')
  let sum = 0
  for (let pixel = 0; pixel < 10_000; pixel++) sum += canvas.pixels[pixel * 3]! / 255
  expect(Math.abs(sum - Math.PI * 1600)).toBeLessThan(15)
  fill(canvas, [rounded(-50, -50, 60, 60, 5), rounded(200, 200, 10, 10, 0)], '#ff0000')
  expect(at(canvas.pixels, 100, 2, 2)).toEqual([255, 0, 0])
})

test('a scene becomes a PNG with its pixels; text is cut to its width, and characters without a glyph are left out', async () => {
  const text = (words: string, most: number) => ({
    is: 'text' as const,
    text: words,
    x: 0,
    y: 20,
    size: 20,
    fill: '#ffffff',
    anchor: 'start' as const,
    bold: false,
    most,
  })
  const pixelsOf = async (words: string, most: number) => {
    const png = await drawPng({ width: 200, height: 30, shapes: [text(words, most)] })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 30])
    const length = png.readUInt32BE(33)
    return inflateSync(png.subarray(41, 41 + length))
  }
  const plain = await pixelsOf('HERO', 200)
  expect(plain.some(value => value !== 0 && value !== 1)).toBe(true)
  expect(await pixelsOf('HE\u6f22R\u{1f0a1}O', 200)).toEqual(plain)
  expect(await pixelsOf('HERO HERO HERO HERO', 80)).not.toEqual(await pixelsOf('HERO HERO HERO HERO', 200))
})
