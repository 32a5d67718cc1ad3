// Filters and conditions in SQL. An empty field behaves as a missing attribute: it differs from every value, contains
// nothing, and lies in no range. Fields that the caller may not see are empty to the filter as well.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import { kindOf, putValue } from './fields/columns.ts'
import { WIRE } from './fields/wire.ts'
import type { Params } from './statement.ts'

export type Filter = Readonly<Record<string, unknown>>
/** Written over the row by way of `expression`, which gives a field's column as the caller may see it. */
export type Predicate = (expression: (field: string) => string, params: Params) => string
type Compiled = Result<Predicate, DataFailure>
type Path = readonly (string | number)[]

const MOST_LEAVES = 100
/** Values to compare with, and parts of `and`, `or` and `not`, all together. */
const MOST_VALUES = 2000
/** Conditions that read long texts from end to end, in every row that is looked at. */
const MOST_LONG_TEXTS = 4
const DEEPEST = 10
const COMPARISONS: Readonly<Record<string, string>> = { lt: '<', le: '<=', gt: '>', ge: '>=' }

const bad = (path: Path): Result<never, DataFailure> =>
  err({ code: 'input/invalid', path, reason: 'bad-filter' })

/** Checked now, written later: the statement may be built more than once. */
export function compileFilter(model: Model, filter: Filter, path: Path): Compiled {
  return compile(model, filter, path, 0, { leaves: 0, values: 0, longTexts: 0 })
}

function compile(
  model: Model,
  filter: Filter,
  path: Path,
  depth: number,
  count: { leaves: number; values: number; longTexts: number },
): Compiled {
  if (depth > DEEPEST) return bad(path)
  const parts: Predicate[] = []
  for (const [name, condition] of Object.entries(filter)) {
    if (condition === null || condition === undefined) continue
    const here = [...path, name]
    if (name === 'and' || name === 'or' || name === 'not') {
      const list = (Array.isArray(condition) ? condition : [condition]) as readonly (Filter | null)[]
      const inner: Predicate[] = []
      for (const [i, one] of list.entries()) {
        if (++count.values > MOST_VALUES) return bad(here)
        if (one === null) continue
        const part = compile(model, one, [...here, i], depth + 1, count)
        if (!part.ok) return part
        inner.push(part.value)
      }
      if (inner.length === 0) continue
      const joint = name === 'or' ? ' or ' : ' and '
      parts.push((expression, params) => {
        const joined = `(${inner.map(part => part(expression, params)).join(joint)})`
        return name === 'not' ? `(not ${joined})` : joined
      })
      continue
    }
    for (const [operator, value] of Object.entries(condition as Filter)) {
      if (value === undefined) continue
      count.values += Array.isArray(value) ? value.length : 1
      if (++count.leaves > MOST_LEAVES || count.values > MOST_VALUES) return bad(here)
      const kind = kindOf(model, name)!
      if (isLong(kind) && operator !== 'attributeExists' && ++count.longTexts > MOST_LONG_TEXTS)
        return bad(here)
      const leaf = compileLeaf(name, kind, operator, value, [...here, operator])
      if (!leaf.ok) return leaf
      parts.push(leaf.value)
    }
  }
  return ok((expression, params) =>
    parts.length === 0 ? 'true' : `(${parts.map(part => part(expression, params)).join(' and ')})`,
  )
}

/** A condition on the sort key of an index, in a form that narrows the index scan. */
export function compileKey(model: Model, field: string, condition: Filter, path: Path): Compiled {
  const parts: Predicate[] = []
  for (const [operator, value] of Object.entries(condition)) {
    if (value === undefined || value === null) continue
    const leaf = compileLeaf(field, kindOf(model, field)!, operator, value, [...path, operator])
    if (!leaf.ok) return leaf
    parts.push((expression, params) => leaf.value(expression, params).replace(/ is true$/, ''))
  }
  return ok((expression, params) => parts.map(part => part(expression, params)).join(' and ') || 'true')
}

const isLong = (kind: Kind): boolean => kind.is === 'json' || kind.is === 'records'

/** JSON is compared as its text, times inside text operators as the wire writes them. */
const asText = (kind: Kind, column: string): string =>
  kind.is === 'time'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : isLong(kind)
      ? `(${column})::text`
      : column

function compileLeaf(field: string, kind: Kind, operator: string, value: unknown, path: Path): Compiled {
  const textual = operator === 'contains' || operator === 'notContains' || operator === 'beginsWith'
  const values: unknown[] = []
  if (operator !== 'attributeExists')
    for (const one of Array.isArray(value) ? value : [value]) {
      const read = readOperand(kind, one, textual)
      if (!read.ok) return bad(path)
      values.push(read.value)
    }
  if (operator === 'between' && values.length !== 2) return bad(path)
  const json = isLong(kind)
  return ok((expression, params) => {
    const column = textual || json ? asText(kind, expression(field)) : expression(field)
    const operand = (i: number) => params.fixed(values[i])
    switch (operator) {
      case 'attributeExists':
        return `(${expression(field)} is ${value === true ? 'not ' : ''}null)`
      case 'eq':
        return values[0] === null ? `(${column} is null)` : `(${column} = ${operand(0)}) is true`
      case 'ne':
        return values[0] === null ? `(${column} is not null)` : `(${column} is distinct from ${operand(0)})`
      case 'in':
        return values.length === 0
          ? 'false'
          : `(${column} in (${values.map((_, i) => operand(i)).join(', ')})) is true`
      case 'between':
        return `(${column} between ${operand(0)} and ${operand(1)}) is true`
      case 'contains':
        return `(strpos(${column}, ${operand(0)}) > 0) is true`
      case 'notContains':
        return `(strpos(${column}, ${operand(0)}) > 0) is not true`
      case 'beginsWith':
        return `starts_with(${column}, ${operand(0)}) is true`
      default:
        return `(${column} ${COMPARISONS[operator]} ${operand(0)}) is true`
    }
  })
}

function readOperand(kind: Kind, value: unknown, textual: boolean): Result<unknown, unknown> {
  if (value === null) return ok(null)
  // whatever the kind: a key's condition is any text, also on a field with a set of values
  if (String(value).includes('\0')) return err('bad-character')
  if (textual || kind.is === 'json' || kind.is === 'records' || kind.is === 'id' || kind.is === 'ref')
    return ok(String(value))
  // One may ask for what could not be stored; it is just never found. Amounts are compared as they are, without rounding.
  if (kind.is === 'money') return Number.isFinite(value) ? ok(String(value)) : err('not-money')
  // Stryker disable next-line ArrayDeclaration: without bounds nothing is out of range either
  const anything: Kind = kind.range ? { ...kind, range: [-Infinity, Infinity] } : kind
  const read = WIRE[kind.is].read(value as never, anything)
  return read.ok ? ok(putValue(kind, read.value)) : read
}
