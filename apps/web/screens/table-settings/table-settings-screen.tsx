// Who sits where at the table of the running session, and the rules of that table.
import { heroPosition } from '@sidepot/ledger/positions'
import type { TableState } from '@sidepot/ledger/table-state'
import { money } from '@sidepot/messages/display'
import { positionText } from '@sidepot/messages/web-cards'
import { tableService, seating as words } from '@sidepot/messages/web-seating'
import { heroControls } from '@sidepot/messages/web-session-page'
import { decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { useFirstKnown } from '../../data/reads/first-known.ts'
import { usePlayerSessions } from '../../data/reads/reads.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import {
  changeTable,
  getTableState,
  movePlayer,
  resizeTable,
  saveTable,
  stacksIn,
} from '../../data/session/table-service.ts'
import { useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { RulesSheet } from '../../features/seating/rules-sheet.tsx'
import { saySeats } from '../../features/seating/say-seats.ts'
import { SeatSheet } from '../../features/seating/seat-sheet.tsx'
import { SeatingTable } from '../../features/seating/seating-table.tsx'
import { useSessionRake } from '../../features/sessions/edit/session-rake.tsx'
import { HeroPositionDialog } from '../../features/sessions/running/hero-position-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Checkbox } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyState, Skeleton } from '../../ui/display/panel.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'

/** As high as the table is at least. */
const FELT = 420
const SIZES = ['2', '3', '4', '5', '6', '7', '8', '9', '10']

export function Component() {
  const active = useActiveSession()
  if (!active.session) return <EmptyState page title={tableService.sessionGone} />
  return <TableSettings session={active.session} />
}

function TableSettings({ session }: { readonly session: Rec<'Session'> }) {
  const [seat, setSeat] = useState<number | null>(null)
  const [open, setOpen] = useState<'position' | 'change' | 'rules' | null>(null)
  const sitting = usePlayerSessions(session.id)
  // until then nobody's stack is known, and none is called unknown
  const isSeated = useFirstKnown(!sitting.loading, session.id)
  const table = getTableState(session)
  const stacks = useRecords(
    ['PlayerSession', 'Session'],
    () =>
      new Map(
        Object.entries(stacksIn(session)).map(([at, cents]): [number, number | null] => [
          Number(at),
          cents === null ? null : decimalOf(cents),
        ]),
      ),
    [session],
  )
  const straddle = session.straddleAmount || 2 * (session.bigBlind ?? 0)
  const position = heroPosition(table) ?? heroControls.unknown
  if (!isSeated)
    return (
      <div className="table-page">
        <Skeleton height={FELT} />
      </div>
    )
  return (
    <div className="table-page">
      <h1 className="sr">{words.title}</h1>
      <div className="table-bar">
        <ChoiceRow
          label={words.size}
          visibleLabel={false}
          value={String(table.maxPlayers)}
          onChange={size => saySeats(resizeTable(session, Number(size)))}
          options={SIZES.map(value => ({ value, label: value }))}
        />
      </div>
      <SeatingTable
        table={table}
        stacks={stacks}
        onSeat={setSeat}
        onMove={(from, to) => saySeats(movePlayer(session, from, to), table.seats[to - 1])}
        centre={
          <>
            <button type="button" className="btn btn-plain btn-sm" onClick={() => setOpen('position')}>
              <MessageText>{words.positionOf(positionText(position))}</MessageText>
            </button>
            <Checkbox
              label={words.straddleAmount(money(straddle, currencyOf(session)))}
              checked={session.isStraddleOn}
              onChange={isStraddleOn =>
                void saveTable(session, table, { isStraddleOn, straddleAmount: straddle })
              }
            />
          </>
        }
      />
      <div className="table-bar">
        <p className="table-hint">
          <MessageText>{words.hint}</MessageText>
        </p>
        <Button size="sm" onClick={() => setOpen('rules')}>
          {words.rules}
        </Button>
        <Button size="sm" onClick={() => setOpen('change')}>
          {words.changeTable}
        </Button>
      </div>
      {seat !== null && (
        <SeatSheet session={session} table={table} seatNumber={seat} onClose={() => setSeat(null)} />
      )}
      {open === 'rules' && <Rules session={session} table={table} onClose={() => setOpen(null)} />}
      {open === 'position' && <HeroPositionDialog session={session} onClose={() => setOpen(null)} />}
      <Dialog
        open={open === 'change'}
        onClose={() => setOpen(null)}
        title={words.changeTable}
        description={words.changeTableText}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>{words.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                saySeats(changeTable(session))
                setOpen(null)
              }}
            >
              {words.changeTable}
            </Button>
          </>
        }
      />
    </div>
  )
}

interface RulesProps {
  readonly session: Rec<'Session'>
  readonly table: TableState
  readonly onClose: () => void
}

/** Done saves a rake that was typed; so does leaving, unless it is not complete. */
function Rules({ session, table, onClose }: RulesProps) {
  const rake = useSessionRake(session)
  const leave = () => {
    rake.leave()
    onClose()
  }
  return (
    <RulesSheet
      session={session}
      table={table}
      onClose={leave}
      onDone={() => rake.save() && onClose()}
      rake={rake.fields}
    />
  )
}
