import './import.css'
import { dateText } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { useMine, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { earlierImports } from './earlier.ts'
import { useUndoImport } from './undo-import.tsx'

/** Every import that still has sessions here, the newest first, each with its way back. */
export function EarlierImports() {
  const userId = useUserId()
  const reading = useMine('Session', 'sessionsByUserIdAndSessionStart')
  const list = useRecords(['Session'], () => earlierImports(rowsOf('Session'), userId), [userId])
  const { undo, dialog } = useUndoImport(() => undefined)
  if (reading.loading || list.length === 0) return dialog
  return (
    <Panel title={words.earlier} flush>
      <ul className="import-files">
        {list.map(one => (
          <li key={one.importId}>
            <span className="import-badge">{one.hands > 0 ? one.name.slice(0, 2).toUpperCase() : 'CSV'}</span>
            <div>
              <b>
                <MessageText>{words.importCounts(one.hands, one.sessions)}</MessageText>
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
