// One write in the feed. `append` must run in the transaction that writes the record: then the feed has the change
// exactly when the record has it.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** `delete` leaves the record behind, marked; `erase` leaves nothing but this row, the tombstone. */
export const CHANGE_KINDS = ['create', 'update', 'delete', 'erase'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export interface NewChange {
  model: string
  id: string
  /** The record's `_version` after the write. */
  version: number
  /** Whose record it is; null for reference data, which is everybody's. */
  ownerId: string | null
  /** Other people whom the record concerns and who may see that it changed, erasure included. */
  concerns?: readonly string[]
  kind: ChangeKind
}

export interface Change extends NewChange {
  /** Place in the feed; grows along every chain of writes that saw each other. */
  seq: bigint
  /** The transaction that wrote it. */
  xid: bigint
  /** The client's id of the request it came from; null where there was none. */
  request: string | null
  at: Date
}

let appended = 0

/** How many changes this process has appended so far: the tailer looks again after a request that moved it. */
export const appendCount = () => appended
/** For a writer whose own statement carries the insert. */
export const countAppended = (): void => {
  appended++
}

/** The insert as a fragment, used as `with noted as (…)` in the statement of the write itself, to save a round trip. */
export function appending(change: NewChange): RawBuilder<unknown> {
  appended++
  const concerns = change.concerns?.length ? [...change.concerns] : null
  return sql`insert into change (model, id, version, owner_id, concerns, kind)
    values (${change.model}, ${change.id}, ${change.version}, ${change.ownerId}, ${concerns}::text[], ${change.kind})`
}

export async function append(trx: QueryExecutorProvider, change: NewChange): Promise<void> {
  await appending(change).execute(trx)
}
