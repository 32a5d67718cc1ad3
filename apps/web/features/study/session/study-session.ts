// A study as it is on the page: what is assumed, how far the solve is, and the node that is looked at. It lives outside React.
import type { NodeView, Progress } from '@sidepot/solver/postflop'
import {
  type Assumed,
  isOfStart,
  isSummaryOf,
  narrowedCombinations,
  narrowedRange,
  roundedRange,
  type StudyHand,
  type StudyStart,
  studyGame,
  usualSizes,
} from '@sidepot/solver/study'
import type { SolvedStudy } from '@sidepot/solver/study/question'
import { countedLoss, ROUGH_GAP } from '@sidepot/solver/study/summary'
import { createStore } from 'zustand/vanilla'
import { isFailure } from '../solve/protocol.ts'
import { type StudyClient, startClient } from '../solve/study-client.ts'
import { assumedFor, type FirstRanges, startOf } from './ranges-at-first.ts'
import {
  type Cost,
  EMPTY,
  type Keeper,
  type KnownStudy,
  keyOf,
  type Problem,
  type StudyState,
  type Unfinished,
} from './study-state.ts'
import { createWalk } from './study-walk.ts'
import { createUnfinished } from './unfinished.ts'

export const TARGET_GAP = 0.003
export const FINER_GAP = 0.001
/** Most seconds of the street that is offered first; what takes longer may be solved by the server. */
export const PATIENCE = 45

