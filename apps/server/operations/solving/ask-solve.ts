// Asking for a game: found from one's own hand, queued once for all who ask, bounded for each (SOL-5).
import { gameName } from '@sidepot/charts/own-game'
import { err, ok, type Result } from '@sidepot/engine/result'
import { hand } from '@sidepot/models/hand'
import {
  type SolveOffer,
  type SolveRequest,
  solveRequest,
  solveRequestId,
} from '@sidepot/models/solve-request'
import { type Kysely, sql } from 'kysely'
import { inTurns } from '../../base/turns.ts'
import type { Database } from '../../db/schema/database.ts'
import { find, findInParts } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { verdictOn } from '../hand/verdict.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { questionName, type SolveQuestion } from './solve-question.ts'
import { type SolvingRoom, solvingRoom } from './solving-room.ts'

/** Games of one person that may wait or be at work at the same time. */
export const MOST_WAITING = 2
/** So many unsolved hands of a session are looked at, the newest first. */
const MOST_HANDS = 500
/** Hands that are judged, some milliseconds each, before others have a turn. */
const AT_ONCE = 4

/** A statement: the wishes for a game. */
export const waitingFor = (game: string) => sql`
  select from solve_requests where game = ${game} and status in ('WAITING', 'RUNNING') and not _deleted`

const isOpen = ({ status }: SolveRequest): boolean => status === 'WAITING' || status === 'RUNNING'

export async function askSolve(
  work: Work,
  handId: string,
  most = MOST_WAITING,
): Promise<Result<SolveRequest, OperationFailure>> {
  const { trx, userId } = work
  if (!solvingRoom()) return err({ code: 'solve/off' })
  const [own] = await find(trx, hand, { id: handId, userId })
  if (!own) return err({ code: 'hand/not-found' })
  const game = (await verdictOn(own))?.game
  if (!game) return err({ code: 'solve/no-game' })
  return enqueue(work, { name: gameName(game), job: game, asked: game, sessionId: own.sessionId }, most)
}

interface Wish {
  readonly name: string
  /** What the queue solves, and what the person's own record says of it. */
  readonly job: SolveQuestion
  readonly asked: object
  readonly sessionId: string | null
}

/**
 * Queued once however often it is asked for; no more at the same time than the bound. A game that everybody has withdrawn from has lost its place, or
 * one person could have as many of them as they like.
 */
export async function enqueue(
  { trx, userId, now }: Work,
  { name, job, asked, sessionId }: Wish,
  most = MOST_WAITING,
): Promise<Result<SolveRequest, OperationFailure>> {
  // two devices that ask at once make one request, and no more than the bound
  await sql`select pg_advisory_xact_lock(hashtextextended('solve ' || ${userId}, 0))`.execute(trx)
  const mine = await find(trx, solveRequest, { userId }, { deleted: true })
  const before = mine.find(request => request.game === name)
  if (before && !before._deleted && isOpen(before)) return ok(before)
  if (mine.filter(request => !request._deleted && isOpen(request)).length >= most)
    return err({ code: 'solve/too-many', most })
  await sql`insert into solve_job (game, question, asked_at)
    values (${name}, ${JSON.stringify(job)}::jsonb, ${now})
    on conflict (game) do update set asked_at = excluded.asked_at where not exists (${waitingFor(name)})`.execute(
    trx,
  )
  const id = solveRequestId(userId, name)
  const fields = {
    question: asked,
    sessionId,
    status: 'WAITING',
    progress: 0,
    secondsLeft: null,
    judged: 0,
  } as const
  return before
    ? write(
        trx,
        solveRequest,
        { kind: 'update', id, set: fields, ...(before._deleted ? { revive: true as const } : {}) },
        now,
      )
    : write(trx, solveRequest, { kind: 'create', values: { id, userId, game: name, ...fields } }, now)
}

export interface GameToSolve {
  readonly game: string
  readonly question: string
  /** Whether the rake is the hands' own; else the smallest solved one is used (SOL-1). */
  readonly rakeKnown: boolean
  /** Hands that wait for it, and one of them to ask with. */
  readonly hands: number
  readonly handId: string
}

/** The games for which hands of a session, or one hand, are unsolved; those with most hands first. */
export async function gamesToSolve(
  db: Kysely<Database>,
  userId: string,
  { sessionId, handId }: { readonly sessionId?: string | null; readonly handId?: string | null },
): Promise<readonly GameToSolve[]> {
  const named = handId ? { id: handId } : sessionId ? { sessionId } : null
  if (!named || !solvingRoom()) return []
  const found = new Map<string, GameToSolve>()
  const unsolved = { ...named, userId, isInconsistent: false, isTournament: false, heroPreflopOptimal: null }
  const newest = { orderBy: 'createdAt', descending: true, limit: MOST_HANDS } as const
  for await (const rows of findInParts(db, hand, unsolved, newest)) {
    const verdicts = await inTurns(rows, AT_ONCE, verdictOn)
    for (const [at, row] of rows.entries()) {
      const verdict = verdicts[at]
      const game = verdict?.game
      if (!game) continue
      const name = gameName(game)
      const before = found.get(name)
      found.set(name, {
        game: name,
        question: JSON.stringify(game),
        handId: row.id,
        ...before,
        rakeKnown: (before?.rakeKnown ?? true) && !verdict.assumptions.includes('rake'),
        hands: (before?.hands ?? 0) + 1,
      })
    }
  }
  return [...found.values()].sort((a, b) => b.hands - a.hands)
}

/** What the solve of a hand's game would take here; null where the hand has none. */
export async function offerSolve(
  db: Kysely<Database>,
  userId: string,
  handId: string,
): Promise<SolveOffer | null> {
  const room = solvingRoom()
  const [own] = await find(db, hand, { id: handId, userId })
  const game = own && room ? (await verdictOn(own))?.game : null
  if (!room || !game) return null
  return priceOf(db, room, game, userId)
}

export async function priceOf(
  db: Kysely<Database>,
  room: SolvingRoom,
  question: SolveQuestion,
  userId: string,
): Promise<SolveOffer> {
  const estimate = await room.estimate(question, userId)
  const cost = estimate === 'pending' ? null : estimate
  const { rows } = await sql<{ ahead: string }>`
    select count(*)::text as ahead from solve_job where game <> ${questionName(question)}`.execute(db)
  return {
    pending: estimate === 'pending',
    seconds: cost && Math.ceil(cost.seconds),
    bytes: cost?.bytes ?? null,
    cores: room.cores,
    memory: room.memory,
    ahead: Number(rows[0]!.ahead),
  }
}
