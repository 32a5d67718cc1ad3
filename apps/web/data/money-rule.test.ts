// Money is whole cents wherever it is computed: no file of the app turns it into decimals or back by itself (BANK-11).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const APP = new URL('..', import.meta.url).pathname
/** Where a hundred is no matter of money: shares in percent, big blinds per hundred hands, chips rounded to a dollar. */
const NO_MONEY = [
  'features/gto/spot-grid.tsx',
  'features/gto/spot-view.ts',
  'features/replay/controls/replay-slider.tsx',
  'features/sample/sample-hand.ts',
  'screens/hand-zone/hand-figures.ts',
  'screens/player/sittings.tsx',
  'screens/statistics/report-top.tsx',
  'ui/poker/cards/hand-grid.tsx',
]
const HUNDRED = /[*/] ?100\b(?! hands)/

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|^dist/.test(file),
)

it('multiplies and divides by a hundred only where it is no matter of money', () => {
  const found = sources.filter(file => HUNDRED.test(readFileSync(join(APP, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(300)
  expect(found.sort()).toEqual(NO_MONEY)
})
