// Writes without a database: which statement is sent with which values, and what its answer means.
import { session } from '@sidepot/models/session'
import { user as person } from '@sidepot/models/user'
import { expect, test } from 'vitest'
import { Params, poolRunner, type Raw } from '../statement.ts'
import { writeAs } from '../write.ts'
import { deleteManyStatement, eraseStatement } from '../write-sql.ts'
import { type AnyWrite, Built, kept, type Terms } from '../writing.ts'
import { ada, note, scriptedPool } from './note.ts'

const AT = new Date('2026-01-02T03:04:05.600Z')
const COLUMNS = { columns: () => ['r.id'] }
async function written(change: AnyWrite, terms: Partial<Terms>, ...answers: (readonly Raw[] | Error)[]) {
  const { pool, sent } = scriptedPool(...answers)
  const done = await writeAs(poolRunner(pool), note, change, AT, { ...COLUMNS, ...terms })
  return { done, sent }
}
/** What a create sends for each column. */
const valuesOf = ({ text, values }: { text: string; values: readonly unknown[] }) =>
  Object.fromEntries(
    [...text.matchAll(/\$(\d+)::[\w() ,]+ as "(\w+)"/g)].map(([, at, name]) => [
      name,
      values[Number(at) - 1],
    ]),
  )
const ROW: readonly Raw[] = [['x']]

test('[REC-1] a create sets version and times itself, and takes only a creation time from who creates', async () => {
  const values = {
    id: 'x',
    userId: 'ada',
    price: 150,
    extra: { a: 1 },
    title: null,
    _version: 9,
    _deleted: true,
  }
  const { done, sent } = await written({ kind: 'create', values }, {}, ROW)
  expect(done).toEqual({ ok: true, value: ['x'] })
  expect(sent).toHaveLength(1)
  expect(valuesOf(sent[0]!)).toEqual({
    id: 'x',
    user_id: 'ada',
    price: '1.50',
    extra: '{"a":1}',
    created_at: AT.toISOString(),
    updated_at: AT.toISOString(),
    _version: 1,
    _deleted: true,
    _last_changed_at: AT.getTime(),
  })
  const createdAt = '2020-01-01T00:00:00.000Z'
  const dated = await written({ kind: 'create', values: { id: 'x', userId: 'ada', createdAt } }, {}, ROW)
  expect(valuesOf(dated.sent[0]!)).toMatchObject({ created_at: createdAt, updated_at: AT.toISOString() })
})

test('[REC-5] a create is remembered by a digest that later versions of the server must find again', async () => {
  const origin = async (values: object) => {
    const { sent } = await written({ kind: 'create', values: { ...values } }, {}, ROW)
    return sent[0]!.values.find(value => typeof value === 'string' && value.length === 43)
  }
  const digest = await origin({ id: 'x', userId: 'ada', title: 'a' })
  expect(digest).toBe('WHGPbGupRqlGiZF3d-sbYAWWHT0U43In6ELolmU7bDc')
  expect(await origin({ title: 'a', count: undefined, userId: 'ada', id: 'x' })).toBe(digest)
  expect(await origin({ id: 'x', userId: 'ada', title: 'b' })).not.toBe(digest)
  expect(await origin({ userId: 'ada', title: 'a' })).toBeUndefined()
})

test('values that a statement fixes are sent with it', async () => {
  const columns = (params: Params) => [params.fixed('seven')]
  const { sent } = await written({ kind: 'create', values: { id: 'x', userId: 'ada' } }, { columns }, ROW)
  expect(sent[0]!.values).toContain('seven')
})

test.each<[string, Partial<Terms>, readonly Raw[], object]>([
  ['nobody’s', { caller: ada }, [], { code: 'access/unauthorized' }],
  ['another’s', { caller: ada }, [['x', 'true', 'false']], { code: 'access/unauthorized' }],
  ['another body', { caller: ada }, [['x', 'false', 'true']], { code: 'conflict/taken', id: 'x' }],
  ['a body that is not known', { caller: ada }, [['x', null, 'true']], { code: 'conflict/taken', id: 'x' }],
  ['another body of the server’s own', {}, [['x', 'false', 'true']], { code: 'conflict/taken', id: 'x' }],
])('[REC-5] a create that made nothing, the id being %s', async (_what, terms, found, error) => {
  const { done, sent } = await written(
    { kind: 'create', values: { id: 'x', userId: 'ada' } },
    terms,
    [],
    found,
  )
  expect(done).toEqual({ ok: false, error })
  expect(sent[1]!.name).toBeNull()
  expect(sent[1]!.text).toMatch(/^select r\.id as c0, \(r\."_origin" = \$\d\)::text as same/)
})

