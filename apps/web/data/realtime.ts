// The websocket: one connection for the signed-in person, opened when something first wants to be told.
import type { Client } from 'graphql-ws'
import { accessToken, authStore, recheckAuth } from './auth.ts'
import { REALTIME } from './limits.ts'

let client: Promise<Client> | null = null
/** The question who is signed in, asked when the server ended a connection. */
let asked: Promise<void> | null = null
let watching: ReturnType<typeof setInterval> | undefined

/** A phone that slept holds a connection that is dead without knowing it: silence for too long opens a new one. */
function watchSilence(open: Client): void {
  let heard = Date.now()
  open.on('opened', () => {
    heard = Date.now()
  })
  open.on('message', () => {
    heard = Date.now()
  })
  clearInterval(watching)
  watching = setInterval(() => {
    if (Math.abs(Date.now() - heard) <= REALTIME.missedAfterMs) return
    heard = Date.now()
    open.terminate()
  }, REALTIME.checkEveryMs)
}

export function realtime(): Promise<Client> {
  client ??= import('graphql-ws/client').then(({ createClient }) => {
    const open = createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql/realtime`,
      lazy: false,
      connectionAckWaitTimeout: REALTIME.ackTimeoutMs,
      keepAlive: REALTIME.checkEveryMs * 4,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => authStore.getState().status === 'signed-in',
      // Signed out everywhere, another role, a shut account: the token at hand still looks good, only the server knows better.
      on: {
        closed: event => {
          if ((event as CloseEvent).code === REALTIME.credentialsEndedCode) asked = recheckAuth()
        },
      },
      retryWait: async tries => {
        const known = asked
        asked = null
        if (known && tries === 0) return known
        const ms = tries === 0 ? REALTIME.reconnectFirstMs : REALTIME.reconnectEveryMs
        await Promise.race([new Promise(done => setTimeout(done, ms)), networkIsBack()])
      },
      connectionParams: async () => ({ authorization: `Bearer ${(await accessToken()) ?? ''}` }),
    })
    watchSilence(open)
    return open
  })
  return client
}

/** Another person, or nobody: the next one opens their own. */
export async function closeRealtime(): Promise<void> {
  const open = client
  client = null
  clearInterval(watching)
  await (await open)?.dispose()
}

const networkIsBack = () =>
  new Promise<void>(done => window.addEventListener('online', () => done(), { once: true }))