export function createStudy(
  hand: StudyHand,
  first: FirstRanges,
  memoryLimit: number,
  keeper: Keeper,
  connect: typeof startClient = startClient,
  later?: (run: () => void) => unknown,
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
  let client: StudyClient | null = null
  let asking = false
  /** the gap of what this device keeps of the question that is asked now */
  let keptGap = Number.POSITIVE_INFINITY
  /** the hand's study, while another street is looked at */
  let whole: KnownStudy | null = null

  const ask: StudyClient['ask'] = (kind, asked) => {
    client ??= connect({
      progress: (progress, running) => void follow(progress, running),
      broken,
    })
    return client.ask(kind, asked)
  }

  /** A worker that could not be loaded, or failed, answers nothing any more: what is asked next goes to another one. */
  function broken(): void {
    client?.close()
    client = null
    asking = false
    walk.forget()
    setState({ phase: 'ready', ...EMPTY, problem: { code: 'worker' } })
  }

  const walk = createWalk(hand, store, ask, later)
  const unfinished = createUnfinished(store, ask, keeper)
  /** somebody wants no solve any more: one that is prepared does not begin to run */
  let isStopped = false
  /** memory of the solve that runs */
  let bytesNow = 0

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
    if (!aside) {
      keeper.store(assumed, null, isDrill)
      unfinished.drop()
    }
    await assume(assumed)
  }

  /** The later street by itself, with what this solution leaves of both ranges where it begins (STU-15). */
  async function narrow(start: StudyStart, { reach, board }: NodeView): Promise<void> {
    const { assumed, aside, summary, isDrill } = getState()
    if (!assumed) return
    if (!aside) whole = { settings: assumed, bytes: null, unfinished: null, summary, isDrill }
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
    walk.forget()
    keptGap = Number.POSITIVE_INFINITY
    unfinished.forget()
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

  const open = (): Promise<void> => openWith(true)

  async function openWith(mayResume: boolean): Promise<void> {
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
    setState({ assumed: settings })
    const opened = kept.bytes && (await ask('open', { bytes: kept.bytes }))
    if (getState().assumed !== settings) return
    keptGap = opened && !isFailure(opened) ? opened.progress.gap : Number.POSITIVE_INFINITY
    const left = mayResume ? kept.unfinished : null
    // what came after the saved result, or after the verdicts of another device, is nearer to the end
    if (left && left.progress.gap < Math.min(keptGap, summary?.gap ?? Number.POSITIVE_INFINITY)) {
      const done = await resume(left)
      if (getState().assumed !== settings) return
      if (!done) return openWith(false)
      setState({ phase: 'solved', gaps: [], interrupted: true })
      return readLine(true)
    }
    if (!opened)
      return anew(summary && !isOfStart(hand, start, summary.pot, [summary.stack]) ? 'changed' : null)
    if (isFailure(opened)) return anew('postflop/result')
    if (!isOfStart(hand, start, opened.game.pot, opened.game.stacks)) return anew('changed')
    unfinished.found(left)
    setState({ phase: 'solved', progress: opened.progress, opened: true, gaps: [], kept: true })
    await readLine(true)
  }

  /** The worker has the solve again that was left; false where it is of another game, and then it is dropped. */
  async function resume({ state }: Unfinished): Promise<boolean> {
    const { assumed } = getState()
    const resumed = await ask('resume', { state })
    if (!assumed || getState().assumed !== assumed) return false
    if (
      isFailure(resumed) ||
      !isOfStart(hand, startOf(hand, assumed), resumed.game.pot, resumed.game.stacks)
    ) {
      unfinished.drop()
      return false
    }
    bytesNow = state.size
    unfinished.begin(resumed.progress.seconds)
    walk.forgetFigures()
    setState({ progress: resumed.progress, opened: false })
    return true
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
    walk.forgetFigures()
    walk.release()
    setState({ ...EMPTY, phase: 'solved', progress: opened.progress, opened: true })
    await readLine(true)
    unfinished.drop()
    await keepHere(assumed, opened.progress.gap, bytes)
  }

  /**
   * The hand's own line, with what its decisions cost if that is asked. `ended` is set with it: what a solve came to, the
   * costs and the node that is looked at are of one moment (STU-19).
   */
  async function readLine(costs: boolean, ended?: () => Partial<StudyState>): Promise<void> {
    const { assumed } = getState()
    if (!assumed) return
    const { line, summary } = await ask('line', { hand, start: startOf(hand, assumed), costs })
    if (getState().assumed !== assumed) return
    // above a gap of 1 % nothing is judged (STU-12)
    const judged = summary && summary.gap <= ROUGH_GAP ? summary.decisions : []
    const decided = new Map(judged.map(one => [one.move, countedLoss(summary!, one)]))
    const known = line.moves.map((_, move) => decided.get(move) ?? null)
    // an answer without costs takes back none
    setState({ ...ended?.(), line, ...(costs && { costs: known, summary }) })
    if (walk.isSteered()) return ended && walk.refresh()
    // the page opens at the hero's first decision, and goes to the dearest as soon as it is known
    const decisions = line.moves.flatMap((one, at) => (one.move.side === hand.hero ? [at] : []))
    const cost = (at: number) => getState().costs[at] ?? 0
    const opens = decisions.reduce(
      (best, at) => (cost(at) > cost(best) + 0.005 ? at : best),
      decisions[0] ?? 0,
    )
    await walk.show(line.moves[opens]?.path ?? [])
  }

  async function solve(target = TARGET_GAP): Promise<void> {
    const { assumed } = getState()
    if (!assumed) return
    isStopped = false
    walk.forgetFigures()
    walk.release()
    setState({ phase: 'preparing', target, ...EMPTY })
    // of a result that was opened nobody has asked what solving costs
    const cost = getState().cost ?? (await costOf(assumed))
    if (getState().assumed !== assumed) return
    const failed = 'code' in cost ? cost : await ask('create', { game: gameOf(assumed, cost.bits) })
    if (getState().assumed !== assumed) return
    if (failed || 'code' in cost) return setState({ phase: 'ready', problem: failed })
    setState({ cost })
    bytesNow = cost.bytes
    unfinished.begin(0)
    setState({ phase: 'solving' })
    // before it runs: a short solve may have ended when its line is here
    await readLine(false)
    if (getState().assumed !== assumed) return
    if (isStopped) return getState().aside ? assume(assumed) : reopen()
    await ask('run', { target })
  }

  async function follow(progress: Progress, running: boolean): Promise<void> {
    const { phase, progress: before } = getState()
    if (phase !== 'solving') return
    walk.forgetFigures()
    setState(({ gaps }) => ({ progress, gaps: [...gaps, progress.gap] }))
    if (running) void unfinished.follow(progress, bytesNow)
    const settled = progress.gap < ROUGH_GAP && !((before?.gap ?? 1) < ROUGH_GAP)
    // the bytes first: every figure of a solved study is read from them
    const bytes = running ? null : await ask('save', {})
    if (getState().phase !== 'solving') return
    if (!bytes) {
      if (!asking) {
        asking = true
        await walk.refresh()
        asking = false
      }
      if (settled) await readLine(true)
      return
    }
    walk.forgetFigures()
    const { path, assumed } = getState()
    const view = await ask('view', { path })
    if (getState().phase !== 'solving' || getState().assumed !== assumed) return
    await readLine(true, () => {
      if (view) walk.know(path, view)
      const isThere = view && keyOf(getState().path) === keyOf(path)
      return { phase: 'solved', ...(isThere && { view, viewPath: path }) }
    })
    const isDone = progress.gap <= getState().target
    if (!isDone) await unfinished.stopped(bytesNow)
    await keep(bytes)
    if (isDone && !getState().aside) unfinished.drop()
  }

  async function keep(bytes: Uint8Array): Promise<void> {
    const { assumed, aside, phase, progress, summary, isDrill } = getState()
    if (!assumed || aside || phase !== 'solved') return
    const gap = progress?.gap ?? 1
    // one that began anew and was stopped early does not replace the better one
    if (gap > keptGap) return reopen()
    if (gap <= ROUGH_GAP) keeper.store(assumed, summary, isDrill)
    await keepHere(assumed, gap, bytes)
  }

  async function keepHere(assumed: Assumed, gap: number, bytes: Uint8Array): Promise<void> {
    const kept = await keeper.keep(assumed, bytes)
    if (getState().assumed !== assumed) return
    if (kept) keptGap = gap
    setState({ kept })
  }

  async function reopen(): Promise<void> {
    walk.forgetFigures()
    await open()
    await walk.refresh()
  }

  /** Its decisions are asked in Practise from now on, or no longer. */
  function drill(isDrill: boolean): void {
    const { assumed, aside, summary } = getState()
    if (!assumed || aside || !summary) return
    keeper.store(assumed, summary, isDrill)
    setState({ isDrill })
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
    stop: () => {
      isStopped = true
      void ask('stop', {})
    },
    /** to the usual gap, then to a finer one; a result that was opened goes on from where its solve was left, else anew */
    goOn: async () => {
      const target = (getState().progress?.gap ?? 1) > TARGET_GAP ? TARGET_GAP : FINER_GAP
      const left = getState().opened ? unfinished.left() : null
      if (getState().opened && !(left && (await resume(left)))) return solve(target)
      setState({ phase: 'solving', target, kept: null, interrupted: false })
      await ask('run', { target })
    },
    go: walk.go,
    act: walk.act,
    /** the figures of somebody who plays the pack, counted in the worker */
    usualOf: (bytes: Uint8Array) => ask('usual', { bytes }),
    seenAt: walk.seenAt,
    watchAhead: walk.watchAhead,
    close: () => client?.close(),
  }
}
export type Study = ReturnType<typeof createStudy>
