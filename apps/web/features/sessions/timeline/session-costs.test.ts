import { plainText } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import { sessionCosts } from './session-costs.ts'

test('tips and expenses of a session are shown where there are any', () => {
  const shown = (tips: number | null, expenses: number | null) =>
    sessionCosts({ tips, expenses }).map(([name, cents]) => [plainText(name), cents])
  expect(shown(null, 0)).toEqual([])
  expect(shown(1200, null)).toEqual([['Tips', 1200]])
  expect(shown(1200, 500)).toEqual([
    ['Tips', 1200],
    ['Expenses', 500],
  ])
})
