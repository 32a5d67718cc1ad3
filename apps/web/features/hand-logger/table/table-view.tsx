// The hand being entered, drawn: the table, whose turn it is, what may be done. It holds only what is open and who is chosen.

import type { Step, Street } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { legal } from '@sidepot/engine/hand'
import { logOf } from '@sidepot/engine/history'
import type { HandState } from '@sidepot/engine/state'
import { handSentences, sayHandFailure } from '@sidepot/messages/engine'
import { positionText } from '@sidepot/messages/web-cards'
import { seatWords } from '@sidepot/messages/web-table'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { dialog } from '@sidepot/messages/web-ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Judged } from '../../../data/hand/verdict.ts'
import { saveStrangers } from '../../../data/session/table-service.ts'
import { trueNow } from '../../../data/wire/clock.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { swallowTwin } from '../../../ui/layers/layer.ts'
import { toast } from '../../../ui/layers/toast-store.ts'
import { StreetBar } from '../../../ui/poker/table/street-bar.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { useMedia } from '../../../ui/theme/media.ts'
import { afterPaint } from '../../../ui/timing/painted.ts'
import { useKeys } from '../../../ui/timing/use-keys.ts'
import { useSteady } from '../../../ui/timing/use-steady.ts'
import { type BoardSpot, missingBoard, ownBoard } from '../board/board-flow.ts'
import { HandNotes } from '../hand/hand-sheets.tsx'
import {
  backToStreet,
  canUndo,
  dropRest,
  enterAll,
  finish,
  redoStep,
  type TableHand,
  tell,
  undoesStacks,
  undoStep,
} from '../hand/table-hand.ts'
import { VerdictSlot } from '../hand/verdict-slot.tsx'
import { ActionBar, Prompt, WalkBar } from './action-bar.tsx'
import { useFeltLater } from './felt-later.ts'
import { HandRecord, restText } from './hand-record.tsx'
import { useRehearsal } from './rehearsal.ts'
import { RulingBar } from './ruling-bar.tsx'
import { Showdown } from './showdown.tsx'
import { TableDialogs } from './table-dialogs.tsx'
import { TableFelt } from './table-felt.tsx'
import { type Opened, TableTools } from './table-tools.tsx'
import { useChosenSeat } from './use-chosen-seat.ts'
import { canBeChosen, neighbour, walkTo } from './whose-turn.ts'

export interface TableViewProps {
  readonly session: Rec<'Session'>
  readonly hand: TableHand
  readonly number: number
  readonly correcting: boolean
  readonly showGto: boolean
  readonly judged: Judged | null
  readonly onWhy: (judged: Judged) => void
  readonly seatSheet: (seat: number, onClose: () => void) => ReactNode
  readonly onHand: (hand: TableHand) => void
  readonly onRestart: () => void
  /** the button one seat on; null once the hand has begun */
  readonly onMoveButton: (() => void) | null
  readonly onStraddle: (on: boolean) => void
  /** true when the next hand is ready */
  readonly onSave: () => boolean
  /** hints for somebody's first hand */
  readonly guide: ReactNode
  /** a copy that nobody sees */
  readonly unseen?: boolean
}

const TypePanel = lazy(() => import('../typed/type-panel.tsx').then(found => ({ default: found.TypePanel })))

const COMMITS: readonly Step['kind'][] = ['BET', 'RAISE', 'ALL_IN']

const heroCardsFirst = (state: HandState): boolean => {
  const first = logOf(state)[0]
  return first?.kind === 'HOLE' && first.seat === state.table.setup.heroSeat
}

