// Twenty ways to look for hands, common and rare, as a person would combine them.
import type { HandZoneFilter } from '@sidepot/server/hand-zone/filter'
import type { HandZoneSort } from '@sidepot/server/hand-zone/page'

export interface Looking {
  readonly name: string
  readonly filter: HandZoneFilter
  readonly sort?: HandZoneSort
}

export const OPPONENT = 'player-7'
export const LOOKING: readonly Looking[] = [
  { name: 'everything, newest first', filter: {} },
  { name: 'everything, biggest win first', filter: {}, sort: 'BEST' },
  { name: 'everything, biggest pot first', filter: {}, sort: 'POT' },
  { name: 'last ninety days', filter: { from: new Date(Date.now() - 90 * 86_400_000).toISOString() } },
  { name: 'one session', filter: { sessionIds: ['session-70'] } },
  { name: 'one venue and stake', filter: { venueIds: ['venue-2'], stakeIds: ['stake-1'] } },
  { name: 'button, 3-bet pots', filter: { positions: ['BTN'], potTypes: ['THREE_BET'] } },
  {
    name: 'aces lost in 4-bet pots',
    filter: { classes: ['AA'], potTypes: ['FOUR_BET'], outcomes: ['LOSE'] },
  },
  { name: 'four classes of the grid', filter: { classes: ['AKs', 'AKo', 'KK', 'QQ'] } },
  { name: 'straddled and all-in', filter: { straddled: true, allIn: true } },
  { name: 'bomb pots won', filter: { bombPot: true, outcomes: ['WIN'] } },
  { name: 'pots over 190 big blinds', filter: { potFrom: 190 }, sort: 'WORST' },
  { name: 'showdowns not played optimally', filter: { showdown: true, markers: ['not-optimal'] } },
  { name: 'bookmarked', filter: { bookmarked: true } },
  { name: 'one opponent', filter: { opponentId: OPPONENT } },
  { name: 'one opponent, all-in, lost', filter: { opponentId: OPPONENT, allIn: true, outcomes: ['LOSE'] } },
  { name: 'a rare tag', filter: { tags: ['hero call'] } },
  { name: 'a word of every tenth note', filter: { text: 'turn' } },
  { name: 'a word of two notes', filter: { text: 'kangaroo' } },
  {
    name: 'no match at all',
    filter: { text: 'kangaroo', positions: ['SB'], classes: ['72o'], bookmarked: true },
  },
]
