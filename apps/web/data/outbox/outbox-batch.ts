// Which waiting things go in one request, and which need not go at all. Order is kept; what joins asks for no version and
// reads nothing of its neighbours, so a failure of one leaves the others as they are.
import type { OutboxItem } from '../store/outbox-item.ts'

const BATCH = { items: 20, characters: 200_000 } as const

/** The first that is due, and what may travel with it. */
export function nextBatch(items: readonly OutboxItem[], isDue: (item: OutboxItem) => boolean): OutboxItem[] {
  const waiting = items.filter(item => item.state === 'waiting')
  const barrier = waiting.findIndex(item => item.keepsOrder && !isDue(item))
  const due = (barrier < 0 ? waiting : waiting.slice(0, barrier)).filter(isDue)
  const [first, ...others] = due
  if (!first) return []
  const batch = [first]
  if (!first.joins) return batch
  let characters = sizeOf(first)
  for (const item of others) {
    characters += sizeOf(item)
    if (!item.joins || batch.length === BATCH.items || characters > BATCH.characters) break
    batch.push(item)
  }
  return batch
}

const sizeOf = ({ variables }: OutboxItem): number => JSON.stringify(variables).length

/**
 * An earlier item that a new one makes needless: it says the same thing's whole state, nobody is sending it, and between
 * the two lies only what does not read that state.
 */
export function replacedBy(
  items: readonly OutboxItem[],
  name: string,
  sending: ReadonlySet<string>,
): OutboxItem | null {
  for (const item of items.toReversed()) {
    if (sending.has(item.id) || item.state !== 'waiting' || !item.joins) return null
    if (item.joins.replaces === name) return item
  }
  return null
}
