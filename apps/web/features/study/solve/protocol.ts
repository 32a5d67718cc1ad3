// What the page and the solver's worker say to each other. Every question has a number; progress comes unasked.
import type { UsualFigures } from '@sidepot/charts/usual-figures'
import type {
  Estimate,
  NodeView,
  Path,
  PostflopFailure,
  PostflopGame,
  Progress,
  Runout,
} from '@sidepot/solver/postflop'
import type { StudyHand, StudyLine, StudyStart } from '@sidepot/solver/study'
import type { StudySummary } from '@sidepot/solver/study/summary'

export interface Question {
  /** what the game costs */
  plan: { readonly game: PostflopGame }
  /** builds the tables; solving begins with `run` */
  create: { readonly game: PostflopGame }
  open: { readonly bytes: Uint8Array }
  /** a solve that was left; it learns on with `run` */
  resume: { readonly state: Blob }
  /** until the gap is this small, or `stop` */
  run: { readonly target: number }
  stop: Record<never, never>
  view: { readonly path: Path }
  runouts: { readonly path: Path }
  /** the hand's own line, and what each of its decisions gave up */
  line: { readonly hand: StudyHand; readonly start: StudyStart; readonly costs: boolean }
  /** the result as bytes; what is asked from then on is answered from them, as it will be when they are opened */
  save: Record<never, never>
  /** all that was learnt so far; null where nothing learns */
  state: Record<never, never>
  /** the figures of somebody who plays a pack, counted over its whole tree; null where the bytes are none */
  usual: { readonly bytes: Uint8Array }
}
export type Kind = keyof Question

export interface Answer {
  plan: Estimate | PostflopFailure
  create: PostflopFailure | null
  open: { readonly game: PostflopGame; readonly progress: Progress } | PostflopFailure
  resume: Answer['open']
  run: null
  stop: null
  view: NodeView | null
  runouts: readonly Runout[]
  line: { readonly line: StudyLine; readonly summary: StudySummary | null }
  save: Uint8Array
  state: { readonly state: Blob; readonly progress: Progress } | null
  usual: UsualFigures | null
}

export type Asked = {
  [K in Kind]: { readonly id: number; readonly kind: K; readonly with: Question[K] }
}[Kind]

export type Reply =
  | { readonly id: number; readonly answer: Answer[Kind] }
  | { readonly progress: Progress; readonly running: boolean }

export const isFailure = (answer: object): answer is PostflopFailure => 'code' in answer
