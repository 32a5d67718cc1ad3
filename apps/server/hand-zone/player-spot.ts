// The latest hands in which an opponent had a chance of one statistic: what was done, and the chart of the spot (STAT-42).
import { type SpotPlayed, spotsPlayed } from '@sidepot/engine/compared'
import { handType } from '@sidepot/engine/notation'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Statistic } from '@sidepot/engine/statistics'
import type { DataFailure } from '@sidepot/models/failures'
import type { PlayerSpotHand } from '@sidepot/models/hand-zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type SpotChart, spotsOf } from '../operations/hand/verdict.ts'
import { spotPart } from './filter.ts'
import { playedIn } from './player-leaks.ts'

const MOST_HANDS = 30

interface Row {
  readonly hand_id: string
  readonly seat_id: number | null
  readonly position: string | null
  readonly played_at: Date
  readonly made: number
}

/** `spot` is a statistic, with the position after a colon where it is of one: RFI:UTG. */
export async function playerSpotOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
  spot: string,
): Promise<Result<readonly PlayerSpotHand[], DataFailure>> {
  if (spot === '') return err({ code: 'input/invalid', path: ['spot'], reason: 'required' })
  const part = spotPart(spot)
  if (!part.ok) return part
  const statistic = spot.split(':')[0] as Statistic
  const { rows } = await sql<Row>`
    select p.hand_id, p.seat_id, p.position, f.played_at, (p.counts -> ${statistic}::text ->> 0)::int as made
    from player_hands p join hand_facts f on f.hand_id = p.hand_id and f.user_id = ${userId} and f.counts
    where p.player_id = ${playerId} and p.user_id = ${userId} and not p._deleted ${part.value}
    order by f.played_at desc, p.id limit ${MOST_HANDS}`.execute(db)
  const seats = rows.flatMap(({ hand_id, seat_id }) => (seat_id === null ? [] : [{ hand_id, seat_id }]))
  const played = new Map(
    await playedIn(db, userId, seats, async (state, seat, handId) => {
      const { seats, setup } = state.table
      const cards = state.holes[seats.findIndex(one => one.seat === seat)] ?? []
      const spots = spotsPlayed(state, seat, statistic, await spotsOf(state, seat))
      return [handId, { handClass: handType(cards, setup.gameType), spots }] as const
    }),
  )
  return ok(
    rows.map(({ hand_id, position, played_at, made }) => {
      const known = played.get(hand_id)
      const one: SpotPlayed<SpotChart> | undefined = known?.spots[0]
      return {
        handId: hand_id,
        handClass: known?.handClass ?? null,
        position,
        playedAt: played_at.toISOString(),
        made: made > 0,
        act: one?.act ?? null,
        share: one?.expected ?? null,
        format: one?.chart?.format ?? null,
        node: one?.chart?.node ?? null,
      }
    }),
  )
}
