import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Embedded, launch } from './launch.ts'
import {
  buildHolder,
  CONTAINER,
  canContain,
  type Holder,
  hold,
  kill,
  openDirectory,
  query,
} from './testing/hold.ts'

// One cluster through all its lives, in the order of the tests; each test leaves it stopped or as it says.
let directory: string
let script: string
const running: Embedded[] = []
const holders: Holder[] = []

beforeAll(async () => {
  directory = openDirectory()
  script = await buildHolder()
})
afterEach(async () => {
  for (const holder of holders.splice(0)) await kill(holder.process)
  for (const embedded of running.splice(0)) await embedded.stop()
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
  rmSync(script, { force: true })
})

const start = async () => {
  const embedded = await launch(directory)
  running.push(embedded)
  return embedded
}
const startElsewhere = async () => {
  const holder = await hold(script, directory)
  holders.push(holder)
  return holder
}
/** What runs in a container outlives its first process by a moment, and the directory is in use until then. */
const startWhenFree = async (refusal: string) => {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof Error && error.message === refusal)) throw error
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}
const rows = (url: string) => query(url, 'select n from kept order by n')

test('a first start makes a cluster of our locale and encoding; what is written survives a restart', async () => {
  const first = await start()
  expect(first.how).toBe('made')
  const [locale] = await query(
    first.url,
    "select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'sidepot'",
  )
  expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' })
  await query(first.url, 'create table kept (n int)')
  await query(first.url, 'insert into kept values (1)')
  await first.stop()
  const second = await start()
  expect(second.how).toBe('started')
  expect(await rows(second.url)).toEqual([{ n: 1 }])
})

test('the database listens on no network', async () => {
  const { url } = await start()
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('a second server on the same directory learns who uses it', async () => {
  await start()
  const { reported } = await startElsewhere()
  expect(reported.problem).toBe(
    `Another Sidepot (process ${process.pid}) is already using ${directory}. Stop it or choose another DATA_DIR.`,
  )
})

test('when the server alone is killed, the next one adopts the database it left running', async () => {
  const { process: victim, reported } = await startElsewhere()
  await query(reported.url, 'insert into kept values (2)')
  await kill(victim)
  const next = await start()
  expect(next).toMatchObject({ how: 'adopted', pid: reported.pid })
  expect(await rows(next.url)).toEqual([{ n: 1 }, { n: 2 }])
})

test('when both are killed, the next start recovers every committed write', async () => {
  const { process: victim, reported } = await startElsewhere()
  await query(reported.url, 'insert into kept values (3)')
  process.kill(reported.pid, 'SIGKILL')
  await kill(victim)
  const next = await start()
  expect(next.how).toBe('started')
  expect(await rows(next.url)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('when the database alone is killed, it comes back by itself with every committed write', async () => {
  const failure = await new Promise<unknown>((resolve, reject) => {
    launch(directory, { revived: resolve }).then(async embedded => {
      running.push(embedded)
      await query(embedded.url, 'insert into kept values (4)')
      process.kill(embedded.pid, 'SIGKILL')
    }, reject)
  })
  expect(failure).toBeNull()
  const url = running[0]?.url ?? ''
  expect(await rows(url)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
})

test.each([
  ['nobody has', 4_194_303],
  ['somebody else has', process.pid],
])('pid files whose number %s now are no obstacle', async (_name, pid) => {
  const { url, stop } = await start()
  const socket = new URL(url.replace('@/', '@x/')).searchParams.get('host') ?? ''
  const files = [path.join(directory, 'pg18/postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')]
  const texts = files.map(file => readFileSync(file, 'utf8').replace(/^\d+/, String(pid)))
  await stop()
  files.forEach((file, at) => {
    writeFileSync(file, texts[at] ?? '')
  })
  expect((await start()).how).toBe('started')
})

test('a cluster that was only half made is made again', async () => {
  const fresh = openDirectory()
  mkdirSync(path.join(fresh, 'pg18.unfinished-1'))
  writeFileSync(path.join(fresh, 'pg18.unfinished-1/PG_VERSION'), '18')
  const embedded = await launch(fresh, { durable: false })
  expect(embedded.how).toBe('made')
  await embedded.stop()
  rmSync(fresh, { recursive: true })
})

test('a directory that was copied while its server ran starts as a copy', async () => {
  const first = await start()
  await query(first.url, 'checkpoint')
  const copy = openDirectory()
  cpSync(directory, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: name => !path.basename(name).startsWith('.s.PGSQL'),
  })
  const second = await launch(copy)
  try {
    expect(second.how).toBe('started')
    await query(second.url, 'insert into kept values (100)')
    expect(await rows(first.url)).not.toContainEqual({ n: 100 })
  } finally {
    await second.stop()
    rmSync(copy, { recursive: true })
  }
})

// Namespaces are Linux's, and only root may make them.
test.runIf(canContain)(
  'of two containers on one directory the second is refused and touches nothing',
  async () => {
    const first = await hold(script, directory, undefined, CONTAINER)
    holders.push(first)
    expect(first.reported.how).toBe('started')
    const pidFile = path.join(directory, 'pg18/postmaster.pid')
    const before = readFileSync(pidFile, 'utf8')
    const second = await hold(script, directory, undefined, CONTAINER)
    holders.push(second)
    const refusal = `Another Sidepot is already using ${directory}, in another container or as another user. Stop it or choose another DATA_DIR.`
    expect(second.reported.problem).toBe(refusal)
    await expect(launch(directory)).rejects.toThrow(refusal)
    expect(readFileSync(pidFile, 'utf8')).toBe(before)
    await query(first.reported.url, 'insert into kept values (5)')
    await kill(first.process)
    const next = await startWhenFree(refusal)
    expect(next.how).toBe('started')
    expect(await rows(next.url)).toContainEqual({ n: 5 })
  },
)
