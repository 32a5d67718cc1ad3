// Every id that a mutation takes, derived ones included: a stranger's otherwise valid call, with one of its ids replaced by that
// of a record of the owner's. The list of ids is read from the schema's input types, so a new one needs a decision here.
import { randomUUID } from 'node:crypto'
import { MODEL_NAMES, MODELS, type ModelName } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import { createSchema } from '../../graphql/document/schema.ts'
import { make, valuesFor } from '../fixtures.ts'
import { openSite, type Site, type Who } from './callers.ts'
import { CALLS } from './operation-calls.ts'
import { REFERENCE_RIGHTS } from './reference-rights.ts'

type Values = Readonly<Record<string, unknown>>
type Path = readonly string[]

const { schema } = createSchema(operations)
const REPLACED = new Set(operations.filter(({ kind }) => kind === 'mutation').map(({ name }) => name))
const MUTATIONS = Object.values(schema.getMutationType()!.getFields())

/** The paths of all ids in the arguments of a mutation; a list is entered by its first element. */
function idPaths(type: GraphQLInputType, path: Path): readonly Path[] {
  if (isNonNullType(type)) return idPaths(type.ofType, path)
  if (isListType(type)) return idPaths(type.ofType, [...path, '0'])
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap(field => idPaths(field.type, [...path, field.name]))
  return getNamedType(type).name === 'ID' ? [path] : []
}
const paths = MUTATIONS.flatMap(field =>
  field.args
    .filter(({ name }) => name !== 'condition')
    .flatMap(arg => idPaths(arg.type, [arg.name]))
    .map(path => [field.name, path] as const),
)
const keyOf = (mutation: string, path: Path) => `${mutation} ${path.join('.')}`

let site: Site
/** One record of the owner's of every model. */
let owners: Record<ModelName, string>
beforeAll(async () => {
  site = await openSite()
  const { db } = site.service.database
  owners = {} as typeof owners
  for (const name of MODEL_NAMES) {
    if (name === 'User') owners[name] = site.id('owner')
    else {
      const values = await valuesFor(db, name, site.id('owner'), randomUUID())
      owners[name] = (await make(db, MODELS[name] as Model, values as never)).id
    }
  }
})
afterAll(() => site.close())

const say =
  (who: Who) =>
  async (query: string, variables: object = {}) => {
    const seen = await site.ask(who, query, variables)
    if (seen.errors.length > 0) throw new Error(JSON.stringify(seen.errors))
    return Object.values(seen.data)[0] as { id: string }
  }

const VERB = /^(create|update|delete)([A-Z]\w+)$/
const modelOf = (mutation: string): ModelName | undefined => {
  const name = VERB.exec(mutation)?.[2] as ModelName | undefined
  return name && name in MODELS ? name : undefined
}

/** The model of the record that an id names, by the field's name and the mutation's. */
function targetOf(mutation: string, path: Path): ModelName {
  const field = path.at(-1)!
  const model = modelOf(mutation)
  if (field === 'id' && model) return model
  const kind = model && (MODELS[model] as Model).fields[field]
  if (kind?.to) return kind.to as ModelName
  if (path.at(-2) === 'sessionInput' && field === 'id') return 'Session'
  const named: Record<string, ModelName> = {
    id: 'HandComment',
    userId: 'User',
    updateId: 'SessionUpdate',
    intoId: 'Player',
    fromId: 'Player',
    cashGameStakeId: 'CashGameStake',
    rakeStructureId: 'CashRakeStructure',
    shareId: 'HandShare',
  }
  const found = named[field] ?? (`${field[0]!.toUpperCase()}${field.slice(1, -2)}` as ModelName)
  if (!(found in MODELS)) throw new Error(`${mutation}: no model for ${field}`)
  return found
}

