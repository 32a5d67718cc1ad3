// Load: so many at once, each starting its next request when the last is answered. The HTTP client is a bare socket that
// counts bytes, in a thread of its own, so that the measurement is not of a client.
import { connect, type Socket } from 'node:net'
import { parentPort, Worker } from 'node:worker_threads'
import { CREATE, HERO, LIST } from './api-requests.ts'

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Answers a second. */
export async function atRate(atOnce: number, seconds: number, ask: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  let answered = 0
  const worker = async () => {
    while (performance.now() < end) {
      await ask()
      answered++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (answered * 1000) / (performance.now() - started)
}

export async function http(
  server: { port: number; token: string },
  atOnce: number,
  seconds: number,
  body: () => string,
): Promise<number> {
  const sockets = Array.from({ length: atOnce }, () => new Line(connect(server.port, '127.0.0.1')))
  let next = 0
  const rate = await atRate(atOnce, seconds, () => {
    const line = sockets[next++ % atOnce]!.free ?? sockets.find(one => one.free)!.free!
    return line.ask(request(server.token, body()))
  })
  for (const line of sockets) line.socket.destroy()
  return rate
}

export const newHand = () => ({
  id: crypto.randomUUID(),
  tableName: 'live-table',
  heroHolecardsSimple: 'AKs',
  heroOutcome: 'WIN',
  heroNetWin: 12.5,
  totalPotGross: 30,
  smallBlind: 1,
  bigBlind: 2,
  boardCards: '{"flop":[{"rank":"A","suit":"h"},{"rank":"7","suit":"c"},{"rank":"2","suit":"d"}]}',
})
const PAGE = JSON.stringify({ query: LIST, variables: { userId: HERO } })
const bodies = {
  page: () => PAGE,
  create: () => JSON.stringify({ query: CREATE, variables: { input: newHand() } }),
}

interface Wish {
  readonly port: number
  readonly token: string
  readonly what: keyof typeof bodies
  readonly atOnce: number
  readonly seconds: number
}
export interface Load {
  run(wish: Wish): Promise<number>
  close(): Promise<unknown>
}

export function openLoad(): Load {
  const worker = new Worker(process.argv[1]!)
  return {
    run: wish =>
      new Promise((resolve, reject) => {
        const settle = (answer: number | { problem: string }) =>
          typeof answer === 'number' ? resolve(answer) : reject(new Error(answer.problem))
        worker.once('message', settle)
        worker.postMessage(wish)
      }),
    close: () => worker.terminate(),
  }
}

/** The worker's side. */
export function answerLoads(): void {
  parentPort!.on('message', (wish: Wish) => {
    const rate = http(wish, wish.atOnce, wish.seconds, bodies[wish.what])
    void rate
      .catch((error: Error) => ({ problem: error.message }))
      .then(answer => parentPort!.postMessage(answer))
  })
}

const request = (token: string, body: string): string =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\ncontent-type: application/json\r\n` +
  `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const OK = Buffer.from('HTTP/1.1 200')
const BREAK = Buffer.from('\r\n\r\n')

/** One keep-alive connection with one request at a time. */
class Line {
  private waiting: { done: () => void; fail: (error: Error) => void } | null = null
  private missing = -1
  private head: Buffer = Buffer.alloc(0)
  constructor(readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', chunk => this.take(chunk))
    socket.on('error', error => this.waiting?.fail(error))
  }
  get free(): Line | null {
    return this.waiting ? null : this
  }
  ask(text: string): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting = { done, fail }
      this.missing = -1
      this.head = Buffer.alloc(0)
      this.socket.write(text)
    })
  }
  private take(chunk: Buffer): void {
    if (this.missing < 0) {
      this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk])
      const at = this.head.indexOf(BREAK)
      if (at < 0) return
      const length = /content-length: (\d+)/i.exec(this.head.toString('latin1', 0, at))
      if (
        !length ||
        this.head.compare(OK, 0, OK.length, 0, OK.length) !== 0 ||
        this.head.includes('"errors"')
      )
        return void this.waiting?.fail(new Error(this.head.toString('utf8', 0, 2000)))
      this.missing = Number(length[1]) - (this.head.length - at - BREAK.length)
    } else this.missing -= chunk.length
    if (this.missing > 0) return
    const { done } = this.waiting!
    this.waiting = null
    done()
  }
}
