import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useSettings } from '../../data/account/settings.ts'
import { FollowWhy } from '../../data/hand/follow-why.ts'
import { getTableState } from '../../data/session/table-service.ts'
import { useWhy } from '../../features/gto/use-why.tsx'
import { TableLogger } from '../../features/hand-logger/table/table-logger.tsx'
import { SeatSheet } from '../../features/seating/seat-sheet.tsx'
import { LoggerGate } from '../hand-logging/logger-gate.tsx'

export function Component() {
  const { gto } = useSettings()
  const why = useWhy({ beside: true })
  return (
    <LoggerGate title={words.title}>
      {session => (
        <FollowWhy value={why.follow}>
          <TableLogger
            key={session.id}
            session={session}
            showGto={gto}
            onWhy={why.ask}
            seatSheet={(seat, onClose) => (
              <SeatSheet
                session={session}
                table={getTableState(session)}
                seatNumber={seat}
                onClose={onClose}
              />
            )}
          />
          {why.sheet}
        </FollowWhy>
      )}
    </LoggerGate>
  )
}
