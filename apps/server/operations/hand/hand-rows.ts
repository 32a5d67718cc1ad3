// What a saved hand leaves beside its record: a row per seat, the session's counters, the hero's stack, the update. Counters
// move by the difference a hand makes, so the cost does not grow with the session (SES-60 to SES-62).
import { handResultId, moneyIn } from '@sidepot/ledger/session'
import type { Hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { find, findOne } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'
import { recountEnded } from '../player/player-sessions.ts'
import { heroSession } from '../session/session-record.ts'
import { effectOf, netOf, type SeatFacts } from './hand-facts.ts'

/** One row per seat dealt in, under an id that a repeated save finds again. */
export async function writeSeats(
  work: Work,
  held: Session,
  before: Hand | null,
  saved: Hand,
  facts: readonly SeatFacts[],
): Promise<void> {
  const known = before
    ? await find(work.trx, playerHand, { handId: saved.id, userId: work.userId }, { deleted: true })
    : []
  const isOver = held.sessionStatus === 'ENDED'
  const here = await find(work.trx, playerSession, {
    sessionId: held.id,
    userId: work.userId,
    ...(before || isOver ? {} : { sessionEnd: null }),
  })
  const satAt = (seatId: number, playerId: string | null): PlayerSession | undefined => {
    const there = here.filter(row => row.seatNumber === seatId)
    const then = known.find(row => row.seatId === seatId)?.playerSessionId
    return (
      there.find(row => row.id === then) ??
      there.find(row => row.sessionEnd === null) ??
      (isOver ? there.find(row => playerId === null || row.playerId === playerId) : undefined)
    )
  }
  const rows = facts.map(({ seat: seatId, playerId, ...rest }) => {
    const sits = satAt(seatId, playerId)
    return {
      id: `${saved.id}-${seatId}`,
      ...rest,
      seatId,
      sessionId: held.id,
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
  if (before || isOver)
    await recountEnded(
      work,
      [...known, ...rows].map(row => row.playerSessionId),
    )
}

/** Moves counters, rake and the hero's stack by the difference that this hand now makes; `dealt` is what it adds to the hands dealt. */
export async function settleSession(
  work: Work,
  held: Session,
  before: Hand | null,
  after: Hand,
  dealt: number = before === null ? 1 : 0,
): Promise<void> {
  const was = effectOf(before)
  const is = effectOf(after)
  const played = held.totalHandsPlayed + is.played - was.played
  const running = held.sessionStatus === 'LIVE' || held.sessionStatus === 'BREAK'
  const hero = running && is.net !== was.net ? await heroSession(work, held.id) : null
  const stack =
    hero?.stackRemaining === null || hero === null
      ? null
      : Math.max(0, hero.stackRemaining + is.net - was.net)
  if (hero && stack !== null)
    must(
      await write(
        work.trx,
        playerSession,
        { kind: 'update', id: hero.id, set: { stackRemaining: stack } },
        work.now,
      ),
    )
  must(
    await write(
      work.trx,
      session,
      {
        kind: 'update',
        id: held.id,
        set: {
          handsPlayedOptimal: held.handsPlayedOptimal + is.optimal - was.optimal,
          handsPlayedNonOptimal: held.handsPlayedNonOptimal + is.nonOptimal - was.nonOptimal,
          handsPlayedUnsolved: held.handsPlayedUnsolved + is.unsolved - was.unsolved,
          totalHandsPlayed: played,
          totalHandsCounter: Math.max(played, held.totalHandsCounter + dealt),
          sessionRakePaid: held.sessionRakePaid + is.rake - was.rake,
          lastHandResult: is.played > 0 ? is.net : held.lastHandResult,
          ...(stack === null ? {} : { sessionNet: stack - moneyIn(held) }),
        },
      },
      work.now,
    ),
  )
}

/** HAND_RESULT with the hero's net; an edited hand corrects its row. */
export async function noteResult(work: Work, held: Session, before: Hand | null, saved: Hand): Promise<void> {
  const id = handResultId(saved.id)
  const earlier = before && (await findOne(work.trx, sessionUpdate, id))
  const value = netOf(saved)
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
              sessionId: held.id,
              bankrollId: held.bankrollId,
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
