import { expect, test } from 'vitest'
import { tooLarge } from './sizes.mjs'

const files = (folder, count, lines = 10) =>
  Array.from({ length: count }, (_, n) => [`${folder}/file-${n}.ts`, lines])

test('a folder has at most 25 files of its own, whatever is in the folders below it', () => {
  expect(tooLarge(new Map([...files('a', 25), ...files('a/b', 25)]), {})).toEqual([])
  expect(tooLarge(new Map(files('a', 26)), {})).toEqual([
    'a: 26 source files, at most 25: group them by subject',
  ])
})

test('a file has at most 400 lines, unless there is a reason, which goes with it', () => {
  expect(tooLarge(new Map([['a/b.ts', 400]]), {})).toEqual([])
  expect(tooLarge(new Map([['a/b.ts', 401]]), {})).toEqual([
    'a/b.ts: 401 lines, at most 400: split it by subject',
  ])
  expect(tooLarge(new Map([['a/b.ts', 401]]), { 'a/b.ts': 'a list' })).toEqual([])
  expect(tooLarge(new Map([['a/b.ts', 400]]), { 'a/b.ts': 'a list' })).toHaveLength(1)
})
