import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { dateTicks } from './date-ticks.ts'
import { boxOf, overlap, type Placed } from './labels.ts'
import { LineChart } from './line-chart.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([320, 390, 1440])('dates below a chart do not run into each other: %i px', width => {
  vi.stubGlobal('innerWidth', width)
  const points = ['2016-05-02', '2016-09-28', '2025-08-08', '2025-11-08'].map((day, y) => ({
    x: Date.parse(`${day}T12:00:00`),
    y,
  }))
  const drawn = renderToStaticMarkup(
    <LineChart
      label="Balance"
      points={points}
      times={dateTicks}
      xText={x => `06/01/${String(new Date(x).getFullYear()).slice(2)}`}
      yText={String}
    />,
  )
  const boxes = [
    ...drawn.matchAll(/<text class="chart-axis" x="([\d.]+)" y="215" text-anchor="(\w+)">([^<]+)/g),
  ].map(([, x, anchor, text]) => boxOf(text!, { x: Number(x), y: 0, anchor: anchor as Placed['anchor'] }))
  expect(boxes.length).toBeGreaterThan(1)
  for (const [index, box] of boxes.entries())
    expect(boxes.slice(index + 1).some(other => overlap(box, other))).toBe(false)
})
