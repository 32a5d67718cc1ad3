// Every card that is still missing on any board in one picker, and before the first of them how often the rest is run.
import './boards-picker.css'
import type { Step } from '@sidepot/engine/action'
import { type CardIndex, formatCard, parseCard } from '@sidepot/engine/cards'
import { boardAt, canRun, usedCards } from '@sidepot/engine/deal'
import { apply } from '@sidepot/engine/hand'
import type { HandState } from '@sidepot/engine/state'
import { sayHandFailure } from '@sidepot/messages/engine'
import { cardKeys, cardPicker } from '@sidepot/messages/web-cards'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { CardGrid, TypedCards } from '../../../ui/poker/cards/card-grid.tsx'
import { PlayingCard } from '../../../ui/poker/cards/playing-card.tsx'
import { boardCards } from '../../../ui/poker/table/frame-seats.ts'
import { boardSteps, missingBoards, placeOf, roomOf, roomOn } from './board-flow.ts'

interface BoardsPickerProps {
  readonly state: HandState
  readonly onRun: (times: number) => void
  readonly onApply: (steps: readonly Step[]) => void
  readonly onClose: () => void
}

const indexOf = (card: string): CardIndex => {
  const read = parseCard(card)
  return read.ok ? read.value : -1
}

function refusalOf(state: HandState, steps: readonly Step[]): string | null {
  let at = state
  for (const step of steps) {
    const next = apply(at, step)
    if (!next.ok) return sayHandFailure(next.error)
    at = next.value
  }
  return null
}

export function BoardsPicker({ state, onRun, onApply, onClose }: BoardsPickerProps) {
  const spots = missingBoards(state)
  // what lies there of a street already is picked anew with the rest of it
  const [picked, setPicked] = useState<readonly CardIndex[]>(() => partOf(state))
  const room = roomOf(spots)
  const refusal = refusalOf(state, boardSteps(spots, picked))
  const take = (next: readonly CardIndex[]) => {
    setPicked(next)
    const steps = boardSteps(spots, next)
    if (next.length === room && !refusalOf(state, steps)) onApply(steps)
  }
  const tap = (card: CardIndex) => {
    if (picked.includes(card)) return take(picked.filter(one => one !== card))
    take(picked.length < room ? [...picked, card] : [...picked.slice(0, -1), card])
  }
  const { spot: next, before } = placeOf(spots, picked.length)
  // the board that is shown: what is typed and cleared is of this one
  const earlier = picked.slice(0, before)
  const here = picked.slice(before)
  const several = state.boards.length > 1
  const place = next ? words.boardCards(next.street, several ? next.board + 1 : null) : ''
  const own = new Set(partOf(state))
  const laid = layOut(state, picked)
  return (
    <Dialog
      open
      onClose={onClose}
      title={cardPicker.editing(place)}
      className="card-picker"
      footer={
        <>
          <Button variant="quiet" disabled={here.length === 0} onClick={() => setPicked(earlier)}>
            {cardPicker.clear}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cardPicker.backToTable}
          </Button>
          <Button
            variant="primary"
            disabled={picked.length === 0 || refusal !== null}
            onClick={() => onApply(boardSteps(spots, picked))}
          >
            {cardPicker.apply(picked.length)}
          </Button>
        </>
      }
    >
      {canRun(state) && (
        <Segmented
          wide
          size="sm"
          label={words.run}
          value={String(state.runs) as '1' | '2' | '3'}
          onChange={times => onRun(Number(times))}
          options={(['1', '2', '3'] as const).map(value => ({ value, label: words.runTimes[value] }))}
        />
      )}
      <div className="picker-head">
        <ol className="boards-picked">
          {laid.map((cards, board) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a board is known by its number
            <li key={board}>
              {several && <span>{words.board(board + 1)}</span>}
              {cards.map((card, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the board is the identity
                <PlayingCard key={place} size={several ? 's' : 'm'} card={card} />
              ))}
            </li>
          ))}
        </ol>
        <TypedCards
          label={cardKeys.typedFor(plainText(place))}
          most={room - before}
          cards={here.map(formatCard)}
          onCards={typed => take([...earlier, ...typed.map(indexOf)])}
          onEnter={() => picked.length > 0 && !refusal && onApply(boardSteps(spots, picked))}
        />
      </div>
      {refusal && (
        <p className="field-line field-error" role="alert">
          {refusal}
        </p>
      )}
      <CardGrid
        picked={picked.map(formatCard)}
        used={[...usedCards(state)].filter(card => !own.has(card)).map(formatCard)}
        onTap={card => tap(indexOf(card))}
      />
    </Dialog>
  )
}

/** Cards of a street that was entered in part. */
const partOf = (state: HandState): readonly CardIndex[] => {
  const first = missingBoards(state)[0]
  if (first?.street !== 'FLOP') return []
  return boardAt(state, first.board).flop
}

/** Every board as it will lie there, empty places as null. */
function layOut(state: HandState, picked: readonly CardIndex[]): readonly (readonly (string | null)[])[] {
  const spots = missingBoards(state)
  const rows = state.boards.map((_, board) => [...boardCards(boardAt(state, board))])
  const at = { FLOP: 0, TURN: 3, RIVER: 4 } as const
  let from = 0
  for (const { street, board } of spots) {
    for (let place = 0; place < roomOn(street); place++) {
      const card = picked[from++]
      rows[board]![at[street] + place] = card === undefined ? null : formatCard(card)
    }
  }
  return rows
}
