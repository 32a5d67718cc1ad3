// The question before an amount that is out of proportion to the session is taken (SES-38).
import { parseCents } from '@sidepot/ledger/cents'
import { outOfProportion } from '@sidepot/ledger/proportion'
import { moneyIn } from '@sidepot/ledger/session-record'
import { grouped, money } from '@sidepot/messages/display'
import type { Message } from '@sidepot/messages/worded'
import { toLedger } from '../../../data/session/acts/ledger-records.ts'
import { heroSessionOf } from '../../../data/session/session-figures.ts'
import type { Rec } from '../../../data/wire/documents.ts'

export function doubtOf(
  session: Rec<'Session'>,
  typed: string,
  currency: string,
  sentence: (amount: string, times: string) => Message,
): Message | null {
  const amount = parseCents(typed)
  const known = heroSessionOf(session.id)?.stackRemaining ?? null
  const times = amount.ok ? outOfProportion(amount.value, moneyIn(toLedger('Session', session)), known) : null
  return times === null ? null : sentence(money(amount.ok ? amount.value : 0, currency), grouped(times))
}
