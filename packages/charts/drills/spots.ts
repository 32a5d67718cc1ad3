// Every node of a pack with what led to it: what drills choose from, and tests that ask many packs the same.
import type { Pack, PackActionKind } from '../pack.ts'
import { preflopOrder } from '../played.ts'
import type { PathStep } from '../spot.ts'

export const SPOT_KINDS = [
  'first-in',
  'limpers',
  'facing-open',
  'blind-defence',
  'facing-3bet',
  'facing-4bet',
] as const
export type SpotKind = (typeof SPOT_KINDS)[number]

export interface PackSpot {
  readonly node: number
  /** The actions that led here, a letter each: it names the spot as long as the tree has its shape. */
  readonly line: string
  readonly path: readonly PathStep[]
  readonly seat: number
  readonly raises: number
  /** Calls since the last raise, or limps. */
  readonly callers: number
  /** Calls before the first raise by seats without a blind. */
  readonly limps: number
  readonly pot: number
  /** What each seat has in, in big blinds. */
  readonly paid: readonly number[]
  /** Who raised first, -1 while nobody has. */
  readonly opener: number
  /** Whether the player to act has put chips in by choice. */
  readonly entered: boolean
}

const LETTERS: Readonly<Record<PackActionKind, string>> = { fold: 'f', check: 'x', call: 'c', raise: 'r' }
/** A second and third size of a raise. */
const MORE_RAISES = 'rst'

const letterOf = (kinds: readonly PackActionKind[], action: number): string => {
  const kind = kinds[action]!
  if (kind !== 'raise') return LETTERS[kind]
  return MORE_RAISES[kinds.slice(0, action).filter(one => one === 'raise').length] ?? 't'
}

export const spotsOf = (pack: Pack): readonly PackSpot[] => {
  const { players, blinds, ante } = pack.header
  const found: PackSpot[] = []
  const walk = (
    node: number,
    paid: readonly number[],
    entered: readonly boolean[],
    state: Omit<PackSpot, 'node' | 'seat' | 'pot' | 'paid' | 'entered'>,
  ): void => {
    const { seat, actions } = pack.nodes[node]!
    const pot = paid.reduce((sum, chips) => sum + chips, ante * players)
    found.push({ ...state, node, seat, pot, paid, entered: entered[seat]! })
    const kinds = actions.map(({ kind }) => kind)
    actions.forEach(({ kind, to, child }, action) => {
      if (child < 0) return
      const pays = kind === 'call' || kind === 'raise'
      const isLimp = kind === 'call' && state.raises === 0
      const raised = kind === 'raise'
      walk(child, pays ? paid.with(seat, to) : paid, pays ? entered.with(seat, true) : entered, {
        line: state.line + letterOf(kinds, action),
        path: [...state.path, { node, action }],
        raises: state.raises + (raised ? 1 : 0),
        callers: raised ? 0 : state.callers + (kind === 'call' ? 1 : 0),
        limps: state.limps + (isLimp && seat < players - blinds.length ? 1 : 0),
        opener: raised && state.opener < 0 ? seat : state.opener,
      })
    })
  }
  const none = Array.from({ length: players }, () => false)
  const posted = none.map((_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  walk(0, posted, none, { line: '', path: [], raises: 0, callers: 0, limps: 0, opener: -1 })
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

/** Name of a seat at the pack's own table: UTG, BTN, BB. */
export const positionOf = ({ header: { players, blinds } }: Pack, seat: number): string =>
  preflopOrder(players, blinds.length > 2)[seat]!

/** What a spot is called when one chooses what to practise (PRA-2). */
export const spotKind = ({ header: { players, blinds } }: Pack, spot: PackSpot): SpotKind => {
  if (spot.raises > 2) return 'facing-4bet'
  if (spot.raises === 2) return 'facing-3bet'
  if (spot.limps > 0 || (spot.raises === 0 && spot.callers > 0)) return 'limpers'
  if (spot.raises === 0) return 'first-in'
  return spot.seat >= players - blinds.length && !spot.entered ? 'blind-defence' : 'facing-open'
}
