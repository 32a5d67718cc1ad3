// Asking the server which hands match and what they come to. Pages go into the local store; figures stay with their question,
// money in cents.
import type {
  HandGroups,
  HandPoint,
  HandStatistics,
  HandSum,
  HandTotals,
  StatisticsBy,
} from '@sidepot/models/hand-zone'
import { centsOf } from '@sidepot/models/kit/money'
import { useQueries, useQuery } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { HAND_ZONE, queries } from '../api/queries.ts'
import { useUserId } from '../reads/reads.ts'
import { absorbAnswer } from '../store/answer.ts'
import { markWhole, questionKey, useIsWhole } from '../store/whole.ts'
import { fieldsOf } from '../wire/documents.ts'
import type { Sent } from '../wire/received.ts'

export const HAND_SORTS = ['NEWEST', 'OLDEST', 'BEST', 'WORST', 'POT'] as const
export type HandSort = (typeof HAND_SORTS)[number]

/** The server's HandZoneFilterInput. */
export interface HandQuestion {
  readonly from?: string
  readonly to?: string
  readonly sessionIds?: readonly string[]
  readonly venueIds?: readonly string[]
  readonly venueNames?: readonly string[]
  readonly stakeIds?: readonly string[]
  readonly gameTypes?: readonly string[]
  readonly origins?: readonly string[]
  readonly currencies?: readonly string[]
  readonly positions?: readonly string[]
  readonly classes?: readonly string[]
  readonly potTypes?: readonly string[]
  readonly outcomes?: readonly string[]
  readonly markers?: readonly string[]
  readonly decisions?: readonly string[]
  readonly straddled?: boolean
  readonly allIn?: boolean
  readonly showdown?: boolean
  readonly tournament?: boolean
  readonly bookmarked?: boolean
  readonly potFrom?: number
  readonly potTo?: number
  readonly opponentId?: string
  readonly opponentSpot?: string
  readonly tags?: readonly string[]
  readonly text?: string
}

const COUNTS = ['vpip', 'pfr', 'threeBet', 'optimal'].map(name => `${name} { made opportunities }`).join(' ')
const FIGURES = `hands rated bigBlinds squares ${COUNTS}`
const ask = (name: string, answer: string) =>
  `query Ask($filter: HandZoneFilterInput) { ${name}(filter: $filter) { ${answer} } }`
const TOTALS = ask('handZoneTotals', `${FIGURES} nets { currency n net }`)
const GROUPS = ask('handZoneGroups', `classes { key ${FIGURES} } positions { key ${FIGURES} }`)
const SUM = '{ net bigBlinds }'
const SERIES = ask(
  'handZoneSeries',
  `n at net bigBlinds said adjusted showdown ${SUM} noShowdown ${SUM} allIn ${SUM} allInError ${SUM}`,
)
const PAGE = () =>
  `query Page($filter: HandZoneFilterInput, $sort: HandZoneSort, $limit: Int, $nextToken: String, $skip: Int) {
  handZone(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken, skip: $skip) { items { ${fieldsOf('Hand', 'light')} } nextToken }
}`

interface FoundPage {
  readonly ids: readonly string[]
  readonly nextToken: string | null
}

async function readPage(variables: Readonly<Record<string, unknown>>): Promise<FoundPage> {
  const page = await need<{ items: readonly (Sent<'Hand'> | null)[]; nextToken: string | null }>(
    PAGE(),
    variables,
  )
  const hands = page.items.filter(hand => hand !== null)
  absorbAnswer('Hand', { items: hands })
  return { ids: hands.map(hand => hand.id), nextToken: page.nextToken }
}

export function useHandTotals(filter: HandQuestion, enabled: boolean) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'totals', userId, filter],
    enabled: enabled && userId !== null,
    queryFn: async (): Promise<HandTotals> => {
      const totals = await need<HandTotals>(TOTALS, { filter })
      return { ...totals, nets: totals.nets.map(one => ({ ...one, net: centsOf(one.net) })) }
    },
  })
}

export function useHandGroups(filter: HandQuestion, enabled: boolean) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'groups', userId, filter],
    enabled: enabled && userId !== null,
    queryFn: () => need<HandGroups>(GROUPS, { filter }),
  })
}

const STATISTICS = `query Ask($filter: HandZoneFilterInput, $by: HandStatisticsBy) {
  handZoneStatistics(filter: $filter, by: $by) { key hands counts { statistic made opportunities } } }`

/** The hero's own statistics, which the server alone counts. */
export function useHandStatistics(filter: HandQuestion, by: StatisticsBy) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'statistics', userId, filter, by],
    enabled: userId !== null,
    queryFn: () => need<readonly HandStatistics[]>(STATISTICS, { filter, by }),
  })
}

const inCents = ({ net, bigBlinds }: HandSum): HandSum => ({ net: centsOf(net), bigBlinds })

export function useHandSeries(filter: HandQuestion, enabled: boolean) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'series', userId, filter],
    enabled: enabled && userId !== null,
    queryFn: async (): Promise<readonly HandPoint[]> =>
      (await need<readonly HandPoint[]>(SERIES, { filter })).map(one => ({
        ...one,
        ...inCents(one),
        showdown: inCents(one.showdown),
        noShowdown: inCents(one.noShowdown),
        allIn: inCents(one.allIn),
        allInError: inCents(one.allInError),
      })),
  })
}

/** So many hands are simply kept here whole: one page of the specification's list limit. */
export const KEPT_WHOLE = 1000

/** All hands of a small book in one page; whether this device has every hand. */
export function useAllHands(enabled: boolean): { readonly isLoading: boolean; readonly whole: boolean } {
  const userId = useUserId()
  const question = questionKey('handZone', userId ?? '')
  const { isLoading } = useQuery({
    queryKey: [HAND_ZONE, 'all', userId],
    enabled: enabled && userId !== null,
    queryFn: async () => {
      const page = await readPage({ limit: KEPT_WHOLE })
      if (page.nextToken === null) markWhole(question)
      return page.ids.length
    },
  })
  return { isLoading, whole: useIsWhole(question) }
}

export const PAGE_ROWS = 100

/** The pages in sight. The next one is read on from the one before; a jump passes over what lies between. */
export function useHandPages(
  filter: HandQuestion,
  sort: HandSort,
  pages: readonly number[],
): ReadonlyMap<number, readonly string[]> {
  const userId = useUserId()
  const keyOf = (page: number) => [HAND_ZONE, 'page', userId, filter, sort, page]
  return useQueries({
    queries: pages.map(page => ({
      queryKey: keyOf(page),
      enabled: userId !== null,
      queryFn: () => {
        const before = page > 0 ? queries.getQueryData<FoundPage>(keyOf(page - 1)) : undefined
        const place = before?.nextToken ? { nextToken: before.nextToken } : { skip: page * PAGE_ROWS }
        return readPage({ filter, sort, limit: PAGE_ROWS, ...place })
      },
    })),
    combine: results =>
      new Map(results.flatMap((result, at) => (result.data ? [[pages[at]!, result.data.ids] as const] : []))),
  })
}
