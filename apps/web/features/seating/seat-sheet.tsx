// What can be done at one seat: seat somebody, give the button, sit out, move, leave.
import './seating.css'
import { isStranger, setButton, type TableState, toggleSitOut } from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import { tableService, seating as words } from '@sidepot/messages/web-seating'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rec } from '../../data/documents.ts'
import { useMine } from '../../data/reads.ts'
import { rowsOf, useRecord, useRecords } from '../../data/records.ts'
import type { Done } from '../../data/session-service.ts'
import { leaveSeat, movePlayer, saveChanged, seatPlayer } from '../../data/table-service.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ChoiceRow } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast-store.ts'

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
  const free = table.seats.filter(one => !one.isOccupied).map(one => String(one.seatNumber))
  const navigate = useNavigate()
  const sitting = useRecord('PlayerSession', seat?.playerSessionId)
  const name = seat?.isHero ? words.hero : (seat?.playerName ?? tableService.anonymous)
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.seatTitle(seatNumber)}
      detail={seat?.isOccupied ? name : words.emptyHere}
    >
      <div className="seat-sheet">
        {(!seat?.isOccupied || isStranger(seat)) && (
          <SeatSomebody session={session} table={table} seatNumber={seatNumber} onDone={finish} />
        )}
        {seat?.isOccupied && (
          <>
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
                onChange={to => finish(movePlayer(session, seatNumber, Number(to)))}
                options={free.map(value => ({ value, label: value, name: words.seatTitle(Number(value)) }))}
              />
            )}
          </>
        )}
        <div className="seat-sheet-do">
          {seatNumber !== table.buttonSeat && (
            <Button onClick={() => finish(saveChanged(session, setButton(table, seatNumber)))}>
              {words.button}
            </Button>
          )}
          {sitting?.playerId && !seat?.isHero && (
            <Button onClick={() => void navigate(`/players/${sitting.playerId}`)}>{words.profile}</Button>
          )}
          {seat?.isOccupied && !seat.isHero && (
            <Button variant="danger" onClick={() => finish(leaveSeat(session, seatNumber))}>
              {words.leave}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

interface SeatSomebodyProps extends Omit<SeatSheetProps, 'onClose'> {
  readonly onDone: (done: Done) => void
}
function SeatSomebody({ session, seatNumber, table, onDone }: SeatSomebodyProps) {
  const [name, setName] = useState('')
  const [stack, setStack] = useState('')
  useMine('Player', 'playersByUserId')
  const seated = new Set(table.seats.map(one => one.playerName))
  const players = useRecords(['Player'], () =>
    rowsOf('Player').filter(one => !one.isHero && !one.isAnonymous),
  )
  const found = players
    .filter(
      one =>
        !seated.has(displayName(one)) && displayName(one).toLowerCase().includes(name.trim().toLowerCase()),
    )
    .slice(0, 6)
  const withStack = stack === '' || Number.isNaN(Number(stack)) ? {} : { stack: Number(stack) }
  return (
    <>
      <TextField
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={name}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      {found.length > 0 && (
        <div className="seat-found">
          {found.map(one => (
            <Button
              key={one.id}
              size="sm"
              onClick={() =>
                onDone(
                  seatPlayer(session, seatNumber, { playerId: one.id, name: displayName(one), ...withStack }),
                )
              }
            >
              {displayName(one)}
            </Button>
          ))}
        </div>
      )}
      <MoneyField label={words.stack} sign="$" value={stack} onChange={setStack} keypad="never" />
      <Button
        variant="primary"
        wide
        onClick={() =>
          onDone(
            seatPlayer(session, seatNumber, { ...(name.trim() ? { name: name.trim() } : {}), ...withStack }),
          )
        }
      >
        {name.trim() ? words.seatNamed(name.trim()) : words.seatAnonymous}
      </Button>
    </>
  )
}
