import { expect, test } from 'vitest'
import type { Filter } from '../filter.ts'
import { matcherOf } from '../filter-memory.ts'
import { note } from './note.ts'

const BODY = {
  id: 'n1',
  title: 'abc',
  count: 5,
  isDone: false,
  dueAt: '2026-01-02T03:04:05.000Z',
  body: null,
}
const holds = (filter: Filter) => matcherOf(note, filter)(BODY)

test.each<[Filter, boolean]>([
  [{}, true],
  [{ title: null, body: undefined }, true],
  [{ title: { eq: undefined } }, true],
  [{ title: { eq: 'abc' } }, true],
  [{ title: { eq: 'ab' } }, false],
  [{ title: { ne: 'abc' } }, false],
  [{ title: { ne: 'ab' } }, true],
  [{ title: { eq: 'abc', ne: 'abc' } }, false],
  [{ title: { eq: 'abc' }, count: { eq: 6 } }, false],
  // nothing differs from every value, contains nothing and lies in no range
  [{ body: { eq: null } }, true],
  [{ body: { ne: null } }, false],
  [{ body: { eq: '' } }, false],
  [{ body: { ne: '' } }, true],
  [{ body: { attributeExists: true } }, false],
  [{ body: { attributeExists: false } }, true],
  [{ title: { attributeExists: true } }, true],
  [{ title: { attributeExists: false } }, false],
  [{ body: { in: [null] } }, false],
  [{ body: { between: ['', 'z'] } }, false],
  [{ body: { contains: '' } }, false],
  [{ body: { notContains: '' } }, true],
  [{ body: { beginsWith: '' } }, false],
  [{ body: { lt: 'z' } }, false],
  [{ body: { ge: '' } }, false],
  [{ count: { lt: null } }, false],
  [{ count: { ge: null } }, false],
  // a field that a body does not have is empty
  [{ price: { attributeExists: false } }, true],
  [{ price: { lt: 1 } }, false],
  [{ count: { in: [4, 5] } }, true],
  [{ count: { in: [4, 6] } }, false],
  [{ count: { in: [] } }, false],
  [{ count: { between: [5, 6] } }, true],
  [{ count: { between: [4, 5] } }, true],
  [{ count: { between: [6, 7] } }, false],
  [{ count: { between: [3, 4] } }, false],
  [{ count: { lt: 5 } }, false],
  [{ count: { lt: 6 } }, true],
  [{ count: { le: 4 } }, false],
  [{ count: { le: 5 } }, true],
  [{ count: { gt: 5 } }, false],
  [{ count: { gt: 4 } }, true],
  [{ count: { ge: 6 } }, false],
  [{ count: { ge: 5 } }, true],
  [{ title: { contains: 'bc' } }, true],
  [{ title: { contains: 'cb' } }, false],
  [{ title: { notContains: 'bc' } }, false],
  [{ title: { notContains: 'cb' } }, true],
  [{ title: { beginsWith: 'ab' } }, true],
  [{ title: { beginsWith: 'bc' } }, false],
  [{ isDone: { eq: false } }, true],
  // times, whatever offset they came with
  [{ dueAt: { eq: '2026-01-02T04:04:05+01:00' } }, true],
  [{ dueAt: { in: ['2026-01-02T04:04:05+01:00'] } }, true],
  [{ dueAt: { lt: '2026-01-02T03:04:06+01:00' } }, false],
  [{ dueAt: { ge: '2026-01-02T04:04:05+01:00' } }, true],
  [{ dueAt: { between: ['2026-01-02T04:04:05+01:00', '2026-01-02T04:04:05+01:00'] } }, true],
])('the filter %j on a record in hand: %s', (filter, expected) => {
  expect(holds(filter)).toBe(expected)
})

const YES = { count: { eq: 5 } }
const NO = { count: { eq: 6 } }
test.each<[Filter, boolean]>([
  [{ and: [YES, YES] }, true],
  [{ and: [YES, NO] }, false],
  [{ or: [NO, YES] }, true],
  [{ or: [NO, NO] }, false],
  [{ not: YES }, false],
  [{ not: NO }, true],
  // several under one `not` are denied as a whole
  [{ not: [YES, NO] }, true],
  [{ not: [YES, YES] }, false],
  [{ and: [null, YES] }, true],
  [{ or: [null, NO] }, false],
  [{ and: [] }, true],
  [{ or: [] }, true],
  [{ not: [] }, true],
  [{ or: [null] }, true],
  [{ not: [null] }, true],
  [{ ...YES, or: [NO] }, false],
  [{ ...NO, or: [YES] }, false],
])('%j: %s', (filter, expected) => {
  expect(holds(filter)).toBe(expected)
})
