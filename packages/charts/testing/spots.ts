// Every node of a pack with what led to it, for tests that ask many packs the same.
import type { Pack } from '../pack.ts'

export interface PackSpot {
  readonly node: number
  readonly seat: number
  readonly raises: number
  /** Calls since the last raise, or limps. */
  readonly callers: number
  /** Calls before the first raise by seats without a blind. */
  readonly limps: number
  readonly pot: number
  /** Who raised first, -1 while nobody has. */
  readonly opener: number
  /** Whether the player to act has put chips in by choice. */
  readonly entered: boolean
}

export const spotsOf = (pack: Pack): readonly PackSpot[] => {
  const { players, blinds, ante } = pack.header
  const found: PackSpot[] = []
  const walk = (
    node: number,
    paid: readonly number[],
    entered: readonly boolean[],
    state: Omit<PackSpot, 'node' | 'seat' | 'pot' | 'entered'>,
  ): void => {
    const { seat, actions } = pack.nodes[node]!
    const pot = paid.reduce((sum, chips) => sum + chips, ante * players)
    found.push({ ...state, node, seat, pot, entered: entered[seat]! })
    for (const { kind, to, child } of actions) {
      if (child < 0) continue
      const pays = kind === 'call' || kind === 'raise'
      const isLimp = kind === 'call' && state.raises === 0
      walk(
        child,
        pays ? paid.with(seat, to) : paid,
        pays ? entered.with(seat, true) : entered,
        kind === 'raise'
          ? {
              raises: state.raises + 1,
              callers: 0,
              limps: state.limps,
              opener: state.opener < 0 ? seat : state.opener,
            }
          : {
              ...state,
              callers: state.callers + (kind === 'call' ? 1 : 0),
              limps: state.limps + (isLimp && seat < players - blinds.length ? 1 : 0),
            },
      )
    }
  }
  const none = Array.from({ length: players }, () => false)
  const posted = none.map((_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  walk(0, posted, none, { raises: 0, callers: 0, limps: 0, opener: -1 })
  return found
}

export type SeatKind = 'early' | 'hijack' | 'cutoff' | 'button' | 'small blind' | 'big blind' | 'straddle'

/** A seat by its distance from the button; heads-up the button is the small blind. */
export const seatKind = ({ header: { players, blinds } }: Pack, seat: number): SeatKind => {
  const first = players - blinds.length
  if (players === 2) return seat === 0 ? 'small blind' : 'big blind'
  if (seat >= first) return (['small blind', 'big blind', 'straddle'] as const)[seat - first]!
  return (['button', 'cutoff', 'hijack'] as const)[first - 1 - seat] ?? 'early'
}
