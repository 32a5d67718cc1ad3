// saveHandTransactionally: the hand and all that follows from it, in one transaction. Reading, the engine and the charts come
// before the session is locked, so that a second device waits for the writes alone.
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import { isAfterEnd, isBeforeStart, playedTime } from '@sidepot/ledger/session-bounds'
import { type Hand, hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import type { Session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { knownHands, oneImport } from '../kit/imported-keys.ts'
import { ownSession } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { parseHand, type SaveHandInput } from './hand-input.ts'
import { noteResult, settleSession, writeSeats } from './hand-rows.ts'
import { dealtIn, followOpponents } from './opponents-stacks.ts'
import { readHand } from './read-hand.ts'
import { bringBack, removeHand } from './remove-hand.ts'

type Answer = Promise<Result<Hand, OperationFailure>>

export async function saveHand(work: Work, input: SaveHandInput): Answer {
  const parsed = parseHand(input)
  if (!parsed.ok) return parsed
  const command = parsed.value
  const { sessionId } = command
  const peek = await ownSession(work, sessionId, { lock: false })
  if (!peek.ok) return peek
  const isRestore = command.kind === 'SAVE' && command.isRestore && (await isDeleted(work, command.handId))
  // the id comes first: every action of the hand names it
  const handId = command.handId ?? randomUUID()
  const played =
    command.kind === 'REMOVE' || isRestore ? null : await readHand(peek.value, handId, command.hand)
  if (played && !played.ok) return played

  // before the session, as an import does: one that enters the same hand now is waited for (IMP-18)
  if (isRestore) await oneImport(work)
  const ownedSession = await ownSession(work, sessionId)
  if (!ownedSession.ok) return ownedSession
  if (ownedSession.value.sessionStatus === 'WAITING' || ownedSession.value.sessionStatus === 'NONE')
    return err({ code: 'session/not-playing' })
  const before = command.handId ? await findOne(work.trx, hand, command.handId, { lock: true }) : null
  if (before && before.userId !== work.userId) return err({ code: 'unauthorized' })
  if (before && before.sessionId !== sessionId) return err({ code: 'hand/not-found' })
  if (!played) {
    if (!before) return err({ code: 'hand/not-found' })
    if (before._deleted === !isRestore) return ok(before)
    const { importKey } = before
    if (
      isRestore &&
      importKey &&
      (await knownHands({ db: work.trx, userId: work.userId }, [importKey])).length
    )
      return err({ code: 'import/already-here' })
    return command.kind === 'REMOVE'
      ? removeHand(work, ownedSession.value, before, command.notDealt)
      : bringBack(work, ownedSession.value, before)
  }

  const given = pastTime(work, command.kind === 'SAVE' ? command.playedAt : null)
  if (before?._deleted) return err({ code: 'hand/deleted' })

  // Stryker disable next-line ConditionalExpression,LogicalOperator: the last hand is looked up where something comes of it
  const last = !before && isAfterEnd(ownedSession.value, given) ? await lastHandAt(work, sessionId) : null
  const at = playedTime(ownedSession.value, given, last)
  if (!before && isBeforeStart(ownedSession.value, at)) return err({ code: 'session/before-start' })

  const { fields, state, seats, unnamed } = played.value
  const dealt = await dealtIn(work, before)
  const set = { ...placeOf(ownedSession.value), ...fields }
  const after = before
    ? await write(work.trx, hand, { kind: 'update', id: before.id, set: named(set, unnamed) }, work.now)
    : await write(
        work.trx,
        hand,
        {
          kind: 'create',
          values: {
            id: handId,
            ...set,
            createdAt: new Date(at).toISOString(),
            userId: work.userId,
            sessionId: ownedSession.value.id,
          },
        },
        work.now,
      )
  if (!after.ok) return after
  if (state) await writeSeats(work, ownedSession.value, before, after.value, seats)
  if (before) await followOpponents(work, ownedSession.value, dealt, after.value)
  await settleSession(work, ownedSession.value, before, after.value)
  await noteResult(work, ownedSession.value, before, after.value)
  return after
}

const isDeleted = async (work: Work, handId: string | null): Promise<boolean> =>
  handId ? ((await findOne(work.trx, hand, handId))?._deleted ?? false) : false

const named = (set: Patch<typeof hand>, unnamed: readonly (keyof Patch<typeof hand>)[]): Patch<typeof hand> =>
  Object.fromEntries(Object.entries(set).filter(([name]) => !unnamed.some(one => one === name)))

/** Where and what was played comes from the session, so that lists and filters need no join. */
const placeOf = (session: Session): Patch<typeof hand> => ({
  venueId: session.venueId,
  cashGameStakeId: session.cashGameStakeId,
  gameOrigin: session.gameOrigin,
})

/** A hand was played in the past, whatever a client's clock says: when it says so, else when it was sent off (SES-63). */
const pastTime = ({ at, now }: Work, playedAt: number | null): number =>
  playedAt !== null && playedAt <= now.getTime() + 60_000 ? playedAt : at.getTime()

async function lastHandAt({ trx, userId }: Work, sessionId: string): Promise<number | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(created_at) as last from hands
    where session_id = ${sessionId} and user_id = ${userId} and not _deleted`.execute(trx)
  return rows[0]?.last?.getTime() ?? null
}
