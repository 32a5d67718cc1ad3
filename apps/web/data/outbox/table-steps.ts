// What a person did at the table, among what waits: somebody was seated, left, moved or was counted. A table that is saved as a whole is
// none of it: button and seats move on by themselves, with their hand.
import type { SeatCommand } from '@sidepot/ledger/seating'
import type { OutboxItem } from '../store/outbox-item.ts'

export type Waiting = Pick<OutboxItem, 'what' | 'overlays' | 'answers'>

export const acts = (item: Waiting): readonly { readonly kind?: string; readonly command?: SeatCommand }[] =>
  item.overlays.map(({ act }) => (typeof act === 'object' && act !== null ? act : {}))

export const isTableSave = (item: Waiting): boolean =>
  item.what === 'tableState' && acts(item).some(({ kind }) => kind === 'table')
