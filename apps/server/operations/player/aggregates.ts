// A player's totals over all sessions together, recalculated in the background from a queue in the database (PLAY-6).
import { figuresOf } from '@sidepot/ledger/player-figures'
import { hoursFaced } from '@sidepot/ledger/session-time'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { TooMuch } from '../../db/allowance.ts'
import type { Database } from '../../db/schema/database.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { mayRunAgain } from '../kit/work.ts'
import { playerFiguresOf } from './player-figures.ts'

/** Of the sessions in one currency: money of two is never added. */
interface Totals {
  readonly currency: string
  readonly minutes: string
  readonly hands: string
  readonly profit: string
  readonly last: Date | null
}

interface Stale {
  readonly user_id: string
  readonly player_id: string
}
/** Who was counted last. */
export interface Turn {
  last?: Stale
}

/** Of the next person behind this one, whoever has waited longest. */
const takeAfter = async (trx: Transaction<Database>, userId: string): Promise<Stale | undefined> =>
  (
    await sql<Stale>`
      delete from stale_player where (user_id, player_id) = (
        select user_id, player_id from stale_player where user_id > ${userId}
        order by user_id, since limit 1 for update skip locked)
      returning user_id, player_id`.execute(trx)
  ).rows[0]

/**
 * Takes one stale player, if any is free, and brings its totals up to date. True when there was one. People take turns: one call may make a
 * hundred thousand of somebody's players stale.
 */
export async function refreshOnePlayer(
  db: Kysely<Database>,
  now: () => Date,
  turn: Turn = {},
): Promise<boolean> {
  try {
    return await db.transaction().execute(trx => refreshNext(trx, now, turn))
  } catch (error) {
    if (!turn.last || !isUncountable(error)) throw error
    await sql`delete from stale_player
      where user_id = ${turn.last.user_id} and player_id = ${turn.last.player_id}`.execute(db)
    return true
  }
}

/**
 * More than a column takes or than is read at once, or counts of an archive that are none (all data exceptions of SQL): it stays so until something of
 * it changes, and then it is stale again.
 */
const isUncountable = (error: unknown): boolean =>
  error instanceof TooMuch || /^22/.test(String((error as { code?: unknown }).code))

async function refreshNext(trx: Transaction<Database>, now: () => Date, turn: Turn): Promise<boolean> {
  const before = turn.last?.user_id ?? ''
  const stale = (await takeAfter(trx, before)) ?? (before === '' ? undefined : await takeAfter(trx, ''))
  if (!stale) return false
  turn.last = stale
  await recount(trx, stale, now())
  // a move to another seat opens a player session with the same start: of those the longest is the time faced (PLAY-13)
  const totals = await sql<Totals>`
    select currency, coalesce(sum(minutes), 0)::text as minutes, coalesce(sum(hands), 0)::text as hands,
      coalesce(sum(profit), 0)::text as profit, max(last) as last
    from (
      select coalesce(b.currency, 'USD') as currency,
        max(s.duration) filter (where s.session_status = 'ENDED') as minutes,
        sum(s.total_hands) as hands,
        sum(coalesce(s.net_profit, s.total_profit)) as profit,
        max(s.session_end) as last
      from player_sessions s
      left join sessions t on t.id = s.session_id and t.user_id = s.user_id
      left join bankrolls b on b.id = t.bankroll_id and b.user_id = s.user_id
      where s.user_id = ${stale.user_id} and s.player_id = ${stale.player_id} and not s._deleted
      group by 1, s.session_id, coalesce(s.session_start::text, s.id)) stay
    group by currency order by coalesce(sum(hands), 0) desc, currency`.execute(trx)
  const sum = (of: (row: Totals) => string) => totals.rows.reduce((all, row) => all + Number(of(row)), 0)
  const last = totals.rows.reduce((latest, row) => Math.max(latest, row.last?.getTime() ?? 0), 0)
  const lifetime = await playerFiguresOf(trx, stale.user_id, stale.player_id)
  await write(
    trx,
    player,
    {
      kind: 'update',
      id: stale.player_id,
      set: {
        totalHoursFaced: hoursFaced(sum(row => row.minutes)),
        handCount: sum(row => row.hands),
        totalProfit: Math.round(Number(totals.rows[0]?.profit ?? 0) * 100),
        // counts only, so that they can be added up anywhere (STAT-1)
        lifetimeStats: lifetime.ok
          ? { hands: lifetime.value.hands, counts: lifetime.value.counts, nets: totals.rows.map(netOf) }
          : null,
        lastPlayedDate: last > 0 ? new Date(last).toISOString() : null,
      },
    },
    now(),
  )
  return true
}

/** As it travels inside the profile: in decimals. */
const netOf = ({ currency, hands, profit }: Totals) => ({ currency, n: Number(hands), net: Number(profit) })

/** Player sessions that are over and whose hands have changed since say so before they are added up (PLAY-35). */
async function recount(trx: Transaction<Database>, stale: Stale, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from player_sessions s
    left join player_hands h on h.player_session_id = s.id and h.user_id = s.user_id and not h._deleted
    where s.user_id = ${stale.user_id} and s.player_id = ${stale.player_id}
      and s.session_end is not null and not s._deleted
    group by s.id
    having count(h.id) <> coalesce(s.total_hands, 0) or coalesce(sum(h.net), 0) <> coalesce(s.net_profit, 0)
      or count(h.id) filter (where h.vpip) <> coalesce(s.vpip_count, 0)`.execute(trx)
  for (const { id } of rows) {
    const hands = await find(trx, playerHand, { playerSessionId: id, userId: stale.user_id })
    await write(trx, playerSession, { kind: 'update', id, set: figuresOf(hands) }, now)
  }
}

/** Whoever could not be counted goes behind the person's others, so that nobody waits for them. */
export const letOthersPass = async (db: Kysely<Database>, at: Date, { last }: Turn): Promise<void> => {
  if (!last) return
  await sql`update stale_player set since = ${at}
    where user_id = ${last.user_id} and player_id = ${last.player_id}`.execute(db)
}

export interface Aggregates {
  /** Look again soon: something has just ended. */
  wake(): void
  stop(): Promise<void>
}

const IDLE_MS = 5_000

/** One worker per process; `skip locked` lets several share the queue. */
export function startAggregates(db: Kysely<Database>, log: Logger, now: () => Date): Aggregates {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const turn: Turn = {}
  const drain = async () => {
    try {
      while (!stopped && (await refreshOnePlayer(db, now, turn)));
    } catch (error) {
      // a save had the same people first: they are counted in their next turn
      if (!mayRunAgain(error)) log.error({ error }, 'aggregates')
      await letOthersPass(db, now(), turn).catch(() => {})
    }
    if (!stopped) timer = setTimeout(again, IDLE_MS).unref()
  }
  const again = () => {
    clearTimeout(timer)
    running = running.then(drain)
  }
  again()
  return {
    wake: again,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
