// Whatever is said of a decision while a solve goes on, and when it ends, is of one moment.
import type { NodeView, Path, PostflopAction, PostflopGame, Progress } from '@sidepot/solver/postflop'
import { pairOf } from '@sidepot/solver/study'
import { sampleSummary } from '@sidepot/solver/study/testing/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudyActions } from '../node/study-actions.tsx'
import { Headline } from '../node/study-headline.tsx'
import type { Answer, Kind, Question } from '../solve/protocol.ts'
import type { startClient } from '../solve/study-client.ts'
import { studiedHand } from '../testing/studied-hand.ts'
import { comboAt } from './node-figures.ts'
import { wideRanges } from './ranges-at-first.ts'
import { createStudy } from './study-session.ts'
import type { StudyState } from './study-state.ts'

const hand = studiedHand()
const own = pairOf(hand.players[hand.hero].cards)!

const ACTIONS: readonly PostflopAction[] = [
  { kind: 'check', to: 0, adds: 0, allIn: false },
  { kind: 'bet', to: 10, adds: 10, allIn: false },
]
const rowOf = (value: number) => new Float32Array(1326).fill(value)

/** The hero's decision: a check, that was played, gives up `loss`. */
const nodeWith = (loss: number): NodeView =>
  ({
    kind: 'decision',
    side: hand.hero,
    board: hand.board.slice(0, 3),
    pot: 10,
    left: [100, 100],
    actions: ACTIONS,
    cards: [],
    strategy: [rowOf(0), rowOf(1)],
    actionValues: [rowOf(5 - loss), rowOf(5)],
    reach: [rowOf(1), rowOf(1)],
    values: [rowOf(5), rowOf(5)],
    equity: [rowOf(0.5), rowOf(0.5)],
    total: { frequencies: [0, 1], reached: 1 },
  }) as unknown as NodeView

const LINE = {
  moves: [{ path: [], action: 0, taken: ACTIONS[0], move: { side: hand.hero }, differs: false }],
  end: [{ action: 0 }],
  left: null,
} as unknown as StudyState['line']

const said = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replace('−', '') ?? null

/** What the words and the table say that the check costs. */
const costsSaid = (view: NodeView, gap = 0.001) => {
  const combo = comboAt(view, hand.hero, own)
  const error = gap * 10
  const headline = renderToStaticMarkup(
    <Headline hand={hand} line={LINE} view={view} combo={combo} move={0} rough={gap > 0.01} error={error} />,
  )
  const table = renderToStaticMarkup(
    <StudyActions
      hand={hand}
      view={view}
      tones={['quiet', 's2']}
      combo={combo}
      title="Your hand"
      played={0}
      rough={gap > 0.01}
      error={error}
      onAct={() => undefined}
    />,
  )
  return [said(headline, /(\d+\.\d\d)/), said(table, /<em class="study-down">([^<]*)</)]
}

test('[STU-19] the words about a decision are read from the figures that the table below them shows', () => {
  expect(costsSaid(nodeWith(0.51))).toEqual(['0.51', '0.51'])
  expect(costsSaid(nodeWith(0.43))).toEqual(['0.43', '0.43'])
  // between two hundredths both are written as the hand's stored verdict is
  expect(costsSaid(nodeWith(0.4347))).toEqual(['0.43', '0.43'])
  expect(costsSaid(nodeWith(0.4349))).toEqual(['0.43', '0.43'])
  expect(costsSaid(nodeWith(0.51), 0.02)).toEqual([null, null])
})

/** A solver whose slices end when the test says so; a check costs 100 times the gap. */
function bench() {
  let listener: Parameters<typeof startClient>[0]
  let gap = 1
  let game: PostflopGame | null = null
  const progress = (): Progress => ({ iterations: 10, seconds: 1, gap, values: [1, 1] })
  const asked: Kind[] = []
  const answers: { [K in Kind]: (asked: Question[K]) => Answer[K] } = {
    plan: () => ({ bytes: 1e6, seconds: 1, iterations: 100 }) as Answer['plan'],
    create: asked => {
      game = asked.game
      return null
    },
    open: () => ({ game: game!, progress: progress() }),
    resume: () => ({ code: 'postflop/result' }),
    run: () => null,
    stop: () => null,
    view: () => nodeWith(gap * 100),
    runouts: () => [],
    line: ({ costs }) => {
      const summary = sampleSummary()
      const [first] = summary.decisions
      const options = ACTIONS.map(({ kind, to, allIn }, place) => ({
        ...first!.options[0]!,
        kind,
        to,
        allIn,
        share: place,
        loss: place === 0 ? gap * 100 : 0,
      }))
      const decisions = [{ ...first!, move: 0, chosen: 0, options }]
      return { line: LINE!, summary: costs ? { ...summary, gap, decisions } : null }
    },
    save: () => new Uint8Array([1]),
    state: () => null,
    usual: () => null,
  }
  const study = createStudy(
    hand,
    wideRanges('no-pack'),
    1e9,
    {
      read: async () => null,
      keepUnfinished: async () => false,
      dropUnfinished: () => undefined,
      keep: async () => true,
      store: () => undefined,
    },
    made => {
      listener = made
      return {
        ask: async (kind, question) => {
          asked.push(kind)
          return answers[kind](question)
        },
        close: () => undefined,
      }
    },
    run => run(),
  )
  const slice = (to: number, running: boolean) => {
    gap = to
    listener.progress(progress(), running)
  }
  return { study, slice, asked }
}

const lossShown = ({ view }: StudyState) => view && view.actionValues[1]![own]! - view.actionValues[0]![own]!

test('[STU-19] a solve has ended with the costs and the node of its end at once, whichever node is looked at', async () => {
  for (const path of [null, [{ action: 1 }] as Path]) {
    const { study, slice } = bench()
    await study.open()
    await study.solve()
    slice(0.0051, true)
    await expect.poll(() => study.store.getState().costs[0]).toBeCloseTo(0.51)
    if (path) await study.go(path)
    const seen: (readonly [number | null | undefined, number | null])[] = []
    study.store.subscribe(state => {
      if (state.phase === 'solved') seen.push([state.costs[0], lossShown(state)])
    })
    slice(0.0029, false)
    await expect.poll(() => study.store.getState().kept).toBe(true)
    expect(seen.length).toBeGreaterThan(0)
    for (const [cost, loss] of seen)
      expect([cost, loss]).toEqual([expect.closeTo(0.29), expect.closeTo(0.29)])
  }
})

test('[STU-19] the line that is read when a solve begins takes back no cost that is known', async () => {
  const { study, slice } = bench()
  await study.open()
  const solving = study.solve()
  await expect.poll(() => study.store.getState().phase).toBe('solving')
  slice(0.0029, false)
  await solving
  await expect.poll(() => study.store.getState().kept).toBe(true)
  expect(study.store.getState().costs[0]).toBeCloseTo(0.29)
  expect(study.store.getState().summary?.gap).toBe(0.0029)
})

test('a solve that is stopped before it runs does not run', async () => {
  const { study, asked } = bench()
  await study.open()
  const solving = study.solve()
  await expect.poll(() => study.store.getState().phase).toBe('solving')
  study.stop()
  await solving
  expect(asked).not.toContain('run')
  expect(study.store.getState().phase).toBe('ready')
  await study.solve()
  expect(asked).toContain('run')
})
