// The same figures by stake, place, weekday and so on; what rests on few sessions is greyed and says so.

import { bigBlinds, hoursText, money } from '@sidepot/messages/display'
import { statistics as words } from '@sidepot/messages/web-statistics'
import type { Message } from '@sidepot/messages/worded'
import { decimalOf } from '@sidepot/models/kit/money'
import type { ReportRow } from '../../features/statistics/report.ts'
import { ResultBar } from '../../ui/chart/heat-map.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { Table } from '../../ui/display/table.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

export function GroupPanel({
  title,
  first,
  rows,
  currency,
}: {
  readonly title: Message
  /** what the first column holds */
  readonly first: Message
  readonly rows: readonly ReportRow[]
  readonly currency: string
}) {
  const discreet = useDiscreet()
  const widest = Math.max(...rows.map(row => Math.abs(row.blinds.perHour ?? 0)), 1e-9)
  const few = (row: ReportRow) => cx('report-cell', row.n < ENOUGH_SAMPLES && 'report-few')
  return (
    <Panel flush title={title}>
      <Table<ReportRow>
        caption={title}
        rows={rows}
        rowKey={row => row.key}
        columns={[
          {
            key: 'key',
            title: first,
            cell: row => (
              <span className={cx('report-name', few(row))}>
                <b className="report-key">
                  <MessageText>{row.label}</MessageText>
                </b>
                {/* like the rates themselves: nothing of it over the shoulder */}
                {!discreet && <ResultBar share={(row.blinds.perHour ?? 0) / widest} />}
              </span>
            ),
          },
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
            cell: row => <Amount value={row.net} currency={currency} result />,
          },
          {
            key: 'rate',
            title: words.columns.rate,
            align: 'end',
            cell: row => (
              <span className={few(row)}>
                <b>
                  <Amount value={row.money.perHour} currency={currency} result />
                </b>
                <small>
                  {row.n < ENOUGH_SAMPLES
                    ? words.few(row.n)
                    : row.money.error === null
                      ? ''
                      : words.plusMinus(
                          discreet
                            ? bigBlinds(decimalOf(row.money.error), false)
                            : money(row.money.error, currency),
                        )}
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
