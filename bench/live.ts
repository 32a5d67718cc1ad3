// npm run bench -- live: a thousand open subscriptions on one process, half in each dialect. Measures the time from sending the
// mutation until the last subscriber has the event, and the memory of the server, beside an idle one. Exits 1 on a miss.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import type { LiveScene } from './parts/live-server.ts'
import { sized, verdict } from './shared/smoke.ts'

const SUBSCRIBERS = sized(1000, 10)
const ROUNDS = sized(7, 1)
const TARGETS = { deliverMs: 1000, memory: 400, idle: 150 }
const MB = 1024 * 1024
const METRICS_PORT = 9465
const root = fileURLToPath(new URL('../', import.meta.url))

function build(entry: string, place: string): string {
  const call = `import { bundle } from './tools/bundle.mjs'; await bundle(${JSON.stringify(entry)}, ${JSON.stringify(place)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', call], { cwd: root })
  return path.join(root, place)
}

/** One socket with one subscription; counts what it hears. */
class Subscriber {
  heard = 0
  readonly #socket: WebSocket
  readonly #onEvent: () => void

  constructor(socket: WebSocket, onEvent: () => void) {
    this.#socket = socket
    this.#onEvent = onEvent
  }

  static async open(scene: LiveScene, token: string, query: string, standard: boolean, onEvent: () => void) {
    const header = Buffer.from(JSON.stringify({ Authorization: token, host: 'bench' })).toString('base64url')
    const protocols = standard ? ['graphql-transport-ws'] : ['graphql-ws', `header-${header}`]
    const socket = new WebSocket(`${scene.url.replace('http', 'ws')}/graphql/realtime`, protocols)
    const subscriber = new Subscriber(socket, onEvent)
    await once(socket, 'open')
    await subscriber.#begin(token, query, standard)
    return subscriber
  }

  async #begin(token: string, query: string, standard: boolean): Promise<void> {
    const say = (message: object) => this.#socket.send(JSON.stringify(message))
    const acknowledged = new Promise<void>((resolve, reject) => {
      this.#socket.on('close', code => reject(new Error(`closed: ${code}`)))
      this.#socket.on('message', data => {
        const { type } = JSON.parse(String(data)) as { type: string }
        if (type === 'connection_ack') {
          if (standard) say({ type: 'subscribe', id: '1', payload: { query } })
          else say({ type: 'start', id: '1', payload: { data: JSON.stringify({ query }) } })
          if (standard) resolve()
        } else if (type === 'start_ack') resolve()
        else if (type === 'error') reject(new Error(String(data)))
        else if (type === 'next' || type === 'data') {
          this.heard++
          this.#onEvent()
        }
      })
    })
    say({ type: 'connection_init', ...(standard ? { payload: { Authorization: token } } : {}) })
    await acknowledged
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.close()
  }
}

interface Scenario {
  readonly name: string
  readonly query: string
  readonly tokens: readonly string[]
  /** The change that all of them hear of. */
  change(round: number): Promise<void>
  /** Messages that come before any change: a caught-up batch, for those who read on. */
  readonly before: number
}

async function measure(scene: LiveScene, scenario: Scenario, memory: () => Promise<number>) {
  let heard = 0
  let wanted = 0
  let reached: (() => void) | undefined
  const onEvent = () => {
    if (++heard >= wanted) reached?.()
  }
  const all = (count: number) => {
    wanted = count
    if (heard >= wanted) return Promise.resolve()
    return new Promise<void>(resolve => {
      reached = resolve
    })
  }
  const subscribers: Subscriber[] = []
  for (let n = 0; n < SUBSCRIBERS; n += 50)
    subscribers.push(
      ...(await Promise.all(
        scenario.tokens
          .slice(n, n + 50)
          .map((token, i) => Subscriber.open(scene, token, scenario.query, i % 2 === 0, onEvent)),
      )),
    )
  await all(scenario.before * SUBSCRIBERS)
  // In the standard dialect nothing says that a subscription is active: the first change is repeated until all hear one.
  heard = 0
  for (let tries = 0; subscribers.some(({ heard: own }) => own <= scenario.before); tries++) {
    await scenario.change(-1 - tries)
    await new Promise(resolve => setTimeout(resolve, sized(500, 20)))
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    heard = 0
    const done = all(SUBSCRIBERS)
    const started = performance.now()
    await scenario.change(round)
    await done
    times.push(performance.now() - started)
  }
  const used = await memory()
  for (const subscriber of subscribers) subscriber.close()
  return { median: times.sort((a, b) => a - b)[ROUNDS >> 1]!, worst: times.at(-1)!, memory: used / MB }
}

function scenarios(scene: LiveScene): Scenario[] {
  const updater = (token: string, model: string, id: string, set: (n: number) => string) => {
    let version = 1
    return async (n: number) => {
      const input = `{ id: "${id}", _version: ${version}, ${set(n)} }`
      const response = await fetch(`${scene.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query: `mutation { update${model}(input: ${input}) { _version } }` }),
      })
      const answer = (await response.json()) as { errors?: unknown }
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      version++
    }
  }
  const { star, admin, fans, records } = scene
  return [
    {
      name: 'a thousand tabs of one person, onUpdatePlayer',
      query: 'subscription { onUpdatePlayer { id nickname notes _version } }',
      tokens: Array.from({ length: SUBSCRIBERS }, () => star.token),
      change: updater(star.token, 'Player', records.player, n => `notes: "${n}"`),
      before: 0,
    },
    {
      name: 'a thousand followers of one person, onUpdateSession',
      query: 'subscription { onUpdateSession { id sessionStatus tableCount _version } }',
      tokens: fans,
      change: updater(star.token, 'Session', records.session, n => `maxPlayers: ${2 + (Math.abs(n) % 9)}`),
      before: 0,
    },
    {
      name: 'a thousand people reading on, changes of a venue',
      query: 'subscription { changes { cursor live changes { model id version kind body } } }',
      tokens: fans,
      change: updater(admin, 'Venue', records.venue, n => `name: "Bench ${n}"`),
      before: 1,
    },
  ]
}

