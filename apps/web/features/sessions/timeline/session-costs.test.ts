import { plainText } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import { sessionCosts } from './session-costs.ts'

const shown = (...given: Parameters<typeof sessionCosts>) =>
  sessionCosts(...given).map(([name, cents]) => [plainText(name), cents])

test('tips and expenses of a session are shown where there are any', () => {
  expect(shown({ tips: null, expenses: 0 }, [])).toEqual([])
  expect(shown({ tips: 1200, expenses: null }, [])).toEqual([['Tips', 1200]])
  expect(shown({ tips: 1200, expenses: 500 }, [])).toEqual([
    ['Tips', 1200],
    ['Expenses', 500],
  ])
})

test('[SES-58] tips entered with hands are among them, and no sum is given before all hands are known', () => {
  const hands = [
    { tips: 300, _deleted: false },
    { tips: null, _deleted: false },
  ]
  expect(shown({ tips: null, expenses: null }, hands)).toEqual([['Tips', 300]])
  expect(shown({ tips: 1200, expenses: null }, hands)).toEqual([['Tips', 1500]])
  expect(shown({ tips: 1200, expenses: null }, null)).toEqual([['Tips', null]])
  expect(shown({ tips: null, expenses: null }, null)).toEqual([])
})
