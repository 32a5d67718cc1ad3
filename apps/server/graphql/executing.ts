// What the fields of one request share while they run, and how a field fails.
import type { DataFailure } from '@sidepot/models/failures'
import type { Pool } from 'pg'
import type { Worked } from '../db/worked.ts'
import type { Runner } from '../derive/statement.ts'
import type { Guards, OperationContext, Refusal } from './document/operation.ts'
import type { Request } from './render.ts'

export interface Executing extends Request {
  /** Of writes: those of all requests travel together. */
  readonly writer: Runner
  /** The database's time for reads and operations. */
  readonly worked: Worked
  readonly pool: Pool
  readonly guards: Guards
  readonly operations: OperationContext
}

/** `data` is JSON text of the conflicting record, where there is one. */
export interface FieldFailure {
  readonly failure: DataFailure | Refusal
  readonly data: string | null
}
