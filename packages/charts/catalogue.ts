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

/** Where packs come from: the bytes of a pack, or undefined when there is none. May reject; that counts as none. */
export type PackLoader = (id: string) => Promise<Uint8Array | undefined>

/** Of every kind (rake, straddle, limpers, own limps; no antes, and rake where it is live) the format at 100 big blinds that a table of so many is answered from first. */
export const formatsAhead = (
  formats: readonly FormatEntry[],
  game: string,
  players: number,
): readonly FormatEntry[] => {
  const nearest = new Map<string, FormatEntry>()
  const serving = formats
    .filter(entry => entry.game === game && entry.stack === 100 && players > 2 === entry.players > 2)
    .filter(({ ante, rake, profile }) => ante === 0 && (profile === 'online' || rake.share > 0))
    .sort((a, b) => a.players - b.players)
  for (const entry of serving) {
    const kind = `${entry.profile} ${entry.blinds.length} ${entry.limpers} ${entry.openLimps}`
    const found = nearest.get(kind)
    if (!found || found.players < players) nearest.set(kind, entry)
  }
  return [...nearest.values()]
}
