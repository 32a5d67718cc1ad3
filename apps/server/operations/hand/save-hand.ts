// saveHandTransactionally: the hand and all that follows from it, in one transaction. Reading, the engine and the charts come
// before the session is locked, so that a second device waits for the writes alone.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Hand, hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import type { Session } from '@sidepot/models/session'
import { findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownSession } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { boolIn, type HandPayload, readPayload, type SaveHandInput, textIn } from './hand-input.ts'
import { noteResult, settleSession, writeSeats } from './hand-rows.ts'
import { readHand } from './read-hand.ts'
import { bringBack, removeHand } from './remove-hand.ts'

type Answer = Promise<Result<Hand, OperationFailure>>

export async function saveHand(work: Work, input: SaveHandInput): Answer {
  if (!input.sessionId) return err({ code: 'hand/missing-data' })
  const payload = readPayload(input)
  if (!payload.ok) return payload
  const peek = await ownSession(work, input.sessionId, { lock: false })
  if (!peek.ok) return peek
  const deleting = boolIn(payload.value.more, 'isDeleted')
  // Without its payload a hand can only be taken out or brought back.
  const moving = deleting === true || (deleting === false && (await isDeleted(work, input.handId)))
  const played = moving ? null : await readHand(peek.value, payload.value)
  if (played && !played.ok) return played

  const held = await ownSession(work, input.sessionId)
  if (!held.ok) return held
  if (held.value.sessionStatus === 'WAITING' || held.value.sessionStatus === 'NONE')
    return err({ code: 'session/not-playing' })
  const before = input.handId ? await findOne(work.trx, hand, input.handId, { lock: true }) : null
  if (before && before.userId !== work.userId) return err({ code: 'unauthorized' })
  if (before && before.sessionId !== input.sessionId) return err({ code: 'hand/not-found' })
  if (!played) {
    if (!before) return err({ code: 'hand/not-found' })
    if (before._deleted === deleting) return ok(before)
    const notDealt = boolIn(payload.value.more, 'notDealt') === true
    return deleting ? removeHand(work, held.value, before, notDealt) : bringBack(work, held.value, before)
  }

  const { fields, state, seats } = played.value
  const set = { ...placeOf(held.value), ...fields }
  const after = before
    ? await write(work.trx, hand, { kind: 'update', id: before.id, set }, work.now)
    : await write(
        work.trx,
        hand,
        {
          kind: 'create',
          values: {
            ...(input.handId ? { id: input.handId } : {}),
            ...set,
            ...playedAt(work, payload.value),
            userId: work.userId,
            sessionId: held.value.id,
          },
        },
        work.now,
      )
  if (!after.ok) return after
  if (state) await writeSeats(work, held.value, before, after.value, seats)
  await settleSession(work, held.value, before, after.value)
  await noteResult(work, held.value, before, after.value)
  return after
}

const isDeleted = async (work: Work, handId: string | null | undefined): Promise<boolean> =>
  handId ? ((await findOne(work.trx, hand, handId))?._deleted ?? false) : false

/** Where and what was played comes from the session, so that lists and filters need no join. */
const placeOf = (held: Session): Patch<typeof hand> => ({
  venueId: held.venueId,
  cashGameStakeId: held.cashGameStakeId,
  gameOrigin: held.gameOrigin,
})

const playedAt = (work: Work, { more }: HandPayload): { createdAt?: string } => {
  const told = textIn(more, 'playedAt')
  const at = told === null ? Number.NaN : Date.parse(told)
  return Number.isFinite(at) && at > 0 && at <= work.now.getTime() + 60_000
    ? { createdAt: new Date(at).toISOString() }
    : {}
}
