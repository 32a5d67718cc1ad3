import { expect, test } from 'vitest'
import {
  attributes,
  BadInput,
  type Body,
  flag,
  isRecord,
  jsonText,
  optionalText,
  record,
  TooLong,
  text,
  texts,
} from './input.ts'

/** The value, or which refusal it was. */
const got = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooLong) return 'too long'
    if (error instanceof BadInput) return `bad ${error.message}`
    throw error
  }
}
type Reader = (body: Body, name: string) => unknown
const ask = (reader: Reader, value?: unknown) =>
  got(() => reader(value === undefined ? {} : { X: value }, 'X'))

test('a record is neither nothing nor a list', () => {
  expect([{}, { a: 1 }, [], null, 'x', 5, undefined].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('text: up to 4,096 characters that can be kept; nothing and null are none', () => {
  expect([undefined, null, '', 'a'].map(value => ask(optionalText, value))).toEqual([
    undefined,
    undefined,
    '',
    'a',
  ])
  expect([undefined, null, '', 'a'].map(value => ask(text, value))).toEqual(['bad X', 'bad X', 'bad X', 'a'])
  for (const reader of [optionalText, text]) {
    expect([5, true, {}, [], 'a\u0000', '\ud800'].map(value => ask(reader, value))).toEqual(
      Array(6).fill('bad X'),
    )
    expect(ask(reader, '\u{1f0a1}')).toBe('\u{1f0a1}')
    expect(ask(reader, 'x'.repeat(4096))).toHaveLength(4096)
    expect(ask(reader, 'x'.repeat(4097))).toBe('too long')
  }
})

test('records, flags and lists of texts', () => {
  expect([undefined, null, { a: 1 }, [], 'x'].map(value => ask(record, value))).toEqual([
    {},
    {},
    { a: 1 },
    'bad X',
    'bad X',
  ])
  expect([undefined, null, true, false, 'true', 1, 0].map(value => ask(flag, value))).toEqual([
    undefined,
    undefined,
    true,
    false,
    'bad X',
    'bad X',
    'bad X',
  ])
  expect(
    [undefined, null, [], ['a', 'b'], 'a', { length: 1 }, [''], [5]].map(value => ask(texts, value)),
  ).toEqual([[], [], [], ['a', 'b'], 'bad X', 'bad X', 'bad X', 'bad X'])
  expect(ask(texts, Array(50).fill('a'))).toHaveLength(50)
  expect(ask(texts, Array(51).fill('a'))).toBe('bad X')
})

test('attributes: names once each, values may be empty', () => {
  const pairs = (value: unknown) => {
    const found = ask(attributes, value)
    return found instanceof Map ? [...found] : found
  }
  expect([undefined, null, []].map(pairs)).toEqual([[], [], []])
  expect(pairs([{ Name: 'a', Value: '1' }, { Name: 'b' }, { Name: 'c', Value: null }])).toEqual([
    ['a', '1'],
    ['b', ''],
    ['c', ''],
  ])
  expect(pairs([{ Name: 'a' }, { Name: 'a' }])).toBe('bad X')
  expect([{}, 'a', [5], [null], [['a']]].map(pairs)).toEqual(Array(5).fill('bad X'))
  expect([[{ Value: 'v' }], [{ Name: '' }]].map(pairs)).toEqual(['bad Name', 'bad Name'])
  expect(pairs([{ Name: 'a', Value: 5 }])).toBe('bad Value')
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ Name: `n${n}`, Value: '' }))
  expect(pairs(many(50))).toHaveLength(50)
  expect(pairs(many(51))).toBe('bad X')
})

test('JSON in a text: a record of at most 32,768 characters', () => {
  expect(ask(jsonText, '{"a":1}')).toEqual({ a: 1 })
  expect([undefined, null, {}, '', '{', '[]', 'null', '5'].map(value => ask(jsonText, value))).toEqual(
    Array(8).fill('bad X'),
  )
  const padded = (length: number) => `{}${' '.repeat(length - 2)}`
  expect(ask(jsonText, padded(32_768))).toEqual({})
  expect(ask(jsonText, padded(32_769))).toBe('bad X')
})
