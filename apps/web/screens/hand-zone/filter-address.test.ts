import { expect, it } from 'vitest'
import { addressOf, readAddress } from './filter-address.ts'
import { type HandFilter, NO_HAND_FILTER } from './hand-filter.ts'

const filter: HandFilter = {
  ...NO_HAND_FILTER,
  range: 'own',
  from: '2026-01-02',
  positions: ['BTN', 'CO'],
  tags: ['bluff, thin', 'tilt'],
  allIn: true,
  opponentId: 'p1',
  text: 'river & turn',
}

it('carries every filter and the order there and back', () => {
  const text = addressOf({ filter, sort: 'BEST' }).toString()
  expect(readAddress(new URLSearchParams(text))).toEqual({ filter, sort: 'BEST' })
  expect(new URLSearchParams(text).get('opponent')).toBe('p1')
})

it('is empty when nothing is set', () => {
  expect(addressOf({ filter: NO_HAND_FILTER, sort: 'NEWEST' }).toString()).toBe('')
  expect(readAddress(new URLSearchParams())).toEqual({ filter: NO_HAND_FILTER, sort: 'NEWEST' })
})

it('takes of a foreign address only what fits', () => {
  const { filter: read, sort } = readAddress(new URLSearchParams('range=ever&sort=x&allIn=1&who=me'))
  expect(read).toEqual(NO_HAND_FILTER)
  expect(sort).toBe('NEWEST')
})
