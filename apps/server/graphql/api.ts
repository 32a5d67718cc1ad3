// The GraphQL API: a request in, JSON text out. HTTP and websockets only transport it.
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import { execute, visit } from 'graphql'
import { type Caller, callerKey, userIdOf } from '../base/caller.ts'
import type { Deps } from '../context/deps.ts'
import { allowance } from '../db/allowance.ts'
import { countingTime } from '../db/pool.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { nothingYet, type Worked } from '../db/worked.ts'
import { poolRunner, type Runner } from '../derive/statement.ts'
import { coerceVariables } from './document/coerce.ts'
import { costOf, MOST_CELLS } from './document/cost.ts'
import { chooseOperation, Documents } from './document/documents.ts'
import {
  documentFailure,
  formatError,
  LIMITED,
  maskedFailure,
  requestFailure,
  UNAVAILABLE,
  unavailable,
  type WireError,
  wireFailure,
} from './document/failure.ts'
import { rootFields } from './document/measure.ts'
import type { Guards, Operation } from './document/operation.ts'
import type { Plan, RootField } from './document/plan.ts'
import { type Api, createSchema } from './document/schema.ts'
import { runField } from './execute.ts'
import type { Executing } from './executing.ts'
import { createLanes } from './lanes.ts'
import { callerClass } from './render.ts'
import { type Prepared, prepareSubscription } from './subscription.ts'

export interface Asked {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null
  readonly operationName?: string | null
}

export interface GraphqlApi {
  readonly api: Api
  /** JSON text of the whole answer. */
  answer(asked: Asked, caller: Caller): Promise<string>
  /** The same with its HTTP status: 503 when the database failed at every field of it, 429 when `admit` refuses what it would use. */
  respond(asked: Asked, caller: Caller, terms?: RequestTerms): Promise<Response>
  /** A prepared subscription, or why it is refused. The websockets feed it from the change feed. */
  subscribe(asked: Asked, caller: Caller): Result<Prepared, readonly WireError[]>
  /** What compiling a document would use before anything is read, as cells; nothing for one that is known. */
  compiling(query: string): number
  /** Whether a visitor without credentials may ask this: every root field is an open operation. */
  isOpen(asked: Asked): boolean
}

export interface Response {
  readonly status: number
  readonly text: string
}

/** What a request would use at most. */
export interface Use {
  readonly cells: number
  readonly writes: number
  /** Of what is to be written, in characters: a value that several fields name is written several times. */
  readonly bytes: number
  /** The root fields, by name. */
  readonly fields: readonly string[]
  /** What lists among what is to be written hold together. */
  readonly entries?: number
  /** Pictures among it, which are decoded before they are stored. */
  readonly pictures?: number
}
export interface RequestTerms {
  readonly admit?: ((use: Use) => Promise<WireError | null>) | undefined
  /** Fields that still wait for their turn when nobody waits for the answer are not read. */
  readonly isAwaited?: () => boolean
  /** Where it comes from: of one place so many fields are worked on at once. */
  readonly place?: string
  readonly work?: DatabaseWork | undefined
}
/** The database's work, of which nobody knows how much it is before it was done: asked when it is a field's turn, and counted after it. */
export interface DatabaseWork {
  refusal(field: string, isWrite: boolean): Promise<WireError | null>
  use(worked: Readonly<Worked>, field: string): void
}

/** What an answer says beside its data: `extensions` on the wire. */
interface Notes {
  readonly warnings: string[]
  ignored?: true
}
const newNotes = (): Notes => ({ warnings: [] })

interface Ready {
  readonly cells: number
  readonly plan: Plan
  readonly variables: { readonly [name: string]: unknown }
}

export interface ApiOptions {
  readonly operations?: readonly Operation[]
  readonly guards?: Guards
  readonly introspection?: boolean
}

/** The answer to a field whose turn came after the client had gone. */
const NOBODY_WAITS = ok('null')
/** In characters; what is open to everybody needs few words. */
const LONGEST_OF_STRANGERS = 4096
/** For each character of a document that is not known; some 15,000 of them take the time of reading 60,000 cells. */
const CELLS_A_CHARACTER = 4

