import { bool, json, maybe, namedFor, ref, seenBy, text, time } from '@sidepot/models/kit/kinds'
import { type Model, model } from '@sidepot/models/kit/model'
import {
  all,
  any,
  follows,
  guest,
  member,
  nobody,
  not,
  type Owner,
  owned,
  parent,
  type Rule,
  self,
  signedIn,
  where,
} from '@sidepot/models/kit/rules'
import { expect, test } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { listBranches, publicField } from '../list.ts'
import { allOf, allowed, anyOf, conceivable, predicate, present, visible } from '../owner.ts'
import { Params, statement } from '../statement.ts'
import { ada, nobodyYet, note, numbered, operator, user, visitor } from './note.ts'

const apiKey: Caller = { kind: 'apiKey' }
const paper = (owner: Owner): Model =>
  model({
    name: 'Paper',
    owner,
    fields: {
      userId: ref('User'),
      sessionId: maybe(ref('Session')),
      isOpen: maybe(bool()),
      at: maybe(time()),
      mine: seenBy(self('userId'), maybe(text())),
      nobodys: seenBy(nobody, maybe(text())),
      anybodys: seenBy(signedIn, maybe(text())),
      names: namedFor(self('userId'), maybe(json())),
      veiled: namedFor(nobody, maybe(json())),
    },
  })
const plain = paper(owned('userId'))
const sql = (rule: Rule, caller: Caller) =>
  numbered(params => predicate(rule, plain, 'r', { caller, params })).text
const fan = follows('userId', 'shareSessionUpdates', 'at')
const FAN =
  'exists (select from followers r_f join users r_u on r_u.id = r_f.followed_user_id' +
  ` where r_f.follower_user_id = $1::text and r_f.followed_user_id = r."user_id" and r_f.status = 'ACCEPTED'` +
  ' and not r_f._deleted and r_u."share_session_updates"' +
  ' and (r_u.live_delay_minutes = 0 or r."at" <= now() - make_interval(mins => r_u.live_delay_minutes)))'

test.each<[string, Rule, Caller, string]>([
  ['nobody', nobody, operator, 'false'],
  ['signed in', signedIn, ada, 'true'],
  ['signed in', signedIn, visitor, 'false'],
  ['signed in', signedIn, apiKey, 'false'],
  ['a visitor', guest, visitor, 'true'],
  ['a visitor', guest, apiKey, 'true'],
  ['a visitor', guest, ada, 'false'],
  ['a visitor', guest, nobodyYet, 'false'],
  ['a member', member('SUPER_ADMIN'), operator, 'true'],
  ['a member', member('SUPER_ADMIN'), ada, 'false'],
  ['oneself', self('userId'), ada, 'r."user_id" = $1::text'],
  ['oneself', self('userId'), visitor, 'false'],
  ['a true field', where('isOpen', true), ada, 'r."is_open"'],
  ['a false field', where('isOpen', false), ada, 'not r."is_open"'],
  ['a value', where('at', 'x'), ada, `r."at" = 'x'`],
  ['a follower', fan, ada, FAN],
  ['a follower', fan, visitor, 'false'],
  ['both', all(signedIn, where('isOpen', true)), ada, 'r."is_open"'],
  ['both', all(signedIn, where('isOpen', true)), visitor, 'false'],
  ['both', all(where('isOpen', true), where('at', 'x')), ada, `(r."is_open" and r."at" = 'x')`],
  ['either', any(signedIn, where('isOpen', true)), ada, 'true'],
  ['either', any(signedIn, where('isOpen', true)), visitor, 'r."is_open"'],
  ['either', any(where('isOpen', true), where('at', 'x')), ada, `(r."is_open" or r."at" = 'x')`],
  ['not', not(signedIn), ada, 'false'],
  ['not', not(signedIn), visitor, 'true'],
  ['not', not(where('isOpen', true)), ada, 'not r."is_open"'],
  ['a parent nobody has', parent('sessionId', nobody), ada, 'false'],
  [
    'a parent',
    parent('sessionId', where('isPrivate', false)),
    ada,
    'coalesce((select not r_p."is_private" from sessions r_p where r_p.id = r."session_id"), false)',
  ],
  [
    'a parent by its own rule',
    parent('sessionId', 'update'),
    ada,
    'coalesce((select (r_p."user_id" = $1::text and (not r_p._deleted or r_p."user_id" = $1::text)) from sessions r_p where r_p.id = r."session_id"), false)',
  ],
])('the rule “%s” over a row', (_what, rule, caller, text) => {
  expect(sql(rule, caller)).toBe(text)
})

test('a key that is the caller’s own needs no comparison', () => {
  const asking = { caller: ada, params: new Params(), mine: new Set(['userId']) }
  expect(allowed(plain, 'read', 'r', asking)).toBe('true')
  expect(predicate(self('sessionId'), plain, 'r', asking)).not.toBe('true')
})

test('what is always true or never is folded away', () => {
  expect([allOf([]), allOf(['true']), allOf(['a', 'true']), allOf(['a', 'false'])]).toEqual([
    'true',
    'true',
    'a',
    'false',
  ])
  expect([allOf(['a', 'true', 'b']), anyOf(['a', 'false', 'b'])]).toEqual(['(a and b)', '(a or b)'])
  expect([anyOf([]), anyOf(['false']), anyOf(['a', 'false']), anyOf(['a', 'true'])]).toEqual([
    'false',
    'false',
    'a',
    'true',
  ])
})

