// Reads postmaster.pid and says whose it is. Only an orphan of ours may be adopted; anything else is in the way.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Places } from './directories.ts'
import { lookUp } from './processes.ts'

export type Postmaster =
  | { readonly kind: 'none' }
  | { readonly kind: 'ours'; readonly pid: number; readonly socket: string; readonly stopping: boolean }
  /** Dead but not collected yet. */
  | { readonly kind: 'zombie'; readonly pid: number }
  /** The file outlived its server: nobody has that number now, or somebody who is no PostgreSQL of ours. */
  | { readonly kind: 'stale'; readonly pid: number }

export function findPostmaster(places: Places): Postmaster {
  let lines: string[]
  try {
    lines = readFileSync(path.join(places.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return { kind: 'none' }
  }
  const pid = Number(lines[0])
  const found = lookUp(pid)
  if (found?.zombie) return { kind: 'zombie', pid }
  if (!found?.command.includes(`-D ${places.cluster} `)) return { kind: 'stale', pid }
  return { kind: 'ours', pid, socket: lines[4] || places.socket, stopping: lines[7]?.trim() === 'stopping' }
}

export const SOCKET_FILE = '.s.PGSQL.5432'

/**
 * PostgreSQL itself would refuse when a stale number belongs to any living process. Only for who has the cluster's lock:
 * a server in another container has a number that nobody has here.
 */
export function removeStaleFiles(places: Places): void {
  for (const file of [
    path.join(places.cluster, 'postmaster.pid'),
    path.join(places.socket, SOCKET_FILE),
    path.join(places.socket, `${SOCKET_FILE}.lock`),
  ])
    rmSync(file, { force: true })
}
