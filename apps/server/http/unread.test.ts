// Answers that nobody reads: bounded for an account, and for the visitors of an address.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type GraphqlApi, refusal } from '../graphql/api.ts'
import { testMint } from '../testing/token.ts'
import { registerGraphql } from './graphql.ts'
import { createApp } from './server.ts'
import { turnsOfAddresses } from './visitors.ts'

const LARGE = 30_000_000
const large = JSON.stringify({ data: 'x'.repeat(LARGE) })

const open: { readonly apps: FastifyInstance[]; readonly sockets: Socket[] } = { apps: [], sockets: [] }
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  for (const app of open.apps.splice(0)) await app.close()
})
const listening = async (app: FastifyInstance): Promise<void> => {
  open.apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Asks, sees that an answer begins, and reads no more of it. */
async function deaf(app: FastifyInstance, request: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  open.sockets.push(socket)
  await once(socket, 'readable')
}

test('[REC-24] of an account so much of what was made for it may be unread; what it asks beyond that comes again', async () => {
  const config = testConfig()
  const app = createApp({ config, log: openLog(config) })
  const { callers, mint } = testMint()
  const respond: GraphqlApi['respond'] = async (_asked, _caller, terms) => {
    const over = await terms?.work?.refusal('listHands', false)
    return over ? { status: 429, text: refusal([over]) } : { status: 200, text: large }
  }
  await registerGraphql(app, { respond } as GraphqlApi, callers)
  await listening(app)
  const body = '{"query":"{ a }"}'
  const [ada, eve] = [await mint('ada'), await mint('eve')]
  const ask = (authorization: string) =>
    app.inject({ method: 'POST', url: '/graphql', payload: body, headers: { authorization } })
  const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: ${ada}\r\ncontent-length: ${body.length}\r\n\r\n`
  for (let n = 0; n < 3; n++) await deaf(app, `${head}${body}`)
  const refused = await ask(ada)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refused.json().errors[0].errorInfo).toMatchObject({ code: 'limit/answersAtOnce', seconds: 1 })
  expect((await ask(eve)).statusCode).toBe(200)
  for (const socket of open.sockets) socket.destroy()
  await vi.waitUntil(async () => (await ask(ada)).statusCode === 200)
})

test('[REC-24] so it is with what the visitors of an address look at', async () => {
  const app = Fastify()
  await app.register(async scope => {
    const inTurn = turnsOfAddresses(scope)
    scope.get('/', (request, reply) => inTurn(request, reply, async () => reply.send(large)))
  })
  await listening(app)
  for (let n = 0; n < 3; n++) await deaf(app, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  const refused = await ask('127.0.0.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect((await ask('203.0.113.9')).statusCode).toBe(200)
  for (const socket of open.sockets) socket.destroy()
  await vi.waitUntil(async () => (await ask('127.0.0.1')).statusCode === 200)
})
