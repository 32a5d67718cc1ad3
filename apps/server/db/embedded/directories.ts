// Where a cluster lives: the directory as given, the cluster in it by major version, and a private socket directory.

import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'
import { type Account, canEnter } from './account.ts'

export interface Places {
  readonly root: string
  readonly cluster: string
  readonly socket: string
  /** Names the process that uses the directory. */
  readonly lock: string
  /** Locked by whoever uses the directory, for as long as it lives. */
  readonly owner: string
  /** Locked by PostgreSQL itself, which may outlive whoever started it. */
  readonly clusterLock: string
}

export const MAJOR = 18
const LONGEST_ROOT = 900 // PostgreSQL cuts paths at 1024 bytes and adds its own file names
const LONGEST_SOCKET = 100 // the kernel allows 103 bytes on macOS, 107 on Linux
const SOCKET_NAME = '/.s.PGSQL.5432'

export function preparePlaces(given: string, account: Account | null, major = MAJOR): Places {
  if (Buffer.byteLength(given) > LONGEST_ROOT)
    throw new StartupProblem(startupMessages.pathTooLong(LONGEST_ROOT))
  try {
    makeDirectory(path.resolve(given))
    accessSync(given, constants.W_OK)
  } catch (error) {
    throw new StartupProblem(startupMessages.notWritable(given, (error as Error).message), {
      cause: error,
    })
  }
  const root = realpathSync(given)
  if (account && !canEnter(account, root)) throw new StartupProblem(startupMessages.onlyRoot(root))
  const places = placesOf(root, major)
  makePrivate(places.socket, account)
  return places
}

/** With those above it. Node's own recursive form never comes back where the kernel denies that anything could be, as in /proc. */
function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return
  const above = path.dirname(directory)
  if (above !== directory) makeDirectory(above)
  try {
    mkdirSync(directory, { mode: 0o755 })
  } catch (error) {
    if (!isDirectory(directory)) throw error
  }
}
const isDirectory = (name: string): boolean =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() === true

export function placesOf(root: string, major = MAJOR): Places {
  const inside = path.join(root, 'run')
  const short = Buffer.byteLength(inside + SOCKET_NAME) <= LONGEST_SOCKET
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return {
    root,
    cluster: path.join(root, `pg${major}`),
    socket: short ? inside : `/tmp/sidepot-${digest}`,
    lock: path.join(root, 'lock'),
    owner: path.join(root, 'owner-lock'),
    clusterLock: path.join(root, `pg${major}-lock`),
  }
}

/** Whoever can enter this directory is trusted: it must be ours and closed, or we do not go on. */
export function makePrivate(directory: string, account: Account | null): void {
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account) chownSync(directory, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const owner = account?.uid ?? process.getuid?.()
  handOver(directory, account)
  const found = lstatSync(directory)
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner))
    throw new StartupProblem(startupMessages.foreign(directory))
  chmodSync(directory, 0o700)
}

/** What root copied belongs to root; the account that runs PostgreSQL gets it, links as links. */
export function handOver(directory: string, account: Account | null): void {
  const found = lstatSync(directory, { throwIfNoEntry: false })
  if (!account || found?.uid !== 0 || !found.isDirectory()) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(directory, name), account.uid, account.gid)
  lchownSync(directory, account.uid, account.gid)
}

/** Clusters in the directory by their major version, newest first. */
export function majorsIn(root: string): readonly number[] {
  if (!isDirectory(root)) return []
  return readdirSync(root)
    .flatMap(name =>
      /^pg\d+$/.test(name) && existsSync(path.join(root, name, 'PG_VERSION')) ? [Number(name.slice(2))] : [],
    )
    .sort((a, b) => b - a)
}
