// Taking a hand out of sight and out of every counter, and bringing it back.
import { ok, type Result } from '@sidepot/engine/result'
import { chipsFrom } from '@sidepot/ledger/hands'
import { handDeletedId, handResultId } from '@sidepot/ledger/timeline'
import { type Hand, hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import type { Session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { recountEnded } from '../player/player-sessions.ts'
import { removeRemarks, restoreRemarks } from '../session/remarks.ts'
import { noteResult, settleSession } from './hand-rows.ts'
import { dealtIn, followOpponents } from './opponents-stacks.ts'

type Answer = Promise<Result<Hand, OperationFailure>>

/**
 * Out of sight and out of every counter; an update says so. It was dealt nevertheless, unless it was saved too early: then
 * nothing tells of it.
 */
export async function removeHand(work: Work, session: Session, before: Hand, notDealt = false): Answer {
  const dealt = notDealt ? null : await dealtIn(work, before)
  const gone = must(await write(work.trx, hand, { kind: 'delete', id: before.id }, work.now))
  const seats = await find(work.trx, playerHand, { handId: before.id, userId: work.userId })
  for (const row of seats) must(await write(work.trx, playerHand, { kind: 'delete', id: row.id }, work.now))
  await recountEnded(
    work,
    seats.map(row => row.playerSessionId),
  )
  await removeRemarks(work, [before.id])
  await settleSession(work, session, before, gone, notDealt ? -1 : 0)
  if (notDealt) {
    await write(work.trx, sessionUpdate, { kind: 'delete', id: handResultId(before.id) }, work.now)
    return ok(gone)
  }
  await followOpponents(work, session, dealt, gone)
  const moved = chipsFrom(before)
  must(
    await write(
      work.trx,
      sessionUpdate,
      {
        kind: 'create',
        values: {
          id: handDeletedId(before.id, gone._version),
          sessionId: session.id,
          bankrollId: session.bankrollId,
          userId: work.userId,
          timestamp: work.at.toISOString(),
          updateType: 'HAND_DELETED',
          value: moved === null || moved === 0 ? moved : -moved,
        },
      },
      work.now,
    ),
  )
  return ok(gone)
}

export async function bringBack(work: Work, session: Session, before: Hand): Answer {
  const createdAt = await movedMeanwhile(work, session, before)
  const back = must(
    await write(
      work.trx,
      hand,
      { kind: 'update', id: before.id, set: {}, revive: true, ...(createdAt ? { createdAt } : {}) },
      work.now,
    ),
  )
  const rows = await find(work.trx, playerHand, { handId: before.id, userId: work.userId }, { deleted: true })
  for (const row of rows.filter(row => row._lastChangedAt === before._lastChangedAt))
    must(await write(work.trx, playerHand, { kind: 'update', id: row.id, set: {}, revive: true }, work.now))
  await recountEnded(
    work,
    rows.map(row => row.playerSessionId),
  )
  await restoreRemarks(work, [before.id], before._lastChangedAt)
  const filter = { id: handDeletedId(before.id, before._version), sessionId: session.id, userId: work.userId }
  const [line] = await find(work.trx, sessionUpdate, filter)
  if (line) await followOpponents(work, session, null, back)
  // without a line it was taken back as not dealt: now it was
  await settleSession(work, session, before, back, line ? 0 : 1)
  await noteResult(work, session, before, back)
  if (line) must(await write(work.trx, sessionUpdate, { kind: 'delete', id: line.id }, work.now))
  return ok(back)
}

/** Its session was put on another day while it was deleted (SES-36): the line that says its result went along. */
async function movedMeanwhile(work: Work, session: Session, before: Hand): Promise<string | null> {
  const [from, until] = [session.sessionStart, session.sessionEnd].map(at => (at ? Date.parse(at) : null))
  const at = Date.parse(before.createdAt)
  const isOutside = (from != null && at < from) || (until != null && at > until)
  if (!isOutside) return null
  const filter = { id: handResultId(before.id), sessionId: session.id, userId: work.userId }
  const [line] = await find(work.trx, sessionUpdate, filter)
  return line?.timestamp ?? null
}
