// Which readers of a change may share one read. A thousand readers must not cost a thousand reads, so read rules are worked
// out as far as they go without the row: readers for whom the rest is the same question share one answer.
import { modelNamed } from '@sidepot/models/all'
import type { Kind } from '@sidepot/models/kit/kinds'
import type { Model } from '@sidepot/models/kit/model'
import type { Rule } from '@sidepot/models/kit/rules'
import type { Caller } from '../base/caller.ts'
import type { Change } from './log/change.ts'

/** How a reader is related to a change, before its record is read. */
export interface Relation {
  readonly isOwner: boolean
  readonly isFollower: boolean
  readonly isConcerned: boolean
}

/** yes and no are settled; `row` depends on the record alone; `reader` also on who asks. */
type Answer = 'no' | 'yes' | 'row' | 'reader'

/** Readers with one key get one answer; undefined: the reader cannot see the record, whatever it holds. */
export function audience(model: Model, caller: Caller, relation: Relation): string | undefined {
  const visible = answer(model.owner.access.read, model, caller, relation)
  if (visible === 'no') return undefined
  const masks = Object.values<Kind>(model.fields).flatMap(({ readBy }) => readBy ?? [])
  const personal =
    visible === 'reader' || masks.some(rule => answer(rule, model, caller, relation) === 'reader')
  if (caller.kind !== 'user') return caller.kind
  if (personal || relation.isOwner) return `user ${caller.userId}`
  return `any user ${relation.isFollower} ${[...caller.groups].sort().join(' ')}`
}

export const relationOf = (change: Change, caller: Caller, follows: Follows): Relation => {
  const reader = caller.kind === 'user' ? caller.userId : null
  return {
    isOwner: reader !== null && change.ownerId === reader,
    isFollower: reader !== null && change.ownerId !== null && follows.has(change.ownerId, reader),
    isConcerned: reader !== null && change.concerns?.includes(reader) === true,
  }
}

/** Accepted follows between the people at hand. */
export interface Follows {
  has(followed: string, follower: string): boolean
}

/** Whether following the owner can make a difference. */
export const dependsOnFollows = (model: Model): boolean => mentionsFollows(model.owner.access.read, model)

function mentionsFollows(rule: Rule, model: Model): boolean {
  switch (rule.is) {
    case 'follows':
      return true
    case 'parent': {
      const target = modelNamed(model.fields[rule.ref]?.to ?? '')
      return mentionsFollows(
        typeof rule.rule === 'string' ? target.owner.access[rule.rule] : rule.rule,
        target,
      )
    }
    case 'not':
      return mentionsFollows(rule.rule, model)
    case 'all':
    case 'any':
      return rule.rules.some(inner => mentionsFollows(inner, model))
    case 'nobody':
    case 'signedIn':
    case 'guest':
    case 'member':
    case 'self':
    case 'where':
      return false
  }
}

const settled = (yes: boolean): Answer => (yes ? 'yes' : 'no')
const NEGATED: Record<Answer, Answer> = { no: 'yes', yes: 'no', row: 'row', reader: 'reader' }

function answer(rule: Rule, model: Model, caller: Caller, relation: Relation): Answer {
  const ask = (inner: Rule) => answer(inner, model, caller, relation)
  switch (rule.is) {
    case 'nobody':
      return 'no'
    case 'signedIn':
      return settled(caller.kind === 'user')
    case 'guest':
      return settled(caller.kind === 'guest' || caller.kind === 'apiKey')
    case 'member':
      return settled(caller.kind === 'user' && caller.groups.includes(rule.group))
    case 'self':
      // A person named by another field than the owner's is among those the change concerns.
      if (rule.field === model.owner.field) return settled(relation.isOwner)
      return relation.isConcerned ? 'reader' : 'no'
    case 'where':
      return 'row'
    case 'parent':
      return answerOfParent(rule, model, caller, relation)
    case 'follows':
      if (rule.field !== model.owner.field) return 'reader'
      return relation.isFollower ? 'row' : 'no'
    case 'not':
      return NEGATED[ask(rule.rule)]
    case 'all':
      return join(rule.rules.map(ask), 'no', 'yes')
    case 'any':
      return join(rule.rules.map(ask), 'yes', 'no')
  }
}

/** A record that lies in one's own has the same owner; any other is asked for each reader, unless nobody is asked about. */
function answerOfParent(
  { ref, rule }: Extract<Rule, { is: 'parent' }>,
  model: Model,
  caller: Caller,
  relation: Relation,
): Answer {
  const field = model.fields[ref]
  const target = modelNamed(field?.to ?? '')
  const asked = typeof rule === 'string' ? target.owner.access[rule] : rule
  if (!field?.own) return isPersonal(asked) ? 'reader' : 'row'
  // Even a rule that holds for all needs the record to exist.
  const inner = answer(asked, target, caller, relation)
  return inner === 'yes' ? 'row' : inner
}

function join(answers: readonly Answer[], decisive: Answer, neutral: Answer): Answer {
  if (answers.includes(decisive)) return decisive
  if (answers.includes('reader')) return 'reader'
  return answers.includes('row') ? 'row' : neutral
}

function isPersonal(rule: Rule): boolean {
  switch (rule.is) {
    case 'self':
    case 'follows':
    case 'member':
      return true
    case 'parent':
      return typeof rule.rule === 'string' || isPersonal(rule.rule)
    case 'not':
      return isPersonal(rule.rule)
    case 'all':
    case 'any':
      return rule.rules.some(isPersonal)
    case 'nobody':
    case 'signedIn':
    case 'guest':
    case 'where':
      return false
  }
}
