import { expect, test, vi } from 'vitest'
import { watchOtherTabs } from './other-tabs.ts'

/** A browser: locks that are granted in turn, a channel that reaches every other tab. */
function fakeBrowser() {
  const queues = new Map<string, Promise<void>>()
  const ends = new Set<{ name: string; hear: (message: unknown) => void }>()
  return {
    lock: (name: string, work: () => Promise<void>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work)
      queues.set(name, turn)
      return turn
    },
    open: (name: string, hear: (message: unknown) => void) => {
      const end = { name, hear }
      ends.add(end)
      return {
        send: (message: string) => {
          for (const other of ends) if (other !== end && other.name === name) other.hear(message)
        },
        close: () => void ends.delete(end),
      }
    },
  }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('a tab hears at once that another which kept something was closed', async () => {
  const browser = fakeBrowser()
  const heard: string[] = []
  const one = watchOtherTabs('ada', () => heard.push('one'), browser)
  const two = watchOtherTabs('ada', () => heard.push('two'), browser)
  watchOtherTabs('bob', () => heard.push('bob'), browser)
  one.announce()
  one.announce()
  await settle()
  expect(heard).toEqual([])
  one.close()
  await settle()
  expect(heard).toEqual(['two'])
  two.announce()
  two.close()
  await settle()
  expect(heard).toEqual(['two'])
})

test('a browser without locks or channels goes on without them', () => {
  const none = watchOtherTabs('ada', () => {}, null)
  none.announce()
  expect(none.close()).toBeUndefined()
})

test('a message that is no tab’s name is nothing, and a closed tab that comes again is heard of again', async () => {
  const browser = fakeBrowser()
  const heard: string[] = []
  let say = (_message: unknown) => {}
  watchOtherTabs('ada', () => heard.push('left'), {
    ...browser,
    open: (name, hear) => {
      say = hear
      return browser.open(name, hear)
    },
  })
  for (const message of [7, null, { tab: 'x' }]) say(message)
  await settle()
  expect(heard).toEqual([])
  say('tab')
  await settle()
  say('tab')
  await settle()
  expect(heard).toEqual(['left', 'left'])
})

test('by the browser’s own locks and channels', async () => {
  const locks = new Map<string, Promise<void>>()
  const names: string[] = []
  const channels = new Set<FakeChannel>()
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor(readonly name: string) {
      names.push(name)
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const one of channels) if (one !== this && one.name === this.name) one.onmessage?.({ data })
    }
    close() {
      channels.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<void>) => {
        const turn = (locks.get(name) ?? Promise.resolve()).then(work)
        locks.set(name, turn)
        return turn
      },
    },
  })
  try {
    const heard: string[] = []
    const one = watchOtherTabs('ada', () => heard.push('one'))
    const two = watchOtherTabs('ada', () => heard.push('two'))
    expect(names).toEqual(['sidepot-outbox-ada', 'sidepot-outbox-ada'])
    two.announce()
    two.close()
    await settle()
    expect([heard, channels.size]).toEqual([['one'], 1])
    expect([...locks.keys()].every(name => /^sidepot-tab-[-\da-f]{36}$/.test(name))).toBe(true)
    one.close()
    vi.stubGlobal('navigator', {})
    expect(watchOtherTabs('ada', () => {}).announce()).toBeUndefined()
    expect([...channels]).toEqual([])
    vi.stubGlobal('navigator', { locks: {} })
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(watchOtherTabs('ada', () => {}).close()).toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})
