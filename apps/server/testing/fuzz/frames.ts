// The target of websockets, in both dialects: bytes of frames into the server's own upgrade, without a network. A ping behind them is answered, or the socket
// was closed.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { operations } from '../../all-operations.ts'
import { createSchema } from '../../graphql/document/schema.ts'
import { requestsOf } from './fields.ts'
import type { House } from './house.ts'
import { must, type Target, target } from './target.ts'
import { body, json } from './values.ts'

const TEXT = 1
const BINARY = 2
const PING = 9
/** Masked with zeros, so that the bytes are the message. */
function frame(first: number, bytes: Buffer): Buffer {
  const { length } = bytes
  const head =
    length < 126
      ? [first, 0x80 | length]
      : length < 65_536
        ? [first, 0xfe, length >> 8, length & 255]
        : [first, 0xff, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}
const whole = (opcode: number, bytes: string | Uint8Array) => frame(0x80 | opcode, Buffer.from(bytes))
const LAST = 'last'
const CLOSE = 8
const PONG = 10

/** The server has closed it, or answered the last ping; its frames come whole and without a mask. */
function isOver(heard: Buffer): boolean {
  for (let at = heard.indexOf('\r\n\r\n') + 4; at >= 4 && at + 2 <= heard.length; ) {
    const opcode = heard[at]! & 15
    const short = heard[at + 1]! & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + head > heard.length) return false
    const length =
      short < 126 ? short : short === 126 ? heard.readUInt16BE(at + 2) : heard.readUInt32BE(at + 6)
    if (opcode === CLOSE) return true
    if (opcode === PONG && heard.toString('latin1', at + head, at + head + length) === LAST) return true
    at += head + length
  }
  return false
}

const DIALECTS = ['graphql-transport-ws', 'graphql-ws'] as const
const PATIENCE_MS = 20_000

function messages(token: string) {
  const asked = requestsOf(createSchema(operations).schema, ['fuzzed-record'], ['subscription'])
  const id = fc.constantFrom('1', '2', '', '__proto__', 'a'.repeat(300))
  const say = (message: unknown) => whole(TEXT, JSON.stringify(message))
  const hello = say({ type: 'connection_init', payload: { Authorization: token } })
  const started = fc
    .tuple(fc.constantFrom('start', 'subscribe'), id, asked)
    .map(([type, name, { query, variables }]) =>
      type === 'start'
        ? say({ type, id: name, payload: { data: JSON.stringify({ query, variables }) } })
        : say({ type, id: name, payload: { query, variables } }),
    )
  const odd = fc
    .tuple(
      fc.constantFrom('start', 'stop', 'subscribe', 'complete', 'ping', 'pong', 'ka', 'connection_init'),
      id,
      json,
    )
    .map(([type, name, payload]) => say({ type, id: name, payload }))
  const raw = fc.oneof(
    body.map(text => whole(TEXT, text)),
    fc.uint8Array({ maxLength: 60 }).map(bytes => whole(BINARY, bytes)),
    fc
      .tuple(fc.nat(255), fc.uint8Array({ maxLength: 130 }))
      .map(([first, bytes]) => frame(first, Buffer.from(bytes))),
    fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)),
  )
  return fc.tuple(
    fc.constantFrom([], [hello]),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: started },
        { weight: 2, arbitrary: odd },
        { weight: 2, arbitrary: raw },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  )
}

export function framesTarget({ app, tokens, quiet }: House): Target {
  const proof = Buffer.from(JSON.stringify({ Authorization: tokens.accessToken, host: 'x' })).toString(
    'base64url',
  )
  return target(
    fc.tuple(fc.constantFrom(...DIALECTS), messages(tokens.accessToken)),
    async ([dialect, [hello, sent]]) => {
      const protocols = dialect === 'graphql-ws' && hello.length > 0 ? `${dialect}, header-${proof}` : dialect
      await conversation(app.server, protocols, Buffer.concat([...hello, ...sent, whole(PING, LAST)]))
      quiet()
    },
  )
}

/** Until the last ping is answered or the server has ended it. */
function conversation(server: House['app']['server'], protocols: string, bytes: Buffer): Promise<void> {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = '/graphql/realtime'
  request.headers = {
    host: 'localhost',
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': protocols,
  }
  return new Promise((resolve, reject) => {
    let heard = Buffer.alloc(0)
    let upgraded = false
    const timer = setTimeout(
      () => done(new Error(`no answer: ${heard.toString('latin1').slice(-200)}`)),
      PATIENCE_MS,
    )
    const done = (failure?: Error) => {
      clearTimeout(timer)
      wire.destroy()
      if (failure) reject(failure)
      else resolve()
    }
    const wire = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, taken) {
        heard = Buffer.concat([heard, chunk])
        taken()
        if (!upgraded && heard.includes('\r\n\r\n')) {
          upgraded = true
          if (!heard.toString('latin1').startsWith('HTTP/1.1 101'))
            return done(new Error(heard.toString('latin1')))
          wire.push(bytes)
        }
        if (isOver(heard)) setImmediate(done)
      },
      final(taken) {
        taken()
        setImmediate(done)
      },
    })
    wire.on('error', () => undefined)
    wire.on('close', () => done())
    must(server.emit('upgrade', request, wire, Buffer.alloc(0)), 'nobody upgrades')
  })
}
