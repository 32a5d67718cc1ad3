// What a query would cost at most, reckoned from its limits before anything is read: one for every cell of every record.
import { DEFAULT_LIMIT, MOST_ROWS } from '../../derive/page.ts'
import { argumentsOf } from './coerce.ts'
import type { Call, Connection, Part, Plan, RootField, ValueShape } from './plan.ts'

export const MOST_CELLS = 500_000
/** A statement and its answer, however little is in it. */
const ROOT_FIELD = 50

type Variables = { readonly [name: string]: unknown }

export function costOf(plan: Plan, variables: Variables): number {
  let cells = 0
  for (const field of plan.fields) cells += 'typename' in field ? 1 : rootCost(field, variables)
  return cells
}

function rootCost(field: RootField, variables: Variables): number {
  const { root } = field
  return answerCost(field, variables) + (root.is === 'operation' ? (root.operation.cells ?? 0) : 0)
}

function answerCost({ shape, call }: RootField, variables: Variables): number {
  if ('model' in shape) return ROOT_FIELD + partsCost(shape.parts, variables)
  if ('selection' in shape && 'parts' in shape) return ROOT_FIELD + connectionCost(shape, call, variables)
  return ROOT_FIELD + valueCost(shape, variables)
}

function valueCost(shape: ValueShape, variables: Variables): number {
  switch (shape.is) {
    case 'scalar':
      return 1
    case 'model':
      return 10 + partsCost(shape.selection.parts, variables)
    case 'object':
      return shape.parts.reduce(
        (sum, part) => sum + ('value' in part ? valueCost(part.value, variables) : 1),
        10,
      )
  }
}

function partsCost(parts: readonly Part[], variables: Variables): number {
  let cells = 1
  for (const part of parts)
    switch (part.is) {
      case 'field':
      case 'typename':
        cells += 1
        break
      case 'one':
        cells += partsCost(part.selection.parts, variables)
        break
      case 'many':
        cells += connectionCost(part.connection, part.call, variables)
    }
  return cells
}

function connectionCost(connection: Connection, call: Call, variables: Variables): number {
  const { limit } = argumentsOf(call, variables) as { limit?: number | null }
  const rows = Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MOST_ROWS)
  let each = 1
  for (const part of connection.parts) if (part.is === 'items') each += partsCost(part.parts, variables)
  return rows * each
}
