import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { DataError } from './graphql.ts'
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

test('what is asked already and has its answer is asked again at once; other questions are left alone', async () => {
  const asked: string[] = []
  const watch = (...queryKey: string[]) => {
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: async () => asked.push(queryKey.join(' ')),
    })
    return observer.subscribe(() => {})
  }
  const stops = [watch('people', 'follows'), watch('comments', 'h')]
  await expect.poll(() => queries.isFetching()).toBe(0)
  asked.length = 0
  askAgain(['people'])
  await expect.poll(() => asked).toEqual(['people follows'])
  for (const stop of stops) stop()
})

test('a first answer of another question that is on its way is not asked for twice', async () => {
  let asked = 0
  let answer = (_value: string) => {}
  const observer = new QueryObserver(queries, {
    queryKey: ['comments', 'h'],
    queryFn: () => {
      asked++
      return new Promise<string>(resolve => {
        answer = resolve
      })
    },
  })
  const stop = observer.subscribe(() => {})
  askAgain(['people'])
  answer('there')
  await expect.poll(() => observer.getCurrentResult().data).toBe('there')
  expect([asked, queries.isFetching()]).toEqual([1, 0])
  stop()
})

test('only a want of network is tried again by itself, three times', () => {
  const retry = queries.getDefaultOptions().queries!.retry as (count: number, error: Error) => boolean
  const network = new DataError({ kind: 'network', message: '' })
  expect([0, 1, 2, 3].map(count => retry(count, network))).toEqual([true, true, true, false])
  expect(retry(0, new DataError({ kind: 'refused', message: '', type: '' }))).toBe(false)
  expect(retry(0, new Error('other'))).toBe(false)
  expect(queries.getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    gcTime: 1_800_000,
    networkMode: 'offlineFirst',
  })
})

test('a page that is opened without network does not try three times more before it shows what is here', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: false })
  expect(onlineManager.isOnline()).toBe(true)
  await import('./queries.ts')
  expect(onlineManager.isOnline()).toBe(false)
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})
