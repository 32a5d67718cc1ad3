// [PRA-11] The equity of an explanation: published pairs, and a whole range by hand.
import { CLASS_COUNT, classCombinations, classIndex } from '@sidepot/charts/hand-classes'
import { describe, expect, it } from 'vitest'
import { equityAgainst } from './class-equity.ts'

const only = (parts: Readonly<Record<string, number>>): Float64Array => {
  const range = new Float64Array(CLASS_COUNT)
  for (const [name, count] of Object.entries(parts)) range[classIndex(name)!] = count
  return range
}
const of = (own: string, parts: Readonly<Record<string, number>>) =>
  equityAgainst(classIndex(own)!, only(parts))!

describe('[PRA-11] equity before the flop', () => {
  it('is what every table of such pairs says, from both sides', () => {
    expect(of('AA', { KK: 6 })).toBeCloseTo(0.8195, 3)
    expect(of('KK', { AA: 6 })).toBeCloseTo(1 - 0.8195, 3)
    expect(of('AKs', { QQ: 6 })).toBeCloseTo(0.4605, 2)
    expect(of('AKo', { '22': 6 })).toBeCloseTo(0.4735, 2)
    expect(of('72o', { '72o': 5 })).toBe(0.5)
  })

  it('weighs classes by the combinations that are left', () => {
    const [kings, ace] = [of('AA', { KK: 6 }), of('AA', { AKo: 6 })]
    expect(of('AA', { KK: 6, AKo: 6 })).toBeCloseTo((kings + ace) / 2, 6)
    expect(of('AA', { KK: 1, AKo: 3 })).toBeCloseTo((kings + 3 * ace) / 4, 6)
    expect(equityAgainst(0, new Float64Array(CLASS_COUNT))).toBeNull()
  })

  it('of aces is best and of a deuce and a three worst against any hand', () => {
    const any = Float64Array.from({ length: CLASS_COUNT }, (_, cell) => classCombinations(cell))
    const all = Array.from(any.keys(), cell => equityAgainst(cell, any)!)
    expect(all.indexOf(Math.max(...all))).toBe(classIndex('AA'))
    expect(all.indexOf(Math.min(...all))).toBe(classIndex('32o'))
    expect(Math.max(...all)).toBeCloseTo(0.852, 2)
  })
})
