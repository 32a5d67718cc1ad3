// The smallest chip on one line, with its field behind it.
import { currencySign, money } from '@sidepot/messages/display'
import { newSession as words } from '@sidepot/messages/web-new-session'
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import type { ChipForm } from './chip-form.ts'
import { Folded } from './folded.tsx'

interface ChipFieldProps {
  readonly form: ChipForm
  readonly onChange: (typed: string) => void
  readonly currency: string
  readonly error?: Message | undefined
}

export function ChipField({ form, onChange, currency, error }: ChipFieldProps) {
  const [isToggled, setToggled] = useState(false)
  const line = form.chip ? money(form.chip, currency) : words.chipOfStake(money(form.usual, currency))
  return (
    <Folded
      name="chip-field"
      line={words.chip(line)}
      isOpen={isToggled || error !== undefined}
      onToggle={setToggled}
    >
      <MoneyField
        label={words.smallestChip}
        sign={currencySign(currency)}
        value={form.text}
        onChange={onChange}
        hint={words.smallestChipText}
        error={error}
      />
    </Folded>
  )
}
