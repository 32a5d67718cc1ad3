// The change feed: everything since the cursor this device last kept, then what happens as it happens.
// One subscription; after an interruption it reads on from the cursor, so nothing is missed and nothing is asked for twice.
import { MODELS } from '@sidepot/models/all'
import { absorbAnswer } from './answer.ts'
import { accessToken, authStore } from './auth.ts'
import type { ModelName } from './documents.ts'
import { REALTIME } from './limits.ts'
import { queries } from './queries.ts'
import { erase } from './records.ts'

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
  'User',
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
  void Promise.all([import('graphql-ws/client'), place.read()]).then(([{ createClient }, kept]) => {
    if (stopped) return
    const client = createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql/realtime`,
      lazy: false,
      connectionAckWaitTimeout: REALTIME.ackTimeoutMs,
      keepAlive: REALTIME.checkEveryMs * 4,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => authStore.getState().status === 'signed-in',
      retryWait: async tries => {
        const ms = tries === 0 ? REALTIME.reconnectFirstMs : REALTIME.reconnectEveryMs
        await Promise.race([new Promise(done => setTimeout(done, ms)), networkIsBack()])
      },
      connectionParams: async () => ({ authorization: `Bearer ${(await accessToken()) ?? ''}` }),
    })
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
            void queries.invalidateQueries()
            follow()
          },
          complete: () => {},
        },
      )
    }
    follow()
    stop = () => {
      end()
      void client.dispose()
    }
  })
  return () => {
    stopped = true
    stop()
  }
}

function take(batch: Batch): void {
  for (const { model, id, kind, body } of batch.changes) {
    if (!(model in MODELS)) continue
    if (kind === 'ERASE' || body === null) erase(model as ModelName, id)
    else absorbAnswer(model as ModelName, typeof body === 'string' ? JSON.parse(body) : body, { soon: true })
  }
}

const networkIsBack = () =>
  new Promise<void>(done => window.addEventListener('online', () => done(), { once: true }))
