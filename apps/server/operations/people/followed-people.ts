// What people who follow each other see beyond plain records: running sessions as they were, everybody's newest hands in
// one list, and finding each other by handle. The rights are the models' own; only where a query starts is decided here.
import { ok, type Result } from '@sidepot/engine/result'
import { sessionAt } from '@sidepot/ledger/session-at'
import type { Line } from '@sidepot/ledger/timeline'
import type { UpdateType } from '@sidepot/models/enumerations'
import type { DataFailure } from '@sidepot/models/failures'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { decimalOf } from '@sidepot/models/kit/money'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../base/caller.ts'
import { inTurns } from '../../base/turns.ts'
import type { Database } from '../../db/schema/database.ts'
import { allowed } from '../../derive/owner.ts'
import { formatToken, parseToken, readLimit } from '../../derive/page.ts'
import { Params, statement, transactionRunner } from '../../derive/statement.ts'

export interface LiveSession {
  readonly id: string
  readonly person: string
  readonly status: string
  readonly gameType: string
  readonly gameOrigin: string
  readonly smallBlind: number | null
  readonly bigBlind: number | null
  /** Not of one that is shown late: where somebody sits at this moment is nothing that was then (SES-80). */
  readonly venue: string | null
  readonly startedAt: string | null
  readonly minutes: number
  readonly hands: number
  readonly net: number | null
  /** Of its bankroll; amounts are in it. */
  readonly currency: string
  readonly asOf: string
  readonly delayMinutes: number
}

const MOST_LIVE = 100
/** Of one person, so that nobody's are all that there are. */
const MOST_OF_ONE = 10
/** Nobody plays as many hands in a week; a session with more events is not shown as running. */
const MOST_LINES = 10_000
/** Sessions whose events are in memory together, and events that are read before others have a turn. */
const READ_AT_ONCE = 5
const LINES_AT_ONCE = 1000
/** Of a session without a bankroll (PLAY-6). */
const UNBOOKED = 'USD'
/** Nobody sits longer; beyond that an ended session need not be looked at. */
const LONGEST_SESSION = '7 days'

interface Running {
  readonly id: string
  readonly user_id: string
  readonly game_type: string
  readonly game_origin: string
  readonly small_blind: string | null
  readonly big_blind: string | null
  readonly venue_id: string | null
  readonly currency: string | null
  readonly delay: number
  readonly as_of: Date
}

/** Sessions of followed people that were running when their owners let themselves be seen: now, or some minutes ago. */
export async function liveSessions(db: Kysely<Database>, userId: string): Promise<readonly LiveSession[]> {
  const { rows } = await sql<Running>`
    with seen as (
      select u.id, u.live_delay_minutes as delay, now() - make_interval(mins => u.live_delay_minutes) as as_of
      from followers f join users u on u.id = f.followed_user_id
      where f.follower_user_id = ${userId} and f.status = 'ACCEPTED' and not f._deleted and u.share_session_updates)
    select s.id, s.user_id, s.game_type, s.game_origin, s.small_blind::text, s.big_blind::text,
      case when seen.delay = 0 then s.venue_id end as venue_id,
      (select b.currency from bankrolls b where b.id = s.bankroll_id) as currency, seen.delay, seen.as_of
    from seen cross join lateral (
      select * from (
        select * from sessions s where s.user_id = seen.id and s.session_status in ('LIVE', 'BREAK', 'WAITING')
        union all
        select * from sessions s where seen.delay > 0 and s.user_id = seen.id
          and s.session_start > seen.as_of - ${LONGEST_SESSION}::interval and s.session_end > seen.as_of) one
      where not one._deleted and not one.is_private and not one.is_deleted
      order by one.session_start desc nulls last, one.id limit ${MOST_OF_ONE}) s
    order by s.session_start desc nulls last, s.id limit ${MOST_LIVE}`.execute(db)
  const shown: LiveSession[] = []
  for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
    const part = rows.slice(at, at + READ_AT_ONCE)
    const lines = await linesOf(
      db,
      part.map(({ id }) => id),
    )
    shown.push(...(await inTurns(part, 1, row => momentOf(row, lines.get(row.id) ?? []))).flat())
  }
  return shown
}

function momentOf(row: Running, lines: readonly Line[]): readonly LiveSession[] {
  if (lines.length > MOST_LINES) return []
  const asOf = row.as_of.getTime()
  const { status, startedAt, minutes, hands, net } = sessionAt(lines, asOf)
  if (status === 'ENDED' || status === 'NONE') return []
  return [
    {
      id: row.id,
      person: row.user_id,
      status,
      gameType: row.game_type,
      gameOrigin: row.game_origin,
      smallBlind: row.small_blind === null ? null : Number(row.small_blind),
      bigBlind: row.big_blind === null ? null : Number(row.big_blind),
      venue: row.venue_id,
      startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
      minutes,
      hands,
      net: net === null ? null : decimalOf(net),
      currency: row.currency ?? UNBOOKED,
      asOf: row.as_of.toISOString(),
      delayMinutes: row.delay,
    },
  ]
}

