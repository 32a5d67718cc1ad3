// A solve that is stopped, goes on, begins anew, or whose worker fails.
import type { NodeView, PostflopGame, Progress } from '@sidepot/solver/postflop'
import type { Assumed } from '@sidepot/solver/study'
import type { StudySummary } from '@sidepot/solver/study/summary'
import { sampleSummary } from '@sidepot/solver/study/testing/sample'
import { expect, test } from 'vitest'
import type { Answer, Kind, Question } from '../solve/protocol.ts'
import type { startClient } from '../solve/study-client.ts'
import { studiedHand } from '../testing/studied-hand.ts'
import { wideRanges } from './ranges-at-first.ts'
import { createStudy } from './study-session.ts'
import type { Unfinished } from './study-state.ts'
import { isDue } from './unfinished.ts'

const hand = studiedHand()

const none = new Float32Array(1326)
/** Everywhere a card is awaited, so that the cards that may come are asked for. */
const cardView = {
  kind: 'card',
  board: hand.board.slice(0, 3),
  cards: [],
  actions: [],
  reach: [none, none],
  values: [none, none],
  equity: [none, none],
} as unknown as NodeView

/** A solver whose slices end when the test says so; its cards are named by the gap, in thousandths. */
function bench({ mostBits = 32, needs = 1e6 } = {}) {
  let listener: Parameters<typeof startClient>[0]
  let gap = 1
  let game: PostflopGame | null = null
  let connected = 0
  let seconds = 1
  const progress = (): Progress => ({ iterations: 10, seconds, gap, values: [1, 1] })
  const answers: { [K in Kind]: (asked: Question[K]) => Answer[K] | Promise<Answer[K]> } = {
    plan: asked => {
      if (asked.game.bits > mostBits) return { code: 'postflop/memory', needed: 2e9 }
      return { bytes: needs, seconds: 1, iterations: 100 } as Answer['plan']
    },
    create: asked => {
      game = asked.game
      gap = 1
      return null
    },
    open: ({ bytes }) => {
      gap = bytes[0]! / 1000
      return { game: game!, progress: progress() }
    },
    resume: async ({ state }) => {
      if (state.size > 1) return { code: 'postflop/result' }
      gap = new Uint8Array(await state.arrayBuffer())[0]! / 1000
      return { game: game!, progress: progress() }
    },
    run: () => null,
    stop: () => {
      listener.progress(progress(), false)
      return null
    },
    view: () => cardView,
    runouts: () => [{ card: Math.round(gap * 1000), actions: [], frequencies: [], equity: [0, 0] }],
    line: ({ costs }) => ({
      line: { moves: [], end: [], left: null },
      summary: costs ? { ...sampleSummary(), gap } : null,
    }),
    save: () => new Uint8Array([Math.round(gap * 1000)]),
    state: () => ({ state: new Blob([new Uint8Array([Math.round(gap * 1000)])]), progress: progress() }),
    usual: () => null,
  }
  let device: { settings: Assumed; bytes: Uint8Array } | null = null
  let left: ({ settings: Assumed } & Unfinished) | null = null
  let row: { settings: Assumed; summary: StudySummary | null; isDrill: boolean } | null = null
  const opened = () =>
    createStudy(
      hand,
      wideRanges('no-pack'),
      1e9,
      {
        read: async () => {
          const settings = row?.settings ?? device?.settings ?? left?.settings
          const known = row ?? { summary: null, isDrill: false }
          return settings ? { ...known, settings, bytes: device?.bytes ?? null, unfinished: left } : null
        },
        keepUnfinished: async (settings, unfinished) => {
          left = { settings, ...unfinished }
          return true
        },
        dropUnfinished: () => {
          left = null
        },
        keep: async (settings, bytes) => {
          device = { settings, bytes }
          return true
        },
        store: (settings, summary, isDrill) => {
          row = { settings, summary, isDrill }
        },
      },
      made => {
        listener = made
        connected++
        return { ask: async (kind, asked) => answers[kind](asked), close: () => undefined }
      },
      run => run(),
    )
  const study = opened()
  const state = study.store.getState
  return {
    study,
    state,
    /** the page anew, with what lies on the device */
    reload: async () => {
      const again = opened()
      await again.open()
      return again
    },
    /** the gap at which the solve that was left is */
    left: () => left?.progress.gap ?? null,
    spoil: () => {
      if (left) left = { ...left, state: new Blob([new Uint8Array(2)]) }
    },
    /** the solver has come this far */
    slice: (to: number, running = true, at = 1) => {
      gap = to
      seconds = at
      listener.progress(progress(), running)
    },
    fail: () => listener.broken(),
    bits: () => game?.bits,
    connected: () => connected,
    kept: () => (device?.bytes[0] ?? Number.NaN) / 1000,
    row: () => row,
  }
}

const settled = (holds: () => boolean) => expect.poll(holds).toBe(true)

test('the cards that may come have the figures of the solve as it is, and when it is done those of its end', async () => {
  const { study, state, slice } = bench()
  await study.open()
  await study.solve()
  await study.go([{ action: 0 }])
  const cards = () => state().runouts.map(({ card }) => card)
  await settled(() => cards()[0] === 1000)
  slice(0.02)
  await settled(() => cards()[0] === 20)
  slice(0.002, false)
  await settled(() => state().kept === true)
  expect(cards()).toEqual([2])
})

