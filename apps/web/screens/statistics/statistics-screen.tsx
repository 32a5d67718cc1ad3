// The report: what an hour brings, how sure that is, and where it comes from. From the sessions on this device, so it is here
// without network too; only the figure per hundred hands is asked of the server.
import './statistics.css'
import { bigBlinds, blinds, hoursText, money, percent, result as resultText } from '@sidepot/messages/display'
import { statistics as words } from '@sidepot/messages/web-statistics'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { useMemo, useState } from 'react'
import { type Played, playedOf } from '../../data/figures.ts'
import { useHandTotals } from '../../data/hand-zone.ts'
import { useMine, useReference, useUserId } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecords } from '../../data/records.ts'
import { rangeStart } from '../../features/sessions/session-order.ts'
import {
  GROUPINGS,
  type Grouping,
  type Key,
  lengthOf,
  type Rate,
  type ReportRow,
  reportBy,
  reportRow,
  startHourOf,
  weekdayOf,
} from '../../features/statistics/report.ts'
import { Amount } from '../../ui/amount.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ENOUGH_SAMPLES, Stat, Stats } from '../../ui/stat.tsx'
import { Table } from '../../ui/table.tsx'
import { useDiscreet } from '../../ui/theme.ts'

const RANGES = ['all', 'year', '90', '30'] as const

