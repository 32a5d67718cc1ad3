// A stored hand written out street by street: what everybody did, what was shown, and who won.
import type { Entry, Street } from '@sidepot/engine/action'
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
  for (const alike of groupedAlike(entriesOf(state))) {
    const entry = alike[0]!
    const lines = streets.get(entry.street) ?? []
    streets.set(entry.street, lines)
    const action = {
      ...entry,
      amount: chipsToDecimal(entry.amount),
      betAmount: chipsToDecimal(entry.betAmount),
    }
    const isEveryone = alike.length === table.seats.length
    lines.push(
      alike.length > 1
        ? { text: actionWords.together(alike.length, isEveryone, action, lines.length === 0), hero: false }
        : {
            text: actionWords.line(nameOf(entry.seat), action),
            hero: entry.seat === table.setup.heroSeat,
          },
    )
  }
  const end = endOf(state, settlement, nameOf)
  // where everybody else folded there is no showdown: it ends on its last street
  const last = state.contenders > 1 ? 'SHOWDOWN' : ([...streets.keys()].at(-1) ?? 'SHOWDOWN')
  if (end.length > 0) streets.set(last, [...(streets.get(last) ?? []), ...end])
  return [...streets].map(([street, lines]) => ({ street, lines }))
}

/** Each entry by itself; antes of one size, and equal shares of a bomb pot, together: whoever is all-in with one stays alone (PLAY-55). */
function groupedAlike(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = []
  const kept = new Map<string, Entry[]>()
  for (const entry of entries) {
    const shared = (entry.code === 'ANTE' || entry.code === 'BOMB') && !entry.isAllIn
    const key = `${entry.code} ${entry.amount} ${entry.betAmount}`
    const group = shared ? kept.get(key) : undefined
    if (group) group.push(entry)
    else {
      const alone = [entry]
      groups.push(alone)
      if (shared) kept.set(key, alone)
    }
  }
  return groups
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
