import { APPROXIMATIONS, ASSUMPTIONS } from '@sidepot/charts/reasons'
import { play, table } from '@sidepot/engine/testing/play'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { plainText, textFor } from '@sidepot/messages/worded'
import { type Assumed, type RangeSource, studyHand, usualSizes, wideRange } from '@sidepot/solver/study'
import { expect, test } from 'vitest'
import { notesOf } from './study-notes.ts'

const LINE =
  '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 fold'
const RAKE = { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 60 }] } as const
const charts = (assumptions: readonly ('rake' | 'blinds' | 'stacks')[]): RangeSource => ({
  from: 'charts',
  format: 'nlhe-6max-100bb',
  approximation: [],
  assumptions,
})
const EVERYBODY = Array.from({ length: 6 }, (): number | null => 10_000)
const notes = (
  hasRake: boolean,
  source: RangeSource,
  tilt?: Assumed['tilt'],
  stacks = EVERYBODY,
): readonly string[] => {
  const read = studyHand(play(table(stacks, { heroSeat: 6, ...(hasRake && { rake: RAKE }) }), LINE))
  if (!read.ok) throw new Error(read.error)
  const [start] = read.value.starts
  const ranges = [wideRange(), wideRange()] as const
  const assumed: Assumed = {
    street: 'FLOP',
    ranges,
    sizes: usualSizes(start!),
    source,
    ...(tilt && { tilt }),
  }
  return notesOf(read.value, assumed).map(plainText)
}

test('[STU-3] an unknown rake is one sentence: none after the flop, the usual one in the charts', () => {
  const said = notes(false, charts(['rake', 'blinds'])).filter(note => note.includes('rake'))
  expect(said).toEqual([
    'The rake of this table is not known. None is assumed after the flop; the ranges are from charts with the usual rake.',
  ])
  expect(notes(false, { from: 'edited' }).filter(note => note.includes('rake'))).toEqual([
    'The rake of this table is not known; none is assumed.',
  ])
  expect(notes(true, charts([])).filter(note => note.includes('rake'))).toEqual([])
})

test('[STU-16] what figures did to the range is said with them', () => {
  const step = { figure: 'CALLS', made: 40, chances: 120, usual: 0.061, before: 0.35, after: 0.6 } as const
  expect(notes(true, charts([]), { side: 0, steps: [step] })).toEqual(
    expect.arrayContaining([
      'The range of BB is tilted by their stats. From there both play the solution.',
      'Calls without raising (VPIP minus PFR) in 33% of 120 hands, chart 6%: here a call happens 60% of the time instead of 35%.',
    ]),
  )
})

test('[STU-3] a stack that nobody entered is said once, with what is assumed of it', () => {
  const said = (hero: number | null, villain: number | null) =>
    notes(
      true,
      charts(hero === null ? ['stacks'] : []),
      undefined,
      EVERYBODY.with(5, hero).with(1, villain),
    ).filter(note => note.includes('stack'))
  const covers = 'Your opponent’s stack is not known; it is assumed to cover yours.'
  const own = 'Your stack is not known; 100 big blinds are assumed, or what was put in if that is more.'
  expect(said(10_000, 10_000)).toEqual([])
  expect(said(10_000, null)).toEqual([covers])
  expect(said(null, 10_000)).toEqual([own])
  expect(said(null, null)).toEqual([covers, own])
})

test('[STU-3] a study that starts later names its street', () => {
  const hand = play(
    table(EVERYBODY, { heroSeat: 6, rake: RAKE }),
    LINE.replace(/2 fold$/, '2 call; turn 9d; 2 check; 6 bet 400; 2 fold'),
  )
  const read = studyHand(hand)
  if (!read.ok) throw new Error(read.error)
  const sizes = usualSizes(read.value.starts.find(({ street }) => street === 'TURN')!)
  const ranges = [wideRange(), wideRange()] as const
  const assumed: Assumed = { street: 'TURN', ranges, sizes, source: charts([]) }
  expect(notesOf(read.value, assumed).map(plainText)).toContain(
    'The study starts on the turn: both ranges are the preflop ranges, not narrowed by earlier streets.',
  )
})

test('what the charts approximate and assume has a form of its own in the discreet theme', () => {
  for (const message of [
    ...APPROXIMATIONS.map(code => studyAssumed.approximations[code]),
    ...ASSUMPTIONS.map(code => studyAssumed.assumptions[code]),
  ])
    expect(textFor(message, true)).not.toBe(textFor(message, false))
})
