import { expect, test } from 'vitest'
import { modelNamed, models } from './all.ts'
import { STAMPS } from './kit/model.ts'
import type { Rule } from './kit/rules.ts'

const has = (name: string, field: string) =>
  (STAMPS as readonly string[]).includes(field) || field in modelNamed(name).fields

/** Every field that a rule speaks of, with the model it must exist in. */
const fieldsOf = (name: string, rule: Rule): readonly (readonly [string, string])[] => {
  switch (rule.is) {
    case 'self':
    case 'where':
      return [[name, rule.field]]
    case 'follows':
      return [
        [name, rule.field],
        [name, rule.late],
        ['User', rule.preference],
      ]
    case 'parent': {
      const to = modelNamed(name).fields[rule.ref]!.to!
      return [[name, rule.ref], ...(typeof rule.rule === 'string' ? [] : fieldsOf(to, rule.rule))]
    }
    case 'all':
    case 'any':
      return rule.rules.flatMap(part => fieldsOf(name, part))
    case 'not':
      return fieldsOf(name, rule.rule)
    case 'nobody':
    case 'signedIn':
    case 'guest':
    case 'member':
      return []
  }
}

test.each(models.map(model => [model.name, model] as const))(
  '%s speaks only of what exists',
  (name, model) => {
    for (const rule of Object.values(model.owner.access))
      for (const [of, field] of fieldsOf(name, rule)) expect(has(of, field), `${of}.${field}`).toBe(true)
    for (const field of Object.values(model.fields))
      if (field.is === 'ref') expect(() => modelNamed(field.to!)).not.toThrow()
    for (const fields of model.uniques) for (const field of fields.unique) expect(has(name, field)).toBe(true)
    for (const index of model.indexes) {
      expect(has(name, index.on)).toBe(true)
      if (index.sort) expect(has(name, index.sort)).toBe(true)
    }
    for (const relation of Object.values(model.relations)) {
      const target = modelNamed(relation.to)
      if (relation.is === 'one') expect(model.fields[relation.by]?.to).toBe(target.name)
      else {
        const index = target.indexes.find(one => one.query === relation.query)
        expect(index, relation.query).toBeDefined()
        expect(target.fields[index!.on]?.to).toBe(name)
      }
    }
  },
)

/** Named before the rule, by the specification. */
const OLD_NAMES = ['sessionsByUserIdAndStatus']

test('a query says by what it finds and in which order', () => {
  const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`
  const named = (on: string, sort: string | null) => `By${capital(on)}${sort ? `And${capital(sort)}` : ''}`
  const others = models.flatMap(model =>
    model.indexes.filter(({ query, on, sort }) => !query.endsWith(named(on, sort))).map(({ query }) => query),
  )
  expect(others).toEqual(OLD_NAMES)
})

test('a closed set has one name and a name means one set', () => {
  const sets = models.flatMap(model => Object.values(model.fields).flatMap(field => field.set ?? []))
  const byName = new Map(sets.map(({ name, values }) => [name, values]))
  for (const { name, values } of sets) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    expect(byName.get(name)).toBe(values)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).toMatch(/^[A-Z][A-Z\d_]*$/)
  }
  expect(new Set(byName.values()).size).toBe(byName.size)
})

test('a record that is made without its switches has them off; these are on', () => {
  const on = models.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.is === 'bool' && field.initial === true)
      .map(([field]) => `${name}.${field}`),
  )
  expect(on).toEqual([
    'Venue.isActive',
    'CashGameStake.isActive',
    'CashRakeStructure.noFlopNoDrop',
    'CashRakeStructure.isActive',
  ])
})

test('what a record begins with is a value of its kind', () => {
  for (const { name, fields } of models)
    for (const [field, { is, hasInitial, initial, set }] of Object.entries(fields)) {
      if (!hasInitial) continue
      const place = `${name}.${field}`
      if (is === 'enum') expect(set!.values, place).toContain(initial)
      else expect(typeof initial, place).toBe(is === 'bool' ? 'boolean' : is === 'text' ? 'string' : 'number')
    }
})

test('everything that belongs to somebody names them once and for all', () => {
  for (const { name, owner, fields } of models) {
    if (owner.field === null || owner.field === 'id') continue
    expect(fields[owner.field], name).toMatchObject({ is: 'ref', to: 'User', fixed: true, optional: false })
  }
})

test('no two index queries share a name', () => {
  const queries = models.flatMap(model => model.indexes.map(index => index.query))
  expect(new Set(queries).size).toBe(queries.length)
})

test('the queries that the specification names are there', () => {
  const queries = models.flatMap(model => model.indexes.map(index => index.query))
  expect(queries).toEqual(
    expect.arrayContaining([
      'bankrollsByUserIdAndCreatedAt',
      'sessionsByUserIdAndSessionStart',
      'sessionsByUserIdAndStatus',
      'handsBySessionIdAndCreatedAt',
      'handsByUserIdAndCreatedAt',
      'playersByUserId',
      'sessionUpdatesBySessionIdAndTimestamp',
      'followersByFollowerUserId',
      'followersByFollowedUserId',
      'playerSessionsBySessionId',
    ]),
  )
})
