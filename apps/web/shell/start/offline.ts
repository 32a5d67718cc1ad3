// Registers the service worker once the page is quiet, and tells when a newer version waits.
import { offlineWords as words } from '@sidepot/messages/web-shell'
import { toast } from '../../ui/layers/toast-store.ts'

export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').then(watch, () => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => {
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
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh)
    })
  })
}
