// A client's filter evaluated on a record in memory, for subscriptions. A test compares it with the SQL of filter.ts.
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import type { Body } from './body.ts'
import { kindOf } from './fields/columns.ts'
import type { Filter } from './filter.ts'

export function matches(model: Model, filter: Filter, body: Body): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (condition === null || condition === undefined) return true
    if (name === 'and' || name === 'or' || name === 'not') {
      const list = (Array.isArray(condition) ? condition : [condition]) as readonly (Filter | null)[]
      const parts = list.filter(part => part !== null)
      if (parts.length === 0) return true
      const holdsHere = (part: Filter) => matches(model, part, body)
      return name === 'or' ? parts.some(holdsHere) : parts.every(holdsHere) === (name === 'and')
    }
    const kind = kindOf(model, name)!
    return Object.entries(condition as Filter).every(
      ([operator, value]) => value === undefined || holds(operator, canonical(kind, body[name]), value, kind),
    )
  })
}

type Plain = string | number | boolean | null
/** Times compare as the wire writes them, whatever offset they came with. */
const canonical = (kind: Kind, value: unknown): Plain => {
  if (value === null || value === undefined) return null
  return kind.is === 'time' && typeof value === 'string' ? new Date(value).toISOString() : (value as Plain)
}

function holds(operator: string, value: Plain, operand: unknown, kind: Kind): boolean {
  const one = (given: unknown) => canonical(kind, given)
  switch (operator) {
    case 'attributeExists':
      return (value !== null) === (operand === true)
    case 'eq':
      return value === one(operand)
    case 'ne':
      return value !== one(operand)
    case 'in':
      return value !== null && (operand as readonly unknown[]).some(given => one(given) === value)
    case 'between': {
      const [low, high] = (operand as readonly unknown[]).map(one)
      return value !== null && value >= low! && value <= high!
    }
    case 'contains':
      return typeof value === 'string' && value.includes(String(operand))
    case 'notContains':
      return !(typeof value === 'string' && value.includes(String(operand)))
    case 'beginsWith':
      return typeof value === 'string' && value.startsWith(String(operand))
    default: {
      const other = one(operand)
      if (value === null || other === null) return false
      return operator === 'lt'
        ? value < other
        : operator === 'le'
          ? value <= other
          : operator === 'gt'
            ? value > other
            : value >= other
    }
  }
}
