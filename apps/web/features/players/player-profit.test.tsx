import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlayerProfit } from './player-profit.tsx'

const said = (...nets: Parameters<typeof PlayerProfit>[0]['nets']) =>
  renderToStaticMarkup(<PlayerProfit nets={nets} />).replace(/<[^>]*>/g, '')

test('what a player won is of its currency, and of none before the first hand', () => {
  expect(said({ currency: 'EUR', n: 2, net: 1950 })).toBe('+€19.50')
  expect(said({ currency: null, n: 0, net: 0 })).toBe('–')
  expect(said({ currency: null, n: 3, net: 0 })).toBe('$0')
})
