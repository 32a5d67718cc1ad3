// What changed of a person's records since a moment, of many models in one statement: the change feed as a test reads it.
import type { Model } from '@sidepot/models/kit/model'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { fieldsOf } from '../../derive/fields/columns.ts'
import type { Raw } from '../../derive/statement.ts'
import { rowOf } from '../../derive/write.ts'

/** Deleted records among them; `after` in milliseconds, 0 for everything. */
export type ChangedSince = (
  userId: string,
  after: number,
) => Promise<ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>>

export function changedSince({ pool }: TestDatabase, models: readonly Model[]): ChangedSince {
  const text = models
    .map(model => {
      const raw = fieldsOf(model).map(field => `r.${columnOf(field)}::text`)
      return `select '${model.name}' as model, array[${raw.join(', ')}] as raw from ${tableNameOf(model)} r
        where r.user_id = $1 and r._last_changed_at > $2::bigint`
    })
    .join(' union all ')
  return async (userId, after) => {
    const { rows } = await pool.query<{ model: string; raw: Raw }>({
      name: 'changed since',
      text,
      values: [userId, after],
    })
    return new Map(
      models.map(model => [
        model.name,
        rows.filter(row => row.model === model.name).map(({ raw }) => rowOf(model, fieldsOf(model), raw)),
      ]),
    )
  }
}

/** The requests that changes of a person's records came from since a place in the feed; and the place to read on from. */
export type RequestsSince = (
  userId: string,
  after: string,
) => Promise<{ readonly requests: ReadonlySet<string>; readonly place: string }>

export const requestsSince =
  ({ pool }: TestDatabase): RequestsSince =>
  async (userId, after) => {
    const { rows } = await pool.query<{ seq: string; request: string | null }>({
      name: 'requests since',
      text: 'select seq::text, request from change where owner_id = $1 and seq > $2::bigint order by seq',
      values: [userId, after],
    })
    return {
      requests: new Set(rows.flatMap(({ request }) => request ?? [])),
      place: rows.at(-1)?.seq ?? after,
    }
  }
