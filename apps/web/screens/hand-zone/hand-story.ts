// A stored hand told street by street: the cards that came and what everybody did.
import type { Street } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import { actionWords } from '@sidepot/messages/web-replay'
import { type StoredRecord, watchable } from '../../features/replay/stored-hand.ts'

export interface StreetStory {
  readonly street: Street
  readonly lines: readonly { readonly text: string; readonly hero: boolean }[]
}

/** Null when there is nothing to tell: a quick save, or a damaged record. */
export function storyOf(record: StoredRecord): readonly StreetStory[] | null {
  const held = watchable(record)
  if (!held.ok) return null
  const { table } = held.state
  const nameOf = (seat: number) => {
    const place = table.placeOf[seat] ?? -1
    return place < 0 ? String(seat) : table.positions[place]!
  }
  const streets = new Map<Street, { text: string; hero: boolean }[]>()
  for (const entry of entriesOf(held.state)) {
    const lines = streets.get(entry.street) ?? []
    streets.set(entry.street, lines)
    lines.push({
      text: actionWords.sentence(nameOf(entry.seat), {
        ...entry,
        amount: chipsToDecimal(entry.amount),
        betAmount: chipsToDecimal(entry.betAmount),
      }),
      hero: entry.seat === table.setup.heroSeat,
    })
  }
  return [...streets].map(([street, lines]) => ({ street, lines }))
}
