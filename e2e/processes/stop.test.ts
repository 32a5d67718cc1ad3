// Stopping the server as a terminal or a service manager does, at any moment: nothing may be left running.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../stage/built-server.ts'

let server: string
let data: string
beforeAll(() => {
  server = buildServer()
  data = mkdtempSync(path.join(tmpdir(), 'sidepot-stop-'))
  chmodSync(data, 0o755)
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Runs the server, sends the signal when its output shows the sign, and tells how it ended. */
function runUntil(sign: RegExp, signal: NodeJS.Signals) {
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'info' },
  })
  let output = ''
  let asked = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (asked || !sign.test(output)) return
      asked = true
      child.kill(signal)
    })
  return new Promise<{ code: number | null; output: string }>(resolve => {
    child.once('close', code => resolve({ code, output }))
  })
}

test.each([
  ['while it starts', /our own database/, 'SIGINT'],
  ['when it is up', /Sidepot is at/, 'SIGINT'],
  ['by a service manager', /Sidepot is at/, 'SIGTERM'],
] as const)(
  'asked to stop %s, the server ends well and the database with it',
  async (_name, sign, signal) => {
    const { code, output } = await runUntil(sign, signal)
    expect(output).toContain('"stopped"')
    expect(code).toBe(0)
    expect(existsSync(path.join(data, 'pg18/postmaster.pid'))).toBe(false)
    expect(existsSync(path.join(data, 'lock'))).toBe(false)
  },
  120_000,
)
