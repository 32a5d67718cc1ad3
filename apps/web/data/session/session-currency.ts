// Money of a session is money of its bankroll: every amount of it is written with that sign (decision 0122).

import { recordOf, rowsOf, useRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'

type Booked = Pick<Rec<'Session'>, 'bankrollId'> | null | undefined

/** `gone` are bankrolls that were deleted. */
export const currencyAmong = (
  session: Booked,
  gone: readonly Pick<Rec<'Bankroll'>, 'id' | 'currency'>[],
): string => {
  const bankroll =
    recordOf('Bankroll', session?.bankrollId) ?? gone.find(({ id }) => id === session?.bankrollId)
  return bankroll?.currency ?? 'USD'
}

export const currencyOf = (session: Booked): string => currencyAmong(session, [])

export const currencyOfHand = (hand: Pick<Rec<'Hand'>, 'sessionId'>): string =>
  currencyOf(recordOf('Session', hand.sessionId))

export const useCurrency = (session: Booked): string =>
  useRecords(['Bankroll'], () => currencyOf(session), [session?.bankrollId])

/** Whether the person plays in several: then a row says which, because $ alone does not. */
export const useSeveralCurrencies = (): boolean =>
  useRecords(['Bankroll'], () => new Set(rowsOf('Bankroll').map(one => one.currency)).size > 1)
