import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const tests = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => readFileSync(path.join(here, name), 'utf8'))
  .join('\n')

test.each(['formats', 'shorthand'])('every rule of %s.md is named by a test', page => {
  const text = readFileSync(path.join(here, `../../docs/rules/${page}.md`), 'utf8')
  const rules = [...text.matchAll(/\*\*((?:FMT|SHORT)-\d+)\*\*/g)].map(match => match[1]!)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(rule => !tests.includes(`[${rule}]`))).toEqual([])
})
