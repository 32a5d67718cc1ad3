// Registers the service worker once the page is quiet, and tells when a newer version waits.
import { offlineWords as words } from '@sidepot/messages/web-shell'

export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').then(watch, () => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = async (worker: ServiceWorker) => {
    const { toast } = await import('../ui/toast-store.ts')
    toast({
      text: words.updated,
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
  if (registration.waiting && navigator.serviceWorker.controller) void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) void offer(fresh)
    })
  })
}
