// The first look after sign-in: what runs now, the money, the line, and where it came from.
import { useNow } from '../../data/wire/use-now.ts'
import './dashboard.css'
import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { sessionsList } from '@sidepot/messages/web-session'
import { menu } from '@sidepot/messages/web-shell'
import { ALWAYS } from '@sidepot/models/filter/days'
import { matcher, NO_PLAY_FILTER, type PlayFilter, setParts } from '@sidepot/models/filter/play-filter'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { accuracyOf, netByCurrency, type Played, playedOf } from '../../data/reads/figures.ts'
import { type Reading, together, useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import { sessionFacts } from '../../data/session/play-facts.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { BankrollCard } from '../../features/bankrolls/bankroll-card.tsx'
import { usePlayFilter } from '../../features/filter/use-play-filter.ts'
import { CalendarPanel } from '../../features/results/calendar-panel.tsx'
import { ExtremesPanel } from '../../features/results/extremes-panel.tsx'
import { ResultPanel } from '../../features/results/result-panel.tsx'
import { RemoveSample } from '../../features/sample/remove-sample.tsx'
import { inListOrder } from '../../features/sessions/list/session-order.ts'
import { SessionRow } from '../../features/sessions/list/session-row.tsx'
import { RunningSession } from '../../features/sessions/running/running-session.tsx'
import { NotesCard } from '../../features/sessions/timeline/notes-card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { AfterPaint } from '../../ui/timing/after-paint.tsx'
import { WhenNear } from '../../ui/timing/when-near.tsx'

const FilterBar = lazy(async () => ({
  default: (await import('../../features/filter/filter-bar.tsx')).FilterBar,
}))
const TotalPanel = lazy(async () => ({
  default: (await import('../../features/totals/total-panel.tsx')).TotalPanel,
}))
/** Whoever has begun loads nothing for it. */
const FirstRun = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }))
const BelowEnd = lazy(async () => ({ default: (await import('./below-end.tsx')).BelowEnd }))

export function Component() {
  const userId = useUserId()
  const now = useNow()
  const active = useActiveSession()
  const sessions = useMine('Session', 'sessionsByUserIdAndSessionStart')
  const rolled = useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  const booked = useMine('BankrollTransaction', 'bankrollTransactionsByUserIdAndTimestamp')
  const venues = useReference('Venue')
  const stakes = useReference('CashGameStake')
  const discreet = useDiscreet()
  const wording = useWording()
  const wide = useMedia('(min-width: 1000px)')
  const { filter, setFilter, days, known, matches } = usePlayFilter(now)

  const mine = useRecords(
    ['Session', 'Venue'],
    () => inListOrder(rowsOf('Session').filter(one => one.userId === userId)),
    [userId],
  )
  const bankrolls = useRecords(
    ['Bankroll'],
    () => inBankrollOrder(rowsOf('Bankroll').filter(one => one.userId === userId)),
    [userId],
  )
  // currencies are never added together: one at a time, the main bankroll's until another is chosen
  const currency = filter.currency || (bankrolls[0]?.currency ?? 'USD')
  const history = together(sessions, rolled, venues)
  // a stack written down or chips added show at once; what a whole history adds up to follows a moment later
  const settled = useDeferredValue(history.whole && known ? mine : null)
  const shown = useMemo(
    () => (settled ?? []).filter(one => currencyOf(one) === currency),
    [settled, currency],
  )
  // the calendar shows what lies outside the dates as well
  const ofAnyDate = useMemo(() => playedOf(shown.filter(matcherOfAnyDate(filter))), [shown, filter])
  const inRange = useMemo(() => ofAnyDate.filter(one => matches(one.session)), [ofAnyDate, matches])
  const sums = useMemo(
    () => netByCurrency(playedOf((settled ?? []).filter(matches)), currencyOf),
    [settled, matches],
  )

  const isFiltered = setParts(filter).length > 0
  const clear = useCallback(() => setFilter(NO_PLAY_FILTER), [setFilter])
  const recent = useMemo(() => (settled ?? []).filter(matches), [settled, matches])
  const start = together(sessions, rolled)
  if (mine.length === 0 && start.whole)
    return (
      <Suspense fallback={<h1 className="sr">{wording(menu.dashboard)}</h1>}>
        <FirstRun hasBankroll={bankrolls.length > 0} />
      </Suspense>
    )
  if (mine.length === 0 && !start.loading)
    return (
      <div className="page">
        <Unread problem={start.error} />
      </div>
    )
  // what lies on top is known first: nothing that is drawn moves down for it. A new element, so that nothing of it is moved either
  if (!active.session && (active.status === 'loading' || start.loading))
    return (
      <div key="unknown" className="dashboard page">
        <h1 className="sr">{wording(menu.dashboard)}</h1>
        <div className="dashboard-main">
          {active.expected && <RunningSkeleton />}
          <ResultSkeleton />
        </div>
        <div className="dashboard-side">
          <BelowSkeleton />
        </div>
      </div>
    )
  const rolls = <Rolls bankrolls={bankrolls} now={now} reading={together(rolled, booked, sessions)} />
  return (
    <div key="known" className="dashboard page">
      <h1 className="sr">{wording(menu.dashboard)}</h1>
      <div className="dashboard-main">
        {discreet && active.session && <NotesCard session={active.session} now={now} />}
        <RemoveSample known={!start.loading} />
        {active.session &&
          (rolled.loading || venues.loading || stakes.loading ? (
            <RunningSkeleton />
          ) : (
            <RunningSession session={active.session} />
          ))}
        {!wide && rolls}
        <div className="dashboard-filters">
          {/* nothing to choose from before sessions are there */}
          <Suspense>
            {settled !== null && mine.length > 0 && (
              <FilterBar
                filter={filter}
                none={NO_PLAY_FILTER}
                onChange={setFilter}
                now={now}
                currency={currency}
              />
            )}
          </Suspense>
        </div>
        <AfterPaint before={<ResultSkeleton />}>
          <ResultsWhenWhole
            reading={history}
            there={settled !== null}
            inRange={inRange}
            isFiltered={isFiltered}
            onClear={clear}
            dates={words.dates(days.from, days.to)}
            currency={currency}
          />
        </AfterPaint>
        <Suspense>{sums.length > 1 && <TotalPanel sums={sums} />}</Suspense>
      </div>
      <div className="dashboard-side">
        {wide && rolls}
        <AfterPaint before={<BelowSkeleton />}>
          {settled !== null ? (
            <Below
              all={settled}
              recent={recent}
              isFiltered={isFiltered}
              played={ofAnyDate}
              inRange={inRange}
              now={now}
              currency={currency}
            />
          ) : (
            history.loading && <BelowSkeleton />
          )}
        </AfterPaint>
      </div>
    </div>
  )
}

