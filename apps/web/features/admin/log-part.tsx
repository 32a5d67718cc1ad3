// Everybody's security events, newest first: who did what to whom, from where.
import { dateTimeText } from '@sidepot/messages/display'
import { accountWords } from '@sidepot/messages/web-account'
import { admin as words } from '@sidepot/messages/web-admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { standingOf } from '../../data/asked.ts'
import { DataError } from '../../data/graphql.ts'
import { type EventLine, listAllEvents } from '../../data/operators.ts'
import { Button } from '../../ui/button.tsx'
import { Panel, SkeletonRows } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'

const ANY = 'any'

interface EventPage {
  readonly Events: readonly EventLine[]
  readonly NextToken?: string
}

export function LogPart() {
  const [kind, setKind] = useState(ANY)
  const pages = useInfiniteQuery({
    queryKey: ['operators', 'events', kind],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<EventPage> => {
      const answer = await listAllEvents({
        ...(kind === ANY ? {} : { Kind: kind }),
        ...(pageParam === null ? {} : { NextToken: pageParam }),
      })
      if (!answer.ok)
        throw new DataError({ kind: 'refused', message: answer.error.sentence, type: answer.error.name })
      return answer.value
    },
    getNextPageParam: (page: EventPage) => page.NextToken ?? null,
  })
  const standing = standingOf(pages)
  const events = (pages.data?.pages ?? []).flatMap(page => page.Events)
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
      {standing === 'waiting' && <SkeletonRows rows={8} height={52} />}
      {standing === 'unread' && <p role="alert">{pages.failureReason?.message || words.failed}</p>}
      {pages.data && events.length === 0 && <p className="admin-none">{words.noEvents}</p>}
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
      {pages.hasNextPage && (
        <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
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
