import type { Overlay } from './records.ts'

/** One operation that must reach the server exactly once: its ids are made here, so sending it twice changes nothing. */
export interface OutboxItem {
  readonly id: string
  /** grows by one per item of this device; the order of sending */
  readonly order: number
  /** what it is, for the list of waiting things: a key of the message catalogue */
  readonly what: string
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  /** what the screen shows until the answer is here */
  readonly overlays: readonly Omit<Overlay, 'item'>[]
  /** which model the answer is a record of, when it is one */
  readonly answers?: string
  /** lists that the answer may change */
  readonly refreshes?: readonly string[]
  /** conflicts are tried again on the latest version: the record whose _version goes into the input */
  readonly versioned?: { readonly model: string; readonly id: string }
  /** it may travel with its neighbours in one request: the mutation, the type of its input, and what it makes needless */
  readonly joins?: Joins
  readonly madeAt: number
  /** not before this time: a delete waits for its undo */
  readonly notBefore?: number
  /** while it waits for its undo, everything done after it waits too: what follows may build on it */
  readonly keepsOrder?: true
  /** the change feed has brought what it did, and no answer has come: it is sent again and no longer drawn (FEED-15) */
  readonly arrived?: true
  readonly state: 'waiting' | 'refused'
  readonly reason?: string
}

interface Joins {
  readonly field: string
  readonly input: string
  /** says the whole state of this thing: an earlier one that waits under the same name need not be sent any more */
  readonly replaces?: string
}
