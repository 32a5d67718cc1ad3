// Takes an answer apart: a record may carry related records (venue, player sessions …), and each goes to its own table, its
// money in whole cents.
import { MODELS } from '@sidepot/models/all'
import type { Relation } from '@sidepot/models/kit/model'
import type { ModelName, Rec } from '../wire/documents.ts'
import { received } from '../wire/received.ts'
import { absorb } from './records.ts'

export const absorbAnswer = (model: ModelName, value: unknown): void => absorbAnswers([[model, value]])

export function absorbAnswers(
  answers: readonly (readonly [ModelName, unknown])[],
  options: { readonly soon?: boolean; readonly overNewer?: boolean } = {},
): void {
  const found = new Map<ModelName, Rec<ModelName>[]>()
  for (const [model, value] of answers) takeApart(model, value, found)
  for (const [name, rows] of found) absorb(name, rows, options)
}

/** By table, so that a list is taken in, drawn and kept at once. */
function takeApart(model: ModelName, value: unknown, found: Map<ModelName, Rec<ModelName>[]>): void {
  if (!isRecord(value)) return
  if (Array.isArray(value.items)) {
    for (const item of value.items) takeApart(model, item, found)
    return
  }
  const relations: Readonly<Record<string, Relation>> = MODELS[model].relations
  const own: Record<string, unknown> = {}
  for (const [field, inside] of Object.entries(value)) {
    const relation = relations[field]
    if (relation) takeApart(relation.to as ModelName, inside, found)
    else own[field] = inside
  }
  if (typeof own.id !== 'string' || typeof own._version !== 'number') return
  const rows = found.get(model)
  const row = received(model, own) as unknown as Rec<ModelName>
  if (rows) rows.push(row)
  else found.set(model, [row])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
