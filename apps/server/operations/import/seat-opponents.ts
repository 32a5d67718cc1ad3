// The opponents of an import: one player a room and screen name (IMP-6), and that they sat in the session, in a few statements.
import { err } from '@sidepot/engine/result'
import { MAX_SEATS } from '@sidepot/engine/table'
import { durationMinutes } from '@sidepot/ledger/session-time'
import type { New } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { type PlayerSession, playerSession } from '@sidepot/models/player-session'
import type { Session } from '@sidepot/models/session'
import { unfitId } from '../../derive/fields/wire.ts'
import { find } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'
import { outside, recountEnded } from '../player/player-sessions.ts'

export interface Opponent {
  readonly playerId: string
  readonly name: string
  readonly seatNumber: number
  readonly from: string
  readonly until: string
}

/** Tables of one room differ in size; a session has one. */
const LARGEST_TABLE = { maxPlayers: MAX_SEATS }

/** Who sits there already keeps the seat; their time there follows. */
export async function seatOpponents(
  work: Work,
  session: Session,
  { opponents, room }: { readonly opponents?: readonly Opponent[] | null; readonly room?: string | null },
): Promise<void> {
  if (!opponents || opponents.length === 0) return
  for (const [at, { seatNumber, playerId }] of opponents.entries()) {
    const path = ['input', 'opponents', at, 'playerId']
    if (unfitId(playerId)) must(err({ code: 'input/invalid', path, reason: 'not-an-id' }))
    const wrong = outside(LARGEST_TABLE, seatNumber)
    if (wrong) must(err(wrong))
  }
  const { trx, userId, now } = work
  await knownPlayers(work, opponents, room ?? null)
  const seated = await find(trx, playerSession, { sessionId: session.id, userId })
  const taken = new Map<number, number>()
  const sitting = new Map<string | null, PlayerSession>()
  for (const row of seated) {
    const { seatNumber, playerId } = row
    if (seatNumber !== null) taken.set(seatNumber, (taken.get(seatNumber) ?? 0) + 1)
    if (!sitting.has(playerId)) sitting.set(playerId, row)
  }
  const minutes = (from: string, until: string) => durationMinutes(Date.parse(from), Date.parse(until))
  const rows: object[] = []
  for (const { playerId, name, seatNumber, from, until } of opponents) {
    const here = sitting.get(playerId)
    if (here) {
      const sessionStart = earlier(here.sessionStart ?? from, from)
      const sessionEnd = later(here.sessionEnd ?? until, until)
      const set = { sessionStart, sessionEnd, duration: minutes(sessionStart, sessionEnd) }
      must(await write(trx, playerSession, { kind: 'update', id: here.id, set }, now))
      continue
    }
    const occupant = (taken.get(seatNumber) ?? 0) + 1
    taken.set(seatNumber, occupant)
    rows.push({
      id: `${session.id}-${seatNumber}${occupant === 1 ? '' : `-${occupant}`}`,
      userId,
      sessionId: session.id,
      playerId,
      sessionPlayerName: name,
      seatNumber,
      sessionStart: from,
      sessionEnd: until,
      duration: minutes(from, until),
      sessionStatus: 'ENDED' as const,
    })
  }
  must(await writeMany(trx, playerSession, rows as New<typeof playerSession>[], now))
  const all = await find(trx, playerSession, { sessionId: session.id, userId })
  await recountEnded(
    work,
    all.map(({ id }) => id),
  )
}

const earlier = (...times: readonly string[]): string =>
  new Date(Math.min(...times.map(Date.parse))).toISOString()
const later = (...times: readonly string[]): string =>
  new Date(Math.max(...times.map(Date.parse))).toISOString()

/** Those nobody knows yet are made, those that were deleted come back. */
async function knownPlayers(
  { trx, userId, now }: Work,
  opponents: readonly Opponent[],
  room: string | null,
): Promise<void> {
  const id = opponents.map(({ playerId }) => playerId)
  const known = new Map((await find(trx, player, { id }, { deleted: true })).map(row => [row.id, row]))
  for (const row of known.values()) {
    if (row.userId !== userId) must({ ok: false, error: { code: 'unauthorized' } })
    if (row._deleted)
      must(await write(trx, player, { kind: 'update', id: row.id, set: {}, revive: true }, now))
  }
  const made = opponents
    .filter(({ playerId }) => !known.has(playerId))
    .map(({ playerId, name }) => ({ id: playerId, userId, nickname: name, room }))
  must(await writeMany(trx, player, made as unknown as New<typeof player>[], now))
}
