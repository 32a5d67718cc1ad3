// The change feed: everything since the cursor this device last kept, then what happens as it happens.
// One subscription; after an interruption it reads on from the cursor, so nothing is missed and nothing is asked for twice.
// Where the server has lost what the cursor refers to, the device compares itself whole: it reads everything from the
// beginning, follows the server also where that is behind, and drops what did not come.
import { MODELS } from '@sidepot/models/all'
import { HAND_ZONE, queries } from '../api/queries.ts'
import { closeRealtime, realtime } from '../api/realtime.ts'
import { authStore } from '../auth/auth.ts'
import { ASKING } from '../reads/asking.ts'
import { absorbAnswers } from '../store/answer.ts'
import { drawnOnce, erase, heldModels, keepOnly } from '../store/records.ts'
import { nothingIsWhole } from '../store/whole.ts'
import { waitOrWake } from '../wire/awake.ts'
import type { ModelName } from '../wire/documents.ts'
import { REALTIME } from '../wire/limits.ts'
import { isBehind, isEntry, noteNewer, noteWhole } from './lost-history.ts'

const DOCUMENT = `subscription Tail($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { changes { model id version kind at body request } cursor live }
}`

const FOLLOWED: readonly ModelName[] = [
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

interface Batch {
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
    const follow = (comparing: Comparison | null) => {
      // the client sends the same object again after an interruption, so the place to read on from is kept in it
      const variables = {
        after: comparing ? 'BEGINNING' : (cursor ?? 'NOW'),
        models: comparing ? comparing.models : FOLLOWED,
      }
      end = client.subscribe<{ readonly changes: Batch }>(
        { query: DOCUMENT, variables },
        {
          next: ({ data }) => {
            if (!data) return
            const { changes } = data
            variables.after = changes.cursor
            if (comparing) comparing.take(changes)
            else take(changes)
            arrived(requestsIn(changes))
            if (comparing && !changes.live) return
            // a page that is closed before this compares itself again
            comparing?.finish()
            cursor = changes.cursor
            place.write(cursor)
            if (!comparing) return
            end()
            follow(null)
          },
          error: problem => {
            if (stopped) return
            if (isLost(problem)) {
              nothingIsWhole()
              return follow(compareWhole())
            }
            void waitOrWake(REALTIME.reconnectEveryMs).then(() => stopped || follow(comparing))
          },
          complete: () => {},
        },
      )
    }
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

interface Comparison {
  readonly models: readonly ModelName[]
  take(batch: Batch): void
  /** Everything has come: what has not is gone. */
  finish(): void
}

function compareWhole(): Comparison {
  // that a person is gone comes from the sign-in, and what is of others is never kept
  const models = [...new Set([...FOLLOWED, ...heldModels()])].filter(model => model in MODELS)
  const here = new Set<string>()
  return {
    models,
    take: batch => {
      let newer = 0
      for (const { model, id, version, kind, body } of batch.changes)
        if (kind === 'ERASE' || body === null) here.delete(`${model} ${id}`)
        else {
          here.add(`${model} ${id}`)
          if (isBehind(model as ModelName, id, version)) newer++
        }
      noteNewer(newer)
      take(batch, { overNewer: true })
    },
    finish: () => {
      let gone = 0
      drawnOnce(() =>
        keepOnly(models, (model, row) => {
          const own = isKept(model, row as unknown as Record<string, unknown>)
          const isLeft = model === 'User' || !own || here.has(`${model} ${row.id}`)
          if (!isLeft && isEntry(model, row)) gone++
          return isLeft
        }),
      )
      noteWhole(gone)
      void queries.invalidateQueries()
    },
  }
}

function take(batch: Batch, options: { readonly overNewer?: boolean } = {}): void {
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

function isKept(model: ModelName, record: Record<string, unknown>): boolean {
  const owner = MODELS[model].owner.field
  if (model === 'Follower' || model === 'HandComment') return false
  return owner === null || record[owner] === authStore.getState().user?.userId
}
