// A hand in one line.
import { type Message, worded } from '../../../worded.ts'
import { wordsFor } from '../../../words-for.ts'

const ACTIONS: Record<string, string> = {
  FOLD: 'Fold',
  FFOLD: 'Fold',
  CHECK: 'Check',
  FCHECK: 'Check',
  CALL: 'Call',
  BET: 'Bet',
  RAISE: 'Raise',
  ALL_IN: 'All-in',
  BOMB: 'Bomb pot',
  LIMP: 'Limp',
}
const OUTCOMES: Record<string, string> = { WIN: 'Won', LOSE: 'Lost', CHOP: 'Chop', NONE: 'No result' }

const QUIET_OUTCOMES: Record<string, string> = { WIN: '+', LOSE: '−', CHOP: '=', NONE: '0' }

export const handRows = {
  action: (action: string | null, outcome: string | null) =>
    action ? (wordsFor(ACTIONS, action) ?? action) : outcome ? (OUTCOMES[outcome] ?? outcome) : '',
  /** the same, and a player's shorthand for discreet; empty where neither is known */
  word: (action: string | null, outcome: string | null): Message =>
    worded(
      handRows.action(action, outcome),
      action ? actionWords.short(action) : outcome ? (QUIET_OUTCOMES[outcome] ?? outcome) : '',
    ),
  tournament: worded('Tournament', 'Other'),
} as const

const LONG: Record<string, string> = {
  ...ACTIONS,
  SB: 'posts',
  BB: 'posts',
  ANTE: 'ante',
  STRADDLE: 'straddles',
  'AUTO-FOLD': 'Fold',
}
const SHORT: Record<string, string> = {
  FOLD: 'x',
  FFOLD: 'x',
  'AUTO-FOLD': 'x',
  CHECK: 'k',
  FCHECK: 'k',
  CALL: 'c',
  LIMP: 'l',
  BET: 'b',
  ALL_IN: 'all',
  // nobody chose it
  BOMB: '·',
  SB: '',
  BB: '',
}

/** An action on a pod: in full, and as a player's shorthand for discreet. */
export const actionWords = {
  long: (action: string) => LONG[action] ?? action,
  short: (action: string) => wordsFor(SHORT, action) ?? 'r',
} as const
