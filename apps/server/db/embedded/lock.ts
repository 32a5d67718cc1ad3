// A lock file that dies with its holder: it names a process, when that process was born, and the file itself, so that a
// copy of it says nothing. One whose holder is gone is taken over; link(2) makes the file appear whole or not at all. It
// knows only processes that can be seen from here; os-lock.ts keeps those out that cannot.
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { lookUp } from './processes.ts'

export interface Lock {
  release(): void
}

/** The lock, or the number of the living process that holds it. */
export function takeLock(file: string): Lock | { readonly heldBy: number } {
  const draft = `${file}.${randomUUID()}` // threads of one process may ask at once
  writeFileSync(draft, '')
  const mine = `${process.pid}\n${lookUp(process.pid)?.born ?? ''}\n${statSync(draft).ino}\n`
  writeFileSync(draft, mine)
  try {
    for (;;) {
      if (tryLink(draft, file)) return { release: () => release(file, mine) }
      const found = read(file)
      if (found === null) continue // released in between
      const holder = holderOf(file, found)
      if (holder !== null) return { heldBy: holder }
      removeStale(file, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

export async function waitForLock(file: string, patienceMs = 60_000): Promise<Lock> {
  const end = Date.now() + patienceMs
  for (;;) {
    const lock = takeLock(file)
    if ('release' in lock) return lock
    if (Date.now() > end) throw new Error(`process ${lock.heldBy} holds ${file}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The living holder's number, or null when the lock is free or its holder is gone. */
export function lockHolder(file: string): number | null {
  const text = read(file)
  return text === null ? null : holderOf(file, text)
}

function holderOf(file: string, text: string): number | null {
  const [pid, born, inode = ''] = text.split('\n')
  // An earlier version wrote no third line.
  if (inode !== '' && inode !== String(statSync(file, { throwIfNoEntry: false })?.ino)) return null
  const found = lookUp(Number(pid))
  return found && !found.zombie && found.born === born ? Number(pid) : null
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true })
}

/** Moves the stale file aside before deleting it; when it was not the one we judged, it goes back. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.stale.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return // somebody else removed it
  }
  if (read(aside) !== judged) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
