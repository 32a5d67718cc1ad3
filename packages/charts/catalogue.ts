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
  /** First raise of the tree, in largest blinds. */
  readonly open: number
  /** Fewest players that this tree also serves, after folds in front. */
  readonly fewest: number
  readonly bytes: number
}

/** Where packs come from: the bytes of a pack, or undefined when there is none. May reject; that counts as none. */
export type PackLoader = (id: string) => Promise<Uint8Array | undefined>
