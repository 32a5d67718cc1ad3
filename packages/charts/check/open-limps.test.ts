// A limp of the hero's own first in: what judges it, what it leaves to others, and what is never said of it.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { catalogue } from '../generated/catalogue.ts'
import { CLASS_COUNT, className } from '../hand-classes.ts'
import { shippedCharts as charts, handFromLine } from '../testing/hand-line.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

const LIVE = { rake: [10, 2] } as const
const NONE = { rake: [0, 0] } as const

describe('a limp first in', () => {
  it('[VER-15] is judged by a pack in which everybody may limp, with low confidence, and says what is assumed', async () => {
    const trash = await charts.evaluate(handFromLine(9, 'UTG', '72o', 'UTG call', LIVE))
    expect(trash).toMatchObject({
      outcome: 'missed',
      optimalAction: 'FOLD',
      heroAction: 'CALL',
      confidence: 'low',
      format: 'nlhe-9max-100bb-live-openlimps',
    })
    expect(trash.assumptions).toContain('limp-answers')
    expect(trash.frequencies.map(({ action }) => action)).toEqual(['FOLD', 'CALL', 'RAISE'])
    const pair = await charts.evaluate(handFromLine(9, 'BTN', '77', 'BTN call', LIVE))
    expect(pair).toMatchObject({ outcome: 'optimal', confidence: 'low' })
  })

  it('[VER-15] a table of five is the one of nine after folds; between two rakes both are asked', async () => {
    const small = await charts.evaluate(handFromLine(5, 'CO', '82o', 'UTG fold, CO call', NONE))
    expect(small).toMatchObject({ outcome: 'missed', approximation: ['folded-seats'] })
    expect(small.format).toMatch(/openlimps-norake$/)
    const between = await charts.evaluate(handFromLine(9, 'UTG', '72o', 'UTG call', { rake: [5, 1] }))
    expect([between.format, ...between.agreeing].sort()).toEqual([
      'nlhe-9max-100bb-live-openlimps',
      'nlhe-9max-100bb-live-openlimps-norake',
    ])
  })

  it('[VER-15] what the hero does after his limp is judged in the same pack, within a larger error', async () => {
    const line = 'UTG call, UTG1 fold, MP fold, LJ fold, HJ fold, CO fold, BTN raise 5, SB fold, BB fold, UTG'
    const folded = await charts.evaluate(handFromLine(9, 'UTG', '22', `${line} fold`, LIVE))
    expect(folded.decisions.map(({ raises }) => raises)).toEqual([0, 1])
    expect(folded.decisions[1]!.evError).toBeGreaterThan(1)
  })

  it('[VER-15] of the best hands is never called right, nor is it a mistake where it gives up little', async () => {
    for (const hand of ['AA', 'KK', 'QQ', 'AKs', 'AKo'])
      for (const seat of ['UTG', 'CO', 'BTN'])
        for (const rake of [LIVE, NONE])
          expect((await charts.evaluate(handFromLine(9, seat, hand, `${seat} call`, rake))).outcome).not.toBe(
            'optimal',
          )
    expect((await charts.evaluate(handFromLine(9, 'UTG', 'KK', 'UTG call', LIVE))).outcome).toBe('differs')
  })

  it('[VER-15] chooses nothing for raises and folds: their packs have no limp', async () => {
    const limping = new Set(catalogue.filter(({ openLimps }) => openLimps).map(({ id }) => id))
    for (const play of ['raise 4', 'fold'])
      for (const hand of ['AA', 'ATo', 'K9o', '72o']) {
        const { format } = await charts.evaluate(handFromLine(9, 'HJ', hand, `HJ ${play}`, LIVE))
        expect(limping.has(format!)).toBe(false)
      }
  })

  it('[VER-15] no fold of a small pair is called right beside a limp that is worth more than the error', async () => {
    const fold = await charts.evaluate(handFromLine(9, 'BTN', '22', 'BTN fold', NONE))
    expect(fold).toMatchObject({ outcome: 'differs', wasOptimal: false, isUnsolved: true })
    expect(fold.evLoss!).toBeGreaterThan(fold.evError!)
    const raked = await charts.evaluate(handFromLine(9, 'UTG', '22', 'UTG fold', LIVE))
    expect(raked).toMatchObject({ outcome: 'optimal', format: 'nlhe-9max-100bb-live' })
  })

  it('[VER-15] leaves every hand a play that is no mistake', async () => {
    const found: string[] = []
    for (const rake of [LIVE, NONE])
      for (const seat of ['UTG', 'HJ', 'BTN'])
        for (let cell = 0; cell < CLASS_COUNT; cell++) {
          const ask = (play: string) =>
            charts.evaluate(handFromLine(9, seat, className(cell), `${seat} ${play}`, rake))
          const [limp, raise, fold] = [await ask('call'), await ask('raise 4'), await ask('fold')]
          const outcomes = [limp, raise, fold].map(({ outcome }) => outcome)
          // whatever one does, something must not be a mistake
          if (outcomes.every(outcome => outcome === 'missed')) found.push(`${seat} ${className(cell)}`)
        }
    expect(found).toEqual([])
  })
})
