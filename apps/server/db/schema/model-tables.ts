// The models' tables as Kysely sees them. They can be read freely; inserts and updates are refused by the types,
// because write.ts alone writes.
import type { MODELS, ModelName } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import type { ColumnType } from 'kysely'
import type { Snake } from './names.ts'

/** What `pg` hands out: money as decimal text, times as Date. */
type Selected<K> =
  K extends Kind<infer T, unknown, infer Optional, boolean, infer Is>
    ? ('money' extends Is ? string : 'time' extends Is ? Date : T) | (Optional extends true ? null : never)
    : never
type ReadOnly<T> = ColumnType<T, never, never>

type Table<M> =
  M extends Model<string, infer F>
    ? { [K in keyof F & string as Snake<K>]: ReadOnly<Selected<F[K]>> } & {
        id: ReadOnly<string>
        created_at: ReadOnly<Date>
        updated_at: ReadOnly<Date>
        _version: ReadOnly<number>
        _deleted: ReadOnly<boolean>
        /** bigint, which `pg` hands out as text. */
        _last_changed_at: ReadOnly<string>
      }
    : never

export type ModelTables = { [N in ModelName as `${Snake<N>}s`]: Table<(typeof MODELS)[N]> }
