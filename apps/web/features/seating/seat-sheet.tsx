// What can be done at one seat: seat somebody, count the stack anew, give the button, sit out, move, leave.
import './seating.css'
import { setButton } from '@sidepot/ledger/button'
import { dealOf } from '@sidepot/ledger/positions'
import { isStranger, type TableState, toggleSitOut } from '@sidepot/ledger/table-state'
import { currencySign } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { tableService, seating as words } from '@sidepot/messages/web-seating'
import { type Message, plainText } from '@sidepot/messages/worded'
import { amountFilled } from '@sidepot/models/kit/money'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMine } from '../../data/reads/reads.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import type { Done } from '../../data/session/session-service.ts'
import {
  correctStack,
  leaveSeat,
  type Moved,
  movePlayer,
  saveChanged,
  sitDown,
  sittingAt,
  stackOf,
  stacksIn,
} from '../../data/session/table-service.ts'
import { rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { MoneyField } from '../../ui/controls/money-field.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { saySeats } from './say-seats.ts'
import { namedLike, sitterNamed } from './sitter-named.ts'

interface SeatSheetProps {
  readonly session: Rec<'Session'>
  readonly table: TableState
  readonly seatNumber: number
  readonly onClose: () => void
}

export function SeatSheet({ session, table, seatNumber, onClose }: SeatSheetProps) {
  const seat = table.seats[seatNumber - 1]
  const finish = (done: Done) => {
    if (done.ok) onClose()
    else toast({ text: done.message, tone: 'bad' })
  }
  const finishSeats = (done: Moved) => {
    saySeats(done, seat)
    if (done.ok) onClose()
  }
  const free = table.seats.filter(one => !one.isOccupied).map(one => String(one.seatNumber))
  const navigate = useNavigate()
  const sitting = useRecords(['PlayerSession'], () => sittingAt(session, seatNumber), [
    session.id,
    seatNumber,
  ])
  // a profile may be deleted while its player sits here
  const people = useMine('Player', 'playersByUserId')
  const hasProfile = useRecord('Player', sitting?.playerId) !== null || !people.whole
  // a name that was typed when somebody closes the sheet is a tap away
  const typed = useRef<Typed | null>(null)
  const close = () => {
    if (typed.current) {
      const { name: who, sit } = typed.current
      toast({ text: words.notSeated(who), action: { label: plainText(words.seatNamed(who)), run: sit } })
    }
    onClose()
  }
  const name = seat?.isHero ? words.hero : (seat?.playerName ?? tableService.anonymous)
  return (
    <Sheet
      open
      onClose={close}
      title={words.seatTitle(seatNumber)}
      detail={seat?.isOccupied ? name : words.emptyHere}
    >
      <div className="seat-sheet">
        {(!seat?.isOccupied || isStranger(seat)) && (
          <SeatSomebody
            session={session}
            table={table}
            seatNumber={seatNumber}
            typed={typed}
            onDone={finishSeats}
          />
        )}
        {seat?.isOccupied && (
          <>
            {sitting && <StackField session={session} sitting={sitting} onSaved={onClose} />}
            <Switch
              label={words.sitOut}
              detail={words.sitOutDetail}
              checked={table.playerSitOutNextHandStatus[seatNumber] === true}
              onChange={() => finish(saveChanged(session, toggleSitOut(table, seatNumber)))}
            />
            {free.length > 0 && !isStranger(seat) && (
              <ChoiceRow
                label={words.moveTo}
                value={null}
                onChange={to => finishSeats(movePlayer(session, seatNumber, Number(to)))}
                options={free.map(value => ({
                  value,
                  label: value,
                  name: plainText(words.seatTitle(Number(value))),
                }))}
              />
            )}
          </>
        )}
        <div className="seat-sheet-do">
          {seatNumber !== dealOf(table).buttonSeat && (
            <Button onClick={() => finish(saveChanged(session, setButton(table, seatNumber)))}>
              {words.button}
            </Button>
          )}
          {sitting?.playerId && hasProfile && !seat?.isHero && (
            <Button onClick={() => void navigate(`/players/${sitting.playerId}`)}>{words.profile}</Button>
          )}
          {seat?.isOccupied && !seat.isHero && (
            <Button variant="danger" onClick={() => finishSeats(leaveSeat(session, seatNumber))}>
              {words.leave}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

interface StackInputProps {
  readonly session: Rec<'Session'>
  readonly stack: string
  readonly error: Message | undefined
  readonly onStack: (text: string) => void
  readonly onEnter?: () => void
}
/** Chips in the session's currency, for whoever sits or sits down. */
function StackInput({ session, stack, error, onStack, ...enter }: StackInputProps) {
  return (
    <MoneyField
      label={words.stack}
      sign={currencySign(currencyOf(session))}
      value={stack}
      onChange={onStack}
      error={error}
      keypad="never"
      {...enter}
    />
  )
}

/** What is known to be in front of that seat, as it is typed. */
function knownAt(session: Rec<'Session'>, seatNumber: number): string {
  const cents = stacksIn(session)[seatNumber] ?? null
  return cents === null ? '' : amountFilled(cents)
}

/** A stranger who gets a name keeps the chips; at nothing somebody else sits down, or the same with new ones. */
const keptAt = (session: Rec<'Session'>, seatNumber: number): string => {
  const known = knownAt(session, seatNumber)
  return Number(known) > 0 ? known : ''
}

interface StackFieldProps {
  readonly session: Rec<'Session'>
  readonly sitting: Rec<'PlayerSession'>
  readonly onSaved: () => void
}
function StackField({ session, sitting, onSaved }: StackFieldProps) {
  const known = sitting.seatNumber === null ? '' : knownAt(session, sitting.seatNumber)
  const [stack, setStack] = useState(known)
  const [error, setError] = useState<Message>()
  const save = () => {
    const done = correctStack(session, sitting, stack)
    if (done.ok) onSaved()
    else setError(done.message)
  }
  return (
    <div className="seat-stack-field">
      <StackInput
        session={session}
        stack={stack}
        error={error}
        onStack={text => {
          setStack(text)
          setError(undefined)
        }}
        onEnter={save}
      />
      {stack !== known && (
        <Button variant="primary" onClick={save}>
          {words.saveStack}
        </Button>
      )}
    </div>
  )
}

/** A name in the field, and what seats it. */
interface Typed {
  readonly name: string
  readonly sit: () => void
}

interface SeatSomebodyProps extends Omit<SeatSheetProps, 'onClose'> {
  readonly typed: RefObject<Typed | null>
  readonly onDone: (done: Done) => void
}
function SeatSomebody({ session, seatNumber, table, typed, onDone }: SeatSomebodyProps) {
  const [name, setName] = useState('')
  const [kept] = useState(() => keptAt(session, seatNumber))
  const [stack, setStack] = useState(kept)
  const isTaken = table.seats[seatNumber - 1]?.isOccupied === true
  useMine('Player', 'playersByUserId')
  const seated = new Set(table.seats.map(one => one.playerName))
  const players = useRecords(['Player'], () =>
    rowsOf('Player').filter(one => !one.isHero && !one.isAnonymous),
  )
  const away = players.filter(one => !seated.has(displayName(one)))
  const found = namedLike(name, away).slice(0, 6)
  const [error, setError] = useState<Message>()
  const sit = (who: { readonly playerId?: string; readonly name?: string }) => {
    const read = stackOf(stack)
    if (!read.ok) return setError(read.message)
    onDone(sitDown(session, seatNumber, { ...who, ...(read.stack === null ? {} : { stack: read.stack }) }))
  }
  typed.current = name.trim() ? { name: name.trim(), sit: () => sit(sitterNamed(name, away)) } : null
  return (
    <>
      <TextField
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={name}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setName(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && name.trim()) sit(sitterNamed(name, away))
        }}
      />
      {found.length > 0 && (
        <div className="seat-found">
          {found.map(one => (
            <Button key={one.id} size="sm" onClick={() => sit({ playerId: one.id, name: displayName(one) })}>
              {displayName(one)}
            </Button>
          ))}
        </div>
      )}
      <StackInput
        session={session}
        stack={stack}
        error={error}
        onStack={text => {
          setStack(text)
          setError(undefined)
        }}
      />
      {/* a stranger who sits there already need not be added: a name or chips can be */}
      {(!isTaken || name.trim() || stack !== kept) && (
        <Button variant="primary" wide onClick={() => sit(sitterNamed(name, away))}>
          {name.trim() ? words.seatNamed(name.trim()) : isTaken ? words.saveStack : words.seatAnonymous}
        </Button>
      )}
    </>
  )
}
