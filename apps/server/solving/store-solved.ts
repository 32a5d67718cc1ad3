// The verdicts of a study that the queue solved, with its hand, as a device would have stored them (STU-11, SOL-12).
import type { SolveRequest } from '@sidepot/models/solve-request'
import { studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { readSolved } from '@sidepot/solver/study/question'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { find } from '../derive/read.ts'
import { runOperation } from '../operations/kit/work.ts'
import type { AskedStudy } from '../operations/solving/ask-study.ts'
import { saveStudy } from '../operations/study/save-study.ts'

/** A hand that is gone, or that was studied otherwise since, is left alone. */
export async function storeSolved(
  db: Kysely<Database>,
  { userId, question }: SolveRequest,
  file: Uint8Array,
  now: Date,
): Promise<void> {
  const { handId, settings, askedAt } = question as AskedStudy
  const summary = readSolved(file)?.summary
  if (!summary) return
  const doer = { userId, at: new Date(askedAt), now }
  await runOperation(db, doer, { operation: 'storeSolved', id: null, body: null }, async work => {
    const [before] = await find(work.trx, studiedHand, { id: studiedHandId(handId), userId })
    return saveStudy(work, {
      handId,
      settings: JSON.stringify(settings),
      summary: JSON.stringify(summary),
      isDrill: before?.isDrill ?? false,
    })
  })
}
