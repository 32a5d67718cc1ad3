import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FILES = ['cards', 'table', 'betting', 'pots', 'rake', 'settlement', 'history', 'ranking', 'statistics']
const here = import.meta.dirname
const rulesIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(here, '../../docs/rules', `${file}.md`), 'utf8').matchAll(
      /\*\*([A-Z]+-\d+)\*\*/g,
    ),
  ].map(match => match[1]!)
const tests = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .concat(
    '../ledger/table/positions.test.ts',
    '../../apps/web/features/statistics/report.test.ts',
    '../../apps/web/features/statistics/swings.test.ts',
    '../../apps/web/features/players/opponent-leaks.test.ts',
    '../../apps/server/hand-zone/facts.test.ts',
  )
  .map(name => readFileSync(path.join(here, name), 'utf8'))
  .join('\n')

test.each(FILES)('every rule of %s.md is named by a test', file => {
  const rules = rulesIn(file)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(rule => !tests.includes(`[${rule}]`))).toEqual([])
})

test('a test names only rules that exist', () => {
  const known = new Set(FILES.flatMap(rulesIn))
  const prefixes = new Set([...known].map(rule => rule.split('-')[0]))
  const named = [...tests.matchAll(/\[([A-Z]+)-(\d+)\]/g)].filter(([, prefix]) => prefixes.has(prefix))
  expect(named.map(([, prefix, number]) => `${prefix}-${number}`).filter(rule => !known.has(rule))).toEqual(
    [],
  )
})
