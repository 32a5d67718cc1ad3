// Under which ids records of an archive are entered.
import { expect, test } from 'vitest'
import { replacedId } from './new-ids.ts'

const UUID = '0a1b2c3d-1111-4222-8333-444455556666'

test('[ARC-3] a replaced id is made of the person and what it belongs to, the same each time, and keeps its ending', () => {
  const made = replacedId('ada', UUID)
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(made).toBe('d41f00b9-8996-8131-8645-04afffca9424')
  expect(replacedId('ada', `${UUID}-3-result`)).toBe(`${made}-3-result`)
  expect(replacedId('eve', UUID)).not.toBe(made)
  expect(replacedId('ada', 'x')).not.toBe(made)
})
