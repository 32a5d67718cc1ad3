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
function bench() {
  let listener: Parameters<typeof startClient>[0]
  let gap = 1
  let game: PostflopGame | null = null
  let connected = 0
  const progress = (): Progress => ({ iterations: 10, seconds: 1, gap, values: [1, 1] })
  const answers: { [K in Kind]: (asked: Question[K]) => Answer[K] } = {
    plan: () => ({ bytes: 1e6, seconds: 1, iterations: 100 }) as Answer['plan'],
    create: asked => {
      game = asked.game
      gap = 1
      return null
    },
    open: ({ bytes }) => {
      gap = bytes[0]! / 1000
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
    usual: () => null,
  }
  let device: { settings: Assumed; bytes: Uint8Array } | null = null
  let row: { settings: Assumed; summary: StudySummary | null; isDrill: boolean } | null = null
  const study = createStudy(
    hand,
    wideRanges('no-pack'),
    1e9,
    {
      read: async () => row && { ...row, bytes: device?.bytes ?? null },
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
  const state = study.store.getState
  return {
    study,
    state,
    /** the solver has come this far */
    slice: (to: number, running = true) => {
      gap = to
      listener.progress(progress(), running)
    },
    fail: () => listener.broken(),
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

test('[STU-11] a saved result that is solved anew and stopped early stays as it was, and is opened again', async () => {
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