export function TableView(props: TableViewProps) {
  const { session, hand, onHand, showGto, judged } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const [mode, setMode] = useState<'play' | 'ruling' | 'seats'>('play')
  // the picker follows the streets until somebody closes it without cards
  const [quiet, setQuiet] = useState<string | null>(null)
  // why the last tap did nothing, until the hand goes on
  const [refused, setRefused] = useState<{ readonly hand: TableHand; readonly why: string } | null>(null)
  const wording = useWording()
  const hero = wording(seatWords.hero)
  const wide = useMedia('(min-width: 1180px)')
  const { state } = hand
  const { setup } = state.table
  // what is being typed is seen on the table before it is the hand
  const [typed, setTyped] = useState<TableHand | null>(null)
  const typing = hand.typed?.open === true
  const seen = (typing && typed) || hand
  const type = () =>
    onHand({ ...hand, typed: { text: canUndo(hand) ? null : (hand.typed?.text ?? null), open: true } })
  const over = state.turn < 0
  const toAct = over ? null : state.players[state.turn]!.seat
  const isShowdown = over && mode !== 'seats'
  const may = (one: number) => mode === 'ruling' || canBeChosen(state, one)
  const { chosen, choose } = useChosenSeat(hand)
  const seat = chosen !== null && may(chosen) ? chosen : toAct
  const can = seat === null ? null : legal(state, seat)
  const walk = seat === null || can ? null : walkTo(state, seat)
  const nameOf = (one: number) => {
    const position = state.table.positions[state.table.placeOf[one]!]
    return wording(position ? positionText(position) : words.seat(one))
  }
  const playerOf = (one: number) =>
    one === setup.heroSeat ? hero : (setup.seats.find(player => player.seat === one)?.playerName ?? null)

  const follow = (next: TableHand, at: HandState) => {
    if (quiet === hand.handId || next.rest.length > 0) return
    const spot = next.state.street === at.street && !opened ? null : missingBoard(next.state)
    // one picker follows another at once; the first lets the tap be seen before it, and no more: a second would fall into it
    if (!spot || opened) setOpened(spot && { is: 'board', ...spot })
    else afterPaint(() => setOpened(current => current ?? { is: 'board', ...spot }))
  }
  const step = (one: Step) => steps([one])
  const steps = (all: readonly Step[]) => {
    const one = all[0]
    if (!one) return
    const now = trueNow()
    const done = enterAll(
      hand,
      all.map(each => ({ ...each, at: now })),
    )
    if (!done.ok) {
      const why = handSentences.actionFailed(sayHandFailure(done.error, nameOf))
      return opened ? toast({ tone: 'bad', text: why }) : setRefused({ hand, why })
    }
    setMode('play')
    onHand(done.value)
    // where the last action was, Save is now; and the second of two quick taps on Raise is not the next player's
    if (done.value.state.turn < 0 || COMMITS.includes(one.kind)) swallowTwin()
    // cards are no turn: who was chosen to act is still chosen when they lie there
    if ((one.kind === 'HOLE' || one.kind === 'BOARD') && chosen !== null) choose(chosen, done.value)
    setOpened(null)
    const split = one.kind === 'RUN' ? missingBoard(done.value.state) : null
    if (split) setOpened({ is: 'board', ...split })
    else if (one.kind !== 'HOLE') follow(done.value, state)
  }
  const save = () => {
    const first = heroCardsFirst(state)
    setMode('play')
    if (!props.onSave()) return
    swallowTwin({ within: 500, onLayers: true })
    if (first) afterPaint(() => setOpened(current => current ?? { is: 'hole', seat: setup.heroSeat }))
  }
  const set = (next: TableHand) => {
    onHand(next)
    setOpened(null)
  }
  const close = () => {
    if (opened?.is === 'board') setQuiet(hand.handId)
    setOpened(null)
  }
  const takeBack = () => {
    onHand(undoStep(hand))
    // on a phone no stack may be in sight
    if (undoesStacks(hand)) toast({ slot: 'undo', text: words.stackUndone, noUndo: 'is-the-undo' })
  }
  const turn = (by: 1 | -1) => seat !== null && choose(neighbour(state, seat, by))
  useKeys({
    u: takeBack,
    y: () => onHand(redoStep(hand)),
    h: () => setOpened({ is: 'hole', seat: setup.heroSeat }),
    b: () => {
      const spot = missingBoard(state) ?? (state.street === 'PREFLOP' ? null : lastSpot(state))
      if (spot) setOpened({ is: 'board', ...spot })
    },
    l: () => setOpened({ is: 'record' }),
    t: type,
    n: () => setOpened({ is: 'notes' }),
    s: save,
    Enter: over ? save : undefined,
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    '?': () => setOpened({ is: 'keys' }),
  })

  const onStreet = useSteady((street: Street) => !typing && onHand(backToStreet(hand, street)))
  const copy = { ...props, guide: null, unseen: true, onHand: () => {}, onSave: () => false }
  useRehearsal(hand, props.unseen === true, one => <TableView {...copy} hand={one} />)
  const next = seen.state.turn < 0 ? null : seen.state.players[seen.state.turn]!.seat
  const felt = useFeltLater({ hand: seen, turn: mode === 'seats' ? null : typing ? next : seat })

  const record = (
    <HandRecord
      hand={seen}
      onCorrect={at => !typing && setOpened(at < 0 ? { is: 'forced' } : { is: 'correct', at })}
      onDropRest={() => set(dropRest(hand))}
    />
  )
  return (
    <div
      className={cx('table-logger', Boolean(props.guide) && !typing && 'table-guided')}
      data-session={session.id}
    >
      {wide && (
        <aside className="table-side">
          <h2>{wording(props.correcting ? words.correcting : words.hand(props.number))}</h2>
          {record}
          <HandNotes notes={hand.notes} onNotes={notes => onHand({ ...hand, notes })} />
          <button type="button" className="btn btn-text btn-sm" onClick={() => setOpened({ is: 'keys' })}>
            {words.keysMenu} <kbd className="key">?</kbd>
          </button>
        </aside>
      )}
      <StreetBar current={seen.state.street} reachable={seen.state.street} takesToasts onStreet={onStreet} />
      <TableFelt
        session={session}
        hand={felt.hand}
        turn={felt.turn}
        seating={mode === 'seats'}
        onSeat={one => {
          if (typing) return
          const dealt = setup.seats.some(player => player.seat === one && player.sittingOut !== true)
          if (mode === 'seats' || !dealt) setOpened({ is: 'seat', seat: one })
          else if (may(one) && !over) choose(one)
          else setOpened({ is: 'hole', seat: one })
        }}
        onCards={one => !typing && setOpened({ is: 'hole', seat: one })}
        onStraddle={props.onStraddle}
        onBoard={spot => !typing && setOpened({ is: 'board', ...spot, board: ownBoard(state, spot) })}
      />
      {typing ? (
        <section className="table-actions">
          <Suspense>
            <TypePanel hand={hand} nameOf={nameOf} onHand={onHand} onSeen={setTyped} />
          </Suspense>
        </section>
      ) : (
        <section className={cx('table-actions', isShowdown && 'table-over')}>
          {props.guide}
          <Prompt
            aside={
              showGto && (
                <VerdictSlot judged={judged} isPast={state.street !== 'PREFLOP'} onWhy={props.onWhy} />
              )
            }
            {...promptOf()}
          >
            {mode !== 'seats' && (
              <TableTools
                hand={hand}
                over={over}
                wide={wide}
                correcting={props.correcting}
                heroOut={!over && state.players[state.table.heroPlace]!.status === 'FOLDED'}
                onUndo={canUndo(hand) ? takeBack : null}
                onRedo={hand.undone.length > 0 ? () => onHand(redoStep(hand)) : null}
                onOpen={setOpened}
                onMode={next => {
                  // who sits where is about to be entered: the strangers that were dealt in are there
                  if (next === 'seats') saveStrangers(session)
                  setMode(next)
                }}
                onType={type}
                onRestart={props.onRestart}
                onMoveButton={props.onMoveButton}
                onSplit={
                  over &&
                  finish(hand).settled.pots.some(pot => pot.winners.some(seats => (seats?.length ?? 0) > 1))
                    ? () => onHand(tell(hand, { ...hand.knowledge, split: otherSplit(hand) }))
                    : null
                }
                onSave={save}
              />
            )}
          </Prompt>
          {refused?.hand === hand && (
            <p className="action-refused table-refused" role="alert">
              {refused.why}
              <IconButton icon="cross" size={16} label={dialog.close} onClick={() => setRefused(null)} />
            </p>
          )}
          {hand.why && !wide && (
            <button type="button" className="table-flag" onClick={() => setOpened({ is: 'record' })}>
              {words.notFitting(restText(state, hand.rest[0]!), sayHandFailure(hand.why, nameOf))}
            </button>
          )}
          {mode === 'seats' ? (
            <Button size="lg" variant="primary" wide onClick={() => setMode('play')}>
              {words.done}
            </Button>
          ) : isShowdown ? (
            <Showdown
              state={state}
              settled={finish(hand).settled}
              saveWord={wording(props.correcting ? words.saveChanges : words.saveNext)}
              onWinners={potWinners => onHand(tell(hand, { ...hand.knowledge, winners: null, potWinners }))}
              onRun={times => step({ kind: 'RUN', times })}
              onCards={one => setOpened({ is: 'hole', seat: one })}
              onSave={save}
            />
          ) : mode === 'ruling' && seat !== null ? (
            <RulingBar key={seat} state={state} seat={seat} onStep={step} onBack={() => setMode('play')} />
          ) : walk ? (
            <WalkBar onWalk={() => step(walk.step)} />
          ) : (
            seat !== null && (
              <ActionBar
                state={state}
                seat={seat}
                onStep={step}
                onAllIn={one => setOpened({ is: 'all-in', seat: one })}
              />
            )
          )}
        </section>
      )}
      {opened && (
        <TableDialogs
          what={opened}
          hand={hand}
          record={record}
          nameOf={nameOf}
          seatSheet={props.seatSheet}
          onOpen={setOpened}
          onClose={close}
          onStep={step}
          onSteps={steps}
          onHand={onHand}
          onSet={set}
          onFollow={follow}
        />
      )}
    </div>
  )

  function promptOf(): { readonly title: string; readonly detail: string } {
    if (mode === 'seats')
      return {
        title: words.seating,
        detail: wording(props.onMoveButton ? words.seatingNow : words.seatingHint),
      }
    if (seat === null || over) {
      const { settled } = finish(hand)
      const won = settled.results.filter(result => (result.won ?? 0) > 0)
      const gross = chipsToDecimal(state.pot - (settled.uncalled?.amount ?? 0))
      const who = won.map(({ seat: one }) => (one === setup.heroSeat ? hero : nameOf(one)))
      const detail = wording(words.price(0, gross))
      if (won.length === 0) return { title: wording(words.over), detail }
      const shares = won.map(
        ({ won: chips }, at) => [who[at]!, chipsToDecimal((chips ?? 0) / settled.scale)] as const,
      )
      if (shares.length === 1) return { title: wording(words.wins(...shares[0]!)), detail }
      const isEven = new Set(won.map(({ won: chips }) => chips)).size === 1
      const together = isEven && new Set(settled.pots.map(pot => String(pot.winners))).size === 1
      return { title: wording(together ? words.splits(who) : words.shares(shares)), detail }
    }
    const title = words.who(nameOf(seat), playerOf(seat))
    const past = walk?.past ?? can?.skips ?? []
    const owing = (one: number) =>
      state.players.some(({ seat: at, bet }) => at === one && bet < state.highest)
    return {
      title,
      detail:
        past.length > 0
          ? wording(words.skips(past.filter(owing).map(nameOf), past.filter(one => !owing(one)).map(nameOf)))
          : wording(words.price(chipsToDecimal(can?.call ?? 0), chipsToDecimal(state.pot))),
    }
  }
}

const otherSplit = ({ knowledge }: TableHand) => (knowledge.split === 'EXACT' ? 'ODD_CHIP' : 'EXACT')

const lastSpot = (state: HandState): BoardSpot => ({
  street: state.street === 'FLOP' || state.street === 'TURN' ? state.street : 'RIVER',
  board: 0,
})
