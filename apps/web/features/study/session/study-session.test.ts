import type { NodeView, Path, PostflopGame, Progress } from '@sidepot/solver/postflop'
import type { Assumed } from '@sidepot/solver/study'
import type { StudySummary } from '@sidepot/solver/study/summary'
import { sampleSummary } from '@sidepot/solver/study/testing/sample'
import { expect, test } from 'vitest'
import type { Answer, Kind, Question } from '../solve/protocol.ts'
import type { startClient } from '../solve/study-client.ts'
import { studiedHand } from '../testing/studied-hand.ts'
import { wideRanges } from './ranges-at-first.ts'
import { createStudy, FINER_GAP, TARGET_GAP } from './study-session.ts'
import type { KnownStudy } from './study-state.ts'

const hand = studiedHand()
const [flop, , river] = hand.starts

const DONE: Progress = { iterations: 100, seconds: 1, gap: 0.002 } as Progress
const summaryFrom = (street: StudySummary['street']): StudySummary => ({ ...sampleSummary(), street })
const half = new Float32Array(1326).fill(0.5)
const riverView = { board: river!.board, reach: [half, half] } as unknown as NodeView

const none = new Float32Array(1326)
const figures = { reach: [none, none], values: [none, none], equity: [none, none] }

/** Solves at once; its verdicts are named by the street that was asked. */
const quick: typeof startClient = listener => {
  const games: PostflopGame[] = []
  const answers: { [K in Kind]: (asked: Question[K]) => Answer[K] } = {
    plan: () => ({ bytes: 1e6, seconds: 1, iterations: 100 }) as Answer['plan'],
    create: asked => {
      games.push(asked.game)
      return null
    },
    open: ({ bytes }) => ({ game: games[bytes[0]!]!, progress: DONE }),
    resume: () => ({ code: 'postflop/result' }),
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
    save: () => new Uint8Array([games.length - 1]),
    state: () => null,
    usual: () => null,
  }
  return { ask: async (kind, asked) => answers[kind](asked), close: () => undefined }
}

