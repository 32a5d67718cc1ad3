// A point of a bankroll's curve in words.
import { dayText } from '@sidepot/messages/display'
import { centsOf } from '@sidepot/models/kit/money'
import { recordOf } from '../../data/store/records.ts'
import { Amount } from '../../ui/display/amount.tsx'
import type { BalancePoint } from './balance.ts'

/** As the session and its bookings say it (SES-45). */
export const dayOf = ({ x, sessionId }: BalancePoint, now: number): string =>
  dayText(x, now, recordOf('Session', sessionId)?.timeZone ?? null)

interface BalanceAtProps {
  readonly point: BalancePoint
  readonly currency: string
  readonly now: number
}

export const BalanceAt = ({ point, currency, now }: BalanceAtProps) => (
  <>
    <Amount value={centsOf(point.y)} currency={currency} /> · {dayOf(point, now)}
  </>
)
