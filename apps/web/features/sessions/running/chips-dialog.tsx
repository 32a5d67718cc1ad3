import { CHIP_KINDS, type ChipKind } from '@sidepot/ledger/transactions'
import { money, moneyWithCode } from '@sidepot/messages/display'
import { chipsDialog as words } from '@sidepot/messages/web-session-page'
import { amountFilled, centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { missingIn } from '../../../data/session/session-figures.ts'
import { addChipsToSession } from '../../../data/session/session-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { AmountDialog } from '../shared/amount-dialog.tsx'
import { balanceWithout } from '../shared/balance-without.ts'
import { useBankrollChoice } from '../shared/bankroll-choice.tsx'
import { Warning } from '../shared/warning.tsx'

interface ChipsDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function ChipsDialog({ session, onClose }: ChipsDialogProps) {
  // chips that must have been bought are what is added most likely
  const missing = missingIn(session)
  const [amount, setAmount] = useState(missing > 0 ? amountFilled(missing) : '')
  const [kind, setKind] = useState<ChipKind>('ADDON')
  const currency = useCurrency(session)
  const bankroll = useBankrollChoice(session, words.bankroll, one => one.currency === currency)
  const { buyIn } = session
  const quick = [...new Set([missing, Math.round(buyIn / 2), buyIn].filter(value => value > 0))]
  const after = balanceWithout(amount, bankroll.bankroll)
  return (
    <AmountDialog
      title={words.title}
      cancel={words.cancel}
      confirm={amount === '' ? words.title : words.add(money(centsOf(Number(amount)), currency))}
      field={{
        label: words.amount,
        ...(after !== null &&
          after < 0 && { hint: <Warning>{words.belowZero(moneyWithCode(after, currency))}</Warning> }),
        quick: quick.map(cents => ({ label: money(cents, currency), value: decimalOf(cents) })),
      }}
      currency={currency}
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
