// One node of the tree: board and pot, the verdict, its actions, the grid, and what follows them a frame later.
import { formatCard, highFirst } from '@sidepot/engine/cards'
import { study as words } from '@sidepot/messages/web-study'
import { textFor } from '@sidepot/messages/worded'
import type { NodeView, Side } from '@sidepot/solver/postflop'
import { cellOf, pairOf, type StudyHand } from '@sidepot/solver/study'
import { errorOf, ROUGH_GAP } from '@sidepot/solver/study/summary'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Board } from '../../../ui/poker/cards/board.tsx'
import { Cards } from '../../../ui/poker/cards/playing-card.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import { useAfterPaint } from '../../../ui/timing/use-after-paint.ts'
import { useKeys } from '../../../ui/timing/use-keys.ts'
import { useSteady } from '../../../ui/timing/use-steady.ts'
import { classFigures, comboAt, tonesOf } from '../session/node-figures.ts'
import { startOf } from '../session/ranges-at-first.ts'
import type { Study } from '../session/study-session.ts'
import { keyOf, type StudyState } from '../session/study-state.ts'
import { isOnLine } from '../session/study-trail.ts'
import { actionText, moneyOf } from '../session/study-words.ts'
import { StudyActions } from './study-actions.tsx'
import { BySuit, NextCard, WholeRange } from './study-cards.tsx'
import { StudyReasons } from './study-explain.tsx'
import { type GridFigures, type GridView, StudyGrid } from './study-grid.tsx'
import { Headline } from './study-headline.tsx'
import { StudySwitches } from './study-switches.tsx'

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

export function StudyNode({ hand, study, state, view, stale, shown, onShown }: StudyNodeProps) {
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
  useKeys({ v: () => change({ side: side === 0 ? 1 : 0 }) })
  const onHero = useSteady((isHero: boolean) => change({ side: isHero ? hero : hero === 0 ? 1 : 0 }))
  const figures = useMemo(() => classFigures(view, side), [view, side])
  const tones = useMemo(() => tonesOf(view.actions), [view])
  const names = useMemo(
    () => view.actions.map(action => textFor(actionText(hand, action), discreet)),
    [view, hand, discreet],
  )
  // of a node ahead the side that acts there is shown first
  const onAhead = useCallback(
    (prepare: (next: GridFigures) => void) => {
      const ended = study.watchAhead(next =>
        prepare({
          figures: classFigures(next, next.side ?? hero),
          tones: tonesOf(next.actions),
          pot: next.pot,
        }),
      )
      return () => void ended()
    },
    [study, hero],
  )
  const onPick = useCallback((cell: number) => change({ picked: cell }), [change])
  const ownPair = pairOf(own)
  const heroCombo = acting === hero && ownPair !== null ? comboAt(view, hero, ownPair) : null
  const chosenCombo = chosen === null ? null : comboAt(view, acting, chosen)
  // the hero's own have values also where the solution never gets with them
  const combo = [chosenCombo, heroCombo].find(one => one !== null && Number.isFinite(one.value)) ?? null
  const move = state.line?.moves.findIndex(one => keyOf(one.path) === keyOf(state.viewPath)) ?? -1
  const onLine = state.line?.moves[move]
  const gap = state.progress?.gap ?? 1
  const rough = gap > ROUGH_GAP
  const { line, assumed } = state
  const error = assumed ? errorOf({ gap, pot: startOf(hand, assumed).pot / hand.bigBlind }) : 0
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
  const onCard = useSteady((card: number) => void study.go([...state.path, { card }]))
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
        <Headline
          hand={hand}
          line={line}
          view={view}
          combo={heroCombo}
          move={move}
          rough={rough}
          error={error}
        />
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
            error={error}
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
        {view.kind === 'card' && <NextCard hand={hand} view={view} runouts={state.runouts} onCard={onCard} />}
        <StudySwitches isHero={side === hero} shown={shown} onHero={onHero} onShown={onShown} />
        <StudyGrid
          figures={figures}
          tones={tones}
          names={names}
          view={shown}
          pot={view.pot}
          onAhead={onAhead}
          picked={picked}
          onPick={onPick}
        />
        {(shown === 'strategy' || shown === 'range') && (
          <p className="study-note">
            <MessageText>{words.fill}</MessageText>
          </p>
        )}
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
