// What formats exist, small enough for the first load: enough to choose a pack before any is fetched.
export interface FormatEntry {
  readonly id: string
  readonly game: 'NLHE' | 'PLO'
  readonly players: number
  readonly stack: number
  readonly blinds: readonly number[]
  readonly ante: number
  readonly rake: { readonly share: number; readonly cap: number }
  readonly profile: 'online' | 'live'
  readonly limpers: boolean
  /** How many may limp where limpers are declared, if more than usual. */
  readonly limps?: number
  /** Every raise is a jam and nobody sees a flop. */
  readonly jamOrFold?: boolean
  /** Everybody may limp first in: asked only about a limp of the hero's own. */
  readonly openLimps?: boolean
  /** First raise of the tree, in largest blinds. */
  readonly open: number
  /** Fewest players that this tree also serves, after folds in front. */
  readonly fewest: number
  readonly bytes: number
}

/** So many limp at most in the trees of limpers that do not say otherwise. */
export const USUAL_LIMPS = 2

/** Where packs come from: the bytes of a pack, or undefined when there is none. May reject; that counts as none. */
export type PackLoader = (id: string) => Promise<Uint8Array | undefined>

const USUAL_DEPTH = 100

/** The solved depths that a stack is answered from: the usual one, and those on either side of it. */
const depthsAround = (depth: number, solved: readonly number[]): ReadonlySet<number> =>
  new Set([
    USUAL_DEPTH,
    Math.max(...solved.filter(stack => stack <= depth)),
    Math.min(...solved.filter(stack => stack >= depth)),
  ])

/**
 * Of every kind (rake, straddle, limpers, own limps; no antes, and rake where it is live) the formats that a table of so many is
 * answered from first: at 100 big blinds, and at the depths around the stack one plays with.
 */
export const formatsAhead = (
  formats: readonly FormatEntry[],
  game: string,
  players: number,
  depth = USUAL_DEPTH,
): readonly FormatEntry[] => {
  const serving = formats
    .filter(entry => entry.game === game && players > 2 === entry.players > 2)
    .filter(({ ante, rake, profile }) => ante === 0 && (profile === 'online' || rake.share > 0))
    .sort((a, b) => a.players - b.players)
  const kinds = new Map<string, FormatEntry[]>()
  for (const entry of serving) {
    const kind = `${entry.profile} ${entry.blinds.length} ${entry.limpers} ${entry.openLimps}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry])
  }
  return [...kinds.values()].flatMap(entries => {
    const depths = depthsAround(
      depth,
      entries.map(({ stack }) => stack),
    )
    const nearest = new Map<number, FormatEntry>()
    for (const entry of entries) {
      const found = nearest.get(entry.stack)
      if (depths.has(entry.stack) && (!found || found.players < players)) nearest.set(entry.stack, entry)
    }
    return [...nearest.values()]
  })
}
