// What a call is tried with besides what is meant: each of its values missing, beyond its bounds, unknown, or somebody else's.
import { randomUUID } from 'node:crypto'
import type { Call } from '../scene-kit.ts'

type Fields = Readonly<Record<string, unknown>>

/** Records of Eve's that such a field could name. */
const OF_EVE: Readonly<Record<string, string>> = {
  userId: 'eve',
  sessionId: 'eve-session',
  bankrollId: 'eve-bankroll',
  playerId: 'eve-player',
  intoId: 'eve-player',
  fromId: 'eve-player',
  handId: 'eve-hand',
  updateId: 'eve-sessionUpdate',
  playerSessionId: 'eve-playerSession',
  heroPlayerId: 'eve-player',
}
/** Whole numbers. */
const COUNTS = new Set([
  'seatNumber',
  'from',
  'to',
  '_version',
  'cell',
  'hands',
  'heroSeat',
  'lost',
  'rating',
])
/** Taken as they are, or with tests of their own. */
const LEFT = new Set([
  'requestId',
  'localTime',
  'at',
  'handState',
  'tableState',
  'records',
  'hands',
  'importId',
])

export interface Other {
  readonly label: string
  readonly call: Call
}

export function othersOf(call: Call): readonly Other[] {
  const name = /\{\s*(\w+)/.exec(call.query)?.[1] ?? ''
  const model = /^(?:update|delete)(\w+)$/.exec(name)?.[1]
  const own = model && `eve-${model[0]!.toLowerCase()}${model.slice(1)}`
  const valuesFor = (field: string, value: unknown): readonly unknown[] => {
    if (LEFT.has(field) && typeof value === 'string') return []
    if (field === 'id') return own ? ['nobody', own] : ['not an id']
    if (field in OF_EVE) return field === 'userId' ? ['eve'] : ['nobody', OF_EVE[field]]
    if (typeof value === 'number') return COUNTS.has(field) ? [null, 99] : [null, -1, 0.001]
    return typeof value === 'string' ? [null] : []
  }
  const walk = (given: Fields, path: readonly string[]): readonly Other[] =>
    Object.entries(given).flatMap(([field, value]) => {
      const here = [...path, field]
      if (Array.isArray(value) && isFields(value[0])) return walk(value[0], [...here, '0'])
      if (isFields(value) && !Array.isArray(value)) return walk(value, here)
      return valuesFor(field, value).map(other => ({
        label: JSON.stringify({ [here.filter(part => part !== 'input').join('.')]: other }),
        call: { query: call.query, variables: again(replaced(call.variables as Fields, here, other)) },
      }))
    })
  return walk((call.variables ?? {}) as Fields, [])
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Another request than the one before. */
function again(variables: Fields): Fields {
  const input = variables['input']
  return isFields(input) && 'requestId' in input
    ? { ...variables, input: { ...input, requestId: randomUUID() } }
    : variables
}

function replaced(given: Fields, [field = '', ...rest]: readonly string[], other: unknown): Fields {
  if (Array.isArray(given))
    return given.map((one, at) =>
      String(at) === field ? replaced(one, rest, other) : one,
    ) as unknown as Fields
  return { ...given, [field]: rest.length === 0 ? other : replaced(given[field] as Fields, rest, other) }
}
