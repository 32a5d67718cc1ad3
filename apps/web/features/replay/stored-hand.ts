// A stored hand, ours or somebody's behind a link, as a hand that can be watched.
import { fromStored } from '@sidepot/engine/read-stored'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'

export interface StoredRecord {
  readonly createdAt: string
  readonly gameType?: string | null
  readonly smallBlind?: number | null
  readonly bigBlind?: number | null
  readonly maxPlayers?: number | null
  readonly [field: string]: unknown
}

export type Watchable = { readonly ok: true; readonly state: HandState } | { readonly ok: false }

/** A quick save has no actions, a damaged record makes no hand: both have nothing to watch. */
export function watchable(record: StoredRecord): Watchable {
  const read = fromStored(record)
  return read.ok && read.value.entry !== null ? { ok: true, state: read.value } : { ok: false }
}

export const factsOf = (record: StoredRecord): string =>
  [
    record.smallBlind !== null && record.smallBlind !== undefined && record.bigBlind
      ? `$${chipText(record.smallBlind)} / $${chipText(record.bigBlind)}`
      : null,
    record.gameType ?? 'NLHE',
    record.maxPlayers ? `${record.maxPlayers}-max` : null,
  ]
    .filter(Boolean)
    .join(' · ')

export const playDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
