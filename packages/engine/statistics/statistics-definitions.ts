// The list of statistics. One entry says what is counted, in which group it is shown and in which counting it last changed;
// names, definitions and screens are typed by the list, and hands counted before are counted again (STAT-22).
import { type Decision, STEAL_POSITIONS } from './statistics-decisions.ts'

/** Whether a decision made it; null when it was no opportunity. */
type OfDecision = (decision: Decision) => boolean | null
/** How a hand ended for a player who saw the flop; `won` is null where nobody knows. */
export interface HandEnd {
  readonly showdown: boolean
  readonly won: number | null
}

type Counted =
  /** Once a hand: an opportunity when any decision is one, made when any of them is. */
  | { readonly per: 'hand'; readonly made: OfDecision }
  | { readonly per: 'decision'; readonly made: OfDecision }
  /** Once a hand that saw the flop, from its end. */
  | { readonly per: 'end'; readonly made: (end: HandEnd) => boolean | null }
  /** A ratio, no part of a whole: its opportunities are what it is divided by. */
  | { readonly per: 'ratio'; readonly made: OfDecision; readonly against: OfDecision }

/** What an opponent's share is compared with (STAT-36): the charts in the same spots, the price of the bets faced, the other opponents. */
export type Reference = 'chart' | 'price' | 'others'

export type Definition = Counted & {
  readonly group: 'preflop' | 'postflop' | 'showdown'
  /** Compared with each of these, the most telling first; left out: with none. */
  readonly references?: readonly Reference[]
  /** Compared with them position by position as well. */
  readonly apart?: true
  /** The counting (a number that only grows) in which this entry was added or last changed. */
  readonly since: number
}

const isPreflop = ({ street }: Decision): boolean => street === 'PREFLOP'
const raised = ({ act }: Decision): boolean => act === 'RAISE'
const called = ({ act }: Decision): boolean => act === 'CALL'
const folded = ({ act }: Decision): boolean => act === 'FOLD'
const ownRaises = ({ own }: Decision): number => own.filter(act => act === 'RAISE').length

const firstIn: OfDecision = d =>
  isPreflop(d) && d.raises === 0 && d.callers === 0 && d.own.length === 0 && !d.option ? raised(d) : null

const cbet =
  (street: Decision['street']): OfDecision =>
  d =>
    d.street === street && d.leader === d.seat && d.raises === 0 && d.own.length === 0 ? raised(d) : null
const foldToCbet =
  (street: Decision['street']): OfDecision =>
  d =>
    d.street === street && d.facesLeader && !d.own.includes('CALL') ? folded(d) : null

/** First answers of a blind to a steal. */
const toSteal =
  (blind: 'SB' | 'BB', done: (d: Decision) => boolean, raise = false): OfDecision =>
  d =>
    d.facesSteal && d.position === blind && d.own.length === 0 && (!raise || d.canRaise) ? done(d) : null
/** Of players who limped and now face one raise. */
const limped =
  (done: (d: Decision) => boolean): OfDecision =>
  d =>
    d.raises === 1 && d.own.length === 1 && d.own[0] === 'CALL' ? done(d) : null
const raiseCbet =
  (street: Decision['street']): OfDecision =>
  d =>
    d.street === street && d.facesLeader && !d.own.includes('CALL') && d.canRaise ? raised(d) : null
/** First answers to the first bet of a street. */
const foldToBet =
  (street: Decision['street']): OfDecision =>
  d =>
    d.street === street && d.raises === 1 && d.raiser !== d.seat && !d.own.includes('CALL') ? folded(d) : null
const checkRaise: OfDecision = d =>
  d.raises > 0 && d.own.length === 1 && d.own[0] === 'CHECK' && d.canRaise ? raised(d) : null
const aggression: OfDecision = d => (d.act === 'CHECK' ? null : raised(d))
const on =
  (street: Decision['street'], made: OfDecision): OfDecision =>
  d =>
    d.street === street ? made(d) : null

const preflop = (made: OfDecision, per: 'hand' | 'decision' = 'decision', since = 1) =>
  ({ per, made: (d: Decision) => (isPreflop(d) ? made(d) : null), group: 'preflop', since }) as const
