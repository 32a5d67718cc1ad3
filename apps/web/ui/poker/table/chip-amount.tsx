import './chip-amount.css'
import { use } from 'react'
import { cx } from '../../theme/class-names.ts'
import { ChipFormat } from './chip-format.ts'

export function ChipGlyph() {
  return (
    <svg className="chip-glyph" viewBox="0 0 16 16" aria-hidden="true">
      <circle className="chip-body" cx="8" cy="8" r="7" />
      <circle className="chip-edge" cx="8" cy="8" r="5.6" />
      <circle className="chip-core" cx="8" cy="8" r="3.2" />
    </svg>
  )
}

/** A bet on the felt: chip and number in one pill, attached to its pod; short from 10,000 on, as stacks are. */
export function ChipAmount({ amount, className }: { readonly amount: number; readonly className?: string }) {
  const { stack } = use(ChipFormat)
  return (
    <span className={cx('chip-amount', className)}>
      <ChipGlyph />
      <b>{stack(amount)}</b>
    </span>
  )
}

/** The pot in the middle: two small stacks, the word and the sum. */
export function PotAmount({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <span className="pot">
      <svg className="pot-glyph" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2.5 12.5v2.3c0 1.3 2 2.4 4.7 2.4s4.7-1.1 4.7-2.4v-2.3" />
        <ellipse cx="7.2" cy="12.3" rx="4.7" ry="2.4" />
        <path d="M8.6 6v2.4c0 1.3 2 2.4 4.6 2.4s4.6-1.1 4.6-2.4V6" />
        <ellipse cx="13.2" cy="5.7" rx="4.6" ry="2.4" />
      </svg>
      <span className="pot-label">{label}</span>
      {amount}
    </span>
  )
}
