// Registers the service worker once the page is quiet, again where that failed, and offers a reload when a newer version waits.
import { offlineWords as words } from '@sidepot/messages/web-shell'
import { toast } from '../../ui/layers/toast-store.ts'

/** After each failure, the last of them from then on. */
const PAUSES_MS = [10_000, 60_000, 600_000]

export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', () => register(), { once: true })
}

function register(failures = 0): void {
  const failed = () => again(failures)
  navigator.serviceWorker.register('/sw.js').then(registration => {
    watch(registration)
    // a first worker that lost a file goes away, and its registration with it: nothing else would ever try again
    const first = registration.active ? null : registration.installing
    first?.addEventListener('statechange', () => {
      if (first.state === 'redundant' && !registration.active) failed()
    })
  }, failed)
}

/** Once, after a pause or as soon as the network is back. */
function again(failures: number): void {
  const once = () => {
    clearTimeout(timer)
    removeEventListener('online', once)
    register(failures + 1)
  }
  const timer = setTimeout(once, PAUSES_MS[failures] ?? PAUSES_MS.at(-1))
  addEventListener('online', once)
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => {
    toast({
      text: words.updated,
      slot: 'new-version',
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: words.reload,
        run: () => {
          navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
            once: true,
          })
          worker.postMessage('take-over')
        },
      },
    })
  }
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh)
    })
  })
}
