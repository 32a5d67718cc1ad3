// A study as it is on the page: what is assumed, how far the solve is, and the node that is looked at. It lives outside React.
import type { CardIndex } from '@sidepot/engine/cards'
import type {
  NodeState,
  NodeView,
  Path,
  PostflopFailureCode,
  Progress,
  Runout,
} from '@sidepot/solver/postflop'
import {
  type Assumed,
  isOfStart,
  isSummaryOf,
  narrowedCombinations,
  narrowedRange,
  roundedRange,
  type StudyHand,
  type StudyLine,
  type StudyStart,
  studyGame,
  usualSizes,
} from '@sidepot/solver/study'
import type { SolvedStudy } from '@sidepot/solver/study/question'
import { countedLoss, ROUGH_GAP, type StudySummary } from '@sidepot/solver/study/summary'
import { createStore } from 'zustand/vanilla'
import { isFailure } from '../solve/protocol.ts'
import { type StudyClient, startClient } from '../solve/study-client.ts'
import { assumedFor, type FirstRanges, startOf } from './ranges-at-first.ts'

export const TARGET_GAP = 0.003
export const FINER_GAP = 0.001
/** Most seconds of the street that is offered first; what takes longer may be solved by the server. */
export const PATIENCE = 45

/** Nodes whose figures are kept on the page, about 80 kB each. */
const MOST_VIEWS = 200

interface Cost {
  readonly bytes: number
  readonly seconds: number
  readonly bits: 16 | 32
}
export interface Problem {
  readonly code: PostflopFailureCode | 'worker' | 'elsewhere' | 'changed'
  readonly needed?: number
  /** what this device gives */
  readonly most?: number
}

export interface StudyState {
  readonly phase: 'loading' | 'ready' | 'preparing' | 'solving' | 'solved'
  readonly assumed: Assumed | null
  /** a look at a later street with narrowed ranges: nothing of it is stored, the hand's study stays as it is (STU-15) */
  readonly aside: boolean
  readonly cost: Cost | null
  readonly problem: Problem | null
  readonly progress: Progress | null
  /** the gap that is solved to */
  readonly target: number
  /** the gap after each slice */
  readonly gaps: readonly number[]
  /** a result that was opened and does not learn on */
  readonly opened: boolean
  /** null until it was tried */
  readonly kept: boolean | null
  readonly line: StudyLine | null
  /** what is stored with the hand, of here or of another device */
  readonly summary: StudySummary | null
  /** its decisions are asked in Practise */
  readonly isDrill: boolean
  /** by move of the line, in big blinds; null for the other player's, and where nothing is known */
  readonly costs: readonly (number | null)[]
  readonly path: Path
  /** of `path`, or of the one before until the answer is here */
  readonly view: NodeView | null
  readonly viewPath: Path
  readonly runouts: readonly Runout[]
}

/** What is known of the hand's study when the page opens. */
export interface KnownStudy {
  readonly settings: Assumed
  /** null where it was solved on another device, or not at all */
  readonly bytes: Uint8Array | null
  readonly summary: StudySummary | null
  readonly isDrill: boolean
}

interface Keeper {
  read(): Promise<KnownStudy | null>
  /** the whole result, on this device */
  keep(settings: Assumed, bytes: Uint8Array): Promise<boolean>
  /** what follows the person */
  store(settings: Assumed, summary: StudySummary | null, isDrill: boolean): void
}

const EMPTY = {
  problem: null,
  progress: null,
  gaps: [],
  opened: false,
  kept: null,
  line: null,
  summary: null,
  costs: [],
  path: [],
  view: null,
  viewPath: [],
  runouts: [],
} as const

export const keyOf = (path: Path): string => JSON.stringify(path)

