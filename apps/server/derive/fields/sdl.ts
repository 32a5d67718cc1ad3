// The GraphQL schema that the models say, in the names that Amplify's own generator would give, so that documents
// written for it validate here.
import { models } from '@sidepot/models/all'
import { SORT_DIRECTIONS } from '@sidepot/models/enumerations'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { kindOf } from './columns.ts'
import { WIRE } from './wire.ts'

export const typeName = (kind: Kind): string => WIRE[kind.is].type(kind)
const block = (head: string, lines: readonly string[]): string => `${head} {\n  ${lines.join('\n  ')}\n}`

const STAMP_LINES = [
  'createdAt: AWSDateTime',
  'updatedAt: AWSDateTime',
  '_version: Int!',
  '_deleted: Boolean',
  '_lastChangedAt: AWSTimestamp!',
]
const PAGE = 'sortDirection: ModelSortDirection, filter'
const PAGED = 'limit: Int, nextToken: String'

const isInput = (kind: Kind): boolean => kind.lowerOf === undefined && kind.writeBy?.is !== 'nobody'
const keyCondition = (model: Model, sort: string): string => {
  const type = typeName(kindOf(model, sort)!)
  return type === 'Int' || type === 'Float' ? `Model${type}KeyConditionInput` : 'ModelStringKeyConditionInput'
}
const sortArgument = (model: Model, sort: string | null): string =>
  sort ? `${sort}: ${keyCondition(model, sort)}, ` : ''

function outputType(model: Model): string {
  const fields = Object.entries(model.fields).map(([name, kind]) => `${name}: ${typeName(kind)}`)
  const aliases = Object.entries(model.aliases).map(
    ([name, field]) => `${name}: ${typeName(model.fields[field]!)}`,
  )
  const relations = Object.entries(model.relations).map(([name, relation]) => {
    if (relation.is === 'one') return `${name}: ${relation.to}`
    const target = models.find(one => one.name === relation.to)!
    const { sort } = target.indexes.find(index => index.query === relation.query)!
    return `${name}(${sortArgument(target, sort)}${PAGE}: Model${target.name}FilterInput, ${PAGED}): Model${target.name}Connection`
  })
  return block(`type ${model.name}`, ['id: ID!', ...fields, ...aliases, ...relations, ...STAMP_LINES])
}

function inputTypes(model: Model): readonly string[] {
  const { name } = model
  const inputs = Object.entries(model.fields).filter(([, kind]) => isInput(kind))
  const needed = ([field, kind]: readonly [string, Kind]) =>
    !kind.optional && !kind.hasInitial && field !== model.owner.field ? '!' : ''
  const create = inputs.map(([field, kind]) => `${field}: ${typeName(kind)}${needed([field, kind])}`)
  const update = inputs
    .filter(([field, kind]) => !kind.fixed || field === model.owner.field)
    .map(([field, kind]) => `${field}: ${typeName(kind)}`)
  return [
    block(`input Create${name}Input`, ['id: ID', ...create, 'createdAt: AWSDateTime', '_version: Int']),
    block(`input Update${name}Input`, ['id: ID!', ...update, '_version: Int']),
    block(`input Delete${name}Input`, ['id: ID!', '_version: Int']),
    ...(['Filter', 'Condition', 'SubscriptionFilter'] as const).map(use => filterType(model, use)),
  ]
}

function filterType(model: Model, use: 'Filter' | 'Condition' | 'SubscriptionFilter'): string {
  const name =
    use === 'SubscriptionFilter'
      ? `ModelSubscription${model.name}FilterInput`
      : `Model${model.name}${use}Input`
  const fields = ['id', ...Object.keys(model.fields), 'createdAt', 'updatedAt', '_deleted', '_version']
  const lines = fields.map(field => {
    const kind = kindOf(model, field)!
    return `${field}: ${WIRE[kind.is].filter(kind)}`
  })
  return block(`input ${name}`, [...lines, `and: [${name}]`, `or: [${name}]`, `not: ${name}`])
}

const plural = (model: Model) => `${model.name}s`

function rootFields(model: Model) {
  const { name } = model
  const connection = `Model${name}Connection`
  const filter = `Model${name}FilterInput`
  const query = [
    model.getBy ? `get${name}(id: ID, ${model.getBy}: ID): ${name}` : `get${name}(id: ID!): ${name}`,
    `list${plural(model)}(${PAGE}: ${filter}, ${PAGED}): ${connection}`,
    `sync${plural(model)}(filter: ${filter}, ${PAGED}, lastSync: AWSTimestamp): ${connection}`,
    ...model.indexes.map(
      ({ query, on, sort }) =>
        `${query}(${on}: ID!, ${sortArgument(model, sort)}${PAGE}: ${filter}, ${PAGED}): ${connection}`,
    ),
  ]
  const mutation = (['Create', 'Update', 'Delete'] as const).map(
    verb =>
      `${verb.toLowerCase()}${name}(input: ${verb}${name}Input!, condition: Model${name}ConditionInput): ${name}`,
  )
  const owner = model.owner.field && model.owner.field !== 'id' ? `, ${model.owner.field}: String` : ''
  const subscription = [
    ...(['Create', 'Update', 'Delete'] as const).map(
      verb => `on${verb}${name}(filter: ModelSubscription${name}FilterInput${owner}): ${name}`,
    ),
    ...(model.stream ? [`${model.stream.name}(${model.stream.by}: ID!): ${name}`] : []),
  ]
  return { query, mutation, subscription }
}

