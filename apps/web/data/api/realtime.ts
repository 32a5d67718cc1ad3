// The websocket: one connection for the signed-in person, opened when something first subscribes.
import type { Client } from 'graphql-ws'
import { accessToken, authStore, recheckAuth } from '../auth/auth.ts'
import { onAwake, waitOrWake } from '../wire/awake.ts'
import { REALTIME } from '../wire/limits.ts'

let client: Promise<Client> | null = null
/** The question who is signed in, asked when the server ended a connection. */
let asked: Promise<void> | null = null
let unwatch = () => {}
/** The connection was given up on waking: a new one at once. */
let woken = false

/** A phone that slept holds a connection that is dead without knowing it: silence for too long opens a new one, and on
 *  waking already the silence of one missed keep-alive. */
function watchSilence(open: Client): void {
  let heard = Date.now()
  const hear = () => {
    heard = Date.now()
  }
  open.on('opened', hear)
  open.on('message', hear)
  const silentFor = (ms: number) => Math.abs(Date.now() - heard) > ms
  const giveUp = () => {
    hear()
    open.terminate()
  }
  unwatch()
  const checking = setInterval(() => silentFor(REALTIME.missedAfterMs) && giveUp(), REALTIME.checkEveryMs)
  const stopWaking = onAwake(() => {
    if (!silentFor(REALTIME.pingEveryMs + REALTIME.checkEveryMs)) return
    woken = true
    giveUp()
  })
  unwatch = () => {
    clearInterval(checking)
    stopWaking()
  }
}

export function realtime(): Promise<Client> {
  client ??= import('graphql-ws/client').then(({ createClient }) => {
    const open = createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql/realtime`,
      lazy: false,
      connectionAckWaitTimeout: REALTIME.ackTimeoutMs,
      keepAlive: REALTIME.pingEveryMs,
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
        const atOnce = woken && tries === 0
        woken = false
        if (atOnce) return
        await waitOrWake(tries === 0 ? REALTIME.reconnectFirstMs : REALTIME.reconnectEveryMs)
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
  unwatch()
  // one that is refused while it is still being set up is closed as well
  await open?.then(one => one.dispose()).catch(() => {})
}
