// The filter of a page that shows sessions: from the address, with its days and its predicate.
import { type Days, FIRST_TAX_DAY, isRange } from '@sidepot/models/filter/days'
import {
  fromAddress,
  inAddress,
  matcher,
  NO_PLAY_FILTER,
  type PlayFilter,
} from '@sidepot/models/filter/play-filter'
import { startTransition, useCallback, useMemo } from 'react'
import { useTaxDay } from '../../data/account/tax-day.ts'
import { localDays, sessionFacts } from '../../data/session/play-facts.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useAddressed } from './use-addressed.ts'

const read = (address: URLSearchParams): PlayFilter => fromAddress(NO_PLAY_FILTER, address)
const itself = (filter: PlayFilter) => filter
const write = (filter: PlayFilter) => new URLSearchParams(inAddress(NO_PLAY_FILTER, filter))

export interface FilterDays {
  readonly days: Days
  /** false while the days rest on a setting that is not here yet: then nothing is counted */
  readonly known: boolean
}

export function useFilterDays(filter: Pick<PlayFilter, 'range' | 'from' | 'to'>, now: number): FilterDays {
  const taxDay = useTaxDay()
  const { range, from, to } = filter
  const days = useMemo(
    () => localDays({ range: isRange(range) ? range : 'all', from, to }, now, taxDay ?? FIRST_TAX_DAY),
    [range, from, to, now, taxDay],
  )
  return { days, known: taxDay !== null || !range.endsWith('tax') }
}

export function usePlayFilter(now: number) {
  const [filter, set] = useAddressed(read, write, itself)
  // the menu closes at once; the button's words and every figure follow together
  const setFilter = useCallback((next: PlayFilter) => startTransition(() => set(next)), [set])
  const { days, known } = useFilterDays(filter, now)
  const matches = useMemo(() => matcher<Rec<'Session'>>(filter, days, sessionFacts), [filter, days])
  return { filter, setFilter, days, known, matches }
}
