// What lies in front of the others, in the plainest way: the last count and what the hands since then brought. It shares no code
// with the ledger. Hands are corrected by the server, so a deletion counts here once it has arrived there (PLAY-45).

interface PlainStack {
  /** Null where nobody knows. */
  readonly count: number | null
  readonly hands: readonly { readonly id: string; readonly net: number }[]
}

/** By seat; of a seat that is missing nobody has said anything. */
export interface PlainStacks {
  readonly bySeat: ReadonlyMap<number, PlainStack>
  /** Hands whose deletion has arrived. */
  readonly gone: ReadonlySet<string>
  /** Hands deleted or restored whose correction has not arrived yet. */
  readonly pending: ReadonlySet<string>
}

export const NO_STACKS: PlainStacks = { bySeat: new Map(), gone: new Set(), pending: new Set() }

const amountOf = ({ count, hands }: PlainStack, gone: ReadonlySet<string>): number | null => {
  if (count === null) return null
  let amount = count
  for (const hand of hands) if (!gone.has(hand.id)) amount += hand.net
  return Math.max(0, amount)
}

export const stackAt = ({ bySeat, gone }: PlainStacks, seat: number): number | null => {
  const there = bySeat.get(seat)
  return there ? amountOf(there, gone) : null
}

const withSeat = (stacks: PlainStacks, seat: number, stack: PlainStack | null): PlainStacks => {
  const bySeat = new Map(stacks.bySeat)
  if (stack) bySeat.set(seat, stack)
  else bySeat.delete(seat)
  return { ...stacks, bySeat }
}

export const counted = (stacks: PlainStacks, seat: number, count: number | null): PlainStacks =>
  withSeat(stacks, seat, { count, hands: [] })

export const nobodyAt = (stacks: PlainStacks, seat: number): PlainStacks => withSeat(stacks, seat, null)

/** Whoever sat at `to` is gone. */
export const stackMoved = (stacks: PlainStacks, from: number, to: number): PlainStacks =>
  from === to ? stacks : withSeat(nobodyAt(stacks, from), to, stacks.bySeat.get(from) ?? null)

export const allGone = (stacks: PlainStacks): PlainStacks => ({ ...stacks, bySeat: new Map() })

/** A hand left these, the hero's not among them: what it brought is what they differ by. */
export function handLeft(
  stacks: PlainStacks,
  id: string,
  left: ReadonlyMap<number, number | null>,
): PlainStacks {
  let next = stacks
  for (const [seat, amount] of left) {
    const [there, before] = [stacks.bySeat.get(seat), stackAt(stacks, seat)]
    // who had nothing left and plays on has bought chips of which nobody knows how many
    if (!there || before === null || before === 0 || amount === null) next = counted(next, seat, amount)
    else next = withSeat(next, seat, { ...there, hands: [...there.hands, { id, net: amount - before }] })
  }
  return next
}

/** Everything that was deleted and restored has arrived. */
export const arrived = (stacks: PlainStacks, deleted: ReadonlySet<string>): PlainStacks =>
  stacks.pending.size === 0 ? stacks : { ...stacks, gone: deleted, pending: new Set() }

export const awaited = (stacks: PlainStacks, id: string): PlainStacks => ({
  ...stacks,
  pending: new Set([...stacks.pending, id]),
})

/** What is known, seat by seat; null while a correction is on its way. */
export const stacksText = (stacks: PlainStacks, hero: number): string | null =>
  stacks.pending.size > 0
    ? null
    : [...stacks.bySeat.keys()]
        .filter(seat => seat !== hero && stackAt(stacks, seat) !== null)
        .sort((a, b) => a - b)
        .map(seat => `${seat} ${stackAt(stacks, seat)}`)
        .join(', ')
