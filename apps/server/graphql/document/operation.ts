// What CRUD cannot say: an operation is plain data with a function. The schema takes it in beside the derived fields.
import { err, type Result } from '@sidepot/engine/result'
import type { ModelName } from '@sidepot/models/all'
import type { DataFailure } from '@sidepot/models/failures'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/schema/database.ts'

export interface OperationContext {
  /** Not a transaction: an operation opens the one it needs. */
  readonly db: Kysely<Database>
  readonly caller: Caller
  readonly now: () => Date
  readonly log: Logger
  /** Says something beside the data: `extensions.warnings` of the answer. */
  warn(message: string): void
  /** The same, where nothing was written for that reason: `extensions.ignored` is then true as well. */
  ignore(message: string): void
}

/** A refusal in the operation's own words, which come from packages/messages. */
export interface Refusal {
  readonly code: string
  readonly message: string
  /** The name clients test for; 'Refused' unless given. */
  readonly errorType?: string
}

export interface Operation<Args = never> {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  /** The arguments in schema language: `input: SetupNewSessionInput!`. */
  readonly args: string
  /**
   * What comes back: a model, then `run` gives the record's id and the client's selection is read under its rights;
   * or any other type of the schema, then `run` gives a plain value of that shape (a model inside it again as an id).
   */
  readonly returns: ModelName | (string & {})
  /** Further types in schema language. */
  readonly types?: string
  /** What it costs beside its answer, in cells: for those that work more than they read. */
  readonly cells?: number
  /** Whether visitors without credentials may call it. */
  readonly open?: true
  run(context: OperationContext, args: Args): Promise<Result<unknown, DataFailure | Refusal>>
}

/** Runs before the derived mutation of that name: why this input is refused, or null. */
export type Guards = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => Refusal | null>>

/** Declares an operation with the type of its arguments. What a query asks for is text that the database can be asked for. */
export function operation<Args>(declared: Operation<Args>): Operation {
  const checked: Operation<Args> = {
    ...declared,
    run: async (context, args) => {
      const path = zeroIn(args)
      return path
        ? err({ code: 'input/invalid', path, reason: 'bad-character' })
        : declared.run(context, args)
    },
  }
  return (declared.kind === 'query' ? checked : declared) as unknown as Operation
}

/** Where the first text with a null character is; no text of the database has one. */
function zeroIn(value: unknown): readonly (string | number)[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    // a list may have a hundred thousand
    for (let at = 0; at < value.length; at++) {
      const found = zeroIn(value[at])
      if (found) return [at, ...found]
    }
    return null
  }
  for (const [name, inner] of Object.entries(value)) {
    const found = zeroIn(inner)
    if (found) return [name, ...found]
  }
  return null
}
