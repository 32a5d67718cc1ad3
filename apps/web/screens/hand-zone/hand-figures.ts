// What hands add up to, each figure with its own sample. Money in cents; hands whose record breaks the rules do not count.
import type { Rec } from '../../data/documents.ts'
import { netOfHand } from '../../data/hand-net.ts'
import { verdictOf } from '../../features/hand-rows/hand-row-view.ts'

type Hand = Rec<'Hand'>

export interface HandTotals {
  /** hands with a known result */
  readonly n: number
  /** cents */
  readonly net: number
  /** hands with a result and a big blind */
  readonly rated: number
  /** big blinds over the rated hands */
  readonly bigBlinds: number
  readonly per100: number | null
  /** half width of the 95 % interval of per100 */
  readonly per100Error: number | null
  readonly vpip: { readonly count: number; readonly n: number }
  readonly optimal: { readonly count: number; readonly n: number }
}

const share = (hands: readonly Hand[], of: (hand: Hand) => boolean | null) => {
  const known = hands.map(of).filter(value => value !== null)
  return { count: known.filter(Boolean).length, n: known.length }
}

export function handTotals(all: readonly Hand[]): HandTotals {
  const hands = all.filter(hand => !hand.isInconsistent)
  const nets = hands.flatMap(hand => {
    const net = netOfHand(hand)
    return net === null ? [] : [{ cents: Math.round(net * 100), bigBlind: hand.bigBlind }]
  })
  const inBlinds = nets.flatMap(({ cents, bigBlind }) => (bigBlind ? [cents / 100 / bigBlind] : []))
  const bigBlinds = inBlinds.reduce((sum, one) => sum + one, 0)
  const rated = inBlinds.length
  const mean = rated === 0 ? 0 : bigBlinds / rated
  const spread = inBlinds.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return {
    n: nets.length,
    net: nets.reduce((sum, one) => sum + one.cents, 0),
    rated,
    bigBlinds,
    per100: rated === 0 ? null : mean * 100,
    per100Error: rated < 2 ? null : 196 * Math.sqrt(spread / (rated - 1) / rated),
    vpip: share(hands, hand => hand.heroVPIP ?? null),
    optimal: share(hands, hand => {
      const verdict = verdictOf(hand)
      return verdict === 'optimal' ? true : verdict === 'not-optimal' ? false : null
    }),
  }
}

export interface HandGroup extends HandTotals {
  readonly key: string
  readonly hands: number
}

export function groupHands(
  hands: readonly Hand[],
  keyOf: (hand: Hand) => string | null,
): ReadonlyMap<string, HandGroup> {
  const groups = new Map<string, Hand[]>()
  for (const hand of hands) {
    const key = keyOf(hand)
    if (key === null || key === '') continue
    const group = groups.get(key)
    if (group) group.push(hand)
    else groups.set(key, [hand])
  }
  return new Map(
    [...groups].map(([key, group]) => [key, { key, hands: group.length, ...handTotals(group) }] as const),
  )
}

/** Round the table as people read it: first to act first, blinds last; what is not known there follows. */
const ORDER = ['UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO', 'BTN', 'SB', 'BB']
export const inPositionOrder = (keys: Iterable<string>): readonly string[] => {
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)
  return [...keys].sort((a, b) => place(a) - place(b) || a.localeCompare(b))
}
