import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Played } from '../../data/reads/figures.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { ResultPanel } from './result-panel.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('innerWidth', 390)
})
afterEach(() => void vi.unstubAllGlobals())

const played = (minutes: number): Played => ({
  id: `s${minutes}`,
  start: 0,
  minutes,
  net: 15_000,
  bigBlind: 500,
  hands: 9,
  session: { id: `s${minutes}` } as Rec<'Session'>,
})
interface Label {
  readonly x: number
  readonly hours: number
}
const labelsBelow = (minutes: number): readonly Label[] => {
  const page = renderToStaticMarkup(
    <ResultPanel
      played={[played(minutes)]}
      dates="All dates"
      currency="USD"
      accuracy={{ optimal: 0, judged: 0 }}
    />,
  )
  return [...page.matchAll(/<text class="chart-axis" x="([\d.]+)"[^>]*>([\d.]+) h<\/text>/g)].map(
    ([, x, hours]) => ({ x: Number(x), hours: Number(hours) }),
  )
}

test.each([1, 12, 40, 90, 600])('the hours below the curve are where they are: %i minutes', minutes => {
  const [first, second, ...others] = labelsBelow(minutes)
  expect(others.length).toBeGreaterThan(0)
  const hourWide = (second!.x - first!.x) / (second!.hours - first!.hours)
  // the last one keeps inside the page
  for (const { x, hours } of others)
    expect(Math.abs(x - first!.x - (hours - first!.hours) * hourWide)).toBeLessThan(8)
})
