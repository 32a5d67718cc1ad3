import { expect, test } from 'vitest'
import { formatToken, parseToken, readLimit } from '../page.ts'

const BAD = { ok: false, error: { code: 'input/invalid', path: ['nextToken'], reason: 'bad-token' } }
const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  { sort: null, id: 'a' },
  { sort: '', id: '' },
  { sort: '2026-01-02 03:04:05+00', id: 'ä' },
  { sort: 's'.repeat(200), id: 'i'.repeat(128) },
])('[REC-15] a token says where its page ended, for its own list: %j', place => {
  const token = formatToken('list', place)
  expect(parseToken(token, 'list')).toEqual({ ok: true, value: place })
  expect(parseToken(token, 'lists')).toEqual(BAD)
})

test.each<[string, unknown]>([
  ['no list', { 0: 'list', 1: null, 2: 'a', length: 3 }],
  ['a part too few', ['list', null]],
  ['a part too many', ['list', null, 'a', 'b']],
  ['an id that is no text', ['list', null, 7]],
  ['an id that is too long', ['list', null, 'i'.repeat(129)]],
  ['an id that no database holds', ['list', null, 'a\0']],
  ['a sort key that is no text', ['list', 7, 'a']],
  ['a sort key that is too long', ['list', 's'.repeat(201), 'a']],
  ['a sort key that no database holds', ['list', 's\0', 'a']],
  ['nothing', null],
])('[REC-15] a token with %s is refused', (_what, value) => {
  expect(parseToken(tokenOf(value), 'list')).toEqual(BAD)
})

test('[REC-15] a token that is no JSON, or longer than any of ours, is refused', () => {
  expect(parseToken('garbage', 'list')).toEqual(BAD)
  const place = { sort: null, id: 'a' }
  const room = 750 - JSON.stringify(['', null, 'a']).length
  const longest = formatToken('l'.repeat(room), place)
  expect(longest).toHaveLength(1000)
  expect(parseToken(longest, 'l'.repeat(room))).toEqual({ ok: true, value: place })
  expect(parseToken(formatToken('l'.repeat(room + 1), place), 'l'.repeat(room + 1))).toEqual(BAD)
})

test.each<[number | null | undefined, number | null]>([
  [undefined, 100],
  [null, 100],
  [1, 1],
  [1000, 1000],
  [0, null],
  [-1, null],
  [1001, null],
])('[REC-15] a limit of %s is %s rows, or refused', (limit, rows) => {
  expect(readLimit(limit)).toEqual(
    rows === null
      ? { ok: false, error: { code: 'input/invalid', path: ['limit'], reason: 'bad-limit' } }
      : { ok: true, value: rows },
  )
})
