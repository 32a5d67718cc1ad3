// A record of an archive into the values that a write takes: every field of its kind and within its bounds, or the whole record is refused.
import { err, ok, type Result } from '@sidepot/engine/result'
import { LEFT_OUT } from '@sidepot/formats/archive'
import type { DataFailure, InputReason } from '@sidepot/models/failures'
import { cutTo } from '@sidepot/models/kit/cut'
import { type Kind, type KindName, LONGEST_TEXT } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { kindOf } from '../../derive/fields/columns.ts'
import { turnsOthers, unturned } from '../../derive/fields/direction.ts'
import { unfitId, WIRE } from '../../derive/fields/wire.ts'

export type Values = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const FITS: Readonly<Record<KindName, (value: unknown, kind: Kind) => boolean>> = {
  id: isText,
  ref: isText,
  text: isText,
  longText: isText,
  time: isText,
  enum: (value, kind) => isText(value) && kind.set!.values.includes(value as string),
  int: value => Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31,
  number: isNumber,
  money: isNumber,
  bool: value => typeof value === 'boolean',
  json: () => true,
  records: () => true,
}

function readField(kind: Kind, value: unknown): Result<unknown, InputReason> {
  if (!FITS[kind.is](value, kind)) return err(kind.is === 'time' ? 'not-a-time' : 'out-of-range')
  // read with the whole batch, whose depth and characters were looked at
  if (kind.is === 'json') return ok(value)
  return WIRE[kind.is].read((typeof value === 'string' ? asOfToday(value, kind) : value) as never, kind)
}

/** Written before such texts were refused: what turns others is closed, and a word of a row ends where it may end now. */
function asOfToday(given: string, { is, longest = LONGEST_TEXT.text }: Kind): string {
  const text = turnsOthers(given) ? unturned(given) : given
  if (is !== 'text' || longest >= LONGEST_TEXT.text) return text
  return cutTo(text, longest)
}

/** Share links are of the server that made them. */
const NOT_TAKEN: readonly string[] = ['shareableId']

/** Fields that the server keeps, or that this version does not know, are passed over. */
export function readRecord(model: Model, record: unknown, at: number): Result<Values, DataFailure> {
  const bad = (field: string, reason: InputReason) =>
    err({ code: 'input/invalid', path: ['records', at, field], reason } as const)
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return err({ code: 'input/invalid', path: ['records', at], reason: 'required' })
  const given = record as Values
  const { id } = given
  if (typeof id !== 'string' || unfitId(id)) return bad('id', 'not-an-id')
  const values: Record<string, unknown> = { id }
  for (const [field, value] of Object.entries(given)) {
    const kind = kindOf(model, field)
    if (!kind || field === 'id' || LEFT_OUT.includes(field) || value === null) continue
    if (kind.lowerOf || NOT_TAKEN.includes(field)) continue
    const read = readField(kind, value)
    // a comment without a word was one; the record is left out for want of it
    if (!read.ok && kind.lines !== undefined && read.error === 'required') continue
    if (!read.ok) return bad(field, read.error)
    values[field] = read.value
  }
  return ok(values)
}
