import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { DataError } from '../api/graphql.ts'
import { queries } from '../api/queries.ts'
import { readStateOf } from './asked.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queries.clear()
})

const away = () => Promise.reject(new DataError({ kind: 'network', message: '' }))
const watch = (queryFn: () => Promise<unknown>) => {
  const observer = new QueryObserver(queries, {
    queryKey: ['asked', queryFn.name],
    queryFn,
    staleTime: 0,
    retryDelay: 1,
  })
  const stop = observer.subscribe(() => undefined)
  return { readState: () => readStateOf(observer.getCurrentResult()), observer, stop }
}

it('waits for the first answer, and has it', async () => {
  const { readState, stop } = watch(async () => [])
  expect(readState()).toBe('waiting')
  await expect.poll(() => readState()).toBe('there')
  stop()
})

it('says that nothing can be read when the network is away, instead of waiting for ever', async () => {
  onlineManager.setOnline(false)
  const { readState, observer, stop } = watch(away)
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')
  expect(observer.getCurrentResult().isPending).toBe(true)
  expect(readState()).toBe('unread')
  stop()
})

it('says so from the first failure on, while it is asked for again', async () => {
  const { readState, stop } = watch(away)
  await expect.poll(() => readState()).toBe('unread')
  stop()
})

it('keeps what was read when it cannot be read again', async () => {
  let fails = false
  const { readState, observer, stop } = watch(async () => (fails ? away() : ['one']))
  await expect.poll(() => readState()).toBe('there')
  fails = true
  onlineManager.setOnline(false)
  void observer.refetch()
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')
  expect(readState()).toBe('there')
  stop()
})

it.each([
  [{ isError: true }, 'unread'],
  [{ fetchStatus: 'paused' }, 'unread'],
  [{ failureCount: 1 }, 'unread'],
  [{}, 'waiting'],
  [{ isError: true, data: null }, 'there'],
] as const)('%j is %s', (more, state) => {
  const asked = { data: undefined, fetchStatus: 'fetching', failureCount: 0, isError: false } as const
  expect(readStateOf({ ...asked, ...more })).toBe(state)
})
