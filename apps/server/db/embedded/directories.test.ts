import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { makePrivate, placesOf, preparePlaces } from './directories.ts'

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'sidepot-places-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test('the socket lies in the data directory, or under /tmp when its path would be too long for the kernel', () => {
  expect(placesOf('/var/lib/sidepot').socket).toBe('/var/lib/sidepot/run')
  const long = placesOf(`/${'long/'.repeat(30)}data`)
  expect(long.socket).toMatch(/^\/tmp\/sidepot-[0-9a-f]{16}$/)
  expect(placesOf(`/${'long/'.repeat(31)}data`).socket).not.toBe(long.socket)
})

test('a path too long for PostgreSQL is refused before anything is made', () => {
  const long = path.join(scratch, 'deep/'.repeat(200))
  expect(() => preparePlaces(long, null)).toThrow(
    'The path in DATA_DIR is too long for PostgreSQL. Use at most 900 bytes.',
  )
  expect(statSync(path.join(scratch, 'deep'), { throwIfNoEntry: false })).toBeUndefined()
})

test('a data directory that is a file, or lies where nothing can be made, is refused with its name', () => {
  const file = path.join(scratch, 'file')
  writeFileSync(file, '')
  for (const impossible of [
    '/dev/null/data',
    '/proc/data',
    '/proc/deeper/data',
    file,
    path.join(scratch, 'x'.repeat(300)),
  ])
    expect(() => preparePlaces(impossible, null)).toThrow(`Cannot write to DATA_DIR ${impossible}`)
})

test('whoever owned a cluster is looked for also on a path that cannot be one', () => {
  for (const impossible of ['/dev/null/data/pg18', `/${'x'.repeat(300)}/pg18`])
    expect(() => serverAccount(impossible)).not.toThrow()
})

test('missing directories above are made too', () => {
  const deep = path.join(scratch, 'a', 'b', 'c')
  expect(preparePlaces(deep, null).root).toBe(realpathSync(deep))
})

test('the socket directory is closed to others, and one that is somebody else’s way in is refused', () => {
  const mine = path.join(scratch, 'open')
  mkdirSync(mine, { mode: 0o777 })
  makePrivate(mine, null)
  expect(statSync(mine).mode & 0o777).toBe(0o700)
  symlinkSync(mine, path.join(scratch, 'link'))
  expect(() => makePrivate(path.join(scratch, 'link'), null)).toThrow('belongs to another user')
})
