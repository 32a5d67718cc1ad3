// A moment of the replay in words: who did what, in money or in big blinds.
import type { Entry } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { blindsText, chipText } from '@sidepot/messages/display'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'

export const UNITS = ['money', 'blinds'] as const
export type Unit = (typeof UNITS)[number]

export interface Amounts {
  readonly value: (chips: number) => number
  readonly text: (chips: number) => string
  /** a value as the table and its sentences write it, without a unit */
  readonly write: (value: number) => string
}

export function amountsIn(unit: Unit, bigBlind: number): Amounts {
  const value = (chips: number) =>
    unit === 'blinds' ? Math.round((chips / bigBlind) * 10) / 10 : chipsToDecimal(chips)
  return {
    value,
    write: unit === 'blinds' ? blindsText : chipText,
    text: chips => (unit === 'blinds' ? words.inBigBlinds(value(chips)) : chipText(value(chips))),
  }
}

export const positionOf = (state: HandState, seat: number): string => {
  const place = state.table.placeOf[seat] ?? -1
  return place < 0 ? String(seat) : state.table.positions[place]!
}

export const sentenceOf = (state: HandState, entry: Entry, { value, write }: Amounts): string =>
  actionWords.sentence(
    positionOf(state, entry.seat),
    { ...entry, amount: value(entry.amount), betAmount: value(entry.betAmount) },
    write,
  )

/** The same for discreet, as a player would note it: "UTG1 b 55". */
export const shorthandOf = (state: HandState, entry: Entry, { value, write }: Amounts): string =>
  `${positionOf(state, entry.seat)} ${actionWords.short({ ...entry, amount: value(entry.amount), betAmount: value(entry.betAmount) }, write)}`

/** A bet or raise after the flop as a part of the pot it is made into; a raise calls first. Null for everything else. */
export function shareOfPot({ street, isForced, amount, raiseAmount, potBefore }: Entry): number | null {
  if (street === 'PREFLOP' || isForced || raiseAmount <= 0) return null
  const pot = potBefore + (amount - raiseAmount)
  return pot > 0 ? raiseAmount / pot : null
}

export const winnersOf = (settlement: Settlement): readonly number[] =>
  settlement.results.filter(result => (result.won ?? 0) > 0).map(result => result.seat)

/** How it ended, or null when nobody knows. */
export function endOf(
  state: HandState,
  settlement: Settlement,
  unit: Unit,
  { value }: Amounts,
): string | null {
  const won = settlement.results.filter(result => (result.won ?? 0) > 0)
  if (won.length === 0) return settlement.finished ? null : words.unfinished
  const say = unit === 'blinds' ? words.wonBlinds : words.won
  const amounts = won.map(result =>
    say(positionOf(state, result.seat), value(result.won! / settlement.scale)),
  )
  return [amounts.join(', '), ...boardsOf(state, settlement)].join(' · ')
}

/** Who took each pot on each of several boards, where these went different ways; a side pot is named. */
function boardsOf(state: HandState, { pots }: Settlement): readonly string[] {
  if (pots.every(({ winners }) => new Set(winners.map(String)).size < 2)) return []
  const names = (seats: readonly number[] | null) => seats?.map(seat => positionOf(state, seat)) ?? []
  return pots.flatMap(({ winners }, pot) =>
    winners.map((seats, board) =>
      pots.length === 1
        ? words.board(board + 1, names(seats))
        : words.boardOfPot(pot, board + 1, names(seats)),
    ),
  )
}
