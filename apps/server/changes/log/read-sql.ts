// The feed's statements. Each way in has the index it must use, and none leaves the planner a way to walk the whole feed.

/** Which history: the cluster, its timeline as it is written now, the database, and this very table of it. */
export const HISTORY = `
  (select system_identifier from pg_control_system()) || '/' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
  (select oid from pg_database where datname = current_database()) || '/' ||
  coalesce(pg_relation_filenode('feed'), 0)`

/** The epoch, if it is still that of the database we talk to. */
export const KNOWN_EPOCH = `select feed.epoch from feed
  where feed.cluster = (${HISTORY}) and feed.started = pg_postmaster_start_time()`

// A transaction whose change can be seen is on disk, and so is the knowledge that its id is taken: see `clamp`.
export const LAST = 'select xid from change order by xid desc limit 1'

/** What has come since: $1 the oldest id that can be new, $2 the snapshot seen, bounds.now the one read up to. */
const NEW = `xid >= $1::xid8 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
  and pg_visible_in_snapshot(xid, (select now from bounds)) and seq > $4
  and ($5::text[] is null or model = any($5::text[]))`

/** A row that says up to where, then the changes. */
const page = (rows: string, before = '') => `
  with bounds as materialized (
    select coalesce($3::pg_snapshot, pg_current_snapshot()) as now, (${LAST}) as last, (${KNOWN_EPOCH}) as epoch
  )${before}
  select bounds.now::text as snapshot, bounds.last::text, bounds.epoch, null as seq, null as xid, null as model, null as id,
    null as version, null as owner_id, null as concerns, null as kind, null as at, null as request
  from bounds
  union all
  select null, null, null, c.seq, c.xid::text, c.model, c.id,
    c.version, c.owner_id, c.concerns, c.kind, extract(epoch from c.at)::float8 * 1000, c.request
  from (${rows}) c
  order by seq nulls first`

// Materialised, or the order by seq would tempt the planner to filter the whole feed from its start.
const fresh = (where: string) => `, fresh as materialized (select * from change where ${NEW}${where})`
const FIRST_OF_FRESH = 'select * from fresh order by seq limit $6'

/** Everything new, by transaction: for the tailer, whose cursor is always recent. */
export const RECENT = page(FIRST_OF_FRESH, fresh(''))

/** Everything new, on from a place inside a batch: what follows that place is mostly what is wanted. */
export const ONWARD = page(`select * from change where ${NEW} order by seq limit $6`)

/** The same for one reader, whose cursor is recent: few changes, whoever's. */
export const RECENT_SCOPED = page(
  FIRST_OF_FRESH,
  fresh(` and (owner_id is null or owner_id = any($7::text[]) or concerns && array[$8::text])`),
)

/** For one reader who was away for long or begins: each owner's changes in order, never those of others. */
export const SCOPED = page(`
  select * from (
    select mine.* from unnest($7::text[]) as owner(id) cross join lateral (
      select * from change where owner_id = owner.id and ${NEW} order by seq limit $6) mine
    union all
    (select * from change where owner_id is null and ${NEW} order by seq limit $6)
    union all
    (select * from change where concerns is not null and concerns && array[$8::text]
       and owner_id is not null and owner_id <> all($7::text[]) and ${NEW} order by seq limit $6)
  ) of_reader order by seq limit $6`)
