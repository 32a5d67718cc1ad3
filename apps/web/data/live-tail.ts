// What other devices do arrives here within a second. After an interruption everything shown is asked for again.

import { absorbAnswer } from './answer.ts'
import { accessToken, authStore } from './auth.ts'
import { type ModelName, onChangeDocument } from './documents.ts'
import { REALTIME } from './limits.ts'
import { queries } from './queries.ts'

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
const KINDS = ['Create', 'Update', 'Delete'] as const

export function startLiveTail(): () => void {
  let stop = () => {}
  let stopped = false
  void import('graphql-ws').then(({ createClient }) => {
    if (stopped) return
    let connections = 0
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
      on: {
        connected: () => {
          if (connections++ > 0) void queries.invalidateQueries()
        },
      },
    })
    const ends = FOLLOWED.flatMap(model =>
      KINDS.map(kind =>
        client.subscribe(
          { query: onChangeDocument(model, kind) },
          {
            next: ({ data }) => absorbAnswer(model, data && Object.values(data)[0]),
            error: () => {},
            complete: () => {},
          },
        ),
      ),
    )
    stop = () => {
      for (const end of ends) end()
      void client.dispose()
    }
  })
  return () => {
    stopped = true
    stop()
  }
}

const networkIsBack = () =>
  new Promise<void>(done => window.addEventListener('online', () => done(), { once: true }))
