import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { askAgain, queries } from './queries.ts'

afterEach(() => queries.clear())

test('a change while the first answer is on its way is asked for once more when that is there', async () => {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['people', 'follows'],
    queryFn: () => new Promise<string>(resolve => void answers.push(resolve)),
  })
  const seen: (string | undefined)[] = []
  const later = new Promise<void>(resolve => {
    observer.subscribe(({ data }) => {
      seen.push(data)
      if (data === 'asked by Ada') resolve()
      if (data === 'nobody') queueMicrotask(() => answers[1]?.('asked by Ada'))
    })
  })
  expect(answers).toHaveLength(1)
  askAgain(['people'])
  answers[0]?.('nobody')
  await later
  expect(answers).toHaveLength(2)
  expect(seen.at(-1)).toBe('asked by Ada')
})
