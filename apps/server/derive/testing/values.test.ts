// Values on their way in and out: wire, columns, records, bodies and tables, without a database.
import { bool, int, type Kind, money, number, oneOf, records, text } from '@sidepot/models/kit/kinds'
import { expect, test } from 'vitest'
import { bodyOf, putWire, readBodies, readTexts } from '../body.ts'
import { fieldsOf, putValue, takeValue, typeOf } from '../fields/columns.ts'
import { readRecords } from '../fields/records-in.ts'
import { unfitId, unfitJson, unfitText, WIRE } from '../fields/wire.ts'
import { poolRunner, type Raw } from '../statement.ts'
import { readTable } from '../table.ts'
import { rowOf } from '../write.ts'
import { ada, note, scriptedPool, visitor } from './note.ts'

const f = note.fields
const read = (kind: Kind, value: unknown) => {
  const done = WIRE[kind.is].read(value as never, kind)
  return done.ok ? done.value : done.error
}
const HALF = '\ud800'

test.each<[string, Kind, unknown, unknown]>([
  ['an id', f.userId, 'aZ0_.:@~-', 'aZ0_.:@~-'],
  ['the longest id', f.userId, 'x'.repeat(128), 'x'.repeat(128)],
  ['an id too long', f.userId, 'x'.repeat(129), 'not-an-id'],
  ['no id', f.userId, '', 'not-an-id'],
  ['an id with a space', f.userId, 'a b', 'not-an-id'],
  ['an id with a line', f.userId, 'a\n', 'not-an-id'],
  ['the longest text', f.title, 'x'.repeat(2000), 'x'.repeat(2000)],
  ['a text too long', f.title, 'x'.repeat(2001), 'too-long'],
  ['the longest text of a field of its own', text(40), 'x'.repeat(40), 'x'.repeat(40)],
  ['a text too long for its field', text(40), 'x'.repeat(41), 'too-long'],
  ['a text with a null', f.title, 'a\0', 'bad-character'],
  ['half a pair', f.title, HALF, 'bad-character'],
  ['letters shown backwards', f.title, 'a\u202etxt.exe\u202c', 'bad-character'],
  ['a direction left open', f.title, 'a\u2067b', 'bad-character'],
  ['a pair', f.title, '🂡', '🂡'],
  ['the longest long text', f.body, 'x'.repeat(100_000), 'x'.repeat(100_000)],
  ['a long text too long', f.body, 'x'.repeat(100_001), 'too-long'],
  ['a whole number', f.count, -7, -7],
  ['the least', f.rating, 1, 1],
  ['the most', f.rating, 5, 5],
  ['below the least', f.rating, 0, 'out-of-range'],
  ['above the most', f.rating, 6, 'out-of-range'],
  ['a number', f.share, 0.5, 0.5],
  ['no number', f.share, Number.POSITIVE_INFINITY, 'out-of-range'],
  ['money', f.price, -12.5, -1250],
  ['the most money', f.price, 999_999_999_999.99, 99_999_999_999_999],
  ['more money', f.price, 1e12, 'not-money'],
  ['less money', f.price, -1e12, 'not-money'],
  ['a third decimal', f.price, 1.005, 'too-precise'],
  ['the noise of a sum', f.price, 0.1 + 0.2, 'too-precise'],
  ['less than a cent', f.price, 1e-9, 'too-precise'],
  ['no money', f.price, Number.NaN, 'not-money'],
  ['a truth', f.isDone, true, true],
  ['a word', f.mood, 'GOOD', 'GOOD'],
  ['a time', f.dueAt, '2026-01-02 03:04+0130', '2026-01-02T01:34:00.000Z'],
  ['a leap day', f.dueAt, '2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
  ['no leap day', f.dueAt, '2026-02-29T00:00Z', 'not-a-time'],
  ['no month', f.dueAt, '2026-13-01T00:00Z', 'not-a-time'],
  ['no hour', f.dueAt, '2026-01-01T25:00Z', 'not-a-time'],
  ['no zone', f.dueAt, '2026-01-01T00:00', 'not-a-time'],
  ['a date', f.dueAt, '2026-01-01', 'not-a-time'],
  ['a time with more', f.dueAt, 'x2026-01-01T00:00Z', 'not-a-time'],
  ['a time and more', f.dueAt, '2026-01-01T00:00Zx', 'not-a-time'],
  ['nanoseconds', f.dueAt, '2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
  ['less than that', f.dueAt, '2026-01-01T00:00:00.1234567890Z', 'not-a-time'],
  ['JSON', f.extra, '{"a":[1,null]}', { a: [1, null] }],
  ['no JSON', f.extra, '{', 'not-json'],
  ['JSON of nothing', f.extra, 'null', null],
  ['a text that holds a truth', f.extra, '"true"', 'true'],
  ['a text that holds nothing', f.extra, '"null"', 'null'],
  ['a text that is no JSON', f.extra, '"{"', '{'],
  ['JSON four times', f.extra, [1, 2, 3].reduce(JSON.stringify as never, '[1]'), [1]],
  ['JSON too deep', f.extra, '['.repeat(65) + ']'.repeat(65), 'too-deep'],
  ['JSON not too deep', f.extra, `${'['.repeat(64)}${']'.repeat(64)}`, expect.any(Array)],
  ['a null in JSON', f.extra, '"\\u0000"', 'bad-character'],
  ['half a pair in JSON', f.extra, '"\\uD83C"', 'bad-character'],
  ['half a pair, bare', f.extra, JSON.stringify({ a: 1 }).replace('a', HALF), 'bad-character'],
  ['a pair in JSON', f.extra, '"\\ud83c\\udca1"', '🂡'],
  ['a backslash before it', f.extra, '"\\\\u0000"', '\\u0000'],
  ['records', f.tiers, '[{"upTo":2,"cap":1.5}]', [{ upTo: 2, cap: 150 }]],
  ['records with a third decimal', f.tiers, '[{"upTo":2,"cap":1.505}]', 'too-precise'],
  ['records that are no JSON', f.tiers, '[', 'not-json'],
])('[REC-21] %s is read', (_what, kind, value, expected) => {
  expect(read(kind, value)).toEqual(expected)
})

test('[REC-21] texts, ids and JSON from elsewhere have the same bounds', () => {
  expect([
    unfitText('x'.repeat(100_000)),
    unfitText('x'.repeat(100_001)),
    unfitText('\0'),
    unfitText(HALF),
  ]).toEqual([null, 'too-long', 'bad-character', 'bad-character'])
  expect([unfitId('a'), unfitId('a b')]).toEqual([null, 'not-an-id'])
  expect(['[]', '"\\u0000"', '\0', '['.repeat(64), '['.repeat(65)].map(unfitJson)).toEqual([
    null,
    'bad-character',
    'bad-character',
    null,
    'too-deep',
  ])
})

const kinds: Readonly<Record<string, readonly [string, string, string, string, unknown, string]>> = {
  // field: GraphQL type, filter, column, PostgreSQL's text, inside value, on the wire
  id: ['ID', 'ModelIDInput', 'text', 'x', 'x', '"x"'],
  userId: ['ID', 'ModelIDInput', 'text', 'x', 'x', '"x"'],
  title: ['String', 'ModelStringInput', 'text', 'a"', 'a"', '"a\\""'],
  body: ['String', 'ModelStringInput', 'text', 'a\n', 'a\n', '"a\\n"'],
  count: ['Int', 'ModelIntInput', 'integer', '-7', -7, '-7'],
  share: ['Float', 'ModelFloatInput', 'double precision', '0.5', 0.5, '0.5'],
  price: ['Float', 'ModelFloatInput', 'numeric(14,2)', '-12.50', -1250, '-12.50'],
  isDone: ['Boolean', 'ModelBooleanInput', 'boolean', 't', true, 'true'],
  dueAt: [
    'AWSDateTime',
    'ModelStringInput',
    'timestamp(3) with time zone',
    '2026-01-02 03:04:05.6+00',
    '2026-01-02T03:04:05.600Z',
    '"2026-01-02T03:04:05.600Z"',
  ],
  mood: ['Mood', 'ModelMoodInput', 'text', 'GOOD', 'GOOD', '"GOOD"'],
  extra: ['AWSJSON', 'ModelStringInput', 'jsonb', '{"a":1}', { a: 1 }, '"{\\"a\\":1}"'],
  tiers: [
    'AWSJSON',
    'ModelStringInput',
    'jsonb',
    '[{"upTo":2,"cap":1.5}]',
    [{ upTo: 2, cap: 150 }],
    '"[{\\"upTo\\":2,\\"cap\\":1.5}]"',
  ],
}
test.each(Object.entries(kinds))(
  'a field like %s in every form',
  (field, [type, filter, column, stored, inside, wire]) => {
    const kind = rowKind(field)
    const way = WIRE[kind.is]
    expect([way.type(kind), way.filter(kind), typeOf(field, kind), way.write(stored)]).toEqual([
      type,
      filter,
      column,
      wire,
    ])
    expect(takeValue(kind, stored)).toEqual(inside)
    expect(takeValue(kind, null)).toBeNull()
    expect([putValue(kind, null), putValue(kind, undefined)]).toEqual([null, null])
    if (!['isDone', 'dueAt'].includes(field)) expect(String(putValue(kind, inside))).toBe(stored)
    expect(bodyOf(note, [field], [stored])).toEqual({ [field]: JSON.parse(wire) })
    expect(rowOf(note, [field], [stored])).toEqual({ [field]: inside })
    if (field !== 'isDone')
      expect(putWire(note, field, JSON.parse(wire))?.replace('.600', '.6')).toBe(
        String(putsBack(field, stored)),
      )
  },
)
function rowKind(field: string): Kind {
  return field === 'id'
    ? { is: 'id', optional: false, hasInitial: false }
    : (f as Record<string, Kind>)[field]!
}
const putsBack = (field: string, stored: string) => (field === 'price' ? Number(stored) : stored)

test('truth is written as JSON whichever way PostgreSQL says it', () => {
  expect(['t', 'true', 'f', 'false'].map(WIRE.bool.write)).toEqual(['true', 'true', 'false', 'false'])
  expect(['t', 'true', 'f', 'false'].map(text => takeValue(f.isDone, text))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([putWire(note, 'title', null), putWire(note, 'title', undefined)]).toEqual([null, null])
  expect(typeOf('_lastChangedAt', { is: 'int', optional: false, hasInitial: false })).toBe('bigint')
  expect(() => putValue(f.share, Number.NaN)).toThrow('not a number: NaN')
  expect(() => takeValue(f.price, 'x')).toThrow('not money: x')
})

const mixed = records({
  name: text(),
  n: int(),
  part: number(),
  cap: money(),
  on: bool(),
  mood: oneOf('Mood', ['GOOD']),
})
const entry = { name: '7', n: 1, part: 0.5, cap: 2, on: true, mood: 'GOOD' }
const cell = (kind: Kind, value: unknown) => WIRE[kind.is].read(value as never, kind)
test.each<[string, unknown, unknown]>([
  ['plain', [entry], [{ ...entry, cap: 200 }]],
  ['numbers as text', [{ ...entry, n: '1', part: '0.5', cap: '2' }], [{ ...entry, cap: 200 }]],
  [
    'stored attributes',
    { L: [{ M: { ...entry, name: { S: '7' }, n: { N: '1' }, part: { N: '0.5' }, on: { BOOL: true } } }] },
    [{ ...entry, cap: 200 }],
  ],
  ['none', [], []],
  ['nothing', null, 'not-a-list-of-records'],
  ['a number stored as nothing', [{ ...entry, n: { NULL: true } }], 'not-a-list-of-records'],
  ['half a whole number', [{ ...entry, n: 1.5 }], 'not-a-list-of-records'],
  ['a part that is no number', [{ ...entry, part: true }], 'not-a-list-of-records'],
  ['money that is no number', [{ ...entry, cap: {} }], 'not-a-list-of-records'],
  ['two wrappings at once', [{ ...entry, n: { N: '1', S: '1' } }], 'not-a-list-of-records'],
  ['an unknown wrapping', [{ ...entry, n: { X: '1' } }], 'not-a-list-of-records'],
  ['a list in a list', [[entry]], 'not-a-list-of-records'],
  ['nothing in a list', [null], 'not-a-list-of-records'],
  ['too much money', [{ ...entry, cap: 1e300 }], 'not-money'],
  ['a name too long', [{ ...entry, name: 'x'.repeat(2001) }], 'too-long'],
])('a list of records: %s', (_form, value, expected) => {
  const done = readRecords(value, mixed, cell)
  expect(done.ok ? done.value : done.error).toEqual(expected)
})

const ROW: Raw = fieldsOf(note).map(field => kinds[field]?.[3] ?? null)
test('bodies and their text say the same, under the reader’s rights', async () => {
  const { pool, sent } = scriptedPool([ROW], [ROW])
  const bodies = await readBodies(poolRunner(pool), note, ['x'], ada, 'values.test')
  const texts = await readTexts(poolRunner(pool), note, ['x'], ada, 'values.test')
  expect([...bodies.keys(), ...texts.keys()]).toEqual(['x', 'x'])
  expect(bodies.get('x')).toMatchObject({ id: 'x', price: -12.5, rating: null, isDone: true })
  expect(JSON.parse(texts.get('x')!.text)).toEqual(bodies.get('x'))
  expect(sent.map(({ values }) => values)).toEqual([
    [['x'], 'ada'],
    [['x'], 'ada'],
  ])
  expect((await readBodies(poolRunner(pool), note, ['x'], visitor, 'values.test visitor')).size).toBe(0)
  expect(sent).toHaveLength(2)
})

test('a table has a column for each field that is not empty in every row', async () => {
  const at = (field: string) => fieldsOf(note).indexOf(field) + 1
  const row: (string | null)[] = ['2', ...fieldsOf(note).map(() => '[null, null]')]
  row[at('id')] = '["a", "b"]'
  row[at('title')] = '[null, "x"]'
  row[at('count')] = '[null]x'
  row[at('body')] = null
  const { pool, sent } = scriptedPool([row])
  expect(await readTable(poolRunner(pool), note, ['a', 'b'], ada, 'values.test')).toEqual({
    model: 'Note',
    rows: 2,
    columns: [
      ['id', '["a", "b"]'],
      ['title', '[null, "x"]'],
      ['count', '[null]x'],
    ],
  })
  const { text: sql, name } = sent[0]!
  expect(name).not.toBeNull()
  expect(sql).toMatch(
    /^select count\(\*\)::text as rows, json_agg\(c0\)::text as t0, json_agg\(c1\)::text as t1, /,
  )
  for (const part of [
    '(r."title")::text as c2',
    '(r."count") as c4',
    '(r."share") as c6',
    '(r."price") as c7',
    '(r."is_done") as c8',
    `((r."due_at") + interval '1 microsecond') at time zone 'UTC' as c9`,
    '(r."extra")::text as c11',
    'from notes r where (r.id = any($1::text[]) and r."user_id" = $2::text and (not r._deleted or r."user_id" = $2::text)) offset 0) x',
  ])
    expect(sql).toContain(part)
  expect(await readTable(poolRunner(pool), note, ['a'], visitor, 'values.test visitor')).toEqual({
    model: 'Note',
    rows: 0,
    columns: [],
  })
})