/** A valid call of the stranger's, about records of their own. */
async function strangersCall(mutation: string): Promise<{ query: string; variables: Values }> {
  if (REPLACED.has(mutation)) {
    const { query, variables } = await CALLS[mutation]!(site.id('stranger'), say('stranger'))
    return { query, variables: (variables ?? {}) as Values }
  }
  const { db } = site.service.database
  const model = modelOf(mutation)!
  const [, verb] = VERB.exec(mutation)!
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`
  const values = await valuesFor(db, model, site.id('stranger'), randomUUID())
  const fields = MODELS[model].fields as Model['fields']
  if (verb === 'create') {
    const given = Object.entries(values).filter(([field]) => fields[field]?.writeBy?.is !== 'nobody')
    const json = given.map(([field, value]) => [
      field,
      fields[field]?.is === 'json' ? JSON.stringify(value) : value,
    ])
    return { query, variables: { input: Object.fromEntries(json) } }
  }
  const { id } =
    model === 'User' ? { id: site.id('stranger') } : await make(db, MODELS[model] as Model, values as never)
  return { query, variables: { input: { id, _version: 1 } } }
}

function withId(variables: Values, [first, ...rest]: Path, id: string): Values {
  if (rest.length === 0) return { ...variables, [first!]: id }
  if (rest[0] === '0') {
    const list = (variables[first!] ?? [{}]) as Values[]
    const seat = withId({ seatNumber: 2, ...list[0] }, rest.slice(1), id)
    return { ...variables, [first!]: [seat, ...list.slice(1)] }
  }
  return { ...variables, [first!]: withId((variables[first!] ?? {}) as Values, rest, id) }
}

/** Rows that are not the owner's and refer to this record of the owner's. */
async function referring(target: ModelName, id: string): Promise<number> {
  let rows = 0
  for (const name of MODEL_NAMES) {
    const model: Model = MODELS[name]
    for (const [field, { to }] of Object.entries(model.fields)) {
      if (to !== target || field === model.owner.field) continue
      const mine = model.owner.field
        ? ` and ${columnOf(model.owner.field)} <> $2`
        : ' and $2::text is not null'
      const found = await site.service.database.pool.query(
        `select id from ${tableNameOf(model)} where ${columnOf(field)} = $1${mine}`,
        [id, site.id('owner')],
      )
      rows += found.rows.length
    }
  }
  return rows
}

/** The owner has made a request under this id. */
async function ownersRequest(): Promise<string> {
  const id = randomUUID()
  await site.service.database.pool.query(
    `insert into request (user_id, id, operation, digest, answer, at) values ($1, $2, 'x', 'x', '"secret"', now())`,
    [site.id('owner'), id],
  )
  return id
}

/** What became of the id: the call was refused, the id had no effect, or a record of the stranger's now refers to it. */
async function outcome(mutation: string, path: Path): Promise<string> {
  const call = await strangersCall(mutation)
  const isRequest = path.at(-1) === 'requestId'
  const target = isRequest ? 'Session' : targetOf(mutation, path)
  const id = isRequest ? await ownersRequest() : owners[target]
  const before = [await site.newest('owner'), await referring(target, id)]
  const seen = await site.ask('stranger', call.query, withId(call.variables, path, id))
  expect(seen.status).toBe(200)
  expect(seen.text).not.toContain('secret')
  expect(await site.newest('owner')).toBe(before[0])
  const stored = (await referring(target, id)) !== before[1]
  if (seen.errors.length === 0) return stored ? 'stored' : 'ignored'
  expect(stored).toBe(false)
  return seen.errors[0]!.errorType === 'ValidationException' ? 'unchangeable' : 'refused'
}

test('every exception names an id that a mutation takes', () => {
  const known = new Set(paths.flatMap(([mutation, path]) => [keyOf(mutation, path), `* ${path.at(-1)}`]))
  expect(Object.keys(REFERENCE_RIGHTS).filter(key => !known.has(key))).toEqual([])
})

describe('[REC-9] a stranger’s call with an id of the owner’s', () => {
  test.each(paths.map(([mutation, path]) => [keyOf(mutation, path), mutation, path] as const))(
    '%s',
    async (key, mutation, path) => {
      const expected = REFERENCE_RIGHTS[key] ?? REFERENCE_RIGHTS[`* ${path.at(-1)}`] ?? 'refused'
      expect(await outcome(mutation, path)).toBe(expected)
    },
  )
})
