// A study that is solved elsewhere: the question as it is queued, and the file that answers it: a line of JSON, then the result's bytes.
import type { StudyHand } from './hand.ts'
import type { StoredSettings } from './settings.ts'
import { readSummary, type StudySummary } from './summary.ts'

export interface StudyQuestion {
  readonly kind: 'study'
  /** Without names: what nobody needs is not queued. */
  readonly hand: StudyHand
  readonly settings: StoredSettings
}

export const studyQuestion = (hand: StudyHand, settings: StoredSettings): StudyQuestion => {
  const [a, b] = hand.players
  return {
    kind: 'study',
    hand: {
      ...hand,
      players: [
        { ...a, name: null },
        { ...b, name: null },
      ],
    },
    settings,
  }
}

export interface SolvedStudy {
  readonly summary: StudySummary | null
  /** Null where the result is too large to be kept. */
  readonly bytes: Uint8Array | null
}

const LINE_END = 10
const NOTHING = new Uint8Array()

export const writeSolved = ({ summary, bytes }: SolvedStudy): Uint8Array => {
  const head = new TextEncoder().encode(`${JSON.stringify({ summary })}\n`)
  const file = new Uint8Array(head.length + (bytes?.length ?? 0))
  file.set(head)
  file.set(bytes ?? NOTHING, head.length)
  return file
}

/** Null for what is no such file. */
export const readSolved = (file: Uint8Array): SolvedStudy | null => {
  const end = file.indexOf(LINE_END)
  if (end < 0) return null
  try {
    const { summary } = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as { summary: unknown }
    const bytes = file.subarray(end + 1)
    return { summary: readSummary(summary), bytes: bytes.length > 0 ? bytes.slice() : null }
  } catch {
    return null
  }
}
