// What every reader of lines collects, and how it knows who is meant.
import type { Chips } from '@sidepot/engine/chips'
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
