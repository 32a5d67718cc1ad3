// Every kind of read rule, asked by every kind of reader: who cannot see the record, who is read for in person, who shares.
import { maybe, ownRef, ref, seenBy, text } from '@sidepot/models/kit/kinds'
import { type Model, model } from '@sidepot/models/kit/model'
import * as rule from '@sidepot/models/kit/rules'
import { expect, test } from 'vitest'
import { anonymous, type Caller } from '../base/caller.ts'
import { userCaller } from '../testing/feed-records.ts'
import { audience, dependsOnFollows, type Relation, relationOf } from './audience.ts'
import type { Change } from './log/change.ts'

const stranger: Relation = { isOwner: false, isFollower: false, isConcerned: false }
const [ann, admin] = [userCaller('ann'), userCaller('ann', ['SUPER_ADMIN', 'EDITOR'])]
const guest: Caller = { kind: 'guest', identityId: 'g' }
const READERS: Readonly<Record<string, readonly [Caller, Relation]>> = {
  owner: [ann, { ...stranger, isOwner: true }],
  follower: [ann, { ...stranger, isFollower: true }],
  concerned: [ann, { ...stranger, isConcerned: true }],
  stranger: [ann, stranger],
  admin: [admin, stranger],
  guest: [guest, stranger],
  key: [{ kind: 'apiKey' }, stranger],
  nobody: [anonymous, stranger],
}
const PERSONAL = 'user ann'
const STRANGERS = 'any user false '

const readBy = (read: rule.Rule, fields: Model['fields'] = {}): Model =>
  model({
    name: 'Made',
    owner: { ...rule.owned('userId'), access: { ...rule.owned('userId').access, read } },
    fields: {
      userId: ref('User'),
      about: ref('User'),
      mine: ownRef('Session'),
      other: ref('Session'),
      venue: ref('Venue'),
      ...fields,
    },
  })
const of = (made: Model): Record<string, string | undefined> => {
  const asked = Object.entries(READERS).map(([who, [caller, relation]]) => [
    who,
    audience(made, caller, relation),
  ])
  return Object.fromEntries(asked.filter(([, key]) => key !== undefined))
}
const to = (read: rule.Rule) => of(readBy(read))

const USERS = {
  owner: PERSONAL,
  follower: 'any user true ',
  concerned: STRANGERS,
  stranger: STRANGERS,
  admin: 'any user false EDITOR SUPER_ADMIN',
}
const VISITORS = { guest: 'guest', key: 'apiKey' }
const ALL = { ...USERS, ...VISITORS, nobody: 'anonymous' }
const IN_PERSON = {
  ...ALL,
  ...Object.fromEntries(['owner', 'follower', 'concerned', 'stranger', 'admin'].map(who => [who, PERSONAL])),
}
const { self, where, not, all, any, parent, signedIn, nobody } = rule
const follows = rule.follows('userId', 'shareSessionUpdates', 'updatedAt')
const followsOther = rule.follows('about', 'shareSessionUpdates', 'updatedAt')
const shown = where('shared', true)

test('rules about who asks are settled before the record is read', () => {
  expect(to(nobody)).toEqual({})
  expect(to(signedIn)).toEqual(USERS)
  expect(to(rule.guest)).toEqual(VISITORS)
  expect(to(rule.superAdmin)).toEqual({ admin: USERS.admin })
  expect(to(self('userId'))).toEqual({ owner: PERSONAL })
  expect(to(self('about'))).toEqual({ concerned: PERSONAL })
})

test('rules about the record are one question for all, follows of the owner one for the followers', () => {
  expect(to(shown)).toEqual(ALL)
  expect(to(follows)).toEqual({ follower: USERS.follower })
  expect(to(followsOther)).toEqual(IN_PERSON)
})

test('a rule turned round leaves out who was settled and keeps the questions', () => {
  expect(to(not(nobody))).toEqual(ALL)
  expect(to(not(signedIn))).toEqual({ ...VISITORS, nobody: 'anonymous' })
  expect(to(not(shown))).toEqual(ALL)
  expect(to(not(followsOther))).toEqual(IN_PERSON)
})

