// The study of one hand: its line, the node that is looked at, and what the answer rests on.
import './study-node.css'
import './study-edit.css'
import './study.css'
import { BOARD_STREETS } from '@sidepot/engine/action'
import { formatCard, highFirst } from '@sidepot/engine/cards'
import { study as words } from '@sidepot/messages/web-study'
import { type Message, textFor } from '@sidepot/messages/worded'
import type { NodeView, Path, Side } from '@sidepot/solver/postflop'
import { cellOf, lossOf, pairOf, type StudyHand } from '@sidepot/solver/study'
import { rightAnswers } from '@sidepot/solver/study/questions'
import { errorOf, ROUGH_GAP } from '@sidepot/solver/study/summary'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { useKeys as useKeyList } from '../../ui/timing/keys.ts'
import { useAfterPaint } from '../../ui/timing/use-after-paint.ts'
import { useKeys } from '../../ui/timing/use-keys.ts'
import { useSteady } from '../../ui/timing/use-steady.ts'
import { bestActions, type ComboFigures, classFigures, comboAt, isHere, tonesOf } from './node-figures.ts'
import { type FirstRanges, startOf } from './ranges-at-first.ts'
import { StudyActions } from './study-actions.tsx'
import { StudyAssumed } from './study-assumed.tsx'
import { BySuit, NextCard, WholeRange } from './study-cards.tsx'
import { StudyEdit } from './study-edit.tsx'
import { StudyReasons } from './study-explain.tsx'
import { StudyGap } from './study-gap.tsx'
import { GRID_VIEWS, type GridView, StudyGrid } from './study-grid.tsx'
import { StudyTrail } from './study-line.tsx'
import { StudyOutcome } from './study-outcome.tsx'
import { StudyServer } from './study-server.tsx'
import { keyOf, type Problem, type Study, type StudyState } from './study-session.ts'
import { isOnLine, leftLineAt, trailOf } from './study-trail.ts'
import { actionText, moneyOf } from './study-words.ts'

interface StudyPageProps {
  readonly handId: string
  readonly hand: StudyHand
  /** the other player's profile, where the hand names one */
  readonly opponentId: string | null
  readonly study: Study
  readonly first: FirstRanges
  /** the way back to the hand */
  readonly back: ReactNode
}

const KEYS = [
  { keys: '←', label: words.keys.previous },
  { keys: '→', label: words.keys.next },
  { keys: '↑ ↓', label: words.keys.other },
  { keys: 'v', label: words.keys.swap },
  { keys: 'l', label: words.keys.line },
]

