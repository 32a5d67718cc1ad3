import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { addressBehind, createApp } from './server.ts'

function loggedApp(changes = {}) {
  const lines: string[] = []
  const config = testConfig({ logLevel: 'info', ...changes })
  const app = createApp({ config, log: openLog(config, { write: line => lines.push(line) }) })
  app.post('/echo', async request => request.body)
  app.get('/bug', async () => {
    throw new Error('the secret inside')
  })
  return { app, lines }
}

test('an unknown failure is masked and logged under the id that the answer carries', async () => {
  const { app, lines } = loggedApp()
  const answer = await app.inject('/bug')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret inside')
  const { requestId } = answer.json().error
  expect(answer.headers['x-request-id']).toBe(requestId)
  expect(lines.find(line => line.includes('the secret inside'))).toContain(requestId)
})

test.each([
  ['malformed JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'BadRequest'],
  ['ten megabytes', { 'content-type': 'application/json' }, `"${'x'.repeat(10e6)}"`, 413, 'BodyTooLarge'],
  ['an unknown kind', { 'content-type': 'application/x-odd' }, 'x', 415, 'UnsupportedMediaType'],
])('%s gets its own clear error', async (_name, headers, payload, status, code) => {
  const answer = await loggedApp().app.inject({ method: 'POST', url: '/echo', headers, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error.code).toBe(code)
})

test('a visitor who goes away in the middle of a body is no failure of the database', async () => {
  const { app, lines } = loggedApp()
  const begun = new Promise<void>(resolve => {
    app.addHook('onRequest', async () => resolve())
  })
  const failed = new Promise<void>(resolve => {
    app.addHook('onError', async () => resolve())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
  )
  await begun
  socket.destroy()
  await failed
  await app.close()
  expect(lines.filter(line => !line.includes('"level":30'))).toEqual([])
})

/** What comes back for these bytes until the server ends it. */
async function answersTo(app: ReturnType<typeof loggedApp>['app'], bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', part => {
    heard += part
  })
  socket.write(bytes)
  await new Promise(resolve => socket.once('close', resolve))
  await app.close()
  return heard
}

test.each([
  ['two names', 'POST /echo HTTP/1.1\r\nHost: x\r\nHost: elsewhere'],
  ['one name twice', 'POST /echo HTTP/1.1\r\nHost: x\r\nhost: x'],
  ['two proofs', 'POST /echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nauthorization: Bearer b'],
  ['another name in its target', 'POST http://elsewhere/echo HTTP/1.1\r\nHost: x'],
])('a request with %s is refused, and what follows it is not read', async (_name, head) => {
  const request = `${head}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
  const heard = await answersTo(
    loggedApp().app,
    `${request}${request}GET /bug HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  expect(heard).toContain('"code":"BadRequest"')
})

test('so is one in chunks of a version that has none', async () => {
  const request =
    'POST /echo HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'
  const heard = await answersTo(
    loggedApp().app,
    `${request}GET /bug HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('a target with its host is that target, for routes and for those who look at it', async () => {
  const { app } = loggedApp()
  app.get('/where', async ({ url, raw }) => [url, 'originalUrl' in raw && raw.originalUrl])
  const head = 'HTTP/1.1\r\nHost: x:1\r\n'
  const heard = await answersTo(
    app,
    `GET http://X:1/where?a=http://b/ ${head}\r\nGET HTTP://x:1 ${head}Connection: close\r\n\r\n`,
  )
  expect(heard).toContain('["/where?a=http://b/","/where?a=http://b/"]')
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
})

test('[REC-20] an address with a null character leads nowhere, whichever route it is of', async () => {
  const { app } = loggedApp()
  const asked: string[] = []
  app.get<{ Params: { id: string } }>('/things/:id/comments', async ({ params }) => asked.push(params.id))
  for (const id of ['%00', 'a%00b', '%00%00'])
    expect((await app.inject(`/things/${id}/comments`)).statusCode).toBe(404)
  expect(asked).toEqual([])
  // a percent sign and two zeros, and whatever a query says, are plain text
  expect((await app.inject('/things/a%2500/comments?x=%00')).statusCode).toBe(200)
  expect(asked).toEqual(['a%00'])
})

test('a request id is taken over when it is harmless and replaced when it is not', async () => {
  const { app } = loggedApp()
  const ask = (id: string) => app.inject({ url: '/none', headers: { 'x-request-id': id } })
  expect((await ask('trace-12345678')).headers['x-request-id']).toBe('trace-12345678')
  expect((await ask('bad id"}')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the log names method, path and status, and never the query or a credential', async () => {
  const { app, lines } = loggedApp()
  await app.inject({ url: '/none?code=topsecret', headers: { authorization: 'Bearer topsecret' } })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ method: 'GET', path: '/none', status: 404 }])
  expect(lines.join()).not.toContain('topsecret')
})

test('of an error only what it says is logged, not what hangs on it', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => lines.push(line) })
  const broken = Object.assign(new Error('it broke', { cause: new Error('because') }), {
    code: '23505',
    detail: 'Key (email)=(topsecret) already exists.',
    client: { secretKey: 'topsecret' },
  })
  log.error({ err: broken }, 'note')
  expect(JSON.parse(lines.join()).err).toMatchObject({
    message: 'it broke',
    code: '23505',
    cause: { message: 'because' },
  })
  expect(lines.join()).not.toContain('topsecret')
})

test('credentials inside logged objects are hidden', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => lines.push(line) })
  log.info({ user: { password: 'topsecret', name: 'ann' }, headers: { authorization: 'topsecret' } }, 'note')
  expect(lines.join()).toContain('ann')
  expect(lines.join()).not.toContain('topsecret')
})

test.each<[number | readonly string[], string]>([
  [0, '127.0.0.1'],
  [1, '203.0.113.9'],
  [2, '198.51.100.7'],
  [['127.0.0.1', '203.0.113.0/24'], '198.51.100.7'],
  [['10.0.0.0/8'], '127.0.0.1'],
])('proxies %j: what a visitor writes into X-Forwarded-For is not believed', async (trustProxy, address) => {
  const app = createApp({ config: testConfig({ trustProxy }), log: openLog(testConfig()) })
  app.get('/who', async request => [request.ip, addressBehind(trustProxy)(request.raw)])
  // the visitor claimed 192.0.2.66; the outer proxy saw 198.51.100.7, the inner one the outer, 203.0.113.9
  const { body } = await app.inject({
    url: '/who',
    headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.7, 203.0.113.9' },
  })
  expect(JSON.parse(body)).toEqual([address, address])
})

test('plain http from elsewhere is warned of once; at home and behind a trusted proxy with https it is not', async () => {
  const from = (host: string, more = {}) => ({
    url: '/none',
    headers: { host, 'user-agent': 'Mozilla/5.0 (X11)', ...more },
  })
  const warned = (lines: string[]) => lines.filter(line => line.includes('Served over plain http as')).length
  const direct = loggedApp()
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) await direct.app.inject(from(host))
  expect(warned(direct.lines)).toBe(0)
  await direct.app.inject(from('poker.lan:3000'))
  await direct.app.inject(from('poker.lan:3000'))
  expect(warned(direct.lines)).toBe(1)
  const behind = loggedApp({ trustProxy: 1 })
  await behind.app.inject(from('poker.example.org', { 'x-forwarded-proto': 'https' }))
  expect(warned(behind.lines)).toBe(0)
})
