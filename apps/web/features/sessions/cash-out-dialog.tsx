// Cash out: the amount, and at once what the evening comes to.
import './sessions.css'
import { durationText, money } from '@sidepot/messages/display'
import { sessionsList, cashOutDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { recordOf, rowsOf, useRecords } from '../../data/records.ts'
import { useSessionSeconds } from '../../data/session-clock.ts'
import { cashoutSession, heroSessionOf } from '../../data/session-service.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { moneyInOf } from './session-text.ts'

interface CashOutDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
  readonly onReview: () => void
}

export function CashOutDialog({ session, onClose, onReview }: CashOutDialogProps) {
  const stack = heroSessionOf(session.id)?.stackRemaining
  const [amount, setAmount] = useState(stack === null || stack === undefined ? '' : String(stack))
  const currency = recordOf('Bankroll', session.bankrollId)?.currency
  const bankrolls = useRecords(
    ['Bankroll'],
    () =>
      rowsOf('Bankroll').filter(
        one => one.userId === session.userId && (!currency || one.currency === currency),
      ),
    [session.userId, currency],
  )
  const [bankrollId, setBankroll] = useState(session.bankrollId ?? bankrolls[0]?.id ?? '')
  const [error, setError] = useState<string>()
  const minutes = useSessionSeconds(session) / 60
  const paid = moneyInOf(session)
  const net = amount === '' ? null : (Math.round(Number(amount) * 100) - Math.round(paid * 100)) / 100

  const save = () => {
    const done = cashoutSession(session, amount, bankrollId || null)
    if (!done.ok) return setError(done.message)
    onClose()
    toast({ text: words.done, action: { label: words.review, run: onReview } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.do(money(Number(amount)))}
          </Button>
        </>
      }
    >
      <MoneyField
        autoFocus
        negative
        label={words.amount}
        sign="$"
        value={amount}
        onChange={text => {
          setAmount(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error}
      />
      <dl className="cash-summary">
        <div>
          <dt>{words.result}</dt>
          <dd className="cash-result">
            <Amount value={net} result shape />
          </dd>
        </div>
        <div>
          <dt>{words.paidIn}</dt>
          <dd>
            <Amount value={paid} />
          </dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>{durationText(minutes)}</dd>
        </div>
        <div>
          <dt>{words.rate}</dt>
          <dd>
            <Amount value={net === null || minutes < 1 ? null : (net * 60) / minutes} result />
          </dd>
        </div>
        <div>
          <dt>{words.hands}</dt>
          <dd>{sessionsList.hands(session.totalHandsCounter)}</dd>
        </div>
      </dl>
      {bankrolls.length > 1 && (
        <Select
          label={words.bankroll}
          value={bankrollId}
          onChange={setBankroll}
          options={bankrolls.map(one => ({ value: one.id, label: one.name, detail: one.currency }))}
        />
      )}
    </Dialog>
  )
}
