// An opponent's decisions in the hands one logged beside what the charts, the price and the other opponents say of the same spots
// (STAT-36, STAT-40), in all and by month (STAT-43). Hands are played through the engine when somebody asks; nothing of it is stored.
import { type Compared, comparedOf, sumCompared } from '@sidepot/engine/compared'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import { ok, type Result } from '@sidepot/engine/result'
import type { HandState } from '@sidepot/engine/state'
import { definitionOf, STATISTICS, type Statistic } from '@sidepot/engine/statistics'
import type { DataFailure } from '@sidepot/models/failures'
import { type Kysely, sql } from 'kysely'
import { inTurns } from '../base/turns.ts'
import type { Database } from '../db/schema/database.ts'
import { spotsOf } from '../operations/hand/verdict.ts'
import { playerFiguresOf, playerMonthsOf } from '../operations/player/player-figures.ts'
import { MONTH } from './leaks.ts'

/** The latest hands are looked at, so that an answer takes a second or two however many there are. */
const MOST_HANDS = 1_000
const AT_ONCE = 20
/** Profiles that are added up before others have a turn. */
const PLAYERS_AT_ONCE = 500

interface Month {
  /** yyyy-mm */
  readonly month: string
  readonly made: number
  readonly opportunities: number
}
interface PlayerLeaks {
  readonly hands: number
  readonly compared: readonly (Compared & {
    /** How many chances the reference itself is made of; null where it is not a share of counts. */
    readonly sample: number | null
    /** The same chances, oldest month first. */
    readonly months: readonly Month[]
  })[]
}
interface Seat {
  readonly hand_id: string
  readonly seat_id: number
}

export async function playerLeaksOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
): Promise<Result<PlayerLeaks, DataFailure>> {
  const { rows } = await sql<Seat & { readonly month: string }>`
    select p.hand_id, p.seat_id, ${MONTH} as month
    from player_hands p join hand_facts f on f.hand_id = p.hand_id and f.user_id = ${userId} and f.counts
    where p.player_id = ${playerId} and p.user_id = ${userId} and not p._deleted
      and p.seat_id is not null
    order by f.played_at desc, p.id limit ${MOST_HANDS}`.execute(db)
  const months: { readonly month: string; readonly sums: readonly Compared[] }[] = []
  for (const month of [...new Set(rows.map(row => row.month))].sort()) {
    let sums: readonly Compared[] = []
    const seats = rows.filter(row => row.month === month)
    for (let at = 0; at < seats.length; at += AT_ONCE)
      sums = sumCompared([...sums, ...(await comparedIn(db, userId, seats.slice(at, at + AT_ONCE)))])
    months.push({ month, sums })
  }
  const others = await besideOthers(db, userId, playerId)
  return ok({
    hands: rows.length,
    compared: [
      ...sumCompared(months.flatMap(({ sums }) => sums)).map(one => ({
        ...one,
        sample: null,
        months: months.flatMap(({ month, sums }) => {
          const there = sums.find(other => isSameSpot(one, other))
          return there ? [{ month, made: there.made, opportunities: there.opportunities }] : []
        }),
      })),
      ...others,
    ],
  })
}

const isSameSpot = (one: Compared, other: Compared): boolean =>
  one.statistic === other.statistic && one.position === other.position && one.reference === other.reference

/** The hands of some seats, played; a tournament's have no chart and no price (IMP-12). */
export async function playedIn<T>(
  db: Kysely<Database>,
  userId: string,
  seats: readonly Seat[],
  make: (state: HandState, seat: number, handId: string) => Promise<T>,
): Promise<readonly T[]> {
  if (seats.length === 0) return []
  const { rows } = await sql<{ id: string; setup: unknown; log: unknown }>`
    select id, setup, log from hands
    where id in (${sql.join(seats.map(({ hand_id }) => hand_id))}) and user_id = ${userId} and not is_tournament`.execute(
    db,
  )
  const seatOf = new Map(seats.map(({ hand_id, seat_id }) => [hand_id, seat_id]))
  const made = await inTurns(rows, 1, async ({ id, setup, log }) => {
    const played = fromStored({ setup, log })
    return played.ok ? [await make(played.value, seatOf.get(id)!, id)] : []
  })
  return made.flat()
}

const comparedIn = async (
  db: Kysely<Database>,
  userId: string,
  seats: readonly Seat[],
): Promise<readonly Compared[]> =>
  (
    await playedIn(db, userId, seats, async (state, seat) =>
      comparedOf(state, seat, await spotsOf(state, seat)),
    )
  ).flat()

type Counts = ReadonlyMap<string, { readonly made: number; readonly opportunities: number }>

/** What profiles keep of everybody else, added up; a profile that is behind changes little. */
async function othersOf(db: Kysely<Database>, userId: string, playerId: string): Promise<Counts> {
  const { rows } = await sql<{ lifetime_stats: unknown }>`
    select lifetime_stats from players
    where user_id = ${userId} and id <> ${playerId} and not is_hero and not _deleted and lifetime_stats is not null`.execute(
    db,
  )
  const sums = new Map<string, { made: number; opportunities: number }>()
  await inTurns(rows, PLAYERS_AT_ONCE, ({ lifetime_stats }) => {
    const kept = readJson(lifetime_stats) as { readonly counts?: unknown } | null
    if (!Array.isArray(kept?.counts)) return
    for (const count of kept.counts) {
      const { statistic, made, opportunities } = count ?? {}
      if (!Number.isInteger(made) || !Number.isInteger(opportunities)) continue
      const sum = sums.get(statistic) ?? { made: 0, opportunities: 0 }
      sum.made += made
      sum.opportunities += opportunities
      sums.set(statistic, sum)
    }
  })
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
  const monthly = await playerMonthsOf(db, userId, playerId, MONTH)
  return asked.flatMap((statistic: Statistic) => {
    const mine = own.value.counts.find(one => one.statistic === statistic)
    const field = others.get(statistic)
    if (!mine || !field || field.opportunities === 0 || mine.opportunities === 0) return []
    const { made, opportunities } = mine
    const expected = (opportunities * field.made) / field.opportunities
    const sample = field.opportunities
    const months = monthly
      .filter(one => one.statistic === statistic)
      .map(({ month, made, opportunities }) => ({ month, made, opportunities }))
    return [
      {
        statistic,
        position: null,
        reference: 'others' as const,
        made,
        opportunities,
        expected,
        sample,
        months,
      },
    ]
  })
}
