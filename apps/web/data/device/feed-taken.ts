// What the change feed says, taken into the store.
import { MODELS } from '@sidepot/models/all'
import { askAgain, HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { ASKING, NEW_COMMENTS } from '../reads/asking.ts'
import { absorbAnswers } from '../store/answer.ts'
import { erase } from '../store/records.ts'
import type { ModelName } from '../wire/documents.ts'

export const FOLLOWED: readonly ModelName[] = [
  'Session',
  'SessionUpdate',
  'Hand',
  'Bankroll',
  'BankrollTransaction',
  'PlayerSession',
  'Player',
  'SessionReview',
  'HandReview',
  'PractisedSpot',
  'StudiedHand',
  'SolveRequest',
  'Goal',
  'User',
  'Follower',
  'HandComment',
]

export interface Batch {
  readonly changes: readonly {
    readonly model: string
    readonly id: string
    readonly version: number
    readonly kind: 'CREATE' | 'UPDATE' | 'DELETE' | 'ERASE'
    readonly body: unknown
    readonly request?: string | null
  }[]
  readonly cursor: string
  readonly live: boolean
}

/** A device that reads everything from the beginning, by columns (FEED-16). */
export interface Whole {
  readonly query: string
  readonly models: readonly ModelName[]
  take(data: unknown): ReadonlySet<string>
  /** Everything has come. */
  finish(): void
}

export function take(batch: Batch, options: { readonly overNewer?: boolean } = {}): void {
  const others = new Set<string>()
  const own: [ModelName, unknown][] = []
  for (const { model, id, kind, body } of batch.changes) {
    if (!(model in MODELS)) continue
    if (kind === 'ERASE' || body === null) {
      erase(model as ModelName, id)
      others.add(model)
      continue
    }
    const record = (typeof body === 'string' ? JSON.parse(body) : body) as Record<string, unknown>
    if (isKept(model as ModelName, record)) own.push([model as ModelName, record])
    else others.add(model)
  }
  absorbAnswers(own, { soon: true, ...options })
  for (const model of others) for (const key of SHOWN_BY[model] ?? []) askAgain([key])
  if (batch.changes.some(({ model }) => model === 'Hand' || model === 'HandReview')) lookAgain()
}

/** What another device did to hands changes what is found and what it comes to; once for a whole rush of them. */
const LOOK_AGAIN_MS = 1_500
let looking = false
function lookAgain(): void {
  if (looking) return
  looking = true
  setTimeout(() => {
    looking = false
    askAgain([HAND_ZONE])
  }, LOOK_AGAIN_MS)
}

/** What others share can be withdrawn at any moment, so it is asked for again where it is shown, and never kept here. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  Session: ['people'],
  SessionUpdate: ['people'],
  Hand: ['people'],
  Follower: ['people', ASKING],
  HandComment: ['comments', NEW_COMMENTS],
}

export function isKept(model: ModelName, record: Record<string, unknown>): boolean {
  const owner = MODELS[model].owner.field
  if (model === 'Follower' || model === 'HandComment') return false
  return owner === null || record[owner] === authStore.getState().user?.userId
}
