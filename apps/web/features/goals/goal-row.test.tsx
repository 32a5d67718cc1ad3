import { progressOf, type ReadGoal } from '@sidepot/models/filter/goals'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownGoal } from '../../data/account/goals.ts'
import { GoalRow } from './goal-row.tsx'

const evening = {
  day: '2026-03-01',
  place: null,
  currency: 'USD',
  minutes: 240,
  hands: 546,
  net: 5000,
  bigBlind: 200,
}

test('parts of hours are shown as they were typed', () => {
  const goal: ReadGoal = { kind: 'HOURS', span: 'MONTH', target: 750, currency: null, place: null }
  const progress = progressOf(goal, [{ ...evening, minutes: 620 }], '2026-03-18')
  const shown = { goal, place: null } as unknown as ShownGoal
  expect(renderToStaticMarkup(<GoalRow shown={shown} progress={progress} />)).toContain('10.3 h of 12.5 h')
})

/** The line below the bar on 18 November, after as many evenings. */
function foot(goal: Partial<ReadGoal>, evenings: number): string {
  const read: ReadGoal = { kind: 'SESSIONS', span: 'YEAR', target: 12, currency: null, place: null, ...goal }
  const progress = progressOf(
    read,
    Array.from({ length: evenings }, () => evening),
    '2026-11-18',
  )
  const shown = { goal: read, place: null } as unknown as ShownGoal
  const drawn = renderToStaticMarkup(<GoalRow shown={shown} progress={progress} />)
  return drawn.match(/<small>(.*?)<\/small>/)![1]!
}

test('what is missing of a few sessions is said as it is, not as one a day', () => {
  expect(foot({}, 7)).toBe('5 more in 44 days · n 7')
  expect(foot({ kind: 'HANDS', target: 560 }, 1)).toBe('14 more in 44 days · n 1')
  expect(foot({ kind: 'HANDS', target: 1000 }, 1)).toBe('11 a day for 44 days · n 1')
  expect(foot({ target: 60 }, 16)).toBe('1 a day for 44 days · n 16')
  expect(foot({}, 12)).toBe('44 days left · n 12')
})
