// The check of the arrows, on a small tree of its own: every way to write a wrong import fails it.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const CHECK = fileURLToPath(new URL('imports.mjs', import.meta.url))
let tree
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'sidepot-arrows-'))
  execFileSync('git', ['init', '-q', tree])
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const check = (file, source) => checkAll({ [file]: source })
const checkAll = sources => {
  const names = Object.keys(sources).map(file => path.join(tree, file))
  for (const [file, source] of Object.entries(sources)) {
    const name = path.join(tree, file)
    mkdirSync(path.dirname(name), { recursive: true })
    writeFileSync(name, source)
  }
  const { status, stderr } = spawnSync(process.execPath, [CHECK], { cwd: tree, encoding: 'utf8' })
  for (const name of names) rmSync(name)
  return { status, stderr }
}

test.each([
  ['packages/engine/a.ts', "import { x } from '@sidepot/models/all'"],
  ['packages/engine/a.ts', "import {\n  x,\n} from '@sidepot/models/all'"],
  ['packages/engine/a.ts', "import type { X } from '@sidepot/models/all'"],
  ['packages/engine/a.ts', "import '@sidepot/models/all'"],
  ['packages/engine/a.ts', "export * from '@sidepot/messages/api'"],
  ['packages/engine/a.ts', "const x = await import('@sidepot/models/all')"],
  ['packages/engine/a.ts', "import '../../apps/server/base/log.ts'"],
  ['packages/engine/a.ts', "import 'node:fs'"],
  ['packages/engine/a.ts', 'export const now = () => Date.now()'],
  ['packages/ledger/a.ts', 'export const luck = Math.random()'],
  ['apps/server/a.ts', "import '@sidepot/solver/solve'"],
  ['apps/server/a.ts', "import '../web/main.tsx'"],
  ['apps/web/ui/layers/a.tsx', "import '../../features/account/start.ts'"],
  ['apps/web/data/store/a.ts', "import '../../ui/layers/toast.tsx'"],
  ['apps/web/features/one/a.tsx', "import '../two/b.tsx'"],
  ['apps/web/screens/one/a.tsx', "import '../../shell/guards.tsx'"],
  ['apps/web/data/store/a.ts', "import '../device/device.ts'"],
  ['apps/web/data/somewhere/a.ts', 'export const folder = 1'],
  ['apps/server/db/a.ts', "import '../graphql/api.ts'"],
  ['apps/server/somewhere/a.ts', 'export const folder = 1'],
  ['packages/engine/base/a.ts', "import '../play/hand.ts'"],
])('%s: %s is refused', (file, source) => {
  const { status, stderr } = check(file, `${source}\n`)
  expect(stderr).toContain(file)
  expect(status).toBe(1)
})

test.each([
  ['packages/ledger/a.ts', "import { x } from '@sidepot/engine/cards'"],
  ['packages/engine/a.test.ts', "import { x } from '@sidepot/messages/engine'"],
  ['apps/server/a.ts', "import '@sidepot/engine/hand'"],
  ['apps/web/screens/one/a.tsx', "import '../../features/one/a.tsx'\nimport './a.css'"],
  ['apps/web/features/one/a.tsx', "import './b.tsx'"],
])('%s: %s points down', (file, source) => {
  expect(check(file, `${source}\n`)).toEqual({ status: 0, stderr: '' })
})

test('two files that import each other are a circle', () => {
  const { status, stderr } = checkAll({
    'packages/ledger/a.ts': "import type { B } from './b.ts'\n",
    'packages/ledger/b.ts': "import type { A } from './a.ts'\n",
  })
  expect(stderr).toContain('circle of files')
  expect(status).toBe(1)
})

test('two folders that import each other are a circle, whichever files do it', () => {
  const { status, stderr } = checkAll({
    'apps/web/features/one/left/a.ts': "import '../right/b.ts'\n",
    'apps/web/features/one/left/c.ts': 'export const c = 1\n',
    'apps/web/features/one/right/b.ts': 'export const b = 1\n',
    'apps/web/features/one/right/d.ts': "import '../left/c.ts'\n",
  })
  expect(stderr).toContain('circle of folders')
  expect(status).toBe(1)
})
