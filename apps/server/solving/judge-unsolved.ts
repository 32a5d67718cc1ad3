// After a new pack: every unsolved hand on this server that the charts now answer for is judged, by the path that counts hands again
// after a new statistic (SOL-10).
import { hand } from '@sidepot/models/hand'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema/database.ts'
import { findOne } from '../derive/read.ts'
import { recountSome } from '../hand-zone/recount.ts'
import { verdictOn } from '../operations/hand/verdict.ts'

const AT_ONCE = 100

/** How many hands of each person have a verdict that had none. */
export async function judgeUnsolved(
  db: Kysely<Database>,
  now: () => Date,
  log: Pick<Logger, 'error'>,
): Promise<ReadonlyMap<string, number>> {
  const judged = new Map<string, number>()
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from hands
      where id > ${after} and hero_preflop_optimal is null and not _deleted and not is_inconsistent and not is_tournament
        and game_type = 'NLHE' and (setup is not null or preflop_line is not null)
      order by id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) break
    for (const { id } of rows) {
      const row = await findOne(db, hand, id)
      if (!row || (await verdictOn(row))?.isUnsolved !== false) continue
      await sql`insert into uncounted_hand values (${id}) on conflict do nothing`.execute(db)
      judged.set(row.userId, (judged.get(row.userId) ?? 0) + 1)
    }
    after = rows.at(-1)!.id
  }
  while ((await recountSome(db, now, log)) > 0);
  return judged
}
