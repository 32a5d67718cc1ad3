// A session of an import, entered whole: its record as any past session, the opponents of its room, and who sat there (IMP-1, IMP-6).
import type { Result } from '@sidepot/engine/result'
import type { New } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find, findOne } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { markStale } from '../player/player-sessions.ts'
import { correctSession } from '../session/correct-session.ts'
import { type PastSessionInput, recordPastSession } from '../session/past-session.ts'
import { importHands } from './import-hands.ts'

export interface Opponent {
  readonly playerId: string
  readonly name: string
  readonly seatNumber: number
  readonly from: string
  readonly until: string
}

export interface ImportSessionInput {
  readonly importId: string
  readonly importName: string
  readonly importKey?: string | null
  readonly room?: string | null
  readonly expenses?: number | null
  readonly tips?: number | null
  readonly opponents?: readonly Opponent[] | null
  /** The first part of its hands, so that a session is never there without a hand by which it is found again. */
  readonly hands?: unknown
}

export async function importSession(
  work: Work,
  input: ImportSessionInput,
  past: PastSessionInput,
): Promise<Result<Session, OperationFailure>> {
  const made = await recordPastSession(work, past, [])
  if (!made.ok) return made
  const { importId, importName, importKey = null } = input
  await seatOpponents(work, made.value, input)
  const { id } = made.value
  const set = { importId, importName, importKey }
  const marked = await write(work.trx, session, { kind: 'update', id, set }, work.now)
  if (!marked.ok) return marked
  if (input.hands) return importHands(work, { sessionId: id, hands: input.hands })
  if (!input.expenses && !input.tips) return marked
  const costs = { expenses: input.expenses ?? null, tips: input.tips ?? null }
  return correctSession(work, { sessionId: id, ...costs })
}

async function seatOpponents(
  work: Work,
  held: Session,
  { opponents, room }: ImportSessionInput,
): Promise<void> {
  const { trx, userId, now } = work
  if (!opponents || opponents.length === 0) return
  for (const { playerId: id, name } of opponents) {
    const known = await findOne(trx, player, id)
    if (!known)
      must(
        await write(
          trx,
          player,
          { kind: 'create', values: { id, userId, nickname: name, room: room ?? null } },
          now,
        ),
      )
    else if (known.userId !== userId) must({ ok: false, error: { code: 'unauthorized' } })
    else if (known._deleted)
      must(await write(trx, player, { kind: 'update', id, set: {}, revive: true }, now))
  }
  const taken = new Map<number, number>()
  for (const { seatNumber } of await find(trx, playerSession, { sessionId: held.id, userId }))
    if (seatNumber !== null) taken.set(seatNumber, 1)
  const rows = opponents.map(({ playerId, name, seatNumber, from, until }) => {
    const occupant = (taken.get(seatNumber) ?? 0) + 1
    taken.set(seatNumber, occupant)
    return {
      id: `${held.id}-${seatNumber}${occupant === 1 ? '' : `-${occupant}`}`,
      userId,
      sessionId: held.id,
      playerId,
      sessionPlayerName: name,
      seatNumber,
      sessionStart: from,
      sessionEnd: until,
      duration: Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 60_000)),
      sessionStatus: 'ENDED' as const,
    }
  })
  must(await writeMany(trx, playerSession, rows as unknown as New<typeof playerSession>[], now))
  for (const { playerId } of opponents) await markStale(work, playerId)
}
