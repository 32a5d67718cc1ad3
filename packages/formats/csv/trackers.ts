// Programs whose lists of sessions are known by their headings: what they are called, and what their headings do not say.
import { bare, type TableField } from './session-headings.ts'

export interface Tracker {
  readonly name: string
  /** Headings that all of its lists have, without case, blanks and signs; of an inner list any one. */
  readonly has: readonly (string | readonly string[])[]
  /** Nothing else is in its lists. */
  readonly only?: readonly string[]
  readonly isOnline?: true
  /** Every row is one. */
  readonly isTournaments?: true
  /** Headings that mean another thing here than elsewhere. */
  readonly fields?: Readonly<Record<string, TableField | null>>
}

const TRACKERS: readonly Tracker[] = [
  { name: 'Poker Bankroll Tracker', has: ['starttime', 'endtime', 'variant', 'netprofit'] },
  {
    name: 'Poker Analytics',
    has: ['startdate', 'enddate', 'type', 'buyin', 'cashedout', 'net', 'location'],
    // rebuys are part of the buy-in
    fields: { rebuy: null, rebuys: null },
  },
  {
    name: 'Poker Income',
    has: ['starttime', 'endtime', 'buyin', 'cashedout', ['state', 'tourneytype']],
    fields: { rebuys: null, rebuy: null, type: 'origin', locationtype: 'origin' },
  },
  { name: 'Left Pocket', has: ['stakes', 'buyin', 'cashout', 'tableexpenses', 'highhands'] },
  { name: 'Poker Ledger', has: ['buyin', 'cashout', 'starttime', 'gameformat', 'blinds'] },
  {
    name: 'Pokerbase',
    has: ['start', 'end', 'location', 'profit'],
    only: ['start', 'end', 'location', 'currency', 'expense', 'expenses', 'profit'],
  },
  {
    name: 'SharkScope',
    has: [
      ['network', 'rede'],
      ['player', 'jogador'],
      ['gameid', 'iddojogo'],
      ['result', 'resultado'],
    ],
    isOnline: true,
    isTournaments: true,
  },
  { name: 'PokerTracker', has: ['sessionstarttime', 'netwon'], isOnline: true },
  { name: "Hold'em Manager", has: ['sessiondate', 'netwon', 'site'], isOnline: true },
]

/** Those whose sessions are kept. */
export const TRACKER_NAMES: readonly string[] = TRACKERS.filter(one => !one.isTournaments).map(
  ({ name }) => name,
)

export function trackerOf(headings: readonly string[]): Tracker | null {
  const names = new Set(headings.map(bare).filter(name => name !== ''))
  const isThere = (one: string | readonly string[]) =>
    typeof one === 'string' ? names.has(one) : one.some(name => names.has(name))
  return (
    TRACKERS.find(
      ({ has, only }) => has.every(isThere) && (!only || [...names].every(name => only.includes(name))),
    ) ?? null
  )
}
