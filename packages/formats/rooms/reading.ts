// What every reader of lines collects, and how it knows who is meant.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { gameNamed, type NamedGame } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import type { PostKind, RoomLine, RoomSeat } from '../kit/room-lines.ts'

export interface Collected {
  readonly seats: RoomSeat[]
  /** The longest first: a name may begin with another one. */
  readonly names: string[]
  readonly lines: RoomLine[]
}

export const collected = (): Collected => ({ seats: [], names: [], lines: [] })

export const addSeat = ({ seats, names }: Collected, seat: number, name: string, stack: Chips): void => {
  seats.push({ seat, name, stack })
  names.push(name)
  names.sort((a, b) => b.length - a.length)
}

/** The same with the stack as the text writes it. */
export const seatLine = (
  reading: Collected,
  seat: number,
  name: string,
  stack: string,
): FormatFailure | null => {
  const chips = chipsIn(stack)
  if (chips === null) return { code: 'format/amount', text: stack }
  addSeat(reading, seat, name, chips)
  return null
}

/** What a head line says, and the game that its group `named` names. */
export const headIn = (
  line: string,
  head: RegExp,
  named: number,
): Result<{ readonly found: readonly (string | undefined)[]; readonly game: NamedGame }, FormatFailure> => {
  const found = head.exec(line)
  if (found === null) return err(unreadable(1, line))
  const game = gameNamed(found[named] ?? '')
  return game === null ? err({ code: 'format/game', game: found[named] ?? '' }) : ok({ found, game })
}

/** The blinds of a head; at fixed limit it names bets. */
export const blindsIn = (
  { limit }: NamedGame,
  small: string | undefined,
  big: string | undefined,
): { readonly smallBlind: Chips | null; readonly bigBlind: Chips | null } => {
  const chips = (text: string | undefined) => (text === undefined ? null : chipsIn(text) || null)
  return limit === 'FIXED'
    ? { smallBlind: null, bigBlind: null }
    : { smallBlind: chips(small), bigBlind: chips(big) }
}

/** Who a line begins with, and what it says then. */
export const speakerOf = (
  names: readonly string[],
  line: string,
  behind: string,
): { who: string; rest: string } | null => {
  const who = names.find(name => line.startsWith(name + behind))
  return who === undefined ? null : { who, rest: line.slice(who.length + behind.length).trim() }
}

export const unreadable = (at: number, text: string): FormatFailure => ({
  code: 'format/unreadable',
  at,
  text,
})

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/).map(line => line.trim())

/** What a room's word for an action means. Amounts are chips added; `raise-to` has the total of the street. */
export type ActionWord = PostKind | 'fold' | 'check' | 'call' | 'raise' | 'raise-to' | 'all-in'

export const actionLine = (word: ActionWord, at: number, who: string, amount: Chips): RoomLine => {
  switch (word) {
    case 'fold':
    case 'check':
      return { at, is: word, who }
    case 'call':
    case 'raise':
    case 'all-in':
      return { at, is: word, who, added: amount }
    case 'raise-to':
      return { at, is: 'raise', who, to: amount }
    default:
      return { at, is: 'post', who, what: word, amount }
  }
}