export function StudyPage({ handId, hand, opponentId, study, first, back }: StudyPageProps) {
  const state = useStore(study.store)
  const { assumed, line, path, view, viewPath, costs, problem } = state
  const [editing, setEditing] = useState(false)
  const edit = useCallback(() => setEditing(true), [])
  const [shown, setShown] = useState<GridView>('strategy')
  useKeyList(words.title, KEYS)
  useStudyKeys(study, state)
  const [a, b] = hand.players
  const begun = assumed?.street ?? hand.starts[0]!.street
  const trail = trailOf(line, path, begun, study.seenAt)
  const branched = line !== null && !isOnLine(line, path)
  const total = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const hasCosts = costs.some(cost => cost !== null)
  return (
    <article className="study" data-phase={state.phase}>
      <header className="study-head">
        {back}
        <div>
          <h1>{words.title}</h1>
          <p>
            <MessageText>{words.spot(a.position, b.position)}</MessageText>
            {hasCosts && (
              <>
                {' · '}
                <MessageText>{words.total(total)}</MessageText>
              </>
            )}
          </p>
        </div>
      </header>
      {line && (
        <StudyTrail
          hand={hand}
          items={trail}
          costs={costs}
          cards={cardsOf(hand, path, line.end, begun, branched)}
          onGo={to => void study.go(to)}
        />
      )}
      {branched && (
        <p className="study-branch">
          <b>{words.branch}</b>
          <Button size="sm" onClick={() => void study.go(leftLineAt(line, path))}>
            {words.backToLine}
          </Button>
        </p>
      )}
      {problem && (
        <p className="study-problem" role="alert">
          <MessageText>{problemText(problem)}</MessageText>
        </p>
      )}
      {view && (
        <StudyNode
          hand={hand}
          study={study}
          state={state}
          view={view}
          stale={keyOf(viewPath) !== keyOf(path)}
          shown={shown}
          onShown={setShown}
        />
      )}
      <div className="study-came">
        {state.aside ? (
          <div className="study-drill">
            <p role="status">
              <MessageText>{words.aside.note}</MessageText>
            </p>
            <Button size="sm" onClick={() => void study.backToWhole()}>
              {words.aside.back}
            </Button>
          </div>
        ) : (
          <StudyOutcome hand={hand} study={study} />
        )}
      </div>
      <div className="study-solve">
        <StudyGap study={study} />
        {!state.aside && <StudyServer handId={handId} study={study} />}
      </div>
      <footer className="study-foot">
        {line?.left && (
          <p className="study-note">
            <MessageText>{words.leftTree}</MessageText>
          </p>
        )}
        {hand.players[hand.hero].cards.length < 2 && (
          <p className="study-note">
            <MessageText>{words.noCards}</MessageText>
          </p>
        )}
        {assumed && <StudyAssumed hand={hand} assumed={assumed} onEdit={edit} />}
      </footer>
      {editing && assumed && (
        <StudyEdit
          study={study}
          hand={hand}
          opponentId={opponentId}
          assumed={assumed}
          first={first}
          onClose={() => setEditing(false)}
          onUse={next => {
            setEditing(false)
            void study.change(next)
          }}
        />
      )}
    </article>
  )
}

function problemText({ code, needed, most }: Problem): Message {
  switch (code) {
    case 'postflop/memory':
      return needed && most ? words.problems.memory(needed, most) : words.problems.device
    case 'postflop/range':
      return words.problems.range
    case 'postflop/result':
      return words.problems.result
    case 'elsewhere':
      return words.problems.elsewhere
    case 'worker':
      return words.problems.worker
    default:
      return words.problems.sizes
  }
}

/** The board's cards by the street on which they came, on the way that is looked at. */
function cardsOf(
  hand: StudyHand,
  path: Path,
  end: Path,
  begun: StudyHand['starts'][number]['street'],
  branched: boolean,
) {
  const from = BOARD_STREETS.indexOf(begun)
  const board = hand.board.slice(0, from + 3)
  const came = (branched ? path : end).flatMap(step => ('card' in step ? [step.card] : []))
  const all = [...board, ...came]
  return { FLOP: all.slice(0, 3), TURN: all.slice(3, 4), RIVER: all.slice(4, 5) }
}

interface StudyNodeProps {
  readonly hand: StudyHand
  readonly study: Study
  readonly state: StudyState
  readonly view: NodeView
  /** the figures are still those of the node before */
  readonly stale: boolean
  readonly shown: GridView
  readonly onShown: (view: GridView) => void
}

/** Whose range, which hand and which of its combinations are looked at, at one node. */
interface Look {
  readonly at: string
  readonly side: Side
  readonly picked: number | null
  readonly chosen: number | null
}

const lookAt = (look: Look | null, at: string, side: Side, picked: number | null): Look =>
  look?.at === at ? look : { at, side, picked, chosen: null }