test('[REC-5] the same create again is answered with the record', async () => {
  const change = { kind: 'create', values: { id: 'x', userId: 'ada' } } as const
  expect((await written(change, { caller: ada }, [], [['x', 'true', 'true']])).done).toEqual({
    ok: true,
    value: ['x'],
  })
})

const UPDATE = { kind: 'update', id: 'x', version: 3, set: { title: 'a', count: undefined } } as const
test('[REC-2] an update sets what is given and leaves what is not', async () => {
  const { done, sent } = await written(UPDATE, {}, ROW)
  expect(done).toEqual({ ok: true, value: ['x'] })
  expect(sent[0]!.text).toContain('set "title" = $')
  expect(sent[0]!.text).not.toContain('"count" =')
  expect(sent[0]!.text).toContain('not r._deleted')
  expect(sent[0]!.values).toEqual(expect.arrayContaining(['x', 3, 'a', AT.toISOString(), AT.getTime()]))
  expect(sent[0]!.name).not.toBeNull()
  const conditional = await written(UPDATE, { condition: () => 'r.is_done' }, ROW)
  expect(conditional.sent[0]).toMatchObject({ name: null, text: expect.stringContaining(' and r.is_done') })
})

/** The row, then: may, holds, version, deleted, same. */
const found = (...facts: string[]): readonly Raw[] => [['x', ...facts]]
const STALE = { code: 'conflict/version', current: ['x'] }
test.each<[string, AnyWrite, readonly Raw[], object | 'done']>([
  ['no record', UPDATE, [], { code: 'record/missing', id: 'x' }],
  ['no right', UPDATE, found('false', 'true', '3', 'false', 'false'), { code: 'access/unauthorized' }],
  ['a later version', UPDATE, found('true', 'true', '5', 'false', 'true'), STALE],
  ['an earlier version', UPDATE, found('true', 'true', '2', 'false', 'true'), STALE],
  ['the next version with other values', UPDATE, found('true', 'true', '4', 'false', 'false'), STALE],
  ['the next version with these values', UPDATE, found('true', 'true', '4', 'false', 'true'), 'done'],
  ['a deleted record', UPDATE, found('true', 'true', '3', 'true', 'false'), STALE],
  ['a condition', UPDATE, found('true', 'false', '3', 'false', 'false'), { code: 'conflict/condition' }],
  [
    'the right to a field',
    UPDATE,
    found('true', 'true', '3', 'false', 'false'),
    { code: 'access/unauthorized' },
  ],
  [
    'no version',
    { kind: 'update', id: 'x', set: {} },
    found('true', 'false', '9', 'false', 'true'),
    { code: 'conflict/condition' },
  ],
  [
    'what is deleted already',
    { kind: 'delete', id: 'x', version: 3 },
    found('true', 'true', '4', 'true', 'true'),
    'done',
  ],
  [
    'a record brought back',
    { kind: 'update', id: 'x', set: {}, revive: true },
    found('true', 'false', '3', 'true', 'false'),
    { code: 'conflict/condition' },
  ],
])('[REC-6] an update that changed nothing because of %s', async (_what, change, row, expected) => {
  const { done, sent } = await written(change, {}, [], row)
  expect(done).toEqual(expected === 'done' ? { ok: true, value: ['x'] } : { ok: false, error: expected })
  expect(sent[1]!.name).toBeNull()
})

test('[REC-10] to a caller a record that is not there is like one that is not theirs', async () => {
  expect((await written(UPDATE, { caller: ada }, [], [])).done).toEqual({
    ok: false,
    error: { code: 'access/unauthorized' },
  })
})

test('a broken unique rule is reported with its fields, any other failure is not ours to explain', async () => {
  const broken = (code: string, constraint: string) => Object.assign(new Error('no'), { code, constraint })
  expect((await written(UPDATE, {}, broken('23505', 'notes_one_title_count'))).done).toEqual({
    ok: false,
    error: { code: 'conflict/unique', fields: ['title', 'count'] },
  })
  await expect(written(UPDATE, {}, broken('23505', 'notes_pkey'))).rejects.toThrow('no')
  await expect(written(UPDATE, {}, broken('23514', 'notes_one_title_count'))).rejects.toThrow('no')
})

