// Writes for the service worker, which cannot read local keys, how notifications may look here: worded discreetly, or with nothing at all
// behind an app lock (PUSH-10). Until it knows it says only that there is something new.
import { isLockSet, lockStore } from '../../data/account/app-lock.ts'
import { LOOK_CACHE, pushStore } from '../../data/device/push.ts'
import { themeStore } from '../../ui/theme/theme.ts'

const LOOK = '/look'

const lookNow = (): string =>
  JSON.stringify({
    discreet: themeStore.getState().theme === 'discreet',
    locked: isLockSet(lockStore.getState()),
  })

/** As soon as notifications are on: the first one may come before the page has started to keep it. */
export const writeLook = (): Promise<void> => write(lookNow()).catch(() => {})

async function write(look: string | null): Promise<void> {
  if (look === null) await caches.delete(LOOK_CACHE)
  else await (await caches.open(LOOK_CACHE)).put(LOOK, new Response(look))
}

/** Writes it now and whenever it changes. Returns what stops it. */
export function keepLook(): () => void {
  let written: string | null | undefined
  let writing: Promise<unknown> = Promise.resolve()
  const look = () => {
    const next = pushStore.getState().userId === null ? null : lookNow()
    if (next === written) return
    written = next
    // one after the other: the last one counts
    writing = writing.then(() => write(next)).catch(() => {})
  }
  look()
  const stops = [pushStore.subscribe(look), themeStore.subscribe(look), lockStore.subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
