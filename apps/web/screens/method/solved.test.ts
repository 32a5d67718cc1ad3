import { method } from '@sidepot/messages/web-method'
import { expect, test } from 'vitest'
import { sectionsOf } from './solved.ts'

test('[VER-8] [VER-9] the method page names the depths and the bounds that the charts have', () => {
  const text = sectionsOf(method.sections)
    .flatMap(({ points }) => points)
    .join('\n')
  expect(text).toContain('2 players from 10 to 200 bb, 3 players at 100 bb')
  expect(text).toContain('9 players from 40 to 300 bb')
  expect(text).toContain('Omaha: 2 players at 100 bb, 6 players at 100 bb.')
  expect(text).toContain(
    'at least 15% of the time, or when it gives up at most 0.015 big blinds or 1% of the pot',
  )
  expect(text).toContain('up to 0.15 big blinds or 3% of the pot, a mistake up to 0.5 big blinds or 8%')
  expect(text).toContain(
    '4% of the pot, 3% facing an online open, 6% facing a raise with live rake, 2.5% from a 4-bet on, and 1.4 times that',
  )
})
