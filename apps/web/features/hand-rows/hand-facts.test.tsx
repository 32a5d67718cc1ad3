import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { HandFacts } from './hand-facts.tsx'

afterEach(forgetRecords)

test('[BANK-11] what a hand won, cost and tipped is said to the cent, in the money of its session', () => {
  absorb('Bankroll', [{ id: 'b', currency: 'EUR' } as Rec<'Bankroll'>])
  absorb('Session', [{ id: 's', bankrollId: 'b' } as Rec<'Session'>])
  const hand = {
    sessionId: 's',
    ...{ heroNetWin: 12_250, heroInvestment: 30_050, totalPotGross: 61_100, rakeAmount: 500, tips: 250 },
  } as Rec<'Hand'>
  const drawn = renderToStaticMarkup(<HandFacts hand={hand} withVerdict={false} />)
  const amounts = [...drawn.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text]) => text!.replace(/<[^>]*>/g, ''))
  expect(amounts.slice(-5)).toEqual(['+€122.50', '€611', '€300.50', '€2.50', '€5'])
})
