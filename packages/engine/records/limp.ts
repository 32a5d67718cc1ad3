// A call before the flop that nobody raised before: first in, behind limpers, or the small blind's completion (BET-17).
import type { Entry } from '../base/action.ts'

export type MayLimp = Pick<Entry, 'street' | 'betRaiseCount'> & { readonly label: string }

export const isLimp = ({ street, label, betRaiseCount }: MayLimp): boolean =>
  street === 'PREFLOP' && label === 'CALL' && betRaiseCount === 0
