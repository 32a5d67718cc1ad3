import { session } from '@sidepot/models/session'
import { expect, test } from 'vitest'
import { compileFilter, compileKey, type Filter } from '../filter.ts'
import { note, numbered } from './note.ts'

const column = (field: string) => `r.${field}`
function sqlOf(filter: Filter) {
  const compiled = compileFilter(note, filter, [])
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  return numbered(params => compiled.value(column, params))
}
const refusal = (filter: Filter) => compileFilter(note, filter, ['filter'])
const bad = (...path: (string | number)[]) => ({
  ok: false,
  error: { code: 'input/invalid', path, reason: 'bad-filter' },
})
const DUE = `to_char(r.dueAt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

test.each<[Filter, string, unknown[]]>([
  [{}, 'true', []],
  [{ title: null }, 'true', []],
  [{ title: undefined, and: null }, 'true', []],
  [{ title: {} }, 'true', []],
  [{ title: { eq: undefined } }, 'true', []],
  [{ title: { eq: 'a' } }, '((r.title = $1) is true)', ['a']],
  [{ title: { eq: null } }, '((r.title is null))', []],
  [{ title: { ne: 'a' } }, '((r.title is distinct from $1))', ['a']],
  [{ title: { ne: null } }, '((r.title is not null))', []],
  [{ count: { lt: 1 } }, '((r.count < $1) is true)', [1]],
  [{ count: { le: 1 } }, '((r.count <= $1) is true)', [1]],
  [{ count: { gt: 1 } }, '((r.count > $1) is true)', [1]],
  [{ count: { ge: 1 } }, '((r.count >= $1) is true)', [1]],
  [{ count: { in: [] } }, '(false)', []],
  [{ count: { in: [1, 2] } }, '((r.count in ($1, $2)) is true)', [1, 2]],
  [{ count: { in: 1 } }, '((r.count in ($1)) is true)', [1]],
  [{ count: { between: [1, 2] } }, '((r.count between $1 and $2) is true)', [1, 2]],
  [{ count: { attributeExists: true } }, '((r.count is not null))', []],
  [{ count: { attributeExists: false } }, '((r.count is null))', []],
  [{ title: { contains: 'a' } }, '((strpos(r.title, $1) > 0) is true)', ['a']],
  [{ title: { notContains: 'a' } }, '((strpos(r.title, $1) > 0) is not true)', ['a']],
  [{ title: { beginsWith: 'a' } }, '(starts_with(r.title, $1) is true)', ['a']],
  [{ title: { contains: null } }, '((strpos(r.title, $1) > 0) is true)', [null]],
  // times as the wire writes them inside text operators, as times elsewhere
  [{ dueAt: { beginsWith: '2026' } }, `(starts_with(${DUE}, $1) is true)`, ['2026']],
  [{ dueAt: { contains: 'T' } }, `((strpos(${DUE}, $1) > 0) is true)`, ['T']],
  [{ dueAt: { notContains: 'T' } }, `((strpos(${DUE}, $1) > 0) is not true)`, ['T']],
  [{ dueAt: { ge: '2026-01-02T03:04+01:00' } }, '((r.dueAt >= $1) is true)', ['2026-01-02T02:04:00.000Z']],
  [{ dueAt: { attributeExists: true } }, '((r.dueAt is not null))', []],
  // JSON is compared as its text, whatever the operator
  [{ extra: { eq: '{}' } }, '(((r.extra)::text = $1) is true)', ['{}']],
  [{ tiers: { ne: '[]' } }, '(((r.tiers)::text is distinct from $1))', ['[]']],
  [{ tiers: { beginsWith: '[' } }, '(starts_with((r.tiers)::text, $1) is true)', ['[']],
  [{ extra: { attributeExists: true } }, '((r.extra is not null))', []],
  // values go in as their column has them
  [{ id: { eq: 7 } }, '((r.id = $1) is true)', ['7']],
  [{ userId: { eq: 'not an id' } }, '((r.userId = $1) is true)', ['not an id']],
  [{ price: { ge: -12.5 } }, '((r.price >= $1) is true)', ['-12.5']],
  [{ price: { lt: 0.333 } }, '((r.price < $1) is true)', ['0.333']],
  [{ isDone: { eq: false } }, '((r.isDone = $1) is true)', [false]],
  [{ mood: { ne: 'GOOD' } }, '((r.mood is distinct from $1))', ['GOOD']],
  [{ _version: { gt: 3 } }, '((r._version > $1) is true)', [3]],
  // one may ask for what could not be stored
  [{ rating: { lt: 99 } }, '((r.rating < $1) is true)', [99]],
  [{ rating: { gt: -99 } }, '((r.rating > $1) is true)', [-99]],
])('the filter %j in SQL', (filter, text, values) => {
  expect(sqlOf(filter)).toEqual({ text, values })
})

test.each<[Filter, string]>([
  [{ title: { ge: 'a', lt: 'b' } }, '((r.title >= $1) is true and (r.title < $2) is true)'],
  [{ title: { eq: 'a' }, body: { eq: 'b' } }, '((r.title = $1) is true and (r.body = $2) is true)'],
  [
    { and: [{ title: { eq: 'a' } }, { body: { eq: 'b' } }] },
    '((((r.title = $1) is true) and ((r.body = $2) is true)))',
  ],
  [
    { or: [{ title: { eq: 'a' } }, { body: { eq: 'b' } }] },
    '((((r.title = $1) is true) or ((r.body = $2) is true)))',
  ],
  [
    { not: [{ title: { eq: 'a' } }, { body: { eq: 'b' } }] },
    '((not (((r.title = $1) is true) and ((r.body = $2) is true))))',
  ],
  [{ not: { title: { eq: 'a' } } }, '((not (((r.title = $1) is true))))'],
  [{ or: [null, { title: { eq: 'a' } }] }, '((((r.title = $1) is true)))'],
  [{ or: [] }, 'true'],
  [{ not: [null] }, 'true'],
  [{ and: [{}] }, '((true))'],
])('the parts of %j are joined', (filter, text) => {
  expect(sqlOf(filter).text).toBe(text)
})

test.each<[string, Filter, (string | number)[]]>([
  ['one bound of two', { count: { between: [1] } }, ['count', 'between']],
  ['three bounds', { count: { between: [1, 2, 3] } }, ['count', 'between']],
  ['no time', { dueAt: { eq: 'yesterday' } }, ['dueAt', 'eq']],
  ['no time among others', { dueAt: { in: ['2026-01-01T00:00Z', ''] } }, ['dueAt', 'in']],
  ['no money', { price: { lt: Number.NaN } }, ['price', 'lt']],
  ['no number', { share: { lt: Number.NaN } }, ['share', 'lt']],
  ['too long a text', { title: { eq: 'x'.repeat(2001) } }, ['title', 'eq']],
  ['a null character', { title: { contains: 'a\0' } }, ['title', 'contains']],
  ['one that should not be found', { title: { notContains: '\0' } }, ['title', 'notContains']],
  ['one at the beginning', { dueAt: { beginsWith: '\0' } }, ['dueAt', 'beginsWith']],
  ['one in an id', { id: { eq: '\0' } }, ['id', 'eq']],
  ['one in a reference', { userId: { eq: '\0' } }, ['userId', 'eq']],
  ['one in JSON', { extra: { eq: '\0' } }, ['extra', 'eq']],
  ['one in records', { tiers: { eq: '\0' } }, ['tiers', 'eq']],
  ['deep inside', { or: [{}, { not: { id: { in: ['\0'] } } }] }, ['or', 1, 'not', 0, 'id', 'in']],
])('[REC-20] a filter with %s is refused with the place of it', (_what, filter, path) => {
  expect(refusal(filter)).toEqual(bad('filter', ...path))
})

test('[REC-20] a filter reads at most four long texts, however they are spread', () => {
  const texts = (most: number) => ({ or: Array.from({ length: most }, () => ({ extra: { contains: 'a' } })) })
  expect(refusal(texts(4)).ok).toBe(true)
  expect(refusal(texts(5))).toEqual(bad('filter', 'or', 4, 'extra'))
  expect(refusal({ ...texts(3), extra: { ne: '{}' }, tiers: { eq: '[]' } })).toEqual(bad('filter', 'tiers'))
  expect(refusal({ ...texts(4), tiers: { attributeExists: true } }).ok).toBe(true)
})

test('[REC-20] a filter has at most a hundred comparisons, however they are spread', () => {
  const leaves = (most: number) => ({ and: Array.from({ length: most }, () => ({ title: { eq: 'a' } })) })
  expect(refusal(leaves(100)).ok).toBe(true)
  expect(refusal(leaves(101))).toEqual(bad('filter', 'and', 100, 'title'))
  const values = (most: number) => ({ title: { in: Array.from({ length: most }, (_, n) => `${n}`) } })
  expect(refusal(values(2000)).ok).toBe(true)
  expect(refusal(values(2001))).toEqual(bad('filter', 'title'))
  expect(refusal({ and: Array.from({ length: 2001 }, () => ({})) })).toEqual(bad('filter', 'and'))
  expect(refusal({ ...leaves(99), body: { eq: 'a', ne: undefined } }).ok).toBe(true)
  expect(refusal({ ...leaves(99), body: { eq: 'a', ne: 'b' } })).toEqual(bad('filter', 'body'))
})

test('[REC-20] a filter is at most ten levels deep', () => {
  const nested = (levels: number, name: string): Filter =>
    levels === 0 ? { title: { eq: 'a' } } : { [name]: [nested(levels - 1, name)] }
  for (const name of ['and', 'or', 'not']) {
    expect(refusal(nested(10, name)).ok).toBe(true)
    expect(refusal(nested(11, name))).toEqual(
      bad('filter', ...Array.from({ length: 11 }, () => [name, 0]).flat()),
    )
  }
})

test.each<[string, Filter, string, unknown[]]>([
  ['dueAt', {}, 'true', []],
  ['dueAt', { eq: null, lt: undefined }, 'true', []],
  ['dueAt', { ge: '2026-01-01T00:00Z' }, '(r.dueAt >= $1)', ['2026-01-01T00:00:00.000Z']],
  ['count', { gt: 1, le: 3 }, '(r.count > $1) and (r.count <= $2)', [1, 3]],
  ['count', { between: [1, 3] }, '(r.count between $1 and $2)', [1, 3]],
  ['title', { beginsWith: 'a' }, 'starts_with(r.title, $1)', ['a']],
])(
  'a condition on the sort key %s is written so that an index serves it: %j',
  (field, condition, text, values) => {
    const compiled = compileKey(note, field, condition, [field])
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
    expect(numbered(params => compiled.value(column, params))).toEqual({ text, values })
  },
)

test('a bad condition on the sort key is refused with its place', () => {
  expect(compileKey(note, 'dueAt', { ge: '2026-01-01T00:00Z', lt: 'never' }, ['dueAt'])).toEqual(
    bad('dueAt', 'lt'),
  )
  // a set of values is no bound here: the condition of a key is any text
  expect(compileKey(session, 'sessionStatus', { beginsWith: '', ge: 'a\0b' }, ['sessionStatus'])).toEqual(
    bad('sessionStatus', 'ge'),
  )
})
