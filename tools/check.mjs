// Everything that needs no test run: types, lint and format, import direction.
import { spawnSync } from 'node:child_process'
import { root } from './stamp.mjs'

const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['imports', ['tools/imports.mjs']],
]

/** Runs them all, so that one look shows everything that is wrong. */
export function check() {
  let failed = 0
  for (const [name, args] of CHECKS) {
    const started = Date.now()
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
    console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${Date.now() - started} ms`)
    if (status !== 0) failed++
  }
  return { passed: CHECKS.length - failed, failed }
}

if (process.argv[1] === import.meta.filename) process.exitCode = check().failed > 0 ? 1 : 0
