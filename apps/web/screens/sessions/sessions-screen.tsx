import './sessions-screen.css'
import { hoursText } from '@sidepot/messages/display'
import { sessionsList as words } from '@sidepot/messages/web-session'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { playedOf, totalsOf } from '../../data/figures.ts'
import { useMine, useReference, useUserId } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecords } from '../../data/records.ts'
import { SessionFilters } from '../../features/sessions/session-filters.tsx'
import { inListOrder, matching, NO_FILTER } from '../../features/sessions/session-order.ts'
import { SessionsList } from '../../features/sessions/sessions-list.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyRows, EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { useDiscreet } from '../../ui/theme.ts'

export function Component() {
  const userId = useUserId()
  const now = useMemo(() => Date.now(), [])
  const reading = useMine('Session', 'sessionsByUserIdAndSessionStart')
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  useReference('Venue')
  useReference('CashGameStake')
  const [filter, setFilter] = useState(NO_FILTER)
  const discreet = useDiscreet()
  const all = useRecords(
    ['Session', 'Venue', 'CashGameStake'],
    () => inListOrder(rowsOf('Session').filter(one => one.userId === userId)),
    [userId],
  )
  const shown = useMemo(() => matching(all, filter, now), [all, filter, now])

  if (reading.loading) return <Loading />
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
                {words.newSession}
              </Link>
              <Link className="btn btn-plain btn-md" to="/sessions/new?past=1">
                {words.past}
              </Link>
            </>
          }
        />
      </div>
    )
  // currencies are never added together: each has its own line
  const currencyOf = (one: (typeof shown)[number]) => recordOf('Bankroll', one.bankrollId)?.currency ?? 'USD'
  const currencies = CURRENCIES.filter(code => shown.some(one => currencyOf(one) === code))
  return (
    <div className="page sessions-page">
      <header className="page-head">
        <div>
          <h1>{discreet ? words.quietTitle : words.title}</h1>
          <p>{(discreet ? words.quietCount : words.count)(shown.length)}</p>
        </div>
        <Link className="btn btn-text" to="/sessions/new?past=1">
          {discreet ? words.quietPast : words.past}
        </Link>
      </header>
      <SessionFilters sessions={all} filter={filter} onChange={setFilter} />
      {currencies.map(code => (
        <Totals
          key={code}
          shown={currencies.length === 1 ? shown : shown.filter(one => currencyOf(one) === code)}
          currency={code}
          named={currencies.length > 1}
        />
      ))}
      <Panel flush className="sessions-panel">
        {shown.length === 0 ? (
          <EmptyState
            picture={<EmptyRows />}
            title={words.noneMatch}
            actions={<Button onClick={() => setFilter(NO_FILTER)}>{words.clear}</Button>}
          />
        ) : (
          <SessionsList sessions={shown} now={now} />
        )}
      </Panel>
    </div>
  )
}

function Totals({
  shown,
  currency,
  named,
}: {
  readonly shown: Parameters<typeof playedOf>[0]
  readonly currency: string
  readonly named: boolean
}) {
  const totals = totalsOf(playedOf(shown))
  const discreet = useDiscreet()
  return (
    <div className="panel sessions-totals">
      <Stats alone>
        <Stat
          label={named ? words.netIn(currency) : words.net}
          value={<Amount value={totals.net / 100} currency={currency} result />}
          sample={(discreet ? words.quietCount : words.count)(totals.n)}
        />
        <Stat
          label={words.hours}
          value={hoursText(totals.minutes)}
          sample={(discreet ? words.lines : words.hands)(totals.hands)}
        />
        <Stat
          label={words.rate}
          value={
            <Amount
              value={totals.perHour === null ? null : totals.perHour / 100}
              currency={currency}
              result
            />
          }
          sample={words.wonOf(totals.won, totals.n)}
          n={totals.n}
          definition={words.rateDefinition}
        />
      </Stats>
    </div>
  )
}

function Loading() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <Panel flush>
        <SkeletonRows rows={8} height={56} />
      </Panel>
    </div>
  )
}
