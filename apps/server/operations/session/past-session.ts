// A session that is over already, entered whole; what it comes to the ledger decides (SES-15).
import type { Result } from '@sidepot/engine/result'
import { ok } from '@sidepot/engine/result'
import { parseCents } from '@sidepot/ledger/cents'
import type { PlayedIn } from '@sidepot/ledger/new-session'
import { type PastSession, pastSession } from '@sidepot/ledger/past-session'
import type { ChipKind } from '@sidepot/ledger/transactions'
import { playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import type { Amount } from '../kit/amounts.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { bookAll } from '../money/booking.ts'
import { markStale } from '../player/player-sessions.ts'
import { noteUpdates } from './session-record.ts'
import { createSession, readSession, type SeatInput, type SessionInput } from './setup-session.ts'

export interface PastSessionInput extends SessionInput {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly waitingListStart?: string | null
  readonly breaks?: readonly { readonly start: string; readonly end: string }[] | null
  readonly chips?:
    | readonly { readonly type: ChipKind; readonly amount: Amount; readonly at?: string | null }[]
    | null
  readonly cashOut: Amount
}

export async function recordPastSession(
  work: Work,
  input: PastSessionInput,
  seats: readonly SeatInput[],
  /** Done once it is known what the session will be, while nothing of anybody is locked; a session that it finds is the answer, and none is made. */
  prepare: (session: PlayedIn) => Promise<Result<Session | null, OperationFailure>> = async () => ok(null),
): Promise<Result<Session, OperationFailure>> {
  const cashOut = parseCents(input.cashOut)
  if (!cashOut.ok) return cashOut
  const chips = []
  for (const one of input.chips ?? []) {
    const amount = parseCents(one.amount)
    if (!amount.ok) return amount
    chips.push({ ...one, amount: amount.value })
  }
  const read = await readSession(work, input)
  if (!read.ok) return read
  const past = { ...input, ...read.value.newSession, chips, cashOut: cashOut.value } as PastSession
  const entered = pastSession(past, read.value.listed, seats, work.now.getTime())
  if (!entered.ok) return entered
  const { lines, bookings, minutes, endedAt } = entered.value
  const prepared = await prepare(entered.value.session)
  if (!prepared.ok) return prepared
  if (prepared.value !== null) return ok(prepared.value)
  const begun: Work = { ...work, at: new Date(input.sessionStart) }
  const made = await createSession(begun, input.id, entered.value, seats)
  if (!made.ok) return made
  const { id } = made.value
  await bookAll(
    work,
    bookings.map(({ at, ...booking }) => ({ ...booking, sessionId: id, ...(at ? { at } : {}) })),
  )
  await noteUpdates(work, made.value, lines)
  for (const row of await find(work.trx, playerSession, { sessionId: id, userId: work.userId })) {
    const set = {
      sessionEnd: endedAt,
      sessionStatus: 'ENDED' as const,
      duration: minutes,
      ...(row.isHero ? { stackRemaining: cashOut.value } : {}),
    }
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
    if (row.playerId !== null) await markStale(work, row.playerId)
  }
  return ok(made.value)
}
