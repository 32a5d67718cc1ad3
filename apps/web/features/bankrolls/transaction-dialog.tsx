// Deposit, withdraw, adjust; and the same booking corrected or removed later.

import { moneyParts } from '@sidepot/messages/display'
import { transactionForm as words } from '@sidepot/messages/web-bankroll-forms'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import {
  correctTransaction,
  createTransaction,
  deleteTransaction,
} from '../../data/account/bankroll-service.ts'
import { local } from '../../data/account/local-time.ts'
import { trueNow } from '../../data/wire/clock.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { MoneyField } from '../../ui/controls/money-field.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'

export const HAND_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT'] as const
export type HandKind = (typeof HAND_KINDS)[number]
export const isHandKind = (type: string): type is HandKind => HAND_KINDS.includes(type as HandKind)

const DIRECTIONS = ['add', 'take'] as const

interface TransactionDialogProps {
  readonly bankroll: Rec<'Bankroll'>
  readonly kind: HandKind
  /** the booking to correct; a new one when left out */
  readonly row?: Rec<'BankrollTransaction'>
  readonly onClose: () => void
}

/** To the cent, as the balance on the page behind the dialog. */
export function BalanceAfter({ after, currency }: { readonly after: Cents; readonly currency: string }) {
  const { digits } = moneyParts(after, { toTheCent: true })
  return after < 0 ? (
    <span className="field-warning">
      <Icon name="refused" size={14} />
      {words.belowZero}
    </span>
  ) : (
    words.after(`${digits} ${currency}`)
  )
}

export function TransactionDialog({ bankroll, kind: booked, row, onClose }: TransactionDialogProps) {
  const [amount, setAmount] = useState(row ? amountFilled(Math.abs(row.amount)) : '')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>(
    row && row.amount < 0 ? 'take' : 'add',
  )
  const [notes, setNotes] = useState(row?.notes ?? '')
  const [kind, setKind] = useState(booked)
  const [at, setAt] = useState(local(row?.timestamp ?? new Date(trueNow()).toISOString()))
  const [before] = useState(at)
  const [error, setError] = useState<Message>()
  const takes = kind === 'WITHDRAWAL' || (kind === 'ADJUSTMENT' && direction === 'take')
  const moved = centsOf(Number(amount) || 0) * (takes ? -1 : 1) - (row?.amount ?? 0)
  const after = bankroll.currentBalance + moved
  const save = () => {
    const sign = kind === 'ADJUSTMENT' && direction === 'take' && amount ? '-' : ''
    const form = { type: kind, amount: sign + amount, notes, ...(at === before ? {} : { at }) }
    const done = row ? correctTransaction(bankroll, row, form) : createTransaction(bankroll, form)
    if (done.ok) onClose()
    else setError(done.message)
  }
  const remove = () => {
    if (!row) return
    const undo = deleteTransaction(bankroll, row)
    onClose()
    toast({ text: words.removed, action: { label: toasts.undo, run: undo } })
  }
  const hint =
    moved === 0 && after >= 0 ? undefined : <BalanceAfter after={after} currency={bankroll.currency} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? words.correct[booked] : words.titles[kind]}
      closable={row !== undefined}
      footer={
        <>
          {row ? (
            <Button variant="danger" onClick={remove}>
              {words.remove}
            </Button>
          ) : (
            <Button onClick={onClose}>{words.cancel}</Button>
          )}
          <Button variant="primary" onClick={save}>
            {row ? words.save : words.titles[kind]}
          </Button>
        </>
      }
    >
      {row && (
        <Segmented
          wide
          label={words.kind}
          value={kind}
          onChange={setKind}
          options={HAND_KINDS.map(value => ({ value, label: words.titles[value] }))}
        />
      )}
      {kind === 'ADJUSTMENT' && (
        <Segmented
          wide
          label={words.direction}
          value={direction}
          onChange={setDirection}
          options={DIRECTIONS.map(value => ({ value, label: words.directions[value] }))}
        />
      )}
      <MoneyField
        autoFocus={!row}
        label={words.amount}
        unit={bankroll.currency}
        value={amount}
        onChange={text => {
          setAmount(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error}
        {...(hint ? { hint } : {})}
      />
      <TextField
        label={words.at}
        type="datetime-local"
        value={at}
        onChange={event => {
          setAt(event.target.value)
          setError(undefined)
        }}
      />
      <TextField
        label={words.notes}
        placeholder={words.optional}
        value={notes}
        onChange={event => setNotes(event.target.value)}
      />
    </Dialog>
  )
}
