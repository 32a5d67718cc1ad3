// What may lie over the table, one at a time: pickers, the record, corrections and the small questions of a hand.

import type { Step } from '@sidepot/engine/action'
import { canRun, usedCards } from '@sidepot/engine/deal'
import { apply } from '@sidepot/engine/hand'
import { holeCardCount } from '@sidepot/engine/notation'
import type { HandState } from '@sidepot/engine/state'
import { handSentences, sayHandFailure } from '@sidepot/messages/engine'
import { cardKeys, cardPicker } from '@sidepot/messages/web-cards'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import type { ReactNode } from 'react'
import { trueNow } from '../../../data/wire/clock.ts'
import { Sheet } from '../../../ui/layers/dialog.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { CardPicker } from '../../../ui/poker/cards/card-picker.tsx'
import { cardsOn, missingBoards, roomOn } from '../board/board-flow.ts'
import { BoardsPicker } from '../board/boards-picker.tsx'
import { AllInDialog, BombDialog, KeysSheet, NotesSheet, StacksSheet } from '../hand/hand-sheets.tsx'
import { changeSetup, correct, enter, type TableHand } from '../hand/table-hand.ts'
import { CorrectSheet } from './correct-sheet.tsx'
import { ForcedSheet } from './forced-sheet.tsx'
import type { Opened } from './table-tools.tsx'

interface TableDialogsProps {
  readonly what: Opened
  readonly hand: TableHand
  readonly record: ReactNode
  readonly nameOf: (seat: number) => string
  readonly seatSheet: (seat: number, onClose: () => void) => ReactNode
  readonly onOpen: (what: Opened) => void
  readonly onClose: () => void
  readonly onStep: (step: Step) => void
  /** several as one step to undo */
  readonly onSteps: (steps: readonly Step[]) => void
  readonly onHand: (hand: TableHand) => void
  /** the hand as it is now, and nothing open any more */
  readonly onSet: (hand: TableHand) => void
  /** the picker of the street that was just reached */
  readonly onFollow: (hand: TableHand, before: HandState) => void
}

export function TableDialogs(props: TableDialogsProps) {
  const { what, hand, record, nameOf, seatSheet } = props
  const { onOpen, onClose, onStep, onSteps, onHand, onSet, onFollow } = props
  const { state } = hand
  const { setup } = state.table
  switch (what.is) {
    case 'hole': {
      const own = what.seat === setup.heroSeat
      const place = state.table.placeOf[what.seat] ?? -1
      return (
        <CardPicker
          back={cardPicker.backToTable}
          key={`hole-${what.seat}`}
          title={own ? words.ownCards : words.holeCards(nameOf(what.seat))}
          count={holeCardCount(setup.gameType)}
          exact
          quick
          cards={state.holes[place] ?? []}
          used={[...usedCards(state)]}
          refuse={cards => {
            const answer = apply(state, { kind: 'HOLE', seat: what.seat, cards })
            if (answer.ok) return null
            const reason = sayHandFailure(answer.error)
            return own ? handSentences.heroCardsFailed(reason) : reason
          }}
          onClose={onClose}
          onApply={cards => onStep({ kind: 'HOLE', seat: what.seat, cards })}
        />
      )
    }
    case 'board': {
      const { street, board } = what
      const place = words.boardCards(street, state.boards.length > 1 ? board + 1 : null)
      const missing = missingBoards(state)
      const isMissing = missing.some(spot => spot.street === street && spot.board === board)
      if (isMissing && (missing.length > 1 || canRun(state)))
        return (
          <BoardsPicker
            // what was applied is no longer picked
            key={`boards-${state.runs}-${missing.length}`}
            state={state}
            onRun={times => onStep({ kind: 'RUN', times })}
            onApply={onSteps}
            onClose={onClose}
          />
        )
      return (
        <CardPicker
          back={cardPicker.backToTable}
          key={`board-${street}-${board}`}
          title={cardPicker.editing(place)}
          typed={cardKeys.typedFor(plainText(place))}
          count={roomOn(street)}
          exact={false}
          quick
          cards={cardsOn(state.boards[board]!, street)}
          used={[...usedCards(state)]}
          refuse={cards => {
            const answer = apply(state, { kind: 'BOARD', street, board, cards })
            return answer.ok ? null : sayHandFailure(answer.error)
          }}
          onClose={onClose}
          onApply={cards => onStep({ kind: 'BOARD', street, board, cards })}
        />
      )
    }
    case 'seat':
      return seatSheet(what.seat, onClose)
    case 'record':
      return (
        <Sheet open onClose={onClose} title={words.record} detail={words.recordHint}>
          {record}
        </Sheet>
      )
    case 'correct':
      return (
        <CorrectSheet
          hand={hand}
          at={what.at}
          onClose={onClose}
          onAllIn={one => onOpen({ is: 'all-in', seat: one, at: what.at })}
          onStep={one => {
            const done = correct(hand, what.at, one)
            if (done.ok) onSet(done.value)
            else toast({ tone: 'bad', text: handSentences.actionFailed(sayHandFailure(done.error)) })
          }}
        />
      )
    case 'all-in':
      return (
        <AllInDialog
          state={what.at === undefined ? state : stateAt(state, what.at)}
          seat={what.seat}
          who={nameOf(what.seat)}
          onClose={onClose}
          onAmount={to => {
            if (what.at === undefined) return onStep({ kind: 'ALL_IN', seat: what.seat, to })
            const done = correct(hand, what.at, { kind: 'ALL_IN', seat: what.seat, to })
            if (done.ok) onSet(done.value)
          }}
        />
      )
    case 'bomb':
      return (
        <BombDialog
          state={state}
          onClose={onClose}
          onBomb={(amount, boards) => {
            const dealt = changeSetup(hand, current => ({ ...current, boards }))
            const done = dealt.ok ? enter(dealt.value, { kind: 'BOMB', amount, at: trueNow() }) : dealt
            if (!done.ok) return toast({ tone: 'bad', text: sayHandFailure(done.error) })
            onSet(done.value)
            onFollow(done.value, state)
          }}
        />
      )
    case 'forced':
      return (
        <ForcedSheet
          setup={setup}
          nameOf={nameOf}
          onClose={onClose}
          onChange={change => {
            const done = changeSetup(hand, change)
            if (done.ok) onHand(done.value)
            return done.ok ? null : done.error
          }}
        />
      )
    case 'stacks':
      return (
        <StacksSheet
          setup={setup}
          nameOf={nameOf}
          onClose={onClose}
          onDone={seats => {
            const done = changeSetup(hand, current => ({ ...current, seats }))
            if (done.ok) onSet(done.value)
            else toast({ tone: 'bad', text: sayHandFailure(done.error) })
          }}
        />
      )
    case 'notes':
      return (
        <NotesSheet
          notes={hand.notes}
          tip={hand.tip}
          onNotes={notes => onHand({ ...hand, notes })}
          onTip={tip => onHand({ ...hand, tip })}
          onClose={onClose}
        />
      )
    case 'keys':
      return <KeysSheet term={positionToAct(state)} onClose={onClose} />
  }
}

/** Whose turn it is: the position in sight. */
const positionToAct = (state: HandState) =>
  state.table.positions[state.turn < 0 ? state.table.heroPlace : state.turn] ?? null

function stateAt(state: HandState, step: number): HandState {
  let at = state
  while (at.stepCount > step && at.previous) at = at.previous
  return at
}
