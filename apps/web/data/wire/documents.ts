// GraphQL documents written from the models, so a field is named once. A list of hands leaves the big JSON out.
import { MODELS, type ModelName } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import { type Kept, STAMPS } from '@sidepot/models/kit/model'

export type { ModelName }
/** A record as this app knows it: money in whole cents (wire/received.ts converts), JSON as text. */
export type Rec<N extends ModelName> = Kept<(typeof MODELS)[N]>

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextToken: string | null
  readonly startedAt: number | null
}

const HEAVY: Partial<Record<ModelName, readonly string[]>> = {
  Hand: ['seatStates', 'handActions', 'setup', 'log', 'boards'],
  Session: ['ephemeralPlayers', 'seats'],
  PlayerSession: ['startingHandRange', 'sessionStats'],
}

export function fieldsOf(name: ModelName, which: 'all' | 'light' = 'all'): string {
  const heavy = which === 'light' ? (HEAVY[name] ?? []) : []
  const own = Object.entries(MODELS[name].fields as Readonly<Record<string, Kind>>)
    .filter(([field]) => !heavy.includes(field))
    .map(([field]) => field)
  return [...STAMPS, ...own].join(' ')
}

/** Records that an answer brings along, because what was done has moved them. */
const MOVED: Partial<Record<ModelName, readonly [relation: string, model: ModelName]>> = {
  Hand: ['session', 'Session'],
  BankrollTransaction: ['bankroll', 'Bankroll'],
}

export function answerOf(name: ModelName): string {
  const moved = MOVED[name]
  return moved ? `${fieldsOf(name)} ${moved[0]} { ${fieldsOf(moved[1])} }` : fieldsOf(name)
}

export function getDocument(name: ModelName): string {
  return `query Get($id: ID!) { get${name}(id: $id) { ${fieldsOf(name)} } }`
}

/** A list by an index of the model, such as sessionsByUserIdAndSessionStart. */
export function indexDocument(name: ModelName, query: string, which: 'all' | 'light' = 'light'): string {
  const index = MODELS[name].indexes.find(one => one.query === query)
  if (!index) throw new Error(`${name} has no index ${query}`)
  return `query List($key: ID!, $direction: ModelSortDirection, $limit: Int, $nextToken: String, $filter: Model${name}FilterInput) {
  ${query}(${index.on}: $key, sortDirection: $direction, limit: $limit, nextToken: $nextToken, filter: $filter) {
    items { ${fieldsOf(name, which)} } nextToken startedAt
  }
}`
}

export function listDocument(name: ModelName): string {
  return `query List($limit: Int, $nextToken: String, $filter: Model${name}FilterInput) {
  list${name}s(limit: $limit, nextToken: $nextToken, filter: $filter) { items { ${fieldsOf(name, 'light')} } nextToken startedAt }
}`
}

export function createDocument(name: ModelName): string {
  return `mutation Create($input: Create${name}Input!) { create${name}(input: $input) { ${answerOf(name)} } }`
}
export function updateDocument(name: ModelName): string {
  return `mutation Update($input: Update${name}Input!, $condition: Model${name}ConditionInput) { update${name}(input: $input, condition: $condition) { ${answerOf(name)} } }`
}
export function deleteDocument(name: ModelName): string {
  return `mutation Delete($input: Delete${name}Input!) { delete${name}(input: $input) { ${answerOf(name)} } }`
}
