// What this device holds and does, for whoever has to find out why something is not as it should be. No token is in it.
import { MODEL_NAMES } from '@sidepot/models/all'
import { queries } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { rowsOf } from '../store/records.ts'
import { deviceCursor, outbox } from './device.ts'

export async function deviceReport() {
  const auth = authStore.getState()
  const { items, sending, offline, durable } = outbox.store.getState()
  const storage = await navigator.storage?.estimate?.().catch(() => null)
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return {
    stores: MODEL_NAMES.map(model => ({ model, rows: rowsOf(model).length })).filter(({ rows }) => rows > 0),
    outbox: {
      items: items.map(({ id, order, what, state, reason, madeAt }) => ({
        id,
        order,
        what,
        state,
        reason: reason ?? null,
        madeAt: new Date(madeAt).toISOString(),
      })),
      sending,
      offline,
      durable,
    },
    cursor: await deviceCursor(),
    queries: queries.getQueryCache().getAll().length,
    build: {
      worker: worker?.active?.state ?? null,
      waiting: worker?.waiting !== null && worker?.waiting !== undefined,
      caches: 'caches' in globalThis ? await caches.keys() : [],
      scripts: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
        script => new URL(script.src).pathname,
      ),
    },
    environment: {
      userId: auth.user?.userId ?? null,
      role: auth.user?.role ?? null,
      groups: auth.user?.groups ?? [],
      tokenEnds: auth.expiresAt > 0 ? new Date(auth.expiresAt).toISOString() : null,
      online: navigator.onLine,
      storageBytes: storage?.usage ?? null,
      theme: document.documentElement.dataset.theme ?? null,
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      screen: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      agent: navigator.userAgent,
      server: location.origin,
    },
  }
}
export type DeviceReport = Awaited<ReturnType<typeof deviceReport>>
