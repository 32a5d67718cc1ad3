// Games that the server solved on demand: which there are, kept on this device for the time without network. Their bytes are kept by the
// service worker, as those of the shipped packs are.
import type { FormatEntry } from '@sidepot/charts/catalogue'
import { ask } from '../api/graphql.ts'
import { authStore } from '../auth/auth.ts'
import { localDatabase } from '../store/local-db.ts'
import { ownPacksRead } from './own-packs-read.ts'

interface OwnPack {
  readonly entry: FormatEntry
  readonly digest: string
}

const KEY = 'own packs'
const PACK_CACHE = 'sidepot-charts'
const DOCUMENT = 'query Packs { solvedPacks { digest entry } }'

let listed: readonly OwnPack[] = []
let opened: Promise<void> | undefined

const addressOf = ({ digest }: OwnPack): string => `/packs/${digest}.bin`

export const ownFormats = (): readonly FormatEntry[] => listed.map(({ entry }) => entry)
export const ownAddress = (id: string): string | undefined => {
  const found = listed.find(({ entry }) => entry.id === id)
  return found && addressOf(found)
}

const take = (packs: readonly OwnPack[]): void => {
  if (JSON.stringify(packs) === JSON.stringify(listed)) return
  listed = packs
  ownPacksRead.setState(({ lists }) => ({ lists: lists + 1 }))
}

/** What this device knows, at once; what the server says, when it answers. */
export function openOwnPacks(): Promise<void> {
  opened ??= (async () => {
    const userId = authStore.getState().user?.userId
    if (!userId) return
    const db = await localDatabase(userId)
    take(((await db?.get('meta', KEY)) as readonly OwnPack[] | undefined) ?? [])
    void readOwnPacks()
  })()
  return opened
}

/** Asks the server for its list; without an answer the one before stays. */
export async function readOwnPacks(): Promise<void> {
  const userId = authStore.getState().user?.userId
  if (!userId) return
  const response = await ask<readonly { digest: string; entry: string }[]>(DOCUMENT)
  if (!response.ok) return
  const packs = response.value.map(({ digest, entry }) => ({
    digest,
    entry: JSON.parse(entry) as FormatEntry,
  }))
  take(packs)
  const db = await localDatabase(userId)
  await db?.put('meta', packs, KEY).catch(() => undefined)
  await forgetOthers(packs).catch(() => undefined)
}

/** What the server no longer has is dropped here too. */
async function forgetOthers(packs: readonly OwnPack[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PACK_CACHE)
  const wanted = new Set(packs.map(addressOf))
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url)
    if (pathname.startsWith('/packs/') && !wanted.has(pathname)) await cache.delete(kept)
  }
}
