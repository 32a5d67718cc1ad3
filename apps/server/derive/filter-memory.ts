// A client's filter evaluated on a record in memory, for subscriptions: what can be worked out of the filter alone is worked out once, because it is
// asked about every record that changes. A test compares it with the SQL of filter.ts.
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import type { Body } from './body.ts'
import { kindOf } from './fields/columns.ts'
import type { Filter } from './filter.ts'

type Matcher = (body: Body) => boolean

export function matcherOf(model: Model, filter: Filter): Matcher {
  const conditions = Object.entries(filter).flatMap(([name, condition]): Matcher[] => {
    if (condition === null || condition === undefined) return []
    if (name === 'and' || name === 'or' || name === 'not') {
      const list = (Array.isArray(condition) ? condition : [condition]) as readonly (Filter | null)[]
      const parts = list.filter(part => part !== null).map(part => matcherOf(model, part))
      if (parts.length === 0) return []
      return [
        name === 'or'
          ? body => parts.some(part => part(body))
          : body => parts.every(part => part(body)) === (name === 'and'),
      ]
    }
    const kind = kindOf(model, name)!
    const tests = Object.entries(condition as Filter).flatMap(([operator, value]) =>
      value === undefined ? [] : [testOf(operator, value, kind)],
    )
    return [
      body => {
        const value = canonical(kind, body[name])
        return tests.every(holds => holds(value))
      },
    ]
  })
  return body => conditions.every(condition => condition(body))
}

type Plain = string | number | boolean | null
/** Times compare as the wire writes them, whatever offset they came with. */
const canonical = (kind: Kind, value: unknown): Plain => {
  if (value === null || value === undefined) return null
  return kind.is === 'time' && typeof value === 'string' ? new Date(value).toISOString() : (value as Plain)
}

function testOf(operator: string, operand: unknown, kind: Kind): (value: Plain) => boolean {
  const one = (given: unknown) => canonical(kind, given)
  switch (operator) {
    case 'attributeExists':
      return value => (value !== null) === (operand === true)
    case 'eq': {
      const wanted = one(operand)
      return value => value === wanted
    }
    case 'ne': {
      const wanted = one(operand)
      return value => value !== wanted
    }
    case 'in': {
      const wanted = new Set((Array.isArray(operand) ? operand : [operand]).map(one))
      return value => value !== null && wanted.has(value)
    }
    case 'between': {
      const [low, high] = (operand as readonly unknown[]).map(one)
      return value => value !== null && value >= low! && value <= high!
    }
    case 'contains': {
      const part = String(operand)
      return value => typeof value === 'string' && value.includes(part)
    }
    case 'notContains': {
      const part = String(operand)
      return value => !(typeof value === 'string' && value.includes(part))
    }
    case 'beginsWith': {
      const start = String(operand)
      return value => typeof value === 'string' && value.startsWith(start)
    }
    default: {
      const other = one(operand)
      return value => {
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
}
