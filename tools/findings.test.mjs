// Every finding of the books names a test that is there, in a file that carries one of its rules, and what was broken to see it fail;
// every finding of the screens and of the server names tests that are there.
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

const screens = readFileSync(path.join(root, 'docs/rules/screens-findings.md'), 'utf8')
const seen = [...screens.matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \| ([^|]*) \|$/gm)].map(
  ([, number, tests]) => ({
    number: Number(number),
    missing: tests
      .split(/; (?=`)/)
      .map(one => /^`([^`]+)`: (.+?)\s*$/.exec(one))
      .filter(
        one =>
          one === null ||
          !existsSync(path.join(root, one[1])) ||
          !readFileSync(path.join(root, one[1]), 'utf8').includes(one[2]),
      ),
  }),
)

test('every finding of the screens names tests that are there', () => {
  expect(seen.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, n) => n + 1))
  expect(seen.flatMap(({ missing }) => missing)).toEqual([])
})

const server = readFileSync(path.join(root, 'docs/rules/server-findings.md'), 'utf8')
const attacked = [...server.matchAll(/^\| (\d+[ab]?) \| [^|]+ \| ([^|]*) \|$/gm)].map(
  ([, number, tests]) => ({
    number,
    missing: tests
      .split(/; (?=`)/)
      .map(one => /^`([^`]+)`: (.+?)\s*$/.exec(one))
      .filter(
        one =>
          one === null ||
          !existsSync(path.join(root, one[1])) ||
          !readFileSync(path.join(root, one[1]), 'utf8').includes(one[2]),
      ),
  }),
)

test('every finding of the server names tests that are there', () => {
  const numbers = Array.from({ length: 32 }, (_, n) => String(n + 1))
  numbers.splice(28, 0, '28a', '28b')
  expect(attacked.map(({ number }) => number)).toEqual(numbers)
  expect(attacked.flatMap(({ missing }) => missing)).toEqual([])
})
