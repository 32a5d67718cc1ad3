import '../import.css'
import type { FileSummary } from '@sidepot/formats/gather'
import type { ClosedZip } from '@sidepot/formats/zipped'
import { dateText } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import type { ChosenList, SessionList } from '../worker/session-list.ts'

/** A folder may hold thousands: the first ones are enough to see that it is the right one. */
const FIRST = 6

/** What each file is. */
export function FileList({
  files,
  lists,
  closed,
}: {
  readonly files: readonly FileSummary[]
  readonly lists: readonly ChosenList[]
  readonly closed: readonly ClosedZip[]
}) {
  const [isOpen, setOpen] = useState(false)
  const all = files.length + lists.length
  const isFolded = !isOpen && all > FIRST + 1
  return (
    <Panel title={words.filesTitle} flush>
      <ul className="import-files">
        {closed.map(({ name, why }) => (
          <li key={name}>
            <span className="import-badge">{why === 'document' ? 'DOC' : 'ZIP'}</span>
            <div>
              <b>{name}</b>
              <small>{words.closedZip[why]}</small>
            </div>
          </li>
        ))}
        {lists.map(list => (
          <li key={list.key}>
            <span className="import-badge">CSV</span>
            <div>
              <b>{list.name}</b>
              <small>
                <MessageText>{words.sessionList(list.source, daysOf(list))}</MessageText>
              </small>
            </div>
            <div className="import-right">
              <b>
                <MessageText>{words.rowsInFile(list.rows.length)}</MessageText>
              </b>
              {list.problems.length > 0 && <small>{words.refusedIn(list.problems.length)}</small>}
            </div>
          </li>
        ))}
        {(isFolded ? files.slice(0, FIRST - Math.min(lists.length, FIRST)) : files).map(file => (
          <FileRow key={file.name} file={file} />
        ))}
      </ul>
      {isFolded && (
        <div className="import-more">
          <Button size="sm" onClick={() => setOpen(true)}>
            {words.allFiles(all)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function daysOf({ rows }: SessionList): string | null {
  if (rows.length === 0) return null
  const starts = rows.map(({ start }) => Date.parse(start))
  const [from, until] = starts.reduce(
    ([a, b], at) => [Math.min(a, at), Math.max(b, at)],
    [starts[0]!, starts[0]!],
  )
  return words.days(dateText(from), dateText(until))
}

function FileRow({ file }: { readonly file: FileSummary }) {
  const { name, room, hands, refused, from, until } = file
  return (
    <li>
      <span className="import-badge">{(room ?? '?').slice(0, 2).toUpperCase()}</span>
      <div>
        <b>{room ?? name}</b>
        <small>
          <MessageText>
            {from !== null && until !== null
              ? words.days(dateText(from), dateText(until))
              : refused > 0
                ? words.seeBelow
                : words.unknownFile}
          </MessageText>
        </small>
        {room && <small className="import-name">{name}</small>}
      </div>
      <div className="import-right">
        <b>
          <MessageText>{words.inFile(hands)}</MessageText>
        </b>
        {refused > 0 && <small>{words.refusedIn(refused)}</small>}
      </div>
    </li>
  )
}
