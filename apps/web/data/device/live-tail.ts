// The change feed: everything since the cursor this device last kept, then what happens as it happens.
// One subscription; after an interruption it reads on from the cursor, so nothing is missed and nothing is asked for twice.
import { MODELS } from '@sidepot/models/all'
import { HAND_ZONE, queries } from '../api/queries.ts'
import { closeRealtime, realtime } from '../api/realtime.ts'
import { authStore } from '../auth/auth.ts'
import { ASKING } from '../reads/asking.ts'
import { absorbAnswers } from '../store/answer.ts'
import { erase } from '../store/records.ts'
import { nothingIsWhole } from '../store/whole.ts'
import type { ModelName } from '../wire/documents.ts'

const DOCUMENT = `subscription Tail($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { changes { model id version kind at body } cursor live }
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
  'User',
  'Follower',
  'HandComment',
]

interface Batch {
  readonly changes: readonly {
    readonly model: string
    readonly id: string
    readonly kind: 'CREATE' | 'UPDATE' | 'DELETE' | 'ERASE'
    readonly body: unknown
  }[]
  readonly cursor: string
}

export interface CursorPlace {
  readonly read: () => Promise<string | null>
  readonly write: (cursor: string) => void
}

export function startLiveTail(place: CursorPlace): () => void {
  let stop = () => {}
  let stopped = false
  void Promise.all([realtime(), place.read()]).then(([client, kept]) => {
    if (stopped) return
    let cursor = kept
    let end = () => {}
    const follow = () => {
      // the client sends the same object again after an interruption, so the place to read on from is kept in it
      const variables = { after: cursor ?? 'NOW', models: FOLLOWED }
      end = client.subscribe<{ readonly changes: Batch }>(
        { query: DOCUMENT, variables },
        {
          next: ({ data }) => {
            if (!data) return
            take(data.changes)
            cursor = variables.after = data.changes.cursor
            place.write(cursor)
          },
          // a cursor that is too old: what is shown is asked for again, and the tail goes on from now
          error: () => {
            if (stopped || cursor === null) return
            cursor = null
            nothingIsWhole()
            void queries.invalidateQueries()
            follow()
          },
          complete: () => {},
        },
      )
    }
    follow()
    stop = () => end()
  })
  return () => {
    stopped = true
    stop()
    void closeRealtime()
  }
}

function take(batch: Batch): void {
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
  absorbAnswers(own, { soon: true })
  for (const model of others)
    for (const key of SHOWN_BY[model] ?? []) void queries.invalidateQueries({ queryKey: [key] })
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
