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
  let ended: readonly StackedHand[] = []
  for (const [index, hand] of hands.entries()) {
    if (index > 0 && begins.has(index)) {
      const from = ended.findLast(one => one.stackAfter <= hand.stackBefore) ?? ended.at(-1)
      ended = ended.filter(one => one !== from)
      if (from) takenOff += bridged(from, hand, chips)
      else if (hand.stackBefore > 0) chips.push({ type: 'ADDON', amount: hand.stackBefore, at: hand.at })
    }
    if (ends.has(index)) ended = [...ended, hand]
  }
  return { chips, takenOff, left: ended.reduce((sum, { stackAfter }) => sum + stackAfter, 0) }
}

/** The places of hands that go on from each other with exactly the same stack. */
type Run = readonly number[]

function runsOf(hands: readonly StackedHand[]): readonly Run[] {
  const next = new Map<number, number>()
  const begins: number[] = []
  const open = new Map<Cents, number[]>()
  for (const [index, { stackBefore, stackAfter }] of hands.entries()) {
    const before = open.get(stackBefore)?.pop()
    if (before === undefined) begins.push(index)
    else next.set(before, index)
    open.set(stackAfter, [...(open.get(stackAfter) ?? []), index])
  }
  const runFrom = (from: number): Run => {
    const run = [from]
    for (let at = next.get(from); at !== undefined; at = next.get(at)) run.push(at)
    return run
  }
  // one that goes on from a hand which stands after it
  const late = begins.filter(begin => {
    const run = runFrom(begin)
    const { at, stackBefore } = hands[begin]!
    const source = (open.get(stackBefore) ?? []).find(
      one => one > begin && hands[one]!.at - at <= NEAR && !run.includes(one),
    )
    if (begin === 0 || source === undefined) return false
    next.set(source, begin)
    open.set(
      stackBefore,
      open.get(stackBefore)!.filter(one => one !== source),
    )
    return true
  })
  let runs: readonly Run[] = begins.filter(begin => !late.includes(begin)).map(runFrom)
  for (const run of runs.toReversed()) {
    const others = runs.filter(other => other !== run)
    if (isWithin(others.flat(), run, hands)) runs = others
  }
  return runs
}

/** One that ends as it began, while others had such a stack, was played within theirs. */
function isWithin(others: readonly number[], run: Run, hands: readonly StackedHand[]): boolean {
  if (run[0] === 0 || hands[run[0]!]!.stackBefore !== hands[run.at(-1)!]!.stackAfter) return false
  return run.some(index => {
    const { at, stackBefore } = hands[index]!
    return others.some(
      place => hands[place]!.stackAfter === stackBefore && Math.abs(hands[place]!.at - at) <= NEAR,
    )
  })
}