async function idleMemory(): Promise<number> {
  const main = build('apps/server/main.ts', 'build/bench/server/main.js')
  const data = mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  chmodSync(data, 0o755) // as root the database belongs to another account, which must get in
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      METRICS_PORT: String(METRICS_PORT),
    },
  })
  try {
    let output = ''
    for await (const chunk of server.stdout!) {
      output += chunk
      const url = /Sidepot is at (\S+)/.exec(output)?.[1]
      if (!url) continue
      await new Promise(resolve => setTimeout(resolve, sized(3000, 0)))
      const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / MB
    }
    throw new Error(`the server ended:\n${output}`)
  } finally {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    rmSync(data, { recursive: true, force: true })
  }
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [received] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server ended'))),
  ])
  return received as T
}

const server = fork(build('bench/parts/live-server.ts', 'build/bench/live-server.js'), {
  execArgv: ['--expose-gc'],
})
const results: [string, number, string, number][] = []
try {
  const scene = await message<LiveScene>(server)
  const memory = async () => {
    server.send('memory')
    return (await message<{ memory: number }>(server)).memory
  }
  for (const scenario of scenarios(scene)) {
    const { median, worst, memory: used } = await measure(scene, scenario, memory)
    results.push([`${scenario.name}: median ${median.toFixed(0)} ms, worst`, worst, 'ms', TARGETS.deliverMs])
    results.push([`${scenario.name}: memory`, used, 'MB', TARGETS.memory])
  }
} finally {
  const gone = once(server, 'exit')
  if (server.connected) server.disconnect()
  await gone
}
results.push(['idle server: memory', await idleMemory(), 'MB', TARGETS.idle])
for (const [name, value, unit, most] of results)
  console.log(`${value <= most ? 'met   ' : 'MISSED'}  ${name} ${value.toFixed(0)} ${unit} (at most ${most})`)
process.exitCode = verdict(results.every(([, value, , most]) => value <= most))
