import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './stamp.mjs'

// As much of a bare clone as there is before anything is installed.
let clone
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'sidepot-clone-'))
  for (const name of ['tools', 'apps/server/base/settings.mjs', 'package.json'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true }))

const start = (args, variables = {}) => {
  const before = readdirSync(clone, { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/start.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: path.join(clone, 'data'), ...variables },
  })
  expect(readdirSync(clone, { recursive: true })).toEqual(before)
  return { status, stdout, stderr }
}

test.each([
  [['--port', 'many'], {}, '--port must be a whole number from 0 to 65535, not "many".\n'],
  [
    [],
    { SMTP_URL: 'post office' },
    'SMTP_URL must be an address that begins with smtp:// or smtps://, not "post office".\n',
  ],
  [['--prot', '1'], {}, '--prot is not a setting; npm start -- --help lists them all.\n'],
])('%j %j ends with one sentence and code 2, and nothing is created', (args, variables, sentence) => {
  expect(start(args, variables)).toEqual({ status: 2, stdout: '', stderr: sentence })
})

test('--help answers from a bare clone', () => {
  const { status, stdout } = start(['--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('--database-url, DATABASE_URL')
})
