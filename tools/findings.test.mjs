// Every finding of the books names a test that is there, in a file that carries one of its rules, and what was broken to see it fail.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './stamp.mjs'

const page = readFileSync(path.join(root, 'docs/rules/ledger-findings.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+) \| .* \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, number, rules, tests, broken]) => ({
    number: Number(number),
    rules: rules.split(', '),
    broken: broken.trim(),
    tests: tests.split(/; (?=`)/).map(one => /^`([^`]+)`: (.+?)\s*$/.exec(one)),
  }),
)
const rulesThere = [
  'sessions',
  'bankrolls',
  'players',
  'table',
  'rake',
  'settlement',
  'betting',
  'records',
  'statistics',
]
  .map(name => readFileSync(path.join(root, `docs/rules/${name}.md`), 'utf8'))
  .join('\n')

test('the findings are thirty', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
})

test.each(rows)(
  'finding $number has its rules and tests, and says what they fail by',
  ({ rules, tests, broken }) => {
    expect(broken).not.toBe('')
    expect(rules.filter(rule => !rulesThere.includes(`**${rule}**`))).toEqual([])
    const missing = tests.filter(one => {
      if (one === null || !existsSync(path.join(root, one[1]))) return true
      const source = readFileSync(path.join(root, one[1]), 'utf8')
      return !source.includes(one[2]) || !rules.some(rule => source.includes(`[${rule}]`))
    })
    expect(missing).toEqual([])
  },
)
