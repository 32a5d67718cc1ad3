// A goal as it is typed.
import { parseCents } from '@sidepot/ledger/cents'
import type { Currency } from '@sidepot/models/enumerations'
import { readGoal } from '@sidepot/models/filter/goals'
import type { GoalForm } from '../../data/account/goals.ts'
import { ownPlaceIn } from '../../data/session/session-place.ts'
import { amountText } from '../../ui/controls/amount-text.ts'

export const ANYWHERE = 'all'
const HUNDRED = 100

/** What a goal's form comes to; null where nothing is to be reached, or half a session. */
export function formOf(
  kind: GoalForm['kind'],
  span: GoalForm['span'],
  text: string,
  currency: Currency,
  place: string,
): GoalForm | null {
  // as amounts are typed anywhere: with a comma, with thousands
  const cents = parseCents(amountText(text) ?? '')
  if (!cents.ok) return null
  const named = place === ANYWHERE ? null : ownPlaceIn(place)
  const form: GoalForm = {
    kind,
    span,
    target: kind === 'NET' ? null : kind === 'RATE' ? cents.value : cents.value / HUNDRED,
    amount: kind === 'NET' ? cents.value : null,
    currency: kind === 'NET' ? currency : null,
    venueId: place === ANYWHERE || named !== null ? null : place,
    venueName: named,
  }
  return readGoal(form, null) ? form : null
}
