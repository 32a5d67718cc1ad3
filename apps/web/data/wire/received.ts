// Money at the edge of the app: a record travels with decimals and is whole cents from the moment it is read.
import { MODELS } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Wire } from '@sidepot/models/kit/model'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import type { ModelName, Rec } from './documents.ts'

/** A record as it travels: money as opaque decimals, JSON as text. */
export type Sent<N extends ModelName> = Wire<(typeof MODELS)[N]>

const moneyFields = new Map<ModelName, readonly string[]>()
function moneyOf(model: ModelName): readonly string[] {
  const known = moneyFields.get(model)
  if (known) return known
  const fields = Object.entries(MODELS[model].fields as Readonly<Record<string, Kind>>)
  const made = fields.filter(([, kind]) => kind.is === 'money').map(([field]) => field)
  moneyFields.set(model, made)
  return made
}

function converted(model: ModelName, row: object, convert: (amount: number) => number): object {
  const next: Record<string, unknown> = { ...row }
  for (const field of moneyOf(model)) {
    const amount = next[field]
    if (typeof amount === 'number') next[field] = convert(amount)
  }
  return next
}

/** A record, or some of its fields, as the server gave it. */
export const received = <N extends ModelName, R extends Partial<Sent<N>>>(
  model: N,
  row: R,
): Omit<Rec<N>, Exclude<keyof Rec<N>, keyof R>> => converted(model, row, centsOf) as never

/** Fields of a record as the server takes them. */
export const sendable = <N extends ModelName>(
  model: N,
  fields: Partial<Rec<N>>,
): Readonly<Record<string, unknown>> => converted(model, fields, decimalOf) as Record<string, unknown>
