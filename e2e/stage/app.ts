// The real server as built, on a throw-away data directory and a free port; what it writes, console mail included, goes to a file that every worker reads.
import { execFile, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What another process needs to use a server that this one started. */
export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Everything the server has written so far. */
  readonly log: string
}

export interface App {
  readonly url: string
  /** The newest mail to that address, waited for. */
  mailTo(address: string): Promise<Mail>
  /** npm run admin -- grant, beside the running server. */
  makeOperator(email: string): Promise<void>
  /** Everything the server has written so far. */
  output(): string
}

export interface StartedApp extends App {
  readonly server: RunningServer
  stop(): Promise<void>
}

const SERVER = fileURLToPath(new URL('../../build/server/main.js', import.meta.url))
const RUN = fileURLToPath(new URL('../../tools/run.mjs', import.meta.url))
const PATIENCE_MS = 120_000

export async function startApp(settings: Record<string, string> = {}, program = SERVER): Promise<StartedApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sidepot-e2e-'))
  chmodSync(dataDir, 0o755) // as root the database belongs to another account, which must get in
  const log = `${dataDir}.log`
  const written = openSync(log, 'w')
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', written, written],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  closeSync(written)
  const output = () => readFileSync(log, 'utf8')
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(log, { force: true })
  }
  try {
    const url = await until(() => {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`)
      return /Sidepot is at (\S+)/.exec(output())?.[1]
    }, 'the server to start')
    const server = { url, dataDir, log }
    return { ...appOf(server), server, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function appOf({ url, dataDir, log }: RunningServer): App {
  const output = () => readFileSync(log, 'utf8')
  return {
    url,
    output,
    makeOperator: email => grant(dataDir, email),
    mailTo: address => until(() => newestMail(output(), address), `mail to ${address}`),
  }
}

async function grant(dataDir: string, email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [RUN, 'apps/server/admin.ts', 'grant', email, 'SUPER_ADMIN'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
}

export function newestMail(output: string, address: string): Mail | undefined {
  const mails = [...output.matchAll(/— mail to (.+?): (.*) —\n([\s\S]*?)(?=\n— mail to |$)/g)]
  const [, to, subject, text] = mails.findLast(mail => mail[1] === address) ?? []
  return to !== undefined && subject !== undefined && text !== undefined ? { to, subject, text } : undefined
}

async function until<T>(look: () => T | undefined, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`waited too long for ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
