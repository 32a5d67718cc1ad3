// Two real servers on one database, each behind a connection that can be cut, and everything that can happen to them.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Embedded, launch } from '@sidepot/server/db/embedded/launch'
import { freePort } from '../../stage/free-port.ts'
import { childrenOf, pause, until } from '../crash-site.ts'

export interface FaultySite {
  /** Where devices reach the servers. */
  readonly urls: readonly string[]
  output(): string
  /** Ends one server at once, and starts it again, with its clock so far off. */
  killServer(which: number, clockMs?: number): Promise<void>
  stopServer(which: number): Promise<void>
  killDatabase(): Promise<void>
  /** Stops it in order; whatever `meanwhile` does, it has the directory for itself. */
  restartDatabase(meanwhile?: (directory: string) => void): Promise<void>
  pauseDatabase(ms: number): Promise<void>
  /** No file of the database can grow for a while; false where the system cannot do that. */
  fillDisk(ms: number): Promise<boolean>
  /** Every connection that is open, and the next answers amid. */
  cut(answers: number, bytes: () => number): void
  /** All servers answer as ready. */
  healthy(): Promise<void>
  close(): Promise<void>
}

/** What a full disk leaves of every file: tables and logs that are there go on, and nothing grows. */
const FULL_AT_BYTES = 65_536

const CLOCK = `const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const Real = Date
if (shift) globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + shift); else super(...given) }
  static now() { return Real.now() + shift }
}
`

export async function openFaultySite(program: string): Promise<FaultySite> {
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-faults-'))
  chmodSync(data, 0o755)
  let output = ''
  let database: Embedded = await launch(data)
  const write = (text: string) => {
    output = `${output}${text}`.slice(-400_000)
  }
  const servers = await openServers(program, data, () => database.url, write)

  const processes = () => [database.pid, ...childrenOf(database.pid)]
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes())
      try {
        process.kill(pid, signal)
      } catch {
        // gone meanwhile
      }
  }
  const limitFiles = (limit: string) =>
    processes().map(pid => spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}`]).status === 0)
  const relaunch = async () => {
    database = await launch(data)
  }
  return {
    urls: servers.map(({ line }) => line.url),
    output: () => output,
    async killServer(which, clockMs = 0) {
      await servers[which]!.end('SIGKILL')
      servers[which]!.start(clockMs)
    },
    async stopServer(which) {
      await servers[which]!.end('SIGTERM')
      servers[which]!.start()
    },
    async killDatabase() {
      signalAll('SIGKILL')
      await database.stop()
      await relaunch()
    },
    async restartDatabase(meanwhile) {
      await database.stop()
      meanwhile?.(data)
      await relaunch()
    },
    async pauseDatabase(ms) {
      signalAll('SIGSTOP')
      await pause(ms)
      signalAll('SIGCONT')
    },
    async fillDisk(ms) {
      if (spawnSync('prlimit', ['--version']).status !== 0) return false
      // new processes inherit it; one that panics because its log cannot grow is started again when there is room
      limitFiles(`${FULL_AT_BYTES}:unlimited`)
      await pause(ms)
      limitFiles('unlimited:unlimited')
      return true
    },
    cut: (answers, bytes) => {
      for (const { line } of servers) line.cut(answers, bytes)
    },
    healthy: () =>
      until(async () => {
        const ready = await Promise.all(servers.map(server => server.isReady()))
        if (ready.every(Boolean)) return true
        if (childrenOf(database.pid).length === 0 && !isAlive(database.pid)) await relaunch()
        return undefined
      }, 'both servers to be ready').then(() => undefined),
    async close() {
      await Promise.all(servers.map(server => server.close()))
      await database.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Two of them on one database, each behind a line of its own. */
export async function openServers(
  program: string,
  data: string,
  databaseUrl: () => string,
  write: (text: string) => void,
) {
  const clock = path.join(data, 'clock.mjs')
  writeFileSync(clock, CLOCK)
  async function openServer() {
    const port = await freePort()
    const line = await openLine(() => ({ port, host: 'localhost' }))
    let child: ChildProcess | undefined
    let isWanted = true
    const start = (clockMs = 0) => {
      const started = spawn(process.execPath, ['--enable-source-maps', '--import', clock, program], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          DATABASE_URL: databaseUrl(),
          DATA_DIR: path.join(data, `server-${port}`),
          SECRET_KEY: 'two servers of one database share this',
          PUBLIC_URL: 'http://sidepot.localhost',
          SMTP_URL: '',
          LOG_LEVEL: 'warn',
          CLOCK_SHIFT_MS: String(clockMs),
        },
      })
      for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', write)
      // as the unit or the supervisor does: whoever dies by itself is started again
      started.once('exit', () => {
        if (isWanted && child === started) setTimeout(() => isWanted && child === started && start(), 1000)
      })
      child = started
    }
    const end = async (signal: NodeJS.Signals) => {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const gone = new Promise(resolve => ending.once('exit', resolve))
      ending.kill(signal)
      await gone
    }
    start()
    return {
      line,
      start,
      end,
      isReady: async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok === true,
      async close() {
        isWanted = false
        await end('SIGTERM')
        await line.close()
      },
    }
  }
  return [await openServer(), await openServer()]
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** The cluster as it lies there, aside and back. Owners and times stay as they are. */
export const copyTree = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

/** A connection to whatever is behind it just then, that breaks on command. */
export async function openLine(behindIt: () => { port: number; host: string } | { path: string }) {
  const open = new Set<Socket>()
  let answersToCut = 0
  let bytesOf = () => 0
  const server = createServer(device => {
    const behind = createConnection(behindIt())
    open.add(device).add(behind)
    let left = Number.POSITIVE_INFINITY
    if (answersToCut > 0) {
      answersToCut--
      left = bytesOf()
    }
    const both = () => {
      device.destroy()
      behind.destroy()
      open.delete(device)
      open.delete(behind)
    }
    device.pipe(behind)
    behind.on('data', chunk => {
      device.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) both()
    })
    for (const socket of [device, behind]) socket.on('error', both).on('close', both)
  })
  const own = await freePort()
  await new Promise<void>(resolve => server.listen(own, 'localhost', resolve))
  return {
    port: own,
    url: `http://localhost:${own}`,
    cut(answers: number, bytes: () => number) {
      answersToCut += answers
      bytesOf = bytes
      for (const socket of open) socket.destroy()
    },
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