function StudyNode({ hand, study, state, view, stale, shown, onShown }: StudyNodeProps) {
  const discreet = useDiscreet()
  const { hero } = hand
  const acting: Side = view.side ?? hero
  const own = hand.players[hero].cards
  const at = keyOf(state.viewPath)
  // what is looked at belongs to its node: another one begins anew, in the same elements
  const [look, setLook] = useState<Look | null>(null)
  const ownCell = acting === hero ? cellOf(own) : null
  const change = useCallback(
    (next: Partial<Look>) => setLook(before => ({ ...lookAt(before, at, acting, ownCell), ...next })),
    [at, acting, ownCell],
  )
  const { side, picked, chosen } = lookAt(look, at, acting, ownCell)
  const setSide = (next: Side) => change({ side: next })
  useKeys({ v: () => setSide(side === 0 ? 1 : 0) })
  const figures = useMemo(() => classFigures(view, side), [view, side])
  const tones = useMemo(() => tonesOf(view.actions), [view])
  const names = useMemo(
    () => view.actions.map(action => textFor(actionText(hand, action), discreet)),
    [view, hand, discreet],
  )
  const onPick = useCallback((cell: number) => change({ picked: cell }), [change])
  const ownPair = pairOf(own)
  const heroCombo = acting === hero && ownPair !== null ? comboAt(view, hero, ownPair) : null
  const chosenCombo = chosen === null ? null : comboAt(view, acting, chosen)
  const combo = [chosenCombo, heroCombo].find(one => one !== null && isHere(one)) ?? null
  const move = state.line?.moves.findIndex(one => keyOf(one.path) === keyOf(state.viewPath)) ?? -1
  const onLine = state.line?.moves[move]
  const gap = state.progress?.gap ?? 1
  const rough = gap > ROUGH_GAP
  const { line } = state
  // the frame that answers a press has the board, the verdict, the actions and the grid's colours; lists and sentences follow it
  const late = useAfterPaint(
    useMemo(
      () => ({ view, side, picked, chosen, tones, names, line, move, acting }),
      [view, side, picked, chosen, tones, names, line, move, acting],
    ),
  )
  const onCombo = useSteady((combination: number) => {
    if (side === acting) change({ chosen: combination })
  })
  const lastCard = state.path.findLastIndex(step => 'card' in step)
  // where a later street of the hand begins, on its own line
  const later =
    lastCard >= 0 && lastCard === state.path.length - 1 && isOnLine(state.line, state.path)
      ? hand.starts.find(({ board }) => board.length === view.board.length)
      : undefined
  return (
    <div className="study-body" aria-busy={stale}>
      <section className="study-left">
        <div className="study-spot">
          <Cards cards={highFirst(own).map(formatCard)} size="m" />
          <Board cards={view.board.map(formatCard)} size="m" sparse />
          <p className="study-pot">
            <b>{moneyOf(hand, view.pot)}</b>
            <small>
              <MessageText>{words.inBlinds(view.pot)}</MessageText>
            </small>
          </p>
        </div>
        <Headline hand={hand} state={state} view={view} combo={heroCombo} move={move} />
        {view.kind === 'decision' && (
          <StudyActions
            hand={hand}
            view={view}
            tones={tones}
            combo={combo}
            title={
              combo === null
                ? words.table.range
                : combo === chosenCombo
                  ? combo.cards.join(' ')
                  : words.table.hand
            }
            played={onLine?.action ?? null}
            rough={rough}
            error={
              state.assumed ? errorOf({ gap, pot: startOf(hand, state.assumed).pot / hand.bigBlind }) : 0
            }
            onAct={action => void study.act(action)}
          />
        )}
        <StudyReasons hand={hand} view={late.view} line={late.line} move={late.move} rough={rough} />
        {view.kind === 'end' && (
          <p className="study-note">
            <MessageText>{view.left[0] === view.left[1] ? words.ends.showdown : words.ends.fold}</MessageText>
          </p>
        )}
        {later && !stale && !rough && state.phase === 'solved' && (state.aside || state.kept !== null) && (
          <Button size="sm" icon="target" onClick={() => void study.narrow(later, view)}>
            <MessageText>{words.narrow(later.street)}</MessageText>
          </Button>
        )}
        {lastCard >= 0 && view.kind !== 'card' && (
          <Button size="sm" icon="cards" onClick={() => void study.go(state.path.slice(0, lastCard))}>
            {words.otherCard}
          </Button>
        )}
        <WholeRange view={late.view} side={late.side} names={late.names} tones={late.tones} />
      </section>
      <section className="study-middle">
        {view.kind === 'card' && (
          <NextCard
            view={view}
            runouts={state.runouts}
            side={hero}
            onCard={card => void study.go([...state.path, { card }])}
          />
        )}
        <div className="study-switches">
          <Segmented
            size="sm"
            label={words.whose}
            value={side === hero ? 'you' : 'villain'}
            onChange={value => setSide(value === 'you' ? hero : hero === 0 ? 1 : 0)}
            options={[
              { value: 'you', label: words.you },
              { value: 'villain', label: words.villain },
            ]}
          />
          <Segmented
            size="sm"
            label={words.views.label}
            value={shown}
            onChange={onShown}
            options={GRID_VIEWS.map(value => ({ value, label: words.views[value] }))}
          />
        </div>
        <StudyGrid
          figures={figures}
          tones={tones}
          names={names}
          view={shown}
          pot={view.pot}
          picked={picked}
          onPick={onPick}
        />
        <p className="study-note">
          <MessageText>{words.fill}</MessageText>
        </p>
      </section>
      <section className="study-right">
        {late.picked !== null && (
          <BySuit
            view={late.view}
            side={late.side}
            cell={late.picked}
            tones={late.side === late.acting ? late.tones : null}
            picked={late.chosen ?? (late.side === hero ? ownPair : null)}
            onPick={onCombo}
          />
        )}
      </section>
    </div>
  )
}

