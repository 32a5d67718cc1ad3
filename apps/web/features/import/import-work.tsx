// An import while it is saved, and what came of it.
import './import.css'
import { importWords as words } from '@sidepot/messages/web-import'
import type { Message } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { leaveImport, stopSending } from './import-service.ts'
import type { ImportResult } from './import-state.ts'
import { useUndoImport } from './undo-import.tsx'

/** A bar that fills, and what it counts. */
export function ImportProgress({
  title,
  share,
  detail,
  note,
  onStop,
  stop,
}: {
  readonly title: string
  readonly share: number
  readonly detail: Message
  readonly note?: string
  readonly stop: string
  readonly onStop: () => void
}) {
  return (
    <Panel title={title} aside={<b className="import-percent">{words.percent(share)}</b>}>
      <progress className="import-progress" max={1} value={share} aria-label={title} />
      <p className="import-sum-text" role="status">
        <MessageText>{detail}</MessageText>
      </p>
      {note && <p className="import-sum-text">{note}</p>}
      <Button onClick={onStop}>{stop}</Button>
    </Panel>
  )
}

interface ImportSendingProps {
  readonly done: number
  readonly all: number
  readonly isWaiting?: boolean | undefined
}
export const ImportSending = ({ done, all, isWaiting }: ImportSendingProps) => (
  <ImportProgress
    title={isWaiting ? words.waiting : words.saving}
    share={all === 0 ? 1 : done / all}
    detail={isWaiting ? words.waitingText : words.savingOf(done, all)}
    note={words.keepsGoing}
    stop={words.stop}
    onStop={stopSending}
  />
)

const NEXT: readonly (readonly [string, IconName, Message])[] = [
  ['/sessions', 'list', words.seeSessions],
  ['/handzone', 'cards', words.seeHands],
  ['/players', 'people', words.seePlayers],
  ['/statistics', 'chart', words.seeStatistics],
]

export function ImportDone({ result }: { readonly result: ImportResult }) {
  const { undo, dialog } = useUndoImport(leaveImport)
  const { elsewhere } = result
  // hands of tournaments are in no session and no figure
  const isHandsAlone = result.sessions === 0 && result.hands === 0 && elsewhere.sessions === 0
  const isEmpty = isHandsAlone && result.tournaments === 0
  return (
    <>
      <div className="import-done" role="status">
        <span className={result.problem ? 'import-done-sign import-done-cut' : 'import-done-sign'}>
          <Icon name={result.problem ? 'warning' : 'check'} size={32} />
        </span>
        <h2>{result.problem ? words.cutTitle : words.doneTitle}</h2>
        <p>
          <MessageText>{words.doneText(result.hands, result.sessions, result.tournaments)}</MessageText>
        </p>
        {elsewhere.sessions > 0 && (
          <p>
            <MessageText>{words.doneElsewhere(elsewhere.hands, elsewhere.sessions)}</MessageText>
          </p>
        )}
        {result.problem && <p className="import-problem">{result.problem}</p>}
      </div>
      {result.refused.length > 0 && (
        <Panel title={words.refused} aside={<small>{words.refusedAside(result.refused.length)}</small>}>
          <ul className="import-refused">
            {result.refused.slice(0, 8).map(({ key, why }) => (
              <li key={key}>
                {why}
                <small>{key}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!isEmpty && (
        <Panel flush>
          <ul className="import-files import-next">
            {NEXT.filter(([to]) => !isHandsAlone || to === '/handzone').map(([to, icon, name]) => (
              <li key={to}>
                <Link to={to}>
                  <span className="import-badge">
                    <Icon name={icon} size={18} />
                  </span>
                  <b>
                    <MessageText>{name}</MessageText>
                  </b>
                  <Icon name="chevron-right" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {(result.sessions > 0 || result.tournaments > 0) && (
        <Panel>
          <div className="import-unwanted">
            <div>
              <b>{words.notWanted}</b>
              <small>{words.anyTime}</small>
            </div>
            <Button icon="undo" onClick={() => undo(result)}>
              {words.undoImport}
            </Button>
          </div>
        </Panel>
      )}
      <Button size="lg" wide onClick={leaveImport}>
        {words.again}
      </Button>
      {dialog}
    </>
  )
}
