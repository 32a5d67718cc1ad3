// A cluster as operators run it: etcd, two PostgreSQL under Patroni, HAProxy in front, all from Debian's packages, as processes of this machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../stage/free-port.ts'
import { childrenOf, until } from '../crash-site.ts'

const PROGRAMS = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy']
const VERSIONS = '/usr/lib/postgresql'

/** What is missing here, or null: Debian's etcd-server, patroni, haproxy and postgresql. */
export function missingPrograms(): string | null {
  const missing = PROGRAMS.filter(program => !existsSync(program))
  if (!existsSync(VERSIONS)) missing.push(VERSIONS)
  return missing.length > 0 ? missing.join(', ') : null
}

export interface Cluster {
  /** Whoever is primary, through HAProxy. */
  readonly url: string
  /** Ends the primary's Patroni and PostgreSQL at once; resolves when the other one is primary. */
  killPrimary(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL does not run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const patroniSettings = (name: string, data: string, ports: Record<string, number>, bin: string) => ({
  scope: 'sidepot',
  name,
  restapi: { listen: `127.0.0.1:${ports['rest']}`, connect_address: `127.0.0.1:${ports['rest']}` },
  etcd3: { host: `127.0.0.1:${ports['etcd']}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: [
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
      'local all all trust',
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${ports['database']}`,
    connect_address: `127.0.0.1:${ports['database']}`,
    data_dir: `${data}/${name}`,
    bin_dir: bin,
    pgpass: `${data}/${name}.pgpass`,
    authentication: {
      superuser: { username: 'postgres', password: 'x' },
      replication: { username: 'replicator', password: 'x' },
      rewind: { username: 'rewinder', password: 'x' },
    },
    parameters: { unix_socket_directories: data },
  },
})

export async function openCluster(): Promise<Cluster> {
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-patroni-'))
  const who = account()
  const own = (name: string) => {
    mkdirSync(`${data}/${name}`, { recursive: true })
    if (who) execFileSync('chown', ['-R', `${who.uid}:${who.gid}`, data])
    chmodSync(data, 0o755)
  }
  own('etcd')
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0]!
  const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()]
  const nodes: { readonly name: string; readonly rest: number; readonly database: number }[] = []
  for (const name of ['one', 'two']) {
    const ports = { rest: await freePort(), database: await freePort(), etcd }
    writeFileSync(
      `${data}/${name}.json`,
      JSON.stringify(patroniSettings(name, data, ports, `${VERSIONS}/${newest}/bin`)),
    )
    nodes.push({ name, ...ports })
  }
  writeFileSync(
    `${data}/haproxy.cfg`,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 1s
listen primary
  bind 127.0.0.1:${front}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, rest }) => `  server ${name} 127.0.0.1:${database} check port ${rest}`).join('\n')}
`,
  )
  own('etcd')
  const started: ChildProcess[] = []
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { cwd: data, stdio: 'ignore', ...who })
    started.push(child)
    return child
  }
  const at = (port: number) => `http://127.0.0.1:${port}`
  start(PROGRAMS[0]!, [
    ...['--data-dir', `${data}/etcd`, '--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd)],
    ...['--listen-peer-urls', at(peer)],
  ])
  const answers = (port: number, page: string) =>
    fetch(`${at(port)}${page}`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  /** Patroni lets PostgreSQL go on without it, so both are ended. */
  const endNode = (name: string, patroni?: ChildProcess) => {
    if (patroni) kill(patroni.pid!)
    const pidFile = `${data}/${name}/postmaster.pid`
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null
    if (postmaster) for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid)
  }
  const close = async () => {
    // Patroni first, which would start PostgreSQL again
    for (const child of started) kill(child.pid!)
    for (const { name } of nodes) endNode(name)
    rmSync(data, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await until(() => answers(etcd, '/health'), 'etcd')
    const running = new Map(nodes.map(node => [node, start(PROGRAMS[1]!, [`${data}/${node.name}.json`])]))
    start(PROGRAMS[2]!, ['-f', `${data}/haproxy.cfg`, '-db'])
    const find = async (page: string) => {
      for (const node of nodes) if (await answers(node.rest, page)) return node
      return undefined
    }
    await until(() => find('/primary'), 'a primary')
    await until(() => find('/synchronous'), 'a synchronous standby')
    return {
      url: `postgres://postgres@127.0.0.1:${front}/postgres`,
      killPrimary: async () => {
        const primary = (await find('/primary'))!
        endNode(primary.name, running.get(primary)!)
        const other = nodes.find(node => node !== primary)!
        await until(() => answers(other.rest, '/primary'), 'the other one to be primary')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone with another
  }
}
