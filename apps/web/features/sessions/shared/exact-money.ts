// Amounts of one session, to the cent: they are checked against each other and against what was counted.
import { moneyParts } from '@sidepot/messages/display'
import type { Cents } from '@sidepot/models/kit/kinds'

export function exactMoney(amount: Cents, currency: string): string {
  const { sign, symbol, digits } = moneyParts(amount, { currency, toTheCent: true })
  return `${sign}${symbol}${digits}`
}
