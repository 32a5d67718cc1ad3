// Takes an answer apart: a record may carry related records (venue, player sessions …), and each goes to its own table.
import { MODELS } from '@sidepot/models/all'
import type { Relation } from '@sidepot/models/kit/model'
import type { ModelName, Rec } from './documents.ts'
import { absorb } from './records.ts'

export function absorbAnswer(
  model: ModelName,
  value: unknown,
  options: { readonly soon?: boolean } = {},
): void {
  if (!isRecord(value)) return
  if (Array.isArray(value.items)) {
    for (const item of value.items) absorbAnswer(model, item, options)
    return
  }
  const relations: Readonly<Record<string, Relation>> = MODELS[model].relations
  const own: Record<string, unknown> = {}
  for (const [field, inside] of Object.entries(value)) {
    const relation = relations[field]
    if (relation) absorbAnswer(relation.to as ModelName, inside, options)
    else own[field] = inside
  }
  if (typeof own.id === 'string' && typeof own._version === 'number')
    absorb(model, [own as unknown as Rec<ModelName>], options)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
