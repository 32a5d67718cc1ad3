// What each statistic counts, one decision at a time: null is no opportunity, true is made. Rules STAT-n.
import type { Decision } from './statistics-decisions.ts'

/** Counted once a hand: an opportunity when any decision is one, made when any of them is. */
export const HAND_STATISTICS = ['VPIP', 'PFR'] as const
/** Counted decision by decision. */
export const DECISION_STATISTICS = [
  'RFI',
  'LIMP',
  'ISO',
  'COLD_CALL',
  'THREE_BET',
  'FOUR_BET',
  'SQUEEZE',
  'STEAL',
  'FOLD_TO_THREE_BET',
  'FOLD_TO_FOUR_BET',
  'CBET_FLOP',
  'CBET_TURN',
  'CBET_RIVER',
  'FOLD_TO_CBET_FLOP',
  'FOLD_TO_CBET_TURN',
  'FOLD_TO_CBET_RIVER',
  'DONK',
  'CHECK_RAISE',
  'AGGRESSION_FREQUENCY',
] as const
/** Counted from the end of the hand. */
export const END_STATISTICS = ['WTSD', 'WSD', 'WWSF'] as const
/** Bets and raises against calls: `opportunities` are the calls, so this one is a ratio and no part of a whole. */
export const RATIO_STATISTICS = ['AGGRESSION_FACTOR'] as const

export const STATISTICS = [
  ...HAND_STATISTICS,
  ...DECISION_STATISTICS,
  ...END_STATISTICS,
  ...RATIO_STATISTICS,
] as const
export type Statistic = (typeof STATISTICS)[number]
type PerDecision = (typeof HAND_STATISTICS | typeof DECISION_STATISTICS)[number]

type Count = (decision: Decision) => boolean | null

const before = (flop: Decision): boolean => flop.street === 'PREFLOP'
const raised = ({ act }: Decision): boolean => act === 'RAISE'
const folded = ({ act }: Decision): boolean => act === 'FOLD'

const firstIn: Count = d =>
  before(d) && d.raises === 0 && d.callers === 0 && d.own.length === 0 && !d.option ? raised(d) : null

const STEAL_POSITIONS: readonly string[] = ['CO', 'BTN', 'SB']

const cbet =
  (street: Decision['street']): Count =>
  d =>
    d.street === street && d.leader === d.seat && d.raises === 0 && d.own.length === 0 ? raised(d) : null
const foldToCbet =
  (street: Decision['street']): Count =>
  d =>
    d.street === street && d.facesLeader && !d.own.includes('CALL') ? folded(d) : null

export const DEFINITIONS: Readonly<Record<PerDecision, Count>> = {
  VPIP: d => (before(d) ? d.act === 'CALL' || d.act === 'RAISE' : null),
  PFR: d => (before(d) ? raised(d) : null),
  RFI: firstIn,
  LIMP: d => (before(d) && d.raises === 0 && d.own.length === 0 && d.price > 0 ? d.act === 'CALL' : null),
  ISO: d => (before(d) && d.raises === 0 && d.callers > 0 && d.own.length === 0 ? raised(d) : null),
  COLD_CALL: d => (before(d) && d.raises > 0 && d.own.length === 0 && !d.posted ? d.act === 'CALL' : null),
  THREE_BET: d => (before(d) && d.raises === 1 && d.raiser !== d.seat && d.canRaise ? raised(d) : null),
  FOUR_BET: d => (before(d) && d.raises === 2 && d.raiser !== d.seat && d.canRaise ? raised(d) : null),
  SQUEEZE: d =>
    before(d) && d.raises === 1 && d.callers > 0 && d.raiser !== d.seat && d.canRaise ? raised(d) : null,
  STEAL: d => (d.dealt > 2 && !d.straddled && STEAL_POSITIONS.includes(d.position) ? firstIn(d) : null),
  FOLD_TO_THREE_BET: d => (before(d) && d.raises === 2 && ownRaises(d) === 1 ? folded(d) : null),
  FOLD_TO_FOUR_BET: d => (before(d) && d.raises === 3 && ownRaises(d) === 1 ? folded(d) : null),
  CBET_FLOP: cbet('FLOP'),
  CBET_TURN: cbet('TURN'),
  CBET_RIVER: cbet('RIVER'),
  FOLD_TO_CBET_FLOP: foldToCbet('FLOP'),
  FOLD_TO_CBET_TURN: foldToCbet('TURN'),
  FOLD_TO_CBET_RIVER: foldToCbet('RIVER'),
  DONK: d => (d.street === 'FLOP' && d.raises === 0 && d.leaderBehind ? raised(d) : null),
  CHECK_RAISE: d =>
    !before(d) && d.raises > 0 && d.own.length === 1 && d.own[0] === 'CHECK' && d.canRaise ? raised(d) : null,
  AGGRESSION_FREQUENCY: d => (before(d) || d.act === 'CHECK' ? null : raised(d)),
}

const ownRaises = ({ own }: Decision): number => own.filter(act => act === 'RAISE').length
