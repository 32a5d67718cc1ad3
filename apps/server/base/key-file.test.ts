import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addKeys, keyFileIsOpen, keyFileOf, provideKeys, readKeys } from './key-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sidepot-key-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('[AUTH-27] a directory without a key gets one that nobody else can read, and keeps it', () => {
  expect(readKeys(directory)).toEqual([])
  expect(keyFileIsOpen(directory)).toBeNull()
  const keys = provideKeys(directory)
  expect(keys).toHaveLength(1)
  expect(keys[0]!.length).toBeGreaterThanOrEqual(43)
  expect(statSync(keyFileOf(directory)).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['secret.key'])
  expect(provideKeys(directory)).toEqual(keys)
  expect(keyFileIsOpen(directory)).toBe(false)
  chmodSync(keyFileOf(directory), 0o644)
  expect(keyFileIsOpen(directory)).toBe(true)
})

test('[AUTH-27] the key of a backup is added behind the one that is there, once', () => {
  const [own] = provideKeys(directory)
  const restored = 'x'.repeat(43)
  addKeys(directory, [restored])
  addKeys(directory, [restored, own!])
  expect(readKeys(directory)).toEqual([own, restored])
  rmSync(keyFileOf(directory))
  addKeys(directory, [])
  expect(existsSync(keyFileOf(directory))).toBe(false)
  addKeys(directory, [restored])
  expect(provideKeys(directory)).toEqual([restored])
})

test.each(['', 'short\n'])('[AUTH-27] a damaged file is never replaced: %j', text => {
  writeFileSync(keyFileOf(directory), text)
  expect(() => provideKeys(directory)).toThrow('Put it back from a copy')
})
