// A moment of the replay in words: who did what, in money or in big blinds.
import type { Entry } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import type { Settlement } from '@sidepot/engine/results'
import { boardShares } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import { blindsText, chipText } from '@sidepot/messages/display'
import { quietly } from '@sidepot/messages/web-cards'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { combined, type Message, textFor } from '@sidepot/messages/worded'

export const UNITS = ['money', 'blinds'] as const
export type Unit = (typeof UNITS)[number]

export interface Amounts {
  readonly value: (chips: number) => number
  readonly text: (chips: number) => string
  /** a value as the table and its sentences write it, without a unit */
  readonly write: (value: number) => string
}

export function amountsIn(unit: Unit, bigBlind: number, discreet = false): Amounts {
  const value = (chips: number) =>
    unit === 'blinds' ? Math.round((chips / bigBlind) * 10) / 10 : chipsToDecimal(chips)
  return {
    value,
    write: unit === 'blinds' ? blindsText : chipText,
    text: chips =>
      unit === 'blinds' ? textFor(words.inBigBlinds(value(chips)), discreet) : chipText(value(chips)),
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

/** The same for discreet, as a player would note it: "U1 b 55". */
export const shorthandOf = (state: HandState, entry: Entry, { value, write }: Amounts): string =>
  `${quietly(positionOf(state, entry.seat))} ${actionWords.short({ ...entry, amount: value(entry.amount), betAmount: value(entry.betAmount) }, write)}`

/** A bet or raise after the flop as a part of the pot it is made into; a raise calls first. Null for everything else. */
export function shareOfPot({ street, isForced, amount, raiseAmount, potBefore }: Entry): number | null {
  if (street === 'PREFLOP' || isForced || raiseAmount <= 0) return null
  const pot = potBefore + (amount - raiseAmount)
  return pot > 0 ? raiseAmount / pot : null
}

export const winnersOf = (settlement: Settlement): readonly number[] =>
  settlement.results.filter(result => (result.won ?? 0) > 0).map(result => result.seat)

/** How it ended, whoever won most first where many did; null when nobody knows. */
export function endOf(
  state: HandState,
  settlement: Settlement,
  unit: Unit,
  { value, text }: Amounts,
): Message | null {
  const won = settlement.results.filter(result => (result.won ?? 0) > 0)
  if (won.length === 0) return settlement.finished ? null : words.unfinished
  const many = won.length > 2
  if (many) won.sort((a, b) => b.won! - a.won!)
  const say = unit === 'blinds' ? words.wonBlinds : actionWords.wonLine
  const parts = won.map(({ seat, won: chips }, at) => {
    const [who, taken] = [positionOf(state, seat), chips! / settlement.scale]
    return many && at > 0 ? words.alsoWon(who, text(taken)) : say(who, value(taken))
  })
  return combined(parts, (...texts) => texts.join(', '))
}

/** What nobody called, and who has it back. */
export const returnedTo = (state: HandState, { uncalled }: Settlement, { text }: Amounts): Message | null =>
  uncalled && words.returned(positionOf(state, uncalled.seat), text(uncalled.amount))

/** What the house took of the pots, and the drop for a jackpot, once the hand is over: won, rake and drop are the pot. */
export const housePart = (
  { finished, rake, jackpotDrop }: Settlement,
  { text }: Amounts,
): readonly Message[] => [
  ...(finished && rake > 0 ? [words.rake(text(rake))] : []),
  ...(finished && jackpotDrop > 0 ? [words.jackpotDrop(text(jackpotDrop))] : []),
]

/** A pot after rake, and what each of its boards has and who took it. */
export interface PotShares {
  readonly pot: number
  readonly boards: readonly { readonly chips: number; readonly who: readonly string[] }[]
}

/** Every pot on every board, where they went different ways (SETTLE-6); else none. */
export function potShares(state: HandState, settlement: Settlement): readonly PotShares[] {
  const { finished, pots, scale } = settlement
  if (!finished || winnersOf(settlement).length < 2 || (pots.length < 2 && state.boards.length < 2)) return []
  return pots.map(({ net, winners }, pot) => ({
    pot,
    boards: boardShares(state, net / scale).map((chips, board) => ({
      chips,
      who: winners[board]?.map(seat => positionOf(state, seat)) ?? [],
    })),
  }))
}

/** Who turned over what, where more than one was left. */
export const cardsShown = (state: HandState): readonly { seat: number; cards: readonly string[] }[] =>
  state.turn >= 0 || state.contenders < 2
    ? []
    : state.players.flatMap(({ seat, status }) => {
        const cards = state.holes[state.table.placeOf[seat]!] ?? []
        return status === 'FOLDED' || cards.length === 0 ? [] : [{ seat, cards: cards.map(formatCard) }]
      })
