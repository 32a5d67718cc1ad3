import { play, table } from '@sidepot/engine/testing/play'
import type { NodeView, Progress } from '@sidepot/solver/postflop'
import { type Assumed, type StudyHand, studyHand } from '@sidepot/solver/study'
import type { StudySummary } from '@sidepot/solver/study/summary'
import { sampleSummary } from '@sidepot/solver/study/testing/sample'
import { expect, test } from 'vitest'
import { wideRanges } from './ranges-at-first.ts'
import type { Answer, Kind, Question } from './solve/protocol.ts'
import type { startClient } from './solve/study-client.ts'
import { createStudy, type KnownStudy } from './study-session.ts'

const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6 },
)
const read = studyHand(
  play(
    six,
    `3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 call;
     turn 9d; 2 check; 6 bet 700; 2 call; river 4s; 2 check; 6 check`,
  ),
)
if (!read.ok) throw new Error(read.error)
const hand: StudyHand = read.value
const [flop, , river] = hand.starts

const DONE: Progress = { iterations: 100, seconds: 1, gap: 0.002 } as Progress
const summaryFrom = (street: StudySummary['street']): StudySummary => ({ ...sampleSummary(), street })
const riverView = {
  board: river!.board,
  reach: [new Float32Array(1326).fill(0.5), new Float32Array(1326).fill(0.5)],
} as unknown as NodeView

/** Solves at once; its verdicts are named by the street that was asked. */
const quick: typeof startClient = listener => {
  const answers: { [K in Kind]: (asked: Question[K]) => Answer[K] } = {
    plan: () => ({ bytes: 1e6, seconds: 1, iterations: 100 }) as Answer['plan'],
    create: () => null,
    open: ({ bytes }) => ({ game: {}, progress: DONE, bytes }) as unknown as Answer['open'],
    run: () => {
      listener.progress(DONE, false)
      return null
    },
    stop: () => null,
    view: () => null,
    runouts: () => [],
    line: ({ start, costs }) => ({
      line: { moves: [], end: [], left: null },
      summary: costs ? summaryFrom(start.street) : null,
    }),
    save: () => new Uint8Array([1, 2, 3]),
  }
  return { ask: async (kind, asked) => answers[kind](asked), close: () => undefined }
}

/** A device and an account with room for one study of the hand. */
function room() {
  let device: { settings: Assumed; bytes: Uint8Array } | null = null
  let row: Omit<KnownStudy, 'bytes'> | null = null
  const study = createStudy(
    hand,
    wideRanges('no-pack'),
    1e9,
    {
      read: async () => row && { ...row, bytes: device?.settings === row.settings ? device.bytes : null },
      keep: async (settings, bytes) => {
        device = { settings, bytes }
        return true
      },
      store: (settings, summary, isDrill) => {
        row = { settings, summary, isDrill }
      },
    },
    quick,
  )
  const until = (holds: () => boolean) =>
    holds()
      ? Promise.resolve()
      : new Promise<void>(resolve => {
          const stop = study.store.subscribe(() => {
            if (!holds()) return
            stop()
            resolve()
          })
        })
  return { study, until, stored: () => ({ device, row }) }
}

async function solvedFromTheFlop() {
  const made = room()
  const { study, until } = made
  await study.open()
  expect(study.store.getState().assumed?.street).toBe(flop!.street)
  await study.solve()
  await until(() => study.store.getState().kept === true)
  study.drill(true)
  return made
}

test('[STU-15] a look at a later street with narrowed ranges leaves the stored study, its verdicts and its drill alone', async () => {
  const { study, until, stored } = await solvedFromTheFlop()
  const before = stored()
  expect(before.row).toMatchObject({ summary: { street: 'FLOP' }, isDrill: true })
  await study.narrow(river!, riverView)
  expect(study.store.getState()).toMatchObject({
    aside: true,
    assumed: { street: 'RIVER', source: { from: 'narrowed', street: 'FLOP' } },
  })
  await study.solve()
  await until(() => study.store.getState().summary?.street === 'RIVER')
  // what is edited meanwhile, and the drill, are not stored either
  study.drill(false)
  await study.change({ ...study.store.getState().assumed!, source: { from: 'edited' } })
  await study.solve()
  await until(() => study.store.getState().summary?.street === 'RIVER')
  await study.goOn()
  expect(stored()).toEqual(before)
})

test('[STU-15] the way back leads to the whole study, which is stored as before from then on', async () => {
  const { study, stored } = await solvedFromTheFlop()
  await study.narrow(river!, riverView)
  await study.solve()
  await study.backToWhole()
  expect(study.store.getState()).toMatchObject({
    aside: false,
    phase: 'solved',
    opened: true,
    isDrill: true,
    assumed: { street: 'FLOP' },
    summary: { street: 'FLOP' },
  })
  study.drill(false)
  expect(stored().row).toMatchObject({ summary: { street: 'FLOP' }, isDrill: false })
})
