// The hand zone on the wire: questions over one filter, all about the caller's own hands.
import { err, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import { STATISTICS_BY, type StatisticsBy } from '@sidepot/models/hand-zone'
import { type Operation, type OperationContext, operation } from '../graphql/document/operation.ts'
import { playerFiguresOf } from '../operations/player/player-figures.ts'
import { groupsOf, totalsOf } from './figures.ts'
import { FILTER_TYPE, type HandZoneFilter } from './filter.ts'
import { dearestOf, leakCellsOf } from './leaks.ts'
import { type PageAsked, pageOf, SORTS } from './page.ts'
import { playerLeaksOf } from './player-leaks.ts'
import { playerSpotOf } from './player-spot.ts'
import { seriesOf } from './series.ts'
import { statisticsOf } from './statistics.ts'

const FIGURES = `
  hands: Int!
  rated: Int!
  bigBlinds: Float!
  squares: Float!
  vpip: HandZoneCount!
  pfr: HandZoneCount!
  threeBet: HandZoneCount!
  optimal: HandZoneCount!`
const TYPES = `${FILTER_TYPE}
enum HandZoneSort { ${SORTS.join(' ')} }
type HandZonePage { items: [Hand]! nextToken: String }
type HandZoneCount { made: Int! opportunities: Int! }
type HandZoneNet { currency: String n: Int! net: Float! }
type HandZoneTotals {${FIGURES}
  nets: [HandZoneNet!]!
}
type HandZoneGroup {
  key: String!${FIGURES}
}
type HandZoneGroups { classes: [HandZoneGroup!]! positions: [HandZoneGroup!]! }
type HandZoneSum { net: Float! bigBlinds: Float! }
type HandZonePoint {
  n: Int!
  at: AWSDateTime!
  net: Float!
  bigBlinds: Float!
  showdown: HandZoneSum!
  noShowdown: HandZoneSum!
  said: Int!
  allIn: HandZoneSum!
  allInError: HandZoneSum!
  adjusted: Int!
}
type LeakActs { fold: Float! call: Float! raise: Float! }
type LeakCell {
  kind: String!
  month: String!
  currency: String
  n: Int!
  missed: Int!
  loss: Float!
  squares: Float!
  error: Float!
  cents: Float!
  played: LeakActs!
  chart: LeakActs!
  lost: LeakActs!
}
type LeakMonth { month: String! judged: Int! unsolved: Int! }
type LeakCells { cells: [LeakCell!]! months: [LeakMonth!]! }
type LeakHand {
  handId: ID!
  handClass: String
  position: String
  playedAt: AWSDateTime!
  played: String!
  best: String!
  loss: Float!
  error: Float!
  format: String!
  node: Int!
}
enum HandStatisticsBy { ${STATISTICS_BY.join(' ')} }
type HandStatistics { key: String! hands: Int! counts: [PlayerCount!]! }
type PlayerCount { statistic: String! made: Int! opportunities: Int! }
type PlayerNet { currency: String n: Int! net: Float! }
type PlayerFigures { hands: Int! counts: [PlayerCount!]! nets: [PlayerNet!]! }
type ComparedCount {
  statistic: String!
  position: String
  reference: String!
  made: Int!
  opportunities: Int!
  expected: Float!
  sample: Int
  months: [ComparedMonth!]!
}
type ComparedMonth { month: String! made: Int! opportunities: Int! }
type PlayerSpotHand {
  handId: ID!
  handClass: String
  position: String
  playedAt: AWSDateTime!
  made: Boolean!
  act: String
  share: Float
  format: String
  node: Int
}
type PlayerLeaks { hands: Int! compared: [ComparedCount!]! }`

const FILTER = 'filter: HandZoneFilterInput'

const own = <Args>(
  name: string,
  args: string,
  returns: string,
  run: (context: OperationContext, userId: string, args: Args) => Promise<Result<unknown, DataFailure>>,
  cells = 0,
): Operation =>
  operation<Args>({
    name,
    kind: 'query',
    args,
    returns,
    cells,
    types: TYPES,
    run: async (context, asked) =>
      context.caller.kind === 'user'
        ? run(context, context.caller.userId, asked)
        : err({ code: 'access/unauthorized' }),
  })

interface Asked {
  readonly filter?: HandZoneFilter | null
}

/** Up to a thousand hands are played for it, seconds of work: as dear as a fifth of the largest answer. */
const CELLS_OF_LEAKS = 100_000
/** Thirty hands at most. */
const CELLS_OF_SPOT = 3_000

export const handZoneOperations: readonly Operation[] = [
  own<PageAsked>(
    'handZone',
    `${FILTER}, sort: HandZoneSort, limit: Int, nextToken: String, skip: Int`,
    'HandZonePage',
    ({ db }, userId, asked) => pageOf(db, userId, asked),
  ),
  own<Asked>('handZoneTotals', FILTER, 'HandZoneTotals', ({ db }, userId, { filter }) =>
    totalsOf(db, userId, filter ?? {}),
  ),
  own<Asked>('handZoneGroups', FILTER, 'HandZoneGroups', ({ db }, userId, { filter }) =>
    groupsOf(db, userId, filter ?? {}),
  ),
  own<Asked & { points?: number | null }>(
    'handZoneSeries',
    `${FILTER}, points: Int`,
    '[HandZonePoint!]',
    ({ db }, userId, { filter, points }) => seriesOf(db, userId, filter ?? {}, points ?? 200),
  ),
  own<Asked & { by?: StatisticsBy | null }>(
    'handZoneStatistics',
    `${FILTER}, by: HandStatisticsBy`,
    '[HandStatistics!]',
    ({ db }, userId, { filter, by }) => statisticsOf(db, userId, filter ?? {}, by ?? 'ALL'),
  ),
  own<Asked>('leakCells', FILTER, 'LeakCells', ({ db }, userId, { filter }) =>
    leakCellsOf(db, userId, filter ?? {}),
  ),
  own<Asked & { kind: string }>(
    'leakHands',
    `${FILTER}, kind: String!`,
    '[LeakHand!]',
    ({ db }, userId, { filter, kind }) => dearestOf(db, userId, filter ?? {}, kind),
  ),
  own<{ playerId: string }>(
    'playerFigures',
    'playerId: ID!',
    'PlayerFigures',
    ({ db }, userId, { playerId }) => playerFiguresOf(db, userId, playerId),
  ),
  own<{ playerId: string }>(
    'playerLeaks',
    'playerId: ID!',
    'PlayerLeaks',
    ({ db }, userId, { playerId }) => playerLeaksOf(db, userId, playerId),
    CELLS_OF_LEAKS,
  ),
  own<{ playerId: string; spot: string }>(
    'playerSpotHands',
    'playerId: ID!, spot: String!',
    '[PlayerSpotHand!]',
    ({ db }, userId, { playerId, spot }) => playerSpotOf(db, userId, playerId, spot),
    CELLS_OF_SPOT,
  ),
]