function Rolls(props: {
  readonly bankrolls: readonly Rec<'Bankroll'>[]
  readonly now: number
  readonly reading: Reading
}) {
  const { bankrolls, now, reading } = props
  if (!reading.whole && !reading.loading) return null
  return (
    <div className="dashboard-rolls">
      {reading.whole ? (
        bankrolls.map(one => <BankrollCard key={one.id} bankroll={one} now={now} />)
      ) : (
        <div className="panel bankroll-card">
          <Skeleton height={ROLL_HEIGHT} />
        </div>
      )}
    </div>
  )
}
/** Name, balance and foot of a bankroll's card. */
const ROLL_HEIGHT = 76

function ResultsWhenWhole({
  reading,
  there,
  ...props
}: ResultsProps & { readonly reading: Reading; readonly there: boolean }) {
  if (there) return <Results {...props} />
  if (reading.whole || reading.loading) return <ResultSkeleton />
  return (
    <Panel>
      <Unread problem={reading.error} />
    </Panel>
  )
}

interface ResultsProps {
  readonly inRange: readonly Played[]
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly dates: string
  readonly currency: string
}

const Results = memo(function Results({ inRange, isFiltered, onClear, dates, currency }: ResultsProps) {
  const discreet = useDiscreet()
  if (isFiltered && inRange.length === 0) return <NothingMatches onClear={onClear} />
  return (
    <>
      <ResultPanel
        played={inRange}
        dates={dates}
        currency={currency}
        accuracy={accuracyOf(inRange.map(one => one.session))}
      />
      {!discreet && <ExtremesPanel played={inRange} currency={currency} />}
    </>
  )
})

interface BelowProps {
  readonly all: readonly Rec<'Session'>[]
  /** newest first */
  readonly recent: readonly Rec<'Session'>[]
  readonly isFiltered: boolean
  readonly played: readonly Played[]
  readonly inRange: readonly Played[]
  readonly now: number
  readonly currency: string
}

/** On a phone this is a screen further down. */
const Below = memo(function Below({ all, recent, isFiltered, played, inRange, now, currency }: BelowProps) {
  return (
    <>
      <CalendarPanel played={played} now={now} currency={currency} />
      {recent.length > 0 && (
        <Panel
          flush
          title={words.recentSessions}
          aside={
            <Link className="btn btn-text" to="/sessions">
              {words.all}
            </Link>
          }
        >
          {recent.slice(0, 4).map(one => (
            <SessionRow key={one.id} session={one} now={now} />
          ))}
        </Panel>
      )}
      {/* the end of the page: what is above it stays where it is */}
      <WhenNear>
        <Suspense>
          <BelowEnd sessions={all} inRange={inRange} isFiltered={isFiltered} now={now} />
        </Suspense>
      </WhenNear>
    </>
  )
})

function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  return (
    <Panel>
      <EmptyState
        title={sessionsList.noneMatch}
        actions={<Button onClick={onClear}>{sessionsList.clear}</Button>}
      />
    </Panel>
  )
}

/** Everything but the dates. */
const matcherOfAnyDate = (filter: PlayFilter) => matcher(filter, ALWAYS, sessionFacts)

function inBankrollOrder<T extends { readonly isMain: boolean; readonly createdAt: string }>(
  rows: readonly T[],
): readonly T[] {
  return [...rows].sort(
    (a, b) => Number(b.isMain) - Number(a.isMain) || (a.createdAt ?? '').localeCompare(b.createdAt ?? ''),
  )
}

/** The currency of its amounts is its bankroll's, its title the venue. */
const RunningSkeleton = () => (
  <div className="panel">
    <Skeleton height={162} />
  </div>
)

const ResultSkeleton = () => (
  <div className="panel">
    <Skeleton height={300} />
  </div>
)

const BelowSkeleton = () => (
  <div className="panel panel-flush">
    <SkeletonRows rows={4} height={56} />
  </div>
)
