// Around a whole Vitest run: a directory for the throw-away cluster, which testDatabase() fills when first asked.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Lock, lockHolder, takeLock } from './embedded/lock.ts'
import { lookUp } from './embedded/processes.ts'
import { CLUSTER_VARIABLE } from './testing.ts'

const PREFIX = 'sidepot-test-'

export default function setup(): () => Promise<void> {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(PREFIX)) sweep(path.join(tmpdir(), name))
  const directory = mkdtempSync(path.join(tmpdir(), PREFIX))
  chmodSync(directory, 0o755) // as root the cluster belongs to another account, which must get in
  const run = takeLock(path.join(directory, 'run-lock')) as Lock
  process.env[CLUSTER_VARIABLE] = directory
  return async () => {
    await clear(directory)
    run.release()
  }
}

/** Clears away what a killed run left behind. */
function sweep(directory: string): void {
  // one that has just been made has its lock in a moment
  if (isYoung(directory)) return
  if (lockHolder(path.join(directory, 'run-lock')) === null) void clear(directory).catch(() => {})
}

const YOUNG_MS = 60_000
function isYoung(directory: string): boolean {
  try {
    return Date.now() - statSync(directory).mtimeMs < YOUNG_MS
  } catch {
    return true // another run has just cleared it away
  }
}

async function clear(directory: string): Promise<void> {
  const pid = clusterPid(directory)
  if (pid !== null && lookUp(pid)?.command.includes(directory)) {
    process.kill(pid, 'SIGQUIT')
    while (lookUp(pid)?.zombie === false) await new Promise(resolve => setTimeout(resolve, 20))
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

function clusterPid(directory: string): number | null {
  try {
    return Number(readFileSync(path.join(directory, 'pid'), 'utf8'))
  } catch {
    return null
  }
}
