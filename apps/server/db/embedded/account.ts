// PostgreSQL refuses to run as root. As root it runs as `postgres`, else `nobody`; otherwise it runs as we do.

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const CANDIDATES = ['postgres', 'nobody'] as const

/**
 * The account to change to, or null when PostgreSQL can simply run as we do. A cluster that is already there stays with
 * its owner, whoever has been added to the system since.
 */
export function serverAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const candidate of CANDIDATES) {
    const found = accounts.find(([name]) => name === candidate)
    // Some systems write nobody's ids as -2; the kernel wants the unsigned form.
    if (found) return { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 }
  }
  throw new StartupProblem(startupMessages.noAccount)
}

/** Null when there is no cluster yet; a path that cannot be looked at is reported by `preparePlaces`. */
function ownerOf(cluster: string): Account | null {
  try {
    return statSync(cluster)
  } catch {
    return null
  }
}

/** Whether the account can step into a directory: every directory above counts, so only trying tells. */
export const canEnter = (account: Account, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/', stdio: 'ignore' })
    .status === 0
