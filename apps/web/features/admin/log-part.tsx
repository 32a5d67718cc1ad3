// Everybody's security events, newest first: who did what to whom, from where.
import { dateTimeText } from '@sidepot/messages/display'
import { accountWords } from '@sidepot/messages/web-account'
import { admin as words } from '@sidepot/messages/web-admin'
import { useState } from 'react'
import { type EventLine, listAllEvents } from '../../data/account/operators.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { useOperatorPages } from './operator-pages.ts'

const ANY = 'any'

export function LogPart() {
  const [kind, setKind] = useState(ANY)
  const { pages, readState, problem, more } = useOperatorPages(['events', kind], place =>
    listAllEvents({ ...(kind === ANY ? {} : { Kind: kind }), ...place }),
  )
  const events = pages.flatMap(page => page.Events)
  const { kinds } = accountWords.log
  return (
    <Panel>
      <Select
        label={words.event}
        value={kind}
        onChange={setKind}
        options={[
          { value: ANY, label: words.anyEvent },
          ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      {readState === 'waiting' && <SkeletonRows rows={8} height={52} />}
      {problem !== null && <p role="alert">{problem || words.failed}</p>}
      {readState === 'there' && events.length === 0 && <p className="admin-none">{words.noEvents}</p>}
      <ul className="admin-rows">
        {events.map(event => (
          <li key={event.Id} className="admin-row admin-event">
            <span className="admin-name">
              <b>{kinds[event.Kind] ?? event.Kind}</b>
              <small>{[event.Handle ?? words.unnamed, ...detailOf(event)].join(' · ')}</small>
            </span>
            <span className="admin-when">
              <time dateTime={event.At}>{dateTimeText(Date.parse(event.At))}</time>
              <small>{event.Address || words.machine}</small>
            </span>
          </li>
        ))}
      </ul>
      {more && (
        <Button wide busy={more.busy} onClick={more.ask}>
          {words.more}
        </Button>
      )}
    </Panel>
  )
}

/** Values only: ids say nothing to a person. */
const detailOf = ({ Detail }: EventLine): readonly string[] =>
  Object.entries(Detail).flatMap(([name, value]) =>
    name === 'by' || value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
  )
