import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSizes, SizesOfStreet, writtenSizes } from './study-sizes.tsx'

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

test('a list can be typed on a phone: its keyboard has a comma and a space', () => {
  const html = renderToStaticMarkup(
    <SizesOfStreet street="TURN" sizes={{ bets: '75', raises: '3' }} onChange={() => undefined} />,
  )
  expect(html.match(/<input/g)).toHaveLength(2)
  expect(html).not.toMatch(/inputmode="(decimal|numeric)"/i)
})
