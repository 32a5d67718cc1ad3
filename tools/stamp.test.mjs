import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STEPS } from './build.mjs'
import { digest, inRoot, root } from './stamp.mjs'

let folder
beforeEach(() => {
  mkdirSync(inRoot('build'), { recursive: true })
  folder = mkdtempSync(inRoot('build/stamp-'))
  mkdirSync(path.join(folder, 'room'))
  writeFileSync(path.join(folder, 'room/a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))
const now = () => digest([path.relative(root, folder)])

test('a digest follows names and contents of sources, at any depth', () => {
  const seen = [now()]
  writeFileSync(path.join(folder, 'room/a.ts'), 'two')
  seen.push(now())
  renameSync(path.join(folder, 'room/a.ts'), path.join(folder, 'room/b.ts'))
  seen.push(now())
  writeFileSync(path.join(folder, 'c.sql'), '')
  seen.push(now())
  // a room of the web app has this name, too
  mkdirSync(path.join(folder, 'data'))
  writeFileSync(path.join(folder, 'data/outbox.ts'), '')
  seen.push(now())
  expect(new Set(seen).size).toBe(5)
})

test('tests and what was built leave it alone', () => {
  const before = now()
  writeFileSync(path.join(folder, 'room/a.test.ts'), 'test')
  mkdirSync(path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'node_modules/x.js'), 'package')
  expect(now()).toBe(before)
})

test('a source that is named and missing is an error, not a digest', () => {
  expect(() => digest(['build/nowhere-at-all'])).toThrow('ENOENT')
})

test('what a build is made of is there: without one of its files nothing starts', () => {
  for (const { name, sources } of STEPS)
    expect([name, sources.filter(source => !existsSync(inRoot(source)))]).toEqual([name, []])
})
