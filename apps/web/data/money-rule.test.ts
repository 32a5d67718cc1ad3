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
  'features/sample/sample-service.ts',
  'features/sessions/new/rake-fields.tsx',
  'features/study/edit/study-range.tsx',
  'features/study/node/study-actions.tsx',
  'features/study/node/study-cards.tsx',
  'screens/hand-zone/hand-figures.ts',
  'screens/player/sittings.tsx',
  'screens/statistics/report-top.tsx',
  'ui/poker/cards/hand-grid.tsx',
]
const HUNDRED = /[*/] ?100\b(?! hands)/

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|^dist/.test(file),
)

const read = (file: string) => readFileSync(join(APP, file), 'utf8')
it('[BANK-11] adds no amount of a record to text or decimals: what a field of a form shows goes through decimalOf', () => {
  const MONEY =
    /\b(?:String|Number|parseFloat)\((?:session|hand|bankroll|stake|row|update|sitting|player)\.(?:buyIn|cashOut|tips|expenses|amount|value|smallBlind|bigBlind|ante|straddleAmount|startingBalance|currentBalance|stackRemaining|heroNetWin|heroNetWinManual|sessionNet|sessionResult)\b/
  // the sample's evenings are plans of what is sent
  expect(sources.filter(file => MONEY.test(read(file))).sort()).toEqual(['features/tour/tour-results.tsx'])
})
it('[SES-51] adds up no money in: what was paid into a session is the ledger’s moneyIn', () => {
  const SUM =
    /total(?:Addons|Rebuy|Reloads|Topups)\s*\+|\+\s*\w+\.total(?:Addons|Rebuy|Reloads|Topups)|^\s*\w+\.total(?:Addons|Rebuy),$/m
  expect(sources.filter(file => SUM.test(read(file)))).toEqual([])
})
it('[BANK-11] adds, subtracts and multiplies no decimals: what is reckoned with are cents', () => {
  // types keep a decimal of an answer from being reckoned with; one made for a field or a chart is a number
  const RECKONED = /\bdecimalOf\((?:[^()]|\([^()]*\))*\)\s*[-+*]\s*[\w(]|[\w)]\s*[-+*]\s*decimalOf\(/
  expect(RECKONED.test('const sum = decimalOf(a) + decimalOf(b)')).toBe(true)
  expect(RECKONED.test('const less = total - decimalOf(rec.buyIn)')).toBe(true)
  expect(RECKONED.test('decimalOf(heroStack(session)) * 2')).toBe(true)
  expect(RECKONED.test('[a, b].map(decimalOf)')).toBe(false)
  expect(sources.filter(file => RECKONED.test(read(file)))).toEqual([])
})
it('[BANK-11] types no answer as a record of the store: it comes as `Sent` and is converted', () => {
  const ANSWER = /\b(?:need|ask|askWarned)<[^(]*\bRec<|\bPage<Rec</
  expect(sources.filter(file => ANSWER.test(read(file)))).toEqual([])
})
it('[BANK-11] multiplies and divides by a hundred only where it is no matter of money', () => {
  const found = sources.filter(file => HUNDRED.test(read(file)))
  expect(sources.length).toBeGreaterThan(300)
  expect(found.sort()).toEqual(NO_MONEY)
})