interface Stored {
  readonly id: string
  readonly session_id: string
  readonly update_type: UpdateType
  readonly cents: string | null
  readonly at: Date
}

/** One more than are looked at, where there are more. */
async function linesOf(
  db: Kysely<Database>,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, Line[]>> {
  const { rows } = await sql<Stored>`
    select u.* from unnest(${sessions}::text[]) as running(id) cross join lateral (
      select id, session_id, update_type, (value * 100)::bigint::text as cents, timestamp as at from session_updates
      where session_id = running.id and not _deleted and not is_deleted
      order by timestamp, created_at, id limit ${MOST_LINES + 1}) u`.execute(db)
  const found = new Map<string, Line[]>()
  await inTurns(rows, LINES_AT_ONCE, ({ id, session_id, update_type, cents, at }) => {
    const lines = found.get(session_id) ?? []
    lines.push({
      id,
      updateType: update_type,
      value: cents === null ? null : Number(cents),
      timestamp: at.toISOString(),
    })
    found.set(session_id, lines)
  })
  return found
}

export interface Page {
  readonly items: readonly string[]
  /** how many comments each has that this reader may see, in the order of the items */
  readonly comments: readonly number[]
  /** what each was played for, in the same order */
  readonly currencies: readonly string[]
  readonly nextToken: string | null
}
export interface PageArgs {
  readonly limit?: number | null
  readonly nextToken?: string | null
}

/** Folded before the flop for nothing: logged for the count, and no news to anybody. */
const NO_NEWS =
  "(coalesce(r.hero_preflop_action, '') in ('FOLD', 'FFOLD', 'AUTO-FOLD') and coalesce(r.hero_net_win_manual, r.hero_net_win, 0) = 0)"

/** The newest hands of all people one follows, newest first; each person's are read from their index. */
export async function followedHands(
  db: Kysely<Database>,
  caller: Caller & { readonly kind: 'user' },
  args: PageArgs,
): Promise<Result<Page, DataFailure>> {
  const limit = readLimit(args.limit ?? 20)
  if (!limit.ok) return limit
  const after = args.nextToken ? parseToken(args.nextToken, 'followedHands') : null
  if (after && !after.ok) return after
  const params = new Params()
  const beyond = after
    ? ` and (r.created_at, r.id) < (${params.fixed(after.value.sort)}::timestamptz, ${params.fixed(after.value.id)})`
    : ''
  const text =
    `select p.id, p.at, (select count(*) from hand_comments c where c.hand_id = p.id and not c._deleted` +
    ` and ${allowed(handComment, 'read', 'c', { caller, params })})::text,` +
    ` (select b.currency from sessions s join bankrolls b on b.id = s.bankroll_id where s.id = p.session_id) from (` +
    `select x.id, x.at, x.created_at, x.session_id from followers f cross join lateral (` +
    `select r.id, r.created_at::text as at, r.created_at, r.session_id from hands r where r.user_id = f.followed_user_id${beyond}` +
    ` and not r._deleted and not r.is_deleted and not ${NO_NEWS} and ${allowed(hand, 'read', 'r', { caller, params })}` +
    ` order by r.created_at desc, r.id desc limit ${limit.value + 1}) x` +
    ` where f.follower_user_id = ${params.me()} and f.status = 'ACCEPTED' and not f._deleted` +
    ` order by x.created_at desc, x.id desc limit ${limit.value + 1}) p order by p.created_at desc, p.id desc`
  const rows = await transactionRunner(db).run(statement(text, params, false), {
    me: caller.userId,
    values: {},
  })
  const shown = rows.slice(0, limit.value)
  const last = rows[limit.value - 1]
  const more = rows.length > limit.value && last
  return ok({
    items: shown.map(([id]) => id!),
    comments: shown.map(([, , count]) => Number(count)),
    currencies: shown.map(([, , , currency]) => currency ?? UNBOOKED),
    nextToken: more ? formatToken('followedHands', { sort: last[1]!, id: last[0]! }) : null,
  })
}

const SHORTEST = 2
const MOST_FOUND = 20

/** People whose handle begins so; who blocked the one who looks is not found, nor is oneself. */
export async function findPeople(
  db: Kysely<Database>,
  userId: string,
  handle: string,
): Promise<readonly { readonly user: string; readonly follow: string | null }[]> {
  const wanted = handle.trim().replace(/^@/, '').toLowerCase()
  if (wanted.length < SHORTEST) return []
  const { rows } = await sql<{ id: string; follow: string | null }>`
    select u.id, f.id as follow from users u left join followers f
      on f.follower_user_id = ${userId} and f.followed_user_id = u.id and not f._deleted
    where starts_with(u.handle_lower, ${wanted}) and not u._deleted and u.status = 'ACTIVE' and u.id <> ${userId}
      and f.status is distinct from 'BLOCKED'
    order by u.handle_lower limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ id, follow }) => ({ user: id, follow }))
}
