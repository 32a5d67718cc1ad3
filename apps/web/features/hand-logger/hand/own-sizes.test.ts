import { expect, test } from 'vitest'
import { learned, readSizes } from './own-sizes.ts'

test('the latest three sizes are kept, each once', () => {
  expect([1000, 1200, 1500, 1200, 2000].reduce(learned, [] as readonly number[])).toEqual([2000, 1200, 1500])
})
test('what was kept is checked when it is read', () => {
  expect(readSizes('{"100/300":[1000,-5,"x",1.5,1200]}')).toEqual({ '100/300': [1000, 1200] })
  expect([null, 'nonsense', '[]', '7', '{"1/2":3}'].map(readSizes)).toEqual([{}, {}, {}, {}, { '1/2': [] }])
})
