// Which currency's figures are shown; nothing to choose where there is only one.
import { Segmented } from '../../ui/controls/segmented.tsx'

interface CurrencyChoiceProps<Currency extends string> {
  readonly label: string
  readonly currencies: readonly Currency[]
  readonly value: Currency
  readonly onChange: (currency: Currency) => void
}

export function CurrencyChoice<Currency extends string>({
  label,
  currencies,
  value,
  onChange,
}: CurrencyChoiceProps<Currency>) {
  if (currencies.length < 2) return null
  return (
    <Segmented
      size="sm"
      label={label}
      value={value}
      onChange={onChange}
      options={currencies.map(one => ({ value: one, label: one }))}
    />
  )
}
