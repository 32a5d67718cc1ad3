// Update Session Balance: the current chipstack, prefilled. Unchanged without notes it just closes.
import { result } from '@sidepot/messages/display'
import { balanceDialog as words } from '@sidepot/messages/web-session-page'
import { amountFilled, centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { TextArea } from '../../../ui/controls/field.tsx'
import { AmountDialog } from '../shared/amount-dialog.tsx'
import { doubtOf } from './doubt.ts'
import { saveBalance } from './save-balance.ts'

interface BalanceDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function BalanceDialog({ session, onClose }: BalanceDialogProps) {
  const current = heroStackOf(session)
  // until somebody types: a hand may be logged on another device meanwhile
  const [typed, setTyped] = useState<string | null>(null)
  const stack = typed ?? amountFilled(current)
  const [notes, setNotes] = useState('')
  const unchanged = stack !== '' && centsOf(Number(stack)) === current
  const save = () => saveBalance(session, { stack, notes, unchanged })
  const big = session.bigBlind ?? 500
  const currency = useCurrency(session)
  return (
    <AmountDialog
      title={words.title}
      description={words.text}
      cancel={words.cancel}
      confirm={unchanged ? words.confirm : words.update}
      field={{
        label: words.stack,
        quick: [10, 20, 50, 100, -10, -20, -50, -100].map(times => ({
          label: result(times * big, currency),
          value: decimalOf(times * big),
          add: true,
        })),
      }}
      currency={currency}
      amount={stack}
      onAmount={setTyped}
      doubt={unchanged ? null : doubtOf(session, stack, currency, words.doubt)}
      disabled={stack.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      <TextArea
        label={words.notes}
        placeholder={words.optional}
        rows={2}
        value={notes}
        onChange={event => setNotes(event.target.value)}
      />
    </AmountDialog>
  )
}
