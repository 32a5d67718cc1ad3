// A lock that the operating system keeps for as long as the file is open, so it holds across containers, namespaces and
// users, and ends with its holder however that ends. Node has no flock(2); macOS takes the lock while opening, and on Linux
// a helper locks the open file that it is given: the lock belongs to the open file and stays when the helper has ended.
import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'

export interface OpenLock {
  /** A process that is given this descriptor holds the lock too. */
  readonly descriptor: number
  release(): void
}

const O_EXLOCK = 0x20 // of macOS
const PERL = 'open(my $file, "+<&=", 3) or open($file, "<&=", 3) or exit 2; exit(flock($file, 6) ? 0 : 1)'
/** Each locks descriptor 3 and ends: 0 when it has the lock, 1 without a word when somebody else has. */
const HELPERS = [
  ['flock', '-x', '-n', '3'],
  ['perl', '-e', PERL],
] as const

/** The lock, or null when somebody else has it. */
export function takeOpenLock(file: string): OpenLock | null {
  const descriptor = process.platform === 'darwin' ? openLocked(file) : lockOpened(file)
  if (descriptor === null) return null
  let open = true
  const release = () => {
    if (open) closeSync(descriptor) // once: by then the number may be another file's
    open = false
  }
  return { descriptor, release }
}

/** Refuses a file system that gives one lock to two. */
export function takeProvenLock(file: string): OpenLock | null {
  const lock = takeOpenLock(file)
  if (lock === null) return null
  const second = takeOpenLock(file)
  if (second === null) return lock
  second.release()
  lock.release()
  throw new StartupProblem(startupMessages.noLocks(file, 'it was given twice'))
}

function openLocked(file: string): number | null {
  try {
    return openShared(file, constants.O_NONBLOCK | O_EXLOCK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null
    if (code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOLCK')
      throw new StartupProblem(startupMessages.noLocks(file, message), { cause: error })
    throw error
  }
}

/** A lock needs no right to write; network file systems ask for it all the same, so it is tried first. */
function openShared(file: string, flags = 0): number {
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT | flags, 0o644)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    return openSync(file, constants.O_RDONLY | flags)
  }
}

function lockOpened(file: string): number | null {
  const descriptor = openShared(file)
  try {
    const got = lock(file, descriptor)
    if (!got) closeSync(descriptor)
    return got ? descriptor : null
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

function lock(file: string, descriptor: number): boolean {
  for (const [helper, ...words] of HELPERS) {
    const { error, status, stderr } = spawnSync(helper, words, {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
      encoding: 'utf8',
    })
    if (error) continue // not installed here
    if (status === 0) return true
    if (status === 1 && stderr === '') return false
    throw new StartupProblem(startupMessages.noLocks(file, stderr.trim() || `${helper} ended with ${status}`))
  }
  throw new StartupProblem(startupMessages.noLockHelper)
}
