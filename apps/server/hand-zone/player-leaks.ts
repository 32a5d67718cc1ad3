// An opponent's decisions in the hands one logged beside what the charts, the price and the other opponents say of the same spots
// (STAT-36, STAT-40). Hands are played through the engine when somebody asks; nothing of it is stored.
import { type Compared, comparedOf, sumCompared } from '@sidepot/engine/compared'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import { ok, type Result } from '@sidepot/engine/result'
import { definitionOf, STATISTICS, type Statistic } from '@sidepot/engine/statistics'
import type { DataFailure } from '@sidepot/models/failures'
import { type Kysely, sql } from 'kysely'
import { inTurns } from '../base/turns.ts'
import type { Database } from '../db/schema/database.ts'
import { spotsOf } from '../operations/hand/verdict.ts'
import { playerFiguresOf } from '../operations/player/player-figures.ts'

/** The latest hands are looked at, so that an answer takes a second or two however many there are. */
const MOST_HANDS = 1_000
const AT_ONCE = 20

interface PlayerLeaks {
  readonly hands: number
  readonly compared: readonly (Compared & {
    /** How many chances the reference itself is made of; null where it is none of counts. */
    readonly sample: number | null
  })[]
}

export async function playerLeaksOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
): Promise<Result<PlayerLeaks, DataFailure>> {
  const { rows } = await sql<{ hand_id: string; seat_id: number }>`
    select p.hand_id, p.seat_id
    from player_hands p join hand_facts f on f.hand_id = p.hand_id and f.user_id = ${userId} and f.counts
    where p.player_id = ${playerId} and p.user_id = ${userId} and not p._deleted
      and p.seat_id is not null
    order by f.played_at desc, p.id limit ${MOST_HANDS}`.execute(db)
  let sums: readonly Compared[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    sums = sumCompared([...sums, ...(await comparedIn(db, userId, rows.slice(at, at + AT_ONCE)))])
  const others = await besideOthers(db, userId, playerId)
  return ok({
    hands: rows.length,
    compared: [...sums.map(one => ({ ...one, sample: null })), ...others],
  })
}

/** The hands of one batch, played. */
async function comparedIn(
  db: Kysely<Database>,
  userId: string,
  seats: readonly { readonly hand_id: string; readonly seat_id: number }[],
): Promise<readonly Compared[]> {
  const { rows } = await sql<{ id: string; setup: unknown; log: unknown }>`
    select id, setup, log from hands
    where id in (${sql.join(seats.map(({ hand_id }) => hand_id))}) and user_id = ${userId} and not is_tournament`.execute(
    db,
  )
  const seatOf = new Map(seats.map(({ hand_id, seat_id }) => [hand_id, seat_id]))
  const found = await inTurns(rows, 1, async ({ id, setup, log }) => {
    const played = fromStored({ setup, log })
    const seat = seatOf.get(id)!
    return played.ok ? comparedOf(played.value, seat, await spotsOf(played.value, seat)) : []
  })
  return found.flat()
}

type Counts = ReadonlyMap<string, { readonly made: number; readonly opportunities: number }>

/** What profiles keep of everybody else, added up; a profile that is behind changes little. */
async function othersOf(db: Kysely<Database>, userId: string, playerId: string): Promise<Counts> {
  const { rows } = await sql<{ lifetime_stats: unknown }>`
    select lifetime_stats from players
    where user_id = ${userId} and id <> ${playerId} and not is_hero and not _deleted and lifetime_stats is not null`.execute(
    db,
  )
  const sums = new Map<string, { made: number; opportunities: number }>()
  for (const { lifetime_stats } of rows) {
    const kept = readJson(lifetime_stats) as { readonly counts?: unknown } | null
    if (!Array.isArray(kept?.counts)) continue
    for (const { statistic, made, opportunities } of kept.counts) {
      if (!Number.isInteger(made) || !Number.isInteger(opportunities)) continue
      const sum = sums.get(statistic) ?? { made: 0, opportunities: 0 }
      sum.made += made
      sum.opportunities += opportunities
      sums.set(statistic, sum)
    }
  }
  return sums
}

async function besideOthers(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
): Promise<PlayerLeaks['compared']> {
  const asked = STATISTICS.filter(one => definitionOf(one).references?.includes('others'))
  const [own, others] = [await playerFiguresOf(db, userId, playerId), await othersOf(db, userId, playerId)]
  if (!own.ok) return []
  return asked.flatMap((statistic: Statistic) => {
    const mine = own.value.counts.find(one => one.statistic === statistic)
    const field = others.get(statistic)
    if (!mine || !field || field.opportunities === 0 || mine.opportunities === 0) return []
    const { made, opportunities } = mine
    const expected = (opportunities * field.made) / field.opportunities
    const sample = field.opportunities
    return [
      { statistic, position: null, reference: 'others' as const, made, opportunities, expected, sample },
    ]
  })
}
