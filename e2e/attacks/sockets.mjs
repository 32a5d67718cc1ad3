// Websocket frames that no client sends, and subscriptions with places that nobody was given.
import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { WebSocket } from 'ws'

const frame = (first, payload, { masked = true, length } = {}) => {
  const size = length ?? payload.length
  const head = [first]
  const bit = masked ? 0x80 : 0
  if (size < 126) head.push(bit | size)
  else if (size < 65_536) head.push(bit | 126, size >> 8, size & 255)
  else {
    const eight = Buffer.alloc(8)
    eight.writeBigUInt64BE(BigInt(size))
    head.push(bit | 127, ...eight)
  }
  const mask = masked ? Buffer.from([0, 0, 0, 0]) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from(head), mask, payload])
}

export async function sockets(wire, attack, { token }) {
  const upgrade = (more = '', path = '/graphql/realtime') =>
    `GET ${path} HTTP/1.1\r\nHost: ${wire.url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n${more}\r\n`
  const text = value => Buffer.from(JSON.stringify(value))
  const deflate = 'Sec-WebSocket-Extensions: permessage-deflate\r\n'
  const FRAMES = [
    ['not masked', '', frame(0x81, text({ type: 'ping' }), { masked: false })],
    ['an unknown kind', '', frame(0x83, Buffer.from('x'))],
    ['reserved bits', '', frame(0xf1, Buffer.from('x'))],
    ['a length of 2^62', '', frame(0x81, Buffer.from('x'), { length: 2 ** 62 })],
    ['a ping in parts', '', frame(0x09, Buffer.from('x'))],
    ['a part without a beginning', '', frame(0x80, Buffer.from('x'))],
    ['bytes that are no text', '', frame(0x81, Buffer.from([0xff, 0xfe, 0xc0]))],
    ['a megabyte before the first word', '', frame(0x81, Buffer.alloc(1_200_000, 0x20))],
    [
      '30 MB of spaces packed into 30 kB',
      deflate,
      frame(0xc1, deflateRawSync(Buffer.alloc(30_000_000, 0x20)).subarray(0, -4)),
    ],
    ['packed garbage', deflate, frame(0xc1, randomBytes(300))],
    ['brackets by the ten thousand', '', frame(0x81, Buffer.from('['.repeat(50_000)))],
    ['a close of one byte', '', frame(0x88, Buffer.from([3]))],
  ]
  await attack(`websocket frames: ${FRAMES.map(([name]) => name).join(', ')}`, async () => {
    const seen = []
    for (const [, more, bytes] of FRAMES) {
      const { text: answer, end } = await wire.raw(Buffer.concat([Buffer.from(upgrade(more)), bytes]), 4000)
      // a close frame, which this client does not answer, or the end of the connection
      seen.push(end === 'open' && answer.includes('Invalid message') ? 'closed' : end)
    }
    return { holds: seen.every(one => one.endsWith('closed')), seen: seen.join(', ') }
  })
  await attack('websocket handshakes for targets that are no address', async () => {
    const seen = []
    for (const path of [
      '//',
      'http://[',
      '/graphql/realtime/%ff',
      '*',
      '/graphql/realtime?header=%7B&payload=%7B',
    ])
      seen.push((await wire.raw(upgrade('', path), 2000)).text.slice(9, 12) || 'closed')
    return { holds: seen.every(status => !status.startsWith('5')), seen: seen.join(' ') }
  })
  /** What comes back: everything is sent at once, or what follows the first word when that was taken. */
  const talk = (messages, { patient = false } = {}) =>
    new Promise(resolve => {
      const heard = []
      const socket = new WebSocket(`${wire.base.replace('http', 'ws')}/graphql/realtime`, [
        'graphql-transport-ws',
      ])
      const done = () => {
        clearTimeout(timer)
        socket.terminate()
        resolve(heard)
      }
      const timer = setTimeout(done, 5000)
      const say = some => {
        for (const one of some) socket.send(JSON.stringify(one))
      }
      socket.on('open', () => say(patient ? messages.slice(0, 1) : messages))
      socket.on('message', data => {
        const message = JSON.parse(String(data))
        heard.push(message.type)
        if (patient && message.type === 'connection_ack') say(messages.slice(1))
        if (message.type === 'error' || message.type === 'next') done()
      })
      socket.on('close', code => {
        heard.push(`closed ${code}`)
        done()
      })
      socket.on('error', done)
    })
  const init = authorization => ({ type: 'connection_init', payload: { Authorization: authorization } })
  const subscribe = (query, variables = {}) => ({ type: 'subscribe', id: '1', payload: { query, variables } })
  const changes = 'subscription ($after: String) { changes(after: $after) { cursor live } }'
  await attack('subscriptions without a token, before the first word, with a forged one', async () => {
    const seen = [
      await talk([subscribe(changes)]),
      await talk([init('x.y.z'), subscribe(changes)]),
      await talk([{ type: 'connection_init' }, subscribe(changes)], { patient: true }),
      await talk([init(token), init(token)]),
    ]
    return {
      holds: seen.every(types => !types.includes('next')),
      seen: seen.map(types => types.join('+')).join(', '),
    }
  })
  await attack('places in the feed that nobody was given', async () => {
    const seen = []
    for (const after of [
      'x',
      '00000000_0.0._0.0._0',
      '6651783f_1.1.',
      '6651783f_99999999999.99999999999.',
      `${'9'.repeat(400)}`,
    ])
      seen.push((await talk([init(token), subscribe(changes, { after })], { patient: true })).join('+'))
    return {
      holds: seen.every(types => types.includes('error') && !types.includes('next')),
      seen: seen.join(', '),
    }
  })
}
