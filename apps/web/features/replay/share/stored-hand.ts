// A stored hand, ours or somebody's behind a link, as a hand that can be watched.
import { fromStored } from '@sidepot/engine/read-stored'
import type { HeroOutcome, Settlement } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import { playDayText } from '@sidepot/messages/display'
import { replay as words } from '@sidepot/messages/web-replay'

/** A hand as it travels, its amounts in decimals. */
export interface StoredRecord {
  readonly createdAt: string
  readonly gameType?: string | null
  readonly smallBlind?: number | null
  readonly bigBlind?: number | null
  readonly maxPlayers?: number | null
  readonly heroOutcome?: unknown
  readonly [field: string]: unknown
}

export type Watchable =
  | { readonly ok: true; readonly state: HandState; readonly settlement: Settlement }
  | { readonly ok: false }

/** A quick save has no actions, a damaged record makes no hand: both have nothing to watch. */
export function watchable(record: StoredRecord): Watchable {
  const read = fromStored(record)
  if (!read.ok || read.value.entry === null) return { ok: false }
  // what the hero entered as the end counts where the cards do not tell it; the engine takes only outcomes it knows
  const outcome = record.heroOutcome as HeroOutcome | null | undefined
  return { ok: true, state: read.value, settlement: settle(read.value, outcome ? { outcome } : {}) }
}

/** `currency` is null where it is not known. */
export const factsOf = (record: StoredRecord, currency: string | null): string =>
  words.facts(record, currency)

export const playDate = (iso: string): string => playDayText(Date.parse(iso))
