// npm run bench -- sockets: as many sockets as one process takes (SOCKETS=…, 10,000 unless given, less where the system allows fewer files), five devices
// of each person, and twenty writes a second. Measures memory a socket, how long a write takes to reach the writer's devices, and what was not delivered.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { SocketScene } from './parts/sockets-server.ts'
import { sized, verdict } from './shared/smoke.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const DEVICES = 5
/** Files that a process needs besides its sockets. */
const OTHER_FILES = 200
const SECONDS = sized(20, 1)
const WRITES = 20
const TARGETS = { p99Ms: 1000, kilobytes: 60 }
const AT_ONCE = 50

const files = Number(execFileSync('/bin/sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || 10_000
const wanted = Number(process.env['SOCKETS'] ?? sized(10_000, 50))
const people = Math.floor(Math.min(wanted, files - OTHER_FILES) / DEVICES)

function build(entry: string, place: string): string {
  const call = `import { bundle } from './tools/bundle.mjs'; await bundle(${JSON.stringify(entry)}, ${JSON.stringify(place)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', call], { cwd: root })
  return path.join(root, place)
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [received] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server ended'))),
  ])
  return received as T
}

/** One device of a person; `heard` gets the text of each note that reaches it. */
async function device(url: string, token: string, heard: (notes: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql/realtime`, ['graphql-transport-ws'])
  await once(socket, 'open')
  const query =
    'subscription { changes(after: "NOW", models: ["Player"]) { live cursor changes { id body } } }'
  await new Promise<void>((resolve, reject) => {
    socket.on('close', code => reject(new Error(`closed: ${code}`)))
    socket.on('message', data => {
      const event = JSON.parse(String(data)) as {
        type: string
        payload?: { data?: { changes: { changes: { body: { notes: string | null } }[] } } }
      }
      if (event.type === 'connection_ack')
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
      if (event.type !== 'next') return
      // the first one says that it is live
      resolve()
      for (const { body } of event.payload?.data?.changes.changes ?? []) if (body.notes) heard(body.notes)
    })
    socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: token } }))
  })
  return socket
}

const server = fork(
  build('bench/parts/sockets-server.ts', 'build/bench/sockets-server.js'),
  [String(people)],
  {
    execArgv: ['--expose-gc'],
  },
)
try {
  const scene = await message<SocketScene>(server)
  const memory = async () => {
    server.send('memory')
    return (await message<{ memory: number }>(server)).memory
  }
  const before = await memory()
  const sent = new Map<string, number>()
  const took: number[] = []
  const heard = (notes: string) => {
    const at = sent.get(notes)
    if (at !== undefined) took.push(performance.now() - at)
  }
  const owners = scene.people.flatMap(person => Array.from({ length: DEVICES }, () => person))
  const sockets: WebSocket[] = []
  const begun = performance.now()
  for (let n = 0; n < owners.length; n += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        owners.slice(n, n + AT_ONCE).map(({ token }) => device(scene.url, token, heard)),
      )),
    )
  const opening = (performance.now() - begun) / 1000
  let closed = 0
  for (const socket of sockets) socket.on('close', () => closed++)
  const each = ((await memory()) - before) / sockets.length / 1024
  const versions = new Map<string, number>()
  const writes: Promise<void>[] = []
  let refused = 0
  for (let n = 0; n < SECONDS * WRITES; n++) {
    const { token, record } = scene.people[n % scene.people.length]!
    const notes = `note ${n}`
    const version = (versions.get(record) ?? 1) as number
    versions.set(record, version + 1)
    const ask = async () => {
      sent.set(notes, performance.now())
      const response = await fetch(`${scene.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({
          query: `mutation { updatePlayer(input: { id: "${record}", _version: ${version}, notes: "${notes}" }) { _version } }`,
        }),
      })
      if (((await response.json()) as { errors?: unknown }).errors) refused++
    }
    writes.push(ask())
    await new Promise(resolve => setTimeout(resolve, 1000 / WRITES))
  }
  await Promise.all(writes)
  const due = (writes.length - refused) * DEVICES
  for (let tries = 0; took.length < due && tries < 300; tries++)
    await new Promise(resolve => setTimeout(resolve, 100))
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  console.log(
    `${sockets.length} sockets of ${people} people, opened in ${opening.toFixed(0)} s; ${files} files allowed`,
  )
  const judged: [string, number, string, number][] = [
    [
      `median ${at(0.5).toFixed(0)} ms until a device has a write, of a hundred the slowest`,
      at(0.99),
      'ms',
      TARGETS.p99Ms,
    ],
    ['memory of the server for each socket', each, 'kB', TARGETS.kilobytes],
    [`of ${due} deliveries missing`, due - took.length, '', 0],
    ['sockets closed meanwhile', closed, '', 0],
    [`of ${writes.length} writes refused`, refused, '', 0],
  ]
  for (const [name, value, unit, most] of judged)
    console.log(
      `${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(0)} ${unit} (at most ${most})`,
    )
  process.exitCode = verdict(judged.every(([, value, , most]) => value <= most))
  for (const socket of sockets) socket.terminate()
} finally {
  const gone = once(server, 'exit')
  if (server.connected) server.disconnect()
  await gone
}
