import { setRegion } from '@sidepot/messages/intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { readSizes, SizesOfStreet, writtenSizes } from './study-sizes.tsx'

afterEach(() => setRegion(null))

const NONE = { bets: [], raises: [] }

test('sizes are typed as lists, with their units or without, in any order', () => {
  const typed = (bets: string, raises = '') => readSizes({ bets, raises })
  expect(typed('75, 33', '3')).toEqual({ bets: [0.33, 0.75], raises: [3] })
  expect(typed('33% 75%', '2.5x; 4×')).toEqual({ bets: [0.33, 0.75], raises: [2.5, 4] })
  expect(typed('')).toEqual({ bets: [], raises: [] })
  expect([typed('0'), typed('big'), typed('10 20 30 40 50'), typed('50', '1'), typed('3x')]).toEqual(
    Array(5).fill(undefined),
  )
  const sizes = [{ bets: [0.5, 0.75], raises: [3] }] as const
  expect(readSizes(writtenSizes([sizes[0], sizes[0], sizes[0]])[0]!)).toEqual(sizes[0])
})

test.each(['US', 'DE', 'CH', 'IN'])('in %s sizes are parted by semicolons and spaces', region => {
  setRegion(region)
  const sizes = { bets: [0.335, 0.75, 1.25], raises: [2.25, 3] } as const
  const typed = writtenSizes([sizes, sizes, sizes])[0]!
  expect(typed.bets).toContain('; ')
  expect(readSizes(typed)).toEqual(sizes)
  expect(readSizes({ bets: '33.5 75;125', raises: '2.25x 3' })).toEqual(sizes)
  expect(readSizes({ bets: '33.5%, 75%, 125%,', raises: '2.25, 3' })).toEqual(sizes)
})

test('a comma is the decimal mark where it is one, and parts sizes elsewhere', () => {
  const typed = (bets: string) => readSizes({ bets, raises: '' })?.bets
  expect(typed('33,75')).toEqual([0.33, 0.75])
  expect(typed('33,5; 75')).toEqual([0.05, 0.33, 0.75])
  setRegion('DE')
  expect(typed('33,5')).toEqual([0.335])
  expect(typed('33,5; 75')).toEqual([0.335, 0.75])
  expect(typed('33,5, 75')).toEqual([0.335, 0.75])
  expect(writtenSizes([{ bets: [0.335, 0.75], raises: [2.5] }, NONE, NONE])[0]).toEqual({
    bets: '33,5; 75',
    raises: '2,5',
  })
})

test.each(['US', 'DE'])('in %s no two sizes are read as one with thousands', region => {
  setRegion(region)
  expect(readSizes({ bets: '50.100', raises: '' })).toBeUndefined()
  setRegion('DE')
  expect(readSizes({ bets: '50,100', raises: '' })).toBeUndefined()
})

test('a list can be typed on a phone: its keyboard has a semicolon and a space', () => {
  const html = renderToStaticMarkup(
    <SizesOfStreet street="TURN" sizes={{ bets: '75', raises: '3' }} onChange={() => undefined} />,
  )
  expect(html.match(/<input/g)).toHaveLength(2)
  expect(html).not.toMatch(/inputmode="(decimal|numeric)"/i)
})
