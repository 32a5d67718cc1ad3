// What an action can lose at most: whoever calls or raises may fold to every later bet, so it gives up no more than a fold
// does and the chips that it puts in (VER-19). A figure near that or above it says that the hand hardly ever came there in
// training and plays on badly.

/**
 * Share of the chips put in that hands lose at most where they were learnt: at settled nodes facing a raise 0.1 % of them lose
 * more by a call, and all-in, where no play is left to learn, none does (docs/solver/proofs.md).
 */
export const LEARNT_SHARE = 0.75
/** Where more of the hands than this lose more than that, the action was learnt for none of them. */
export const UNLEARNT_HANDS = 0.1

/** A node as far as chips go. */
interface Node {
  readonly seat: number
  readonly actions: readonly { readonly kind: string; readonly to: number; readonly child: number }[]
}

/** By node the chips that each of its actions puts in, in big blinds; nothing where nobody may fold. */
export const pricesOf = (
  { players, blinds }: { readonly players: number; readonly blinds: readonly number[] },
  nodes: readonly Node[],
): ((node: number) => readonly number[] | undefined) => {
  const parents = new Int32Array(nodes.length).fill(-1)
  for (const [node, { actions }] of nodes.entries())
    for (const { child } of actions) if (child > node) parents[child] = node
  /** What the seat to act has in already, antes apart. */
  const paid = (node: number): number => {
    const { seat } = nodes[node]!
    for (let below = node, at = parents[node]!; at >= 0; below = at, at = parents[at]!) {
      if (nodes[at]!.seat !== seat) continue
      const { kind, to } = nodes[at]!.actions.find(({ child }) => child === below)!
      if (kind === 'call' || kind === 'raise') return to
    }
    return blinds[seat - (players - blinds.length)] ?? 0
  }
  return node => {
    const { actions } = nodes[node]!
    if (!actions.some(({ kind }) => kind === 'fold')) return undefined
    const had = paid(node)
    return actions.map(({ kind, to }) => (kind === 'fold' ? 0 : Math.max(0, to - had)))
  }
}
