// Studies kept on this device: what was assumed, and the solved strategy as compressed bytes. They go with the other records at sign-out.
import { localDatabase } from '../store/local-db.ts'

export interface KeptStudy<Settings> {
  readonly version: 1
  readonly settings: Settings
  readonly bytes: Uint8Array
  readonly at: number
}

/** What is known of a kept study without reading it. */
export interface KeptEntry {
  readonly hand: string
  readonly at: number
  readonly bytes: number
}

const PREFIX = 'study '
const LIST = 'studies'
/** A river has some kilobytes, a turn some megabytes, a flop some tens of them. */
const MOST_BYTES = 256e6
const MOST_KEPT = 500
const keys = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

/** Hands whose results have to go, the oldest first; the newest stays whatever it takes. */
export const tooMany = (kept: readonly KeptEntry[]): readonly string[] => {
  let bytes = 0
  return kept
    .toSorted((a, b) => b.at - a.at)
    .filter((one, place) => {
      bytes += one.bytes
      return place > 0 && (place >= MOST_KEPT || bytes > MOST_BYTES)
    })
    .map(({ hand }) => hand)
}

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
    const change = db.transaction('meta', 'readwrite')
    const meta = change.objectStore('meta')
    let list = (await meta.get(LIST)) as readonly KeptEntry[] | undefined
    if (!list) {
      // kept before there was a list
      const names = await meta.getAllKeys(keys())
      const all = (await meta.getAll(keys())) as readonly KeptStudy<Settings>[]
      list = names.map((name, place) => ({
        hand: String(name).slice(PREFIX.length),
        at: all[place]!.at,
        bytes: all[place]!.bytes.length,
      }))
    }
    const now = [
      ...list.filter(({ hand }) => hand !== handId),
      { hand: handId, at: study.at, bytes: study.bytes.length },
    ]
    const gone = tooMany(now)
    await Promise.all([
      meta.put(study, PREFIX + handId),
      meta.put(
        now.filter(({ hand }) => !gone.includes(hand)),
        LIST,
      ),
      ...gone.map(hand => meta.delete(PREFIX + hand)),
      change.done,
    ])
    return true
  } catch {
    return false
  }
}
