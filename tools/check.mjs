// Types, lint, format and import direction: everything that needs no test run.
import { spawnSync } from 'node:child_process'

const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['imports', process.execPath, ['tools/imports.mjs']],
]
let failed = 0
for (const [name, command, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  ${Date.now() - started} ms`)
  if (status !== 0) failed++
}
process.exit(failed > 0 ? 1 : 0)
