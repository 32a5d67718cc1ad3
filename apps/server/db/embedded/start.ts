// Brings a server up for a cluster that is there: the orphan of an earlier life is adopted, otherwise one is started.

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { untilAnswering } from './connect.ts'
import type { Places } from './directories.ts'
import { environment, lastLines } from './initialise.ts'
import { type OpenLock, takeOpenLock } from './os-lock.ts'
import { findPostmaster, removeStaleFiles, SOCKET_FILE } from './postmaster.ts'
import { lookUp } from './processes.ts'
import { flags } from './settings.ts'

const PATIENCE_MS = 120_000

export interface Site {
  readonly places: Places
  readonly binaries: Binaries
  readonly account: Account | null
  /** False for a throw-away cluster: quicker, and lost with the machine. */
  readonly durable: boolean
}

export interface Running {
  readonly pid: number
  readonly socket: string
  readonly adopted: boolean
}

export async function adoptOrStart(site: Site): Promise<Running> {
  const { places } = site
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = findPostmaster(places)
    if (found.kind === 'ours' && !found.stopping) {
      if (await untilAnswering(found.socket, () => lookUp(found.pid) !== null, end))
        return { pid: found.pid, socket: found.socket, adopted: true }
    } else if (found.kind === 'none' || found.kind === 'stale') {
      const pid = await startAlone(site, end)
      if (pid !== null) return { pid, socket: places.socket, adopted: false }
    }
    if (Date.now() > end) throw new StartupProblem(startupMessages.silent(places.root))
    await new Promise(resolve => setTimeout(resolve, 100)) // a zombie to be collected, a server on its way down
  }
}

/** Null while processes of a server that is going or was killed still have the cluster. */
async function startAlone(site: Site, end: number): Promise<number | null> {
  const { places } = site
  const lock = takeOpenLock(places.clusterLock)
  if (lock === null) return null
  try {
    // Nobody of ours is left, and yet somebody answers: a server that took no lock, in another process namespace.
    if (await answers(path.join(places.socket, SOCKET_FILE)))
      throw new StartupProblem(startupMessages.usedElsewhere(places.root))
    removeStaleFiles(places)
    return await start(site, lock, end)
  } finally {
    lock.release() // PostgreSQL and all its processes hold it on
  }
}

const answers = (socket: string): Promise<boolean> =>
  new Promise(resolve => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })

/** The new server's number, or null when workers of a killed one still hold its memory and it must be tried again. */
async function start(
  { places, binaries, account, durable }: Site,
  lock: OpenLock,
  end: number,
): Promise<number | null> {
  const report = path.join(places.root, 'postgres-start.log')
  const output = openSync(report, 'w', 0o600)
  const child = spawn(binaries.postgres, ['-D', places.cluster, '-k', places.socket, ...flags(durable)], {
    ...account,
    env: environment(),
    cwd: places.cluster,
    detached: true,
    stdio: ['ignore', output, output, lock.descriptor],
  })
  closeSync(output)
  child.unref()
  let failure: string | null = null
  child.once('error', error => {
    failure = error.message
  })
  const alive = () => failure === null && child.exitCode === null && child.signalCode === null
  if (await untilAnswering(places.socket, alive, end)) return child.pid ?? null
  const why = failure ?? (alive() ? 'it does not answer' : lastLines(readFileSync(report, 'utf8')))
  if (/shared memory block|lock file .* already exists/.test(why) && Date.now() < end) return null
  throw new StartupProblem(startupMessages.doesNotStart(places.root, why))
}

export async function stop({ places }: Site, pid: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  try {
    process.kill(pid, 'SIGINT') // "fast": ends connections, writes a checkpoint
  } catch {
    return // already gone
  }
  while (Date.now() < end) {
    const found = lookUp(pid)
    if (found === null || found.zombie || findPostmaster(places).kind === 'none') return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
