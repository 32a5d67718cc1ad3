// What a study on the page consists of, and what is known of it from before.
import type { NodeView, Path, PostflopFailureCode, Progress, Runout } from '@sidepot/solver/postflop'
import type { Assumed, StudyLine } from '@sidepot/solver/study'
import type { StudySummary } from '@sidepot/solver/study/summary'

export interface Cost {
  readonly bytes: number
  readonly seconds: number
  readonly bits: 16 | 32
}
export interface Problem {
  readonly code: PostflopFailureCode | 'worker' | 'elsewhere' | 'changed'
  readonly needed?: number
  /** what this device gives */
  readonly most?: number
}

export interface StudyState {
  readonly phase: 'loading' | 'ready' | 'preparing' | 'solving' | 'solved'
  readonly assumed: Assumed | null
  /** a look at a later street with narrowed ranges: nothing of it is stored, the hand's study stays as it is (STU-15) */
  readonly aside: boolean
  readonly cost: Cost | null
  readonly problem: Problem | null
  readonly progress: Progress | null
  /** the gap that is solved to */
  readonly target: number
  /** the gap after each slice */
  readonly gaps: readonly number[]
  /** a result that was opened and does not learn on */
  readonly opened: boolean
  /** a solve that was left can be gone on with */
  readonly resumable: boolean
  /** the gap at which the solve is safe on this device while it runs */
  readonly safe: number | null
  /** the page was left in the middle of this solve */
  readonly interrupted: boolean
  /** null until it was tried */
  readonly kept: boolean | null
  readonly line: StudyLine | null
  /** what is stored with the hand, of here or of another device */
  readonly summary: StudySummary | null
  /** its decisions are asked in Practise */
  readonly isDrill: boolean
  /** by move of the line, in big blinds; null for the other player's, and where nothing is known */
  readonly costs: readonly (number | null)[]
  readonly path: Path
  /** of `path`, or of the one before until the answer is here */
  readonly view: NodeView | null
  readonly viewPath: Path
  readonly runouts: readonly Runout[]
}

/** A solve that was left before its end, as it was then. */
export interface Unfinished {
  readonly state: Blob
  readonly progress: Progress
}

/** What is known of the hand's study when the page opens. */
export interface KnownStudy {
  readonly settings: Assumed
  /** null where it was solved on another device, or not at all */
  readonly bytes: Uint8Array | null
  readonly unfinished: Unfinished | null
  readonly summary: StudySummary | null
  readonly isDrill: boolean
}

export interface Keeper {
  read(): Promise<KnownStudy | null>
  /** the whole result, on this device */
  keep(settings: Assumed, bytes: Uint8Array): Promise<boolean>
  /** a solve that goes on, on this device; only one of them, the newest */
  keepUnfinished(settings: Assumed, unfinished: Unfinished): Promise<boolean>
  dropUnfinished(): void
  /** what follows the person */
  store(settings: Assumed, summary: StudySummary | null, isDrill: boolean): void
}

/** Nothing solved. */
export const EMPTY = {
  problem: null,
  progress: null,
  gaps: [],
  opened: false,
  resumable: false,
  safe: null,
  interrupted: false,
  kept: null,
  line: null,
  summary: null,
  costs: [],
  path: [],
  view: null,
  viewPath: [],
  runouts: [],
} as const

export const keyOf = (path: Path): string => JSON.stringify(path)
