// A stored hand written out street by street: what everybody did, what was shown, and who won.
import type { Street } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { actionWords } from '@sidepot/messages/web-replay'
import type { Message } from '@sidepot/messages/worded'
import { type StoredRecord, watchable } from '../../features/replay/share/stored-hand.ts'

export interface StreetStory {
  readonly street: Street
  readonly lines: readonly { readonly text: Message; readonly hero: boolean }[]
}

/** Null when there is nothing to tell: a quick save, or a damaged record. */
export function storyOf(record: StoredRecord): readonly StreetStory[] | null {
  const replayable = watchable(record)
  if (!replayable.ok) return null
  const { state, settlement } = replayable
  const { table } = state
  const nameOf = (seat: number) => {
    const place = table.placeOf[seat] ?? -1
    return place < 0 ? String(seat) : table.positions[place]!
  }
  const streets = new Map<Street, { text: Message; hero: boolean }[]>()
  for (const entry of entriesOf(state)) {
    const lines = streets.get(entry.street) ?? []
    streets.set(entry.street, lines)
    lines.push({
      text: actionWords.line(nameOf(entry.seat), {
        ...entry,
        amount: chipsToDecimal(entry.amount),
        betAmount: chipsToDecimal(entry.betAmount),
      }),
      hero: entry.seat === table.setup.heroSeat,
    })
  }
  const end = endOf(state, settlement, nameOf)
  // where everybody else folded there is no showdown: it ends on its last street
  const last = state.contenders > 1 ? 'SHOWDOWN' : ([...streets.keys()].at(-1) ?? 'SHOWDOWN')
  if (end.length > 0) streets.set(last, [...(streets.get(last) ?? []), ...end])
  return [...streets].map(([street, lines]) => ({ street, lines }))
}

/** Who shows what, where more than one was left, and what each took. */
function endOf(state: HandState, settlement: Settlement, nameOf: (seat: number) => string) {
  if (state.turn >= 0) return []
  const { heroSeat } = state.table.setup
  const line = (seat: number, text: Message) => ({ text, hero: seat === heroSeat })
  const shown = state.players.flatMap(({ seat, status }) => {
    const cards = state.holes[state.table.placeOf[seat]!] ?? []
    if (status === 'FOLDED' || state.contenders < 2 || cards.length === 0) return []
    return [line(seat, actionWords.shownLine(nameOf(seat), cards.map(formatCard)))]
  })
  const won = settlement.results.flatMap(({ seat, won: chips }) =>
    chips ? [line(seat, actionWords.wonLine(nameOf(seat), chipsToDecimal(chips / settlement.scale)))] : [],
  )
  return [...shown, ...won]
}
