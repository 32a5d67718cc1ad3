// Money as a person reads it: sign, currency lighter than its number, and a triangle where results are compared.
import './amount.css'
import { moneyParts } from '@sidepot/messages/display'
import { amountWords } from '@sidepot/messages/web-ui'
import type { Cents } from '@sidepot/models/kit/kinds'
import { cx } from '../theme/class-names.ts'

interface AmountProps {
  /** in cents; null draws a dash */
  readonly value: Cents | null | undefined
  /** ISO code; table amounts take the dollar sign */
  readonly currency?: string | undefined
  /** a result: shows plus as well as minus, in the colour of results */
  readonly result?: boolean
  /** the triangle beside it: filled up, hollow down */
  readonly shape?: boolean
  /** what came or went without being won or lost: both signs, no colour */
  readonly flow?: boolean
  /** where amounts are checked against each other: cents are shown from 100 on too */
  readonly toTheCent?: boolean
  readonly className?: string
}

export function Amount({ value, currency, result, flow, shape, toTheCent, className }: AmountProps) {
  if (value === null || value === undefined) return <span className={cx('amount', className)}>–</span>
  const { sign, symbol, digits } = moneyParts(value, { currency, toTheCent })
  const tone = !result ? undefined : sign ? 'down' : digits === '0' ? 'zero' : 'up'
  const mark = sign || ((result && tone === 'up') || (flow && digits !== '0') ? '+' : '')
  const long = digits.length > 11 ? 'very' : digits.length > 8 ? 'yes' : undefined
  return (
    <span className={cx('amount', tone && `amount-${tone}`, className)} data-long={long}>
      {shape && tone !== 'zero' && tone && <Triangle down={tone === 'down'} />}
      {mark}
      <span className="amount-sign">{symbol}</span>
      {digits}
    </span>
  )
}

export function Triangle({ down }: { readonly down: boolean }) {
  return (
    <svg
      className="triangle"
      viewBox="0 0 10 10"
      role="img"
      aria-label={down ? amountWords.lost : amountWords.won}
    >
      <path
        d={down ? 'M5 7.8L1.5 2.2h7Z' : 'M5 1.8L9 8.2H1Z'}
        {...(down
          ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4, strokeLinejoin: 'round' as const }
          : { fill: 'currentColor' })}
      />
    </svg>
  )
}
