// The study of an own hand, as a device has it: read field by field, stored once, and never over a newer one (STU-11).
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { hand } from '@sidepot/models/hand'
import { type StudiedHand, studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { readSettings, storedSettings } from '@sidepot/solver/study/settings'
import { readSummary } from '@sidepot/solver/study/summary'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface SaveStudyInput {
  readonly handId: string
  readonly settings: string
  readonly summary?: string | null
  readonly isDrill: boolean
}

export const MOST_SETTINGS = 4000
const MOST_SUMMARY = 16_000
/** So many studies are kept of a person; of those that are no drill the oldest makes room, then of all. */
export const MOST_STUDIES = 500

const parsed = (text: string, most: number): unknown => (text.length > most ? null : readJson(text))

const unfit = (field: string): Result<never, OperationFailure> =>
  err({ code: 'input/invalid', path: ['input', field], reason: 'out-of-range' })

export async function saveStudy(
  work: Work,
  input: SaveStudyInput,
  most = MOST_STUDIES,
): Promise<Result<StudiedHand, OperationFailure>> {
  const { trx, userId, at, now } = work
  const { handId, isDrill } = input
  const assumed = readSettings(parsed(input.settings, MOST_SETTINGS))
  if (!assumed) return unfit('settings')
  const given = input.summary ?? null
  const summary = given === null ? null : readSummary(parsed(given, MOST_SUMMARY))
  if (given !== null && !summary) return unfit('summary')
  // two devices that save a first study of a hand at the same time make one row
  await sql`select pg_advisory_xact_lock(hashtextextended('study ' || ${userId}, 0))`.execute(trx)
  const [own] = await find(trx, hand, { id: handId, userId })
  if (!own) return err({ code: 'unauthorized' })
  const id = studiedHandId(handId)
  const [before] = await find(trx, studiedHand, { id, userId }, { lock: true, deleted: true })
  if (before && !before._deleted && before.studiedAt > at.toISOString()) return ok(before)
  const set = { settings: storedSettings(assumed), summary, isDrill, studiedAt: at.toISOString() }
  if (before && !before._deleted) return write(trx, studiedHand, { kind: 'update', id, set }, now)
  await makeRoom(work, most)
  if (before) return write(trx, studiedHand, { kind: 'update', id, set, revive: true }, now)
  return write(trx, studiedHand, { kind: 'create', values: { id, userId, handId, ...set } }, now)
}

async function makeRoom({ trx, userId, now }: Work, most: number): Promise<void> {
  const { count } = await trx
    .selectFrom('studied_hands')
    .select(trx.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('_deleted', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) < most) return
  const oldest = { orderBy: 'studiedAt', limit: 1 } as const
  const [plain] = await find(trx, studiedHand, { userId, isDrill: false }, oldest)
  const [goes] = plain ? [plain] : await find(trx, studiedHand, { userId }, oldest)
  if (goes) must(await write(trx, studiedHand, { kind: 'delete', id: goes.id }, now))
}
