import { expect, test } from 'vitest'
import { namedLike, sitterNamed } from './sitter-named.ts'

const known = [
  { id: 'p1', nickname: 'Old Jim', firstname: null, lastname: null },
  { id: 'p2', nickname: null, firstname: 'Max', lastname: 'Rosenberg' },
]

test('[PLAY-49] a name typed in full is the player who is known by it', () => {
  expect(sitterNamed(' max rosenberg ', known)).toEqual({ playerId: 'p2', name: 'Max Rosenberg' })
  expect(sitterNamed('Old Jim', known)).toEqual({ playerId: 'p1', name: 'Old Jim' })
  expect(sitterNamed('Jim', known)).toEqual({ name: 'Jim' })
  expect(sitterNamed('  ', known)).toEqual({})
})

test('[PLAY-58] a name with marks is offered for its letters without', () => {
  const more = [...known, { id: 'p3', nickname: null, firstname: 'José', lastname: 'Ruiz' }]
  expect(namedLike(' jose', more).map(one => one.id)).toEqual(['p3'])
  expect(namedLike('JOSÉ R', more).map(one => one.id)).toEqual(['p3'])
  expect(namedLike('', more)).toHaveLength(3)
})
