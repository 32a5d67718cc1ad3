// From the cluster of an older PostgreSQL to ours: out by the old programs, in by the new ones, by way of a backup file that stays.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { backupMessages } from '@sidepot/messages/backup'
import { StartupProblem } from '../base/startup-problem.ts'
import { type Binaries, binariesIn, packageName } from '../db/embedded/binaries.ts'
import { MAJOR, majorsIn, placesOf } from '../db/embedded/directories.ts'
import { launch } from '../db/embedded/launch.ts'
import { openPool } from '../db/pool.ts'
import { replaceCluster } from './aside.ts'
import { check, type Finding } from './check.ts'
import { backUp } from './dump.ts'
import { restore } from './restore.ts'

export interface Upgraded {
  readonly from: number
  readonly to: number
  readonly rows: number
  readonly file: string
  readonly kept: string
  readonly findings: readonly Finding[]
}

interface Options {
  readonly version: string
  readonly secret: string | null
  readonly now: Date
  readonly binaries: (major: number) => Binaries
}

const quiet = { error: () => {} }

export async function upgrade(root: string, { version, secret, now, binaries }: Options): Promise<Upgraded> {
  const from = majorsIn(root).find(major => major < MAJOR)
  if (from === undefined || majorsIn(root).includes(MAJOR))
    throw new StartupProblem(backupMessages.nothingOlder(root))
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const file = path.join(root, `before-upgrade-pg${from}-${stamp}.sidepot`)
  const embedded = await launch(root, { other: { major: from, binaries: binaries(from) } })
  const old = {
    embedded,
    cluster: placesOf(root, from).cluster,
    kept: path.join(root, `pg${from}-before-${stamp}`),
  }
  const { rows, findings } = await replaceCluster(root, old, async url => {
    await using(embedded.url, pool => backUp(pool, file, { version, secret }))
    return using(url, async pool => ({
      rows: (await restore(pool, file, secret)).rows,
      findings: await check(pool),
    }))
  })
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return { from, to: MAJOR, rows: count, file, kept: old.kept, findings }
}

async function using<T>(url: string, work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool(url, quiet)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** The programs of an older version: named, as Debian installs them, or fetched by npm. */
export function olderBinaries(major: number, named: string | undefined, into: string): Binaries {
  const system = `/usr/lib/postgresql/${major}/bin`
  if (named !== undefined) return binariesIn(named)
  if (existsSync(path.join(system, 'postgres'))) return binariesIn(system)
  const npm = (...words: readonly string[]): string => {
    const { status, stdout, stderr, error } = spawnSync('npm', words, { encoding: 'utf8' })
    if (status === 0) return stdout
    const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? `npm ended with ${status}`
    throw new StartupProblem(backupMessages.noOldBinaries(major, why))
  }
  // all are pre-releases, which no range of versions finds
  const versions = JSON.parse(npm('view', packageName(), 'versions', '--json')) as readonly string[]
  const newest = versions.filter(version => version.startsWith(`${major}.`)).at(-1)
  if (newest === undefined)
    throw new StartupProblem(backupMessages.noOldBinaries(major, `no ${packageName()} ${major}`))
  mkdirSync(into, { recursive: true })
  npm(
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    into,
    `${packageName()}@${newest}`,
  )
  return binariesIn(path.join(into, 'node_modules', packageName(), 'native/bin'))
}
