// A model is plain data, declared once: fields, owner rule, indexes, relations. SQL, GraphQL, rights and types derive from it.
import type { Instant, KeptOf, Kind, ValueOf, WireOf } from './kinds.ts'
import type { Owner } from './rules.ts'

export type Fields = Readonly<Record<string, Kind>>

/** Rows with one value of `on`, in order of `sort`, under the query's public name. */
export interface Index {
  readonly query: string
  readonly on: string
  readonly sort: string | null
}
/** At most one row that is not deleted per combination of values. */
export interface Unique {
  readonly unique: readonly string[]
}

export type Relation =
  /** The one row that `by`, a reference field of this model, names. */
  | { readonly is: 'one'; readonly to: string; readonly by: string }
  /** The rows of another model whose index `query` has this row's id. */
  | { readonly is: 'many'; readonly to: string; readonly query: string }

/** People beside the owner whom a record concerns: a field with a user id, or the owner named by a referenced row. */
export type Concern = string | { readonly ref: string; readonly field: string }

export interface Model<N extends string = string, F extends Fields = Fields> {
  readonly name: N
  readonly owner: Owner
  readonly fields: F
  readonly indexes: readonly Index[]
  readonly uniques: readonly Unique[]
  readonly relations: Readonly<Record<string, Relation>>
  readonly concerns: readonly Concern[]
  /** Other names under which fields can be read. */
  readonly aliases: Readonly<Record<string, string>>
  /** A field besides the id by which `get` finds a record. */
  readonly getBy: string | null
  /** A subscription of its own to the new records with one value of a field. */
  readonly stream: { readonly name: string; readonly by: string } | null
}

interface Declaration<N extends string, F extends Fields> {
  readonly name: N
  readonly owner: Owner
  readonly fields: F
  readonly indexes?: readonly (Index | Unique)[]
  readonly relations?: Readonly<Record<string, Relation>>
  readonly concerns?: readonly Concern[]
  readonly aliases?: Readonly<Record<string, string>>
  readonly getBy?: string
  readonly stream?: { readonly name: string; readonly by: string }
}

export const model = <const N extends string, F extends Fields>(
  declaration: Declaration<N, F>,
): Model<N, F> => ({
  name: declaration.name,
  owner: declaration.owner,
  fields: declaration.fields,
  indexes: (declaration.indexes ?? []).filter((index): index is Index => 'query' in index),
  uniques: (declaration.indexes ?? []).filter((index): index is Unique => 'unique' in index),
  relations: declaration.relations ?? {},
  concerns: declaration.concerns ?? [],
  aliases: declaration.aliases ?? {},
  getBy: declaration.getBy ?? null,
  stream: declaration.stream ?? null,
})

export const by = (query: string, on: string, sort: string | null = null): Index => ({ query, on, sort })
export const unique = (...fields: string[]): Unique => ({ unique: fields })
export const one = (to: string, byField: string): Relation => ({ is: 'one', to, by: byField })
export const many = (to: string, query: string): Relation => ({ is: 'many', to, query })

/** What every record carries beside its own fields. */
export interface Stamps {
  readonly id: string
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly _version: number
  readonly _deleted: boolean
  /** Milliseconds since 1970, as sync clients expect it. */
  readonly _lastChangedAt: number
}
export const STAMPS = ['id', 'createdAt', 'updatedAt', '_version', '_deleted', '_lastChangedAt'] as const

/** A record as the house holds it: money in cents, JSON parsed. */
export type Row<M> =
  M extends Model<string, infer F> ? Stamps & { readonly [K in keyof F]: ValueOf<F[K]> } : never
/** A record as it travels: money in decimals, JSON as text. */
export type Wire<M> =
  M extends Model<string, infer F> ? Stamps & { readonly [K in keyof F]: WireOf<F[K]> } : never

/** A record as a client keeps it: as it travels, but money in whole cents from the moment it is read. */
export type Kept<M> =
  M extends Model<string, infer F> ? Stamps & { readonly [K in keyof F]: KeptOf<F[K]> } : never

type Needed<F extends Fields> = {
  [K in keyof F]: F[K] extends Kind<unknown, unknown, false, false> ? K : never
}[keyof F]
type Chosen = Partial<Pick<Stamps, 'id' | 'createdAt'>>
/** What a create needs: everything without an initial value; the id may be made by the client. */
export type New<M> =
  M extends Model<string, infer F>
    ? Chosen & { readonly [K in Needed<F>]: ValueOf<F[K]> } & {
        readonly [K in Exclude<keyof F, Needed<F>>]?: ValueOf<F[K]> | undefined
      }
    : never
/** What an update may change. */
export type Patch<M> =
  M extends Model<string, infer F> ? { readonly [K in keyof F]?: ValueOf<F[K]> | undefined } : never
