// The walk through a solved tree: the node that is looked at, its figures, and those of what may be clicked next.
import type { CardIndex } from '@sidepot/engine/cards'
import type { NodeState, NodeView, Path } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import type { StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../../ui/timing/painted.ts'
import type { StudyClient } from '../solve/study-client.ts'
import { classFigures } from './node-figures.ts'
import { keyOf, type StudyState } from './study-state.ts'

/** Nodes whose figures are kept on the page, about 80 kB each. */
const MOST_VIEWS = 200

export function createWalk(
  hand: StudyHand,
  { getState, setState }: Pick<StoreApi<StudyState>, 'getState' | 'setState'>,
  ask: StudyClient['ask'],
  /** what nobody waits for is not in the frame that answers a press */
  later: (run: () => void) => unknown = afterPaint,
) {
  const views = new Map<string, NodeView>()
  /** nodes that were looked at, for the names of what was done on the way */
  const seen = new Map<string, NodeState>()
  /** who wants to know what is at hand before it is pressed */
  const watching = new Set<(view: NodeView) => void>()
  /** somebody has gone to a node by himself: the page stays with him from then on */
  let steered = false

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
    const ahead = async (at: Path): Promise<NodeView | null> => {
      const next = isHere() ? await figuresAt(at) : null
      if (next) classFigures(next, next.side ?? hand.hero)
      if (next && isHere()) for (const watch of watching) watch(next)
      return next
    }
    for (let action = 0; action < view.actions.length; action++) {
      const after: Path = [...path, { action }]
      const next = await ahead(after)
      const own = next ? ownCard(next) : undefined
      if (own !== undefined) await ahead([...after, { card: own }])
    }
    for (const move of getState().line?.moves ?? []) await ahead(move.path)
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
    await refresh()
  }

  /** The node that is looked at, and what belongs to it, with the figures of now. */
  async function refresh(): Promise<void> {
    const { path } = getState()
    const view = await look(path)
    if (view?.kind === 'decision') later(() => void prepare(view, path))
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
    refresh,
    show,
    go,
    act,
    /** hears of every node that may be looked at next, as soon as its figures are here; gives what ends that */
    watchAhead: (watch: (view: NodeView) => void) => {
      watching.add(watch)
      return () => watching.delete(watch)
    },
    seenAt: (path: Path): NodeState | undefined => seen.get(keyOf(path)),
    isSteered: () => steered,
    /** the page chooses the node again */
    release: () => {
      steered = false
    },
    /** figures of the solve as it ended */
    know: (path: Path, view: NodeView) => {
      seen.set(keyOf(path), view)
      views.set(keyOf(path), view)
    },
    /** figures of another state of the solve */
    forgetFigures: () => views.clear(),
    /** everything of another question */
    forget: () => {
      views.clear()
      seen.clear()
      steered = false
    },
  }
}
