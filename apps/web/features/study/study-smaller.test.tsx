import { play, table } from '@sidepot/engine/testing/play'
import { studyHand } from '@sidepot/solver/study'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { assumedFor, wideRanges } from './session/ranges-at-first.ts'
import type { Study } from './session/study-session.ts'
import type { Problem } from './session/study-state.ts'
import { StudySmaller } from './study-smaller.tsx'

const read = studyHand(
  play(
    table(
      Array.from({ length: 6 }, () => 10_000),
      { heroSeat: 6 },
    ),
    `3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 call;
     turn 9d; 2 check; 6 bet 700; 2 call; river 4s; 2 check; 6 check`,
  ),
)
if (!read.ok) throw new Error(read.error)
const hand = read.value
const first = wideRanges('no-pack')

const draw = (start: number, code: Problem['code'] | null): string => {
  const store = createStore(() => ({
    assumed: assumedFor(first, hand.starts[start]!),
    problem: code && { code },
  }))
  return renderToStaticMarkup(
    <StudySmaller hand={hand} study={{ store } as unknown as Study} first={first} />,
  )
}

test('a game that does not fit is offered from the next street on; the river is the last', () => {
  expect(draw(0, 'postflop/memory')).toContain('Start on the turn')
  expect(draw(1, 'postflop/memory')).toContain('Start on the river')
  expect(draw(2, 'postflop/memory')).toBe('')
})

test('nothing smaller is offered where it fits, or something else is wrong', () => {
  expect(draw(0, null)).toBe('')
  expect(draw(0, 'worker')).toBe('')
})
