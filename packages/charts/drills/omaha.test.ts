// Questions about four-card hands: what they are called, what is asked next to them, what they are up against.
import { seeded } from '@sidepot/engine/random'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { isPairOfAces, OMAHA_CLASSES, omahaClass } from '../omaha-classes.ts'
import { deck, drawnFrom } from '../testing/decks.ts'
import { explain } from './explain.ts'
import { omahaCards, omahaNeighbours, omahaRanksName, omahaSuits } from './omaha.ts'
import { omahaAgainst } from './omaha-against.ts'
import { readSpotKey } from './question.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

describe('four-card hands [PRA-17]', () => {
  const cell = (text: string) =>
    omahaClass(
      [...text.matchAll(/(.)([cdhs])/g)].map(
        ([, rank, suit]) => '23456789TJQKA'.indexOf(rank!) * 4 + 'cdhs'.indexOf(suit!),
      ),
    )
  const name = (one: number) => `${omahaRanksName(one)} ${omahaSuits(one)}`

  it('lie beside the same ranks with other suits and the same suits one rank away', () => {
    expect(omahaNeighbours(cell('AsKsQhJh')).map(name).toSorted()).toEqual([
      'AAQJ ds',
      'AKJJ ds',
      'AKKJ ds',
      'AKQJ r',
      'AKQJ ss',
      'AKQJ ss-top',
      'AKQQ ds',
      'AKQT ds',
      'AQQJ ds',
      'KKQJ ds',
    ])
    // four of a rank are of no suit twice, and have no other suits
    expect(omahaNeighbours(cell('AsAhAdAc')).map(name)).toEqual(['AAAK r'])
  })

  it('are drawn as cards of their class, and dealt as at a table', () => {
    const random = seeded(9)
    for (const { spot: key, cell: asked } of drawnFrom('plo-6max-100bb', 60)) {
      expect(readSpotKey(key).format).toBe('plo-6max-100bb')
      const cards = omahaCards(asked, random)
      expect(new Set(cards).size).toBe(4)
      expect(cell(cards.join(''))).toBe(asked)
    }
    expect(drawnFrom('plo-6max-100bb', 10)).toEqual(drawnFrom('plo-6max-100bb', 10))
  })

  const asLong = () => Promise.resolve(true)

  it('rule out of a range what holds one of their cards, and win against the rest what all deals give', async () => {
    // aces with kings, suited twice, against any hand: some 70 %
    const all = new Float64Array(OMAHA_CLASSES).fill(1)
    const aces = (await omahaAgainst(all, ['As', 'Ah', 'Ks', 'Kh'], asLong))!
    const without = (48 * 47 * 46 * 45) / 24
    expect(aces.blocked).toBeCloseTo(1 - without / 270_725, 9)
    expect(aces.equity).toBeGreaterThan(0.68)
    expect(aces.equity).toBeLessThan(0.73)
    // against aces alone: of the hands with two aces and no more, those with neither of the two black ones
    const acesOnly = all.map((_, one) => (isPairOfAces(one) ? 1 : 0))
    const behind = (await omahaAgainst(acesOnly, ['As', 'Ac', '7d', '2h'], asLong))!
    const pairs = (48 * 47) / 2
    expect(behind.blocked).toBeCloseTo(1 - (46 * 45) / 2 / (6 * pairs), 9)
    expect(behind.equity).toBeLessThan(0.5)
    expect(await omahaAgainst(acesOnly, ['As', 'Ac', '7d', '2h'], asLong)).toEqual(behind)
    // four aces in hand leave none
    expect(await omahaAgainst(acesOnly, ['As', 'Ac', 'Ad', 'Ah'], asLong)).toBeNull()
  })

  it('are no longer dealt when nobody waits for it', async () => {
    const all = new Float64Array(OMAHA_CLASSES).fill(1)
    let asked = 0
    const twice = () => Promise.resolve(++asked < 3)
    expect(await omahaAgainst(all, ['As', 'Ah', 'Ks', 'Kh'], twice)).toBeNull()
    expect(asked).toBe(3)
  })

  it('are explained by the range, the price and how many hands the raiser raises', async () => {
    const { pack, spots } = deck('plo-6max-100bb')
    const spot = spots.get('fffrf')!
    const hand = ['As', 'Ks', 'Qh', 'Jh']
    const { overall, price, raiser } = explain(pack, spot, hand)
    expect(overall.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
    expect(price!.needed).toBeGreaterThan(0.1)
    expect(raiser).toMatchObject({ position: 'BTN', blocked: null, left: null })
    expect(raiser!.share).toBeGreaterThan(0.2)
    expect(raiser!.share).toBeLessThan(0.8)
    const against = (await omahaAgainst(raiser!.range, hand, asLong))!
    // four cards of a deck are in about 28 % of all hands; high ones in more of those that are raised
    expect(against.blocked).toBeGreaterThan(0.28)
    expect(against.equity).toBeGreaterThan(0.45)
    expect(against.equity).toBeLessThan(0.65)
  })
})
