// From an operation to the API: who calls, once or again, and a refusal in its sentence.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { LedgerFailure } from '@sidepot/ledger/failures'
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import type { DataFailure, InputReason } from '@sidepot/models/failures'
import { time } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { unfitId, unfitJson, unfitText, WIRE } from '../../derive/fields/wire.ts'
import {
  type Operation,
  type OperationContext,
  operation,
  type Refusal,
} from '../../graphql/document/operation.ts'
import { type Conditioned, conditionHolds, versionHolds } from './condition.ts'
import { areAnothers, parentsOf } from './following.ts'
import { digestOf, type OperationFailure, runOperation, type Work } from './work.ts'

/** The input of a mutation: its own fields, who and when, and the client's id for it. */
export interface Input<T> {
  readonly input: T & {
    readonly userId?: string | null
    readonly requestId?: string | null
    readonly at?: string | null
  }
}

export interface UserOperationOptions<Args, T> {
  readonly name: string
  readonly args: string
  readonly returns: string
  readonly types?: string
  /** The client's id for this call, where it has one; the same id with the same arguments gets the same answer. */
  requestId?(args: Args): string | null | undefined
  /** The model on which the argument `condition` speaks, where there is one. */
  readonly conditionOn?: Model
  /** Whether these very arguments can be meant only once (they name a version, or something that then is gone). */
  isOnce?(args: Args): boolean
  /** When the person did it, where the client says so: without network that is earlier than now. */
  at?(args: Args): string | null | undefined
  /** A user named in the arguments must be the caller. */
  userId?(args: Args): string | null | undefined
  /** What takes long without the database, before it has a connection: gives the arguments as `run` gets them. */
  before?(userId: string, args: Args): Promise<Result<Args, DataFailure | Refusal>>
  run(work: Work, args: Args): Promise<Result<T, OperationFailure>>
  /** What the client's selection is read from; the value itself unless given. */
  answer?(value: T): unknown
  /** What is to be known beside the data, as a sentence. */
  warning?(value: T): string | null
  /** Why nothing was written, as a sentence: clients must not take that for done. */
  ignored?(value: T): string | null
}

/** A change of one version of a record happens once, whoever sends it again. */
export const versioned = ({ input }: Input<{ readonly _version?: number | null }>): boolean =>
  typeof input._version === 'number'

export const userOperation = <Args, T>(options: UserOperationOptions<Args, T>): Operation =>
  operation<Args>({
    name: options.name,
    kind: 'mutation',
    args: options.args,
    returns: options.returns,
    types: options.types ?? '',
    run: async (context, args) => {
      const done = await byUser(context, options, args)
      if (!done.ok) return err('message' in done.error ? done.error : wire(done.error))
      for (const warning of done.value.warnings) context.warn(warning)
      if (done.value.ignored) context.ignore(done.value.ignored)
      return ok(done.value.answer)
    },
  })

/** All that is kept to answer the same request again: an id and sentences, nothing of the record itself. */
interface Answered {
  readonly answer: unknown
  readonly warnings: readonly string[]
  readonly ignored?: string
}

async function byUser<Args, T>(
  { db, caller, now }: OperationContext,
  options: UserOperationOptions<Args, T>,
  args: Args,
): Promise<Result<Answered, OperationFailure | Refusal>> {
  if (caller.kind !== 'user') return err({ code: 'not-authenticated' })
  const named = options.userId?.(args)
  if (named !== null && named !== undefined && named !== caller.userId) return err({ code: 'unauthorized' })
  const unfit = unfitIn(args, [])
  if (unfit) return err(unfit)
  const followed = idsIn(args).flatMap(parentsOf)
  const given = options.requestId?.(args) ?? null
  const id = given ?? (options.isOnce?.(args) ? `${options.name}:${digestOf(options.name, args)}` : null)
  const request = { operation: options.name, id, body: args }
  const ready = options.before ? await options.before(caller.userId, args) : ok(args)
  if (!ready.ok) return ready
  const written = now()
  const at = options.at?.(args)
  const doer = { userId: caller.userId, at: at ? pastTime(at, written) : written, now: written }
  return runOperation(db, doer, request, async work => {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: nobody has a record of no id, which costs a question
    if (followed.length > 0 && (await areAnothers(work, followed))) return err({ code: 'unauthorized' })
    const holds = options.conditionOn
      ? await conditionHolds(work, options.conditionOn, args as Conditioned)
      : ok(null)
    const checked =
      holds.ok && options.conditionOn && options.name.startsWith('delete')
        ? await versionHolds(work, options.conditionOn, args as Conditioned)
        : holds
    const done = checked.ok ? await options.run(work, ready.value) : checked
    if (!done.ok) return done
    const answer = options.answer ? options.answer(done.value) : done.value
    const warning = options.warning?.(done.value)
    const ignored = options.ignored?.(done.value)
    return ok({
      answer,
      warnings: [...work.warnings, ...(warning ? [warning] : [])],
      ...(ignored ? { ignored } : {}),
    })
  })
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z')

/** A client's clock is believed about the past; what it calls the future, or cannot be read, is now. */
function pastTime(reported: string, now: Date): Date {
  const at = Date.parse(reported)
  return at >= EARLIEST && at <= now.getTime() ? new Date(at) : now
}

/** These carry whole documents; their size is bounded by the request's. */
const DOCUMENTS = new Set(['handState', 'tableState', 'additionalParams', 'hands', 'records', 'reference'])

/** When something was; the time of the call itself, `at`, is taken or left (pastTime). */
const TIMES = new Set('timestamp sessionStart sessionEnd waitingListStart start end from until'.split(' '))
const unfitTime = (text: string): InputReason | null => {
  const read = WIRE.time.read(text as never, time())
  return read.ok ? null : read.error
}

/** Whatever is called an id is one, as in a derived mutation; an empty one counts as none, and a request's is any text. */
const isIdName = (name: string): boolean => name === 'id' || (name.endsWith('Id') && name !== 'requestId')

/** Every id in the arguments, those in whole documents left out. */
function idsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return isIdName(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => idsIn(inner, field))
}

/** The first text anywhere in the arguments that could not be stored. */
function unfitIn(value: unknown, path: readonly (string | number)[]): DataFailure | null {
  if (typeof value === 'string') {
    const field = String(path.at(-1))
    const reason = DOCUMENTS.has(field)
      ? unfitJson(value)
      : TIMES.has(field)
        ? unfitTime(value)
        : isIdName(field) && value !== ''
          ? unfitId(value)
          : unfitText(value)
    return reason && { code: 'input/invalid', path, reason }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const unfit = unfitIn(inner, [...path, name])
    if (unfit) return unfit
  }
  return null
}

const ERROR_TYPES: Readonly<Record<string, string>> = {
  unauthorized: 'Unauthorized',
  'not-authenticated': 'Unauthorized',
  'request/reused': 'ConflictUnhandled',
}

const isLedger = (failure: OperationFailure): failure is LedgerFailure => failure.code in ledgerSentences

export function wire(failure: OperationFailure): DataFailure | Refusal {
  if (!isLedger(failure)) return failure
  const code = failure.code === 'hand/illegal' ? causeOf(failure.failure) : failure.code
  return {
    code,
    message: say(ledgerSentences, failure),
    errorType: ERROR_TYPES[failure.code] ?? 'Refused',
  }
}

/** The engine's own code is what a client can act on. */
const causeOf = (failure: Extract<LedgerFailure, { code: 'hand/illegal' }>['failure']): string =>
  failure.code === 'stored/inconsistent' ? failure.cause.code : failure.code
