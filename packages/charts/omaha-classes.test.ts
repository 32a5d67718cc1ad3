import { describe, expect, it } from 'vitest'
import { OMAHA_CLASSES, omahaClass, omahaCombinations, omahaLabelClasses } from './omaha-classes.ts'

const RANKS = '23456789TJQKA'
const cards = (text: string) =>
  [...text.matchAll(/(.)([cdhs])/g)].map(([, rank, suit]) => RANKS.indexOf(rank!) * 4 + 'cdhs'.indexOf(suit!))

describe('classes of Omaha hands', () => {
  it('hold all 270,725 hands', () => {
    const counts = omahaCombinations()
    expect(counts).toHaveLength(OMAHA_CLASSES)
    expect(counts.reduce((sum, x) => sum + x, 0)).toBe(270_725)
    expect(counts.filter(x => x > 0).length).toBeGreaterThan(5278)
  })

  it('are counted as every hand dealt once counts them', () => {
    const counted = new Float64Array(OMAHA_CLASSES)
    for (let a = 0; a < 52; a++)
      for (let b = a + 1; b < 52; b++)
        for (let c = b + 1; c < 52; c++)
          for (let d = c + 1; d < 52; d++) counted[omahaClass([a, b, c, d])]! += 1
    expect(omahaCombinations()).toEqual(counted)
  })

  it.each([
    ['AsKsQhJh', 3],
    ['AsKsQhJd', 2],
    ['AsKhQhJd', 1],
    ['AsKhQdJc', 0],
    ['AsAhKsQd', 2],
    ['AsKsQsJs', 2],
    ['AsKhQhJh', 1],
  ])('%s is of kind %d', (text, kind) => {
    expect(omahaClass(cards(text)) % 4).toBe(kind)
  })

  it('does not depend on the order of cards or the names of suits', () => {
    expect(omahaClass(cards('JhAsQhKs'))).toBe(omahaClass(cards('AdKdQcJc')))
  })

  it('a label leads to the classes of its hands, weighted by how many they are', () => {
    const exact = (text: string) => omahaClass(cards(text))
    expect(omahaLabelClasses('AKQJds').map(({ cell }) => cell)).toEqual([exact('AsKsQhJh')])
    const single = omahaLabelClasses('KQJAss')
    expect(single.map(({ cell }) => cell).sort()).toEqual([exact('AsKsQhJd'), exact('AsKhQhJd')].sort())
    const counts = omahaCombinations()
    const [first, second] = single
    expect(first!.weight / second!.weight).toBeCloseTo(counts[first!.cell]! / counts[second!.cell]!, 9)
    expect(omahaLabelClasses('10 9')).toEqual([])
    expect(omahaLabelClasses('AKQds')).toEqual([])
  })
})
