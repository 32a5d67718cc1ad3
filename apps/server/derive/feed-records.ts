// The records as the change feed asks for them: bodies at delivery, under the reader's own rights.
import { modelNamed } from '@sidepot/models/all'
import type { Pool } from 'pg'
import { type Caller, isMember } from '../base/caller.ts'
import type { Records } from '../changes/record-source.ts'
import { allowance } from '../db/allowance.ts'
import { readBodies, readTexts } from './body.ts'
import { poolRunner } from './statement.ts'
import { readTable } from './table.ts'

const ACCEPTED = `select followed_user_id as followed, follower_user_id as follower from followers
  where status = 'ACCEPTED' and not _deleted`

export function createRecords(pool: Pool): Records {
  const runner = poolRunner(pool)
  const classOf = (caller: Caller) => (isMember(caller, 'SUPER_ADMIN') ? 'super-admin' : caller.kind)
  return {
    read: (model, ids, caller) =>
      readBodies(runner.within(allowance), modelNamed(model), ids, caller, classOf(caller)),
    texts: (model, ids, caller) =>
      readTexts(runner.within(allowance), modelNamed(model), ids, caller, classOf(caller)),
    table: (model, ids, caller) => {
      const left = allowance()
      return readTable(
        runner.within(() => left),
        modelNamed(model),
        ids,
        caller,
        classOf(caller),
      )
    },
    async follows(followed, followers) {
      const { rows } = await pool.query<{ followed: string; follower: string }>({
        name: 'records.follows',
        text: `${ACCEPTED} and followed_user_id = any($1) and follower_user_id = any($2)`,
        values: [followed, followers],
      })
      const pairs = new Set(rows.map(row => `${row.followed} ${row.follower}`))
      return { has: (one, other) => pairs.has(`${one} ${other}`) }
    },
    async followedBy(userId) {
      const { rows } = await pool.query<{ followed: string }>({
        name: 'records.followed',
        text: `${ACCEPTED} and follower_user_id = $1`,
        values: [userId],
      })
      return rows.map(row => row.followed)
    },
  }
}
