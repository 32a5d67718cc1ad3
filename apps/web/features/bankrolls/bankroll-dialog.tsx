import { bankrollForm as words } from '@sidepot/messages/web-bankroll-forms'
import { bankrollPage } from '@sidepot/messages/web-bankroll-page'
import type { Message } from '@sidepot/messages/worded'
import { BANKROLL_TYPES, CURRENCIES } from '@sidepot/models/enumerations'
import { amountFilled } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { isBankrollInUse } from '../../data/account/bankroll-in-use.ts'
import { createBankroll, nextBecomesMain, updateBankroll } from '../../data/account/bankroll-service.ts'
import { authStore } from '../../data/auth/auth.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { MoneyField } from '../../ui/controls/money-field.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { guessCurrency } from './guess-currency.ts'

interface BankrollDialogProps {
  readonly onClose: (id?: string) => void
  /** the one to edit; a new one when left out */
  readonly bankroll?: Rec<'Bankroll'>
}

export function BankrollDialog({ onClose, bankroll }: BankrollDialogProps) {
  // the first of the person's own: what the form shows is what happens
  const [first] = useState(() => !bankroll && nextBecomesMain(authStore.getState().user?.userId ?? null))
  const [name, setName] = useState(bankroll?.name ?? '')
  const began = bankroll ? amountFilled(bankroll.startingBalance) : ''
  const [starting, setStarting] = useState(began)
  const [currency, setCurrency] = useState(bankroll?.currency ?? guessCurrency())
  const [inUse] = useState(() => bankroll !== undefined && isBankrollInUse(bankroll.id))
  const [type, setType] = useState(bankroll?.type ?? 'CASH')
  const [isMain, setMain] = useState(bankroll?.isMain ?? first)
  const [error, setError] = useState<{ readonly field: 'name' | 'amount'; readonly text: Message } | null>(
    null,
  )

  const save = () => {
    if (name.trim() === '') return setError({ field: 'name', text: words.nameNeeded })
    if (bankroll) {
      const done = updateBankroll(bankroll, {
        name: name.trim(),
        type,
        currency,
        ...(isMain ? { isMain: true } : {}),
        ...(starting === began ? {} : { startingBalance: starting }),
      })
      return done.ok ? onClose(bankroll.id) : setError({ field: 'amount', text: done.message })
    }
    const made = createBankroll({ name, startingBalance: starting, currency, type, isMain })
    if (made.ok) onClose(made.id)
    else setError({ field: 'amount', text: made.message })
  }
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={bankroll ? words.edit : words.create}
      footer={
        <>
          <Button onClick={() => onClose()}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {bankroll ? words.save : words.make}
          </Button>
        </>
      }
    >
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={error?.field === 'name' ? error.text : undefined}
        onChange={event => {
          setName(event.target.value)
          setError(null)
        }}
      />
      <MoneyField
        label={words.starting}
        value={starting}
        unit={currency}
        onChange={text => {
          setStarting(text)
          setError(null)
        }}
        onEnter={save}
        error={error?.field === 'amount' ? error.text : undefined}
      />
      <Select
        label={words.currency}
        value={currency}
        onChange={setCurrency}
        disabled={inUse}
        {...(inUse ? { hint: words.currencyStays } : {})}
        options={CURRENCIES.map(value => ({ value, label: value }))}
      />
      <ChoiceRow
        label={words.type}
        value={type}
        onChange={setType}
        options={BANKROLL_TYPES.map(value => ({ value, label: bankrollPage.kinds[value] }))}
      />
      <Switch
        label={words.main}
        detail={first ? words.mainFirst : bankroll?.isMain ? words.mainStays : words.mainDetail}
        checked={isMain}
        onChange={setMain}
        disabled={first || (bankroll?.isMain ?? false)}
      />
    </Dialog>
  )
}
