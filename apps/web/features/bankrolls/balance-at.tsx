// A point of a bankroll's curve in words.
import { dayText } from '@sidepot/messages/display'
import { centsOf } from '@sidepot/models/kit/money'
import type { Point } from '../../ui/chart/scale.ts'
import { Amount } from '../../ui/display/amount.tsx'

interface BalanceAtProps {
  readonly point: Point
  readonly currency: string
  readonly now: number
}

export const BalanceAt = ({ point, currency, now }: BalanceAtProps) => (
  <>
    <Amount value={centsOf(point.y)} currency={currency} toTheCent /> · {dayText(point.x, now)}
  </>
)
