// The change feed: everything since the cursor this device last kept, then what happens as it happens.
// One subscription; after an interruption it reads on from the cursor, so nothing is missed and nothing is asked for twice.
// Where the server has lost what the cursor refers to, the device compares itself whole (compare-whole.ts).
import { MODELS } from '@sidepot/models/all'
import { HAND_ZONE, queries } from '../api/queries.ts'
import { closeRealtime, realtime } from '../api/realtime.ts'
import { authStore } from '../auth/auth.ts'
import { ASKING } from '../reads/asking.ts'
import { absorbAnswers } from '../store/answer.ts'
import { erase } from '../store/records.ts'
import { nothingIsWhole } from '../store/whole.ts'
import { waitOrWake } from '../wire/awake.ts'
import type { ModelName } from '../wire/documents.ts'
import { REALTIME } from '../wire/limits.ts'

const DOCUMENT = `subscription Tail($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { changes { model id version kind at body request } cursor live }
}`

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

export interface CursorPlace {
  readonly read: () => Promise<string | null>
  readonly write: (cursor: string) => void
}

/** `arrived` hears of the requests that the changes came from, once their records are in the store. */
export function startLiveTail(
  place: CursorPlace,
  arrived: (requests: ReadonlySet<string>) => void,
): () => void {
  let stop = () => {}
  let stopped = false
  void Promise.all([realtime(), place.read()]).then(([client, kept]) => {
    if (stopped) return
    let cursor = kept
    let end = () => {}
    const follow = (whole: Whole | null) => {
      // the client sends the same object again after an interruption, so the place to read on from is kept in it
      const variables = {
        after: whole ? 'BEGINNING' : (cursor ?? 'NOW'),
        models: whole ? whole.models : FOLLOWED,
      }
      end = client.subscribe<{ readonly changes: Batch }>(
        { query: whole?.query ?? DOCUMENT, variables },
        {
          next: ({ data }) => {
            if (!data) return
            const { changes } = data
            variables.after = changes.cursor
            if (!whole) take(changes)
            arrived(whole ? whole.take(data) : requestsIn(changes))
            if (whole && !changes.live) return
            // a page that is closed before this compares itself again
            whole?.finish()
            cursor = changes.cursor
            place.write(cursor)
            if (!whole) return
            end()
            follow(null)
          },
          error: problem => {
            if (stopped) return
            const lost = isLost(problem)
            if (lost) nothingIsWhole()
            const again = lost
              ? import('./compare-whole.ts').then(({ compareWhole }) => compareWhole())
              : waitOrWake(REALTIME.reconnectEveryMs).then(() => whole)
            void again
              // its code could not be read: the old place is refused again when there is network
              .catch(() => waitOrWake(REALTIME.reconnectEveryMs).then(() => whole))
              .then(next => stopped || follow(next))
          },
          complete: () => {},
        },
      )
    }
    if (cursor === null)
      // a new device: the lists of its screens do not wait for this
      void import('./take-tables.ts').then(
        ({ takeTables }) => stopped || takeTables(client),
        () => {},
      )
    follow(null)
    stop = () => end()
  })
  return () => {
    stopped = true
    stop()
    void closeRealtime()
  }
}

/** The server knows no such place: it has another history than the one this device followed. */
const isLost = (problem: unknown): boolean =>
  Array.isArray(problem) &&
  problem.some(({ errorType }: { errorType?: unknown }) => /^Cursor/.test(String(errorType)))

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
  for (const model of others)
    for (const key of SHOWN_BY[model] ?? []) void queries.invalidateQueries({ queryKey: [key] })
  if (batch.changes.some(({ model }) => model === 'Hand' || model === 'HandReview')) lookAgain()
}

const requestsIn = ({ changes }: Batch): ReadonlySet<string> =>
  new Set(changes.flatMap(({ request }) => request ?? []))

/** What another device did to hands changes what is found and what it comes to; once for a whole rush of them. */
const LOOK_AGAIN_MS = 1_500
let looking = false
function lookAgain(): void {
  if (looking) return
  looking = true
  setTimeout(() => {
    looking = false
    void queries.invalidateQueries({ queryKey: [HAND_ZONE] })
  }, LOOK_AGAIN_MS)
}

/** What others share can be withdrawn at any moment, so it is asked for again where it is shown, and never kept here. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  Session: ['people'],
  SessionUpdate: ['people'],
  Hand: ['people'],
  Follower: ['people', ASKING],
  HandComment: ['comments'],
}

export function isKept(model: ModelName, record: Record<string, unknown>): boolean {
  const owner = MODELS[model].owner.field
  if (model === 'Follower' || model === 'HandComment') return false
  return owner === null || record[owner] === authStore.getState().user?.userId
}
