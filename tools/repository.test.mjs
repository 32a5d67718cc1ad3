// What a repository promises about itself: versions, overrides with their reasons, workflows, pages that list others.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseNotes } from './release/release-notes.mjs'
import { inRoot } from './stamp.mjs'

const read = name => readFileSync(inRoot(name), 'utf8')
const root = JSON.parse(read('package.json'))
const manifests = () =>
  execFileSync('git', ['ls-files', '*/package.json'], { cwd: inRoot(), encoding: 'utf8' }).trim().split('\n')

test('the changelog has a section for the version of package.json, and every workspace has that version', () => {
  expect(releaseNotes(`v${root.version}`, root.version, read('CHANGELOG.md'))).toMatchObject({ ok: true })
  for (const name of manifests()) expect([name, JSON.parse(read(name)).version]).toEqual([name, root.version])
})

test('what our packages ask of each other is that version, in the lock file too', () => {
  const asked = ['package-lock.json', ...manifests()].flatMap(name =>
    [...read(name).matchAll(/"(@sidepot\/[^"]+)": "([^"]+)"/g)].map(([, of, version]) => [name, of, version]),
  )
  expect(asked.length).toBeGreaterThan(30)
  for (const one of asked) expect(one).toEqual([one[0], one[1], root.version])
})

test('a release is refused when tag, package and changelog do not agree', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n- new\n\n## 1.1.0\n\n- a\n\n## 1.0.0\n\n- b\n'
  expect(releaseNotes('v1.1.0', '1.1.0', changelog)).toEqual({ ok: true, notes: '- a' })
  expect(releaseNotes('v1.0.0', '1.1.0', changelog).ok).toBe(false)
  expect(releaseNotes('v1.2.0', '1.2.0', changelog).ok).toBe(false)
  expect(releaseNotes('1.1.0', '1.1.0', changelog).ok).toBe(false)
})

test('every override has its reason in CONTRIBUTING.md, and no reason outlives its override', () => {
  const flat = (overrides, above = '') =>
    Object.entries(overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${above}${name} ${value}`] : flat(value, `${above}${name} › `),
    )
  const [, table] = read('CONTRIBUTING.md').split('## Overrides\n')
  const rows = [...table.split('\n## ')[0].matchAll(/^\| `(.+?)` \| (.+) \|$/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(flat(root.overrides).sort())
  for (const [, , reason] of rows) expect(reason.length).toBeGreaterThan(20)
})

test('CI runs the commands that there are, on the Node versions that engines and .nvmrc name', () => {
  const workflows = readdirSync(inRoot('.github/workflows')).map(name => read(`.github/workflows/${name}`))
  const commands = workflows.join('\n').matchAll(/npm run ([\w:]+)/g)
  for (const [, name] of commands) expect(Object.keys(root.scripts)).toContain(name)
  const tools = workflows.join('\n').matchAll(/node (tools\/[\w/-]+\.mjs)/g)
  for (const [, name] of tools) expect(statSync(inRoot(name)).isFile()).toBe(true)
  const versions = /node: \[(.+)\]/.exec(read('.github/workflows/test.yml'))[1].split(', ')
  expect(versions[0]).toBe(/\d+/.exec(root.engines.node)[0])
  expect(versions).toContain(read('.nvmrc').trim())
})

test('the commit hook can be run', () => {
  expect(statSync(inRoot('tools/hooks/pre-commit')).mode & 0o111).not.toBe(0)
})

test('every decision is listed once in the index, and nothing else is', () => {
  const pages = readdirSync(inRoot('docs/decisions')).filter(name => name !== 'README.md')
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\((.+?)\) \S/gm)]
  expect(listed.map(([, , name]) => name).sort()).toEqual(pages.sort())
  for (const [, number, name] of listed) expect(name.startsWith(`${number}-`)).toBe(true)
  for (const name of pages)
    expect(read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 4)}`)).toBe(true)
  expect(new Set(pages.map(name => name.slice(0, 4))).size).toBe(pages.length)
})

test('random tests take their seed from one place, so that npm test is the same run every time', () => {
  const own = 'packages/engine/testing/kept-examples.ts'
  const files = execFileSync('git', ['grep', '-lE', 'fc\\.(assert|check)\\(', '--', '*.ts', '*.tsx'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  expect(files.trim().split('\n')).toEqual([own])
})
