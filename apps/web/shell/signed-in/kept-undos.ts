// A delete, a cash-out or a seat that was given up can be taken back for ten seconds, also by somebody who reloads within them: what the device still holds
// back from an earlier page is offered again, for the time that is left.
import { toasts } from '@sidepot/messages/web-ui'
import { isBuiltOn, sessionIdOf } from '../../data/outbox/built-on.ts'
import type { Outbox } from '../../data/outbox/outbox.ts'
import type { OutboxItem } from '../../data/store/outbox-item.ts'
import { dropSlot, toast } from '../../ui/layers/toast-store.ts'

/** A skip moved the button, too, which only the page that did it can give back. */
const isWhole = (item: OutboxItem): boolean => item.what !== 'incrementTotalHandsCounter'

/** Reopened meanwhile: the cash-out and what takes it back wait one behind the other. */
const isReopened = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  item.what === 'cashoutSession' &&
  items.some(
    one => one.what === 'reopenSession' && one.order > item.order && sessionIdOf(one) === sessionIdOf(item),
  )

/** What came after it needs it no more, or is made of it. */
const isOver = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  isReopened(item, items) || isBuiltOn(item, items)

const slotOf = (item: OutboxItem) => `undo-${item.id}`

/** What this page itself deletes has its own word: only what was made before it opened is offered. */
export function offerKeptUndos(outbox: Pick<Outbox, 'store' | 'drop'>, pageOpened: number): () => void {
  const offered = new Set<OutboxItem>()
  const offer = async (item: OutboxItem) => {
    const { deletedWord } = await import('@sidepot/messages/web-undo')
    const duration = (item.notBefore ?? 0) - Date.now()
    if (!outbox.store.getState().items.includes(item) || duration <= 0) return
    toast({
      text: deletedWord(item.what),
      slot: slotOf(item),
      duration,
      action: { label: toasts.undo, run: () => void outbox.drop(item.id) },
    })
  }
  const look = ({ items }: { readonly items: readonly OutboxItem[] }) => {
    // sent, or taken back in another tab: nothing is left to undo
    for (const item of offered)
      if (!items.includes(item) || isOver(item, items)) {
        offered.delete(item)
        dropSlot(slotOf(item))
      }
    for (const item of items)
      if (
        isWhole(item) &&
        !isOver(item, items) &&
        item.madeAt < pageOpened &&
        (item.notBefore ?? 0) > Date.now() &&
        !offered.has(item)
      ) {
        offered.add(item)
        void offer(item)
      }
  }
  look(outbox.store.getState())
  return outbox.store.subscribe(look)
}
