import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('zustand', () => ({
  useStore: (store: { getState: () => unknown }, pick: (state: unknown) => unknown) => pick(store.getState()),
}))
const {
  absorbWhole,
  forgetWhole,
  keepWholeWith,
  markWhole,
  nothingIsWhole,
  questionKey,
  useIsWhole,
  wholeStore,
} = await import('./whole.ts')

let put: [string, number][]
let cleared: number
const openDisk = () =>
  keepWholeWith({ put: (question, at) => void put.push([question, at]), clear: () => void cleared++ })
beforeEach(() => {
  put = []
  cleared = 0
})
afterEach(forgetWhole)

test('a question is its list and the key it was asked with', () => {
  expect(questionKey('handsBySession', 's1')).toBe('handsBySession s1')
  expect(questionKey('listVenues')).toBe('listVenues ')
  expect(questionKey('a', 'b')).not.toBe(questionKey('a', 'c'))
})

test('what was read to its end is whole from then on, and that is written', () => {
  openDisk()
  expect(useIsWhole('hands')).toBe(false)
  markWhole('hands', 5)
  markWhole('players', 6)
  expect([useIsWhole('hands'), useIsWhole('players'), useIsWhole('other')]).toEqual([true, true, false])
  expect(put).toEqual([
    ['hands', 5],
    ['players', 6],
  ])
})

test('what was read before the device was open is written once it is, and not twice', () => {
  markWhole('hands', 5)
  openDisk()
  openDisk()
  expect(put).toEqual([['hands', 5]])
})

test('what the device had whole is whole again; what was read since counts', () => {
  markWhole('hands', 9)
  absorbWhole(
    new Map([
      ['hands', 1],
      ['players', 2],
    ]),
  )
  expect([...wholeStore.getState().since]).toEqual([
    ['hands', 9],
    ['players', 2],
  ])
})

test('[FEED-14] when changes were missed nothing is whole, here and on the disk', () => {
  markWhole('early', 1)
  nothingIsWhole()
  openDisk()
  expect([put, useIsWhole('early'), cleared]).toEqual([[], false, 0])
  markWhole('hands', 2)
  nothingIsWhole()
  expect([useIsWhole('hands'), cleared]).toEqual([false, 1])
})

test('another person begins with nothing, and what was written for the first stays', () => {
  openDisk()
  markWhole('hands', 1)
  forgetWhole()
  expect([useIsWhole('hands'), cleared]).toEqual([false, 0])
  markWhole('players', 2)
  expect(put).toEqual([['hands', 1]])
  forgetWhole()
  openDisk()
  expect(put).toEqual([['hands', 1]])
})
