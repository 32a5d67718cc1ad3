import { expect, test } from 'vitest'
import { flags, sharedBuffersMb } from './settings.ts'

const GB = 1024 ** 3

test('pages of the database get an eighth of the memory, between what PostgreSQL takes by itself and a gigabyte', () => {
  expect([0.5, 1, 2, 4, 8, 64].map(memory => sharedBuffersMb(memory * GB))).toEqual([
    128, 128, 256, 512, 1024, 1024,
  ])
})

test('a durable cluster keeps every safety of PostgreSQL; one for tests takes no memory by the machine', () => {
  expect(flags(true, 4 * GB)).toContain('shared_buffers=512MB')
  expect(flags(true, 4 * GB).join(' ')).not.toMatch(/fsync|synchronous_commit|full_page_writes|autovacuum/)
  expect(flags(false, 4 * GB).join(' ')).not.toContain('shared_buffers')
})

test('statements that fail are not written down, nor what people put into them', () => {
  for (const durable of [true, false])
    expect(flags(durable)).toEqual(
      expect.arrayContaining([
        'log_min_messages=log',
        'log_min_error_statement=panic',
        'log_error_verbosity=terse',
      ]),
    )
})
