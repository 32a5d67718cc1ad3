import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../serve.ts'
import { testConfig } from './config.ts'
import { addKeys, keyFileIsOpen, keyFileOf, missingKey, provideKeys, readKeys } from './key-file.ts'

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
  expect(() => provideKeys(directory)).toThrow('Restore it from a backup')
})

const KEY = 'k'.repeat(40)
const theirs = { databaseUrl: 'postgres://db.example.org/sidepot', publicUrl: 'https://poker.example.org' }
test.each([
  ['our own database makes its key', { databaseUrl: null }, null],
  ['a key is set', { secretKey: KEY }, null],
  ['others are served', {}, { isRefused: true }],
  ['a name of the own network', { publicUrl: 'http://192.168.1.4:3000' }, { isRefused: true }],
  ['this machine alone', { publicUrl: 'http://localhost:3000' }, { isRefused: false }],
  ['this machine alone, by number', { publicUrl: 'http://127.0.0.1:3000' }, { isRefused: false }],
])('[AUTH-27] DATABASE_URL and SECRET_KEY: %s', (_, given, wanted) => {
  expect(missingKey(testConfig({ dataDir: directory, ...theirs, ...given }))).toEqual(wanted)
})
test('[AUTH-27] a key file beside it seals too, as after a move from our own database', () => {
  provideKeys(directory)
  expect(missingKey(testConfig({ dataDir: directory, ...theirs }))).toBeNull()
})
test('[AUTH-27] a server for others without a key does not start, and nothing was opened', async () => {
  await expect(serve(testConfig({ dataDir: directory, ...theirs, port: 0 }))).rejects.toThrow(
    /^DATABASE_URL is set without SECRET_KEY/,
  )
})
