// Ranges, spots and figures as a whole: what a line comes to, by the charts and by what somebody was seen to do.
import { play, table } from '@sidepot/engine/testing/play'
import { expect, it } from 'vitest'
import { classCombinations, classIndex } from '../hand-classes.ts'
import { questionOf } from '../question.ts'
import { openPack, shippedCharts } from '../testing/hand-line.ts'
import { usualFigures } from '../usual-figures.ts'
import { rangesOfLine } from './line-ranges.ts'
import { spotShares } from './spot-shares.ts'

const rake = { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] } as const
const stacked = (...stacks: readonly (number | null)[]) => table(stacks, { heroSeat: stacks.length, rake })
const six = stacked(10_000, 10_000, 10_000, 10_000, 10_000, 10_000)
const LINES = {
  open: '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; flop Kh7s2c',
  threeBet: '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 raise 1100; 6 call; flop Kh7s2c',
  fourBet: '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 raise 1100; 6 raise 2400; 2 call; flop Kh7s2c',
  small: '3 fold; 4 fold; 5 fold; 6 raise 200; 1 fold; 2 call; flop Kh7s2c',
  limp: '3 call; 4 fold; 5 fold; 6 raise 500; 1 fold; 2 fold; 3 call; flop Kh7s2c',
  called: '3 raise 250; 4 fold; 5 fold; 6 call; 1 fold; 2 fold; flop Kh7s2c',
}
const CELLS = ['AA', 'AKs', 'AKo', 'QQ', '77', '22', 'T9s', 'A5s', 'K7o', '72o'].map(
  name => classIndex(name)!,
)
const short = (value: number) => Math.round(value * 1e3) / 1e3
const summary = (range: Float64Array) =>
  `${short(range.reduce((sum, weight, cell) => sum + weight * classCombinations(cell), 0))} of 1326, ${CELLS.map(cell => short(range[cell]!)).join(' ')}`
const counts = [
  { statistic: 'VPIP', made: 45, opportunities: 100 },
  { statistic: 'PFR', made: 35, opportunities: 100 },
  { statistic: 'THREE_BET', made: 10, opportunities: 50 },
  { statistic: 'FOLD_TO_THREE_BET', made: 9, opportunities: 30 },
] as const
const fewer = counts.map(one => ({ ...one, opportunities: 29 }))

