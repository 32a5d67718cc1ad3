// Who the hero is and when a hand was played, where the text says one or neither.
import { describe, expect, test } from 'vitest'
import { edited, showdownOf } from '../testing/edited.ts'
import { handIn } from '../testing/one-hand.ts'

describe('[FMT-8] a name that the person gave', () => {
  const text = showdownOf('Entraction')
  test('makes a hero where the text has none', () => {
    const hand = handIn(text, { heroOf: room => (room === 'Entraction' ? 'Cy' : null) })
    expect(hand.meta).toMatchObject({ hero: 'Cy', heroSeat: 5 })
    expect(hand.warnings).toEqual([])
  })
  test.each([['Dee'], [null]])('%s is nobody at the table', name => {
    const hand = handIn(text, { heroOf: () => name })
    expect(hand.meta).toMatchObject({ hero: null, heroSeat: 1 })
    expect(hand.warnings).toEqual(['hero/unknown'])
  })
  test('says nothing where the text does', () => {
    expect(handIn(showdownOf('PokerStars'), { heroOf: () => 'Cy' }).meta.hero).toBe('Ann')
  })
  test('of somebody who sat out is nobody’s', () => {
    const out = edited(text, [
      'Cy                          (EUR 30.00 in seat 5)',
      'Cy                          (EUR 30.00 in seat 5)\nDee                         (EUR 30.00 in seat 6)',
    ])
    const hand = handIn(out, { heroOf: () => 'Dee' })
    expect(hand.meta.hero).toBeNull()
    expect(hand.meta.players.map(({ name, sittingOut }) => [name, sittingOut])).toEqual([
      ['Ann', false],
      ['Bo', false],
      ['Cy', false],
      ['Dee', true],
    ])
  })
})

describe('[FMT-8] the time', () => {
  const horizon = showdownOf('Horizon')
  test('of the zone that the person gave', () => {
    const hand = handIn(horizon, { zoneOf: room => (room === 'Horizon' ? 'Europe/Berlin' : null) })
    expect([hand.meta.startedAt, hand.meta.localTime, hand.warnings]).toEqual([
      '2020-01-28T15:57:06Z',
      '2020-01-28T16:57:06',
      [],
    ])
  })
  test('without one it is open', () => {
    expect(handIn(horizon, { zoneOf: () => null }).warnings).toEqual(['time/no-zone'])
  })
  test('an hour that never was is unclear, whoever named the zone', () => {
    const never = edited(horizon, ['2020/01/28 - 16:57:06', '2020/03/29 - 02:30:00'])
    const hand = handIn(never, { zoneOf: () => 'Europe/Berlin' })
    expect([hand.meta.startedAt, hand.warnings]).toEqual([null, ['time/unclear']])
    const eastern = edited(showdownOf('PokerStars'), ['2020/01/28 11:57:06', '2020/03/08 02:30:00'])
    expect(handIn(eastern).warnings).toEqual(['time/unclear'])
  })
  test('the second clock of a head stands in for the first', () => {
    const both = edited(showdownOf('PokerStars'), [
      '2020/01/28 11:57:06 ET',
      '2020/03/08 7:30:00 UTC [2020/03/08 02:30:00 ET]',
    ])
    expect(handIn(both).meta.startedAt).toBe('2020-03-08T07:30:00Z')
  })
})

describe('[FMT-9] the currency', () => {
  test('is missing of real money without a sign', () => {
    const text = edited(showdownOf('PokerStars'), [/\$|USD/g, ''], ["Table 'Bonn'", "Table '₮ Bonn'"])
    const hand = handIn(text)
    expect([hand.meta.money, hand.meta.currency, hand.warnings]).toEqual(['REAL', null, ['currency/missing']])
  })
  test('is not missing of play money', () => {
    const hand = handIn(edited(showdownOf('PokerStars'), [/\$|USD/g, '']))
    expect([hand.meta.money, hand.meta.currency, hand.warnings]).toEqual(['PLAY', null, []])
  })
})
