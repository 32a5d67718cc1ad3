// Many records taken out of sight, or brought back, in one statement, each with its own line in the change feed.
import type { Model, Row } from '@sidepot/models/kit/model'
import type { Kysely } from 'kysely'
import { rowsInTurns } from '../base/turns.ts'
import { countAppended } from '../changes/log/change.ts'
import type { Database } from '../db/schema/database.ts'
import { columnOf } from '../db/schema/names.ts'
import { AT_ONCE } from './read.ts'
import { Params, transactionRunner } from './statement.ts'
import { conditionsOf, type Where } from './where.ts'
import { rowOf } from './write.ts'
import { deleteManyStatement } from './write-sql.ts'

/** Rights have been checked by the caller, or are part of `where`. Gives the named fields of what went. */
export const deleteMany = <M extends Model, F extends keyof Row<M> & string>(
  ...asked: Asked<M, F>
): Promise<readonly Pick<Row<M>, F>[]> => many('delete', ...asked)

/** Those of them that are deleted, back as they were. */
export const reviveMany = <M extends Model, F extends keyof Row<M> & string>(
  ...asked: Asked<M, F>
): Promise<readonly Pick<Row<M>, F>[]> => many('revive', ...asked)

type Asked<M, F> = readonly [trx: Kysely<Database>, model: M, where: Where<M>, fields: readonly F[], at: Date]

async function many<M extends Model, F extends keyof Row<M> & string>(
  kind: 'delete' | 'revive',
  ...[trx, model, where, fields, at]: Asked<M, F>
): Promise<readonly Pick<Row<M>, F>[]> {
  const params = new Params()
  const conditions = conditionsOf(model, where, params)
  const columns = fields.map(field => `r.${columnOf(field)}::text`)
  const gone = await transactionRunner(trx).run(
    deleteManyStatement(kind, model, conditions, columns, params),
    {
      me: null,
      values: { updatedAt: at.toISOString(), _lastChangedAt: at.getTime() },
    },
  )
  if (gone.length > 0) countAppended()
  return rowsInTurns(gone, AT_ONCE, raw => rowOf(model, fields, raw) as Pick<Row<M>, F>)
}
