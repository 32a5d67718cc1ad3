import { play, table } from '@sidepot/engine/testing/play'
import type { NodeView } from '@sidepot/solver/postflop'
import { studyHand } from '@sidepot/solver/study'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudyReasons } from './study-explain.tsx'

const read = studyHand(
  play(
    table(
      Array.from({ length: 6 }, () => 10_000),
      { heroSeat: 6 },
    ),
    '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 bet 180; 6 call',
  ),
)
if (!read.ok) throw new Error(read.error)
const hand = read.value

const filled = (value: number) => new Float32Array(1326).fill(value)
/** The hero faces a bet, and his hands are worth this much. */
const facing = (value: number) =>
  ({
    kind: 'decision',
    side: 1,
    board: hand.board,
    pot: 7.3,
    actions: [
      { kind: 'fold', to: 0, adds: 0, allIn: false },
      { kind: 'call', to: 1.8, adds: 1.8, allIn: false },
    ],
    reach: [filled(Number.isFinite(value) ? 1 : 0), filled(1)],
    values: [filled(value), filled(value)],
    equity: [filled(0.5), filled(value)],
    strategy: [filled(0), filled(1)],
    actionValues: [filled(0), filled(value)],
    total: { frequencies: [0, 1] },
  }) as unknown as NodeView

const said = (view: NodeView, rough = false) =>
  renderToStaticMarkup(<StudyReasons hand={hand} view={view} line={null} move={-1} rough={rough} />)

test('[STU-10] where no hand of the other player leads to a decision, the page says that it cannot be judged', () => {
  expect(said(facing(Number.NaN))).toContain('BB never gets here in the solution')
  expect(said(facing(0.5))).not.toContain('never gets here')
  expect(said(facing(Number.NaN), true)).toBe('')
})
