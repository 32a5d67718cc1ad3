// The owner rule as a row predicate. What the caller alone decides is folded away, so that a rule which can never hold
// becomes 'false' (refused before the database is asked) and one's own rows become a plain comparison.
import { modelNamed } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import { type Rule, self, type Verb } from '@sidepot/models/kit/rules'
import { type Caller, isMember } from '../base/caller.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { Params } from './statement.ts'

export const YES = 'true'
export const NO = 'false'

interface Asking {
  readonly caller: Caller
  readonly params: Params
  /** Fields that are known to hold the caller's own id, because the query says so. */
  readonly mine?: ReadonlySet<string>
}

export const allowed = (model: Model, verb: Verb, row: string, asking: Asking): string =>
  predicate(model.owner.access[verb], model, row, asking)

const ever = new WeakMap<Model, Map<string, boolean>>()
/** Whether a caller of this kind could ever do this, whatever the row holds. */
export function conceivable(model: Model, verb: Verb, caller: Caller): boolean {
  let known = ever.get(model)
  if (!known) {
    known = new Map()
    ever.set(model, known)
  }
  const key = `${verb} ${caller.kind} ${caller.kind === 'user' ? caller.groups.join() : ''}`
  let answer = known.get(key)
  if (answer === undefined) {
    answer = allowed(model, verb, 'r', { caller, params: new Params() }) !== NO
    if (known.size < MOST_KINDS_OF_CALLER) known.set(key, answer)
  }
  return answer
}
const MOST_KINDS_OF_CALLER = 1000

export function predicate(rule: Rule, model: Model, row: string, asking: Asking): string {
  const { caller, params, mine } = asking
  switch (rule.is) {
    case 'nobody':
      return NO
    case 'signedIn':
      return caller.kind === 'user' ? YES : NO
    // A client with the operator's API key is a visitor too.
    case 'guest':
      return caller.kind === 'guest' || caller.kind === 'apiKey' ? YES : NO
    case 'member':
      return isMember(caller, rule.group) ? YES : NO
    case 'self':
      if (caller.kind !== 'user') return NO
      return mine?.has(rule.field) ? YES : `${row}.${columnOf(rule.field)} = ${params.me()}`
    case 'where':
      if (typeof rule.value === 'boolean') return `${rule.value ? '' : 'not '}${row}.${columnOf(rule.field)}`
      return `${row}.${columnOf(rule.field)} = ${typeof rule.value === 'number' ? rule.value : `'${rule.value}'`}`
    case 'parent':
      return parentPredicate(rule.ref, rule.rule, model, row, asking)
    case 'follows':
      return caller.kind === 'user' ? followsPredicate(rule, row, asking) : NO
    case 'all':
      return allOf(rule.rules.map(part => predicate(part, model, row, asking)))
    case 'any':
      return anyOf(rule.rules.map(part => predicate(part, model, row, asking)))
    case 'not':
      return notOf(predicate(rule.rule, model, row, asking))
  }
}

export const allOf = (parts: readonly string[]): string => {
  if (parts.includes(NO)) return NO
  const left = parts.filter(part => part !== YES)
  return left.length === 0 ? YES : left.length === 1 ? left[0]! : `(${left.join(' and ')})`
}
export const anyOf = (parts: readonly string[]): string => {
  if (parts.includes(YES)) return YES
  const left = parts.filter(part => part !== NO)
  return left.length === 0 ? NO : left.length === 1 ? left[0]! : `(${left.join(' or ')})`
}
const notOf = (part: string): string => (part === YES ? NO : part === NO ? YES : `not ${part}`)

/** `row` may be a name of any depth, so the inner name is made from it. */
function parentPredicate(ref: string, rule: Rule | Verb, model: Model, row: string, asking: Asking): string {
  const target = modelNamed(model.fields[ref]!.to!)
  const inner = `${row}_p`
  const rest = { caller: asking.caller, params: asking.params }
  const holds =
    typeof rule === 'string'
      ? // what may be done with the record itself takes one that is still there
        allOf([predicate(target.owner.access[rule], target, inner, rest), present(target, inner, rest)])
      : predicate(rule, target, inner, rest)
  if (holds === NO) return NO
  // A plain lookup by key: `exists` would let the planner read the whole other table once, for a page of ten rows.
  return `coalesce((select ${holds} from ${tableNameOf(target)} ${inner} where ${inner}.id = ${row}.${columnOf(ref)}), false)`
}

type Follows = Extract<Rule, { is: 'follows' }>

function followsPredicate(rule: Follows, row: string, { params }: Asking): string {
  const owner = `${row}.${columnOf(rule.field)}`
  return (
    `exists (select from followers ${row}_f join users ${row}_u on ${row}_u.id = ${row}_f.followed_user_id` +
    ` where ${row}_f.follower_user_id = ${params.me()} and ${row}_f.followed_user_id = ${owner}` +
    ` and ${row}_f.status = 'ACCEPTED' and not ${row}_f._deleted and ${row}_u.${columnOf(rule.preference)}` +
    ` and ${lateEnough(rule, row, `${row}_u`)})`
  )
}

/** Whether the row is old enough for the followers of a person who wants to be seen late. */
export const lateEnough = ({ late }: Follows, row: string, person: string): string =>
  `(${person}.live_delay_minutes = 0 or ${row}.${columnOf(late)} <= now() - make_interval(mins => ${person}.live_delay_minutes))`

/**
 * The column as this caller may see it; null where the field is not for them, or without the names in it, so that filters
 * learn nothing either.
 */
export function visible(model: Model, field: string, row: string, asking: Asking): string {
  const column = `${row}.${columnOf(field)}`
  const kind = model.fields[field]
  if (!kind?.readBy) return column
  const seen = predicate(kind.readBy, model, row, asking)
  if (seen === YES) return column
  if (kind.veiled)
    return seen === NO ? veiled(column) : `case when ${seen} then ${column} else ${veiled(column)} end`
  return seen === NO ? `nullif(${column}, ${column})` : `case when ${seen} then ${column} end`
}

/** What was stored as text inside JSON cannot be looked through, and is not shown. */
const veiled = (column: string): string =>
  `case when jsonb_typeof(${column}) <> 'string' then without_names(${column}) end`

/** A deleted record is there only for those it belongs to; reference data stays readable, because others refer to it. */
export function present(model: Model, row: string, asking: Asking): string {
  if (model.owner.field === null) return YES
  const read = model.owner.access.read
  const mine = (read.is === 'any' ? read.rules : [self(model.owner.field)]).filter(rule => rule.is === 'self')
  return anyOf([`not ${row}._deleted`, ...mine.map(rule => predicate(rule, model, row, asking))])
}
