// Who is meant: a position, a seat's number, a name, the hero, the straddle or the one opponent left.
import { legal } from '@sidepot/engine/legal'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { Position, Table } from '@sidepot/engine/table'
import { readAmount } from './amounts.ts'
import { cardsAt, isHalfCard } from './cards.ts'
import type { ShorthandFailure } from './marks.ts'
import { type Meaning, meaningOf } from './vocabulary.ts'

export interface Named {
  readonly seat: SeatNo
  readonly used: number
}

/** Zoë is called by whoever types or says zoe, too. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '')

const plain = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replace(/['’-]/g, '')
    .split(/[^\p{L}\p{N}\p{M}+#.]+/u)
    .filter(Boolean)

/** Names at the table by their words; the first of them, or another that means nothing else, counts where only one player has it. */
export function namesOf({ seats }: Table): ReadonlyMap<string, SeatNo> {
  const names = new Map<string, SeatNo>()
  const firsts = new Map<string, SeatNo | null>()
  const others = new Map<string, SeatNo | null>()
  for (const { seat, playerName } of seats) {
    const [first, ...rest] = plain(playerName ?? '')
    if (first === undefined) continue
    names.set([first, ...rest].join(' '), seat)
    for (const [word, words] of [[first, firsts] as const, ...rest.map(one => [one, others] as const)])
      if (word.length > 1) words.set(word, words.has(word) && words.get(word) !== seat ? null : seat)
  }
  for (const [word, seat] of firsts) if (seat !== null && !names.has(word)) names.set(word, seat)
  for (const [word, seat] of others)
    if (seat !== null && !names.has(word) && !firsts.has(word) && isMeaningless(word)) names.set(word, seat)
  const withoutMarks = new Map<string, SeatNo | null>()
  for (const [name, seat] of names) {
    const letters = bare(name)
    if (!names.has(letters)) withoutMarks.set(letters, withoutMarks.has(letters) ? null : seat)
  }
  for (const [name, seat] of withoutMarks) if (seat !== null) names.set(name, seat)
  return names
}

/** Neither "the" of a nickname nor "two", "king" or "call". */
const isMeaningless = (word: string): boolean =>
  meaningOf([word]) === null && readAmount([word]) === null && cardsAt([word]) === null && !isHalfCard(word)

export function nameAt(names: ReadonlyMap<string, SeatNo>, words: readonly string[]): Named | null {
  for (let used = Math.min(5, words.length); used > 0; used--) {
    const name = words.slice(0, used).join(' ')
    const seat = names.get(name) ?? names.get(bare(name))
    if (seat !== undefined) return { seat, used }
  }
  return null
}

const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ')
const seatNumber = (word: string): number =>
  /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1

/** `s4` and `#4` in one word. */
export const shortSeat = (word: string): number | null => {
  const found = /^(?:s|#)(\d{1,2})$/.exec(word)
  return found && Number(found[1])
}

type Person = Extract<Meaning, { is: 'position' | 'hero' | 'villain' | 'he' | 'straddler' | 'seat' }>

/** `words` begin behind the phrase itself. */
export function personOf(
  meaning: Person,
  words: readonly string[],
  state: HandState,
): Result<Named, ShorthandFailure> {
  const { table } = state
  switch (meaning.is) {
    case 'position':
      return atPosition(table, meaning.position)
    case 'hero':
      return ok({ seat: table.setup.heroSeat, used: 0 })
    case 'straddler': {
      const seat = table.straddles.at(-1)?.seat
      return seat === undefined ? err({ code: 'shorthand/table' }) : ok({ seat, used: 0 })
    }
    case 'villain': {
      const others = state.players.filter(
        ({ seat, status }) => seat !== table.setup.heroSeat && status !== 'FOLDED',
      )
      return others.length === 1 ? ok({ seat: others[0]!.seat, used: 0 }) : err({ code: 'shorthand/who' })
    }
    case 'he': {
      const seat = lastMet(state)
      return seat === null ? err({ code: 'shorthand/who' }) : ok({ seat, used: 0 })
    }
    case 'seat': {
      const seat = seatNumber(words[0] ?? '')
      if (seat === 0) return err({ code: 'shorthand/seat-number' })
      return dealtIn(table, seat) ? ok({ seat, used: 1 }) : err({ code: 'shorthand/no-seat', seat })
    }
  }
}

/**
 * Who "he" is: of the opponents who did something of their own accord and are asked again the one to act, else the only one; whoever is
 * to act where there is none of them. Once the betting is over the one who is left. Null where it may be several.
 */
function lastMet(state: HandState): SeatNo | null {
  const { table, players } = state
  const others = players.filter(({ seat, status }) => seat !== table.setup.heroSeat && status !== 'FOLDED')
  if (state.turn < 0) return others.length === 1 ? others[0]!.seat : null
  const acted = new Set<SeatNo>()
  for (let { entry } = state; entry; entry = entry.previous) if (!entry.isForced) acted.add(entry.seat)
  const asked = others.filter(({ seat }) => acted.has(seat) && legal(state, seat) !== null)
  const toAct = players[state.turn]!.seat
  if (asked.length === 0 || asked.some(({ seat }) => seat === toAct)) return toAct
  return asked.length === 1 ? asked[0]!.seat : null
}

export const dealtIn = (table: Table, seat: SeatNo): boolean => (table.placeOf[seat] ?? -1) >= 0

function atPosition(table: Table, position: Position): Result<Named, ShorthandFailure> {
  // heads-up the button posts the small blind
  const wanted = position === 'SB' && table.seats.length === 2 ? 'BTN' : position
  const place = table.positions.indexOf(wanted)
  return place < 0
    ? err({ code: 'shorthand/no-position', position, positions: table.positions })
    : ok({ seat: table.seats[place]!.seat, used: 0 })
}
