import { expect, test } from 'vitest'
import {
  bool,
  fixed,
  int,
  json,
  KINDS,
  longText,
  lowerOf,
  maybe,
  money,
  namedFor,
  number,
  oneOf,
  or,
  ownRef,
  records,
  ref,
  seenBy,
  setBy,
  text,
  time,
  within,
} from './kinds.ts'
import { model, unique } from './model.ts'
import { nobody, owned, parent, self, superAdmin } from './rules.ts'

test('a field is needed and has no first value unless it says so', () => {
  const made = [text(), longText(), json(), int(), number(), money(), bool(), time()]
  for (const field of [...made, oneOf('A', ['B']), ref('User'), records({})]) {
    expect(KINDS).toContain(field.is)
    expect(field).toMatchObject({ optional: false, hasInitial: false })
  }
  expect(made.map(({ is }) => is)).toEqual([
    'text',
    'longText',
    'json',
    'int',
    'number',
    'money',
    'bool',
    'time',
  ])
})

test('each word about a field adds one thing and keeps the rest', () => {
  const mine = self('userId')
  expect(maybe(text())).toEqual({ ...text(), optional: true })
  expect(or(int(), 7)).toEqual({ ...int(), initial: 7, hasInitial: true })
  expect(fixed(ref('User'))).toEqual({
    is: 'ref',
    to: 'User',
    fixed: true,
    optional: false,
    hasInitial: false,
  })
  expect(ownRef('Session')).toEqual({ ...ref('Session'), own: true })
  expect(seenBy(mine, setBy(nobody, maybe(text())))).toEqual({
    ...text(),
    optional: true,
    writeBy: nobody,
    readBy: mine,
  })
  expect(namedFor(mine, json())).toEqual({ ...json(), readBy: mine, veiled: true })
  expect(within(1, 5, or(int(), 3))).toEqual({ ...int(), initial: 3, hasInitial: true, range: [1, 5] })
  expect(lowerOf('handle')).toEqual({ ...text(), optional: true, lowerOf: 'handle' })
  expect(records({ a: text() })).toMatchObject({ is: 'records', fields: { a: text() } })
  expect(oneOf('Role', ['USER'])).toMatchObject({ is: 'enum', set: { name: 'Role', values: ['USER'] } })
})

test('an owner may do everything but what is said of one verb', () => {
  const mine = self('userId')
  expect(owned('userId', { delete: superAdmin })).toEqual({
    field: 'userId',
    access: { read: mine, create: mine, update: mine, delete: superAdmin },
  })
  expect(parent('handId', 'read')).toEqual({ is: 'parent', ref: 'handId', rule: 'read' })
})

test('what a model does not declare it does not have; queries and unique combinations are distinguished', () => {
  const bare = model({ name: 'Bare', owner: owned('id'), fields: {} })
  expect(bare).toMatchObject({
    indexes: [],
    uniques: [],
    relations: {},
    concerns: [],
    aliases: {},
    getBy: null,
    stream: null,
  })
  const index = { query: 'q', on: 'a', sort: null }
  const both = model({ name: 'Both', owner: owned('id'), fields: {}, indexes: [unique('a', 'b'), index] })
  expect(both.indexes).toEqual([index])
  expect(both.uniques).toEqual([{ unique: ['a', 'b'] }])
})
