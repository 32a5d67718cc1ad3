// What the feed asks of the records: bodies at delivery, under the reader's own rights. The derived API answers.
import type { Caller } from '../base/caller.ts'
import type { Follows } from './audience.ts'
import type { Table } from './tables.ts'

/** A record as the API's resolvers take it. */
export type Body = Readonly<Record<string, unknown>>

/** A record as the JSON text that is sent: who reads the feed from afar wants nothing else of it. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface Records {
  /** Those of the records that the caller may see now, by id; deleted ones are among them, marked. */
  read(model: string, ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, Body>>
  /** The same as text, without making objects of it. */
  texts(model: string, ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, JsonText>>
  /** The same by columns, without what follows from a hand's log. */
  table(model: string, ids: readonly string[], caller: Caller): Promise<Table>
  /** The accepted follows among these people. */
  follows(followed: readonly string[], followers: readonly string[]): Promise<Follows>
  /** Whom the person follows, accepted. */
  followedBy(userId: string): Promise<readonly string[]>
}