function keyOf(kind: Grouping, one: Played): Key {
  const { session } = one
  switch (kind) {
    case 'stake':
      return {
        label:
          session.bigBlind === null
            ? words.noStake
            : `${blinds(session.smallBlind ?? 0, session.bigBlind)} ${session.gameType}`,
        place: session.bigBlind ?? 0,
      }
    case 'venue':
      return { label: recordOf('Venue', session.venueId)?.name ?? words.noPlace, place: 0 }
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
  const discreet = useDiscreet()
  const now = useMemo(() => Date.now(), [])
  const reading = useMine('Session', 'sessionsByUserIdAndSessionStart')
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  useReference('Venue')
  const [range, setRange] = useState<(typeof RANGES)[number]>('all')
  const [chosen, setChosen] = useState<string | null>(null)
  const all = useRecords(
    ['Session', 'Bankroll', 'Venue'],
    () =>
      playedOf(rowsOf('Session').filter(one => one.userId === userId)).map(one => ({
        one,
        currency: recordOf('Bankroll', one.session.bankrollId)?.currency ?? 'USD',
      })),
    [userId],
  )
  const currencies = CURRENCIES.filter(code => all.some(({ currency }) => currency === code))
  // the one most played in, until another is chosen: they are never added together
  const most = [...currencies].sort(
    (a, b) => all.filter(one => one.currency === b).length - all.filter(one => one.currency === a).length,
  )[0]
  const currency = chosen ?? most ?? 'USD'
  const from = rangeStart(range, now)
  const played = useMemo(
    () =>
      all
        .filter(one => one.currency === currency && (from === null || one.one.start >= from))
        .map(({ one }) => one),
    [all, currency, from],
  )
  const title = discreet ? words.quietTitle : words.title
  if (all.length === 0)
    return (
      <div className="page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        <Panel flush={reading.loading}>
          {reading.loading ? (
            <SkeletonRows rows={8} />
          ) : (
            <EmptyState title={reading.error ?? words.emptyTitle} text={words.emptyText} />
          )}
        </Panel>
      </div>
    )
  return (
    <div className="page report-page">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <div className="report-head">
        <Segmented
          size="sm"
          label={words.range}
          value={range}
          onChange={setRange}
          options={RANGES.map(value => ({ value, label: words.ranges[value] }))}
        />
        {currencies.length > 1 && (
          <Segmented
            size="sm"
            label={words.currency}
            value={currency}
            onChange={setChosen}
            options={currencies.map(value => ({ value, label: value }))}
          />
        )}
      </div>
      <TopPanel row={reportRow('all', played)} currency={currency} since={from} />
      <div className="report-groups">
        {GROUPINGS.map(kind => (
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
          {words.definitions.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}

const define = (term: string) => words.definitions.find(([name]) => name === term)?.[1] ?? ''

function TopPanel({
  row,
  currency,
  since,
}: {
  readonly row: ReportRow
  readonly currency: string
  readonly since: number | null
}) {
  const discreet = useDiscreet()
  const filter = useMemo(() => (since === null ? {} : { from: new Date(since).toISOString() }), [since])
  const hands = useHandTotals(filter, true).data
  const { money: cash, blinds: bb } = row
  const interval = (rate: Rate, text: (value: number) => string) =>
    rate.perHour === null || rate.error === null
      ? ''
      : words.interval(text(rate.perHour - rate.error), text(rate.perHour + rate.error))
  const amount = (cents: number) => (discreet ? bigBlinds(cents / 100) : resultText(cents / 100, currency))
  return (
    <div className="panel report-top">
      <Stats alone>
        <Stat
          label={discreet ? words.quietPerHour : words.perHour}
          definition={define('Win rate')}
          value={
            <Amount value={cash.perHour === null ? null : cash.perHour / 100} currency={currency} result />
          }
          unit={words.hourly}
          sample={interval(cash, amount)}
          n={row.n}
        />
        <Stat
          label={words.deviation}
          definition={define('Standard deviation')}
          value={
            cash.deviation === null
              ? '–'
              : discreet
                ? bigBlinds(cash.deviation / 100, false)
                : money(cash.deviation / 100, currency)
          }
          unit={words.hourly}
          sample={words.sample(row.n, hoursText(row.minutes))}
          n={row.n}
        />
        <Stat
          label={discreet ? words.quietBb : words.bbPerHour}
          definition={define('Big blinds')}
          value={bb.perHour === null ? '–' : bigBlinds(bb.perHour)}
          unit={words.bbHourly}
          sample={interval(bb, value => bigBlinds(value))}
          n={row.n}
        />
        <Stat
          label={discreet ? words.quietWon : words.won}
          definition={define('Sessions won')}
          value={percent(row.n === 0 ? null : row.won / row.n)}
          sample={words.ofN(row.won, row.n)}
          n={row.n}
        />
        {hands && hands.rated > 0 && <PerHundred hands={hands} />}
      </Stats>
    </div>
  )
}

function PerHundred({ hands }: { readonly hands: NonNullable<ReturnType<typeof useHandTotals>['data']> }) {
  const discreet = useDiscreet()
  const { rated, bigBlinds: won, squares } = hands
  const mean = won / rated
  const deviation =
    rated < 2 ? null : Math.sqrt(Math.max(0, squares - rated * mean * mean) / (rated - 1)) * 10
  return (
    <Stat
      label={discreet ? words.quietPer100 : words.per100}
      definition={define('bb/100 hands')}
      value={bigBlinds(mean * 100)}
      sample={words.handsSample(rated, deviation === null ? '–' : bigBlinds(deviation, false))}
      n={rated}
    />
  )
}

function GroupPanel({
  title,
  first,
  rows,
  currency,
}: {
  readonly title: string
  /** what the first column holds */
  readonly first: string
  readonly rows: readonly ReportRow[]
  readonly currency: string
}) {
  const few = (row: ReportRow) => cx('report-cell', row.n < ENOUGH_SAMPLES && 'report-few')
  return (
    <Panel flush title={title}>
      <Table<ReportRow>
        caption={title}
        rows={rows}
        rowKey={row => row.key}
        columns={[
          { key: 'key', title: first, cell: row => <b className="report-key">{row.key}</b> },
          {
            key: 'n',
            title: words.columns.n,
            align: 'end',
            cell: row => (
              <span className={few(row)}>
                {row.n}
                <small>{hoursText(row.minutes)}</small>
              </span>
            ),
          },
          {
            key: 'net',
            title: words.columns.net,
            align: 'end',
            from: 'sm',
            cell: row => <Amount value={row.net / 100} currency={currency} result />,
          },
          {
            key: 'rate',
            title: words.columns.rate,
            align: 'end',
            cell: row => (
              <span className={few(row)}>
                <b>
                  <Amount
                    value={row.money.perHour === null ? null : row.money.perHour / 100}
                    currency={currency}
                    result
                  />
                </b>
                <small>
                  {row.n < ENOUGH_SAMPLES
                    ? words.few(row.n)
                    : row.money.error === null
                      ? ''
                      : words.plusMinus(money(row.money.error / 100, currency))}
                </small>
              </span>
            ),
          },
          {
            key: 'blinds',
            title: words.columns.blinds,
            align: 'end',
            cell: row => (
              <span className={few(row)}>
                <b>{row.blinds.perHour === null ? '–' : bigBlinds(row.blinds.perHour)}</b>
                <small>
                  {row.n < ENOUGH_SAMPLES || row.blinds.error === null
                    ? ''
                    : words.plusMinus(bigBlinds(row.blinds.error, false))}
                </small>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}
