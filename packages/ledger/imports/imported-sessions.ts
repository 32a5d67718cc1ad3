// Hands of online rooms as sessions: when they began and ended, what was bought in, added and cashed out, as the stacks show (IMP-3 to IMP-5).
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Millis } from '../record/session-time.ts'
import { type AddedChips, bridged, type StackedHand, stacksOf } from './stacks.ts'

export type { AddedChips, StackedHand } from './stacks.ts'

export interface ImportedHand extends StackedHand {
  readonly room: string
  readonly table: string
  readonly currency: string
  readonly gameType: string
  readonly smallBlind: Cents
  readonly bigBlind: Cents
}

/** Times and money of a session, as its hands show them. */
export interface ShownByHands {
  readonly start: Millis
  readonly end: Millis
  readonly buyIn: Cents
  readonly chips: readonly AddedChips[]
  /** The last stacks and what was taken off the table before. */
  readonly cashOut: Cents
  /** By how much stacks were lower than they had been left: part of the cash-out. */
  readonly takenOff: Cents
}

export interface ImportedSession<H extends ImportedHand> extends ShownByHands {
  readonly hands: readonly H[]
}

const MINUTE = 60_000

/** The sessions in order of their start. */
export function sessionsOfHands<H extends ImportedHand>(
  hands: readonly H[],
  pauseMinutes: number,
  now: Millis,
): readonly ImportedSession<H>[] {
  const tables = new Map<string, H[][]>()
  for (const hand of withStakes([...hands].sort((a, b) => a.at - b.at))) {
    const key = tableKey(hand)
    const evenings = tables.get(key) ?? []
    const last = evenings.at(-1)
    if (last && hand.at - last.at(-1)!.at <= pauseMinutes * MINUTE) last.push(hand)
    else evenings.push([hand])
    tables.set(key, evenings)
  }
  return [...tables.values()]
    .flat()
    .map(evening => ({ hands: evening, ...shownByHands(evening, now) }))
    .sort((a, b) => a.start - b.start)
}

const gameKey = ({ room, table, currency, gameType, bigBlind }: ImportedHand): string =>
  JSON.stringify([room, table, currency, gameType, bigBlind])

const tableKey = (hand: ImportedHand): string => `${gameKey(hand)} ${hand.smallBlind}`

/** A hand in which nobody posted the small blind is of the stake that was played before it at its table, or else after it. */
function withStakes<H extends ImportedHand>(hands: readonly H[]): readonly H[] {
  const [played, first] = [new Map<string, Cents>(), new Map<string, Cents>()]
  for (const hand of hands)
    if (hand.smallBlind > 0 && !first.has(gameKey(hand))) first.set(gameKey(hand), hand.smallBlind)
  return hands.map(hand => {
    const key = gameKey(hand)
    if (hand.smallBlind > 0) played.set(key, hand.smallBlind)
    const smallBlind =
      hand.smallBlind > 0 ? hand.smallBlind : (played.get(key) ?? first.get(key) ?? hand.smallBlind)
    return smallBlind === hand.smallBlind ? hand : { ...hand, smallBlind }
  })
}

/** Of hands in order of time; at least one. */
export function shownByHands(hands: readonly StackedHand[], now: Millis): ShownByHands {
  const { chips, takenOff, left } = stacksOf(hands)
  return { ...framed(hands, now), chips, cashOut: left + takenOff, takenOff }
}

/** What the hands showed to earlier versions, which knew one stack at a time: sessions that were imported then have this money. */
export function shownAsOneStack(hands: readonly StackedHand[], now: Millis): ShownByHands {
  const chips: AddedChips[] = []
  let takenOff = 0
  for (const [index, hand] of hands.entries()) {
    const before = hands[index - 1]
    if (before) takenOff += bridged(before, hand, chips)
  }
  return { ...framed(hands, now), chips, cashOut: hands.at(-1)!.stackAfter + takenOff, takenOff }
}

const framed = (hands: readonly StackedHand[], now: Millis) => {
  const [first, last] = [hands[0]!, hands.at(-1)!]
  return {
    start: first.at,
    end: Math.max(first.at + 1, Math.min(last.at + MINUTE, now)),
    buyIn: first.stackBefore,
  }
}
