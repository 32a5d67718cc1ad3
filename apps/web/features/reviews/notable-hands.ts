// Which hands of a long session are offered first to be looked at again.
import { netOfHand } from '../../data/reads/hand-net.ts'
import type { Rec } from '../../data/wire/documents.ts'

type Played = Pick<Rec<'Hand'>, 'id' | 'heroNetWin' | 'heroNetWinManual' | 'heroPreflopOptimal'>

/** So many are looked through at a glance. */
const FEW = 20
const LARGEST = 12

const size = (hand: Played): number => Math.abs(netOfHand(hand) ?? 0)

/** In their order: those that are flagged, whose preflop play was not optimal, or whose results are among the largest; all where they are few. */
export function notableHands<H extends Played>(
  hands: readonly H[],
  flagged: readonly string[],
  /** when the review was opened: one whose flag is taken off stays where it is */
  flaggedBefore: readonly string[] = [],
): readonly H[] {
  if (hands.length <= FEW) return hands
  const largest = hands
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, LARGEST)
    .filter(hand => size(hand) > 0)
  const keeps = new Set([...flagged, ...flaggedBefore])
  return hands.filter(
    hand => keeps.has(hand.id) || hand.heroPreflopOptimal === false || largest.includes(hand),
  )
}
