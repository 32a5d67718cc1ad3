// A subscription, ready to be fed. The change feed says what changed and reads the record as the caller may see it;
// this says whether the client wants that record, and what to send.
import { err, ok, type Result } from '@sidepot/engine/result'
import { MODELS, type ModelName } from '@sidepot/models/all'
import { userIdOf } from '../base/caller.ts'
import { formatCursor } from '../changes/log/cursor.ts'
import { JsonText } from '../changes/record-source.ts'
import type { Batch, Start, Wanted } from '../changes/resume.ts'
import { tablesText } from '../changes/tables.ts'
import { putWire } from '../derive/body.ts'
import { compileFilter, type Filter } from '../derive/filter.ts'
import { matcherOf } from '../derive/filter-memory.ts'
import { conceivable } from '../derive/owner.ts'
import type { Raw } from '../derive/statement.ts'
import { argumentsOf } from './document/coerce.ts'
import { type WireError, wireFailure } from './document/failure.ts'
import type { RootField, Selection, ValueShape } from './document/plan.ts'
import { renderValue } from './execute.ts'
import type { Executing } from './executing.ts'
import { renderRows } from './render.ts'

/** A record as it travels, every field of it; see Wire in packages/models. */
export type Body = Readonly<Record<string, unknown>>

export interface PreparedRecords {
  readonly is: 'records'
  readonly model: ModelName
  readonly on: 'create' | 'update' | 'delete'
  /** Whether the client asked for this record. */
  wants(body: Body): boolean
  /** Whether an answer takes more than the record itself: relations. */
  readonly reads: boolean
  /** JSON text of `{"data":{…}}`; relations are read under the caller's rights. */
  answer(body: Body): Promise<string>
}

export interface PreparedChanges {
  readonly is: 'changes'
  readonly after: string | Start
  readonly wanted: Wanted
  answer(batch: Batch): Promise<string>
}

export type Prepared = PreparedRecords | PreparedChanges

export function prepareSubscription(
  executing: Executing,
  field: RootField,
): Result<Prepared, readonly WireError[]> {
  const { root } = field
  const args = argumentsOf(field.call, executing.variables)
  if (root.is === 'changes') return prepareChanges(executing, field, args)
  if (root.is !== 'subscribe') throw new Error('not a subscription')
  const { model, on, by } = root
  const { caller } = executing
  if (!conceivable(model, 'read', caller)) return err([wireFailure({ code: 'access/unauthorized' }, null)])
  const owner = model.owner.field
  const asked = owner ? args[owner] : undefined
  // The owner's argument narrows to one's own records; naming somebody else is a mistake or a try.
  if (typeof asked === 'string' && asked !== userIdOf(caller))
    return err([wireFailure({ code: 'access/unauthorized' }, null)])
  const filter = (args['filter'] ?? {}) as Filter
  const checked = compileFilter(model, filter, ['filter'])
  if (!checked.ok) return err([wireFailure(checked.error, null)])
  const matches = matcherOf(model, filter)
  const selection = field.shape as Selection
  return ok({
    is: 'records',
    model: model.name as ModelName,
    on,
    reads: selection.parts.some(part => part.is === 'one' || part.is === 'many'),
    wants: body =>
      (typeof asked !== 'string' || body[owner!] === asked) &&
      (by === null || body[by] === args[by]) &&
      matches(body),
    async answer(body) {
      const row: Raw = selection.fields.map(name => putWire(model, name, body[name]))
      const [text] = await renderRows(executing, [row], selection.parts)
      return `{"data":{"${field.key}":${text}}}`
    },
  })
}

const STARTS: Readonly<Record<string, Start>> = { NOW: 'now', BEGINNING: 'beginning' }

function prepareChanges(
  executing: Executing,
  field: RootField,
  args: Readonly<Record<string, unknown>>,
): Result<PreparedChanges, readonly WireError[]> {
  const models = (args['models'] ?? undefined) as readonly string[] | undefined
  if (models?.some(name => !(name in MODELS)))
    return err([wireFailure({ code: 'input/invalid', path: ['models'], reason: 'bad-filter' }, null)])
  const after = (args['after'] ?? 'NOW') as string
  const reader = userIdOf(executing.caller)
  return ok({
    is: 'changes',
    after: STARTS[after] ?? after,
    wanted: { models, inTables: args['inTables'] === true },
    async answer({ events, tables, cursor, live }) {
      const changes = (tables ? [] : events).map(({ change, body }) => ({
        model: change.model,
        id: change.id,
        version: change.version,
        kind: change.kind.toUpperCase(),
        at: change.at.toISOString(),
        body,
        request: change.ownerId !== null && change.ownerId === reader ? change.request : null,
      }))
      const batch = {
        changes,
        tables: tables ? new JsonText(tablesText({ tables, events, reader })) : null,
        cursor: formatCursor(cursor),
        live,
      }
      return `{"data":{"${field.key}":${await renderValue(executing, field.shape as ValueShape, batch)}}}`
    },
  })
}
