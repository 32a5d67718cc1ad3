// Everything that needs no test run: types, lint and format, promises, import direction, sizes; for `npm test` also dead code, which may
// wait for its caller while somebody works.
import { spawnSync } from 'node:child_process'
import { root } from './stamp.mjs'

// The compilers of types are programs in Go, which collect their garbage less often than they would: they end before it matters.
const ENV = { GOGC: '400', ...process.env }

const CHECKS = [
  // each checker of a project looks at shared types anew: four, which is usual, cost a quarter more than two
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '2']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  // what lint cannot see without types: a promise nobody awaits, or one where a plain answer is expected
  [
    'promises',
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--config', 'tools/promises.oxlintrc.json'],
  ],
  ['imports', ['tools/imports.mjs']],
  ['sizes', ['tools/sizes.mjs']],
]

const DEAD_CODE = ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']]

/** Runs them all, so that one look shows everything that is wrong. */
export function check({ deadCode = false } = {}) {
  const checks = deadCode ? [...CHECKS, DEAD_CODE] : CHECKS
  const failed = []
  for (const [name, args] of checks) {
    const started = Date.now()
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: ENV })
    console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${Date.now() - started} ms`)
    if (status !== 0) failed.push(name)
  }
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    named: failed.map(name => `check: ${name}, printed above`),
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = check({ deadCode: process.argv.includes('--dead-code') }).failed > 0 ? 1 : 0
