import { MODELS, models } from '@sidepot/models/all'
import type { Rule } from '@sidepot/models/kit/rules'
import { expect, test } from 'vitest'
import { anonymous, type Caller } from '../base/caller.ts'
import { userCaller } from '../testing/feed-records.ts'
import { audience, dependsOnFollows, type Relation } from './audience.ts'

const nobody: Relation = { isOwner: false, isFollower: false, isConcerned: false }
const [owner, follower, concerned] = [
  { ...nobody, isOwner: true },
  { ...nobody, isFollower: true },
  { ...nobody, isConcerned: true },
]
const [ann, ben, admin] = [userCaller('ann'), userCaller('ben'), userCaller('admin', ['SUPER_ADMIN'])]
const guest: Caller = { kind: 'guest', identityId: 'g' }
const same = (model: keyof typeof MODELS, relation: Relation, a = ann, b = ben) =>
  audience(MODELS[model], a, relation) === audience(MODELS[model], b, relation)

test("what belongs to one person alone is nobody else's, without a read", () => {
  for (const model of ['Bankroll', 'BankrollTransaction', 'Player'] as const) {
    expect(audience(MODELS[model], ann, owner), model).toBe('user ann')
    for (const caller of [ben, admin, guest, anonymous])
      expect(audience(MODELS[model], caller, nobody), model).toBeUndefined()
  }
})

test('reference data is one read for all who are signed in', () => {
  expect(same('Venue', nobody)).toBe(true)
  expect(audience(MODELS.Venue, guest, nobody)).toBe('guest')
  expect(audience(MODELS.Venue, anonymous, nobody)).toBeUndefined()
})

test('followers of one person share a read, strangers have none', () => {
  expect(same('Session', follower)).toBe(true)
  expect(audience(MODELS.Session, ben, nobody)).toBeUndefined()
  expect(audience(MODELS.Session, ben, follower)).not.toBe(audience(MODELS.Session, ben, owner))
})

test('fields that only some see keep their readers apart', () => {
  expect(same('User', nobody)).toBe(true)
  expect(same('User', nobody, ann, admin)).toBe(false)
  expect(audience(MODELS.User, ann, owner)).toBe('user ann')
})

test('the other side of a follow is asked for in person, third parties never', () => {
  expect(audience(MODELS.Follower, ben, concerned)).toBe('user ben')
  expect(audience(MODELS.Follower, ben, nobody)).toBeUndefined()
})

test('a rule that asks another record is answered for each reader', () => {
  expect(audience(MODELS.HandComment, ben, nobody)).toBe('user ben')
})

test('what lies in a session goes to those who see the session', () => {
  expect(audience(MODELS.SessionUpdate, ben, nobody)).toBeUndefined()
  expect(same('SessionUpdate', follower)).toBe(true)
})

test('whoever a rule names beside the owner is among those the change concerns', () => {
  const named = (rule: Rule): string[] => {
    if (rule.is === 'self') return [rule.field]
    if (rule.is === 'not') return named(rule.rule)
    return rule.is === 'all' || rule.is === 'any' ? rule.rules.flatMap(named) : []
  }
  for (const { name, owner, concerns } of models)
    for (const field of named(owner.access.read))
      if (field !== owner.field) expect(concerns, `${name}.${field}`).toContain(field)
})

test('follows matter for sessions and hands', () => {
  const dependent = Object.values(MODELS).filter(dependsOnFollows)
  expect(dependent.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Session', 'SessionUpdate', 'Hand']),
  )
  expect(dependsOnFollows(MODELS.Bankroll)).toBe(false)
})