test('together: one no decides; either: one yes decides; else the most personal question is asked', () => {
  expect(to(all(signedIn, shown))).toEqual(USERS)
  expect(to(all(shown, followsOther))).toEqual(IN_PERSON)
  expect(to(all(followsOther, nobody))).toEqual({})
  expect(to(any(followsOther, not(nobody)))).toEqual(ALL)
  expect(to(any(nobody, shown))).toEqual(ALL)
  expect(to(any(shown, followsOther))).toEqual(IN_PERSON)
  expect(to(any())).toEqual({})
  expect(to(all())).toEqual(ALL)
  // what depends on the record is no answer yet, nor is its opposite
  expect(to(not(all(signedIn, shown)))).toEqual(ALL)
  expect(to(not(all(not(nobody), not(nobody))))).toEqual({})
  expect(to(not(any(nobody, nobody)))).toEqual(ALL)
})

test("a record in one's own has the same owner; that it exists is still asked", () => {
  expect(to(parent('mine', signedIn))).toEqual(USERS)
  expect(to(parent('mine', self('userId')))).toEqual({ owner: PERSONAL })
  expect(to(parent('mine', 'update'))).toEqual({ owner: PERSONAL })
  expect(to(not(parent('mine', not(nobody))))).toEqual(ALL)
})

test('another record is asked in person where its rule is about people, and once for all where it is not', () => {
  const personal = [
    self('userId'),
    follows,
    rule.superAdmin,
    not(self('userId')),
    all(shown, self('userId')),
    any(shown, self('userId')),
    parent('venueId', 'read'),
    parent('venueId', self('userId')),
    'read',
  ] as const
  for (const inner of personal) expect(to(parent('other', inner)), JSON.stringify(inner)).toEqual(IN_PERSON)
  const common = [shown, signedIn, nobody, rule.guest, not(shown), all(shown), any(shown)] as const
  for (const inner of common) expect(to(parent('other', inner)), JSON.stringify(inner)).toEqual(ALL)
  expect(to(parent('other', parent('venueId', shown)))).toEqual(ALL)
  expect(to(parent('venue', 'read'))).toEqual(ALL)
  expect(to(parent('venue', 'update'))).toEqual(IN_PERSON)
})

test('a field that each reader sees differently makes the read personal; one settled by the kind of reader does not', () => {
  const masked = (mask: rule.Rule) => of(readBy(not(nobody), { masked: seenBy(mask, maybe(text())) }))
  expect(masked(followsOther)).toEqual(IN_PERSON)
  expect(masked(self('about'))).toEqual({ ...ALL, concerned: PERSONAL })
  expect(masked(shown)).toEqual(ALL)
  expect(masked(nobody)).toEqual(ALL)
})

test('follows are asked for wherever a rule mentions them', () => {
  const depends = (read: rule.Rule) => dependsOnFollows(readBy(read))
  for (const read of [
    follows,
    not(follows),
    all(shown, follows),
    any(follows, shown),
    parent('mine', follows),
    parent('mine', 'read'),
  ])
    expect(depends(read), JSON.stringify(read)).toBe(true)
  for (const read of [
    nobody,
    signedIn,
    rule.guest,
    rule.superAdmin,
    self('userId'),
    shown,
    not(shown),
    all(shown, signedIn),
    any(shown, signedIn),
    parent('mine', 'update'),
    parent('mine', shown),
  ])
    expect(depends(read), JSON.stringify(read)).toBe(false)
})

test('how a reader is related to a change: owner, follower of the owner, named by it', () => {
  const change = (ownerId: string | null, concerns?: readonly string[]): Change => ({
    ...{ seq: 1n, xid: 1n, request: null, at: new Date(0), model: 'Session', id: 's', version: 1 },
    kind: 'create',
    ownerId,
    ...(concerns ? { concerns } : {}),
  })
  const asked: string[] = []
  const follows = {
    has: (followed: string, follower: string) => {
      asked.push(`${followed} ${follower}`)
      return followed === 'ben' && follower === 'ann'
    },
  }
  const relation = (caller: Caller, one: Change) => relationOf(one, caller, follows)
  expect(relation(ann, change('ann'))).toEqual({ ...stranger, isOwner: true })
  expect(relation(ann, change('ben'))).toEqual({ ...stranger, isFollower: true })
  expect(relation(ann, change('cat'))).toEqual(stranger)
  expect(relation(ann, change(null))).toEqual(stranger)
  expect(relation(ann, change('cat', ['dan', 'ann']))).toEqual({ ...stranger, isConcerned: true })
  expect(relation(ann, change('cat', ['dan']))).toEqual(stranger)
  expect(asked.every(pair => /^\w+ ann$/.test(pair) && !pair.startsWith('null'))).toBe(true)
  asked.length = 0
  for (const caller of [guest, anonymous])
    for (const one of [change(null), change('ben', ['g'])]) expect(relation(caller, one)).toEqual(stranger)
  expect(asked).toEqual([])
})
