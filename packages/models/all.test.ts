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
    for (const field of Object.values(model.fields)) if (field.to) modelNamed(field.to)
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
