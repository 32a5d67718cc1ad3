import { moneyWithCode } from '@sidepot/messages/display'
import { transactionForm as words } from '@sidepot/messages/web-bankroll'
import { useState } from 'react'
import { createTransaction } from '../../data/bankroll-service.ts'
import type { Rec } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'

export type HandKind = 'DEPOSIT' | 'WITHDRAWAL' | 'ADJUSTMENT'

interface TransactionDialogProps {
  readonly bankroll: Rec<'Bankroll'>
  readonly kind: HandKind
  readonly onClose: () => void
}

export function TransactionDialog({ bankroll, kind, onClose }: TransactionDialogProps) {
  const [amount, setAmount] = useState('')
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const moved = (Number(amount) || 0) * (kind === 'WITHDRAWAL' ? -1 : 1)
  const after = (Math.round(bankroll.currentBalance * 100) + Math.round(moved * 100)) / 100
  const save = () => {
    const done = createTransaction(bankroll, { type: kind, amount, notes })
    if (done.ok) onClose()
    else setError(done.message)
  }
  const hint =
    after < 0
      ? words.belowZero
      : moved !== 0
        ? words.after(moneyWithCode(after, bankroll.currency))
        : kind === 'ADJUSTMENT'
          ? words.adjustHint
          : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[kind]}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.titles[kind]}
          </Button>
        </>
      }
    >
      <MoneyField
        autoFocus
        label={words.amount}
        unit={bankroll.currency}
        value={amount}
        negative={kind === 'ADJUSTMENT'}
        onChange={text => {
          setAmount(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error}
        {...(hint ? { hint } : {})}
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
