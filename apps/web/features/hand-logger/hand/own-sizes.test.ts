import { expect, test, vi } from 'vitest'

const known = vi.hoisted(() => ({ person: null as { id: string; openSizes: string | null } | null }))
vi.mock('../../../data/store/records.ts', () => ({ recordOf: () => known.person }))
vi.mock('../../../data/account/update-user.ts', () => ({
  updateUser: (person: object, change: object) => {
    known.person = { ...person, ...change } as typeof known.person
  },
}))

import { learned, learnSize, ownSizes, readSizes, stakeKey } from './own-sizes.ts'

test('the latest three sizes are kept, each once', () => {
  expect([1000, 1200, 1500, 1200, 2000].reduce(learned, [] as readonly number[])).toEqual([2000, 1200, 1500])
})
test('what was kept is checked when it is read', () => {
  expect(readSizes('{"100/300":[1000,-5,"x",1.5,1200]}')).toEqual({ '100/300': [1000, 1200] })
  expect([null, 'nonsense', '[]', '7', '{"1/2":3}'].map(readSizes)).toEqual([{}, {}, {}, {}, { '1/2': [] }])
})
test('a position has its own sizes once one was made from it, and those of the stake before', () => {
  known.person = { id: 'u1', openSizes: null }
  learnSize('u1', '100/300', 'UTG', 1500)
  expect(ownSizes('u1', '100/300', 'CO')).toEqual([1500])
  learnSize('u1', '100/300', 'CO', 1000)
  expect([ownSizes('u1', '100/300', 'CO'), ownSizes('u1', '100/300', 'UTG')]).toEqual([[1000], [1500]])
  expect([ownSizes('u1', '100/300', 'BTN'), ownSizes('u1', '100/200', 'CO')]).toEqual([[1000, 1500], []])
  const before = known.person
  learnSize('u1', '100/300', 'CO', 1000)
  expect(known.person).toBe(before)
})
test('a size that was made over a straddle is offered over that straddle alone', () => {
  known.person = { id: 'u1', openSizes: null }
  const stake = { smallBlind: 100, bigBlind: 300 }
  const straddled = { ...stake, straddles: [{ seat: 3, amount: 600 }] }
  expect([stakeKey(stake), stakeKey({ ...stake, straddles: [] })]).toEqual(['100/300', '100/300'])
  learnSize('u1', stakeKey(straddled), 'UTG', 2000)
  expect(ownSizes('u1', stakeKey(stake), 'UTG')).toEqual([])
  expect(ownSizes('u1', stakeKey(straddled), 'UTG')).toEqual([2000])
})
test('a raise that was made over limpers is offered over as many, and nobody opens to it', () => {
  known.person = { id: 'u1', openSizes: null }
  const stake = { smallBlind: 100, bigBlind: 300 }
  learnSize('u1', stakeKey(stake, 2), 'CO', 3500)
  expect(ownSizes('u1', stakeKey(stake), 'CO')).toEqual([])
  expect(ownSizes('u1', stakeKey(stake, 1), 'CO')).toEqual([])
  expect(ownSizes('u1', stakeKey(stake, 2), 'BTN')).toEqual([3500])
})
test('what a device had learned before sizes followed the person counts until the person has some', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"100/300":[1200]}' })
  known.person = { id: 'u1', openSizes: null }
  expect(ownSizes('u1', '100/300', 'CO')).toEqual([1200])
  learnSize('u1', '100/300', 'CO', 1000)
  vi.unstubAllGlobals()
  expect(ownSizes('u1', '100/300', 'BTN')).toEqual([1000, 1200])
})
