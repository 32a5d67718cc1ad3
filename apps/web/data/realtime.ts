// The websocket: one connection for the signed-in person, opened when something first wants to be told.
import type { Client } from 'graphql-ws'
import { accessToken, authStore } from './auth.ts'
import { REALTIME } from './limits.ts'

let client: Promise<Client> | null = null

export function realtime(): Promise<Client> {
  client ??= import('graphql-ws/client').then(({ createClient }) =>
    createClient({
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
    }),
  )
  return client
}

/** Another person, or nobody: the next one opens their own. */
export async function closeRealtime(): Promise<void> {
  const open = client
  client = null
  await (await open)?.dispose()
}

const networkIsBack = () =>
  new Promise<void>(done => window.addEventListener('online', () => done(), { once: true }))
