// What an act comes to, as overlays of the store: the session with its lines and bookings, changed as the ledger says.
import { type Booking, type BookingChange, balanceMoves, type NewBooking } from '@sidepot/ledger/bookings'
import { heroSeating } from '@sidepot/ledger/hero-seat'
import type { LineChange } from '@sidepot/ledger/line-change'
import { heroStack } from '@sidepot/ledger/session-record'
import type { Overlay, StoreView } from '../../store/records.ts'
import type { ModelName } from '../../wire/documents.ts'
import { fromLedger, type LedgerRow, toLedger } from './ledger-records.ts'

export type Drawn = Omit<Overlay, 'item'>

export const set = (model: ModelName, id: string, fields: object): Drawn => ({
  model,
  id,
  fields: fromLedger(model, fields),
})
export const gone = (model: ModelName, id: string): Drawn => ({ model, id, fields: null })
/** The server writes this very row, and its answer may not carry it. */
export const sure = (drawn: Drawn): Drawn => ({ ...drawn, certain: 'made' })

export interface Scene {
  readonly view: StoreView
  readonly session: LedgerRow<'Session'>
  /** The outbox item: rows that are new get ids made from it. */
  readonly item: string
}

export const linesIn = ({ view, session }: Scene): readonly LedgerRow<'SessionUpdate'>[] =>
  view.rows('SessionUpdate', row => row.sessionId === session.id).map(row => toLedger('SessionUpdate', row))

export const bookingsIn = ({ view, session }: Scene): readonly Booking[] =>
  view
    .rows('BankrollTransaction', row => row.sessionId === session.id)
    .map(row => toLedger('BankrollTransaction', row))

/** The session's fields and, with them, the stack that the hero's player session shows. */
export function sessionSet(scene: Scene, change: object): readonly Drawn[] {
  const { view, session } = scene
  const hero = heroSeating(view.rows('PlayerSession', row => row.sessionId === session.id))
  const stack = heroStack({ ...session, ...change })
  return [
    set('Session', session.id, change),
    ...(hero
      ? [{ ...set('PlayerSession', hero.id, { stackRemaining: stack }), certain: true as const }]
      : []),
  ]
}

export const linesSet = (changes: readonly LineChange[]): readonly Drawn[] =>
  changes.map(({ id, set: fields }) =>
    fields === null ? gone('SessionUpdate', id) : set('SessionUpdate', id, fields),
  )

export function bookingsSet(
  { view, session, item }: Scene,
  changes: readonly BookingChange[],
  made: readonly NewBooking[],
  at: number,
): readonly Drawn[] {
  const rows = made.map(({ at: when, ...booking }, i) =>
    set('BankrollTransaction', `${item}-booking-${i}`, {
      ...booking,
      sessionId: session.id,
      userId: session.userId,
      timestamp: when ?? new Date(at).toISOString(),
      notes: null,
    }),
  )
  const changed = changes.map(({ booking, set: fields }) =>
    fields === null
      ? gone('BankrollTransaction', booking.id)
      : set('BankrollTransaction', booking.id, fields),
  )
  return [...rows, ...changed, ...movedBalances(view, balanceMoves(changes, made))]
}

export const movedBalances = (view: StoreView, moves: ReadonlyMap<string, number>): readonly Drawn[] =>
  [...moves].flatMap(([id, by]) => {
    const bankroll = view.record('Bankroll', id)
    if (!bankroll) return []
    const { currentBalance } = toLedger('Bankroll', bankroll)
    return [set('Bankroll', id, { currentBalance: currentBalance + by })]
  })
