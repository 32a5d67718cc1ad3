// Backup, verify, restore and upgrade, as commands.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backupMessages } from '@sidepot/messages/backup'
import { replaceCluster } from '../backup/aside.ts'
import { check, type Finding } from '../backup/check.ts'
import { backUp } from '../backup/dump.ts'
import { openBackup } from '../backup/file.ts'
import { restore } from '../backup/restore.ts'
import { olderBinaries, upgrade } from '../backup/upgrade.ts'
import { addKeys, readKeys } from '../base/key-file.ts'
import { StartupProblem } from '../base/startup-problem.ts'
import { placesOf } from '../db/embedded/directories.ts'
import { launch } from '../db/embedded/launch.ts'
import { openPool } from '../db/pool.ts'
import { type Command, withDatabase, withPool, withPoolOf } from './command.ts'

const stampOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const sumOf = (rows: Iterable<number>) => [...rows].reduce((sum, one) => sum + one, 0)

export const backupCommand: Command = async ([given], { config, say, now, version }) => {
  const file = path.resolve(given ?? `sidepot-${stampOf(now())}.sidepot`)
  if (existsSync(file)) throw new StartupProblem(backupMessages.exists(file))
  const secret = config.backupKey
  const rows = await withDatabase(config, pool =>
    backUp(pool, file, { version, secret, keys: readKeys(config.dataDir) }),
  )
  say(backupMessages.backedUp(file, sumOf(rows.values()), statSync(file).size, secret !== null))
  return 0
}

const tell = (findings: readonly Finding[], say: (line: string) => void): number => {
  for (const { what, wrong, of } of findings)
    say(backupMessages.found(backupMessages.finding[what], wrong, of))
  return findings.every(({ wrong }) => wrong === 0) ? 0 : 1
}

export const verifyCommand: Command = async ([file], { config, say }) => {
  if (file === undefined) return null
  const aside = mkdtempSync(path.join(tmpdir(), 'sidepot-verify-'))
  chmodSync(aside, 0o755) // as root PostgreSQL runs as somebody else, who must get in
  try {
    const embedded = await launch(aside, { durable: false })
    try {
      return await withPool(openPool(embedded.url, console), async pool => {
        const { header, rows } = await restore(pool, path.resolve(file), config.backupKey)
        say(backupMessages.holds(header.made, header.sidepot, sumOf(Object.values(rows))))
        return tell(await check(pool), say)
      })
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

export const restoreCommand: Command = async ([file], { config, say, now }) => {
  if (file === undefined) return null
  const fill = (url: string) =>
    withPoolOf(url, async pool => {
      const { header, rows, keys } = await restore(pool, path.resolve(file), config.backupKey)
      if (keys.length > 0) mkdirSync(config.dataDir, { recursive: true })
      addKeys(config.dataDir, keys)
      return { header, rows, findings: await check(pool) }
    })
  await openBackup(path.resolve(file)) // a damaged one changes nothing
  const { header, rows, findings, kept } =
    config.databaseUrl === null
      ? await replaceOwn(config.dataDir, fill, now())
      : { ...(await fill(config.databaseUrl)), kept: null }
  say(backupMessages.restored(sumOf(Object.values(rows)), header.made))
  const code = tell(findings, say)
  if (kept !== null) say(backupMessages.keptBefore(kept))
  return code
}

async function replaceOwn<T extends object>(dataDir: string, fill: (url: string) => Promise<T>, now: Date) {
  const { cluster } = placesOf(dataDir)
  // Refused while a server runs.
  const old = existsSync(cluster)
    ? { embedded: await launch(dataDir), cluster, kept: `${cluster}-before-${stampOf(now)}` }
    : null
  return { ...(await replaceCluster(dataDir, old, fill)), kept: old?.kept ?? null }
}

export const upgradeCommand: Command = async ([programs], { config, say, now, version }) => {
  const done = await upgrade(config.dataDir, {
    version,
    secret: config.backupKey,
    now: now(),
    binaries: major => olderBinaries(major, programs, path.resolve(`build/postgres-${major}`)),
  })
  say(backupMessages.upgraded(done.from, done.to, done.rows, done.file, done.kept))
  return tell(done.findings, say)
}
