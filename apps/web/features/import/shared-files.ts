// Files that another app shared with the installed one: the service worker keeps them until this page takes them.
import { SHARED_CACHE } from '../../data/store/shared-cache.ts'

/** Each is given once. */
export async function sharedFiles(): Promise<readonly File[]> {
  if (!globalThis.caches || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const files: File[] = []
  for (const kept of await cache.keys()) {
    const answer = await cache.match(kept)
    await cache.delete(kept)
    const name = decodeURIComponent(new URL(kept.url).pathname.split('/').at(-1) ?? '')
    if (answer) files.push(new File([await answer.blob()], name))
  }
  return files
}
