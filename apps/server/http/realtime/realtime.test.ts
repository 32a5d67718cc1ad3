import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect as tcpConnect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { header, realtimeSite, start } from '../../testing/realtime-site.ts'

const site = realtimeSite()
const { appsync, clock, created, mint, revoked, server } = site
beforeAll(site.open)
afterAll(site.close)

test('a socket that never sends its hello gets the reason and is closed', async () => {
  const { url } = await server({ helloWithinMs: 50 })
  const raw = await appsync(url, { hello: false })
  expect(await raw.next('connection_error')).toMatchObject({
    payload: { errors: [{ errorType: 'RequestTimeoutException' }] },
  })
  expect((await raw.ended).code).toBe(4408)
})

test('an unknown subprotocol or path is refused before the handshake', async () => {
  const { port } = await server()
  const answer = async (path: string, protocol: string) => {
    const socket = tcpConnect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n${protocol}\r\n`,
    )
    let text = ''
    for await (const chunk of socket) text += chunk
    return text.split('\r\n', 1)[0]
  }
  expect(await answer('/graphql/realtime', 'Sec-WebSocket-Protocol: soap\r\n')).toContain('400')
  expect(await answer('/graphql/realtime', '')).toContain('400')
  expect(await answer('/elsewhere', 'Sec-WebSocket-Protocol: graphql-ws\r\n')).toContain('404')
  expect(
    await answer('/graphql/realtime', 'Host: elsewhere\r\nSec-WebSocket-Protocol: graphql-ws\r\n'),
  ).toContain(' 400 ')
  // no addresses: whoever parses them as such gets an exception, and the process ends
  for (const target of ['//', '//[', '///', '//:99999', 'http://[', '*', '/%', '/\\'])
    expect(await answer(target, 'Sec-WebSocket-Protocol: graphql-ws\r\n'), target).toMatch(/ 40[04] /)
  expect(await answer('/elsewhere', 'Sec-WebSocket-Protocol: graphql-ws\r\n')).toContain('404')
})

test('a refused handshake leaves no connection behind, though its peer never closes it', async () => {
  const { port } = await server()
  for (const target of ['/elsewhere', '/graphql/realtime']) {
    const socket = tcpConnect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let isCut = false
    socket.on('error', () => {
      isCut = true
    })
    socket.resume()
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    await once(socket, 'end')
    // whoever writes to a connection that is gone gets an error
    await vi.waitUntil(() => isCut || !socket.write('x'), { timeout: 5000 })
    expect([target, isCut]).toEqual([target, true])
    socket.destroy()
  }
})

/** The server's rounds are made by the test, so that nothing depends on how long anything takes. */
const inRounds = async (run: (url: string, round: () => Promise<void>) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  try {
    const { url } = await server({ keepAliveEveryMs: 40 })
    const raw = await appsync(url)
    await run(url, async () => {
      const pinged = once(raw.socket, 'ping')
      vi.advanceTimersByTime(40)
      await Promise.all([raw.next('ka'), pinged])
      // what it answered has arrived when a ping of its own is answered
      raw.socket.ping()
      await once(raw.socket, 'pong')
    })
  } finally {
    vi.useRealTimers()
  }
}

test('a keep-alive comes in time, and a peer that no longer answers is cut off', () =>
  inRounds(async (url, round) => {
    for (let n = 0; n < 3; n++) await round()
    const deaf = new WebSocket(url, ['graphql-ws', header({ Authorization: await mint.mint('ann') })], {
      autoPong: false,
    })
    deaf.on('error', () => undefined)
    await once(deaf, 'open')
    const closed = once(deaf, 'close')
    for (let n = 0; n < 2; n++) await round()
    expect((await closed)[0]).toBe(1006)
  }))

test('a keep-alive comes in time, also when the clock is set back', () =>
  inRounds(async (_url, round) => {
    vi.setSystemTime(Date.now() - 86_400_000)
    for (let n = 0; n < 3; n++) await round()
  }))

test('the end of a sign-in ends its sockets: by expiry and by revocation', async () => {
  const { url } = await server()
  const expiring = await appsync(url, { user: 'eve', seconds: 3000 })
  const bob = await appsync(url, { user: 'bob' })
  const ann = await appsync(url)
  revoked.add('bob')
  expect((await bob.ended).code).toBe(4403)
  expect(expiring.socket.readyState).toBe(WebSocket.OPEN)
  clock.aheadMs = 3001 * 1000
  try {
    expect((await expiring.ended).code).toBe(4403)
    expect(ann.socket.readyState).toBe(WebSocket.OPEN)
  } finally {
    clock.aheadMs = 0
  }
})

test('a revoked subscriber gets no event, however quick', async () => {
  const { url } = await server({ sweepEveryMs: 60_000 })
  const raw = await appsync(url, { user: 'mallory' })
  raw.say(start('1'))
  await raw.next('start_ack')
  revoked.add('mallory')
  await created('secret')
  expect((await raw.ended).code).toBe(4403)
  expect(raw.heard.filter(({ type }) => type === 'data')).toEqual([])
})

test('a large message is packed on the wire, a small one goes as it is, and a packed bomb ends its socket', async () => {
  const { url } = await server()
  const raw = await appsync(url)
  raw.say(start('1'))
  await raw.next('start_ack')
  const wire = (raw.socket as unknown as { readonly _socket: { readonly bytesRead: number } })._socket
  const sized = async (id: string, name: string) => {
    const before = wire.bytesRead
    await created(id, name)
    const message = await raw.next('data')
    expect(message).toMatchObject({ payload: { data: { onCreateVenue: { id, name } } } })
    return wire.bytesRead - before
  }
  expect(await sized('long', 'The same name again. '.repeat(5_000))).toBeLessThan(5_000)
  expect(await sized('short', 'Short name. '.repeat(100))).toBeGreaterThan(1_200)
  // 16 MB of one letter are a few kilobytes, and too long once unpacked
  raw.socket.send('x'.repeat(16 * 1024 * 1024), { compress: true })
  expect((await raw.ended).code).toBe(1009)
})

test.each([
  [
    'messages',
    400,
    (socket: WebSocket, text: string) =>
      socket.send(JSON.stringify({ type: 'ping', payload: { text } }), { compress: false }),
  ],
  ['frames', 150_000, (socket: WebSocket, text: string) => socket.ping(text.slice(0, 125))],
])(
  'whoever sends pings as %s and reads no answer is not read either, until it reads',
  async (_, many, ping) => {
    const { url } = await server({ helloWithinMs: 120_000, mostMessagesOfStranger: 1_000_000 })
    const greedy = new WebSocket(url, ['graphql-transport-ws'], { perMessageDeflate: false })
    await once(greedy, 'open')
    let heard = 0
    for (const event of ['message', 'pong']) greedy.on(event, () => heard++)
    const pausing = vi.spyOn(WebSocket.prototype, 'pause')
    const paused = new Promise<string>(resolve => {
      pausing.mockImplementation(function (this: WebSocket) {
        pausing.mockRestore()
        this.pause()
        resolve('paused')
      })
    })
    const wire = (greedy as unknown as { readonly _socket: Socket })._socket
    wire.pause()
    const text = randomBytes(30_000).toString('hex')
    for (let n = 0; n < many; n++) ping(greedy, text)
    const taken = new Promise<string>(resolve => wire.write('', () => resolve('all taken')))
    expect(await Promise.race([paused, taken])).toBe('paused')
    wire.resume()
    await vi.waitUntil(() => heard === many, { timeout: 300_000 })
    greedy.close()
  },
  300_000,
)

test('[FEED-17] strangers who say nothing make room for each other, and for whoever says who they are', async () => {
  const { url } = await server({ mostConnections: 4, mostUngreeted: 2 })
  const known = await appsync(url)
  const silent = await appsync(url, { hello: false })
  const gone = once(silent.socket, 'close')
  await appsync(url, { hello: false })
  await appsync(url, { hello: false })
  // the first of three, where two may wait
  expect((await gone)[0]).toBe(1006)
  await appsync(url, { user: 'ben' })
  // full: the next takes the place of one who said nothing
  await appsync(url, { user: 'cid' })
  known.say(start('1'))
  await known.next('start_ack')
})

test('[FEED-17] an account has so many connections, in both dialects; another comes in', async () => {
  const { url } = await server({ mostOfAccount: 1 })
  const first = await appsync(url)
  const second = await appsync(url, { hello: false })
  second.say({ type: 'connection_init' })
  expect(await second.next('connection_error')).toMatchObject({ payload: { errors: [{ errorCode: 429 }] } })
  expect((await second.ended).code).toBe(1013)
  const third = new WebSocket(url, ['graphql-transport-ws'])
  await once(third, 'open')
  const closed = once(third, 'close')
  third.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: await mint.mint('ann') } }))
  expect((await closed)[0]).toBe(1013)
  await appsync(url, { user: 'ben' })
  first.socket.close()
  await first.ended
  await appsync(url)
})

test('too many connections are asked to come later', async () => {
  const { url } = await server({ mostConnections: 1 })
  await appsync(url)
  const refused = new WebSocket(url, ['graphql-ws'])
  const [error] = await once(refused, 'error')
  expect(String(error)).toContain('503')
})

test('[FEED-17] when there is no room, the latest of a network that has very many leaves for another one', async () => {
  const { url } = await server(
    { mostConnections: 4, mostOfNetwork: 2 },
    ({ url = '' }) => /from=([\w:]+)/.exec(url)?.[1] ?? '',
  )
  const from = (place: string) => appsync(`${url}?from=${place}`)
  const refused = async (place: string) => {
    const [error] = await once(new WebSocket(`${url}?from=${place}`, ['graphql-ws']), 'error')
    return String(error)
  }
  const crowd = [await from('crowd'), await from('crowd'), await from('crowd')]
  await from('home')
  expect(await refused('crowd')).toContain('503')
  await from('home')
  expect((await crowd[2]!.ended).code).toBe(1013)
  // so many are nobody's business, however full it is
  expect(await refused('elsewhere')).toContain('503')
  crowd[0]!.say(start('1'))
  await crowd[0]!.next('start_ack')
})

test('[FEED-17] addresses of IPv6 by the thousand are one network', async () => {
  const { url } = await server(
    { mostConnections: 4, mostOfNetwork: 2 },
    ({ url = '' }) => /from=([\w:]+)/.exec(url)?.[1] ?? '',
  )
  const from = (place: string) => appsync(`${url}?from=${place}`)
  const crowd = [await from('2001:db8:1:1::1'), await from('2001:db8:1:2::1'), await from('2001:db8:1:3::1')]
  await from('2001:db8:2:1::1')
  await from('203.0.113.9')
  expect((await crowd[2]!.ended).code).toBe(1013)
})

test('on shutdown every socket is closed, and none delays the server', async () => {
  const { url, close } = await server({ goodbyeMs: 100 })
  const raw = await appsync(url)
  const stuck = tcpConnect(Number(new URL(url).port), '127.0.0.1')
  stuck.on('error', () => undefined)
  stuck.write(
    'GET /graphql/realtime HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Protocol: graphql-ws\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  await once(stuck, 'data')
  await close()
  expect((await raw.ended).code).toBe(1001)
})
