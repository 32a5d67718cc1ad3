// An archive that is entered while its page is left, and one that is cut off.
import { err, ok } from '@sidepot/engine/result'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const entering = vi.hoisted(() => vi.fn())
vi.mock('./archive.ts', () => ({ enterArchive: entering, fetchArchive: vi.fn() }))
vi.mock('../../data/api/queries.ts', () => ({ queries: { invalidateQueries: async () => undefined } }))

const kept = new Map<string, string>()
const asks = new Set<unknown>()
beforeEach(() => {
  vi.resetModules()
  kept.clear()
  asks.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, ask: unknown) => asks.add(ask))
  vi.stubGlobal('removeEventListener', (_: string, ask: unknown) => asks.delete(ask))
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./archive-course.ts')
const FILE = new File([''], 'sidepot-2026-11-19.zip')
const ALL = { made: { Session: 2 }, known: 0, left: 0, pictures: 0, picturesLeft: 0 }

/** A file of four records that stops behind the second until it is let go on. */
function halfWay() {
  let goOn: (answer: unknown) => void = () => undefined
  entering.mockImplementation(async (_: File, onProgress: (done: number, all: number) => void) => {
    onProgress(2, 4)
    return new Promise(done => {
      goOn = done
    })
  })
  return { end: (answer: unknown) => goOn(answer) }
}

test('[ARC-8] whoever comes back to the page sees how far the archive is, and the browser asks before it closes', async () => {
  const { archiveStore, enterChosen } = await load()
  const { end } = halfWay()
  const entered = enterChosen(FILE)
  expect(archiveStore.getState().phase).toEqual({ at: 'entering', done: 2, all: 4 })
  expect(asks.size).toBe(1)
  end(ok(ALL))
  await entered
  expect(archiveStore.getState()).toEqual({ phase: { at: 'entered', all: ALL }, unfinished: null })
  expect(asks.size).toBe(0)
})

test('[ARC-8] an archive whose tab was closed is named at the next visit, until one was entered whole', async () => {
  const { enterChosen } = await load()
  halfWay()
  void enterChosen(FILE)
  vi.resetModules()
  const next = await load()
  expect(next.archiveStore.getState()).toEqual({ phase: { at: 'rest' }, unfinished: FILE.name })
  entering.mockResolvedValue(ok(ALL))
  await next.enterChosen(FILE)
  expect(next.archiveStore.getState().unfinished).toBeNull()
  vi.resetModules()
  expect((await load()).archiveStore.getState().unfinished).toBeNull()
})

test('[ARC-8] one that stopped is named too; one of which nothing came in is not', async () => {
  const { archiveStore, dismissUnfinished, enterChosen } = await load()
  entering.mockResolvedValue(err({ name: '', sentence: 'no archive' }))
  await enterChosen(FILE)
  expect(archiveStore.getState()).toEqual({
    phase: { at: 'problem', sentence: 'no archive' },
    unfinished: null,
  })
  const { end } = halfWay()
  const entered = enterChosen(FILE)
  end(err({ name: 'network', sentence: 'stopped' }))
  await entered
  expect(archiveStore.getState().unfinished).toBe(FILE.name)
  dismissUnfinished()
  expect(archiveStore.getState().unfinished).toBeNull()
  expect(kept.size).toBe(0)
})
