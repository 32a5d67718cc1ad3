// Which deleted records are offered, newest deletion first.
import type { Deleted } from '../../../data/session/deleted.ts'
import type { OutboxItem } from '../../../data/store/outbox-item.ts'
import type { Rec } from '../../../data/wire/documents.ts'

/** Sample data leaves and comes as a whole. */
const SAMPLE = 'sample-'

const newest = (a: { readonly _lastChangedAt: number }, b: { readonly _lastChangedAt: number }): number =>
  b._lastChangedAt - a._lastChangedAt

/** A hand that went with its session comes back with it; one without a session has no operation that restores it. */
export function restorable({ sessions, hands }: Pick<Deleted, 'sessions' | 'hands'>): {
  readonly sessions: readonly Rec<'Session'>[]
  readonly hands: readonly Rec<'Hand'>[]
} {
  const gone = new Set(sessions.map(one => one.id))
  return {
    sessions: sessions.filter(one => !one.id.startsWith(SAMPLE)).sort(newest),
    hands: hands
      .filter(one => one.sessionId && !gone.has(one.sessionId) && !one.sessionId.startsWith(SAMPLE))
      .sort(newest),
  }
}

const DELETES = ['deleteSession', 'deleteHand']
/** Deleted on this device and not sent: taken back without asking the server. */
export const unsentDeletes = (items: readonly OutboxItem[]): readonly OutboxItem[] =>
  items.filter(item => DELETES.includes(item.what) && item.state === 'waiting')