it('[STU-4] [STU-16] ranges of lines, plain and tilted', async () => {
  const lines: string[] = []
  const setups = {
    six,
    uneven: stacked(10_000, 4_000, 10_000, 10_000, 10_000, 20_000),
    deep: stacked(25_000, 25_000, null, null, null, 25_000),
  }
  for (const [at, setup] of Object.entries(setups))
    for (const [name, script] of Object.entries(LINES)) {
      const positions =
        name === 'called' || name === 'limp' ? (['UTG', 'BTN'] as const) : (['BB', 'BTN'] as const)
      const found = await rangesOfLine(shippedCharts, questionOf(play(setup, script)), positions)
      if (!found.ok) {
        lines.push(`${at} ${name}: ${found.error}`)
        continue
      }
      const { format, ranges, approximation, assumptions, tilted } = found.value
      lines.push(
        `${at} ${name}: ${format}, approximation ${approximation.join()}, assumptions ${assumptions.join()}`,
      )
      for (const place of [0, 1] as const) {
        lines.push(`  ${positions[place]} ${summary(ranges[place])}`)
        if (at !== 'six') continue
        const { range, steps, few } = tilted(place, counts)
        lines.push(`  tilted ${summary(range)}; few ${JSON.stringify(few)}`)
        for (const step of steps)
          lines.push(
            `    ${step.figure} ${step.made} of ${step.chances}, usual ${short(step.usual)}: ${short(step.before)} to ${short(step.after)}`,
          )
        const none = tilted(place, fewer)
        expect(summary(none.range)).toBe(summary(ranges[place]))
        lines.push(`  few ${JSON.stringify(none.few)}`)
      }
    }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "six open: nlhe-6max-100bb, approximation , assumptions 
      BB 426 of 1326, 0 0 0 0 0.25 1 0 0 0.15 0
      tilted 588.293 of 1326, 0 0 0 0 0.25 1 0 0 1 0; few []
        CALLS 10 of 100, usual 0.055: 0.321 to 0.444
      few [{"figure":"CALLS","chances":29}]
      BTN 565.8 of 1326, 1 1 1 1 1 1 1 1 0.1 0
      tilted 802.938 of 1326, 1 1 1 1 1 1 1 1 1 0; few []
        PFR 35 of 100, usual 0.179: 0.427 to 0.606
      few [{"figure":"PFR","chances":29}]
    six threeBet: nlhe-6max-100bb, approximation , assumptions 
      BB 184.2 of 1326, 1 1 1 1 0.75 0 1 1 0 0
      tilted 322.109 of 1326, 1 1 1 1 1 0 1 1 0 0; few []
        THREE_BET 10 of 50, usual 0.086: 0.139 to 0.243
      few [{"figure":"THREE_BET","chances":29}]
      BTN 180.2 of 1326, 0 0 0.2 0 1 0.1 1 0.9 0 0
      tilted 363.414 of 1326, 0 0 0.2 0 1 1 1 0.9 0 0; few []
        PFR 35 of 100, usual 0.179: 0.427 to 0.606
        FOLD_TO_THREE_BET 9 of 30, usual 0.568: 0.318 to 0.453
      few [{"figure":"PFR","chances":29},{"figure":"FOLD_TO_THREE_BET","chances":29}]
    six fourBet: nlhe-6max-100bb, approximation , assumptions 
      BB 95.625 of 1326, 0.75 0 0 0 0.675 0 1 0.45 0 0
      tilted 128 of 1326, 0.75 0 0 0 0.9 0 1 0.45 0 0; few []
        THREE_BET 10 of 50, usual 0.086: 0.139 to 0.243
      few [{"figure":"THREE_BET","chances":29}]
      BTN 68.5 of 1326, 1 1 0.8 1 0 0 0 0.1 0 0
      tilted 68.5 of 1326, 1 1 0.8 1 0 0 0 0.1 0 0; few []
        PFR 35 of 100, usual 0.179: 0.427 to 0.606
      few [{"figure":"PFR","chances":29}]
    six small: nlhe-6max-100bb, approximation , assumptions 
      BB 426 of 1326, 0 0 0 0 0.25 1 0 0 0.15 0
      tilted 588.293 of 1326, 0 0 0 0 0.25 1 0 0 1 0; few []
        CALLS 10 of 100, usual 0.055: 0.321 to 0.444
      few [{"figure":"CALLS","chances":29}]
      BTN 565.8 of 1326, 1 1 1 1 1 1 1 1 0.1 0
      tilted 802.938 of 1326, 1 1 1 1 1 1 1 1 1 0; few []
        PFR 35 of 100, usual 0.179: 0.427 to 0.606
      few [{"figure":"PFR","chances":29}]
    six limp: nlhe-9max-100bb-live-limpers-norake, approximation rake,folded-seats, assumptions limping-range
      UTG 197.24 of 1326, 0.1 0.1 0.15 0.1 0.7 1 1 1 0 0
      tilted 197.24 of 1326, 0.1 0.1 0.15 0.1 0.7 1 1 1 0 0; few []
      few []
      BTN 382.2 of 1326, 1 1 1 1 1 1 0.95 0.95 0 0
      tilted 819.861 of 1326, 1 1 1 1 1 1 1 1 1 0; few []
        PFR 35 of 100, usual 0.087: 0.288 to 0.618
      few [{"figure":"PFR","chances":29}]
    six called: nlhe-6max-100bb, approximation , assumptions 
      UTG 225.2 of 1326, 1 1 1 1 1 0 1 1 0 0
      tilted 393.473 of 1326, 1 1 1 1 1 0 1 1 0 0; few []
        PFR 35 of 100, usual 0.179: 0.17 to 0.297
      few [{"figure":"PFR","chances":29}]
      BTN 86.5 of 1326, 0 0 0.1 0.1 0.65 0 1 0.25 0 0
      tilted 139.502 of 1326, 0 0 0.1 0.1 0.65 0 1 0.25 0 0; few []
        CALLS 10 of 100, usual 0.055: 0.065 to 0.105
      few [{"figure":"CALLS","chances":29}]
    uneven open: nlhe-6max-40bb, approximation uneven-stacks, assumptions 
      BB 590.2 of 1326, 0 0 0 0 0 1 1 1 0.7 0
      BTN 520.6 of 1326, 1 1 1 1 1 1 1 1 0 0
    uneven threeBet: nlhe-6max-40bb, approximation , assumptions 
      BB 178.8 of 1326, 1 1 1 1 1 0 0 0 0.25 0
      BTN 114.02 of 1326, 1 0.05 0 0 0 0 1 0.4 0 0
    uneven fourBet: nlhe-6max-40bb, approximation size, assumptions 
      BB 97.96 of 1326, 1 1 1 1 1 0 0 0 0 0
      BTN 87.8 of 1326, 0 0.95 1 1 1 0 0 0 0 0
    uneven small: nlhe-6max-40bb, approximation uneven-stacks, assumptions 
      BB 590.2 of 1326, 0 0 0 0 0 1 1 1 0.7 0
      BTN 520.6 of 1326, 1 1 1 1 1 1 1 1 0 0
    uneven limp: nlhe-9max-100bb-live-limpers-norake, approximation uneven-stacks,rake,folded-seats, assumptions limping-range
      UTG 197.24 of 1326, 0.1 0.1 0.15 0.1 0.7 1 1 1 0 0
      BTN 382.2 of 1326, 1 1 1 1 1 1 0.95 0.95 0 0
    uneven called: nlhe-6max-100bb, approximation uneven-stacks, assumptions 
      UTG 225.2 of 1326, 1 1 1 1 1 0 1 1 0 0
      BTN 86.5 of 1326, 0 0 0.1 0.1 0.65 0 1 0.25 0 0
    deep open: nlhe-6max-200bb, approximation depth, assumptions 
      BB 487.5 of 1326, 0 0 0 0 0.25 1 0 0.15 0.75 0
      BTN 593 of 1326, 1 1 1 1 1 1 1 1 0.15 0
    deep threeBet: nlhe-6max-200bb, approximation depth, assumptions 
      BB 163.9 of 1326, 1 1 1 1 0.75 0 1 0.85 0 0
      BTN 218.1 of 1326, 0 0 0.35 0 1 0.95 0.45 1 0 0
    deep fourBet: nlhe-6max-200bb, approximation depth, assumptions 
      BB 50.91 of 1326, 0.05 0.05 0.25 0.15 0.563 0 0.6 0.128 0 0
      BTN 60.2 of 1326, 1 1 0.65 1 0 0.05 0.55 0 0 0
    deep small: nlhe-6max-200bb, approximation depth, assumptions 
      BB 487.5 of 1326, 0 0 0 0 0.25 1 0 0.15 0.75 0
      BTN 593 of 1326, 1 1 1 1 1 1 1 1 0.15 0
    deep limp: nlhe-9max-200bb-live-limpers-norake, approximation depth,rake,folded-seats, assumptions limping-range
      UTG 183.16 of 1326, 0.1 0.1 0.15 0.1 0.7 1 1 1 0 0
      BTN 392.4 of 1326, 1 1 1 1 1 1 1 1 0 0
    deep called: nlhe-6max-200bb, approximation depth, assumptions 
      UTG 224.4 of 1326, 1 1 1 1 1 0 1 1 0 0
      BTN 104.1 of 1326, 0 0 0.55 0.45 0.95 0.05 0.95 0.4 0 0"
  `)
})

it('[STU-4] what is no line of two players has a reason', async () => {
  const asked = questionOf(play(six, LINES.open))
  const reason = async (more: object, positions: readonly [string, string] = ['BB', 'BTN']) => {
    const found = await rangesOfLine(shippedCharts, { ...asked, ...more }, positions)
    return found.ok ? found.value.format : found.error
  }
  expect(await reason({})).toBe('nlhe-6max-100bb')
  expect(await reason({ gameType: 'PLO' })).toBe('game')
  expect(await reason({}, ['BB', 'LJ'])).toBe('positions')
  expect(await reason({ positions: {} })).toBe('positions')
  expect(await reason({ blinds: { small: 95, big: 100, ante: 0 } })).toBe('blind-shape')
})

it('[STAT-40] shares of spots, and the figures of somebody who plays a chart', async () => {
  const lines: string[] = []
  const of = async (position: string, script: string) => {
    const all = await spotShares(shippedCharts, { ...questionOf(play(six, script)), heroPosition: position })
    for (const found of all)
      for (const { format, node, shares } of found)
        lines.push(
          `${position} ${format} ${node} ${Object.entries(shares)
            .map(([kind, share]) => `${kind} ${short(share)}`)
            .join(', ')}`,
        )
  }
  await of('UTG', '3 raise 250; 4 fold; 5 fold; 6 fold; 1 fold; 2 raise 1100; 3 fold')
  await of('BTN', '3 fold; 4 fold; 5 fold; 6 call; 1 fold; 2 check')
  await of('BB', LINES.open)
  await of('SB', '3 fold; 4 fold; 5 raise 250; 6 call; 1 raise 1300; 2 fold; 5 fold; 6 fold')
  for (const id of ['nlhe-2max-20bb', 'nlhe-3max-100bb'])
    lines.push(
      `${id} ${Object.entries(usualFigures(openPack(id)))
        .map(([name, figure]) => `${name} ${short(figure)}`)
        .join(', ')}`,
    )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "UTG nlhe-6max-100bb 0 fold 0.83, raise 0.17
    UTG nlhe-9max-100bb-live-openlimps-norake 3 fold 0.803, call 0.156, raise 0.041
    UTG nlhe-6max-100bb 976 fold 0.518, call 0.385, raise 0.097
    BTN nlhe-6max-100bb 3 fold 0.573, raise 0.427
    BTN nlhe-9max-100bb-live-openlimps-norake 6 fold 0.537, call 0.241, raise 0.222
    BB nlhe-6max-100bb 15 fold 0.54, call 0.321, raise 0.139
    SB nlhe-6max-100bb 125 fold 0.871, call 0.048, raise 0.081
    nlhe-2max-20bb PFR 0.377, CALLS 0.323, THREE_BET 0.213, FOLD_TO_THREE_BET 0.606
    nlhe-3max-100bb PFR 0.304, CALLS 0.123, THREE_BET 0.144, FOLD_TO_THREE_BET 0.546"
  `)
})
