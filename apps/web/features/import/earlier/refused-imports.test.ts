import { expect, test } from 'vitest'
import { refusedImports } from './refused-imports.ts'

test('[IMP-13] parts of one import are one entry, the newest import first', () => {
  const part = (id: string, importId: string, hands: number, createdAt: string) => ({
    id,
    importId,
    importName: `${importId}.txt`,
    hands,
    createdAt,
  })
  const list = refusedImports([
    part('1', 'old', 2, '2026-01-01T00:00:00Z'),
    part('2', 'new', 3, '2026-02-01T00:00:00Z'),
    part('3', 'new', 4, '2026-02-01T00:00:01Z'),
  ])
  expect(list.map(({ name, hands, ids }) => [name, hands, ids])).toEqual([
    ['new.txt', 7, ['2', '3']],
    ['old.txt', 2, ['1']],
  ])
})
