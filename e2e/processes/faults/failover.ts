// A standby takes over while people write: a primary and its standby by streaming replication, two servers that reach whoever is primary
// through one address, as behind HAProxy. The primary is killed, the standby promoted, the address turned.
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from '@sidepot/server/db/embedded/launch'
import { openPool } from '@sidepot/server/db/pool'
import { childrenOf, pause, until } from '../crash-site.ts'
import { compare } from './run.ts'
import { copyTree, openLine, openServers } from './site.ts'
import { type Counts, Device, Person } from './writers.ts'

export interface FailoverReport {
  readonly acknowledged: number
  readonly unanswered: number
  /** From the end of the primary until the next write was acknowledged. */
  readonly awayMs: number
  /** Of that, until the standby had been promoted. */
  readonly promotedMs: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly different: readonly string[]
  readonly problems: readonly string[]
}

const PEOPLE = 3
const DEVICES = 2
const WRITES = 150

async function query<R extends object>(url: string, text: string): Promise<R[]> {
  const pool = openPool(url, { error: () => {} }, 1)
  try {
    return (await pool.query<R>(text)).rows
  } finally {
    await pool.end()
  }
}

export async function failoverRun(program: string, isSynchronous: boolean): Promise<FailoverReport> {
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-failover-'))
  chmodSync(data, 0o755)
  const [first, second] = [`${data}/first`, `${data}/second`] as const
  await (await launch(first)).stop()
  copyTree(first, second)
  const primary = await launch(first)
  const socketOf = (url: string) => decodeURIComponent(url.split('host=')[1]!)
  writeFileSync(path.join(second, 'pg18/standby.signal'), '')
  appendFileSync(
    path.join(second, 'pg18/postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketOf(primary.url)} user=postgres application_name=standby'\n`,
  )
  const standby = await launch(second)
  let serving = primary
  const line = await openLine(() => ({ path: path.join(socketOf(serving.url), '.s.PGSQL.5432') }))
  try {
    if (isSynchronous) {
      await query(primary.url, `alter system set synchronous_standby_names = 'standby'`)
      await query(primary.url, 'select pg_reload_conf()')
    }
    await until(
      async () =>
        (await query<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication'))[0]
          ?.sync_state === (isSynchronous ? 'sync' : 'async') || undefined,
      'the standby to follow',
    )
    return await takeOver(program, data, `postgres://postgres@localhost:${line.port}/sidepot`, async () => {
      for (const pid of [primary.pid, ...childrenOf(primary.pid)])
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // gone with the first of them
        }
      await query(standby.url, 'select pg_promote()')
      serving = standby
      line.cut(0, () => 0)
    })
  } finally {
    await line.close()
    await standby.stop()
    await primary.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** People write through two servers while `endPrimary` ends the primary and waits for its successor. */
export async function takeOver(
  program: string,
  data: string,
  url: string,
  endPrimary: () => Promise<void>,
): Promise<FailoverReport> {
  let output = ''
  const servers = await openServers(
    program,
    data,
    () => url,
    text => {
      output += text
    },
  )
  const counts: Counts = { acknowledged: 0, unanswered: 0 }
  const problems: string[] = []
  const devices: Device[] = []
  let isOver = false
  try {
    const ready = async () => (await Promise.all(servers.map(server => server.isReady()))).every(Boolean)
    await until(async () => (await ready()) || undefined, 'both servers to be ready')
    const site = { urls: servers.map(server => server.line.url), output: () => output }
    const people = Array.from({ length: PEOPLE }, (_, n) => new Person(n, site, counts, Math.random))
    for (const person of people) await person.signUp()
    for (const person of people) for (let n = 0; n < DEVICES; n++) devices.push(new Device(person))
    const writers = people.map(async person => {
      while (!isOver && problems.length === 0)
        await person.act(async () => !isOver).catch(error => problems.push(String(error)))
    })
    const written = (many: number) =>
      until(() => counts.acknowledged >= many || problems.length > 0 || undefined, 'writes')
    await written(WRITES)
    const ended = performance.now()
    await endPrimary()
    const promotedMs = performance.now() - ended
    // answers that were under way count from here on alone
    await pause(0)
    const before = counts.acknowledged
    await written(before + 1)
    const awayMs = performance.now() - ended
    await written(before + WRITES)
    isOver = true
    await Promise.all(writers)
    return { ...counts, awayMs, promotedMs, ...(await compare(people, devices)), problems }
  } finally {
    isOver = true
    for (const device of devices) device.close()
    await Promise.all(servers.map(server => server.close()))
  }
}