const postflop = (made: OfDecision, since = 1) =>
  ({
    per: 'decision',
    made: (d: Decision) => (isPreflop(d) ? null : made(d)),
    group: 'postflop',
    since,
  }) as const
/** Added in the second counting. */
const preflop2 = (made: OfDecision) => preflop(made, 'decision', 2)
const postflop2 = (made: OfDecision) => postflop(made, 2)
const showdown = (made: (end: HandEnd) => boolean | null) =>
  ({ per: 'end', made, group: 'showdown', since: 1 }) as const

const against = <D extends Counted>(definition: D, ...references: readonly Reference[]) =>
  ({ ...definition, references }) as const

/** In the order in which they are shown. */
export const DEFINITIONS = {
  VPIP: preflop(d => called(d) || raised(d), 'hand'),
  PFR: preflop(raised, 'hand'),
  THREE_BET: against(
    preflop(d => (d.raises === 1 && d.raiser !== d.seat && d.canRaise ? raised(d) : null)),
    'chart',
  ),
  FOLD_TO_THREE_BET: against(
    preflop(d => (d.raises === 2 && ownRaises(d) === 1 ? folded(d) : null)),
    'chart',
    'price',
  ),
  RFI: { ...against(preflop(firstIn), 'chart'), apart: true },
  STEAL: preflop(d =>
    d.dealt > 2 && !d.straddled && STEAL_POSITIONS.includes(d.position) ? firstIn(d) : null,
  ),
  LIMP: against(
    preflop(d => (d.raises === 0 && d.own.length === 0 && d.price > 0 ? called(d) : null)),
    'chart',
  ),
  ISO: against(
    preflop(d => (d.raises === 0 && d.callers > 0 && d.own.length === 0 ? raised(d) : null)),
    'chart',
  ),
  COLD_CALL: against(
    preflop(d => (d.raises > 0 && d.own.length === 0 && !d.posted ? called(d) : null)),
    'chart',
  ),
  SQUEEZE: against(
    preflop(d => (d.raises === 1 && d.callers > 0 && d.raiser !== d.seat && d.canRaise ? raised(d) : null)),
    'chart',
  ),
  FOUR_BET: against(
    preflop(d => (d.raises === 2 && d.raiser !== d.seat && d.canRaise ? raised(d) : null)),
    'chart',
  ),
  FOLD_TO_FOUR_BET: against(
    preflop(d => (d.raises === 3 && ownRaises(d) === 1 ? folded(d) : null)),
    'chart',
    'price',
  ),
  CALL_THREE_BET: against(
    preflop2(d => (d.raises === 2 && ownRaises(d) === 1 ? called(d) : null)),
    'chart',
  ),
  FIVE_BET: preflop2(d => (d.raises === 3 && d.raiser !== d.seat && d.canRaise ? raised(d) : null)),
  FOLD_TO_SQUEEZE: against(
    preflop2(d =>
      d.raises === 2 && d.squeezed && d.raiser !== d.seat && d.own.length > 0 ? folded(d) : null,
    ),
    'chart',
    'price',
  ),
  FOLD_TO_STEAL_SB: against(preflop2(toSteal('SB', folded)), 'chart', 'price'),
  CALL_STEAL_SB: against(preflop2(toSteal('SB', called)), 'chart'),
  THREE_BET_STEAL_SB: against(preflop2(toSteal('SB', raised, true)), 'chart'),
  FOLD_TO_STEAL_BB: against(preflop2(toSteal('BB', folded)), 'chart', 'price'),
  CALL_STEAL_BB: against(preflop2(toSteal('BB', called)), 'chart'),
  THREE_BET_STEAL_BB: against(preflop2(toSteal('BB', raised, true)), 'chart'),
  LIMP_FOLD: against(preflop2(limped(folded)), 'price', 'others'),
  LIMP_CALL: preflop2(limped(called)),
  LIMP_RAISE: against(
    preflop2(d => (d.canRaise ? limped(raised)(d) : null)),
    'others',
  ),
  CBET_FLOP: against(postflop(cbet('FLOP')), 'others'),
  CBET_TURN: against(postflop(cbet('TURN')), 'others'),
  CBET_RIVER: against(postflop(cbet('RIVER')), 'others'),
  FOLD_TO_CBET_FLOP: against(postflop(foldToCbet('FLOP')), 'price', 'others'),
  FOLD_TO_CBET_TURN: against(postflop(foldToCbet('TURN')), 'price'),
  FOLD_TO_CBET_RIVER: against(postflop(foldToCbet('RIVER')), 'price'),
  RAISE_CBET_FLOP: against(postflop2(raiseCbet('FLOP')), 'others'),
  RAISE_CBET_TURN: postflop2(raiseCbet('TURN')),
  RAISE_CBET_RIVER: postflop2(raiseCbet('RIVER')),
  DELAYED_CBET: against(
    postflop2(d => (d.delayed === d.seat && d.raises === 0 && d.own.length === 0 ? raised(d) : null)),
    'others',
  ),
  FLOAT: against(
    postflop2(d =>
      d.street === 'TURN' && d.leaderChecked && d.raises === 0 && d.own.length === 0 ? raised(d) : null,
    ),
    'others',
  ),
  PROBE: against(
    postflop2(d => (d.delayedBehind && d.raises === 0 && d.own.length === 0 ? raised(d) : null)),
    'others',
  ),
  FOLD_TO_DONK: against(
    postflop2(d =>
      d.street === 'FLOP' && d.leader === d.seat && d.raises === 1 && d.own.length === 0 ? folded(d) : null,
    ),
    'price',
    'others',
  ),
  FOLD_TO_TURN_BET: against(postflop2(foldToBet('TURN')), 'price', 'others'),
  FOLD_TO_RIVER_BET: against(postflop2(foldToBet('RIVER')), 'price', 'others'),
  DONK: against(
    postflop(d => (d.street === 'FLOP' && d.raises === 0 && d.leaderBehind ? raised(d) : null)),
    'others',
  ),
  CHECK_RAISE: against(postflop(checkRaise), 'others'),
  CHECK_RAISE_FLOP: postflop2(on('FLOP', checkRaise)),
  CHECK_RAISE_TURN: postflop2(on('TURN', checkRaise)),
  CHECK_RAISE_RIVER: postflop2(on('RIVER', checkRaise)),
  FOLD_TO_CHECK_RAISE: against(
    postflop2(d =>
      d.raises === 2 && d.checkRaised && d.own.length === 1 && d.own[0] === 'RAISE' ? folded(d) : null,
    ),
    'price',
    'others',
  ),
  AGGRESSION_FREQUENCY: against(postflop(aggression), 'others'),
  AGGRESSION_FLOP: postflop2(on('FLOP', aggression)),
  AGGRESSION_TURN: postflop2(on('TURN', aggression)),
  AGGRESSION_RIVER: postflop2(on('RIVER', aggression)),
  AGGRESSION_FACTOR: {
    per: 'ratio',
    made: d => !isPreflop(d) && raised(d),
    against: d => !isPreflop(d) && called(d),
    group: 'postflop',
    since: 1,
  },
  WTSD: against(
    showdown(end => end.showdown),
    'others',
  ),
  WSD: against(
    showdown(({ showdown, won }) => (showdown && won !== null ? won > 0 : null)),
    'others',
  ),
  WWSF: showdown(({ won }) => (won === null ? null : won > 0)),
} as const satisfies Readonly<Record<string, Definition>>

export type Statistic = keyof typeof DEFINITIONS
export type StatisticGroup = Definition['group']
export const STATISTICS = Object.keys(DEFINITIONS) as readonly Statistic[]
export const STATISTIC_GROUPS: readonly StatisticGroup[] = ['preflop', 'postflop', 'showdown']
export const definitionOf = (statistic: Statistic): Definition => DEFINITIONS[statistic]
/** The counting since which the preflop check reads saved hands as today; whoever changes its verdicts raises it. */
export const JUDGED_SINCE = 4
/** The counting of today's list; a database whose hands were counted by an older one counts and judges them again. */
export const COUNTING = Math.max(JUDGED_SINCE, ...STATISTICS.map(statistic => definitionOf(statistic).since))