test('[REC-5] a create that another unique index stopped looks once more for itself under its id', async () => {
  const violation = Object.assign(new Error('no'), { code: '23505', constraint: 'notes_one_title_count' })
  const again = { kind: 'create', values: { id: 'x', userId: 'ada', title: 'a' } } as const
  const found: readonly Raw[] = [['x', 'true', 'true']]
  const { done, sent } = await written(again, {}, violation, [], found)
  expect(done).toEqual({ ok: true, value: ['x'] })
  expect(sent[1]).toEqual(sent[0])
  const refused = { ok: false, error: { code: 'conflict/unique', fields: ['title', 'count'] } }
  expect((await written(again, {}, violation, violation)).done).toEqual(refused)
  // without an id nothing could be found, and a transaction has ended
  const unnamed = { kind: 'create', values: { userId: 'ada', title: 'a' } } as const
  expect((await written(unnamed, {}, violation)).done).toEqual(refused)
  expect((await written(again, { isAlone: true }, violation)).done).toEqual(refused)
})

test('[REC-8] what is erased is gone under its next version; what is not there is missing', async () => {
  expect((await written({ kind: 'erase', id: 'x' }, {}, ROW)).done).toEqual({ ok: true, value: ['x'] })
  const none = await written({ kind: 'erase', id: 'x' }, {}, [])
  expect(none.done).toEqual({ ok: false, error: { code: 'record/missing', id: 'x' } })
  expect(none.sent[0]!.values).toEqual(['x'])
  const { text, name } = eraseStatement(note, ['r.id'])
  expect(text).toBe(
    'with w as (delete from notes r where r.id = $1::text returning r.*), noted as (insert into change (model, id, version, owner_id, concerns, kind)' +
      ` select 'Note', w.id, w._version + 1, w."user_id", null::text[], 'erase' from w) select r.id as c0 from w r`,
  )
  expect(name).toHaveLength(32)
})

test('[REC-7] many are marked or brought back by one statement, each with its line in the feed', () => {
  const text = (kind: 'delete' | 'revive', model: typeof note | typeof session) => {
    const params = new Params()
    return deleteManyStatement(kind, model as typeof note, ['r.a'], ['r.id'], params)
  }
  const stamps = 'updated_at = $1::timestamp(3) with time zone, _last_changed_at = $2::bigint'
  const gone = text('delete', note)
  expect(gone.text).toContain(
    `update notes r set _deleted = true, _version = r._version + 1, ${stamps} where (r.a and not r._deleted) returning r.*`,
  )
  expect([gone.text.includes(`'delete' from w`), gone.name]).toEqual([true, null])
  const back = text('revive', session)
  expect(back.text).toContain(
    `update sessions r set _deleted = false, is_deleted = false, _version = r._version + 1, ${stamps} where (r.a and r._deleted) returning r.*`,
  )
  expect(back.text).toContain(`'update' from w`)
})

test('the server keeps lower-case forms and the two deleted marks in step', () => {
  expect(kept(note, { title: 'A' })).toEqual({ title: 'A' })
  expect(kept(person, { handle: 'Ada' })).toEqual({ handle: 'Ada', handleLower: 'ada' })
  expect(kept(person, { handle: null })).toEqual({ handle: null, handleLower: null })
  expect(kept(person, { bio: 'x' })).toEqual({ bio: 'x' })
  expect(kept(session, { isDeleted: true })).toEqual({ isDeleted: true, _deleted: true })
  expect(kept(session, { isDeleted: false })).toEqual({ isDeleted: false, _deleted: false })
  expect(kept(session, { isDeleted: null })).toEqual({ isDeleted: null })
})

test('what was built first leaves first when there are two thousand', () => {
  const built = new Built<object>()
  const first = built.get('0', () => ({}))
  for (let i = 1; i < 2000; i++) built.get(`${i}`, () => ({}))
  expect(built.get('0', () => ({}))).toBe(first)
  const second = built.get('1', () => ({}))
  built.get('2000', () => ({}))
  expect(built.get('1', () => ({}))).toBe(second)
  expect(built.get('0', () => ({}))).not.toBe(first)
})
