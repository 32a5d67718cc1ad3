// What an opponent did in the hands one logged: asked of the server; without network what the profile itself keeps.
import { readJson } from '@sidepot/engine/read-stored'
import { type Reference, STATISTICS, type Statistic } from '@sidepot/engine/statistics'
import type { PlayerSpotHand } from '@sidepot/models/hand-zone'
import { centsOf, type DecimalLike } from '@sidepot/models/kit/money'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { HAND_ZONE } from '../api/queries.ts'
import { readStateOf } from '../reads/asked.ts'
import { absorbAnswer } from '../store/answer.ts'
import { fieldsOf, type Rec } from '../wire/documents.ts'
import type { Sent } from '../wire/received.ts'

interface StatisticCount {
  readonly statistic: Statistic
  readonly made: number
  readonly opportunities: number
}
/** Money won and lost in one currency, in cents. */
export interface PlayerNet {
  readonly currency: string | null
  readonly n: number
  readonly net: number
}
/** The same as it travels and as a profile keeps it. */
type SentNet = Omit<PlayerNet, 'net'> & { readonly net: DecimalLike }
const inCents = (one: SentNet): PlayerNet => ({ ...one, net: centsOf(one.net) })

export interface PlayerFigures {
  readonly hands: number
  readonly counts: readonly StatisticCount[]
  readonly nets: readonly PlayerNet[]
}

const FIGURES = `query Ask($playerId: ID!) { playerFigures(playerId: $playerId) {
  hands counts { statistic made opportunities } nets { currency n net } } }`
const HANDS = () =>
  `query Ask($filter: HandZoneFilterInput, $limit: Int) { handZone(filter: $filter, limit: $limit) { items { ${fieldsOf('Hand', 'light')} } nextToken } }`

const known = (name: unknown): name is Statistic => STATISTICS.includes(name as Statistic)

function keptOf(player: Rec<'Player'>, which: 'counts' | 'nets'): readonly unknown[] {
  const stored: unknown = readJson(player.lifetimeStats)
  const list =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)[which] : null
  return Array.isArray(list) ? list : []
}

/** The profit a profile keeps, for each currency; one that was counted before currencies were separated has one figure. */
export function keptNets(player: Rec<'Player'>): readonly PlayerNet[] {
  const nets = (keptOf(player, 'nets') as readonly Partial<SentNet>[]).filter(
    (one): one is SentNet => typeof one?.currency === 'string' && Number.isFinite(one.net),
  )
  return nets.length > 0
    ? nets.map(inCents)
    : [{ currency: null, n: player.handCount, net: player.totalProfit }]
}

/** What the profile keeps; nothing where it cannot be read. */
function keptFigures(player: Rec<'Player'>): PlayerFigures {
  const counts = (keptOf(player, 'counts') as readonly Partial<StatisticCount>[]).filter(
    (one): one is StatisticCount =>
      known(one?.statistic) && Number.isInteger(one.made) && Number.isInteger(one.opportunities),
  )
  return { hands: player.handCount, counts, nets: keptNets(player) }
}

export function usePlayerFigures(player: Rec<'Player'>): {
  readonly figures: PlayerFigures
  readonly fresh: boolean
  /** the server is being asked: what the profile keeps may be older */
  readonly waiting: boolean
} {
  const asked = useQuery({
    queryKey: [HAND_ZONE, 'player', player.id],
    queryFn: async () => {
      const figures = await need<Omit<PlayerFigures, 'nets'> & { nets: readonly SentNet[] }>(FIGURES, {
        playerId: player.id,
      })
      const counts = figures.counts.filter(one => known(one.statistic))
      return { ...figures, counts, nets: figures.nets.map(inCents) }
    },
  })
  return asked.data
    ? { figures: asked.data, fresh: true, waiting: false }
    : { figures: keptFigures(player), fresh: false, waiting: readStateOf(asked) === 'waiting' }
}

/** Chances of one statistic beside a reference: how many were used, and how many the reference would have used. */
export interface ComparedCount extends StatisticCount {
  readonly position: string | null
  readonly reference: Reference
  readonly expected: number
  /** Chances that the reference is made of, where it is counted itself. */
  readonly sample: number | null
  /** The same chances by month, oldest first; none without network. */
  readonly months: readonly SpotMonth[]
}
export interface SpotMonth {
  /** yyyy-mm */
  readonly month: string
  readonly made: number
  readonly opportunities: number
}
interface PlayerLeaks {
  readonly hands: number
  readonly compared: readonly ComparedCount[]
}

const LEAKS = `query Ask($playerId: ID!) { playerLeaks(playerId: $playerId) {
  hands compared { statistic position reference made opportunities expected sample
    months { month made opportunities } } } }`

/** Asked of the server, which plays the hands through; null without an answer. */
export function usePlayerLeaks(playerId: string): {
  readonly leaks: PlayerLeaks | null
  readonly waiting: boolean
} {
  const asked = useQuery({
    queryKey: [HAND_ZONE, 'player leaks', playerId],
    queryFn: async () => {
      const { hands, compared } = await need<PlayerLeaks>(LEAKS, { playerId })
      return { hands, compared: compared.filter(one => known(one.statistic)) }
    },
  })
  return { leaks: asked.data ?? null, waiting: !asked.data && readStateOf(asked) === 'waiting' }
}

const SPOT = `query Ask($playerId: ID!, $spot: String!) { playerSpotHands(playerId: $playerId, spot: $spot) {
  handId handClass position playedAt made act share format node } }`

/** The latest hands in which an opponent had that chance, RFI or RFI:UTG, newest first. */
export const usePlayerSpot = (playerId: string, spot: string) =>
  useQuery({
    queryKey: [HAND_ZONE, 'player spot', playerId, spot],
    queryFn: () => need<readonly PlayerSpotHand[]>(SPOT, { playerId, spot }),
  })

const LATEST = 10

/** The latest hands against a player; null while they are not known, because the answer is on its way or there is no network. */
export function useHandsAgainst(playerId: string): {
  readonly ids: readonly string[] | null
  readonly waiting: boolean
} {
  const asked = useQuery({
    queryKey: [HAND_ZONE, 'against', playerId],
    queryFn: async () => {
      const page = await need<{ items: readonly (Sent<'Hand'> | null)[] }>(HANDS(), {
        filter: { opponentId: playerId },
        limit: LATEST,
      })
      const hands = page.items.filter(hand => hand !== null)
      absorbAnswer('Hand', { items: hands })
      return hands.map(hand => hand.id)
    },
  })
  return { ids: asked.data ?? null, waiting: readStateOf(asked) === 'waiting' }
}
