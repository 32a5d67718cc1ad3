import { expect, it } from 'vitest'
import { byOrder } from './reference-order.ts'

it('lists one game after the other, each in the order given, equal places by name', () => {
  const stake = (name: string, gameVariant: 'NLHE' | 'PLO', displayOrder: number) => ({
    name,
    gameVariant,
    displayOrder,
  })
  const rows = [
    stake('2/5 PLO', 'PLO', 10),
    stake('10/20', 'NLHE', 40),
    stake('2/5', 'NLHE', 20),
    stake('1/3', 'NLHE', 10),
    stake('1/2', 'NLHE', 10),
  ]
  expect(byOrder(rows).map(one => one.name)).toEqual(['1/2', '1/3', '2/5', '10/20', '2/5 PLO'])
  expect(rows[0]!.name).toBe('2/5 PLO')
})
