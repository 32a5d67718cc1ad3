// Under which ids records of an archive are entered.
import { expect, test } from 'vitest'
import { parentsOf, replacedId } from './new-ids.ts'

const UUID = '0a1b2c3d-1111-4222-8333-444455556666'

test.each([
  [UUID, []],
  [`${UUID}-2`, [UUID]],
  [`${UUID}-12`, [UUID]],
  [`${UUID}-result`, [UUID]],
  [`${UUID}-study`, [UUID]],
  [`${UUID}-deleted-2`, [UUID]],
  [`${UUID}-deleted-12`, [UUID]],
  [`${UUID}-3-2-result`, [`${UUID}-3-2`, `${UUID}-3`, UUID]],
  ['sample-live-4', ['sample-live']],
  ['sample-live-4-results', []],
  ['x-1', ['x']],
  ['-1', []],
  [`x${'-1'.repeat(9)}`, [8, 7, 6, 5, 4, 3, 2, 1].map(n => `x${'-1'.repeat(n)}`)],
])('[ARC-3] what %s may belong to, the nearest first', (id, parents) => {
  expect(parentsOf(id)).toEqual(parents)
})

test('[ARC-3] a replaced id is made of the person and what it belongs to, the same each time, and keeps its ending', () => {
  const made = replacedId('ada', UUID)
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(made).toBe('d41f00b9-8996-8131-8645-04afffca9424')
  expect(replacedId('ada', `${UUID}-3-result`)).toBe(`${made}-3-result`)
  expect(replacedId('eve', UUID)).not.toBe(made)
  expect(replacedId('ada', 'x')).not.toBe(made)
})