export function createApi(
  deps: Pick<Deps, 'pool' | 'db' | 'log' | 'now'>,
  options: ApiOptions = {},
): GraphqlApi {
  const api = createSchema(options.operations)
  const documents = new Documents(api)
  const runner = poolRunner(deps.pool)
  /** All that one request reads fits into memory, however many fields it has. */
  const within = (worked: Worked): Runner => {
    const left = allowance()
    return runner.within(() => left, worked)
  }
  /** A subscription reads again and again. */
  const eachWithin = runner.within(allowance)
  const lanes = createLanes()

  const executing = (
    caller: Caller,
    variables: Ready['variables'],
    notes: Notes,
    reader: Runner,
    worked: Worked,
  ): Executing => ({
    runner: reader,
    writer: runner,
    worked,
    caller,
    me: userIdOf(caller),
    callerClass: callerClass(caller),
    variables,
    startedAt: deps.now().getTime(),
    pool: deps.pool,
    guards: options.guards ?? {},
    operations: {
      db: countingTime(deps.db, worked),
      caller,
      now: deps.now,
      log: deps.log,
      warn: message => void notes.warnings.push(message),
      ignore: message => {
        notes.warnings.push(message)
        notes.ignored = true
      },
    },
  })

  /** Everything that can be refused before the database is touched. */
  const prepare = (asked: Asked): Result<Ready | 'introspection', readonly WireError[]> => {
    const document = documents.read(asked.query)
    if (!document.ok) return document
    const operation = chooseOperation(document.value, asked.operationName ?? null)
    if (!operation) return err([requestFailure('request/malformed', 'ValidationException')])
    if (document.value.introspects)
      return options.introspection
        ? ok('introspection')
        : err([requestFailure('request/no-introspection', 'ValidationException')])
    const { errors, coerced } = coerceVariables(api.schema, operation, asked.variables ?? {})
    if (errors) return err(errors.map(documentFailure))
    const plan = documents.plan(document.value, operation, coerced)
    const cells = costOf(plan, coerced)
    if (cells > MOST_CELLS) return err([requestFailure('request/too-dear', 'ValidationException')])
    return ok({ plan, variables: coerced, cells })
  }

  const introspect = async (asked: Asked): Promise<string> => {
    const document = documents.read(asked.query)
    if (!document.ok) throw new Error('checked before')
    return JSON.stringify(
      await execute({
        schema: api.schema,
        document: document.value.node,
        variableValues: asked.variables ?? {},
        operationName: asked.operationName ?? null,
      }),
    )
  }

  const answerField = async (
    request: Executing,
    field: RootField,
    isWrite: boolean,
    { isAwaited = () => true, place = '', work }: RequestTerms,
  ): Promise<{ text: string; error: WireError | null }> => {
    const { name } = field.call.field
    const location = field.call.node.loc?.startToken
    const at = {
      path: [field.key],
      ...(location ? { locations: [{ line: location.line, column: location.column }] } : {}),
    }
    try {
      // a key is many devices', of whom none keeps the others waiting
      const key = callerKey(request.caller)
      const account = request.caller.kind === 'apiKey' ? `${key} ${place}` : key
      const turn = lanes.run(account, place, async () => {
        // what is written is written whole, whether or not somebody still waits for the answer
        if (!isWrite && !isAwaited()) return NOBODY_WAITS
        const over = (await work?.refusal(name, isWrite)) ?? null
        if (over) return { ok: null, over }
        try {
          return await runField(request, field)
        } finally {
          // before the next of this account has its turn
          lanes.used(account, request.worked.ms)
          work?.use(request.worked, name)
          Object.assign(request.worked, nothingYet())
        }
      })
      if (!turn) return { text: 'null', error: { ...requestFailure('limit/account', LIMITED), ...at } }
      const answer = await turn
      if (answer.ok === null) return { text: 'null', error: { ...answer.over, ...at } }
      if (answer.ok) return { text: answer.value, error: null }
      return { text: 'null', error: { ...wireFailure(answer.error.failure, answer.error.data), ...at } }
    } catch (error) {
      const trouble = databaseTrouble(error)
      if (trouble) {
        deps.log.warn({ err: error, trouble, field: name }, 'the database failed')
        return { text: 'null', error: { ...unavailable(trouble), ...at } }
      }
      const id = randomUUID()
      deps.log.error({ err: error, failureId: id, field: name }, 'unknown failure')
      return { text: 'null', error: { ...maskedFailure(id), ...at } }
    }
  }

  const run = async ({ plan, variables }: Ready, caller: Caller, terms: RequestTerms): Promise<Response> => {
    const notes = newNotes()
    const worked = nothingYet()
    const request = executing(caller, variables, notes, within(worked), worked)
    const answers: { text: string; error: WireError | null }[] = []
    const isQuery = plan.kind === 'query'
    const each = plan.fields.map(
      field => async () =>
        'typename' in field
          ? { text: `"${field.typename}"`, error: null }
          : answerField(request, field, !isQuery, terms),
    )
    if (isQuery) answers.push(...(await Promise.all(each.map(go => go()))))
    else for (const go of each) answers.push(await go())
    const data = plan.fields.map(({ key }, i) => `"${key}":${answers[i]!.text}`).join(',')
    const errors = answers.flatMap(({ error }) => (error ? [formatError(error)] : []))
    const refused = errors.length > 0 ? `,"errors":[${errors.join(',')}]` : ''
    const warned = notes.warnings.length > 0 ? `,"extensions":${JSON.stringify(notes)}` : ''
    const every = (type: string) =>
      answers.length > 0 && answers.every(({ error }) => error?.errorType === type)
    const status = every(UNAVAILABLE) ? 503 : every(LIMITED) ? 429 : 200
    return { status, text: `{"data":{${data}}${refused}${warned}}` }
  }

  const compiling = (query: string) => CELLS_A_CHARACTER * documents.newCharacters(query)

  const respond: GraphqlApi['respond'] = async (asked, caller, terms = {}) => {
    const { admit } = terms
    const cells = compiling(asked.query)
    const over = cells > 0 ? await admit?.({ cells, writes: 0, bytes: 0, fields: [] }) : null
    if (over) return { status: 429, text: refusal([over]) }
    const ready = prepare(asked)
    if (!ready.ok) return { status: 200, text: refusal(ready.error) }
    if (ready.value === 'introspection') return { status: 200, text: await introspect(asked) }
    if (ready.value.plan.kind === 'subscription')
      return { status: 200, text: refusal([requestFailure('request/not-here', 'ValidationException')]) }
    const refused = await admit?.(useOf(ready.value))
    if (refused) return { status: 429, text: refusal([refused]) }
    return run(ready.value, caller, terms)
  }

  return {
    api,
    answer: async (asked, caller) => (await respond(asked, caller)).text,
    respond,
    compiling,
    subscribe(asked, caller) {
      const ready = prepare(asked)
      if (!ready.ok) return ready
      const [field] = ready.value === 'introspection' ? [] : ready.value.plan.fields
      if (
        ready.value === 'introspection' ||
        ready.value.plan.kind !== 'subscription' ||
        !field ||
        'typename' in field
      )
        return err([requestFailure('request/malformed', 'ValidationException')])
      return prepareSubscription(
        executing(caller, ready.value.variables, newNotes(), eachWithin, nothingYet()),
        field,
      )
    },
    isOpen({ query, operationName }) {
      const parsed = query.length > LONGEST_OF_STRANGERS ? null : documents.parse(query)
      const operation = parsed?.ok ? chooseOperation(parsed.value, operationName ?? null) : null
      if (!parsed?.ok || !operation || parsed.value.introspects) return false
      const type = api.schema.getRootType(operation.operation)
      const fields = rootFields(operation, parsed.value.fragments)
      // fragments that do not exist have no fields: nothing that is open was asked for
      if (fields.length === 0) return false
      return fields.every(({ name }) => {
        const root = api.roots.get(`${type?.name}.${name.value}`)
        return root?.is === 'operation' && root.operation.open === true
      })
    },
  }
}

