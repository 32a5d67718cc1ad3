import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeOpenLock, takeProvenLock } from './os-lock.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-os-lock-'))
const file = path.join(directory, 'lock')
afterAll(() => rmSync(directory, { recursive: true }))

test('a lock is given once, and again when it was released', () => {
  const lock = takeProvenLock(file)
  expect(lock).not.toBeNull()
  expect(takeOpenLock(file)).toBeNull()
  lock?.release()
  const again = takeOpenLock(file)
  expect(again).not.toBeNull()
  again?.release()
})

test('a process that was given the open file holds the lock until it ends', async () => {
  const lock = takeOpenLock(file)
  if (lock === null) throw new Error('not free')
  const heir = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore', lock.descriptor],
  })
  const ended = new Promise(resolve => heir.once('exit', resolve))
  lock.release()
  expect(takeOpenLock(file)).toBeNull()
  heir.stdin?.end()
  await ended
  const next = takeOpenLock(file)
  expect(next).not.toBeNull()
  next?.release()
})
