// Whole verdicts, every field of them, over the kinds of questions that people ask: what changes anywhere in the check shows here.
import { expect, it } from 'vitest'
import { handFromLine, type LineOptions, shippedCharts } from '../testing/hand-line.ts'
import type { JudgedDecision, Verdict } from './verdict.ts'

const LIVE = [10, 2] as const
const HANDS = ['AA', 'AKo', '77', 'T9s', 'A5s', 'K7o', '72o'] as const
const QUESTIONS: readonly (readonly [players: number, hero: string, line: string, options?: LineOptions])[] =
  [
    [6, 'UTG', 'UTG fold'],
    [6, 'UTG', 'UTG raise 2.5'],
    [6, 'BTN', 'BTN call'],
    [6, 'BTN', 'BTN raise 5'],
    [6, 'SB', 'SB raise 3'],
    [6, 'BB', 'BTN raise 2.5, BB call'],
    [6, 'BB', 'BTN raise 2.5, BB fold'],
    [6, 'BB', 'UTG raise 3.2, BTN call, BB raise 16'],
    [6, 'CO', 'CO raise 2.5, BTN raise 7.5, CO call'],
    [6, 'CO', 'CO raise 2.5, BTN raise 7.5, CO raise 20, BTN raise 100, CO fold'],
    [6, 'BTN', 'UTG raise 12, BTN fold'],
    [6, 'BTN', 'UTG raise 2.5, HJ call, CO call, BTN fold'],
    [6, 'UTG', 'UTG raise 2.5', { stack: 55 }],
    [6, 'UTG', 'UTG raise 2.5', { stack: 140 }],
    [6, 'UTG', 'UTG raise 100'],
    [5, 'UTG', 'UTG raise 2.5'],
    [2, 'BTN', 'BTN raise 10', { stack: 10 }],
    [2, 'BTN', 'BTN fold', { stack: 14 }],
    [2, 'BB', 'BTN raise 2.5, BB raise 9', { stack: 60 }],
    [9, 'HJ', 'HJ fold', { rake: LIVE }],
    [9, 'HJ', 'HJ raise 4', { rake: LIVE, stack: 130 }],
    [9, 'HJ', 'HJ raise 4', { rake: null }],
    [9, 'HJ', 'HJ fold', { rake: [7, 1.2] }],
    [9, 'BTN', 'UTG call, HJ call, BTN raise 7', { rake: LIVE }],
    [9, 'BTN', 'UTG call, HJ call, CO call, BTN fold', { rake: LIVE, stack: 200 }],
    [9, 'CO', 'CO call', { rake: LIVE }],
    [9, 'UTG', 'UTG call, BTN raise 6, UTG call', { rake: LIVE }],
    [9, 'LJ', 'LJ raise 8', { rake: LIVE, straddle: 2 }],
    [9, 'LJ', 'LJ fold', { rake: LIVE, straddle: 2, stack: 320 }],
    [9, 'UTG', 'UTG raise 4', { rake: LIVE, antes: 1 }],
    [9, 'UTG', 'UTG fold', { rake: LIVE, antes: 3.5 }],
    [6, 'BB', 'CO raise 2.5, BB call', { small: 0.4, antes: 0.2 }],
    [6, 'BB', 'CO raise 2.5, BB call', { small: 0.9 }],
    [9, 'BTN', 'UTG raise 4, LJ call, HJ call, CO call, BTN fold', { rake: LIVE }],
  ]
const OMAHA = ['AAKKds', 'AKQJss', 'T987ds', 'K722r'] as const

const short = (value: number | null) => (value === null ? '–' : String(Math.round(value * 1e4) / 1e4))
const decisionText = (one: JudgedDecision) =>
  `  ${one.format} ${one.node} ${one.kind} ${one.heroAction}/${one.optimalAction} ${one.grade}${one.wasOptimal ? ' fine' : ''}${one.isClose ? ' close' : ''} chosen ${one.chosen} best ${one.best} ties ${one.ties} raises ${one.raises} quality ${one.quality} loss ${short(one.evLoss)}±${short(one.evError)} [${one.options
    .map(({ action, to, frequency, evLoss }) => `${action} ${to} ${short(frequency)} ${short(evLoss)}`)
    .join('; ')}]`
const verdictText = (verdict: Verdict) => {
  const { decisions, frequencies, sides, evLoss, evError, ...rest } = verdict
  const said = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [
    `${said.join(', ')}, ${short(evLoss)}±${short(evError)}, ${frequencies.length} options`,
    ...decisions.map(decisionText),
    ...sides.map(
      ({ format, stack, rake, handClass, decision }) =>
        `  side ${format} ${stack} ${rake.cap} ${handClass}\n  ${decisionText(decision)}`,
    ),
  ].join('\n')
}

it('[VER-1] [VER-12] whole verdicts are what they were', async () => {
  const texts: string[] = []
  const ask = async (players: number, hero: string, hand: string, line: string, options?: LineOptions) => {
    const verdict = await shippedCharts.evaluate(handFromLine(players, hero, hand, line, options))
    const how = options ? ` ${JSON.stringify(options)}` : ''
    texts.push(`${players} ${hero} ${hand}: ${line}${how}\n${verdictText(verdict)}`)
  }
  for (const [players, hero, line, options] of QUESTIONS)
    for (const hand of HANDS) await ask(players, hero, hand, line, options)
  const omaha = { more: { gameType: 'PLO' } }
  for (const hand of OMAHA) {
    await ask(6, 'CO', hand, 'CO raise 3.5', omaha)
    await ask(6, 'BB', hand, 'BTN raise 3.5, BB call', omaha)
    await ask(2, 'BTN', hand, 'BTN raise 3, BB raise 9, BTN call', omaha)
  }
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('./whole-verdicts.txt')
})
