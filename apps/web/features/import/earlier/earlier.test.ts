import { expect, test } from 'vitest'
import { earlierImports } from './earlier.ts'

test('[IMP-1] earlier imports are what their sessions and tournament hands show', () => {
  const session = (importId: string | null, createdAt: string, more: object = {}) =>
    ({
      userId: 'me',
      importId,
      importName: `${importId}.txt`,
      createdAt,
      totalHandsPlayed: 5,
      ...more,
    }) as never
  expect(
    earlierImports(
      [
        session('a', '2026-01-01T00:00:00Z'),
        session('a', '2026-01-01T00:00:09Z'),
        session('b', '2026-02-01T00:00:00Z'),
        session(null, '2026-02-01T00:00:00Z'),
        session('c', '2026-02-01T00:00:00Z', { userId: 'you' }),
        session('d', '2026-02-01T00:00:00Z', { _deleted: true }),
      ],
      'me',
      [
        { importId: 'a', name: 'a.txt', at: '2026-01-01T00:00:05Z', hands: 7 },
        { importId: 'e', name: 'e.txt', at: '2026-03-01T00:00:00Z', hands: 3 },
      ],
    ).map(({ importId, name, at, ...counts }) => [importId, name, new Date(at).toISOString(), counts]),
  ).toEqual([
    ['e', 'e.txt', '2026-03-01T00:00:00.000Z', { sessions: 0, hands: 0, tournaments: 3 }],
    ['b', 'b.txt', '2026-02-01T00:00:00.000Z', { sessions: 1, hands: 5, tournaments: 0 }],
    ['a', 'a.txt', '2026-01-01T00:00:00.000Z', { sessions: 2, hands: 10, tournaments: 7 }],
  ])
})
