// What was done after something that waits for its undo.
import type { OutboxItem } from '../store/outbox-item.ts'

export const sessionIdOf = ({ variables }: OutboxItem): unknown =>
  (variables['input'] as { readonly sessionId?: unknown } | undefined)?.sessionId

/** A step at the table that a table saved since includes: dropped alone it would still be in there. */
export const isBuiltOn = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  item.what === 'tableState' &&
  items.some(
    one => one.what === 'tableState' && one.order > item.order && sessionIdOf(one) === sessionIdOf(item),
  )
