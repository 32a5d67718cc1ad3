// createSession as a plain record: not begun yet (NONE), or set up as the specification's own mutation does it. A buy-in it
// names is booked, and what the server counts is not taken from a client (SES-33).
import { err, type Result } from '@sidepot/engine/result'
import { badBlinds } from '@sidepot/ledger/blinds'
import type { New } from '@sidepot/models/kit/model'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { readValues } from '../../graphql/input.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book } from '../money/booking.ts'
import { type SessionInput, setupSession, unknownReference } from './setup-session.ts'
import { CORRECTED, picked, tableOf } from './update-session.ts'

export type NewPlainSession = Readonly<Record<string, unknown>> & { readonly id?: string | null }

const OWN = [
  ...CORRECTED.filter(field => field !== 'cashOut' && field !== 'sessionEnd'),
  'createdAt',
] as const

export async function createPlainSession(
  work: Work,
  input: NewPlainSession,
): Promise<Result<Session, OperationFailure>> {
  const status = input['sessionStatus'] ?? 'NONE'
  if (status !== 'NONE') return setupSession(work, input as SessionInput, [])
  const read = readValues(session, picked(input, OWN))
  if (!read.ok) return read
  const given = read.value as Partial<New<typeof session>>
  const table = tableOf(8, input)
  if (!table.ok) return table
  if (badBlinds(given.smallBlind ?? null, given.bigBlind ?? null)) return err({ code: 'session/bad-blinds' })
  const unknown = await unknownReference(work, given)
  if (unknown) return err(unknown)
  const buyIn = given.buyIn ?? 0
  if (buyIn < 0) return err({ code: 'session/buy-in-required' })
  if (buyIn > 0 && !given.bankrollId) return err({ code: 'bankroll/required-for-session' })
  if (given.bankrollId) {
    const own = await ownBankroll(work, given.bankrollId)
    if (!own.ok) return own
  }
  const made = await write(
    work.trx,
    session,
    {
      kind: 'create',
      values: { ...given, ...table.value, ...(input.id ? { id: input.id } : {}), userId: work.userId },
    },
    work.now,
  )
  if (made.ok && buyIn > 0)
    must(
      await book(work, {
        bankrollId: given.bankrollId!,
        sessionId: made.value.id,
        type: 'SESSION_BUY_IN',
        amount: -buyIn,
      }),
    )
  return made
}