const useOf = ({ plan, cells, variables }: Ready): Use => {
  const calls = plan.fields.flatMap(field => ('call' in field ? [field.call] : []))
  const fields = calls.map(({ field }) => field.name)
  if (plan.kind !== 'mutation') return { cells, writes: 0, bytes: 0, fields }
  const lengths = new Map<string, number>()
  const lengthOf = (name: string): number => {
    const known = lengths.get(name) ?? JSON.stringify(variables[name] ?? null).length
    lengths.set(name, known)
    return known
  }
  let bytes = 0
  let entries = 0
  let pictures = 0
  for (const { node } of calls)
    visit(node, {
      Variable: ({ name }) => {
        bytes += lengthOf(name.value)
        entries += entriesIn(variables[name.value])
        pictures += isPicture(variables[name.value]) ? 1 : 0
      },
      ObjectField: ({ name, value }) => {
        const given =
          value.kind === 'Variable' ? variables[value.name.value] : 'value' in value && value.value
        pictures += isPicture({ [name.value]: given }) ? 1 : 0
      },
      ListValue: ({ values }) => {
        entries += values.length
      },
    })
  return { cells, writes: fields.length, bytes, fields, entries, pictures }
}

const isPicture = (input: unknown): boolean => {
  if (typeof input !== 'object' || input === null || !('avatarUrl' in input)) return false
  return typeof input.avatarUrl === 'string' && input.avatarUrl !== ''
}

const entriesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Object.values(value).reduce((sum: number, inner) => sum + entriesIn(inner), own)
}

export const refusal = (errors: readonly WireError[]): string =>
  `{"data":null,"errors":[${errors.map(formatError).join(',')}]}`