interface HeadlineProps {
  readonly hand: StudyHand
  readonly state: StudyState
  readonly view: NodeView
  readonly combo: ComboFigures | null
  readonly move: number
}

/** What the decision cost, in words, before any figure. */
function Headline({ hand, state, view, combo, move }: HeadlineProps) {
  const { line, costs, progress, assumed, summary } = state
  const own = line?.moves[move]
  const cost = costs[move] ?? null
  if (own && cost !== null && combo && progress && assumed) {
    const name = actionText(hand, own.taken)
    const better = bestActions(combo.values).filter(action => action !== own.action)
    const decision = summary?.decisions.find(one => one.move === move)
    const isOnly = cost === 0 && summary && decision && rightAnswers(summary, decision).length === 1
    const given = lossOf(view, combo.combination, own.action) ?? 0
    return (
      <div className="study-headline">
        <h2>
          <MessageText>
            {cost > 0
              ? words.headline.costs(name, cost)
              : isOnly
                ? words.headline.only(name)
                : given < 0.005
                  ? words.headline.best(name)
                  : words.headline.close(name)}
          </MessageText>
        </h2>
        <p>
          <MessageText>
            {cost > 0 && better.length > 0
              ? words.headline.better(better.map(action => actionText(hand, view.actions[action]!)))
              : isOnly
                ? words.headline.othersCost
                : words.headline.asGood}
          </MessageText>
        </p>
      </div>
    )
  }
  if (view.side === undefined) return null
  return (
    <div className="study-headline">
      <h2>
        <MessageText>{words.headline.toAct(hand.players[view.side].position)}</MessageText>
      </h2>
    </div>
  )
}

/** Left and right walk the line, or back along a branch; up and down go through the actions, Enter takes one. */
function useStudyKeys(study: Study, { line, path, view }: StudyState): void {
  const places = useMemo(() => (line ? [...line.moves.map(move => move.path), line.end] : []), [line])
  const at = places.findIndex(one => keyOf(one) === keyOf(path))
  const back = () => {
    if (at > 0) return void study.go(places[at - 1]!)
    if (at === 0 || path.length === 0) return
    const before = path.slice(
      0,
      path.findLastIndex(step => 'action' in step),
    )
    void study.go(before)
  }
  const on = () => {
    const next = places[at + 1]
    if (at >= 0 && next) return void study.go(next)
    if (view?.kind !== 'decision') return
    const { frequencies } = view.total
    void study.act(frequencies.indexOf(Math.max(...frequencies)))
  }
  const through = (step: number) => {
    const rows = [...document.querySelectorAll<HTMLButtonElement>('.study-action')]
    if (rows.length === 0) return
    const now = rows.indexOf(document.activeElement as HTMLButtonElement)
    rows[(now + step + rows.length) % rows.length]?.focus()
  }
  useKeys({
    ArrowLeft: back,
    ArrowRight: on,
    ArrowDown: () => through(1),
    ArrowUp: () => through(-1),
    l: () => line && void study.go(leftLineAt(line, path)),
  })
}
