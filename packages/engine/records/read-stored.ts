// Stored hands back into { setup, log }: ours as they are, others' rebuilt from their actions, seat states and board.
// JSON may be text, or text in text. What breaks the rules is a failure that says where; the caller keeps the raw record.

import type { HandFailure, Step } from '../base/action.ts'
import { readJson } from '../base/json.ts'
import { err, type Result } from '../base/result.ts'
import type { HandSetup, KeptSetup } from '../base/setup.ts'
import { replay } from '../play/hand.ts'
import type { HandState } from '../play/state.ts'
import { logOf } from './history.ts'
import { isFields, type Parts, rebuild, type StoredFailure } from './rebuild.ts'

export { readJson } from '../base/json.ts'
export type { StoredFailure } from './rebuild.ts'

const JSON_FIELDS = [
  'setup',
  'log',
  'handActions',
  'seatStates',
  'boardCards',
  'boards',
  'straddles',
  'heroHolecards',
] as const satisfies readonly (keyof Parts)[]

/** No hand has as many actions, seats or posts, in a list or by name: a longer record is not a hand, and is not played. */
const MOST_ENTRIES = 500
const isLong = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > MOST_ENTRIES
    : isFields(value) && Object.keys(value).length > MOST_ENTRIES
const isTooLong = (value: unknown): boolean =>
  isLong(value) || (isFields(value) && Object.values(value).some(isLong))

/**
 * Reads a hand from its record. The last state comes with it, so nobody replays twice. A record does not say by which
 * rules rake was taken nor who took a pot without showing or how it was split: whoever knows it tells it.
 */
export const fromStored = (record: unknown, known: KeptSetup = {}): Result<HandState, StoredFailure> => {
  if (!isFields(record)) return err({ code: 'json/unreadable', field: 'hand' })
  const parts: { -readonly [F in keyof Parts]: unknown } = {}
  for (const field of JSON_FIELDS) {
    const value = record[field]
    if (value === undefined || value === null || value === '') continue
    parts[field] = field === 'heroHolecards' ? value : readJson(value)
    // A number or a truth value is JSON, and yet no list of actions.
    if (field !== 'heroHolecards' && typeof parts[field] !== 'object')
      return err({ code: 'json/unreadable', field })
    if (isTooLong(parts[field])) return err({ code: 'json/unreadable', field })
  }
  if (isFields(parts.setup) && Array.isArray(parts.log)) {
    const played = replay(parts.setup as unknown as HandSetup, parts.log as Step[])
    if (played.ok) return played
    const { at, ...cause } = played.error
    return err({ code: 'stored/inconsistent', at, cause: cause as HandFailure })
  }
  return rebuild(record, parts, known)
}

/** The stored hand itself. */
export const handOf = (state: HandState): { readonly setup: HandSetup; readonly log: readonly Step[] } => ({
  setup: state.table.setup,
  log: logOf(state),
})
