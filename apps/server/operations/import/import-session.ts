// A session of an import, entered whole: its record as any past session, the opponents of its room, and who sat there (IMP-1, IMP-6).
// Where another device has saved it since it was planned, what is missing joins that one (IMP-8).
import { err, ok, type Result } from '@sidepot/engine/result'
import { typedTags } from '@sidepot/models/filter/tags'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { isUndone, keyedSession, knownHands, oneImport } from '../kit/imported-keys.ts'
import { ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { correctSession } from '../session/correct-session.ts'
import { type PastSessionInput, recordPastSession } from '../session/past-session.ts'
import { type ReadHand, readCashHands, saveHands } from './import-hands.ts'
import { type Opponent, seatOpponents } from './seat-opponents.ts'

export interface ImportSessionInput {
  readonly importId: string
  readonly importName: string
  readonly importKey?: string | null
  /** Refused once the import was undone: it was still being saved then (IMP-20). */
  readonly endsWhenUndone?: boolean | null
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
  const found = { hands: [] as readonly ReadHand[], isHere: false }
  const made = await recordPastSession(work, past, [], async fields => {
    if (input.hands) {
      const read = await readCashHands(fields, input.hands, work.now)
      if (!read.ok) return read
      found.hands = read.value
    }
    await oneImport(work)
    if (input.endsWhenUndone && (await isUndone({ db: work.trx, userId: work.userId }, input.importId)))
      return err({ code: 'import/undone' })
    const id = await sessionHere(work, input.importKey ?? null, found.hands)
    found.isHere = id !== null
    return id === null ? ok(null) : ownSession(work, id)
  })
  if (!made.ok) return made
  const { hands, isHere } = found
  if (isHere)
    return hands.length === 0 ? made : saveHands(work, { ...input, sessionId: made.value.id }, hands)
  const { importId, importName, importKey = null } = input
  await seatOpponents(work, made.value, input)
  const { id } = made.value
  const tags = typedTags((input.tags ?? []).join(','))
  const set = { importId, importName, importKey, ...(tags.length > 0 ? { tags } : {}) }
  const marked = must(await write(work.trx, session, { kind: 'update', id, set }, work.now))
  if (input.hands) return saveHands(work, { sessionId: id }, hands)
  if (!input.expenses && !input.tips) return ok(marked)
  const costs = { expenses: input.expenses ?? null, tips: input.tips ?? null }
  return correctSession(work, { sessionId: id, ...costs })
}

/** The session that the source's row, or one of these hands, is in since another device saved it. */
async function sessionHere(
  { trx, userId }: Work,
  importKey: string | null,
  hands: readonly ReadHand[],
): Promise<string | null> {
  const asking = { db: trx, userId }
  const known = await knownHands(
    asking,
    hands.map(({ key }) => key),
  )
  return (
    known.find(({ sessionId }) => sessionId !== null)?.sessionId ??
    (importKey === null ? null : await keyedSession(asking, importKey))
  )
}
