import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lock, lockHolder, takeLock } from './lock.ts'
import { lookUp } from './processes.ts'

let directory: string
let file: string
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sidepot-lock-'))
  file = path.join(directory, 'lock')
})
afterAll(() => rmSync(directory, { recursive: true }))

test('a lock is held until it is released, and leaves nothing behind', () => {
  const lock = takeLock(file) as Lock
  expect(takeLock(file)).toEqual({ heldBy: process.pid })
  expect(lockHolder(file)).toBe(process.pid)
  lock.release()
  expect(lockHolder(file)).toBeNull()
  expect(readdirSync(directory)).toEqual([])
})

test.each([
  ['is gone', '4194303\nwhenever\n'],
  ['gave its number to somebody else', `${process.pid}\nan earlier boot\n`],
  ['never wrote it whole', ''],
])('a lock whose holder %s is taken over', (_name, text) => {
  writeFileSync(file, text)
  const lock = takeLock(file) as Lock
  expect(lockHolder(file)).toBe(process.pid)
  lock.release()
})

test('threads of one process that ask at once do not touch each other’s drafts', () => {
  const other = `${file}.${process.pid}` // what every thread of this process used to write
  writeFileSync(other, '')
  const lock = takeLock(file) as Lock
  lock.release()
  expect(readdirSync(directory)).toEqual([path.basename(other)])
  rmSync(other)
})

test('a process is known by its number and its birth', () => {
  expect(lookUp(process.pid)).toMatchObject({ zombie: false, born: lookUp(process.pid)?.born })
  expect(lookUp(process.pid)?.command).toContain('node')
  expect(lookUp(process.ppid)?.born).not.toBe(lookUp(process.pid)?.born)
  expect([lookUp(4_194_303), lookUp(0), lookUp(-1), lookUp(Number.NaN)]).toEqual([null, null, null, null])
})
