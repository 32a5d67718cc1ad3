// Looks at everything that keeps a server from working as its operator thinks it does, and says one line about each.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { doctorMessages } from '@sidepot/messages/admin'
import { createTransport } from 'nodemailer'
import type { Config } from '../base/config.ts'
import { keyFileIsOpen, keyFileOf } from '../base/key-file.ts'
import { migrations } from '../db/migrations.ts'
import { type Command, withDatabase } from './command.ts'

const PATIENCE_MS = 5_000
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const doctorCommand: Command = async (_words, { config, say, now, version }) => {
  const lines = [
    doctorMessages.version(version, process.versions.node),
    ...settings(config),
    ...(config.databaseUrl === null ? [await disk(config.dataDir)] : []),
    ...(await database(config, now)),
    await mail(config.smtpUrl),
    ...(config.publicUrl.startsWith('https:') ? [await certificate(config.publicUrl, now())] : []),
  ]
  for (const line of lines) say(line)
  return lines.some(line => line.startsWith('bad')) ? 1 : 0
}

function settings(config: Config): string[] {
  const { publicUrl, trustProxy, backupKey, dataDir, push } = config
  const { protocol, hostname } = new URL(publicUrl)
  const safe = protocol === 'https:' || hostname === 'localhost'
  return [
    doctorMessages.address(publicUrl, safe),
    ...(protocol === 'https:' ? [doctorMessages.proxy(trustProxy !== 0)] : []),
    doctorMessages.secretKey(keyPlace(config), keyFileOf(dataDir)),
    doctorMessages.backupKey(backupKey !== null),
    doctorMessages.push(push),
  ]
}

function keyPlace({ secretKey, databaseUrl, dataDir }: Config) {
  if (secretKey !== null) return 'setting'
  const isOpen = keyFileIsOpen(dataDir)
  if (isOpen === null) return databaseUrl === null ? 'later' : 'none'
  return isOpen ? 'open' : 'file'
}

async function disk(directory: string): Promise<string> {
  let there = directory
  while (!existsSync(there)) there = path.dirname(there)
  try {
    const { bavail, bsize } = await statfs(there)
    return doctorMessages.disk(directory, (bavail * bsize) / 1e9)
  } catch (error) {
    return doctorMessages.noDisk(directory, wordsOf(error))
  }
}

async function database(config: Config, now: () => Date): Promise<string[]> {
  try {
    return await withDatabase(config, async pool => {
      const { rows } = await pool.query<{ version: string; at: Date; used: boolean }>(
        `select current_setting('server_version') as version, clock_timestamp() as at,
           to_regclass('migration') is not null as used`,
      )
      const [{ version, at, used } = { version: '', at: now(), used: false }] = rows
      const applied = used
        ? await pool.query<{ count: number }>('select count(*)::int as count from migration')
        : null
      return [
        doctorMessages.database(version, config.databaseUrl === null),
        doctorMessages.migrations(migrations.length - (applied?.rows[0]?.count ?? 0)),
        doctorMessages.clock((now().getTime() - at.getTime()) / 1000),
      ]
    })
  } catch (error) {
    return [doctorMessages.noDatabase(wordsOf(error))]
  }
}

async function mail(url: string | null): Promise<string> {
  if (url === null) return doctorMessages.mail(null)
  const { host } = new URL(url)
  const transport = createTransport(url)
  try {
    await transport.verify()
    return doctorMessages.mail(host)
  } catch (error) {
    return doctorMessages.noMail(host, wordsOf(error))
  } finally {
    transport.close()
  }
}

const certificate = (publicUrl: string, now: Date): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(publicUrl)
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: PATIENCE_MS,
    })
    const end = (line: string) => {
      socket.destroy()
      resolve(line)
    }
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(doctorMessages.tls(Math.floor((until.getTime() - now.getTime()) / 86_400_000)))
    })
    socket.once('timeout', () => end(doctorMessages.noTls(`nothing within ${PATIENCE_MS / 1000} s`)))
    socket.once('error', error => end(doctorMessages.noTls(error.message)))
  })
