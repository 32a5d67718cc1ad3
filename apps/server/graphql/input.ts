// The input of a create, update or delete as inside values, each field read by its kind, failures with their path.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import { type Caller, userIdOf } from '../base/caller.ts'
import { kindOf } from '../derive/fields/columns.ts'
import { WIRE } from '../derive/fields/wire.ts'
import type { AnyWrite } from '../derive/writing.ts'

type Input = Readonly<Record<string, unknown>>
type Values = Record<string, unknown>

const invalid = (field: string, reason: Extract<DataFailure, { code: 'input/invalid' }>['reason']) =>
  err({ code: 'input/invalid', path: ['input', field], reason } as const)

/** Each given field read by its kind; what was not given stays out. */
export function readValues(model: Model, input: Input): Result<Values, DataFailure> {
  const values: Values = {}
  for (const [field, given] of Object.entries(input)) {
    if (given === undefined || field === '_version') continue
    const kind = kindOf(model, field)!
    if (given === null) {
      if (!kind.optional && field !== 'id' && field !== 'createdAt') return invalid(field, 'required')
      if (kind.optional) values[field] = null
      continue
    }
    const read = WIRE[kind.is].read(given as never, kind)
    if (!read.ok) return invalid(field, read.error)
    // null as JSON is nothing too
    if (read.value === null && !kind.optional) return invalid(field, 'required')
    values[field] = read.value
  }
  return ok(values)
}

/** A hand is dated by when it was played, which its client knows; every other record by when it was written (REC-1). */
const DATED_BY_CLIENT: readonly string[] = ['Hand']
const CLOCK_SLACK_MS = 60_000

/** The owner need not be named: it is the caller. */
export function readCreate(model: Model, input: Input, caller: Caller): Result<AnyWrite, DataFailure> {
  const values = readValues(model, input)
  if (!values.ok) return values
  const dated = values.value['createdAt']
  if (!DATED_BY_CLIENT.includes(model.name)) delete values.value['createdAt']
  else if (typeof dated === 'string' && Date.parse(dated) > Date.now() + CLOCK_SLACK_MS)
    return invalid('createdAt', 'out-of-range')
  const owner = model.owner.field
  if (owner && values.value[owner] === undefined) values.value[owner] = userIdOf(caller)
  return ok({ kind: 'create', values: values.value })
}

export function readUpdate(
  model: Model,
  input: Input,
  caller: Caller,
): Result<Extract<AnyWrite, { kind: 'update' }>, DataFailure> {
  const values = readValues(model, input)
  if (!values.ok) return values
  const { id, ...set } = values.value
  const owner = model.owner.field
  if (owner && set[owner] !== undefined) {
    if (set[owner] !== userIdOf(caller)) return invalid(owner, 'not-changeable')
    delete set[owner]
  }
  return ok({ kind: 'update', id: id as string, version: versionOf(input), set })
}

export function readDelete(
  model: Model,
  input: Input,
): Result<Extract<AnyWrite, { kind: 'delete' }>, DataFailure> {
  const values = readValues(model, input)
  return values.ok
    ? ok({ kind: 'delete', id: values.value['id'] as string, version: versionOf(input) })
    : values
}

/** A change that names no version matches none: it is answered as a conflict, with the record as it is. */
const versionOf = (input: Input): number => (typeof input['_version'] === 'number' ? input['_version'] : 0)
