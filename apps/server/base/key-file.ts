// The keys that seal secrets in our own database where SECRET_KEY is not set: a file beside the cluster, for nobody else to read. One key a
// line; the first seals, the others still open what an older database or a restored backup was sealed with.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { startupMessages } from '@sidepot/messages/startup'
import type { Config } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

export const keyFileOf = (dataDir: string): string => path.join(dataDir, 'secret.key')
/** Of a key, in characters. */
export const SHORTEST = 32

/** In the order of the file; none where there is no file. */
export function readKeys(dataDir: string): readonly string[] {
  const file = keyFileOf(dataDir)
  if (!existsSync(file)) return []
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
  if (keys.length === 0 || keys.some(key => key.length < SHORTEST))
    throw new StartupProblem(startupMessages.keyFile(file))
  return keys
}

/** Whether others on this machine could read it; null where there is none. */
export function keyFileIsOpen(dataDir: string): boolean | null {
  const file = keyFileOf(dataDir)
  return existsSync(file) ? (statSync(file).mode & 0o077) !== 0 : null
}

/** The keys of the directory, which has one from now on. Whoever calls holds the directory's lock. */
export function provideKeys(dataDir: string): readonly string[] {
  const keys = readKeys(dataDir)
  return keys.length > 0 ? keys : writeKeys(dataDir, [randomBytes(32).toString('base64url')])
}

/**
 * Whoever serves others seals: with a database of their own running, the key is theirs to set, because its other servers need the same one.
 * Null where there is a key or will be; the sentence where the server must not start; on this machine alone it may, and says so.
 */
export function missingKey({
  secretKey,
  databaseUrl,
  dataDir,
  publicUrl,
}: KeyPlace): { readonly isRefused: boolean } | null {
  if (databaseUrl === null || secretKey !== null || readKeys(dataDir).length > 0) return null
  return { isRefused: !LOOPBACK.has(new URL(publicUrl).hostname) }
}
type KeyPlace = Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir' | 'publicUrl'>
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Takes in the key of a backup: it opens what comes from there, and becomes the key where there was none. */
export function addKeys(dataDir: string, more: readonly string[]): void {
  const keys = readKeys(dataDir)
  const all = [...new Set([...keys, ...more])]
  if (all.length > keys.length) writeKeys(dataDir, all)
}

/** Whole or not at all: without it nobody could sign in. */
function writeKeys(dataDir: string, keys: readonly string[]): readonly string[] {
  const file = keyFileOf(dataDir)
  const unfinished = `${file}.unfinished-${process.pid}`
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, `${keys.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, file)
  return keys
}
