import { expect, test, vi } from 'vitest'
import { learned, learnSize, ownSizes, readSizes } from './own-sizes.ts'

test('the latest three sizes are kept, each once', () => {
  expect([1000, 1200, 1500, 1200, 2000].reduce(learned, [] as readonly number[])).toEqual([2000, 1200, 1500])
})
test('what was kept is checked when it is read', () => {
  expect(readSizes('{"100/300":[1000,-5,"x",1.5,1200]}')).toEqual({ '100/300': [1000, 1200] })
  expect([null, 'nonsense', '[]', '7', '{"1/2":3}'].map(readSizes)).toEqual([{}, {}, {}, {}, { '1/2': [] }])
})
test('a position has its own sizes once one was made from it, and those of the stake before', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  })
  learnSize('100/300', 'UTG', 1500)
  expect(ownSizes('100/300', 'CO')).toEqual([1500])
  learnSize('100/300', 'CO', 1000)
  expect([ownSizes('100/300', 'CO'), ownSizes('100/300', 'UTG')]).toEqual([[1000], [1500]])
  expect([ownSizes('100/300', 'BTN'), ownSizes('100/200', 'CO')]).toEqual([[1000, 1500], []])
  vi.unstubAllGlobals()
})
