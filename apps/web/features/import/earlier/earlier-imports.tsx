import '../import.css'
import { dateText } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { useQuery } from '@tanstack/react-query'
import { need } from '../../../data/api/graphql.ts'
import { useMine, useUserId } from '../../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../../data/store/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { useUndoImport } from '../undo-import.tsx'
import { earlierImports, type TournamentImport } from './earlier.ts'

const TOURNAMENTS = 'query Imports { tournamentImports { importId name at hands } }'

/** Every import that still has sessions or hands here, the newest first, each with its way back. */
export function EarlierImports() {
  const userId = useUserId()
  const reading = useMine('Session', 'sessionsByUserIdAndSessionStart')
  const tournaments = useQuery({
    queryKey: ['tournamentImports', userId],
    queryFn: () => need<readonly TournamentImport[]>(TOURNAMENTS, {}),
    enabled: userId !== null,
  }).data
  const list = useRecords(['Session'], () => earlierImports(rowsOf('Session'), userId, tournaments), [
    userId,
    tournaments,
  ])
  const { undo, dialog } = useUndoImport(() => undefined)
  if (reading.loading || list.length === 0) return dialog
  return (
    <Panel title={words.earlier} flush>
      <ul className="import-files">
        {list.map(one => (
          <li key={one.importId}>
            <span className="import-badge">{one.hands + one.tournaments > 0 ? 'HH' : 'CSV'}</span>
            <div>
              <b>
                <MessageText>{words.importCounts(one.hands, one.sessions, one.tournaments)}</MessageText>
              </b>
              <small>{words.importedOn(dateText(one.at), one.name)}</small>
            </div>
            <Button size="sm" aria-label={words.undoLabel(one.name)} onClick={() => undo(one)}>
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
