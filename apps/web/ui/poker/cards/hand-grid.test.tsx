import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValueGrid } from './hand-grid.tsx'

const draw = (picked: readonly string[]) =>
  renderToStaticMarkup(
    <ValueGrid
      label="Results"
      cell={hand => (hand === 'AA' ? { strength: 1, title: 'AA: +3 bb in 2 hands' } : null)}
      isPicked={hand => picked.includes(hand)}
      onPick={() => undefined}
    />,
  )
const stops = (html: string) =>
  [...html.matchAll(/<button[^>]*tabindex="0"[^>]*>([^<]*)/gi)].map(([, hand]) => hand)

test('a grid to pick from is one stop of the Tab key: the hand that is picked, else aces', () => {
  expect(stops(draw([]))).toEqual(['AA'])
  expect(stops(draw(['98s', '22']))).toEqual(['98s'])
})

test('screen readers hear a grid of 13 rows with 13 cells, and which ones are picked', () => {
  const html = draw(['98s'])
  expect(html).toMatch(/^<div[^>]*role="grid"[^>]*aria-label="Results"/)
  const rows = html.split('role="row"').slice(1)
  expect(rows.map(row => row.split('role="gridcell"').length - 1)).toEqual(Array(13).fill(13))
  expect([...html.matchAll(/aria-selected="true"[^>]*>([^<]*)/g)].map(([, hand]) => hand)).toEqual(['98s'])
})
