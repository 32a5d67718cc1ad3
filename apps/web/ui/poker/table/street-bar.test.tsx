import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StreetBar } from './street-bar.tsx'

test('a street and the pot at its end are two words for whoever hears them', () => {
  const drawn = renderToStaticMarkup(<StreetBar current="TURN" pots={{ PREFLOP: 12, FLOP: 30 }} />)
  expect(drawn.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toContain('|PRE |12|FLOP |30|')
})
