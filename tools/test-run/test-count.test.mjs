import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SIZES, THEMES } from '../../e2e/stage/looks.ts'
import { root } from '../stamp.mjs'
import { failedJourneys, failedTests } from './failures.mjs'
import {
  drawnSeed,
  givenSeed,
  LOOKS,
  longTestFiles,
  looksOf,
  MINUTES,
  partsOf,
  provedTestFiles,
  randomTestFiles,
  seedSettings,
  sharedOut,
} from './long-parts.mjs'
import { passedParts, sourceOfRun } from './passed-parts.mjs'
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
  expect(seedSettings(17, { FUZZ_SEED: '5' })).toEqual({
    RANDOM_SEED: '17',
    EVENING_SEED: '17',
    FUZZ_SEED: '5',
  })
  expect([{ TEST_SEED: '17' }, { TEST_SEED: '0' }, { TEST_SEED: 'x' }, {}].map(givenSeed)).toEqual([
    17,
    undefined,
    undefined,
    undefined,
  ])
  expect([0, 0.5, 0.999_999_9].map(drawn => drawnSeed(() => drawn))).toEqual([1, 500_000, 999_999])
})

test('a long run goes on behind the parts that passed on the same source, and counts them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidepot-passed-'))
  const file = path.join(folder, 'build/passed.json')
  const run = async (source, results, given) => {
    const memory = passedParts(file, source, {
      given,
      draw: () => 7,
      now: () => new Date('2026-11-19T20:00:00Z'),
    })
    const done = []
    const { step, finish, lines } = counting([])
    for (const [part, result] of Object.entries(results))
      await step(
        part,
        () => {
          done.push(part)
          return result
        },
        { memory },
      )
    finish()
    return { done, seed: memory.seed, last: lines.at(-1) }
  }
  const passed = { passed: 3, failed: 0 }
  try {
    const first = await run('one', { a: passed, b: { passed: 1, failed: 1 } })
    expect(first).toEqual({ done: ['a', 'b'], seed: 7, last: '4 passed, 1 failed' })
    expect(await run('one', { a: passed, b: passed, c: passed })).toEqual({
      done: ['b', 'c'],
      seed: 7,
      last: '9 passed, 0 failed',
    })
    expect((await run('one', { a: passed, c: passed }, 7)).done).toEqual([])
    expect(await run('one', { a: passed }, 8)).toEqual({ done: ['a'], seed: 8, last: '3 passed, 0 failed' })
    expect((await run('another', { a: passed })).done).toEqual(['a'])
    writeFileSync(file, 'cut of')
    expect((await run('another', { a: passed })).done).toEqual(['a'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a changed test, another Node and fewer examples make another source; docs and results do not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidepot-source-'))
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const node = ['v20', 'linux', 'x64']
  const source = (settings = {}, machine = node) => sourceOfRun(folder, settings, machine)
  try {
    write('apps/a.test.ts', '1')
    const before = source()
    write('docs/long-run.md', 'passed')
    write('apps/build/out.js', 'made')
    write('apps/node_modules/x.js', 'installed')
    expect(source()).toBe(before)
    expect(source({ EVENINGS: '50' })).not.toBe(before)
    expect(source({}, ['v22', 'linux', 'x64'])).not.toBe(before)
    write('apps/a.test.ts', '2')
    const changed = source()
    expect(changed).not.toBe(before)
    write('package.json', '{}')
    expect(source()).not.toBe(changed)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('journeys are a part for each size and theme', () => {
  expect(LOOKS).toEqual(Object.keys(SIZES).flatMap(size => THEMES.map(theme => `${size} ${theme}`)))
  expect(looksOf(new Set(partsOf(root)))).toEqual(LOOKS)
  expect(looksOf(new Set(['benches', 'journeys tablet light']))).toEqual(['tablet light'])
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
