import { help } from '@sidepot/messages/web-help'
import { expect, test } from 'vitest'
import { helpAt } from '../../ui/display/help-at.ts'
import { entryOf, found } from './found.ts'
import { screenTerm } from './screen-term.ts'

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
  for (const term of ['NLHE', 'UTG', 'LJ', 'Limp', '3-Bet', 'Chop', '∅, Not graded', 'Straddle'])
    expect(all).toContain(term)
})
test('a term in an address leads to its entry, also to one with several names', () => {
  const led = (term: string) => entryOf(help.groups, new URL(helpAt(term), 'http://x').hash)
  expect(['BTN', 'UTG2', '3-Bet', '∅'].map(led)).toEqual(['BTN', 'UTG1, UTG2', '3-Bet', '∅, Not graded'])
  expect([entryOf(help.groups, ''), led('nonsense'), entryOf(help.groups, '#%E0')]).toEqual([
    null,
    null,
    null,
  ])
  expect(helpAt(null)).toBe('/help')
})
test('every position of a logger and the term of every screen has an entry', () => {
  const paths = [
    'statistics',
    'leaks',
    'practise',
    'bankrolls/1',
    'sessions/new',
    'sessions/1',
    'sessions/1/hands/new',
  ]
  const more = [
    'tablesettings',
    'handzone',
    'hands/replay/1',
    'settings/data',
    'players/1',
    'dashboard',
    'ranges',
  ]
  const terms = [...paths, ...more].map(path => screenTerm(`/${path}`))
  const positions = ['SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO', 'BTN']
  const missing = [...terms, ...positions].filter(term => !term || entryOf(help.groups, `#${term}`) === null)
  expect(missing).toEqual([])
  expect(screenTerm('/nowhere')).toBeNull()
})
