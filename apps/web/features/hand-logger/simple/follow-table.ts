// The hand that is being entered follows its table (PLAY-40): freely until somebody says who raised before it, and after that once the button
// is set, on this page, another or another device. A button that other hands pass on leaves it alone.
import { movedTo, type Placing, type SimpleHand } from '../hand/simple-hand.ts'

/** What of the hand becomes another, or null; `setAt` is when the button of its table was last set. */
export function followed(
  hand: SimpleHand,
  { position, ...counts }: Placing,
  setAt: string | null,
  straddled = false,
): Partial<SimpleHand> | null {
  const seen = { buttonSetAt: setAt }
  const isSet = hand.buttonSetAt !== undefined && setAt !== null && hand.buttonSetAt !== setAt
  const isThere =
    JSON.stringify([hand.dealt, hand.dead ?? {}, hand.position]) ===
    JSON.stringify([counts.dealt, counts.dead ?? {}, position])
  if (isThere) return hand.buttonSetAt === setAt ? null : seen
  if (hand.placed === true || (hand.before !== null && !isSet)) return null
  const { dead: _dead, ...alive } = hand
  const moved = movedTo({ ...alive, ...counts }, { position, before: null }, straddled)
  return { dead: {}, ...counts, ...moved, ...seen }
}
