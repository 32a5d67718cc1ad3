// A session that an import made follows its hands when more of them come: buy-in, chips, cash-out, start and end are what all its hands
// show together (IMP-10). Money that the person changed since stays as it is.
import { followedChips } from '@sidepot/ledger/followed-chips'
import { isHandsKey } from '@sidepot/ledger/import-requests'
import {
  type AddedChips,
  type ShownByHands,
  type StackedHand,
  shownAsOneStack,
  shownByHands,
} from '@sidepot/ledger/imported-sessions'
import { CHIP_KINDS, CHIP_TOTALS } from '@sidepot/ledger/transactions'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import type { Session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { TooMuch } from '../../db/allowance.ts'
import { must, type Work } from '../kit/work.ts'
import { correctSession } from '../session/correct-session.ts'
import {
  bookingsOf,
  changeBookings,
  changeLines,
  linesOf,
  MOST_LINES,
  noteUpdates,
  setSession,
} from '../session/session-record.ts'

/**
 * The imported hands of a session, with the hero's stacks; of one moment in the order of their file, in which their ids are numbered. Each part
 * of an import reads all of them, and its time is not counted (REC-27): no more than a session has events.
 */
export async function stackedHands(
  work: Work,
  sessionId: string,
  most = MOST_LINES,
): Promise<readonly StackedHand[]> {
  const { rows } = await sql<{ at: Date; stack: string; net: string }>`
    select h.created_at as at, (
        select seat ->> 'stack' from jsonb_array_elements(h.setup -> 'seats') seat
        where seat ->> 'seat' = h.hero_seat::text) as stack,
      coalesce(h.hero_net_win_manual, h.hero_net_win)::text as net
    from hands h
    where h.session_id = ${sessionId} and h.user_id = ${work.userId} and h.import_key is not null and not h._deleted
    order by h.created_at, length(h.id), h.id limit ${most + 1}`.execute(work.trx)
  if (rows.length > most) throw new TooMuch()
  return rows.flatMap(({ at, stack, net }) => {
    const stackBefore = Number(stack ?? Number.NaN)
    const won = net === null ? Number.NaN : centsOf(Number(net))
    return Number.isFinite(stackBefore + won)
      ? [{ at: at.getTime(), stackBefore, stackAfter: stackBefore + won }]
      : []
  })
}

/** Whether the session's money is what these hands show: nobody changed it by hand. */
const isAsShown = (session: Session, shown: ShownByHands): boolean =>
  session.buyIn === shown.buyIn &&
  session.cashOut === shown.cashOut &&
  CHIP_KINDS.reduce((sum, kind) => sum + session[CHIP_TOTALS[kind]], 0) ===
    shown.chips.reduce((sum, { amount }) => sum + amount, 0)

/** Entered without its hands, since one of the first was refused, and left alone since: its money is what they would have come to. */
export const waitsForHands = ({ importKey, createdAt, updatedAt }: Session): boolean =>
  importKey !== null && isHandsKey(importKey) && Date.parse(updatedAt) === Date.parse(createdAt)

/** `before`: its hands without those that came now, or null where its money follows whatever it is. */
export async function followHands(
  work: Work,
  session: Session,
  before: readonly StackedHand[] | null,
): Promise<Session> {
  const now = work.now.getTime()
  if (before !== null) {
    if (before.length === 0) return session
    if (![shownByHands, shownAsOneStack].some(show => isAsShown(session, show(before, now)))) return session
  }
  const shown = shownByHands(await stackedHands(work, session.id), now)
  await setChips(work, session, shown.chips)
  const start = Math.min(shown.start, Date.parse(session.sessionStart ?? ''))
  const waited = session.waitingListStart
  return must(
    await correctSession(work, {
      sessionId: session.id,
      buyIn: decimalOf(shown.buyIn),
      cashOut: decimalOf(shown.cashOut),
      sessionStart: new Date(start).toISOString(),
      // somebody who was dealt in waited no longer
      ...(waited && start < Date.parse(waited) ? { waitingListStart: new Date(start).toISOString() } : {}),
      sessionEnd: new Date(Math.max(shown.end, Date.parse(session.sessionEnd ?? ''))).toISOString(),
    }),
  )
}

/** The chips of the session become these, and no row that is right already is touched. */
async function setChips(work: Work, session: Session, chips: readonly AddedChips[]): Promise<void> {
  const rows = [await linesOf(work, session.id), await bookingsOf(work, session.id)] as const
  const { goneLines, goneBookings, missing } = followedChips(...rows, chips)
  if (goneLines.length === 0 && missing.length === 0) return
  const iso = (at: number) => new Date(at).toISOString()
  await changeLines(
    work,
    goneLines.map(({ id }) => ({ id, set: null })),
  )
  await changeBookings(
    work,
    session.id,
    goneBookings.map(booking => ({ booking, set: null })),
    missing.map(({ type, amount, at }) => ({
      bankrollId: session.bankrollId!,
      type,
      amount: -amount,
      at: iso(at),
    })),
  )
  await noteUpdates(
    work,
    session,
    missing.map(({ amount, at }) => ({ type: 'ADD_CHIPS' as const, value: amount, at: iso(at) })),
  )
  const totals = Object.fromEntries(CHIP_KINDS.map(kind => [CHIP_TOTALS[kind], 0]))
  for (const { type, amount } of chips) totals[CHIP_TOTALS[type]]! += amount
  await setSession(work, session, totals)
}
