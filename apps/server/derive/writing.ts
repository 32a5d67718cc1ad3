// What creating and changing a record have in common.
import type { Model } from '@sidepot/models/kit/model'
import { allowed } from './owner.ts'
import type { Params } from './statement.ts'
import type { Shape } from './write-sql.ts'

export type Values = Readonly<Record<string, unknown>>
export type AnyWrite =
  | { readonly kind: 'create'; readonly values: Values }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly version?: number
      readonly set: Values
      readonly revive?: true
      readonly createdAt?: string
    }
  | { readonly kind: 'delete'; readonly id: string; readonly version?: number }
  | { readonly kind: 'erase'; readonly id: string }

/** `columns` are expressions over the row `r`; the raw row that comes back has them in this order. */
export type Terms = Pick<Shape, 'columns' | 'condition'> & {
  readonly caller?: Shape['caller']
  /** A key for statements that differ in `columns` only; without it nothing is cached. */
  readonly cacheAs?: string
  /** Inside a transaction there is nobody to travel with. */
  readonly isAlone?: true
}

/** The caller's id, for the statement's slot. */
export const me = (terms: Terms): string | null =>
  terms.caller?.kind === 'user' ? terms.caller.userId : null
export const shapeOf = (
  model: Model,
  terms: Terms,
  fields: readonly string[],
  named: readonly string[],
): Shape => ({
  model,
  caller: terms.caller ?? null,
  fields,
  named,
  columns: terms.columns,
  ...(terms.condition ? { condition: terms.condition } : {}),
})

/** What the server keeps in step with the fields that are set. */
export function kept(model: Model, set: Values): Values {
  const keeps = keepings(model)
  if (keeps.length === 0 && set['isDeleted'] === undefined) return set
  const more: Record<string, unknown> = {}
  for (const [field, source] of keeps) {
    if (!(source in set)) continue
    const text = set[source]
    more[field] = typeof text === 'string' ? text.toLowerCase() : null
  }
  if (typeof set['isDeleted'] === 'boolean') more['_deleted'] = set['isDeleted']
  return { ...set, ...more }
}

const keepingsOf = new WeakMap<Model, readonly (readonly [string, string])[]>()
function keepings(model: Model): readonly (readonly [string, string])[] {
  const known = keepingsOf.get(model)
  if (known) return known
  const found = Object.entries(model.fields).flatMap(([field, kind]) =>
    kind.lowerOf === undefined ? [] : [[field, kind.lowerOf] as const],
  )
  keepingsOf.set(model, found)
  return found
}

/** The row as the caller may read it. */
export const seenBy = (model: Model, terms: Terms, params: Params): string =>
  terms.caller ? allowed(model, 'read', 'r', { caller: terms.caller, params }) : 'true'

/** What is built once per shape; the oldest leaves when there are too many shapes. */
export class Built<T> {
  private readonly known = new Map<string, T>()
  get(key: string, build: () => T): T {
    const known = this.known.get(key)
    if (known) return known
    if (this.known.size >= MOST_BUILT) this.known.delete(this.known.keys().next().value as string)
    const built = build()
    this.known.set(key, built)
    return built
  }
}
const MOST_BUILT = 2000
