// A bankroll at a glance: balance, what it did in 30 days, its line.
import './bankrolls.css'
import { splitBookings, wonSince } from '@sidepot/ledger/bankroll-split'
import { bankrolls as words } from '@sidepot/messages/web-bankroll'
import { dashboard } from '@sidepot/messages/web-dashboard'
import { Link } from 'react-router'
import { isRunningId } from '../../data/session/active-session.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Sparkline } from '../../ui/chart/line-chart.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { balanceLine } from './balance.ts'
import { BalanceChart } from './balance-chart.tsx'

const MONTH = 30 * 86_400_000

export function BankrollCard({
  bankroll,
  now,
  large = false,
}: {
  readonly bankroll: Rec<'Bankroll'>
  readonly now: number
  /** with its whole line instead of a small one */
  readonly large?: boolean
}) {
  const rows = useRecords(
    ['BankrollTransaction'],
    () => rowsOf('BankrollTransaction').filter(row => row.bankrollId === bankroll.id),
    [bankroll.id],
  )
  const won = useRecords(['Session'], () => wonSince(rows, now - MONTH, isRunningId), [rows, now])
  const out = useRecords(['Session'], () => splitBookings(rows, isRunningId).onTable, [rows])
  const line = balanceLine(bankroll, rows, now - MONTH).map(point => point.y)
  return (
    <Link className="panel bankroll-card" to={`/bankrolls/${bankroll.id}`}>
      <span className="bankroll-name">
        <b>{bankroll.name}</b>
        {bankroll.isMain && <Tag>{words.main}</Tag>}
      </span>
      <span className="bankroll-balance">
        <Amount value={bankroll.currentBalance} currency={bankroll.currency} />
        <small>{bankroll.currency}</small>
      </span>
      <span className="bankroll-foot">
        <Amount value={won} currency={bankroll.currency} result />
        <span>{words.days30}</span>
        {out > 0 && (
          <span className="bankroll-out">
            <Amount value={out} currency={bankroll.currency} /> <MessageText>{words.onTable}</MessageText>
          </span>
        )}
        {!large && <Sparkline values={line} label={dashboard.balanceLine(bankroll.name)} />}
      </span>
      {large && rows.length > 1 && <BalanceChart bankroll={bankroll} rows={rows} now={now} height={180} />}
    </Link>
  )
}
