// What to do against an opponent's leak, where that follows from the figures. Shown in no discreet theme.
import type { Statistic } from '@sidepot/engine/statistics'

/** Where the folds are surely above what the bets faced need. */
export const profitableBluff = (share: string): string =>
  `Bluff here: at the sizes they faced, a bet profits with any two cards when they fold more than ${share}.`

interface Advice {
  readonly more?: string
  readonly less?: string
}

const BETS_WIDE = 'Their bets here have more weak hands than usual: fold less.'
const BETS_STRONG = 'Their bets here are stronger than usual: fold more.'
const FOLDS_LITTLE = 'Bluff less here and bet more hands for value.'
const FOLDS_MUCH = 'Bluff more here.'

/** What to do against it, where that follows from the share alone. */
export const opponentLeakAdvice: Readonly<Partial<Record<Statistic, Advice>>> = {
  RFI: {
    more: 'They open weaker hands than the charts: 3-bet and call more.',
    less: 'They open stronger hands than the charts: fold more to these raises.',
  },
  THREE_BET: {
    more: 'Their 3-bets have more weak hands than usual: fold less to them.',
    less: 'Their 3-bets are stronger than usual: fold more to them.',
  },
  SQUEEZE: {
    more: 'Their squeezes have more weak hands than usual: fold less to them.',
    less: 'Their squeezes are stronger than usual: fold more to them.',
  },
  FOUR_BET: {
    more: 'Their 4-bets have more weak hands than usual: fold less to them.',
    less: 'Their 4-bets are stronger than usual: fold more to them.',
  },
  ISO: {
    more: 'They raise limpers with weaker hands than the charts: fold less to it.',
    less: 'They raise limpers with stronger hands than the charts: fold more to it.',
  },
  COLD_CALL: {
    more: 'They call raises with weaker hands than the charts: raise for value, and steal less when they act behind you.',
    less: 'They call few raises: steal more when they act behind you, unless they 3-bet more.',
  },
  FOLD_TO_THREE_BET: {
    more: '3-bet more hands against their raises.',
    less: '3-bet for value, and less as a bluff.',
  },
  CALL_THREE_BET: { more: '3-bet for value, and less as a bluff.' },
  FOLD_TO_FOUR_BET: {
    more: '4-bet more hands against their 3-bets.',
    less: '4-bet for value, and less as a bluff.',
  },
  FOLD_TO_SQUEEZE: {
    more: 'Squeeze more hands against them.',
    less: 'Squeeze for value, and less as a bluff.',
  },
  FOLD_TO_STEAL_SB: {
    more: 'Raise more hands when they have the small blind.',
    less: 'Steal less when they have the small blind.',
  },
  FOLD_TO_STEAL_BB: {
    more: 'Raise more hands when they have the big blind.',
    less: 'Steal less when they have the big blind.',
  },
  THREE_BET_STEAL_SB: {
    more: 'Their 3-bets have more weak hands than usual: fold less to them.',
    less: 'Their 3-bets are stronger than usual: fold more to them.',
  },
  THREE_BET_STEAL_BB: {
    more: 'Their 3-bets have more weak hands than usual: fold less to them.',
    less: 'Their 3-bets are stronger than usual: fold more to them.',
  },
  LIMP_FOLD: {
    more: 'Raise more hands over their limps.',
    less: 'Raise their limps for value, not to take the pot.',
  },
  LIMP_RAISE: { more: 'Expect a raise after their limps: raise over them with hands that can stand it.' },
  CBET_FLOP: { more: BETS_WIDE, less: BETS_STRONG },
  CBET_TURN: { more: BETS_WIDE, less: BETS_STRONG },
  CBET_RIVER: { more: BETS_WIDE, less: BETS_STRONG },
  DELAYED_CBET: { more: BETS_WIDE, less: BETS_STRONG },
  FLOAT: { more: BETS_WIDE, less: BETS_STRONG },
  PROBE: { more: BETS_WIDE, less: BETS_STRONG },
  DONK: { more: BETS_WIDE, less: BETS_STRONG },
  FOLD_TO_CBET_FLOP: { more: FOLDS_MUCH, less: FOLDS_LITTLE },
  FOLD_TO_TURN_BET: { more: FOLDS_MUCH, less: FOLDS_LITTLE },
  FOLD_TO_RIVER_BET: { more: FOLDS_MUCH, less: FOLDS_LITTLE },
  FOLD_TO_DONK: { more: FOLDS_MUCH, less: FOLDS_LITTLE },
  FOLD_TO_CHECK_RAISE: { more: 'Check-raise them more as a bluff.', less: 'Check-raise them for value.' },
  RAISE_CBET_FLOP: {
    more: 'Their raises of a c-bet have more weak hands than usual: fold less to them.',
    less: 'Their raises of a c-bet are stronger than usual: fold more to them.',
  },
  CHECK_RAISE: {
    more: 'Check behind more often when they have checked to you.',
    less: 'After their check you are seldom raised: bet more hands for thin value, and fold to a raise.',
  },
  WTSD: { more: 'They fold little after the flop: bet more hands for value, bluff less.' },
}
