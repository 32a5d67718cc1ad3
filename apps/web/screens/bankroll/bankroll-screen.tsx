// One bankroll: its balance, what is on tables, its curve and its transactions.
import { useNow } from '../../data/wire/use-now.ts'
import './bankroll-screen.css'
import { splitBookings } from '@sidepot/ledger/bankroll-split'
import { dayText } from '@sidepot/messages/display'
import { bankrolls as words } from '@sidepot/messages/web-bankroll'
import { bankrollPage } from '@sidepot/messages/web-bankroll-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Cents } from '@sidepot/models/kit/kinds'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { deleteBankroll, updateBankroll } from '../../data/account/bankroll-service.ts'
import { useFirstKnown } from '../../data/reads/first-known.ts'
import { useBy, useOne } from '../../data/reads/reads.ts'
import { isRunningId, useActiveSession } from '../../data/session/active-session.ts'
import { rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { BalanceAt } from '../../features/bankrolls/balance-at.tsx'
import { BalanceChart } from '../../features/bankrolls/balance-chart.tsx'
import { BankrollDialog } from '../../features/bankrolls/bankroll-dialog.tsx'
import { type HandKind, isHandKind, TransactionDialog } from '../../features/bankrolls/transaction-dialog.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton, Unread } from '../../ui/display/panel.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

const BOOKINGS = 'bankrollTransactionsByBankrollIdAndTimestamp'
const FIRST = 30
const MORE = 100

export function Component() {
  const { id } = useParams()
  const reading = useOne('Bankroll', id)
  const bankroll = useRecord('Bankroll', id)
  const booked = useBy('BankrollTransaction', BOOKINGS, id)
  const active = useActiveSession()
  // what is on the table, and whether there is a line, is known from the bookings: it comes with the page, and moves nothing
  const isListed = useFirstKnown(!booked.loading && active.status !== 'loading', id)
  if (bankroll && isListed) return <BankrollPage bankroll={bankroll} />
  return (
    <div className="page">
      {bankroll || reading.loading ? (
        <Skeleton height={240} />
      ) : (
        <EmptyState page picture={<EmptyRows />} title={reading.error ?? words.notFound} />
      )}
    </div>
  )
}

function BankrollPage({ bankroll }: { readonly bankroll: Rec<'Bankroll'> }) {
  const now = useNow()
  const discreet = useDiscreet()
  const navigate = useNavigate()
  const [open, setOpen] = useState<HandKind | Rec<'BankrollTransaction'> | 'edit' | null>(null)
  const [most, setMost] = useState(FIRST)
  const booked = useBy('BankrollTransaction', BOOKINGS, bankroll.id)
  const waiting = <Skeleton height={24} width={90} />
  const rows = useRecords(
    ['BankrollTransaction'],
    () =>
      rowsOf('BankrollTransaction')
        .filter(one => one.bankrollId === bankroll.id)
        .sort((a, b) => b.timestamp.localeCompare(a.timestamp)),
    [bankroll.id],
  )
  const { currency } = bankroll
  const split = useRecords(['Session'], () => splitBookings(rows, isRunningId), [rows])
  // what a running session took is no result: which one runs is known first
  const isSplit = useActiveSession().status !== 'loading' && booked.whole
  const remove = () => {
    const done = deleteBankroll(bankroll)
    if (!done.ok) return toast({ text: done.message, tone: 'bad', duration: 8000 })
    void navigate('/bankrolls')
    return toast({ text: words.deleted, action: { label: toasts.undo, run: done.undo } })
  }
  return (
    <div className="page page-bankroll">
      <header className="page-head">
        <div>
          <h1>
            {bankroll.name} {bankroll.isMain && <Tag>{words.main}</Tag>}
          </h1>
          <p>
            <MessageText>{bankrollPage.kinds[bankroll.type]}</MessageText> · {currency} · {words.start}{' '}
            <Amount value={bankroll.startingBalance} currency={currency} toTheCent />
          </p>
        </div>
        <Menu
          trigger={<IconButton icon="more" label={words.more} />}
          entries={[
            { label: words.edit, icon: 'edit', onSelect: () => setOpen('edit') },
            ...(bankroll.isMain
              ? []
              : [
                  {
                    label: words.makeMain,
                    icon: 'star' as const,
                    onSelect: () => void updateBankroll(bankroll, { isMain: true }),
                  },
                ]),
            'line',
            { label: words.delete, icon: 'trash', danger: true, onSelect: remove },
          ]}
        />
      </header>
      <Panel>
        <Stats alone>
          <Stat
            label={words.balance}
            definition={bankrollPage.balanceDefinition}
            value={<Amount value={bankroll.currentBalance} currency={currency} toTheCent />}
            sample={currency}
          />
          <Stat
            label={words.result}
            definition={bankrollPage.resultDefinition}
            value={isSplit ? <Amount value={split.sessions} currency={currency} result toTheCent /> : waiting}
          />
          <Stat
            label={words.moved}
            definition={bankrollPage.movedDefinition}
            value={isSplit ? <Amount value={split.byHand} currency={currency} result toTheCent /> : waiting}
          />
        </Stats>
        {isSplit && split.onTable > 0 && <OnTable cents={split.onTable} currency={currency} />}
        {!discreet && booked.whole && rows.length > 1 && (
          <BalanceChart
            bankroll={bankroll}
            rows={rows}
            now={now}
            height={220}
            at={point => <BalanceAt point={point} currency={currency} now={now} />}
          />
        )}
      </Panel>
      <div className="bankroll-do">
        <Button variant="primary" onClick={() => setOpen('DEPOSIT')}>
          {words.deposit}
        </Button>
        <Button onClick={() => setOpen('WITHDRAWAL')}>{words.withdraw}</Button>
        <Button onClick={() => setOpen('ADJUSTMENT')}>{words.adjust}</Button>
      </div>
      <Panel flush title={words.transactions} aside={(booked.whole && rows.length) || null}>
        {!booked.whole && <Unread problem={booked.error} />}
        {booked.whole && rows.length === 0 && (
          <EmptyState picture={<EmptyRows />} title={words.noTransactions} />
        )}
        <ul className="transactions">
          {rows.slice(0, most).map(row => (
            <Transaction key={row.id} row={row} currency={currency} now={now} onCorrect={setOpen} />
          ))}
        </ul>
        {booked.whole && rows.length > most && (
          <Button variant="text" wide onClick={() => setMost(most + MORE)}>
            {words.showMore(Math.min(MORE, rows.length - most))}
          </Button>
        )}
      </Panel>
      {open === 'edit' && <BankrollDialog bankroll={bankroll} onClose={() => setOpen(null)} />}
      {typeof open === 'string' && open !== 'edit' && (
        <TransactionDialog bankroll={bankroll} kind={open} onClose={() => setOpen(null)} />
      )}
      {typeof open === 'object' && open && isHandKind(open.type) && (
        <TransactionDialog bankroll={bankroll} kind={open.type} row={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

interface TransactionProps {
  readonly row: Rec<'BankrollTransaction'>
  readonly currency: string
  readonly now: number
  readonly onCorrect: (row: Rec<'BankrollTransaction'>) => void
}
/** A session's bookings lead to the session, where they are corrected; those made by hand open by themselves. */
function Transaction({ row, currency, now, onCorrect }: TransactionProps) {
  const timeZone = useRecord('Session', row.sessionId ?? undefined)?.timeZone ?? null
  const inside = (
    <>
      <span>
        <b>
          <MessageText>{bankrollPage.types[row.type]}</MessageText>
        </b>
        <small>
          {dayText(Date.parse(row.timestamp), now, timeZone)}
          {row.notes && ` · ${row.notes}`}
        </small>
      </span>
      <b>
        <Amount value={row.amount} currency={currency} flow toTheCent />
      </b>
    </>
  )
  return (
    <li>
      {row.sessionId ? (
        <Link className="transaction" to={`/sessions/${row.sessionId}`}>
          {inside}
        </Link>
      ) : (
        <button type="button" className="transaction" onClick={() => onCorrect(row)}>
          {inside}
        </button>
      )}
    </li>
  )
}

/** What the balance is less, and no result yet. */
function OnTable({ cents, currency }: { readonly cents: Cents; readonly currency: string }) {
  return (
    <p className="bankroll-out">
      <MessageText>{bankrollPage.onTable}</MessageText> <Amount value={cents} currency={currency} toTheCent />
    </p>
  )
}
