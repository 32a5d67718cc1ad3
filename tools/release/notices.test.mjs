// Licences in builds: every package named with its text, none that may not come in, and the packages we really ship.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../stamp.mjs'
import { describePackage, noticesForWeb, noticesOf, packagesOf } from './notices.mjs'

let tree
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'sidepot-notices-'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const place = (name, manifest, files = {}) => {
  const folder = path.join(tree, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return folder
}

test('files are of packages, nested ones too; ours are not', () => {
  const files = [
    '/a/node_modules/x/index.js',
    '/a/node_modules/x/lib/b.js',
    '\0/a/node_modules/@s/y/c.js?commonjs-module',
    '/a/node_modules/x/node_modules/z/d.js',
    '/a/node_modules/@sidepot/engine/cards.ts',
    '/a/packages/engine/cards.ts',
    '\0vite/preload-helper.js',
  ]
  expect(packagesOf(files)).toEqual([
    '/a/node_modules/x',
    '/a/node_modules/@s/y',
    '/a/node_modules/x/node_modules/z',
  ])
})

test('a text has our version and licence, then every package with its own, notices too', () => {
  const one = place('one', { license: 'MIT' }, { LICENSE: 'one may be used', 'notice.md': 'and thanks' })
  const two = place('@s/two', { license: 'ISC' }, { 'LICENCE.txt': 'two may be used' })
  const text = noticesOf([one, two, two].map(describePackage))
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  expect(text.startsWith(`Sidepot ${version}\n\nMIT License\n`)).toBe(true)
  expect(text).toContain('one 1.2.3 (MIT)')
  expect(text).toContain('one may be used\n\nand thanks')
  expect(text.split('two may be used')).toHaveLength(2)
})

test('a package that names MIT and forgets the text gets it, with its author', () => {
  const folder = place('forgetful', { license: 'MIT', author: { name: 'Ada' } })
  const { text } = describePackage(folder)
  expect(text).toContain('Copyright (c) Ada')
  expect(text).toContain('Permission is hereby granted')
})

test.each([
  ['gpl', { license: 'GPL-3.0' }, { LICENSE: 'text' }],
  ['weak', { license: 'MPL-2.0' }, { LICENSE: 'text' }],
  ['silent', {}, { LICENSE: 'text' }],
  ['textless', { license: 'Apache-2.0', author: 'Ada' }, {}],
])('%s stops the build', (name, manifest, files) => {
  const folder = place(name, manifest, files)
  expect(() => noticesOf([describePackage(folder)])).toThrow(name)
})

test('the file of the browser names what the modules of its chunks belong to', () => {
  const emitted = []
  const bundle = {
    'a.js': {
      type: 'chunk',
      moduleIds: [inRoot('node_modules/react/index.js'), inRoot('apps/web/main.tsx')],
    },
    'b.js': { type: 'chunk', moduleIds: [inRoot('node_modules/idb/build/index.js')] },
    'a.css': { type: 'asset' },
  }
  noticesForWeb.generateBundle.call({ emitFile: file => emitted.push(file) }, {}, bundle)
  expect(emitted.map(file => file.fileName)).toEqual(['licences.txt'])
  const titles = [...emitted[0].source.matchAll(/^-{80}\n(.+) \((.+)\)\n-{80}$/gm)].map(
    ([, title]) => title.split(' ')[0],
  )
  expect(titles).toEqual(['Geist,', 'idb', 'react', 'vite'])
})
