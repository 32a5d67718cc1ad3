// The report: what an hour brings, how sure that is, and where it comes from. From the sessions on this device, so it is here
// without network too; only the figure per hundred hands is asked of the server.
import { useNow } from '../../data/wire/use-now.ts'
import './statistics.css'
import { blinds, monthYearText } from '@sidepot/messages/display'
import { goals } from '@sidepot/messages/web-goals'
import { gameWords, sessionsList } from '@sidepot/messages/web-session'
import { statistics as words } from '@sidepot/messages/web-statistics'
import { combined } from '@sidepot/messages/worded'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { NO_PLAY_FILTER } from '@sidepot/models/filter/play-filter'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { playQuestion } from '../../data/hand/play-question.ts'
import { netByCurrency, type Played, playedOf } from '../../data/reads/figures.ts'
import { together, useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { sessionDayKey } from '../../data/session/play-facts.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { placeName } from '../../data/session/session-place.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { FilterBar } from '../../features/filter/filter-bar.tsx'
import { usePlayFilter } from '../../features/filter/use-play-filter.ts'
import {
  GROUPINGS,
  type Grouping,
  type Key,
  lengthOf,
  reportBy,
  reportRow,
  startHourOf,
  weekdayOf,
} from '../../features/statistics/report.ts'
import { TotalPanel } from '../../features/totals/total-panel.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { GroupPanel } from './report-group.tsx'
import { SwingsPanel } from './report-swings.tsx'
import { TopPanel } from './report-top.tsx'

const YearDialog = lazy(async () => ({
  default: (await import('../../features/pictures/year-dialog.tsx')).YearDialog,
}))

/** A row of figures. */
const TOP_HEIGHT = 66

function keyOf(kind: Grouping, one: Played): Key {
  const { session } = one
  switch (kind) {
    case 'month': {
      const month = sessionDayKey(session).slice(0, 7)
      return { label: monthYearText(month), place: -Number(month.replace('-', '')) }
    }
    case 'stake':
      return {
        label:
          session.bigBlind === null
            ? words.noStake
            : combined(
                [gameWords.names[session.gameType]],
                game => `${blinds(session.smallBlind ?? 0, session.bigBlind ?? 0)} ${game}`,
              ),
        place: session.bigBlind ?? 0,
      }
    case 'venue':
      return { label: placeName(session) ?? words.noPlace, place: 0 }
    case 'weekday':
      return { label: words.weekdays[weekdayOf(one)]!, place: weekdayOf(one) }
    case 'hour': {
      const from = Math.floor(startHourOf(one) / 3) * 3
      return { label: words.hours(from), place: from }
    }
    case 'length':
      return { label: words.lengths[lengthOf(one)]!, place: lengthOf(one) }
    case 'size':
      return { label: words.seats(session.maxPlayers), place: session.maxPlayers }
  }
}

export function Component() {
  const userId = useUserId()
  const wording = useWording()
  const now = useNow()
  const reading = together(
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  const { filter, setFilter, days, known, matches } = usePlayFilter(now)
  const all = useRecords(
    ['Session', 'Bankroll', 'Venue'],
    () =>
      playedOf(rowsOf('Session').filter(one => one.userId === userId)).map(one => ({
        one,
        currency: currencyOf(one.session),
      })),
    [userId],
  )
  const currencies = CURRENCIES.filter(code => all.some(({ currency }) => currency === code))
  // the one most played in, until another is chosen: they are never added together
  const most = [...currencies].sort(
    (a, b) => all.filter(one => one.currency === b).length - all.filter(one => one.currency === a).length,
  )[0]
  const currency = filter.currency || (most ?? 'USD')
  const played = useMemo(
    () => all.filter(one => one.currency === currency && matches(one.one.session)).map(({ one }) => one),
    [all, currency, matches],
  )
  // of all currencies, unless one is chosen
  const sums = useMemo(
    () =>
      netByCurrency(
        all.filter(({ one }) => matches(one.session)).map(({ one }) => one),
        currencyOf,
      ),
    [all, matches],
  )
  const balance = useRecords(
    ['Bankroll'],
    () =>
      rowsOf('Bankroll')
        .filter(one => one.userId === userId && one.currency === currency)
        .reduce((sum, one) => sum + one.currentBalance, 0),
    [userId, currency],
  )
  const question = useMemo(() => playQuestion({ ...filter, currency }, days), [filter, currency, days])
  const [years, setYears] = useState(false)
  const title = wording(words.title)
  if (!reading.whole || !known || all.length === 0)
    return (
      <div className="page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        {reading.loading || (reading.whole && !known) ? (
          <>
            <Skeleton height={44} />
            <div className="panel report-top">
              <Skeleton height={TOP_HEIGHT} />
            </div>
            <Panel flush>
              <SkeletonRows rows={8} />
            </Panel>
          </>
        ) : (
          <Panel>
            {reading.whole ? (
              <EmptyState title={words.emptyTitle} text={words.emptyText} />
            ) : (
              <Unread problem={reading.error} />
            )}
          </Panel>
        )}
      </div>
    )
  return (
    <div className="page report-page">
      <header className="page-head">
        <h1>{title}</h1>
        <Link className="btn btn-text" to="/goals">
          <MessageText>{goals.title}</MessageText>
        </Link>
        <Button icon="share" size="sm" onClick={() => setYears(true)}>
          {words.year}
        </Button>
      </header>
      {years && (
        <Suspense>
          <YearDialog
            onClose={() => setYears(false)}
            sessions={all.map(({ one, currency: code }) => ({
              one,
              currency: code,
              day: sessionDayKey(one.session),
              place: placeName(one.session),
            }))}
          />
        </Suspense>
      )}
      <FilterBar filter={filter} none={NO_PLAY_FILTER} onChange={setFilter} now={now} currency={currency} />
      {played.length === 0 ? (
        <Panel>
          <EmptyState
            title={sessionsList.noneMatch}
            actions={<Button onClick={() => setFilter(NO_PLAY_FILTER)}>{sessionsList.clear}</Button>}
          />
        </Panel>
      ) : (
        <TopPanel row={reportRow('all', played)} currency={currency} question={question} />
      )}
      <TotalPanel sums={sums} />
      {played.length > 0 && <SwingsPanel played={played} currency={currency} balance={balance} />}
      <div className="report-groups">
        {played.length > 0 &&
          GROUPINGS.map(kind => (
            <GroupPanel
              key={kind}
              title={words.by[kind]}
              first={words.keys[kind]}
              rows={reportBy(played, one => keyOf(kind, one))}
              currency={currency}
            />
          ))}
      </div>
      <Panel title={words.definitionsTitle} className="report-words">
        <dl>
          {words.definitions.map(([name, term, text]) => (
            <div key={name}>
              <dt>
                <MessageText>{term}</MessageText>
              </dt>
              <dd>
                <MessageText>{text}</MessageText>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
