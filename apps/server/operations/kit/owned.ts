// Finding the caller's own records. The owner is part of the query; a second look only decides which word the refusal uses.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Bankroll, bankroll } from '@sidepot/models/bankroll'
import { type Hand, hand } from '@sidepot/models/hand'
import { type Player, player } from '@sidepot/models/player'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find, findOne } from '../../derive/read.ts'
import type { OperationFailure, Work } from './work.ts'

interface Asking {
  /** Hold the row until the transaction ends; every operation that writes asks for it. */
  readonly lock?: boolean
  /** Also when it is marked deleted: for restoring. */
  readonly deleted?: boolean
}

export async function ownSession(
  work: Work,
  id: string,
  asking: Asking = { lock: true },
): Promise<Result<Session, OperationFailure>> {
  const [own] = await find(
    work.trx,
    session,
    { id, userId: work.userId },
    { deleted: true, lock: asking.lock ?? true },
  )
  if (!own) {
    const other = await findOne(work.trx, session, id)
    return err(other ? { code: 'unauthorized' } : { code: 'session/not-found' })
  }
  return own._deleted && !asking.deleted ? err({ code: 'session/deleted', id }) : ok(own)
}

export async function ownBankroll(
  work: Work,
  id: string,
  asking: Pick<Asking, 'lock'> = {},
): Promise<Result<Bankroll, OperationFailure>> {
  const [own] = await find(work.trx, bankroll, { id, userId: work.userId }, { lock: asking.lock ?? true })
  if (own) return ok(own)
  const other = await findOne(work.trx, bankroll, id)
  return err(
    other && other.userId !== work.userId ? { code: 'unauthorized' } : { code: 'bankroll/not-found', id },
  )
}

export async function ownPlayer(
  work: Work,
  id: string,
  missing: OperationFailure = { code: 'player/not-found' },
): Promise<Result<Player, OperationFailure>> {
  const [own] = await find(work.trx, player, { id, userId: work.userId }, { lock: true })
  if (own) return ok(own)
  const other = await findOne(work.trx, player, id)
  return err(other && other.userId !== work.userId ? { code: 'unauthorized' } : missing)
}

export async function ownPlayerSession(
  work: Work,
  id: string,
): Promise<Result<PlayerSession, OperationFailure>> {
  const [own] = await find(work.trx, playerSession, { id, userId: work.userId }, { lock: true })
  if (own) return ok(own)
  const other = await findOne(work.trx, playerSession, id)
  return err(
    other && other.userId !== work.userId
      ? { code: 'unauthorized' }
      : { code: 'player-session/not-found', id },
  )
}

export async function ownHand(
  work: Work,
  id: string,
  asking: Asking = {},
): Promise<Result<Hand, OperationFailure>> {
  const [own] = await find(work.trx, hand, { id, userId: work.userId }, { deleted: true, lock: true })
  if (own && (!own._deleted || asking.deleted)) return ok(own)
  if (own) return err({ code: 'hand/not-found' })
  const other = await findOne(work.trx, hand, id)
  return err(other ? { code: 'unauthorized' } : { code: 'hand/not-found' })
}
