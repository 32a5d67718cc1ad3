import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ENOUGH_SAMPLES, Stat } from './stat.tsx'

const draw = (n: number) =>
  renderToStaticMarkup(<Stat label="GTO accuracy" value="–" definition="" sample="412 h" n={n} />)

test('a figure says how much it rests on, and where nothing happened that nothing did', () => {
  expect(draw(0)).toContain('none yet')
  expect(draw(0)).not.toMatch(/n 0|too few/)
  expect(draw(3)).toContain('n 3 · too few')
  expect(draw(ENOUGH_SAMPLES)).toContain('412 h')
})
