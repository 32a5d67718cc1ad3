// The pages that newcomers read are true: every file they name exists, every room has its page, the first one stays short.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './stamp.mjs'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(name => name && existsSync(path.join(root, name)))
const textOf = name => readFileSync(path.join(root, name), 'utf8')
const READ_FIRST = pages.filter(name => /(^|\/)(README|ARCHITECTURE|CONTRIBUTING)\.md$/.test(name))
/** Paths from the root, in backticks or as link targets; patterns with <name>, * or … are no paths. */
const PATH = /[`(]((?:apps|packages|docs|e2e|tools|bench)\/[\w./-]+)[`)#]/g

test.each(pages)('%s names only what exists', page => {
  const named = [...textOf(page).matchAll(PATH)].map(match => match[1])
  const found = name =>
    [root, path.join(root, path.dirname(page))].some(folder => existsSync(path.join(folder, name)))
  expect(named.filter(name => !found(name))).toEqual([])
})

test.each(READ_FIRST)('the links of %s lead somewhere', page => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(match => match[1])
  expect(links.filter(link => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([])
})

const folders = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
  .map(name => path.posix.dirname(name))
/** A room: each package, the folders of both apps, and what drives, measures and builds them. */
const ROOM =
  /^(?:packages\/[^/]+|apps\/server(?:\/[^/]+)?|apps\/web(?:\/(?:data|features|screens|shell|ui))?|bench|e2e|tools)(?=\/|$)/
const rooms = [...new Set(folders.flatMap(name => ROOM.exec(name)?.[0] ?? []))].sort()

test.each(rooms)('%s has a page of at most 700 words', room => {
  expect(textOf(`${room}/README.md`).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700)
})

test('ARCHITECTURE.md is a first page of at most 1,200 words', () => {
  expect(textOf('ARCHITECTURE.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200)
})
