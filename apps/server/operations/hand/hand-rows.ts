// What a saved hand leaves beside its record: a row per seat, the session's counters and net, the update. They move by the
// difference a hand makes, so the cost does not grow with the session (SES-54, SES-60 to SES-62).
import { afterHand, chipsFrom } from '@sidepot/ledger/hands'
import { handResultId } from '@sidepot/ledger/timeline'
import type { Hand } from '@sidepot/models/hand'
import { centsOf } from '@sidepot/models/kit/money'
import { playerHand } from '@sidepot/models/player-hand'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { sql } from 'kysely'
import { find, findOne } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'
import { recountEnded } from '../player/player-sessions.ts'
import { followStack, setSession } from '../session/session-record.ts'
import type { SeatFacts } from './hand-facts.ts'

/** One row per seat dealt in, under an id that a repeated save finds again. */
export async function writeSeats(
  work: Work,
  session: Session,
  before: Hand | null,
  saved: Hand,
  facts: readonly SeatFacts[],
): Promise<void> {
  const known = before
    ? await find(work.trx, playerHand, { handId: saved.id, userId: work.userId }, { deleted: true })
    : []
  const isOver = session.sessionStatus === 'ENDED'
  const inSession = { sessionId: session.id, userId: work.userId }
  const isKnown = before !== null || isOver
  const live = await find(work.trx, playerSession, { ...inSession, ...(isKnown ? {} : { sessionEnd: null }) })
  // a hand that arrives late names who had the seat before somebody else (PLAY-57)
  const isLate = facts.some(
    ({ seat, playerId }) =>
      playerId !== null && live.some(row => row.seatNumber === seat && row.playerId !== playerId),
  )
  const here = isLate && !isKnown ? await find(work.trx, playerSession, inSession) : live
  const playedAt = Date.parse(saved.createdAt)
  const satThen = ({ sessionStart, sessionEnd }: PlayerSession) =>
    sessionStart !== null &&
    sessionEnd !== null &&
    Date.parse(sessionStart) <= playedAt &&
    playedAt <= Date.parse(sessionEnd)
  const satAt = (seatId: number, playerId: string | null): PlayerSession | undefined => {
    const there = here.filter(row => row.seatNumber === seatId)
    const now = there.find(row => row.sessionEnd === null)
    const isNow = playerId === null || now?.playerId === playerId
    const then = known.find(row => row.seatId === seatId)?.playerSessionId
    return (
      there.find(row => row.id === then) ??
      (isNow ? now : (there.find(row => row.playerId === playerId && satThen(row)) ?? now)) ??
      (isOver ? there.find(row => playerId === null || row.playerId === playerId) : undefined)
    )
  }
  const rows = facts.map(({ seat: seatId, playerId, ...rest }) => {
    const sits = satAt(seatId, playerId)
    return {
      id: `${saved.id}-${seatId}`,
      ...rest,
      seatId,
      sessionId: session.id,
      playerSessionId: sits?.id ?? null,
      playerId: sits?.playerId ?? playerId,
    }
  })
  const earlier = new Set(known.map(row => row.id))
  for (const { id, ...set } of rows.filter(row => earlier.has(row.id)))
    must(await write(work.trx, playerHand, { kind: 'update', id, set, revive: true }, work.now))
  const made = rows.filter(row => !earlier.has(row.id))
  must(
    await writeMany(
      work.trx,
      playerHand,
      made.map(row => ({ ...row, userId: work.userId, handId: saved.id })),
      work.now,
    ),
  )
  for (const row of known.filter(row => !row._deleted && !facts.some(seat => row.seatId === seat.seat)))
    must(await write(work.trx, playerHand, { kind: 'delete', id: row.id }, work.now))
  // Stryker disable next-line ConditionalExpression: of a new hand nobody has left yet, which costs a statement
  if (isKnown || isLate)
    await recountEnded(
      work,
      [...known, ...rows].map(row => row.playerSessionId),
    )
}

/** The session after a hand has come, changed, gone or come back; `dealt` is what it adds to the hands dealt. */
export async function settleSession(
  work: Work,
  session: Session,
  before: Hand | null,
  after: Hand,
  dealt: number = before === null ? 1 : 0,
): Promise<void> {
  const { reading, newest } = await aroundHand(work, session.id)
  const at = Date.parse(after.createdAt)
  const set = afterHand(session, { before, after, at, reading, dealt, newest })
  const changed = await setSession(work, session, set)
  if (changed.sessionNet !== session.sessionNet) await followStack(work, changed)
}

interface Around {
  readonly reading_at: Date | null
  readonly id: string | null
  readonly computed: string | null
  readonly typed: string | null
}

/** When the stack was last read, and what the newest hand brought: two looks at indexes, in one statement. */
async function aroundHand({ trx, userId }: Work, sessionId: string) {
  const { rows } = await sql<Around>`select
      (select max(u.timestamp) from session_updates u where u.session_id = ${sessionId} and u.user_id = ${userId}
        and u.update_type = 'GENERAL_UPDATE' and u.value is not null and not u._deleted) as reading_at,
      h.id, h.hero_net_win::text as computed, h.hero_net_win_manual::text as typed
    from (values (1)) as one (n) left join lateral (
      select id, hero_net_win, hero_net_win_manual from hands
      where session_id = ${sessionId} and user_id = ${userId} and not _deleted
      order by created_at desc, id desc limit 1) h on true`.execute(trx)
  const found = rows[0]!
  const cents = (text: string | null) => (text === null ? null : centsOf(Number(text)))
  return {
    reading: found.reading_at === null ? null : { at: found.reading_at.getTime() },
    newest:
      found.id === null ? null : { heroNetWin: cents(found.computed), heroNetWinManual: cents(found.typed) },
  }
}

/** HAND_RESULT with what the hand did to the stack; an edited hand corrects its row. */
export async function noteResult(
  work: Work,
  session: Session,
  before: Hand | null,
  saved: Hand,
): Promise<void> {
  const id = handResultId(saved.id)
  const earlier = before && (await findOne(work.trx, sessionUpdate, id))
  const value = chipsFrom(saved)
  must(
    earlier
      ? await write(work.trx, sessionUpdate, { kind: 'update', id, set: { value }, revive: true }, work.now)
      : await write(
          work.trx,
          sessionUpdate,
          {
            kind: 'create',
            values: {
              id,
              sessionId: session.id,
              bankrollId: session.bankrollId,
              userId: work.userId,
              timestamp: saved.createdAt,
              updateType: 'HAND_RESULT',
              value,
            },
          },
          work.now,
        ),
  )
}
