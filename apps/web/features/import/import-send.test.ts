import { importWords as words } from '@sidepot/messages/web-import'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, untilAnswered, wakeSenders } from './import-send.ts'

const server = { isThere: false, asked: 0 }
vi.mock('../../data/api/graphql.ts', () => ({
  ask: () => {
    server.asked++
    return Promise.resolve(
      server.isThere
        ? { ok: true, value: 'saved' }
        : { ok: false, error: { kind: 'network', message: 'no network' } },
    )
  },
}))

const browser = new EventTarget()
beforeEach(() => {
  server.isThere = false
  server.asked = 0
  // nothing is waited for: who is online or stops is heard at once
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Somebody who watches it, and what they are shown. */
function watcher() {
  const seen: boolean[] = []
  const state = { isStopped: false }
  const patience = { isStopped: () => state.isStopped, onWaiting: (is: boolean) => void seen.push(is) }
  return { seen, state, patience }
}

test('[IMP-22] an import without a connection says that it waits, and continues when the browser is online', async () => {
  const { seen, patience } = watcher()
  const done = answered<string>('mutation', {}, patience)
  await vi.waitFor(() => expect(seen).toEqual([true]))
  server.isThere = true
  browser.dispatchEvent(new Event('online'))
  expect(await done).toEqual({ ok: true, value: 'saved' })
  expect(seen).toEqual([true, false])
})

test('[IMP-22] it waits longer than a request that nobody watches is tried', async () => {
  const { patience } = watcher()
  const done = answered<string>('mutation', {}, patience)
  const alone = answered<string>('mutation', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await alone).toMatchObject({ ok: false, error: { message: words.stopped } })
  server.isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await done).toEqual({ ok: true, value: 'saved' })
})

test('[IMP-22] stopping ends the waiting at once, before and after the plan is compared', async () => {
  const { seen, state, patience } = watcher()
  const done = answered<string>('mutation', {}, patience)
  const compared = untilAnswered(async () => (server.isThere ? 'plan' : null), patience)
  await vi.waitFor(() => expect(seen).toEqual([true, true]))
  state.isStopped = true
  wakeSenders()
  expect(await done).toMatchObject({ ok: false, error: { message: words.stoppedByYou } })
  expect(await compared).toBeNull()
  expect(server.asked).toBe(2)
})
