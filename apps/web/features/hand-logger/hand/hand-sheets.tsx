// The small questions of a hand: stacks, the bomb pot's amount, how much an all-in was, notes, and the keys.
import { sessionPage } from '@sidepot/messages/web-session-page'
import './hand-sheets.css'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { apply, defaultBomb } from '@sidepot/engine/hand'
import type { HandSetup, SeatSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { sayHandFailure } from '@sidepot/messages/engine'
import { menu } from '@sidepot/messages/web-shell'
import { seatWords } from '@sidepot/messages/web-table'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, Key } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { helpAt } from '../../../ui/display/help-at.ts'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Dialog, Sheet } from '../../../ui/layers/dialog.tsx'
import { readAmount } from './table-hand.ts'

const text = (chips: Chips | null) => (chips === null ? '' : String(chipsToDecimal(chips)))

interface StacksSheetProps {
  readonly setup: HandSetup
  readonly nameOf: (seat: number) => string
  readonly onDone: (seats: readonly SeatSetup[]) => void
  readonly onClose: () => void
}
export function StacksSheet({ setup, nameOf, onDone, onClose }: StacksSheetProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(setup.seats.map(seat => [seat.seat, text(seat.stack)])),
  )
  const [refused, setRefused] = useState(false)
  const wrong = (seat: number) => (typed[seat] ?? '').trim() !== '' && !readAmount(typed[seat]!).ok
  const stackOf = (seat: number) => {
    const read = readAmount(typed[seat] ?? '')
    return read.ok ? read.value : null
  }
  return (
    <Sheet open onClose={onClose} title={words.stacksTitle} detail={words.stacksHint}>
      <form
        className="stacks-sheet"
        onSubmit={event => {
          event.preventDefault()
          const bad = setup.seats.some(({ seat }) => wrong(seat))
          setRefused(bad)
          if (!bad) onDone(setup.seats.map(seat => ({ ...seat, stack: stackOf(seat.seat) })))
        }}
      >
        <div className="stacks-grid">
          {setup.seats.map(seat => (
            <MoneyField
              key={seat.seat}
              keypad="never"
              label={words.who(
                nameOf(seat.seat),
                seat.seat === setup.heroSeat ? plainText(seatWords.hero) : (seat.playerName ?? null),
              )}
              value={typed[seat.seat] ?? ''}
              error={refused && wrong(seat.seat) ? words.badStack : undefined}
              onChange={next => setTyped({ ...typed, [seat.seat]: next })}
            />
          ))}
        </div>
        <Button wide variant="primary" type="submit">
          {words.done}
        </Button>
      </form>
    </Sheet>
  )
}

interface BombDialogProps {
  readonly state: HandState
  readonly onBomb: (amount: Chips, boards: number) => void
  readonly onClose: () => void
}
export function BombDialog({ state, onBomb, onClose }: BombDialogProps) {
  const [amount, setAmount] = useState(text(defaultBomb(state)))
  const [boards, setBoards] = useState<'1' | '2' | '3'>('1')
  const read = readAmount(amount)
  const answer = apply(state, { kind: 'BOMB', amount: read.ok ? read.value : 0 })
  const bigBlind = chipsToDecimal(state.table.setup.bigBlind)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.bomb}
      footer={
        <Button
          variant="primary"
          wide
          disabled={!answer.ok}
          onClick={() => read.ok && onBomb(read.value, Number(boards))}
        >
          {words.bombDo(read.ok ? chipsToDecimal(read.value) : 0)}
        </Button>
      }
      closable
    >
      <MoneyField
        label={words.bombAmount}
        value={amount}
        onChange={setAmount}
        error={answer.ok ? undefined : sayHandFailure(answer.error)}
        quick={[2, 5, 10].map(times => ({ label: sessionPage.bb(String(times)), value: times * bigBlind }))}
      />
      <ChoiceRow
        label={words.boards}
        value={boards}
        onChange={setBoards}
        options={(['1', '2', '3'] as const).map(value => ({ value, label: words.boardCount[value] }))}
      />
    </Dialog>
  )
}

interface AllInDialogProps {
  readonly state: HandState
  readonly seat: number
  readonly who: string
  readonly onAmount: (to: Chips) => void
  readonly onClose: () => void
}
export function AllInDialog({ state, seat, who, onAmount, onClose }: AllInDialogProps) {
  const [amount, setAmount] = useState('')
  const read = readAmount(amount)
  const answer = read.ok ? apply(state, { kind: 'ALL_IN', seat, to: read.value }) : null
  const go = () => {
    if (read.ok && answer?.ok) onAmount(read.value)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.allInOf(who)}
      closable
      footer={
        <Button variant="primary" wide disabled={!answer?.ok} onClick={go}>
          {words.allIn}
        </Button>
      }
    >
      <MoneyField
        label={words.allInFor}
        hint={words.allInHint}
        value={amount}
        autoFocus
        onChange={setAmount}
        onEnter={go}
        error={answer && !answer.ok ? sayHandFailure(answer.error) : undefined}
      />
    </Dialog>
  )
}

interface NotesProps {
  readonly notes: string
  readonly onNotes: (notes: string) => void
}
interface NotesSheetProps extends NotesProps {
  readonly tip: string
  readonly onTip: (tip: string) => void
  readonly onClose: () => void
}
export function NotesSheet({ notes, onNotes, tip, onTip, onClose }: NotesSheetProps) {
  return (
    <Sheet open onClose={onClose} title={words.notes}>
      <div className="notes-sheet">
        <HandNotes notes={notes} onNotes={onNotes} />
        <MoneyField label={words.tip} keypad="never" value={tip} onChange={onTip} />
        <Button wide variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Sheet>
  )
}

export function HandNotes({ notes, onNotes }: NotesProps) {
  const wording = useWording()
  return (
    <TextArea
      label={words.notes}
      placeholder={wording(words.notesPlaceholder)}
      rows={3}
      maxLength={100_000}
      value={notes}
      onChange={event => onNotes(event.target.value)}
    />
  )
}

export function KeysSheet({
  keys = words.keyList,
  hint = words.keyCards,
  term,
  onClose,
}: {
  readonly keys?: readonly (readonly [string, string])[]
  readonly hint?: string
  /** what the glossary opens at: the position that is in sight */
  readonly term?: string | null
  readonly onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={words.keys} description={hint}>
      {/* the hand is kept meanwhile */}
      <Link className="btn btn-text" to={helpAt(term)}>
        <MessageText>{menu.glossary}</MessageText>
      </Link>
      <dl className="key-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
