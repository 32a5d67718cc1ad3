import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Room } from '../../identity/accounts/room.ts'
import { registerDevMail } from './dev-mail.ts'

const serverAt = (origin: string) => {
  const app = Fastify()
  registerDevMail(app, { mail: { kept: () => [] }, settings: { origin } } as unknown as Room)
  return app
}
const app = serverAt('http://localhost:3000')

const seen = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000', ...headers } })).statusCode

test('mail that was not sent is shown on this machine, and to nobody through a proxy or by another name', async () => {
  expect(await seen({})).toBe(200)
  expect(await seen({ connection: 'keep-alive' })).toBe(200)
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ])
    expect([name, await seen({ [name]: '1.2.3.4' })]).toEqual([name, 404])
  expect(await seen({ host: 'poker.example' })).toBe(404)
  expect(await seen({ connection: 'close' })).toBe(404)
})

test('nor through nginx as it is installed, which names itself in no header', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /dev/mail HTTP/1.0\r\nHost: localhost:3000\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.[01] 404 /)
  socket.destroy()
  await app.close()
})

test('a server for others has no such page: since nginx 1.29.7 its requests look like those of a browser here', async () => {
  for (const [origin, status] of [
    ['http://localhost:3000', 200],
    ['http://127.0.0.1:3000', 200],
    ['http://[::1]:3000', 200],
    ['http://sidepot.localhost', 200],
    ['https://poker.example.org', 404],
    ['http://192.168.1.4:3000', 404],
    ['https://localhost.example.org', 404],
  ] as const) {
    const answer = await serverAt(origin).inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } })
    expect([origin, answer.statusCode]).toEqual([origin, status])
  }
})
