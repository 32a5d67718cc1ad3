import { describe, expect, it } from 'vitest'
import { placeIndex, seatPlaces, type TableShape } from './seat-layout.ts'

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10]
const shapes: TableShape[] = ['portrait', 'landscape']

describe('seats on the oval', () => {
  it.each(sizes)('has one place per seat, the hero at the bottom centre (%i seats)', seats => {
    for (const shape of shapes) {
      const places = seatPlaces(seats, shape)
      expect(places).toHaveLength(seats)
      expect(places[0]).toMatchObject({ x: 50, y: 100, side: 'centre', bet: 'above' })
    }
  })
  it.each(sizes)('is the mirror of itself (%i seats)', seats => {
    for (const shape of shapes) {
      const places = seatPlaces(seats, shape).slice(1)
      for (const [index, place] of places.entries()) {
        const twin = places[places.length - 1 - index]!
        expect([twin.x, twin.y]).toEqual([100 - place.x, place.y])
      }
    }
  })
  it('goes clockwise: first up the left side, even tables with one at the top centre', () => {
    const eight = seatPlaces(8, 'portrait')
    expect(eight.slice(1, 4).map(place => place.side)).toEqual(['left', 'left', 'left'])
    expect(eight[4]).toMatchObject({ x: 50, y: 0, bet: 'below' })
    expect(eight.slice(5).map(place => place.side)).toEqual(['right', 'right', 'right'])
  })
  it('keeps every pair of pods apart, on a 320 px phone and on a desktop table', () => {
    // the seats' rectangle and the pod of each measured layout
    const cases = [
      { shape: 'portrait' as const, width: 236, height: 340, pod: [74, 44] as const },
      { shape: 'portrait' as const, width: 292, height: 420, pod: [88, 46] as const },
      { shape: 'landscape' as const, width: 520, height: 440, pod: [124, 54] as const },
    ]
    for (const { shape, width, height, pod } of cases)
      for (const seats of sizes) {
        const places = seatPlaces(seats, shape)
        for (const [a, one] of places.entries())
          for (const other of places.slice(a + 1)) {
            const apart =
              (Math.abs(one.x - other.x) / 100) * width >= pod[0] ||
              (Math.abs(one.y - other.y) / 100) * height >= pod[1]
            expect(apart, `${shape} ${seats}: ${one.x},${one.y} and ${other.x},${other.y}`).toBe(true)
          }
      }
  })
  it('knows which pods are at the upper edge', () => {
    const top = (seats: number) =>
      seatPlaces(seats, 'portrait').flatMap(({ isTop }, at) => (isTop ? [at] : []))
    expect([6, 7, 8, 9, 10].map(top)).toEqual([[3], [3, 4], [4], [4, 5], [5]])
  })
  it('knows which bets meet between two pods, the upper and the lower one of each side', () => {
    const pairs = (seats: number) => seatPlaces(seats, 'portrait').map(place => place.pair)
    const none = (count: number) => Array.from({ length: count }, () => null)
    expect(pairs(6)).toEqual(none(6))
    expect(pairs(10)).toEqual([null, null, 'lower', 'upper', null, null, null, 'upper', 'lower', null])
    for (const seats of [7, 8, 9, 10])
      expect(
        pairs(seats)
          .filter(pair => pair !== null)
          .toSorted(),
        `${seats}`,
      ).toEqual(['lower', 'lower', 'upper', 'upper'])
  })
  it('turns the hero seat to the bottom, whichever of the eight it is', () => {
    for (let hero = 1; hero <= 8; hero++) {
      expect(placeIndex(hero, hero, 8)).toBe(0)
      expect(placeIndex((hero % 8) + 1, hero, 8)).toBe(1)
      expect(new Set(Array.from({ length: 8 }, (_, i) => placeIndex(i + 1, hero, 8))).size).toBe(8)
    }
  })
  it('clamps the table size to 2-10', () => {
    expect(seatPlaces(1, 'portrait')).toHaveLength(2)
    expect(seatPlaces(14, 'portrait')).toHaveLength(10)
  })
})
