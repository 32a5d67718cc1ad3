// Makes a cluster once: into a temporary directory that is renamed when done, so half a cluster is never found.

import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Places } from './directories.ts'

/** PostgreSQL reads the locale and the time zone of its environment; ours are always the same. */
export const environment = () => ({ ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' })

/** Returns whether there was a cluster to make. */
export function initialise(
  places: Places,
  binaries: Binaries,
  account: Account | null,
  durable: boolean,
): boolean {
  if (existsSync(path.join(places.cluster, 'PG_VERSION'))) return false
  removeUnfinished(places)
  const unfinished = `${places.cluster}.unfinished-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth=trust',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, env: environment(), cwd: unfinished, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const why = made.error?.message ?? lastLines(made.stderr)
    throw new StartupProblem(startupMessages.notMade(places.root, why))
  }
  renameSync(unfinished, places.cluster)
  return true
}

function removeUnfinished(places: Places): void {
  const prefix = `${path.basename(places.cluster)}.unfinished-`
  for (const name of readdirSync(places.root))
    if (name.startsWith(prefix)) rmSync(path.join(places.root, name), { recursive: true, force: true })
}

export const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join(' ')
