// Asking for the study of an own hand: its game is made here from the hand and the person's settings, and queued with the others (SOL-12).
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import { err, type Result } from '@sidepot/engine/result'
import { type Hand, hand } from '@sidepot/models/hand'
import type { SolveOffer, SolveRequest } from '@sidepot/models/solve-request'
import { studiedHand } from '@sidepot/models/studied-hand'
import { studyHand } from '@sidepot/solver/study'
import { type StudyQuestion, studyQuestion } from '@sidepot/solver/study/question'
import { readSettings, type StoredSettings, storedSettings } from '@sidepot/solver/study/settings'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { find } from '../../derive/read.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { MOST_SETTINGS } from '../study/save-study.ts'
import { enqueue, priceOf } from './ask-solve.ts'
import { questionName } from './solve-question.ts'
import { solvingRoom } from './solving-room.ts'

/** What the person's own record says of it; `digest` names the result once it is there. */
export interface AskedStudy {
  readonly kind: 'study'
  readonly handId: string
  readonly settings: StoredSettings
  readonly askedAt: string
  readonly digest?: string
}

export interface AskStudyInput {
  readonly handId: string
  readonly settings: string
}

const questionOf = (own: Hand, text: string): StudyQuestion | null => {
  const played = fromStored({ setup: own.setup, log: own.log })
  const read = played.ok ? studyHand(played.value) : played
  const assumed = readSettings(text.length > MOST_SETTINGS ? null : readJson(text))
  if (!read.ok || !assumed || !read.value.starts.some(({ street }) => street === assumed.street)) return null
  return studyQuestion(read.value, storedSettings(assumed))
}

export async function askStudy(
  work: Work,
  { handId, settings }: AskStudyInput,
): Promise<Result<SolveRequest, OperationFailure>> {
  if (!solvingRoom()) return err({ code: 'solve/off' })
  const [own] = await find(work.trx, hand, { id: handId, userId: work.userId })
  if (!own) return err({ code: 'hand/not-found' })
  const job = questionOf(own, settings)
  if (!job) return err({ code: 'solve/no-game' })
  const asked: AskedStudy = {
    kind: 'study',
    handId,
    settings: job.settings,
    askedAt: work.now.toISOString(),
  }
  return enqueue(work, { name: questionName(job), job, asked, sessionId: own.sessionId })
}

/** Name under which the queue keeps what came of a hand's study as it is stored now; null where there is no such study (SOL-15). */
export async function storedStudyName(
  db: Kysely<Database>,
  userId: string,
  handId: string,
): Promise<string | null> {
  const [[own], [study]] = await Promise.all([
    find(db, hand, { id: handId, userId }),
    find(db, studiedHand, { handId, userId }),
  ])
  const question = own && study ? questionOf(own, JSON.stringify(study.settings)) : null
  return question && questionName(question)
}

/** What the study would take here; null where nothing is solved here, or the hand has no such study. */
export async function offerStudy(
  db: Kysely<Database>,
  userId: string,
  { handId, settings }: AskStudyInput,
): Promise<SolveOffer | null> {
  const room = solvingRoom()
  const [own] = await find(db, hand, { id: handId, userId })
  const question = own && room ? questionOf(own, settings) : null
  return room && question ? priceOf(db, room, question, userId) : null
}
