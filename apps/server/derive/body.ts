// A whole record as an object in its travelling form, for the change feed, and back into the text that a row has.
import type { Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { userIdOf } from '../base/caller.ts'
import { inTurns } from '../base/turns.ts'
import { JsonText } from '../changes/record-source.ts'
import { fieldsOf, kindOf } from './fields/columns.ts'
import { WIRE } from './fields/wire.ts'
import { byKeysStatement } from './select.ts'
import type { Raw, Runner, Statement } from './statement.ts'

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
const TEXTS_IN_A_TURN = 20

/** Those of the records that the caller may see now, by id; deleted ones are among them, marked. */
export async function readBodies(...asked: Asked): Promise<ReadonlyMap<string, Body>> {
  const [, model] = asked
  const fields = fieldsOf(model)
  const rows = await readRaw(...asked)
  return new Map(await inTurns(rows, BODIES_IN_A_TURN, row => [row[0]!, bodyOf(model, fields, row)] as const))
}

/** The same as JSON text, without making objects of it first. */
export async function readTexts(...asked: Asked): Promise<ReadonlyMap<string, JsonText>> {
  const [, model] = asked
  const fields = fieldsOf(model).map(field => ({
    before: `"${field}":`,
    write: WIRE[kindOf(model, field)!.is].write,
  }))
  const textOf = (row: Raw): JsonText => {
    const cells = fields.map(({ before, write }, i) => {
      const text = row[i] ?? null
      return before + (text === null ? 'null' : write(text))
    })
    return new JsonText(`{${cells.join(',')}}`)
  }
  const rows = await readRaw(...asked)
  return new Map(await inTurns(rows, TEXTS_IN_A_TURN, row => [row[0]!, textOf(row)] as const))
}

type Asked = readonly [runner: Runner, model: Model, ids: readonly string[], caller: Caller, as: string]

async function readRaw(...[runner, model, ids, caller, as]: Asked): Promise<readonly Raw[]> {
  const fields = fieldsOf(model)
  const key = `${model.name} ${as}`
  if (!statements.has(key)) statements.set(key, byKeysStatement({ model, caller, fields }, 'id'))
  const read = statements.get(key)
  return read ? runner.run(read, { me: userIdOf(caller), values: { keys: ids } }) : []
}