const enums = (): readonly string[] => {
  const sets = new Map<string, readonly string[]>()
  for (const model of models)
    for (const kind of Object.values(model.fields)) if (kind.set) sets.set(kind.set.name, kind.set.values)
  return [...sets].flatMap(([name, values]) => [
    block(`enum ${name}`, values),
    block(`input Model${name}Input`, [
      `eq: ${name}`,
      `ne: ${name}`,
      `in: [${name}]`,
      'attributeExists: Boolean',
    ]),
  ])
}

const compare = (type: string) => ['ne', 'eq', 'le', 'lt', 'ge', 'gt'].map(operator => `${operator}: ${type}`)
const ranged = (type: string) => [
  ...compare(type),
  `between: [${type}]`,
  `in: [${type}]`,
  'attributeExists: Boolean',
]
const texts = (type: string) => [
  ...ranged(type),
  `contains: ${type}`,
  `notContains: ${type}`,
  `beginsWith: ${type}`,
]
const keyed = (type: string) => compare(type).slice(1).concat(`between: [${type}]`)

const BASE = [
  'scalar AWSDateTime',
  'scalar AWSJSON',
  'scalar AWSTimestamp',
  block('enum ModelSortDirection', SORT_DIRECTIONS),
  block('input ModelIDInput', texts('ID')),
  block('input ModelStringInput', texts('String')),
  block('input ModelIntInput', ranged('Int')),
  block('input ModelFloatInput', ranged('Float')),
  block('input ModelBooleanInput', ['ne: Boolean', 'eq: Boolean', 'attributeExists: Boolean']),
  block('input ModelStringKeyConditionInput', [...keyed('String'), 'beginsWith: String']),
  block('input ModelIntKeyConditionInput', keyed('Int')),
  block('input ModelFloatKeyConditionInput', keyed('Float')),
]

/** The change feed: everything since a cursor (or NOW, or BEGINNING), then live. */
const CHANGES_FIELD = 'changes(after: String, models: [String!], inTables: Boolean): ChangeBatch!'
const CHANGES_TYPES = [
  'enum ChangeKind { CREATE UPDATE DELETE ERASE }',
  'scalar ChangedRecord',
  'scalar ChangedTables',
  block('type Change', [
    'model: String!',
    'id: ID!',
    'version: Int!',
    'kind: ChangeKind!',
    'at: AWSDateTime!',
    '"The whole record as the reader may see it; null when it was erased."',
    'body: ChangedRecord',
    '"The id of the request it came from, for the owner of the record; null where there was none."',
    'request: String',
  ]),
  block('type ChangeBatch', [
    '"Empty where the reader asked for tables."',
    'changes: [Change!]!',
    '"Where the reader asked for them: the records by columns, each field named once."',
    'tables: ChangedTables',
    '"Where to read on from."',
    'cursor: String!',
    '"Caught up: what follows is sent as it happens."',
    'live: Boolean!',
  ]),
]

/** What an operation adds to the schema. */
export interface Extension {
  readonly kind: 'query' | 'mutation'
  /** `name(args): Type` */
  readonly field: string
  /** Further types that the field needs. */
  readonly types: string
}

const nameOf = (field: string): string => /^\w+/.exec(field)?.[0] ?? ''

export function schemaText(extensions: readonly Extension[]): string {
  // An operation with the name of a derived field replaces it: it keeps what plain CRUD would break.
  const taken = new Set(extensions.map(one => nameOf(one.field)))
  const roots = models.map(rootFields).map(root => ({
    ...root,
    query: root.query.filter(field => !taken.has(nameOf(field))),
    mutation: root.mutation.filter(field => !taken.has(nameOf(field))),
  }))
  const added = (kind: Extension['kind']) => extensions.filter(one => one.kind === kind).map(one => one.field)
  return [
    ...BASE,
    ...enums(),
    ...models.flatMap(model => [
      outputType(model),
      block(`type Model${model.name}Connection`, [
        `items: [${model.name}]!`,
        'nextToken: String',
        'startedAt: AWSTimestamp',
        'cursor: String',
      ]),
      ...inputTypes(model),
    ]),
    block('type Query', [...roots.flatMap(root => root.query), ...added('query')]),
    block('type Mutation', [...roots.flatMap(root => root.mutation), ...added('mutation')]),
    block('type Subscription', [...roots.flatMap(root => root.subscription), CHANGES_FIELD]),
    ...CHANGES_TYPES,
    ...new Set(extensions.map(one => one.types).filter(types => types !== '')),
  ].join('\n\n')
}