test('a solve that was stopped goes on, and what it comes to replaces what was kept', async () => {
  const { study, state, slice, kept } = bench()
  await study.open()
  await study.solve()
  slice(0.008)
  study.stop()
  await settled(() => state().kept === true)
  expect([state().phase, kept()]).toEqual(['solved', 0.008])
  await study.goOn()
  expect(state()).toMatchObject({ phase: 'solving', gaps: [0.008, 0.008] })
  slice(0.003, false)
  await settled(() => kept() === 0.003)
})

test('[STU-18] a saved result that is solved anew and stopped early stays as it was, and is opened again', async () => {
  const { study, state, slice, kept, row } = bench()
  await study.open()
  await study.solve()
  slice(0.003, false)
  await settled(() => state().kept === true)
  await study.open()
  expect(state().opened).toBe(true)
  await study.goOn()
  slice(0.05)
  study.stop()
  await settled(() => state().opened && state().kept === true)
  expect(state()).toMatchObject({ phase: 'solved', progress: { gap: 0.003 }, gaps: [] })
  expect(kept()).toBe(0.003)
  expect(row()?.summary?.gap).toBe(0.003)
})

test('where the worker failed another one is asked, and the study can be opened again', async () => {
  const { study, state, slice, fail, connected } = bench()
  await study.open()
  await study.solve()
  slice(0.05)
  fail()
  expect(state()).toMatchObject({ phase: 'ready', problem: { code: 'worker' }, progress: null, view: null })
  await study.solve()
  expect(connected()).toBe(2)
  slice(0.003, false)
  await settled(() => state().kept === true)
  expect(state().problem).toBeNull()
})

test('[STU-17] a page that is reloaded in the middle of a solve goes on from where it was written last', async () => {
  const { study, state, slice, reload, left, kept } = bench()
  await study.open()
  await study.solve()
  slice(0.05, true, 2.9)
  slice(0.02, true, 3)
  await settled(() => state().safe === 0.02)
  slice(0.015, true, 5.9)
  slice(0.008, true, 6)
  await settled(() => state().safe === 0.008)
  slice(0.007, true, 7)
  const again = await reload()
  expect(again.store.getState()).toMatchObject({
    phase: 'solved',
    progress: { gap: 0.008 },
    opened: false,
    interrupted: true,
    kept: null,
  })
  await again.goOn()
  expect(again.store.getState()).toMatchObject({ phase: 'solving', interrupted: false })
  slice(0.003, false, 12)
  await settled(() => kept() === 0.003)
  // it is done: there is nothing to go on with
  await settled(() => left() === null)
})

test('[STU-17] one that was stopped can be continued after a reload too', async () => {
  const { study, state, slice, reload, left } = bench()
  await study.open()
  await study.solve()
  slice(0.05)
  study.stop()
  await settled(() => state().kept === true)
  expect(left()).toBe(0.05)
  const again = await reload()
  expect(again.store.getState()).toMatchObject({ opened: true, resumable: true, progress: { gap: 0.05 } })
  await again.goOn()
  expect(again.store.getState()).toMatchObject({ phase: 'solving', opened: false, progress: { gap: 0.05 } })
})

test('[STU-17] a solve of more than 256 MB is not written on the way, nor when it is stopped', async () => {
  const { study, state, slice, left, reload } = bench({ needs: 257e6 })
  await study.open()
  await study.solve()
  slice(0.05, true, 1000)
  study.stop()
  await settled(() => state().kept === true)
  expect(left()).toBeNull()
  expect((await reload()).store.getState()).toMatchObject({ opened: true, resumable: false })
})

test('[STU-17] what cannot be gone on with is dropped, and the study opens without it', async () => {
  const { study, state, slice, spoil, left, reload } = bench()
  await study.open()
  await study.solve()
  slice(0.05, true, 4)
  await settled(() => state().safe === 0.05)
  spoil()
  expect((await reload()).store.getState()).toMatchObject({ phase: 'ready', progress: null, problem: null })
  expect(left()).toBeNull()
})

test('[STU-17] what was left of other settings is dropped with them', async () => {
  const { study, state, slice, left } = bench()
  await study.open()
  await study.solve()
  slice(0.05, true, 4)
  await settled(() => state().safe === 0.05)
  await study.change({ ...state().assumed!, street: 'RIVER' })
  expect(left()).toBeNull()
})

test('a result that only 16 bits have room for is solved anew with 16 bits', async () => {
  const { study, state, slice, reload, bits } = bench({ mostBits: 16 })
  await study.open()
  await study.solve()
  slice(0.003, false)
  await settled(() => state().kept === true)
  const again = await reload()
  await again.goOn()
  expect(again.store.getState()).toMatchObject({ phase: 'solving', problem: null })
  expect(bits()).toBe(16)
})

test('[STU-17] the larger it is, the less often it is written', () => {
  expect([isDue(2.9, 1e6), isDue(3, 1e6)]).toEqual([false, true])
  expect([isDue(9.9, 100e6), isDue(10, 100e6)]).toEqual([false, true])
  expect([isDue(25.6, 256e6), isDue(1e4, 257e6)]).toEqual([true, false])
})
