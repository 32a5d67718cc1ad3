// A whole record as an object in its travelling form, for the change feed, and back into the text that a row has.
import type { Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { userIdOf } from '../base/caller.ts'
import { inTurns } from '../base/turns.ts'
import { fieldsOf, kindOf } from './columns.ts'
import { byKeysStatement } from './select.ts'
import type { Raw, Runner, Statement } from './statement.ts'
import { WIRE } from './wire.ts'

export type Body = Readonly<Record<string, unknown>>

export const bodyOf = (model: Model, fields: readonly string[], raw: Raw): Body =>
  Object.fromEntries(
    fields.map((field, i) => {
      const text = raw[i] ?? null
      return [field, text === null ? null : JSON.parse(WIRE[kindOf(model, field)!.is].write(text))]
    }),
  )

/** The inverse of `write` followed by JSON.parse: the text that PostgreSQL would have given. */
export function putWire(model: Model, field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return kindOf(model, field)!.is === 'time'
    ? `${String(value).slice(0, 10)} ${String(value).slice(11, -1)}+00`
    : String(value)
}

const statements = new Map<string, Statement | null>()
/** A page of the feed may be two hundred hands. */
const BODIES_IN_A_TURN = 5

/** Those of the records that the caller may see now, by id; deleted ones are among them, marked. */
export async function readBodies(
  runner: Runner,
  model: Model,
  ids: readonly string[],
  caller: Caller,
  as: string,
): Promise<ReadonlyMap<string, Body>> {
  const fields = fieldsOf(model)
  const key = `${model.name} ${as}`
  if (!statements.has(key)) statements.set(key, byKeysStatement({ model, caller, fields }, 'id'))
  const read = statements.get(key)
  if (!read) return new Map()
  const rows = await runner.run(read, { me: userIdOf(caller), values: { keys: ids } })
  return new Map(await inTurns(rows, BODIES_IN_A_TURN, row => [row[0]!, bodyOf(model, fields, row)] as const))
}
