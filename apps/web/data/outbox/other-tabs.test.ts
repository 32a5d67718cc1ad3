import { expect, test } from 'vitest'
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
