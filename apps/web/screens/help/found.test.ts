import { help } from '@sidepot/messages/web-help'
import { expect, test } from 'vitest'
import { found } from './found.ts'

const names = (text: string) => found(help.groups, text).flatMap(({ terms }) => terms.map(([term]) => term))

test('a term is found by its name first, then by what it says', () => {
  expect(names(' utg ')[0]).toBe('UTG')
  expect(names('hide')).toEqual(['Quick hide', 'App lock'])
  expect(names('dealer')).toEqual(['BTN'])
  expect(names('nonsense')).toEqual([])
})
test('without a text everything is there, each once', () => {
  const all = names('')
  expect(new Set(all).size).toBe(all.length)
  // words that a beginner meets in the loggers
  for (const term of ['NLHE', 'UTG', 'LJ', 'Limp', '3-Bet', 'Chop', '∅', 'Straddle'])
    expect(all).toContain(term)
})
