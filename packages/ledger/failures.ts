// What the operations on sessions, bankrolls, players and hands can refuse, beside the rules' own failures.
import type { StoredFailure } from '@sidepot/engine/read-stored'
import type { AmountFailure } from './bankroll/cents.ts'
import type { LineFailure } from './correct-line.ts'
import type { CorrectionFailure } from './correct-session.ts'
import type { NewSessionFailure } from './new-session.ts'
import type { RakeFailure } from './rake-checks.ts'
import type { SessionFailure } from './session.ts'
import type { TableFailure } from './table/table-state.ts'

export type RecordFailure =
  | { readonly code: 'session/not-found' }
  | { readonly code: 'session/deleted'; readonly id: string }
  | { readonly code: 'unauthorized' }
  | { readonly code: 'not-authenticated' }
  | { readonly code: 'bankroll/required-for-cashout' }
  | { readonly code: 'bankroll/required-for-chips' }
  | { readonly code: 'bankroll/not-found'; readonly id: string }
  | { readonly code: 'bankroll/in-use' }
  | { readonly code: 'bankroll/session-kind'; readonly type: string }
  | { readonly code: 'bankroll/other-currency'; readonly currency: string }
  | { readonly code: 'session/line-of-operation' }
  | { readonly code: 'session/not-playing' }
  | { readonly code: 'session/none-to-end' }
  | { readonly code: 'session/none-to-count' }
  | RakeFailure
  | { readonly code: 'reference/unknown'; readonly kind: 'venue' | 'stake' | 'rake' }
  | { readonly code: 'player/needs-user' }
  | { readonly code: 'player/not-found' }
  | { readonly code: 'player/is-hero' }
  /** Two profiles that were dealt into the same hand are not one person. */
  | { readonly code: 'player/met-in-one-hand' }
  | { readonly code: 'player/stale-update' }
  | { readonly code: 'player/stale-delete' }
  | { readonly code: 'player-session/not-found'; readonly id: string }
  | { readonly code: 'hero/does-not-exist' }
  | { readonly code: 'hero/no-player-session'; readonly sessionId: string }
  | { readonly code: 'hand/not-found' }
  | { readonly code: 'hand/deleted' }
  | { readonly code: 'hand/missing-data' }
  /** Actions, and nobody who could have acted. */
  | { readonly code: 'hand/not-initialized' }
  | { readonly code: 'hand/bomb-pot-not-ready' }
  /** Actions, and neither a big blind nor one that was posted. */
  | { readonly code: 'hand/no-game' }
  /** Actions behind the flop, and no button to know the order by. */
  | { readonly code: 'hand/no-positions' }
  | { readonly code: 'hand/other-session' }
  | { readonly code: 'hand/negative-amount' }
  | { readonly code: 'hand/unknown-outcome'; readonly text: string }
  | { readonly code: 'hand/outcome-not-amount'; readonly outcome: 'WIN' | 'LOSE' }
  | { readonly code: 'hand/saved-in-session' }
  | { readonly code: 'hand/unknown-type'; readonly text: string }
  /** The engine refuses the log; its own code says why. */
  | { readonly code: 'hand/illegal'; readonly failure: StoredFailure }
  | { readonly code: 'json/unreadable'; readonly field: string }
  | { readonly code: 'request/reused' }
  /** It was deleted, and imported again since. */
  | { readonly code: 'import/already-here' }
  /** All of it was taken back while it was still being saved. */
  | { readonly code: 'import/undone' }
  | { readonly code: 'solve/off' }
  | { readonly code: 'solve/no-game' }
  | { readonly code: 'solve/too-many'; readonly most: number }
  | { readonly code: 'share/not-found' }
  | { readonly code: 'comment/empty' }
  | { readonly code: 'comment/too-long'; readonly most: number }

export type LedgerFailure =
  | AmountFailure
  | SessionFailure
  | NewSessionFailure
  | CorrectionFailure
  | LineFailure
  | TableFailure
  | RecordFailure
