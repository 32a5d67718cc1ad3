// Studies kept on this device: what was assumed, and the solved strategy as compressed bytes. They go with the other records at sign-out.
import { localDatabase } from '../store/local-db.ts'

export interface KeptStudy<Settings> {
  readonly version: 1
  readonly settings: Settings
  readonly bytes: Uint8Array
  readonly at: number
}

const PREFIX = 'study '
/** The oldest go first: a turn is some megabytes. */
const MOST_KEPT = 12
const keys = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

export async function keptStudy<Settings>(
  userId: string,
  handId: string,
): Promise<KeptStudy<Settings> | null> {
  const db = await localDatabase(userId)
  const found = (await db?.get('meta', PREFIX + handId)) as KeptStudy<Settings> | undefined
  return found?.version === 1 ? found : null
}

/** False where the browser keeps nothing, or has no room. */
export async function keepStudy<Settings>(
  userId: string,
  handId: string,
  study: KeptStudy<Settings>,
): Promise<boolean> {
  const db = await localDatabase(userId)
  if (!db) return false
  try {
    await db.put('meta', study, PREFIX + handId)
    const [names, all] = await Promise.all([db.getAllKeys('meta', keys()), db.getAll('meta', keys())])
    const oldest = names
      .map((name, place) => ({ name, at: (all[place] as KeptStudy<Settings>).at }))
      .toSorted((a, b) => b.at - a.at)
      .slice(MOST_KEPT)
    await Promise.all(oldest.map(({ name }) => db.delete('meta', name)))
    return true
  } catch {
    return false
  }
}
