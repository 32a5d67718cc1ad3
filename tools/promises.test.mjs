// The type-aware part of `npm run check`, on a folder of its own: a promise that nobody awaits fails it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './stamp.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sidepot-promises-'))
  const options = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    lib: ['es2023', 'dom'],
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = source => {
  writeFileSync(
    path.join(folder, 'a.ts'),
    `const save = async (): Promise<void> => {}\n${source}\nexport {}\n`,
  )
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--config', 'tools/promises.oxlintrc.json', folder],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, rules: [...stdout.matchAll(/typescript\(([\w-]+)\)/g)].map(([, rule]) => rule) }
}

test.each([
  ['save()', 'no-floating-promises'],
  ['Promise.all([save()])', 'no-floating-promises'],
  ['[1].forEach(save)', 'no-misused-promises'],
  ['if (save()) console.log(1)', 'no-misused-promises'],
])('refused: %s', (source, rule) => {
  expect(check(source)).toEqual({ status: 1, rules: [rule] })
})

test.each(['await save()', 'void save()', '[1].forEach(() => void save())'])('accepted: %s', source => {
  expect(check(source)).toEqual({ status: 0, rules: [] })
})