export function createStudy(
  hand: StudyHand,
  first: FirstRanges,
  memoryLimit: number,
  keeper: Keeper,
  connect: typeof startClient = startClient,
) {
  const store = createStore<StudyState>(() => ({
    phase: 'loading',
    assumed: null,
    aside: false,
    cost: null,
    isDrill: false,
    target: TARGET_GAP,
    ...EMPTY,
  }))
  const { getState, setState } = store
  const views = new Map<string, NodeView>()
  /** nodes that were looked at, for the names of what was done on the way */
  const seen = new Map<string, NodeState>()
  let client: StudyClient | null = null
  let asking = false
  /** somebody has gone to a node by himself: the page stays with him from then on */
  let steered = false
  /** the hand's study, while another street is looked at */
  let whole: KnownStudy | null = null

  const ask: StudyClient['ask'] = (kind, asked) => {
    client ??= connect({
      progress: (progress, running) => void follow(progress, running),
      broken: () => setState({ phase: 'ready', problem: { code: 'worker' } }),
    })
    return client.ask(kind, asked)
  }

  const gameOf = (assumed: Assumed, bits: 16 | 32) =>
    studyGame(hand, startOf(hand, assumed), assumed, memoryLimit, bits)

  /** In 32 bits where that fits, else in 16. */
  async function costOf(assumed: Assumed): Promise<Cost | Problem> {
    const full = await ask('plan', { game: gameOf(assumed, 32) })
    if (!isFailure(full)) return { bytes: full.bytes, seconds: full.seconds, bits: 32 }
    if (full.code !== 'postflop/memory') return full
    const half = await ask('plan', { game: gameOf(assumed, 16) })
    return isFailure(half)
      ? { ...half, most: memoryLimit }
      : { bytes: half.bytes, seconds: half.seconds, bits: 16 }
  }

  /** What a person wants to be assumed instead: kept with the hand, unless it is only looked at. */
  async function change(assumed: Assumed): Promise<void> {
    const { aside, isDrill } = getState()
    if (!aside) keeper.store(assumed, null, isDrill)
    await assume(assumed)
  }

  /** The later street by itself, with what this solution leaves of both ranges where it begins (STU-15). */
  async function narrow(start: StudyStart, { reach, board }: NodeView): Promise<void> {
    const { assumed, aside, summary, isDrill } = getState()
    if (!assumed) return
    if (!aside) whole = { settings: assumed, bytes: null, summary, isDrill }
    setState({ aside: true })
    const [a, b] = reach.map(one => roundedRange(narrowedRange(one, board)))
    const [ofA, ofB] = reach.map(one => narrowedCombinations(one, board))
    await change({
      street: start.street,
      ranges: [a!, b!],
      combinations: [ofA!, ofB!],
      sizes: usualSizes(start),
      source: { from: 'narrowed', street: assumed.street },
    })
  }

  /** From a look at a later street back to the hand's study, as it was stored. */
  async function backToWhole(): Promise<void> {
    if (!getState().aside) return
    drop(null)
    setState({ aside: false })
    await open()
  }

  /** The result so far is dropped: it answers another question. */
  function drop(assumed: Assumed | null): void {
    if (getState().phase === 'solving') void ask('stop', {})
    views.clear()
    seen.clear()
    steered = false
    setState({ phase: 'loading', assumed, cost: null, ...EMPTY })
  }

  async function assume(assumed: Assumed): Promise<void> {
    drop(assumed)
    const cost = await costOf(assumed)
    if (getState().assumed !== assumed) return
    if ('code' in cost) setState({ phase: 'ready', problem: cost })
    else setState({ phase: 'ready', cost })
  }

  /** The earliest street that this device solves while somebody waits; else the last one. */
  async function firstStreet(): Promise<Assumed> {
    for (const start of hand.starts.slice(0, -1)) {
      const assumed = assumedFor(first, start)
      const cost = await costOf(assumed)
      if (!('code' in cost) && cost.seconds <= PATIENCE) return assumed
    }
    return assumedFor(first, hand.starts.at(-1)!)
  }

  async function open(): Promise<void> {
    const kept = (await keeper.read().catch(() => null)) ?? whole
    if (!kept) return assume(await firstStreet())
    const { settings } = kept
    const start = startOf(hand, settings)
    const summary = kept.summary && isSummaryOf(kept.summary, hand) ? kept.summary : null
    setState({ isDrill: kept.isDrill })
    /** nothing to open, with the reason where there is one */
    const anew = async (code: Problem['code'] | null) => {
      const isStale = code === 'changed'
      await assume(settings)
      if (getState().assumed !== settings) return
      setState({ summary: isStale ? null : summary, ...(code && { problem: { code } }) })
    }
    if (!kept.bytes)
      return anew(summary && !isOfStart(hand, start, summary.pot, [summary.stack]) ? 'changed' : null)
    setState({ assumed: settings })
    const opened = await ask('open', { bytes: kept.bytes })
    if (isFailure(opened)) return anew('postflop/result')
    if (!isOfStart(hand, start, opened.game.pot, opened.game.stacks)) return anew('changed')
    setState({ phase: 'solved', progress: opened.progress, opened: true, kept: true })
    await readLine(true)
  }

  /** What the server solved: opened and kept here; where this device cannot open it, its verdicts are shown. */
  async function take({ summary, bytes }: SolvedStudy): Promise<void> {
    const { assumed } = getState()
    if (!assumed) return
    const opened = bytes && (await ask('open', { bytes }))
    if (getState().assumed !== assumed) return
    const shown = summary && isSummaryOf(summary, hand) ? summary : null
    if (!opened || isFailure(opened)) {
      setState({ summary: shown, problem: { code: 'elsewhere' } })
      return
    }
    steered = false
    setState({ ...EMPTY, phase: 'solved', progress: opened.progress, opened: true })
    await readLine(true)
    const kept = await keeper.keep(assumed, bytes)
    if (getState().assumed === assumed) setState({ kept })
  }

  async function readLine(costs: boolean): Promise<void> {
    const { assumed } = getState()
    if (!assumed) return
    const read = await ask('line', { hand, start: startOf(hand, assumed), costs })
    if (getState().assumed !== assumed) return
    const { summary } = read
    // above a gap of 1 % nothing is judged (STU-12)
    const judged = summary && summary.gap <= ROUGH_GAP ? summary.decisions : []
    const decided = new Map(judged.map(one => [one.move, countedLoss(summary!, one)]))
    const known = read.line.moves.map((_, move) => decided.get(move) ?? null)
    setState({ line: read.line, costs: known, summary })
    if (steered) return
    // the page opens at the hero's first decision, and goes to the dearest as soon as it is known
    const decisions = read.line.moves.flatMap((one, at) => (one.move.side === hand.hero ? [at] : []))
    const opens = decisions.reduce(
      (best, at) => ((known[at] ?? 0) > (known[best] ?? 0) + 0.005 ? at : best),
      decisions[0] ?? 0,
    )
    await show(read.line.moves[opens]?.path ?? [])
  }

  async function solve(target = TARGET_GAP): Promise<void> {
    const { assumed, cost } = getState()
    if (!assumed) return
    views.clear()
    steered = false
    setState({ phase: 'preparing', target, ...EMPTY })
    const failed = await ask('create', { game: gameOf(assumed, cost?.bits ?? 32) })
    if (getState().assumed !== assumed) return
    if (failed) return setState({ phase: 'ready', problem: failed })
    setState({ phase: 'solving' })
    await ask('run', { target })
    if (getState().assumed === assumed) await readLine(false)
  }

  async function follow(progress: Progress, running: boolean): Promise<void> {
    const { phase, progress: before } = getState()
    if (phase !== 'solving') return
    views.clear()
    setState(({ gaps }) => ({ progress, gaps: [...gaps, progress.gap] }))
    const settled = progress.gap < ROUGH_GAP && !((before?.gap ?? 1) < ROUGH_GAP)
    // the bytes first: every figure of a solved study is read from them
    const bytes = running ? null : await ask('save', {})
    if (getState().phase !== 'solving') return
    if (bytes) {
      views.clear()
      setState({ phase: 'solved' })
    }
    if (!asking) {
      asking = true
      await look(getState().path)
      asking = false
    }
    if (settled || bytes) await readLine(true)
    if (bytes) await keep(bytes)
  }

  async function keep(bytes: Uint8Array): Promise<void> {
    const { assumed, aside, phase, progress, summary, isDrill } = getState()
    if (!assumed || aside || phase !== 'solved') return
    if ((progress?.gap ?? 1) <= ROUGH_GAP) keeper.store(assumed, summary, isDrill)
    const kept = await keeper.keep(assumed, bytes)
    if (getState().assumed === assumed) setState({ kept })
  }

  /** Its decisions are asked in Practise from now on, or no longer. */
  function drill(isDrill: boolean): void {
    const { assumed, aside, summary } = getState()
    if (!assumed || aside || !summary) return
    keeper.store(assumed, summary, isDrill)
    setState({ isDrill })
  }

  /** Asks for a node's figures and shows them, if it is still the one looked at. */
  async function look(path: Path): Promise<NodeView | null> {
    const view = await figuresAt(path)
    const now = getState()
    const isShown = now.view === view && keyOf(now.viewPath) === keyOf(path)
    if (view && !isShown && keyOf(now.path) === keyOf(path)) setState({ view, viewPath: path })
    return view
  }

  /** What may be clicked next is asked for while this node is read, so that a click shows at once; one at a time. */
  async function prepare(view: NodeView, path: Path): Promise<void> {
    const key = keyOf(path)
    const isHere = () => getState().phase === 'solved' && keyOf(getState().path) === key
    for (let action = 0; action < view.actions.length && isHere(); action++) {
      const after: Path = [...path, { action }]
      const next = await figuresAt(after)
      const own = next ? ownCard(next) : undefined
      if (own !== undefined && isHere()) await figuresAt([...after, { card: own }])
    }
  }

  async function figuresAt(path: Path): Promise<NodeView | null> {
    const key = keyOf(path)
    const known = views.get(key)
    if (known) return known
    const { assumed } = getState()
    const view = await ask('view', { path })
    if (!view) return null
    // an answer to the question before belongs to no node of this one
    if (getState().assumed !== assumed) return null
    seen.set(key, view)
    if (getState().phase === 'solved') views.set(key, view)
    for (const oldest of views.keys()) {
      if (views.size <= MOST_VIEWS) break
      views.delete(oldest)
    }
    return view
  }

  /** The card that came at the table, where this node waits for one and it can come. */
  const ownCard = (view: NodeView): CardIndex | undefined => {
    const own = view.kind === 'card' ? hand.board[view.board.length] : undefined
    return own !== undefined && view.cards.includes(own) ? own : undefined
  }

  async function show(path: Path): Promise<void> {
    const known = views.get(keyOf(path))
    setState(known ? { path, view: known, viewPath: path, runouts: [] } : { path, runouts: [] })
    const view = await look(path)
    if (view?.kind === 'decision') void prepare(view, path)
    if (view?.kind !== 'card') return
    const runouts = await ask('runouts', { path })
    if (keyOf(getState().path) === keyOf(path)) setState({ runouts })
  }

  function go(path: Path): Promise<void> {
    steered = true
    return show(path)
  }

  /** Takes an action; a card that follows is the hand's own where it is known. */
  async function act(action: number): Promise<void> {
    steered = true
    const path: Path = [...getState().path, { action }]
    const view = await look(path)
    const own = view ? ownCard(view) : undefined
    await go(own === undefined ? path : [...path, { card: own }])
  }

  return {
    store,
    open,
    change,
    narrow,
    backToWhole,
    drill,
    solve,
    take,
    stop: () => void ask('stop', {}),
    /** to the usual gap, then to a finer one; a result that was opened is solved anew */
    goOn: async () => {
      const target = (getState().progress?.gap ?? 1) > TARGET_GAP ? TARGET_GAP : FINER_GAP
      if (getState().opened) return solve(target)
      setState({ phase: 'solving', target, kept: null })
      await ask('run', { target })
    },
    go,
    act,
    /** the figures of somebody who plays the pack, counted in the worker */
    usualOf: (bytes: Uint8Array) => ask('usual', { bytes }),
    seenAt: (path: Path): NodeState | undefined => seen.get(keyOf(path)),
    close: () => client?.close(),
  }
}
export type Study = ReturnType<typeof createStudy>
