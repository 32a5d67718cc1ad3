// Clear decisions beyond the solved depths: judged from the packs on one side of a depth, and compared with the pack that
// was solved there.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import type { FormatEntry } from '../catalogue.ts'
import { catalogue } from '../generated/catalogue.ts'
import { CLASS_COUNT, className } from '../hand-classes.ts'
import { handFromLine, type LineOptions, packBytes, shippedCharts } from '../testing/hand-line.ts'
import { openCharts } from './evaluate.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

const LIVE = [10, 2] as const

/** First in from three seats, the button and the big blind against an early and a late open. */
const LINES: readonly (readonly [string, string])[] = [
  ...['UTG', 'HJ', 'BTN'].flatMap(seat =>
    ['fold', 'raise 4'].map((play): [string, string] => [seat, `${seat} ${play}`]),
  ),
  ...['UTG', 'CO'].flatMap(opener =>
    ['BTN', 'BB'].flatMap(seat =>
      ['fold', 'call', `raise ${seat === 'BB' ? 16 : 13}`].map((play): [string, string] => [
        seat,
        `${opener} raise 4, ${seat} ${play}`,
      ]),
    ),
  ),
]

const without = (keeps: (entry: FormatEntry) => boolean) =>
  openCharts(async id => packBytes(id), catalogue.filter(keeps))

const judgedAt = async (keeps: (entry: FormatEntry) => boolean, options: LineOptions) => {
  const far = without(keeps)
  const tally = { all: 0, judged: 0, right: 0, wrong: 0, falselyRight: 0, falselyWrong: 0 }
  for (const [seat, line] of LINES)
    for (let cell = 0; cell < CLASS_COUNT; cell++) {
      const hand = handFromLine(9, seat, className(cell), line, { rake: LIVE, ...options })
      const truth = await shippedCharts.evaluate(hand)
      if (truth.outcome === 'unsolved' || truth.outcome === 'depends') continue
      const verdict = await far.evaluate(hand)
      tally.all++
      if (verdict.outcome === 'unsolved') continue
      expect(verdict.confidence).toBe('low')
      tally.judged++
      tally[verdict.outcome === 'optimal' ? 'right' : 'wrong']++
      if (verdict.outcome === 'optimal' && truth.outcome === 'missed') tally.falselyRight++
      if (verdict.outcome === 'missed' && truth.outcome === 'optimal') tally.falselyWrong++
    }
  return tally
}

describe('a depth or antes beyond reach', () => {
  it.each([
    [200, 'deeper', (entry: FormatEntry) => entry.stack <= 100],
    [290, 'deeper', (entry: FormatEntry) => entry.stack <= 100],
    [50, 'shallower', (entry: FormatEntry) => entry.stack >= 100],
  ] as const)(
    '[VER-14] at %d bb what is clear is judged as the pack of that depth judges it',
    async (stack, _, keeps) => {
      const tally = await judgedAt(keeps, { stack })
      expect(tally.judged / tally.all, JSON.stringify(tally)).toBeGreaterThan(0.2)
      expect(tally.wrong).toBeGreaterThan(100)
      expect(tally.falselyRight / tally.right, JSON.stringify(tally)).toBeLessThan(0.002)
      expect(tally.falselyWrong / tally.wrong, JSON.stringify(tally)).toBeLessThan(0.005)
    },
  )
})
