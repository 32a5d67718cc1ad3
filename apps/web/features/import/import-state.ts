// How far the import of this page is.
import { createStore } from 'zustand/vanilla'
import { NO_ANSWERS, type RoomAnswersKept } from './remembered.ts'
import type { PlanSummary, ReadProgress, ReadSummary } from './worker/messages.ts'
import type { ListAnswer, SessionList } from './worker/session-list.ts'

export interface Preview {
  readonly read: ReadSummary
  readonly plan: PlanSummary
  /** Rows of lists that are not here yet, how many are, and how many the lists have twice. */
  readonly rows: readonly SessionList['rows'][number][]
  readonly rowsHere: number
  readonly rowsTwice: number
}

export interface ImportResult {
  readonly importId: string
  readonly sessions: number
  readonly hands: number
  readonly tournaments: number
  /** In sessions that another device saved at the same time. */
  readonly elsewhere: { readonly sessions: number; readonly hands: number }
  /** Hands that the server refused, with its sentence. */
  readonly refused: readonly { readonly key: string; readonly why: string }[]
  /** Why it stopped before its end. */
  readonly problem: string | null
}

type Phase =
  | { readonly at: 'start'; readonly problem?: string; readonly canRetry?: boolean }
  | { readonly at: 'reading'; readonly progress: ReadProgress }
  | { readonly at: 'preview'; readonly preview: Preview }
  | { readonly at: 'sending'; readonly done: number; readonly all: number; readonly isWaiting?: boolean }
  | { readonly at: 'done'; readonly result: ImportResult }

export interface Answers extends RoomAnswersKept {
  /** By the key of the list, for tables of other programs. */
  readonly lists: Readonly<Record<string, ListAnswer>>
}

interface State {
  readonly phase: Phase
  readonly files: readonly File[]
  readonly answers: Answers
  /** The import whose refused hands are tried again; null for files of the person. */
  readonly retryOf: string | null
}

export const FRESH: State = {
  phase: { at: 'start' },
  files: [],
  answers: { ...NO_ANSWERS, lists: {} },
  retryOf: null,
}
export const importStore = createStore<State>(() => FRESH)
export const setPhase = (phase: Phase) => importStore.setState({ phase })

/** The run that counts: what an earlier one finds out is nobody's business any more. */
export const course = { run: 0, isStopped: false }
