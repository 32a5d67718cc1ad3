import { CHIP_KINDS, type ChipKind } from '@sidepot/ledger/transactions'
import { money } from '@sidepot/messages/display'
import { chipsDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { addChipsToSession } from '../../data/session-service.ts'
import { ChoiceRow } from '../../ui/segmented.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { useBankrollChoice } from './bankroll-choice.tsx'
import { currencyOf } from './session-text.ts'

interface ChipsDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function ChipsDialog({ session, onClose }: ChipsDialogProps) {
  const [amount, setAmount] = useState('')
  const [kind, setKind] = useState<ChipKind>('ADDON')
  const bankroll = useBankrollChoice(session, words.bankroll)
  const quick = [...new Set([session.buyIn / 2, session.buyIn].filter(value => value > 0))]
  return (
    <AmountDialog
      session={session}
      title={words.title}
      cancel={words.cancel}
      confirm={amount === '' ? words.title : words.add(money(Number(amount), currencyOf(session)))}
      field={{
        label: words.amount,
        quick: quick.map(value => ({ label: money(value, currencyOf(session)), value })),
      }}
      amount={amount}
      onAmount={setAmount}
      onConfirm={() => addChipsToSession(session, amount, kind, bankroll.bankrollId)}
      onClose={onClose}
    >
      <ChoiceRow
        label={words.kind}
        value={kind}
        onChange={setKind}
        options={CHIP_KINDS.map(value => ({ value, label: words.kinds[value] }))}
      />
      {bankroll.field}
    </AmountDialog>
  )
}
