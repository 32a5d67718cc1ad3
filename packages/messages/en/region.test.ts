// Figures are written as the reader's part of the world writes them, in every word of the app (decision 0175).
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRegion } from '../intl.ts'
import { plainText } from '../worded.ts'
import * as show from './display.ts'
import { gto } from './web/hands/gto.ts'
import { leaks } from './web/hands/leaks.ts'
import { practise } from './web/hands/practise.ts'
import { replay } from './web/hands/replay.ts'
import { tableLogger } from './web/hands/table-logger.ts'
import { dashboard } from './web/sessions/dashboard.ts'
import { totalWords } from './web/sessions/filter.ts'
import { sessionPage } from './web/sessions/session-page.ts'
import { statistics } from './web/sessions/statistics.ts'
import { inBlinds, megabytes } from './web/study/study-units.ts'

beforeAll(() => setRegion('DE'))
afterAll(() => setRegion(null))

test('decimals and thousands have the marks of the region, and one page never has both', () => {
  expect(show.upTo(-1234.5, 2)).toBe('−1.234,5')
  expect(show.upTo(-0.001, 2)).toBe('0')
  expect(show.toPlaces(-2.5, 2)).toBe('−2,50')
  expect(show.blinds(5, 10)).toBe('0,05/0,10')
  expect(show.blinds(50, 100)).toBe('0,50/1')
  expect(show.durationText(339_062)).toBe('5.651 h 02')
  expect(leaks.rate(2.294)).toBe('−2,29')
  expect(leaks.plusMinus(1.336)).toBe('±1,34')
  expect(plainText(practise.lost(1.5))).toBe('1,5 bb lost')
  expect([tableLogger.sizes.x22, replay.speedOf(0.5), replay.speedOf(2)]).toEqual(['2,2×', '0,5×', '2×'])
  expect(plainText(inBlinds(-3.431))).toBe('−3,43 bb')
  expect(megabytes(1_340_000_000)).toBe('1,3 GB')
  expect(dashboard.accuracySample(1218, 1273)).toBe('1.218 of 1.273')
  expect(statistics.ofN(1500, 2000)).toBe('1.500 of 2.000')
  expect(plainText(sessionPage.hours(5651.26))).toBe('5.651,3 h')
  expect(gto.bigBlinds(0.25)).toBe('0,25 bb')
})

test('[FIL-7] a rate is shown with the mark of the region, however it was typed', () => {
  expect(totalWords.rate('GBP', '1.25', 'USD')).toBe('1 GBP = 1,25 USD')
  expect(totalWords.rate('EUR', '0,92', 'USD')).toBe('1 EUR = 0,92 USD')
})

test('no word writes decimals by itself', () => {
  const root = new URL('./web/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(name => readFileSync(new URL(name, root), 'utf8').includes('.toFixed('))).toEqual([])
})
