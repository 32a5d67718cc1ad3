// What leaves the screen with the sample data: all that it brought. What the person played or booked themselves stays, and
// what that hangs on becomes theirs. The server decides the same for everything it holds (BANK-15 to BANK-17).

import { balanceMoves } from '@sidepot/ledger/bookings'
import type { Overlay } from '../../data/store/records.ts'
import type { ModelName, Rec } from '../../data/wire/documents.ts'
import { isMarked } from './sample-state.ts'

/** What hangs under a session, beside its bookings. */
const UNDER = ['Hand', 'PlayerHand', 'PlayerSession', 'SessionUpdate', 'SessionReview'] as const

type Drawn = Omit<Overlay, 'item'>
export type RowsOf = <N extends ModelName>(model: N) => readonly Rec<N>[]

export interface Removal {
  readonly overlays: readonly Drawn[]
  /** the sample's bankrolls that are the person's from now on */
  readonly kept: readonly Rec<'Bankroll'>[]
}

export function removalOf(rowsOf: RowsOf): Removal {
  const ofSample = new Set(
    rowsOf('Session')
      .filter(isMarked)
      .map(one => one.id),
  )
  const isUnder = (row: { readonly sessionId: string | null }) =>
    row.sessionId !== null && ofSample.has(row.sessionId)
  const gone = (model: ModelName, rows: readonly { readonly id: string }[]): readonly Drawn[] =>
    rows.map(({ id }) => ({ model, id, fields: null }))
  const hands = new Set(
    rowsOf('Hand')
      .filter(isUnder)
      .map(one => one.id),
  )
  const seated = new Set(
    rowsOf('PlayerSession')
      .filter(row => !isUnder(row))
      .map(row => row.playerId),
  )
  const { overlays: bankrolls, kept } = bankrollsAfter(rowsOf, isUnder)
  return {
    kept,
    overlays: [
      ...gone('Session', rowsOf('Session').filter(isMarked)),
      ...UNDER.flatMap(model =>
        gone(
          model,
          (rowsOf(model) as readonly { readonly id: string; readonly sessionId: string | null }[]).filter(
            isUnder,
          ),
        ),
      ),
      ...gone(
        'HandReview',
        rowsOf('HandReview').filter(one => hands.has(one.handId)),
      ),
      ...gone(
        'BankrollTransaction',
        rowsOf('BankrollTransaction').filter(row => isMarked(row) || isUnder(row)),
      ),
      ...gone(
        'Player',
        rowsOf('Player').filter(one => isMarked(one) && !seated.has(one.id)),
      ),
      ...bankrolls,
    ],
  }
}

/** Balances without the sample's bookings; a bankroll of the sample stays where something else is on it. */
function bankrollsAfter(
  rowsOf: RowsOf,
  isUnder: (row: { readonly sessionId: string | null }) => boolean,
): Removal {
  const inUse = new Set(
    rowsOf('Session')
      .filter(one => !isMarked(one))
      .map(one => one.bankrollId),
  )
  const isGone = (row: Rec<'BankrollTransaction'>) => isMarked(row) || isUnder(row)
  const bookings = rowsOf('BankrollTransaction')
  const moves = balanceMoves(bookings.filter(isGone).map(booking => ({ booking, set: null })))
  for (const row of bookings) if (!isGone(row)) inUse.add(row.bankrollId)
  const stays = rowsOf('Bankroll').filter(one => !one.isSample || inUse.has(one.id))
  const oldest = [...stays].sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))[0]
  const main = stays.find(one => one.isMain) ?? oldest
  const overlays = rowsOf('Bankroll').flatMap((one): readonly Drawn[] => {
    if (!stays.includes(one)) return [{ model: 'Bankroll', id: one.id, fields: null }]
    const by = moves.get(one.id) ?? 0
    const fields = {
      ...(by === 0 ? {} : { currentBalance: one.currentBalance + by }),
      ...(one === main && !one.isMain ? { isMain: true } : {}),
    }
    const { id } = one
    return [
      ...(one.isSample
        ? [{ model: 'Bankroll', id, fields: { isSample: false }, certain: true } as const]
        : []),
      ...(Object.keys(fields).length > 0 ? [{ model: 'Bankroll', id, fields } as const] : []),
    ]
  })
  return { overlays, kept: stays.filter(one => one.isSample) }
}
