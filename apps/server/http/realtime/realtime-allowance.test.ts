// Sockets that say more than anybody has to say, in as few bytes as they can.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { QUERY, realtimeSite, start } from '../../testing/realtime-site.ts'
import { Allowance } from './realtime-allowance.ts'

const site = realtimeSite()
const { appsync, connect, mint, server } = site
beforeAll(site.open)
afterAll(site.close)

const known = async (url: string) => {
  const raw = connect(url, ['graphql-transport-ws'])
  await once(raw.socket, 'open')
  raw.say({ type: 'connection_init', payload: { Authorization: await mint.mint('ann') } })
  await raw.next('connection_ack')
  return raw
}
const stranger = async (url: string) => {
  const socket = new WebSocket(url, ['graphql-transport-ws'])
  await once(socket, 'open')
  return socket
}

test('[FEED-17] so many at once, then so many a second; fewer for who has not said who it is', () => {
  let now = 0
  const allowance = new Allowance(
    { mostMessages: 10, mostMessagesOfStranger: 3, messagesPerSecond: 2 },
    () => now,
  )
  const many = (isKnown: boolean) => {
    let taken = 0
    while (allowance.take(isKnown)) taken++
    return taken
  }
  expect(many(false)).toBe(3)
  expect(many(true)).toBe(7)
  now = 1000
  expect(many(true)).toBe(2)
  now = 3_600_000
  expect(many(true)).toBe(10)
})

test.each([
  ['pings', (socket: WebSocket) => socket.ping()],
  ['pongs', (socket: WebSocket) => socket.pong()],
  ['messages', (socket: WebSocket) => socket.send('{"type":"ping"}')],
])(
  '[FEED-17] a stranger with %s by the hundred is cut off, somebody signed in with that many is not',
  async (_, say) => {
    const { url } = await server()
    const [unknown, ann] = [await stranger(url), await known(url)]
    for (let n = 0; n < 100; n++) {
      say(unknown)
      say(ann.socket)
    }
    await once(unknown, 'close')
    ann.say({ type: 'ping' })
    await ann.next('pong')
    for (let n = 0; n < 3000; n++) say(ann.socket)
    await ann.ended
  },
)

test('[FEED-17] a message in very many parts ends its socket', async () => {
  const { url } = await server()
  const few = await stranger(url)
  for (const part of ['{"type"', ':"ping"', '}']) few.send(part, { fin: part === '}' })
  expect(String((await once(few, 'message'))[0])).toBe('{"type":"pong"}')
  const many = await stranger(url)
  for (let n = 0; n < 1000; n++) many.send(' ', { fin: false })
  expect((await once(many, 'close'))[0]).toBe(1008)
})

test('[FEED-17] pings that come in one read are answered one by one, with everybody else between them', async () => {
  const { url } = await server()
  const { socket } = await known(url)
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  const wire = (socket as unknown as { readonly _socket: Socket })._socket
  wire.cork()
  for (let n = 0; n < 500; n++) socket.ping()
  wire.uncork()
  turn()
  let heard = 0
  await new Promise<void>(resolve =>
    socket.on('pong', () => {
      if (++heard === 500) resolve()
    }),
  )
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(500)
})

test('[FEED-17] an id of a subscription that is a page of text is refused, in both dialects', async () => {
  const { url } = await server()
  const id = 'i'.repeat(129)
  const standard = await known(url)
  standard.say({ type: 'subscribe', id, payload: { query: QUERY } })
  expect(await standard.next('error')).toMatchObject({ id })
  const other = await appsync(url)
  other.say(start(id))
  expect(await other.next('error')).toMatchObject({ id })
  expect(site.streams).toEqual({ waiting: 0, running: 0 })
})
