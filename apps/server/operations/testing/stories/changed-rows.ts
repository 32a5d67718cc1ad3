// Every row that anything writes, old and new, as the database itself sees it: triggers of a test's own database note them.
import type pg from 'pg'

export interface RowChange {
  readonly table: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Written by the server for itself: the feed, requests, counters and sums of hands have tests of their own. */
const LEFT_OUT = [
  'change',
  'feed',
  'counting',
  'request',
  'story_row',
  'hand_groups',
  'hand_hours',
  'uncounted_hand',
  'world_row',
]

/** Notes from now on. */
export async function noteRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create unlogged table story_row (n bigserial, name text, before jsonb, after jsonb);
    create function note_row() returns trigger language plpgsql as $$ begin
      insert into story_row (name, before, after) values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all('{${LEFT_OUT}}') loop
        execute format('create trigger note_row after insert or update or delete on %I for each row execute function note_row()', name);
      end loop;
    end $$`)
}

/** What changed since the last time this was asked, each row once, from what it was to what it is. */
export async function changedRows(pool: pg.Pool): Promise<readonly RowChange[]> {
  const { rows } = await pool.query<RowChange>({
    name: 'changed rows',
    text: 'with gone as (delete from story_row returning *) select name as table, before, after from gone order by n',
  })
  const byRow = new Map<string, RowChange>()
  for (const { table, before, after } of rows) {
    const key = `${table} ${keyOf(before ?? after!)}`
    byRow.set(key, { table, before: byRow.has(key) ? byRow.get(key)!.before : before, after })
  }
  return [...byRow.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

const keyOf = (row: Readonly<Record<string, unknown>>): string =>
  String(row['id'] ?? row['hand_id'] ?? row['player_id'] ?? JSON.stringify(row))
