// Which chips the hands of one table or pool were played with: the fewest that were bought in and added which explain them (IMP-4).
import type { Cents } from '@sidepot/models/kit/kinds'
import type { ChipKind } from '../bankroll/transactions.ts'
import type { Millis } from '../record/session-time.ts'

/** What a hand did to the hero's stack. */
export interface StackedHand {
  readonly at: Millis
  readonly stackBefore: Cents
  readonly stackAfter: Cents
}

export interface AddedChips {
  readonly type: ChipKind
  readonly amount: Cents
  readonly at: Millis
}

/** Rooms write when a hand began: in a pool the next one is dealt before the last is over, so that two may stand in the wrong order. */
const NEAR: Millis = 3 * 60_000

/** From one hand to the next with another stack: chips are added, or taken off the table, which is the answer. */
export function bridged(before: StackedHand, hand: StackedHand, chips: AddedChips[]): Cents {
  const added = hand.stackBefore - before.stackAfter
  if (added <= 0) return -added
  chips.push({ type: before.stackAfter === 0 ? 'REBUY' : 'TOPUP', amount: added, at: hand.at })
  return 0
}

/** Of hands in order of time: chips added after the first buy-in, what was taken off between hands, and what was left at the end. */
export function stacksOf(hands: readonly StackedHand[]): {
  readonly chips: readonly AddedChips[]
  readonly takenOff: Cents
  readonly left: Cents
} {
  const runs = runsOf(hands)
  const begins = new Set(runs.map(run => run[0]))
  const ends = new Set(runs.map(run => run.at(-1)))
  const chips: AddedChips[] = []
  let takenOff = 0
  const ended: StackedHand[] = []
  for (const [index, hand] of hands.entries()) {
    if (index > 0 && begins.has(index)) {
      const fitting = ended.findLastIndex(one => one.stackAfter <= hand.stackBefore)
      const [from] = ended.splice(fitting, 1)
      if (from) takenOff += bridged(from, hand, chips)
      else if (hand.stackBefore > 0) chips.push({ type: 'ADDON', amount: hand.stackBefore, at: hand.at })
    }
    if (ends.has(index)) ended.push(hand)
  }
  return { chips, takenOff, left: ended.reduce((sum, { stackAfter }) => sum + stackAfter, 0) }
}

/** The places of hands that go on from each other with exactly the same stack. */
type Run = readonly number[]

// A session may have ten thousand hands, on a server that others wait for: no step looks at all of them for each of them.
function runsOf(hands: readonly StackedHand[]): readonly Run[] {
  const next = new Map<number, number>()
  const begins: number[] = []
  const open = new Map<Cents, number[]>()
  for (const [index, { stackBefore, stackAfter }] of hands.entries()) {
    const before = open.get(stackBefore)?.pop()
    if (before === undefined) begins.push(index)
    else next.set(before, index)
    listed(open, stackAfter, index)
  }
  const runFrom = (from: number): Run => {
    const run = [from]
    for (let at = next.get(from); at !== undefined; at = next.get(at)) run.push(at)
    return run
  }
  const endOf = new Map(begins.map(begin => [begin, runFrom(begin).at(-1)!]))
  const beginOf = new Map([...endOf].map(([begin, end]) => [end, begin]))
  // one that goes on from a hand which is listed after it
  const late = new Set(
    begins.filter(begin => {
      const { at, stackBefore } = hands[begin]!
      const places = open.get(stackBefore) ?? []
      const own = endOf.get(begin)!
      // hands are in order of time: if the next one is not near, none is
      const behind = countUntil(places, one => one > begin)
      const place = places[behind] === own ? behind + 1 : behind
      const source = places[place]
      if (begin === 0 || source === undefined || hands[source]!.at - at > NEAR) return false
      next.set(source, begin)
      const whole = beginOf.get(source)!
      endOf.set(whole, own)
      beginOf.set(own, whole)
      places.splice(place, 1)
      return true
    }),
  )
  return withoutInner(begins.filter(begin => !late.has(begin)).map(runFrom), hands)
}

function listed(lists: Map<Cents, number[]>, stack: Cents, place: number): void {
  const list = lists.get(stack)
  if (list) list.push(place)
  else lists.set(stack, [place])
}

/** Without those that end as they began, while another had such a stack: they were played within that. The last ones go first. */
function withoutInner(runs: readonly Run[], hands: readonly StackedHand[]): readonly Run[] {
  const leaving = byStackLeft(
    hands.map((_, index) => index),
    hands,
  )
  const isInner = (run: Run): boolean => {
    if (run[0] === 0 || hands[run[0]!]!.stackBefore !== hands[run.at(-1)!]!.stackAfter) return false
    const own = byStackLeft(run, hands)
    return run.some(index => {
      const { at, stackBefore } = hands[index]!
      return nearIn(leaving.get(stackBefore), hands, at) > nearIn(own.get(stackBefore), hands, at)
    })
  }
  return runs
    .toReversed()
    .filter(run => {
      if (!isInner(run)) return true
      for (const index of run) {
        const places = leaving.get(hands[index]!.stackAfter)!
        places.splice(
          countUntil(places, one => one >= index),
          1,
        )
      }
      return false
    })
    .toReversed()
}

/** The places of hands by the stack they left, in order of time. */
function byStackLeft(places: readonly number[], hands: readonly StackedHand[]): ReadonlyMap<Cents, number[]> {
  const lists = new Map<Cents, number[]>()
  for (const place of places.toSorted((a, b) => a - b)) listed(lists, hands[place]!.stackAfter, place)
  return lists
}

/** How many of these places, which are in order of time, are near a moment. */
function nearIn(places: readonly number[] = [], hands: readonly StackedHand[], at: Millis): number {
  const before = (moment: Millis) => countUntil(places, one => hands[one]!.at >= moment)
  return before(at + NEAR + 1) - before(at - NEAR)
}

/** How many of these places, which are in order, come before the first for which it holds. */
function countUntil(places: readonly number[], holds: (place: number) => boolean): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(places[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
