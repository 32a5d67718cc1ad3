// When the outbox asks again by itself, and what it says meanwhile.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { world } from '../testing/outbox-world.ts'
import type { SendOutcome } from './outbox.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const failing = (kind: 'network' | 'signed-out') => (): SendOutcome => ({
  ok: false,
  error: { kind, message: '' },
})

describe('without network', () => {
  test('the next try comes after half a second, then twice as late each time', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    await box.add(item('one')).kept
    await box.flush()
    const tries = []
    let requests = net.requests
    for (const delay of [1000, 2000, 4000, 5000, 5000]) {
      await vi.advanceTimersByTimeAsync(delay - 1)
      const early = net.requests - requests
      await vi.advanceTimersByTimeAsync(1)
      tries.push([early, net.requests - requests])
      requests = net.requests
    }
    // kept and flushed: two tries before the first of these
    expect(tries).toEqual(tries.map(() => [0, 1]))
  })

  test('an answer ends the patience: the next dead spot is asked after half a second again', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    await box.add(item('one')).kept
    for (let tries = 0; tries < 5; tries++) await box.flush()
    net.up = true
    await box.flush()
    expect([box.store.getState().offline, vi.getTimerCount()]).toEqual([false, 0])
    net.up = false
    net.requests = 0
    await box.add(item('two')).kept
    await vi.advanceTimersByTimeAsync(0)
    expect([net.requests, box.store.getState().offline]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(499)
    expect(net.requests).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(net.requests).toBe(2)
  })

  test('nothing is asked again once nothing waits, and one timer is enough', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    const { id, kept } = box.add(item('one'))
    await kept
    for (let tries = 0; tries < 3; tries++) await box.flush()
    expect(vi.getTimerCount()).toBe(1)
    await box.drop(id)
    await box.flush()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a batch without an answer one try is counted, not one for each item', async () => {
    const { net, open, item } = world()
    net.up = false
    const box = open()
    const hand = { joins: { field: 'saveHand', input: 'I' } }
    await Promise.all(['one', 'two', 'three'].map(what => box.add(item(what, hand)).kept))
    await vi.advanceTimersByTimeAsync(0)
    net.up = true
    await box.flush()
    net.up = false
    await Promise.all(['four', 'five', 'six'].map(what => box.add(item(what, hand)).kept))
    net.requests = 0
    await box.flush()
    const before = net.requests
    await vi.advanceTimersByTimeAsync(2000)
    expect(net.requests).toBeGreaterThan(before)
  })
})

test('a server in trouble is asked again, and is no want of a network', async () => {
  const { ran, net, open, item } = world()
  net.fails.set('one', 1)
  const box = open()
  await box.add(item('one')).kept
  await vi.advanceTimersByTimeAsync(0)
  expect([ran, box.store.getState().offline, vi.getTimerCount()]).toEqual([[], false, 1])
  await vi.advanceTimersByTimeAsync(500)
  expect([ran, vi.getTimerCount()]).toEqual([['one'], 0])
})

test('whoever is signed out is not asked again by itself: signing in sends what waits', async () => {
  const { ran, open, item } = world()
  let isSignedIn = false
  const box = open({
    send: async batch =>
      batch.map(({ what }) => {
        if (!isSignedIn) return failing('signed-out')()
        ran.push(what)
        return { ok: true, value: what }
      }),
  })
  await box.add(item('one')).kept
  await vi.advanceTimersByTimeAsync(0)
  expect([box.store.getState().offline, vi.getTimerCount()]).toEqual([false, 0])
  isSignedIn = true
  await box.flush()
  expect(ran).toEqual(['one'])
})

test('a delete is sent when its undo has passed, without anybody asking, the first due first', async () => {
  const { net, ran, open, item } = world()
  const box = open()
  await box.add(item('later', { notBefore: net.clock + 12_000 })).kept
  await box.add(item('sooner', { notBefore: net.clock + 10_000 })).kept
  await box.flush()
  const pass = async (ms: number) => {
    net.clock += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  await pass(9_999)
  expect([ran, vi.getTimerCount()]).toEqual([[], 1])
  await pass(1)
  expect(ran).toEqual(['sooner'])
  await pass(1_999)
  expect(ran).toEqual(['sooner'])
  await pass(1)
  expect([ran, vi.getTimerCount()]).toEqual([['sooner', 'later'], 0])
})

test('it says that it sends while it does', async () => {
  const { open, item } = world()
  const seen: boolean[] = []
  const box = open({
    send: async batch => {
      seen.push(box.store.getState().sending)
      return batch.map(() => ({ ok: true, value: 1 }))
    },
  })
  expect(box.store.getState()).toEqual({ items: [], sending: false, offline: false, durable: true })
  await box.add(item('one')).settled
  await box.flush()
  expect([seen, box.store.getState().sending]).toEqual([[true], false])
})