test.each<[string, Caller, string]>([
  ['userId', ada, 'r."user_id"'],
  ['id', visitor, 'r."id"'],
  ['mine', ada, 'case when r."user_id" = $1::text then r."mine" end'],
  ['mine', visitor, 'nullif(r."mine", r."mine")'],
  ['nobodys', ada, 'nullif(r."nobodys", r."nobodys")'],
  ['anybodys', ada, 'r."anybodys"'],
  ['anybodys', visitor, 'nullif(r."anybodys", r."anybodys")'],
  [
    'names',
    ada,
    `case when r."user_id" = $1::text then r."names" else case when jsonb_typeof(r."names") <> 'string' then without_names(r."names") end end`,
  ],
  ['veiled', ada, `case when jsonb_typeof(r."veiled") <> 'string' then without_names(r."veiled") end`],
])('[REC-9] the field %s as a caller may see it', (field, caller, text) => {
  expect(numbered(params => visible(plain, field, 'r', { caller, params })).text).toBe(text)
})

test.each<[string, Owner, string]>([
  ['one’s own rows', owned('userId'), '(not r._deleted or r."user_id" = $1::text)'],
  [
    'each person whom a row belongs to',
    owned('userId', { read: any(self('userId'), self('sessionId'), signedIn) }),
    '(not r._deleted or r."user_id" = $1::text or r."session_id" = $1::text)',
  ],
  [
    'a rule that is no choice',
    owned('userId', { read: signedIn }),
    '(not r._deleted or r."user_id" = $1::text)',
  ],
  ['reference data', { field: null, access: owned('userId').access }, 'true'],
])('[REC-7] deleted records are there for %s', (_what, owner, text) => {
  expect(numbered(params => present(paper(owner), 'r', { caller: ada, params })).text).toBe(text)
})

test('whether a caller of a kind could ever do it is found out once, for a thousand kinds of caller', () => {
  let asked = 0
  const access = owned('userId').access
  const watched = paper({
    field: 'userId',
    get access() {
      asked++
      return access
    },
  } as Owner)
  expect([conceivable(watched, 'read', ada), conceivable(watched, 'read', visitor)]).toEqual([true, false])
  expect([conceivable(watched, 'read', user('eve')), conceivable(watched, 'read', visitor)]).toEqual([
    true,
    false,
  ])
  expect(asked).toBe(2)
  expect(conceivable(watched, 'update', ada)).toBe(true)
  for (let i = 3; i < 1000; i++) conceivable(watched, 'read', user('ada', `g${i}`))
  expect(asked).toBe(1000)
  conceivable(watched, 'read', user('ada', 'g999'))
  expect(asked).toBe(1000)
  for (const _again of [1, 2]) conceivable(watched, 'read', user('ada', 'one', 'more'))
  expect(asked).toBe(1002)
})

test.each<[string | null, Rule]>([
  ['isOpen', all(signedIn, where('isOpen', true))],
  ['isOpen', any(self('userId'), all(signedIn, where('isOpen', true)))],
  [null, any(self('userId'), all(signedIn, where('isOpen', false)))],
  [null, all(guest, where('isOpen', true))],
  [null, all(signedIn, self('userId'))],
  [null, all(signedIn, where('isOpen', true), where('at', 'x'))],
  [null, where('isOpen', true)],
  [null, signedIn],
])('the field that opens a row to everybody is %s', (field, read) => {
  expect(publicField(paper(owned('userId', { read })))).toBe(field)
})

const OPEN = all(signedIn, where('isOpen', true))
const listed = (read: Rule, caller: Caller = ada, open = true) => {
  const params = new Params()
  return listBranches(paper(owned('userId', { read })), caller, params, open).map(({ where, through }) => [
    statement(where, params, false).text,
    through !== null,
  ])
}
const MINE = 'r."user_id" = $1::text'
test.each<[string, Rule, Caller, boolean, (readonly [string, boolean])[]]>([
  ['one’s own', self('userId'), ada, true, [[MINE, false]]],
  ['nothing of a visitor’s', self('userId'), visitor, true, []],
  ['everything', any(self('userId'), signedIn), ada, true, [['true', false]]],
  [
    'one’s own and open ones',
    any(self('userId'), OPEN),
    ada,
    true,
    [
      [MINE, false],
      [`(r."is_open" and not coalesce(${MINE}, false))`, false],
    ],
  ],
  ['open ones only where asked for', any(self('userId'), OPEN), ada, false, [[MINE, false]]],
  ['no rows that merely fit', any(self('userId'), where('isOpen', true)), ada, true, [[MINE, false]]],
  [
    'no rows by their parent',
    any(OPEN, parent('sessionId', where('isPrivate', false))),
    ada,
    true,
    [['r."is_open"', false]],
  ],
])('a list begins with %s', (_what, read, caller, open, branches) => {
  expect(listed(read, caller, open)).toEqual(branches)
})

test('the rows of people one follows are read person by person', () => {
  const rows = paper(owned('userId', { read: any(self('userId'), all(fan, where('isOpen', true))) }))
  const params = new Params()
  const [, followed] = listBranches(rows, ada, params, true)
  expect(statement(followed?.where ?? '', params, false).text).toBe(
    '(r."user_id" = f.followed_user_id and (u.live_delay_minutes = 0 or r."at" <= now() - make_interval(mins => u.live_delay_minutes))' +
      ` and r."is_open" and not coalesce(${MINE}, false))`,
  )
  expect(statement(followed?.through ?? '', params, false).text).toBe(
    'followers f join users u on u.id = f.followed_user_id where f.follower_user_id = $1::text' +
      ` and f.status = 'ACCEPTED' and not f._deleted and u."share_session_updates"`,
  )
  expect(followed?.from).toBe('papers')
})

test('a model without lists of its own still has its owner’s', () => {
  expect(listBranches(note as Model, ada, new Params(), true)).toHaveLength(1)
})
