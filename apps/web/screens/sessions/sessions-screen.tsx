// All sessions under the filter, with their totals.
import { useNow } from '../../data/wire/use-now.ts'
import './sessions-screen.css'
import { hoursText } from '@sidepot/messages/display'
import { sessionsList as words } from '@sidepot/messages/web-session'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { NO_PLAY_FILTER } from '@sidepot/models/filter/play-filter'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { netByCurrency, playedOf, totalsOf } from '../../data/reads/figures.ts'
import { together, useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { FilterBar } from '../../features/filter/filter-bar.tsx'
import { usePlayFilter } from '../../features/filter/use-play-filter.ts'
import { inListOrder } from '../../features/sessions/list/session-order.ts'
import { SessionsList } from '../../features/sessions/list/sessions-list.tsx'
import { TotalPanel } from '../../features/totals/total-panel.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'

export function Component() {
  const userId = useUserId()
  const now = useNow()
  const reading = together(
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  useReference('CashGameStake')
  const { filter, setFilter, known, matches } = usePlayFilter(now)
  const wording = useWording()
  const all = useRecords(
    ['Session', 'Venue', 'CashGameStake', 'Bankroll'],
    () => inListOrder(rowsOf('Session').filter(one => one.userId === userId)),
    [userId],
  )
  const shown = useMemo(() => all.filter(matches), [all, matches])

  if (reading.loading || (reading.whole && !known)) return <Loading />
  if (!reading.whole)
    return (
      <div className="page sessions-page">
        <header className="page-head">
          <h1>{wording(words.title)}</h1>
        </header>
        <Panel flush>
          <Unread problem={reading.error} />
          <SessionsList sessions={all} now={now} />
        </Panel>
      </div>
    )
  if (all.length === 0)
    return (
      <div className="page page-narrow">
        <EmptyState
          page
          title={words.emptyTitle}
          text={words.emptyText}
          actions={
            <>
              <Link className="btn btn-primary btn-md" to="/sessions/new">
                <MessageText>{words.newSession}</MessageText>
              </Link>
              <Link className="btn btn-plain btn-md" to="/sessions/new?past=1">
                <MessageText>{words.past}</MessageText>
              </Link>
              <DeletedLink />
            </>
          }
        />
      </div>
    )
  const byCurrency = CURRENCIES.map(
    code => [code, shown.filter(one => currencyOf(one) === code)] as const,
  ).filter(([, sessions]) => sessions.length > 0)
  return (
    <div className="page sessions-page">
      <header className="page-head">
        <div>
          <h1>{wording(words.title)}</h1>
          <p>{wording(words.count(shown.length))}</p>
        </div>
        <Link className="btn btn-text" to="/sessions/new?past=1">
          <MessageText>{words.past}</MessageText>
        </Link>
      </header>
      <FilterBar filter={filter} none={NO_PLAY_FILTER} onChange={setFilter} now={now} />
      {byCurrency.length > 0 && (
        <div className="panel sessions-totals">
          {byCurrency.map(([code, sessions]) => (
            <Totals key={code} shown={sessions} currency={code} alone={byCurrency.length === 1} />
          ))}
        </div>
      )}
      <TotalPanel sums={netByCurrency(playedOf(shown), currencyOf)} />
      <Panel flush className="sessions-panel">
        {shown.length === 0 ? (
          <EmptyState
            picture={<EmptyRows />}
            title={words.noneMatch}
            actions={<Button onClick={() => setFilter(NO_PLAY_FILTER)}>{words.clear}</Button>}
          />
        ) : (
          <SessionsList sessions={shown} now={now} />
        )}
      </Panel>
      <DeletedLink />
    </div>
  )
}

const DeletedLink = () => (
  <Link className="btn btn-text" to="/deleted">
    {words.deleted}
  </Link>
)

function Totals({
  shown,
  currency,
  alone,
}: {
  readonly shown: Parameters<typeof playedOf>[0]
  readonly currency: string
  /** the only currency in the list: nobody asks which */
  readonly alone: boolean
}) {
  const totals = totalsOf(playedOf(shown))
  return (
    <Stats alone>
      <Stat
        label={alone ? words.net : words.netIn(currency)}
        definition={words.netDefinition}
        value={<Amount value={totals.net} currency={currency} result />}
        sample={words.count(totals.n)}
      />
      <Stat
        label={words.hours}
        definition={words.hoursDefinition}
        value={hoursText(totals.minutes)}
        {...(totals.hands > 0 ? { sample: words.hands(totals.hands) } : {})}
      />
      <Stat
        label={words.rate}
        definition={words.rateDefinition}
        value={<Amount value={totals.perHour} currency={currency} result />}
        sample={words.wonOf(totals.won, totals.n)}
        n={totals.n}
      />
    </Stats>
  )
}

/** Label, value and sample of a figure. */
const TOTALS_HEIGHT = 66

function Loading() {
  const wording = useWording()
  return (
    <div className="page sessions-page">
      <header className="page-head">
        <div>
          <h1>{wording(words.title)}</h1>
          <p>
            <Skeleton width={90} />
          </p>
        </div>
      </header>
      <Skeleton height={44} />
      <div className="panel sessions-totals">
        <Skeleton height={TOTALS_HEIGHT} />
      </div>
      <Panel flush className="sessions-panel">
        <SkeletonRows rows={8} height={56} />
      </Panel>
    </div>
  )
}
