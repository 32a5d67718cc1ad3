// The server and its database as a crash test sees them: started, killed in whole or in part, brought back.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What is killed: the server, its database, both at once, or one worker of the database. */
export const VICTIMS = ['app', 'database', 'both', 'worker'] as const
export type Victim = (typeof VICTIMS)[number]

export interface Site {
  readonly url: string
  output(): string
  start(): Promise<void>
  /** Kills, and brings back what does not come back by itself. */
  kill(victim: Victim): Promise<void>
  close(): Promise<void>
}

export async function openSite(server: string): Promise<Site> {
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-crash-'))
  chmodSync(data, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  let app: ChildProcess | undefined
  let output = ''
  const start = async () => {
    const child = spawn(process.execPath, ['--enable-source-maps', server], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: `${port}`,
        DATA_DIR: data,
        DATABASE_URL: '',
        SMTP_URL: '',
        LOG_LEVEL: 'warn',
      },
    })
    app = child
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(-200_000)
      })
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`)
      const ready = await fetch(`${url}/readyz`).catch(() => undefined)
      return ready?.ok === true ? true : undefined
    }, 'the server to be ready')
  }
  const database = () =>
    Number(readFileSync(path.join(data, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
  const end = async (child: ChildProcess | undefined) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    url,
    output: () => output,
    start,
    kill: async victim => {
      switch (victim) {
        case 'app':
          await end(app)
          return start()
        case 'database':
          killAll([database(), ...childrenOf(database())])
          await pause(200)
          await end(app)
          return start()
        case 'both':
          killAll([database(), ...childrenOf(database())])
          await end(app)
          return start()
        case 'worker':
          killAll(childrenOf(database()).slice(-1))
          await pause(1000)
          if (app?.exitCode !== null)
            throw new Error(`the server ended with a worker of its database:\n${output}`)
      }
    },
    close: async () => {
      if (app && app.exitCode === null && app.signalCode === null) {
        const gone = new Promise(resolve => app?.once('exit', resolve))
        app.kill('SIGTERM')
        await gone
      }
      if (existsSync(path.join(data, 'pg18', 'postmaster.pid')))
        killAll([database(), ...childrenOf(database())])
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The newest last: those serve connections, the oldest keep house. */
export const childrenOf = (pid: number): number[] =>
  parents()
    .flatMap(([child, parent]) => (parent === pid ? [child] : []))
    .sort((a, b) => a - b)

/** Every process with its parent; small containers have no `ps`, other systems no /proc. */
function parents(): [number, number][] {
  if (!existsSync('/proc/self/stat'))
    return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  return readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?!.*\) )/)
      return [[Number(name), Number(rest.split(' ')[1])]]
    } catch {
      return [] // ended meanwhile
    }
  })
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // gone already
    }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export async function until<T>(look: () => T | undefined | Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + 120_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited too long for ${what}`)
    await pause(20)
  }
}
