// A hand in one line.
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
const OUTCOMES: Record<string, string> = { WIN: 'Won', LOSE: 'Lost', CHOP: 'Chop', NONE: 'No outcome' }

export const handRows = {
  action: (action: string | null, outcome: string | null) =>
    action ? (ACTIONS[action] ?? action) : outcome ? (OUTCOMES[outcome] ?? outcome) : '',
} as const
