import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const tests = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .concat(
    '../../apps/web/screens/hand-zone/hand-filter.test.ts',
    '../../apps/web/features/filter/carried-filter.test.ts',
    '../../apps/web/shell/signed-in/pull.test.ts',
  )
  .map(name => readFileSync(path.join(here, name), 'utf8'))
  .join('\n')

test('every rule of filter.md is named by a test', () => {
  const text = readFileSync(path.join(here, '../../docs/rules/filter.md'), 'utf8')
  const rules = [...text.matchAll(/\*\*(FIL-\d+)\*\*/g)].map(match => match[1]!)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(rule => !tests.includes(`[${rule}]`))).toEqual([])
})
