// Which rows the server means: fields that equal a value, or one of several.
import type { Model, Row } from '@sidepot/models/kit/model'
import { columnOf } from '../db/schema/names.ts'
import { kindOf, putValue, typeOf } from './fields/columns.ts'
import type { Params } from './statement.ts'

export type Where<M> = { readonly [K in keyof Row<M>]?: Row<M>[K] | readonly Row<M>[K][] }

/** The conditions over the row `r`. */
export const conditionsOf = <M extends Model>(model: M, where: Where<M>, params: Params): string[] =>
  Object.entries(where).map(([field, wanted]) => {
    const kind = kindOf(model, field)!
    const column = `r.${columnOf(field)}`
    if (wanted === null) return `${column} is null`
    if (Array.isArray(wanted))
      return `${column} = any(${params.fixed(wanted.map(value => putValue(kind, value)))}::${typeOf(field, kind)}[])`
    return `${column} = ${params.fixed(putValue(kind, wanted))}`
  })
