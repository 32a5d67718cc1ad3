import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import type { Kind } from '@sidepot/models/kit/kinds'
import { COMMENT_LINES } from '@sidepot/models/kit/lines'
import { expect, test } from 'vitest'
import { takeTime } from './columns.ts'
import { readTime, WIRE } from './wire.ts'

const tiers = cashRakeStructure.fields.rakeCapTiers
const readTiers = (value: unknown) => WIRE.records.read(JSON.stringify(value) as never, tiers)
const CENTS = [
  { playerCount: 2, maxRake: 100 },
  { playerCount: 9, maxRake: 550 },
]

test('[REC-31] a comment is read in so many lines, without blank ones that follow each other; notes as they are', () => {
  const read = (text: string, kind: Kind) => WIRE.text.read(text as never, kind)
  const high = `a${'\n'.repeat(1_900)}b`
  expect(read(high, handComment.fields.text)).toEqual({ ok: true, value: 'a\n\nb' })
  expect(read('x\n'.repeat(999), handComment.fields.text)).toMatchObject({
    value: expect.toSatisfy((text: string) => text.split('\n').length === COMMENT_LINES),
  })
  expect(read(high, hand.fields.tableName)).toEqual({ ok: true, value: high })
  for (const nothing of ['', ' ', '\n'.repeat(1_900)])
    expect(read(nothing, handComment.fields.text)).toEqual({ ok: false, error: 'required' })
})

test.each([
  [
    'plain',
    [
      { playerCount: 2, maxRake: 1 },
      { playerCount: 9, maxRake: 5.5 },
    ],
  ],
  [
    'numbers as text',
    [
      { playerCount: '2', maxRake: '1' },
      { playerCount: '9', maxRake: '5.50' },
    ],
  ],
  [
    'stored attributes',
    [
      { M: { playerCount: { N: '2' }, maxRake: { N: '1' } } },
      { M: { playerCount: { N: '9' }, maxRake: { N: '5.5' } } },
    ],
  ],
  [
    'a stored list',
    {
      L: [
        { M: { playerCount: { N: '2' }, maxRake: { N: '1' } } },
        { M: { playerCount: { N: '9' }, maxRake: { N: '5.5' } } },
      ],
    },
  ],
  [
    'attributes without the outer map',
    [
      { playerCount: { N: '2' }, maxRake: { N: '1' } },
      { playerCount: { N: '9' }, maxRake: { N: '5.5' } },
    ],
  ],
  [
    'text in text',
    JSON.stringify([
      { playerCount: 2, maxRake: 1 },
      { playerCount: 9, maxRake: 5.5 },
    ]),
  ],
])('rake cap tiers are read in their form: %s', (_form, value) => {
  expect(readTiers(value)).toEqual({ ok: true, value: CENTS })
})

test.each([
  ['no list', { playerCount: 2 }],
  ['a tier without its cap', [{ playerCount: 2 }]],
  ['a count that is no number', [{ playerCount: 'many', maxRake: 1 }]],
  ['half a player', [{ playerCount: 2.5, maxRake: 1 }]],
  ['a list of numbers', [2, 9]],
])('%s is not a list of tiers', (_what, value) => {
  expect(readTiers(value)).toEqual({ ok: false, error: 'not-a-list-of-records' })
})

test.each([
  ['once', 1],
  ['twice', 2],
  ['three times', 3],
])('actions that were encoded %s are the same actions', (_how, times) => {
  const actions = [{ seatId: 1, actionType: 'RAISE', betAmount: 6 }]
  let text = JSON.stringify(actions)
  for (let i = 1; i < times; i++) text = JSON.stringify(text)
  expect(WIRE.json.read(text as never, hand.fields.handActions)).toEqual({ ok: true, value: actions })
})

test('a text that merely looks like a number stays a text', () => {
  expect(WIRE.json.read('"12"' as never, hand.fields.handActions)).toEqual({ ok: true, value: '12' })
})

test('times are read with any offset and written in UTC with milliseconds', () => {
  expect(readTime('2026-01-02T03:04:05+01:00')).toEqual({ ok: true, value: '2026-01-02T02:04:05.000Z' })
  expect(readTime('2026-01-02T03:04Z')).toEqual({ ok: true, value: '2026-01-02T03:04:00.000Z' })
  for (const [text, wire] of [
    ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
    ['2026-01-02 03:04:05.067+00', '2026-01-02T03:04:05.067Z'],
    ['2026-01-02 14:04:05+11', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 08:34:05.5+05:30', '2026-01-02T03:04:05.500Z'],
  ] as const)
    expect(takeTime(text)).toBe(wire)
})

test('a time that PostgreSQL cannot store is not read', () => {
  for (const text of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T00:00:00-23:59',
    '2026-02-30T00:00:00Z',
  ])
    expect(readTime(text), text).toEqual({ ok: false, error: 'not-a-time' })
  for (const [text, wire] of [
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2026-01-01T00:00:00-15:59', '2026-01-01T15:59:00.000Z'],
    ['2026-01-01T00:00:00+09:30', '2025-12-31T14:30:00.000Z'],
  ])
    expect(readTime(text!), text).toEqual({ ok: true, value: wire })
})

test('text on the wire is JSON whatever it holds', () => {
  for (const text of [
    'plain',
    '',
    '"quoted"',
    'back\\slash',
    'line\nbreak',
    'nul\u0001',
    'ä🂡\u2028',
    '</script>',
  ])
    expect(JSON.parse(WIRE.text.write(text))).toBe(text)
})
