// What was lost in money; currencies are listed side by side, they are never added together.
import type { Cost } from '@sidepot/charts/leaks'
import { Amount } from '../../ui/display/amount.tsx'

interface LeakMoneyProps {
  readonly money: Cost['money']
  /** in the colour of results */
  readonly result?: boolean
}

export function LeakMoney({ money, result = false }: LeakMoneyProps) {
  return money.map(({ currency, cents }) => (
    <Amount key={currency ?? ''} value={-Math.round(cents)} currency={currency ?? 'USD'} result={result} />
  ))
}
