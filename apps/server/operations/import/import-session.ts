// A session of an import, entered whole: its record as any past session, the opponents of its room, and who sat there (IMP-1, IMP-6).
import { ok, type Result } from '@sidepot/engine/result'
import { typedTags } from '@sidepot/models/filter/tags'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { oneImport } from '../kit/imported-keys.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { correctSession } from '../session/correct-session.ts'
import { type PastSessionInput, recordPastSession } from '../session/past-session.ts'
import { type ReadHand, readCashHands, saveHands } from './import-hands.ts'
import { type Opponent, seatOpponents } from './seat-opponents.ts'

export interface ImportSessionInput {
  readonly importId: string
  readonly importName: string
  readonly importKey?: string | null
  readonly room?: string | null
  readonly expenses?: number | null
  readonly tips?: number | null
  readonly tags?: readonly string[] | null
  readonly opponents?: readonly Opponent[] | null
  /** The first part of its hands, so that a session is never there without a hand by which it is found again. */
  readonly hands?: unknown
}

export async function importSession(
  work: Work,
  input: ImportSessionInput,
  past: PastSessionInput,
): Promise<Result<Session, OperationFailure>> {
  let hands: readonly ReadHand[] = []
  const made = await recordPastSession(work, past, [], async fields => {
    if (input.hands) {
      const read = await readCashHands(fields, input.hands, work.now)
      if (!read.ok) return read
      hands = read.value
    }
    await oneImport(work)
    return ok(null)
  })
  if (!made.ok) return made
  const { importId, importName, importKey = null } = input
  await seatOpponents(work, made.value, input)
  const { id } = made.value
  const tags = typedTags((input.tags ?? []).join(','))
  const set = { importId, importName, importKey, ...(tags.length > 0 ? { tags } : {}) }
  const marked = await write(work.trx, session, { kind: 'update', id, set }, work.now)
  if (!marked.ok) return marked
  if (input.hands) return saveHands(work, { sessionId: id }, hands)
  if (!input.expenses && !input.tips) return marked
  const costs = { expenses: input.expenses ?? null, tips: input.tips ?? null }
  return correctSession(work, { sessionId: id, ...costs })
}
