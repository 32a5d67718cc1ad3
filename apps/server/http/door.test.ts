import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../base/config.ts'
import { Lifecycle } from '../base/lifecycle.ts'
import { openLog } from '../base/log.ts'
import { type Door, openDoor, PATIENCE, type Patience } from './door.ts'
import { createApp } from './server.ts'

const doors: Door[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0)
})

async function opened(patience?: Patience) {
  const lifecycle = new Lifecycle()
  const door = openDoor(lifecycle, patience)
  doors.push(door)
  await door.listen(0, '127.0.0.1')
  const { port } = door.server.address() as AddressInfo
  const config = testConfig()
  return { lifecycle, door, port, app: createApp({ config, log: openLog(config) }, door) }
}

const ask = (port: number, path: string) =>
  new Promise<{ status: number | undefined; answer: IncomingMessage; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', text => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode, answer, body }))
    }).once('error', reject)
  })

test('before the application is ready, the server is alive and asks everybody else to come back', async () => {
  const { port } = await opened()
  expect((await ask(port, '/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/graphql', '/']) {
    const { status, answer } = await ask(port, path)
    expect([status, answer.headers['retry-after']]).toEqual([503, '1'])
  }
})

test('afterwards the application answers, and what is at work when the door closes is finished', async () => {
  const { lifecycle, door, port, app } = await opened()
  let finish = () => {}
  const working = new Promise<void>(started => {
    app.get('/slow', async () => {
      started()
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return 'done'
    })
  })
  await app.ready()
  lifecycle.enter('ready')
  const slow = ask(port, '/slow')
  await working
  lifecycle.enter('draining')
  const closed = door.close(60_000)
  await expect(ask(port, '/slow')).rejects.toThrow('ECONNREFUSED')
  finish()
  expect((await slow).body).toBe('done')
  await closed
})

test('what does not finish in time is cut off', async () => {
  const { lifecycle, door, port, app } = await opened()
  const working = new Promise<void>(started => {
    app.get('/endless', () => {
      started()
      return new Promise(() => {})
    })
  })
  await app.ready()
  lifecycle.enter('ready')
  const endless = ask(port, '/endless').catch((error: Error) => error)
  await working
  await door.close(50)
  expect(await endless).toBeInstanceOf(Error)
})

test('a taken port and a foreign address are reported in a sentence', async () => {
  const { port } = await opened()
  const door = openDoor(new Lifecycle())
  await expect(door.listen(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already in use. Choose another with --port.`,
  )
  await expect(openDoor(new Lifecycle()).listen(0, '203.0.113.1')).rejects.toThrow(
    'is not an address of this machine',
  )
})

/** What a client reads that sends this and then nothing more, until the server ends the connection. */
const cutOff = (port: number, sent: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.setEncoding('utf8').on('data', text => {
      answer += text
    })
    socket.once('error', reject).once('close', () => resolve(answer))
  })

test('a head or a body that does not come to an end is cut off', async () => {
  const lifecycle = new Lifecycle()
  const door = openDoor(lifecycle, { ...PATIENCE, headMs: 1, requestMs: 1, checkEveryMs: 1 })
  doors.push(door)
  door.behind((request, response) => {
    request.on('error', () => {}).on('end', () => response.end('whole'))
    request.resume()
  })
  await door.listen(0, '127.0.0.1')
  lifecycle.enter('ready')
  const { port } = door.server.address() as AddressInfo
  const head = 'POST /graphql HTTP/1.1\r\nHost: x\r\n'
  expect(await cutOff(port, head)).toContain('408')
  expect(await cutOff(port, `${head}Content-Length: 9\r\n\r\n{`)).not.toContain('whole')
})

test('an answer that nobody reads is dropped; one that takes its time to be made is not', async () => {
  const { lifecycle, door, port, app } = await opened({ ...PATIENCE, unreadMs: 20 })
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
  app.get('/long', async request => {
    await once(request.raw.socket, 'timeout')
    return 'done'
  })
  await app.ready()
  lifecycle.enter('ready')
  expect((await ask(port, '/long')).body).toBe('done')
  const dropped = once(door.server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  const deaf = connect(port, '127.0.0.1', () => deaf.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'))
  deaf.pause()
  await dropped
  deaf.destroy()
})

test('a connection on which nothing is asked any more is closed', async () => {
  const { lifecycle, door, port, app } = await opened({ ...PATIENCE, unreadMs: 20 })
  door.server.keepAliveTimeout = 20
  app.get('/', async () => 'done')
  await app.ready()
  lifecycle.enter('ready')
  expect(await cutOff(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('done')
})

test('the door looks often enough that its times are those it names', async () => {
  const { door } = await opened()
  expect([door.server.headersTimeout, door.server.requestTimeout]).toEqual([10_000, 30_000])
  expect(PATIENCE.checkEveryMs).toBeLessThanOrEqual(1_000)
  expect(door.server.keepAliveTimeout, 'nginx keeps connections for 60 s').toBeGreaterThan(60_000)
  expect(
    (door.server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval,
  ).toBe(PATIENCE.checkEveryMs)
})

test('a body in crumbs is cut off, one in small pieces or of a few crumbs is read', async () => {
  const { lifecycle, port, app } = await opened()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/length', async ({ body }) => String((body as string).length))
  await app.ready()
  lifecycle.enter('ready')
  const sent = async (pieces: number, bytes: number) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket
      .on('error', () => undefined)
      .on('data', part => {
        answer += part
      })
    const head =
      'POST /length HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
    const piece = `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`
    socket.write(`${head}${piece.repeat(pieces)}0\r\n\r\n`)
    await new Promise(resolve => socket.once('close', resolve))
    return answer.split('\r\n\r\n')[1]
  }
  expect(await sent(4000, 1)).toBe('4000')
  expect(await sent(8000, 100)).toBe('800000')
  expect(await sent(100_000, 1)).toBeUndefined()
  expect(await sent(4000, 1)).toBe('4000')
})

/** What comes back for some requests that are sent in one piece, and what was begun of them. */
async function together(count: number) {
  const { lifecycle, port, app } = await opened()
  const begun: string[] = []
  const ends: (() => void)[] = []
  let leave = () => {}
  const left = new Promise<void>(resolve => {
    leave = resolve
  })
  app.get<{ Params: { n: string } }>('/slow/:n', async ({ params, raw }) => {
    begun.push(params.n)
    raw.socket.once('close', leave)
    await new Promise<void>(resolve => ends.push(resolve))
    return `<${params.n}>`
  })
  await app.ready()
  lifecycle.enter('ready')
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += String(data)
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(
    Array.from({ length: count }, (_, n) => `GET /slow/${n} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''),
  )
  return { socket, closed, left, begun, ends, answer: () => answer }
}

test('requests that come together on one connection are begun one after the other', async () => {
  const { socket, begun, ends, answer } = await together(4)
  for (let n = 0; n < 4; n++) {
    await vi.waitUntil(() => ends.length === n + 1)
    expect(begun).toEqual(Array.from({ length: n + 1 }, (_, at) => String(at)))
    ends[n]!()
  }
  await vi.waitUntil(() => answer().includes('<3>'))
  expect(answer().match(/<\d>/g)).toEqual(['<0>', '<1>', '<2>', '<3>'])
  socket.destroy()
})

test('more than a few of them are cut off, and what waits behind one that is left is not begun', async () => {
  const many = await together(200)
  await many.closed
  expect(many.begun.length).toBeLessThan(2)
  const few = await together(3)
  await vi.waitUntil(() => few.ends.length === 1)
  few.socket.destroy()
  await few.left
  few.ends[0]!()
  // whoever comes later is served
  const after = await together(1)
  await vi.waitUntil(() => after.ends.length === 1)
  after.ends[0]!()
  await vi.waitUntil(() => after.answer().includes('<0>'))
  expect(few.begun).toEqual(['0'])
  after.socket.destroy()
})
