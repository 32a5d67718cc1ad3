// createSession as a plain record: not begun yet (NONE), or set up as the specification's own mutation does it. A buy-in it
// names is booked, and what the server counts is not taken from a client (SES-33).
import { err, type Result } from '@sidepot/engine/result'
import { straddleAmount } from '@sidepot/engine/table'
import { badBlinds } from '@sidepot/ledger/blinds'
import { isPastTimes } from '@sidepot/ledger/session-bounds'
import type { New } from '@sidepot/models/kit/model'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { readValues } from '../../graphql/input.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book } from '../money/booking.ts'
import { listedOf, type SessionInput, setupSession } from './setup-session.ts'
import { CORRECTED, picked, tableChangesOf } from './update-session.ts'

export type NewPlainSession = Readonly<Record<string, unknown>> & { readonly id?: string | null }

const OWN = CORRECTED.filter(field => field !== 'cashOut' && field !== 'sessionEnd')

export async function createPlainSession(
  work: Work,
  input: NewPlainSession,
): Promise<Result<Session, OperationFailure>> {
  const status = input['sessionStatus'] ?? 'NONE'
  if (status !== 'NONE') return setupSession(work, input as SessionInput, [])
  const read = readValues(session, picked(input, OWN))
  if (!read.ok) return read
  const given = read.value as Partial<New<typeof session>>
  const table = tableChangesOf(
    { maxPlayers: 8, bigBlind: given.bigBlind ?? null, straddleAmount: given.straddleAmount ?? null },
    input,
  )
  if (!table.ok) return table
  if (badBlinds(given.smallBlind ?? null, given.bigBlind ?? null)) return err({ code: 'session/bad-blinds' })
  if (given.sessionStart && !isPastTimes(Date.parse(given.sessionStart), null, work.now.getTime()))
    return err({ code: 'session/bad-times' })
  if ((given.tips ?? 0) < 0 || (given.expenses ?? 0) < 0) return err({ code: 'session/negative-costs' })
  if ((given.straddleAmount ?? 0) < 0) return err({ code: 'session/bad-blinds' })
  const listed = await listedOf(work, given)
  if (!listed.ok) return listed
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
      values: {
        ...given,
        ...(given.straddleAmount
          ? { straddleAmount: straddleAmount(given.straddleAmount, given.bigBlind ?? 0) }
          : {}),
        ...table.value,
        ...(input.id ? { id: input.id } : {}),
        userId: work.userId,
      },
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
