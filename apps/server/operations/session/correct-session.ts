// Every field of any session corrected afterwards; the ledger says what is booked anew and what follows (SES-15).
import { err, ok, type Result } from '@sidepot/engine/result'
import {
  type SessionCorrection as Correction,
  correctSession as correct,
  isUnrakedAfter,
} from '@sidepot/ledger/correct-session'
import { type RakedGame, rakeOfNewStake } from '@sidepot/ledger/rake-config'
import { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { type Session, session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownBankroll, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { moveEnds, moveSittings } from '../player/player-sessions.ts'
import { bookingsOf, changeBookings, changeLines, followStack, linesOf } from './session-record.ts'
import { listedOf, rakeSent } from './setup-session.ts'

const AMOUNTS = [
  'buyIn',
  'cashOut',
  'smallBlind',
  'bigBlind',
  'expenses',
  'tips',
  'straddleAmount',
  'smallestChip',
] as const
type AmountField = (typeof AMOUNTS)[number]

export interface SessionCorrection
  extends Omit<Correction, AmountField>,
    Partial<Record<AmountField, Amount | null>> {
  readonly sessionId: string
  readonly _version?: number | null
}

export async function correctSession(
  work: Work,
  input: SessionCorrection,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const stored = own.value
  const { sessionId: _id, _version, ...given } = input
  const amounts: Partial<Record<AmountField, number | null>> = {}
  for (const field of AMOUNTS) {
    if (given[field] === undefined) continue
    const read = optionalCents(given[field])
    if (!read.ok) return read
    amounts[field] = read.value
  }
  const listed = await listedOf(work, input)
  if (!listed.ok) return listed
  const sent = rakeSent(input.rakeConfig)
  if (!sent.ok) return sent
  const fits = await oneCurrency(work, stored, input.bankrollId)
  if (!fits.ok) return fits
  const isNewStake = input.cashGameStakeId && input.cashGameStakeId !== stored.cashGameStakeId
  const rakeConfig =
    isNewStake && sent.value === undefined
      ? rakeOfNewStake(stored.rakeConfig, await gameOf(work, stored), {
          stake: listed.value.stake,
          isUnraked: isUnrakedAfter(stored, input),
        })
      : sent.value
  const rake = rakeConfig === undefined ? {} : { rakeConfig }
  const rows = {
    lines: await linesOf(work, stored.id),
    bookings: await bookingsOf(work, stored.id),
    imported: await importedHands(work, stored.id),
  }
  const decided = correct(stored, rows, { ...given, ...amounts, ...rake } as Correction, work.now.getTime())
  if (!decided.ok) return decided
  await changeBookings(work, stored.id, decided.value.bookings, decided.value.made)
  await changeLines(work, decided.value.lines)
  const changed = await write(
    work.trx,
    session,
    {
      kind: 'update',
      id: stored.id,
      set: decided.value.change as Patch<typeof session>,
      ...(_version === undefined || _version === null ? {} : { version: _version }),
    },
    work.now,
  )
  if (changed.ok) {
    await followStack(work, changed.value)
    const { moved } = decided.value
    if (moved) {
      await moveHands(work, stored.id, moved)
      await moveSittings(work, stored.id, moved)
    } else await moveEnds(work, stored.id, stored.sessionEnd, changed.value.sessionEnd)
  }
  return changed
}

/** A file says when they were played: they do not move with their session. */
async function importedHands({ trx, userId }: Work, sessionId: string): Promise<number> {
  const { rows } = await sql<{ many: string }>`select count(*) as many from hands
    where session_id = ${sessionId} and user_id = ${userId} and import_key is not null and not _deleted`.execute(
    trx,
  )
  return Number(rows[0]!.many)
}

async function moveHands(work: Work, sessionId: string, moved: (at: string) => string): Promise<void> {
  for (const { id, createdAt } of await timesOfHands(work, sessionId))
    must(
      await write(
        work.trx,
        hand,
        { kind: 'update', id, set: {}, createdAt: moved(createdAt.toISOString()) },
        work.now,
      ),
    )
}

/** Their times alone: all of what a hand is would be much to read. */
async function timesOfHands({ trx, userId }: Work, sessionId: string) {
  const { rows } = await sql<{ id: string; createdAt: Date }>`select id, created_at as "createdAt" from hands
    where session_id = ${sessionId} and user_id = ${userId} and not _deleted order by id for update`.execute(
    trx,
  )
  return rows
}

/** The stake and the place as they were. */
async function gameOf(work: Work, stored: Session): Promise<RakedGame> {
  const listed = await listedOf(work, { cashGameStakeId: stored.cashGameStakeId })
  return {
    stake: listed.ok ? listed.value.stake : null,
    isUnraked: isUnrakedAfter(stored, {}),
  }
}

/** A session belongs to one bankroll: all it booked there goes along, within one currency (BANK-7). */
async function oneCurrency(
  work: Work,
  stored: Session,
  intoId: string | null | undefined,
): Promise<Result<null, OperationFailure>> {
  if (!intoId || intoId === stored.bankrollId) return ok(null)
  const into = await ownBankroll(work, intoId)
  if (!into.ok || stored.bankrollId === null) return into.ok ? ok(null) : into
  const from = await ownBankroll(work, stored.bankrollId)
  return from.ok && from.value.currency !== into.value.currency
    ? err({ code: 'bankroll/other-currency', currency: from.value.currency })
    : ok(null)
}
