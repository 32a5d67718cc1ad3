// The hands that match, from where they are best had. A small book is kept here whole and answers at once, with or without
// network; a large one is asked of the server page by page. Without network both show what is on this device, and say so.
import type { Days } from '@sidepot/models/filter/days'
import type { HandGroups, HandPoint, HandTotals } from '@sidepot/models/hand-zone'
import { useMemo } from 'react'
import {
  type HandSort,
  KEPT_WHOLE,
  useAllHands,
  useHandGroups,
  useHandSeries,
  useHandTotals,
} from '../../data/hand/hand-zone.ts'
import { together, useMine, useUserId } from '../../data/reads/reads.ts'
import { recordOf, rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { groupsOf, seriesOf, totalsOf } from './hand-figures.ts'
import { type HandFilter, matchingHands, newestFirst, questionOf, sorted } from './hand-filter.ts'
import { reviewTags, tagsIn } from './hand-tags.ts'

type Hand = Rec<'Hand'>

export interface FoundHands {
  /** nothing is known yet */
  readonly loading: boolean
  readonly problem: string | null
  /** how many there are without a filter */
  readonly all: number
  /** 'device': the rows are here; 'server': they come page by page */
  readonly source: 'device' | 'server'
  /** without network: what is shown may not be everything */
  readonly partial: boolean
  /** null while the server counts */
  readonly count: number | null
  /** those here; with 'server' the ones it has not heard of yet, which are listed above */
  readonly rows: readonly Hand[]
  readonly totals: HandTotals | null
  /** as if no card of the grid were picked, so that the grid stays whole */
  readonly groups: HandGroups | null
  readonly series: readonly HandPoint[] | null
  readonly tags: readonly string[]
}

const currencyOf = (hand: Hand): string | null =>
  recordOf('Bankroll', recordOf('Session', hand.sessionId)?.bankrollId)?.currency ?? null

export function useHands(filter: HandFilter, sort: HandSort, days: Days, known: boolean): FoundHands {
  const userId = useUserId()
  const question = useMemo(() => questionOf(filter, days), [filter, days])
  const anyCards = useMemo(() => questionOf({ ...filter, classes: [] }, days), [filter, days])
  const everything = useHandTotals(NOTHING, true)
  // currency and place of a hand come from its session
  const beside = together(
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useMine('HandReview', 'handReviewsByUserIdAndCreatedAt'),
  )
  const offline = everything.isError || (everything.failureCount > 0 && everything.data === undefined)
  const size = everything.data?.hands ?? null
  const small = size === null || size <= KEPT_WHOLE
  const whole = useAllHands(size !== null && small)
  // An opponent's hands are known to the server alone.
  const remote = known && !offline && size !== null && (!small || filter.opponentId !== '')
  const totals = useHandTotals(question, remote)
  const groups = useHandGroups(anyCards, remote)
  const series = useHandSeries(question, remote)
  const cutOff = offline || (remote && (totals.isError || totals.failureCount > 0))

  const local = useRecords(['Hand', 'Session', 'Bankroll', 'HandReview'], () => {
    const tagged = reviewTags(rowsOf('HandReview'))
    const tagsOf = (hand: Hand) => tagsIn(hand, tagged)
    const mine = rowsOf('Hand').filter(hand => hand.userId === userId)
    const tags = [...new Set([...mine.flatMap(tagsOf), ...[...tagged.values()].flat()])].sort((a, b) =>
      a.localeCompare(b),
    )
    if (remote && !cutOff) {
      const unsent = mine.filter(hand => hand._version === 0)
      return {
        mine,
        tags,
        shown: matchingHands(unsent, filter, days, tagsOf),
        any: [] as readonly Hand[],
      }
    }
    const any = matchingHands(newestFirst(mine), { ...filter, classes: [] }, days, tagsOf)
    const shown = filter.classes.length === 0 ? any : matchingHands(any, filter, days, tagsOf)
    return { mine, tags, shown, any }
  }, [userId, filter, days, remote, cutOff])
  const here = useMemo(
    () => ({
      rows: sorted(local.shown, sort),
      totals: totalsOf(local.shown, currencyOf),
      groups: groupsOf(local.any),
      series: seriesOf(local.shown),
    }),
    [local, sort],
  )
  // some hands may have come with another page: they are not the book that is on its way
  const complete = whole.whole && beside.whole
  const coming = size === null || whole.isLoading || beside.loading
  const loading = !known || (!remote && !cutOff && !complete && coming)
  const base = {
    loading,
    problem: offline && local.mine.length === 0 ? (everything.error?.message ?? null) : null,
    tags: local.tags,
  }
  if (remote && !cutOff)
    return {
      ...base,
      all: size ?? 0,
      source: 'server',
      partial: false,
      count: totals.data?.hands ?? null,
      rows: here.rows,
      totals: totals.data ?? null,
      groups: groups.data ?? null,
      series: series.data ?? null,
    }
  return {
    ...base,
    all: local.mine.length,
    source: 'device',
    partial: cutOff || (!complete && !loading),
    count: here.rows.length,
    ...here,
  }
}
const NOTHING = {}
