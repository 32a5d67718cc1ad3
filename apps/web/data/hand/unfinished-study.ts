// The one unfinished solve of this device, stored as a Blob: its bytes never enter the page's memory.
import { localDatabase } from '../store/local-db.ts'

export interface UnfinishedStudy<Settings, Progress> {
  readonly version: 1
  readonly hand: string
  readonly settings: Settings
  readonly state: Blob
  readonly progress: Progress
}

const KEY = 'unfinished study'

export async function unfinishedStudy<Settings, Progress>(
  userId: string,
  handId: string,
): Promise<UnfinishedStudy<Settings, Progress> | null> {
  const db = await localDatabase(userId)
  const found = (await db?.get('meta', KEY)) as UnfinishedStudy<Settings, Progress> | undefined
  return found?.version === 1 && found.hand === handId ? found : null
}

/** In place of the one before, of whatever hand. False where the browser keeps nothing, or has no room. */
export async function keepUnfinished<Settings, Progress>(
  userId: string,
  study: UnfinishedStudy<Settings, Progress>,
): Promise<boolean> {
  const db = await localDatabase(userId)
  if (!db) return false
  try {
    await db.put('meta', study, KEY)
    return true
  } catch {
    return false
  }
}

/** Another hand's stays. */
export async function dropUnfinished(userId: string, handId: string): Promise<void> {
  const db = await localDatabase(userId)
  if (!db) return
  const change = db.transaction('meta', 'readwrite')
  const found = (await change.store.get(KEY)) as UnfinishedStudy<unknown, unknown> | undefined
  if (found?.hand === handId) await change.store.delete(KEY)
  await change.done
}
