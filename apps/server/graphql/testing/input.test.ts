import { hand } from '@sidepot/models/hand'
import type { Model } from '@sidepot/models/kit/model'
import { reference } from '@sidepot/models/kit/rules'
import { expect, test } from 'vitest'
import { ada, note, visitor } from '../../derive/testing/note.ts'
import { readCreate, readDelete, readUpdate, readValues } from '../input.ts'

const invalid = (field: string, reason: string) => ({
  ok: false,
  error: { code: 'input/invalid', path: ['input', field], reason },
})
/** Its title must be there, and begins with a word. */
const strict: Model = {
  ...note,
  fields: {
    ...note.fields,
    title: { ...note.fields.title, optional: false, hasInitial: true, initial: 'new' },
  },
}

test.each<[string, object, object]>([
  ['nothing', {}, {}],
  ['what was not given', { title: undefined, _version: 3 }, {}],
  ['nothing where that may be', { title: null, price: null }, { title: null, price: null }],
  ['an id and a time of nothing', { id: null, createdAt: null }, {}],
  [
    'values by their kinds',
    { price: 1.5, count: 2, extra: '{"a":1}' },
    { price: 150, count: 2, extra: { a: 1 } },
  ],
])('%s is read', (_what, input, values) => {
  expect(readValues(note, input as never)).toStrictEqual({ ok: true, value: values })
})

test('[REC-21] a value that its field cannot hold is refused with the field and the reason', () => {
  expect(readValues(note, { price: 1e300 })).toEqual(invalid('price', 'not-money'))
  expect(readValues(note, { rating: 6 })).toEqual(invalid('rating', 'out-of-range'))
  expect(readValues(note, { id: 'not an id' })).toEqual(invalid('id', 'not-an-id'))
  expect(readValues(strict, { title: null })).toEqual(invalid('title', 'required'))
  for (const read of [
    () => readCreate(note, { rating: 0 }, ada),
    () => readUpdate(note, { id: 'x', rating: 0 }, ada),
    () => readDelete(note, { rating: 0 }),
  ])
    expect(read()).toEqual(invalid('rating', 'out-of-range'))
})

test('[REC-13] a create without an owner is the caller’s; one that names an owner keeps the name', () => {
  const created = (input: object, caller = ada as Parameters<typeof readCreate>[2], of: Model = note) =>
    readCreate(of, input as never, caller)
  expect(created({ title: 'a' })).toEqual({
    ok: true,
    value: { kind: 'create', values: { title: 'a', userId: 'ada' } },
  })
  expect(created({ userId: 'eve' })).toEqual({
    ok: true,
    value: { kind: 'create', values: { userId: 'eve' } },
  })
  expect(created({}, visitor)).toEqual({ ok: true, value: { kind: 'create', values: { userId: null } } })
  expect(created({}, ada, { ...note, owner: reference })).toStrictEqual({
    ok: true,
    value: { kind: 'create', values: {} },
  })
})

test('[REC-1] a hand is dated by its client, a minute ahead at most; other records are not', () => {
  const dated = (ms: number) => ({ createdAt: new Date(Date.now() + ms).toISOString() })
  expect(readCreate(hand, dated(120_000), ada)).toEqual(invalid('createdAt', 'out-of-range'))
  const past = dated(-1000)
  expect(readCreate(hand, past, ada)).toMatchObject({ ok: true, value: { values: past } })
  expect(readCreate(hand, dated(30_000), ada).ok).toBe(true)
  expect(readCreate(hand, {}, ada)).toMatchObject({ ok: true, value: { values: { userId: 'ada' } } })
  expect(readCreate(note, dated(120_000), ada)).toStrictEqual({
    ok: true,
    value: { kind: 'create', values: { userId: 'ada' } },
  })
})

test('[REC-13] an update may repeat its owner, and name no other', () => {
  const input = { id: 'x', title: 'a', _version: 4 }
  const change = { kind: 'update', id: 'x', version: 4, set: { title: 'a' } }
  expect(readUpdate(note, input, ada)).toStrictEqual({ ok: true, value: change })
  expect(readUpdate(note, { ...input, userId: 'ada' }, ada)).toStrictEqual({ ok: true, value: change })
  expect(readUpdate(note, { ...input, userId: 'eve' }, ada)).toEqual(invalid('userId', 'not-changeable'))
  expect(readUpdate(note, { ...input, userId: 'ada' }, visitor)).toEqual(invalid('userId', 'not-changeable'))
  expect(readUpdate({ ...note, owner: reference } as Model, { ...input, userId: 'eve' }, ada)).toMatchObject({
    value: { set: { title: 'a', userId: 'eve' } },
  })
})

test('[REC-2] a change that names no version names version 0, which no record has', () => {
  for (const input of [{ id: 'x' }, { id: 'x', _version: null }]) {
    expect(readUpdate(note, input, ada)).toMatchObject({ value: { version: 0 } })
    expect(readDelete(note, input)).toStrictEqual({
      ok: true,
      value: { kind: 'delete', id: 'x', version: 0 },
    })
  }
  expect(readDelete(note, { id: 'x', _version: 2 })).toMatchObject({ value: { version: 2 } })
})
