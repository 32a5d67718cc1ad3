// Notifications on this device: the browser's permission and subscription, and registering at the server (docs/rules/push.md).
// Which person switched them on here is kept under a local key, so that the next one does not inherit them.
import { err, ok, type Result } from '@sidepot/engine/result'
import { createStore } from 'zustand/vanilla'
import { callSignedIn } from '../auth/signed-in-call.ts'

/** Why notifications cannot be switched on; words in `@sidepot/messages/web-push`. */
export type PushProblem =
  | 'unsupported'
  | 'insecure'
  | 'server-off'
  | 'blocked'
  | 'not-stored'
  | 'not-reached'
  /** A sentence of the server, or of a connection that is away. */
  | { readonly sentence: string }

const KEY = 'push'
/** How notifications may look here, for the service worker: features/notifications/push-look.ts. */
export const LOOK_CACHE = 'sidepot-look'

/** Who gets notifications here. */
export const pushStore = createStore<{ readonly userId: string | null }>(() => ({ userId: kept() || null }))

/** What is kept: a person, or the empty text where a subscription was being ended and may still be there. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

// switched on or off in another tab
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) pushStore.setState({ userId: kept() || null })
})

function remember(userId: string): void {
  localStorage.setItem(KEY, userId)
  pushStore.setState({ userId: userId || null })
}

/** What stands in the way before anybody is asked; null where nothing does. */
export function obstacle(): PushProblem | null {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

/** Null where the browser was not allowed to, without a word of why: the person closed its question. */
export async function switchOnPush(userId: string): Promise<Result<null, PushProblem | null>> {
  const inTheWay = obstacle()
  if (inTheWay) return err(inTheWay)
  // first of all, while the tap still counts as one
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return err(permission === 'denied' ? 'blocked' : null)
  return subscribe(userId)
}

async function subscribe(userId: string): Promise<Result<null, PushProblem>> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker?.active) return err('not-stored')
  const found = await callSignedIn<{ readonly Key: string | null }>('SidepotIdentity.GetPushKey')
  if (!found.ok) return err({ sentence: found.error.sentence })
  const { Key: key } = found.value
  if (key === null) return err('server-off')
  const subscription = await subscriptionOf(worker.pushManager, key)
  if (!subscription) return err('not-reached')
  const known = await register(subscription)
  if (!known.ok) return err({ sentence: known.error.sentence })
  remember(userId)
  return ok(null)
}

const register = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return callSignedIn<{ readonly Key: string }>('SidepotIdentity.RegisterPush', {
    Endpoint: endpoint,
    P256dh: keys?.['p256dh'],
    Auth: keys?.['auth'],
  })
}

/** The subscription that is there, where it was made with this key; else a new one. Null where the browser gets none. */
async function subscriptionOf(manager: PushManager, key: string): Promise<PushSubscription | null> {
  try {
    const there = await manager.getSubscription()
    if (there && keyOf(there) === key) return there
    await there?.unsubscribe()
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    return null
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Off on this device at once; the server hears of it when it can be reached, and by the push service in any case. */
export async function switchOffPush(): Promise<void> {
  await forgetPush()
  await callSignedIn('SidepotIdentity.RemovePush')
}

/** Ends the subscription in the browser: what the server still sends is refused by the push service. Cut off, it goes on at the next start. */
export async function forgetPush(): Promise<void> {
  if (kept() === null) return
  remember('')
  try {
    await caches.delete(LOOK_CACHE)
    const worker = await navigator.serviceWorker.getRegistration()
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
    await (await worker?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // a browser that takes the subscription along with the worker
  }
  if (kept() === '') localStorage.removeItem(KEY)
}

/**
 * At the start: registers again what the browser has, since the sign-in, the browser's subscription or the server's key may be another one
 * than before; and leaves nothing of somebody else who was here, or of a switch
 * that was interrupted (PUSH-12).
 */
export async function keepPush(userId: string): Promise<void> {
  const before = kept()
  if (before === null) return
  if (before !== userId) {
    await forgetPush()
    return
  }
  if (obstacle()) {
    await switchOffPush()
    return
  }
  const worker = await navigator.serviceWorker.getRegistration()
  const there = await worker?.pushManager.getSubscription().catch(() => null)
  const known = there && (await register(there))
  if (!known || (known.ok && known.value.Key !== keyOf(there))) await subscribe(userId)
}

/** Takes away what the app has shown by itself meanwhile. */
export async function closeNotifications(): Promise<void> {
  if (!kept()) return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close()
}