/** A device and an account with room for one study of the hand. */
function room(connect = quick) {
  let device: { settings: Assumed; bytes: Uint8Array } | null = null
  let row: Omit<KnownStudy, 'bytes' | 'unfinished'> | null = null
  const study = createStudy(
    hand,
    wideRanges('no-pack'),
    1e9,
    {
      read: async () =>
        row && {
          ...row,
          bytes: device?.settings === row.settings ? device.bytes : null,
          unfinished: null,
        },
      keepUnfinished: async () => false,
      dropUnfinished: () => undefined,
      keep: async (settings, bytes) => {
        device = { settings, bytes }
        return true
      },
      store: (settings, summary, isDrill) => {
        row = { settings, summary, isDrill }
      },
    },
    connect,
    run => run(),
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

test('[STU-3] a result with another stack than the hand has now is not opened, and that is said', async () => {
  const { study, until } = room(listener => {
    const client = quick(listener)
    const ask: typeof client.ask = async (kind, question) => {
      const answer = await client.ask(kind, question)
      if (kind !== 'open') return answer
      const opened = answer as { game: PostflopGame }
      return { ...opened, game: { ...opened.game, stacks: [40, 97.5] } } as unknown as typeof answer
    }
    return { ...client, ask }
  })
  await study.open()
  await study.solve()
  await until(() => study.store.getState().kept === true)
  await study.open()
  expect(study.store.getState()).toMatchObject({
    phase: 'ready',
    problem: { code: 'changed' },
    summary: null,
  })
})

test('a solve knows how far it has to go: to the usual gap, then to the finer one', async () => {
  const { study } = room()
  await study.open()
  await study.solve()
  expect(study.store.getState().target).toBe(TARGET_GAP)
  await study.goOn()
  expect(study.store.getState().target).toBe(FINER_GAP)
})

test('what may be clicked next is there before the click, with the card that came: the worker is not asked again', async () => {
  const asked: string[] = []
  const node = (path: Path): NodeView => {
    const cards = path.filter(step => 'card' in step).length
    const isCard = path.length === 2
    return {
      ...figures,
      kind: isCard ? 'card' : 'decision',
      board: hand.board.slice(0, 3 + cards),
      cards: isCard ? [hand.board[3]!] : [],
      actions: isCard ? [] : [{ kind: 'check' }, { kind: 'bet' }],
    } as unknown as NodeView
  }
  const { study, until } = room(listener => {
    const client = quick(listener)
    const ask: typeof client.ask = async (kind, question) => {
      if (kind !== 'view') return client.ask(kind, question)
      const { path } = question as Question['view']
      asked.push(JSON.stringify(path))
      return node(path) as Answer[typeof kind]
    }
    return { ...client, ask }
  })
  await study.open()
  await study.solve()
  await until(() => study.store.getState().kept === true)
  await study.go([{ action: 1 }])
  // the last that is prepared: the turn after a bet and a raise
  const wanted: Path = [{ action: 1 }, { action: 1 }, { card: hand.board[3]! }]
  await expect.poll(() => asked).toContain(JSON.stringify(wanted))
  const before = asked.length
  let shown: Path | null = null
  const stop = study.store.subscribe(({ viewPath }) => {
    shown ??= viewPath
    if (JSON.stringify(shown) === JSON.stringify(wanted)) expect(asked).toHaveLength(before)
  })
  await study.act(1)
  stop()
  expect(study.store.getState().viewPath).toEqual(wanted)
  expect(shown).toEqual(wanted)
  expect(asked.slice(0, before)).toContain(JSON.stringify(wanted))
  // the first answer was of a solve that had not begun
  const [begun, ...ofTheEnd] = asked
  expect(begun).toBe('[]')
  expect(new Set(ofTheEnd).size).toBe(ofTheEnd.length)
})

/** The hero bets the turn, which costs 4 bb, and checks the river; each node is named by its path. */
function costlyTurn(gap = sampleSummary().gap) {
  const paths: readonly Path[] = [[{ action: 0 }], [{ action: 0 }, { action: 1 }], [{ action: 1 }]]
  const summary = sampleSummary()
  const losses = [0, 4, 0]
  return room(listener => {
    const client = quick(listener)
    const ask: typeof client.ask = async (kind, question) => {
      if (kind !== 'line') return client.ask(kind, question)
      const { costs } = question as Question['line']
      const line = {
        moves: paths.map(path => ({ path, action: 0, move: { side: hand.hero } })),
        end: [],
        left: null,
      }
      const decisions = losses.map((loss, move) => ({
        ...summary.decisions[0]!,
        move,
        chosen: 0,
        options: summary.decisions[0]!.options.map((option, place) => ({
          ...option,
          loss: place === 0 ? loss : 0,
          share: place === 0 ? 0 : 1,
        })),
      }))
      return {
        line,
        summary: costs ? { ...summary, gap, decisions } : null,
      } as unknown as Answer[typeof kind]
    }
    return { ...client, ask }
  })
}

test('a study opens at the decision that cost most, on whichever street it was', async () => {
  const { study, until } = costlyTurn()
  await study.open()
  await study.solve()
  await until(() => study.store.getState().kept === true)
  expect(study.store.getState().costs).toEqual([0, 4, 0])
  expect(study.store.getState().path).toEqual([{ action: 0 }, { action: 1 }])
})

test('[STU-12] a solve that was stopped above a gap of 1 % judges nothing: no cost, no total', async () => {
  const { study, until } = costlyTurn(0.0164)
  await study.open()
  await study.solve()
  await until(() => study.store.getState().kept === true)
  expect(study.store.getState().costs).toEqual([null, null, null])
  expect(study.store.getState().path).toEqual([{ action: 0 }])
})

test('somebody who has gone to a node meanwhile stays there', async () => {
  const { study, until } = costlyTurn()
  await study.open()
  const solving = study.solve()
  await until(() => study.store.getState().phase === 'solving')
  await study.go([{ action: 1 }])
  await solving
  await until(() => study.store.getState().kept === true)
  expect(study.store.getState().path).toEqual([{ action: 1 }])
})

test('what this device found before is not shown for what the server solved after it', async () => {
  const asked: string[] = []
  const { study, until } = room(listener => {
    const client = quick(listener)
    const ask: typeof client.ask = async (kind, question) => {
      if (kind === 'view') asked.push(JSON.stringify((question as Question['view']).path))
      return kind === 'view' ? (riverView as Answer[typeof kind]) : client.ask(kind, question)
    }
    return { ...client, ask }
  })
  await study.open()
  await study.solve()
  await until(() => study.store.getState().kept === true)
  await study.go([{ action: 1 }])
  await study.take({ summary: null, bytes: new Uint8Array([0]) })
  await study.go([{ action: 1 }])
  expect(asked.filter(path => path === '[{"action":1}]')).toHaveLength(2)
})
