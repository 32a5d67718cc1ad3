import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../stamp.mjs'
import { failedJourneys, failedTests } from './failures.mjs'
import {
  longTestFiles,
  MINUTES,
  partsOf,
  provedTestFiles,
  randomTestFiles,
  seedOfRun,
  sharedOut,
} from './long-parts.mjs'
import { startCount } from './test-count.mjs'

const counting = chosen => {
  const lines = []
  let now = 0
  const count = startCount({
    chosen,
    print: line => lines.push(line),
    clock: () => {
      now += 1500
      return now
    },
  })
  return { ...count, lines }
}

test('the last line is the sum, and every step says how long it took', async () => {
  const { step, finish, lines } = counting([])
  expect(await step('install', () => {})).toBe(true)
  expect(await step('tests', () => ({ passed: 3, failed: 1 }), { choosable: true })).toBe(false)
  expect(finish()).toBe(false)
  expect(lines).toContain('   tests: 1.5 s')
  expect(lines.at(-1)).toBe('4 passed, 1 failed')
})

test('a step that throws has failed', async () => {
  const { step, finish, lines } = counting([])
  expect(
    await step('build', () => {
      throw new Error('no disk')
    }),
  ).toBe(false)
  expect(finish()).toBe(false)
  expect(lines).toContain('build: no disk')
  expect(lines.slice(-2)).toEqual(['\n── failed\nbuild\n    no disk\n', '0 passed, 1 failed'])
})

test('what failed is named once more above the last line, with its first lines and without colours', async () => {
  const { step, finish, lines } = counting([])
  const tests = failedTests({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'folds',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.test.ts'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
    ],
  })
  const journeys = failedJourneys({
    suites: [
      {
        suites: [
          {
            specs: [
              {
                file: 'c.journey.ts',
                title: 'signs in',
                tests: [
                  { projectName: 'quick', status: 'expected', results: [] },
                  {
                    projectName: 'light',
                    status: 'flaky',
                    results: [{ errors: [{ message: 'timed out' }] }, {}],
                  },
                  { projectName: 'dark', status: 'skipped', results: [] },
                ],
              },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no server' }],
  })
  await step('tests', () => ({ passed: 1, failed: 6, named: [...tests, ...journeys] }))
  expect(finish()).toBe(false)
  expect(lines.at(-2)).toBe(
    [
      '\n── failed',
      'a.test.ts: folds\n    expected 1\n    at a.test.ts',
      'b.test.ts\n    does not load',
      'c.journey.ts: signs in (light)\n    timed out',
      'c.journey.ts: signs in (dark)\n    skipped',
      'outside of any journey\n    no server',
      '',
    ].join('\n'),
  )
})

test('words that match nothing fail the run, whatever else passed', async () => {
  const { step, finish, lines } = counting(['a|b'])
  await step('install', () => {})
  await step('journeys', () => ({ passed: 0, failed: 0 }), { choosable: true })
  expect(finish()).toBe(false)
  expect(lines.slice(-2)).toEqual(['nothing has "a|b" in its name', '1 passed, 1 failed'])
})

test('words need a match in one step only, and a run without words needs none', async () => {
  const chosen = counting(['sign'])
  await chosen.step('tests', () => ({ passed: 2, failed: 0 }), { choosable: true })
  await chosen.step('journeys', () => ({ passed: 0, failed: 0 }), { choosable: true })
  expect(chosen.finish()).toBe(true)
  const all = counting([])
  await all.step('journeys', () => ({ passed: 0, failed: 0 }), { choosable: true })
  expect(all.finish()).toBe(true)
})

test('long parts are found wherever they are, the solver’s last', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'sidepot-parts-'))
  try {
    for (const name of [
      'packages/solver/a.long.test.ts',
      'node_modules/x/b.long.test.ts',
      'e2e/c.long.test.ts',
    ]) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), '')
    }
    writeFileSync(path.join(root, 'e2e/d.test.ts'), 'await assertKept(import.meta.url)')
    writeFileSync(path.join(root, 'e2e/e.test.ts'), 'const { it } = await provedFile(import.meta.url)')
    expect(provedTestFiles(root)).toEqual(['e2e/e.test.ts'])
    expect(randomTestFiles(root)).toEqual(['e2e/d.test.ts'])
    expect(longTestFiles(root)).toEqual(['e2e/c.long.test.ts', 'packages/solver/a.long.test.ts'])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('one seed for every random test of a run, repeated by its number', () => {
  expect(seedOfRun({ TEST_SEED: '17', FUZZ_SEED: '5' }, () => 0.5)).toEqual({
    seed: 17,
    env: { RANDOM_SEED: '17', EVENING_SEED: '17', FUZZ_SEED: '5' },
  })
  expect(seedOfRun({}, () => 0.5).seed).toBe(500_000)
})

test('shares of a long run have every part once, the dearest in different ones, each in order', () => {
  const parts = partsOf(root)
  expect(parts.length).toBeGreaterThan(20)
  const shares = [1, 2, 3, 4].map(at => sharedOut(parts, `${at}/4`))
  expect(shares.flat().sort()).toEqual([...parts].sort())
  for (const share of shares) expect(share).toEqual(parts.filter(part => share.includes(part)))
  expect(parts).toEqual(expect.arrayContaining(Object.keys(MINUTES)))
  const [first, second, third] = Object.keys(MINUTES)
  for (const share of shares)
    expect(share.filter(part => [first, second, third].includes(part)).length).toBeLessThan(2)
  expect(sharedOut(parts, undefined)).toEqual(parts)
  for (const wrong of ['0/3', '4/3', '2', 'a/b', '1/0']) expect(() => sharedOut(parts, wrong)).toThrow(wrong)
})

test('the nightly workflow plays every share', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/nightly.yml'), 'utf8')
  const [, list = ''] = /share: \[([^\]]+)\]/.exec(workflow) ?? []
  const numbers = list.split(',').map(Number)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  expect(workflow).toContain(`npm run test:long -- --share=\${{ matrix.share }}/${numbers.length}\n`)
})
