// Where the service worker keeps files that another app shared with this one.
export const SHARED_CACHE = 'sidepot-shared'

export async function forgetShared(): Promise<void> {
  await globalThis.caches?.delete(SHARED_CACHE).catch(() => false)
}
