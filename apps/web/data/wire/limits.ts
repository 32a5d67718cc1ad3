// The specification's numbers for lists, retries and the live connection, as data.
export const LIST_LIMITS = {
  most: 1000,
  liveSessions: 100,
  playerSessionPage: 100,
  activeSession: 5,
  handsExist: 1,
} as const
/** How many rows a page of a list has. */
export const limitOf = (query: string): number =>
  query === 'playerSessionsBySessionId' ? LIST_LIMITS.playerSessionPage : LIST_LIMITS.most
export const MOST_PAGES = 50
/** Lists beside the point of a screen: when one is refused, that is logged and the screen goes on without it. */
export const SWALLOWED_LISTS: readonly string[] = [
  'sessionUpdatesBySessionIdAndTimestamp',
  'playerSessionsBySessionId',
  'listVenues',
  'listCashGameStakes',
  'listCashRakeStructures',
]

export interface RetryPlan {
  readonly attempts: number
  readonly baseMs: number
  readonly factor: number
  readonly jitterMs: number
}
/** Session updates: 4 attempts, 2^n × 150 ms plus up to 100 ms. */
export const SESSION_RETRY: RetryPlan = { attempts: 4, baseMs: 150, factor: 2, jitterMs: 100 }
/** Table state: 5 attempts, 300 ms × 1.5^n plus up to 100 ms. */
export const TABLE_RETRY: RetryPlan = { attempts: 5, baseMs: 300, factor: 1.5, jitterMs: 100 }

export function retryDelay(plan: RetryPlan, attempt: number, random: number): number {
  return plan.baseMs * plan.factor ** attempt + random * plan.jitterMs
}

/** What waits is tried again by itself: after half a second, then twice as late each time up to 5 s; after a minute of that
 *  less and less often, down to once a minute, for days if need be. A network that comes back is noticed at once anyway. */
export const OUTBOX_RETRY = { firstMs: 500, mostMs: 5_000, patientAfter: 12, seldomMs: 60_000 } as const

export const outboxDelay = (missed: number): number =>
  missed <= OUTBOX_RETRY.patientAfter
    ? Math.min(OUTBOX_RETRY.firstMs * 2 ** (missed - 1), OUTBOX_RETRY.mostMs)
    : Math.min(OUTBOX_RETRY.mostMs * 2 ** (missed - OUTBOX_RETRY.patientAfter), OUTBOX_RETRY.seldomMs)

export const REALTIME = {
  ackTimeoutMs: 15_000,
  connectionTimeoutMs: 300_000,
  checkEveryMs: 5_000,
  pingEveryMs: 20_000,
  missedAfterMs: 65_000,
  reconnectFirstMs: 5_000,
  reconnectEveryMs: 60_000,
  connectionRetryLimitMs: 5_000,
  /** The server's close code when who opened the connection is no longer who they were. */
  credentialsEndedCode: 4403,
} as const

/** Sign-in state: at most once per 5 s, re-checked 1 s after the tab becomes visible. */
export const AUTH_CHECK = {
  atMostEveryMs: 5_000,
  afterVisibleMs: 1_000,
  counterResetMs: 60_000,
  mostPerCounter: 10,
} as const
/** A device's clock may be off by so much. */
export const CLOCK_SKEW_MS = 300_000
export const TIMERS = { clockMs: 1_000, creationFlagMs: 1_000, undoMs: 10_000 } as const
