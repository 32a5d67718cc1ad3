import { describe, expect, it } from 'vitest'
import {
  type Around,
  boxOf,
  crosses,
  overlap,
  type Pixel,
  placeLabel,
  rowOfLabels,
  tipStyle,
} from './labels.ts'

const FRAME = { left: 40, top: 0, right: 340, bottom: 180 }
const around = (over: Partial<Around>): Around => ({ frame: FRAME, lines: [], taken: [], ...over })

describe('a label beside its point', () => {
  it('lies on neither the line nor another label, and inside the drawing', () => {
    for (let seed = 1; seed < 300; seed++) {
      const at = (n: number) => Math.abs(Math.sin(seed * 12.9 + n * 78.2))
      const line = Array.from({ length: 12 }, (_, n): Pixel => [40 + n * 27, 10 + at(n) * 160])
      const taken = [boxOf('Break', { x: 60 + at(20) * 250, y: 7, anchor: 'middle' })]
      const placed = placeLabel('+300', line[Math.floor(at(30) * 12)]!, around({ lines: [line], taken }))
      if (placed === null) continue
      const box = boxOf('+300', placed)
      expect(line.some((pixel, n) => n > 0 && crosses(line[n - 1]!, pixel, box))).toBe(false)
      expect(taken.some(other => overlap(box, other))).toBe(false)
      expect(box.left >= FRAME.left && box.right <= FRAME.right && box.top >= 0 && box.bottom <= 180).toBe(
        true,
      )
    }
  })
  it('goes to the left of a point at the right edge', () => {
    expect(placeLabel('+1.9k', [338, 90], around({}))?.anchor).toBe('end')
  })
  it('is placed beside a line that falls straight to its end', () => {
    const line: readonly Pixel[] = [
      [40, 10],
      [314, 10],
      [315, 150],
      [336, 170],
    ]
    const placed = placeLabel('−542', [336, 170], around({ lines: [line] }))
    expect(placed).toEqual({ x: 318, y: 170, anchor: 'end' })
  })
  it('is left out where nothing is free', () => {
    expect(placeLabel('+300', [100, 90], around({ taken: [FRAME] }))).toBe(null)
  })
})

it('a line touches a box it only passes through', () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 }
  expect(crosses([0, 15], [30, 15], box)).toBe(true)
  expect(crosses([0, 0], [30, 30], box)).toBe(true)
  expect(crosses([0, 25], [30, 25], box)).toBe(false)
  expect(crosses([0, 15], [5, 15], box)).toBe(false)
})

it('of labels in a row that would meet, the first is written', () => {
  const frame = { left: 40, right: 340 }
  const row = (...middles: number[]) =>
    rowOfLabels(
      middles.map(middle => ({ text: 'Break', middle })),
      frame,
    )
  expect(row(100, 110, 200)).toEqual([100, null, 200])
  expect(row(30)[0]).toBeGreaterThan(40)
  expect(row(345)[0]).toBeLessThan(340)
})

it.each([140, 224, 376])('a tip %i px wide stays inside the chart, whichever point it reads', wide => {
  const width = 376
  for (let x = 0; x <= width; x += 4) {
    const { left, translate } = tipStyle([x, 100], width)
    const from = left + (Number.parseFloat(translate) / 100) * wide
    expect(from).toBeGreaterThanOrEqual(-1e-9)
    expect(from + wide).toBeLessThanOrEqual(width + 1e-9)
  }
})
