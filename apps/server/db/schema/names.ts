// How models are called in SQL: plural snake case for tables, snake case for columns. Never quoted by hand elsewhere.
import type { Model } from '@sidepot/models/kit/model'

export type Snake<
  S extends string,
  AfterLower extends boolean = false,
> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail, true>}`
    : `${AfterLower extends true ? '_' : ''}${Lowercase<Head>}${Snake<Tail, false>}`
  : ''

export const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

export const tableNameOf = (model: Pick<Model, 'name'>): string => `${snake(model.name)}s`
export const columnOf = (field: string): string => `"${snake(field)}"`
export const uniqueName = (model: Pick<Model, 'name'>, fields: readonly string[]): string =>
  `${tableNameOf(model)}_one_${fields.map(snake).join('_')}`
