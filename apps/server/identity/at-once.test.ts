// The whole server over a real socket: what is ended elsewhere ends here within a second.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testConfig } from '../base/config.ts'
import { Lifecycle } from '../base/lifecycle.ts'
import { REALTIME } from '../http/realtime/realtime-limits.ts'
import { createApp } from '../http/server.ts'
import { registerRooms } from '../rooms.ts'
import { signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { readEveryMs } from './access/revocations.ts'
import { setRole } from './accounts/operators.ts'

// The promise of a second is kept by the two intervals: how slow the machine is that runs the tests decides nothing.
test('[AUTH-10] what ended is read and open sockets are looked at within a second', () => {
  expect(readEveryMs + REALTIME.sweepEveryMs).toBeLessThan(1000)
})

let service: TestIdentity
let whole: FastifyInstance
let port: number
beforeAll(async () => {
  service = await testIdentity()
  const log = pino({ level: 'silent' })
  const config = testConfig()
  const { db, pool } = service.database
  whole = createApp({ config, log })
  await registerRooms(whole, { config, log, db, pool, now: () => new Date() }, new Lifecycle())
  await whole.listen({ port: 0, host: 'localhost' })
  port = (whole.server.address() as AddressInfo).port
})
afterAll(async () => {
  await whole.close()
  await service.close()
})

const connect = (token = '') =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://localhost:${port}/graphql/realtime`, 'graphql-transport-ws')
    socket.on('error', reject)
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: token } })),
    )
    socket.once('message', () => resolve(socket))
  })
const closed = (socket: WebSocket) =>
  new Promise<void>(resolve => {
    socket.once('close', () => resolve())
  })
const ask = (token = '') =>
  fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ listVenues(limit: 1) { items { id } } }' }),
  })

test('[AUTH-10] signing out everywhere in one process closes websockets and refuses requests in another', async () => {
  const { tokens } = await service.person('at-once@example.com')
  const socket = await connect(tokens.AccessToken)
  expect((await ask(tokens.AccessToken)).status).toBe(200)
  const gone = closed(socket)
  await service.call('GlobalSignOut', { AccessToken: tokens.AccessToken })
  await gone
  expect((await ask(tokens.AccessToken)).status).toBe(401)
})

test('[AUTH-10] a demoted administrator loses the role at once, and stays signed in', async () => {
  await service.person('admin@example.com')
  expect(await setRole(service.database.db, 'ADMIN@example.com', 'SUPER_ADMIN', new Date())).toBe(true)
  const tokens = (await signIn(service, 'admin@example.com')).body.AuthenticationResult
  const socket = await connect(tokens?.AccessToken)
  const gone = closed(socket)
  await setRole(service.database.db, 'admin@example.com', 'USER', new Date())
  await gone
  expect((await ask(tokens?.AccessToken)).status).toBe(401)
  const again = await service.call('GetTokensFromRefreshToken', { RefreshToken: tokens?.RefreshToken })
  const fresh = again.body.AuthenticationResult?.AccessToken ?? ''
  expect((await ask(fresh)).status).toBe(200)
  const caller = await service.identity.callers.identify({ authorization: fresh })
  expect(caller).toMatchObject({ ok: true, value: { groups: [] } })
})

test('[AUTH-10] a disabled account is out at once and cannot come back', async () => {
  const { tokens, userId } = await service.person('disabled@example.com')
  const socket = await connect(tokens.AccessToken)
  const gone = closed(socket)
  await service.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [userId])
  await gone
  const refreshed = await service.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
  expect(refreshed.body.__type).toBe('NotAuthorizedException')
  expect((await signIn(service, 'disabled@example.com')).body.__type).toBe('NotAuthorizedException')
})

test('[AUTH-11] deleting an account erases what the person owns, at once, and leaves tombstones', async () => {
  const { tokens, userId } = await service.person('erased@example.com')
  const run = async (query: string) => {
    const reply = await fetch(`http://localhost:${port}/graphql`, {
      method: 'POST',
      headers: { authorization: tokens.AccessToken ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return (await reply.json()) as { data?: { createBankroll?: { id: string } } }
  }
  const input = `{ userId: "${userId}", name: "Main", startingBalance: 100, currentBalance: 100, currency: USD, type: CASH }`
  const made = await run(`mutation { createBankroll(input: ${input}) { id } }`)
  const id = made.data?.createBankroll?.id
  expect(id, JSON.stringify(made)).toBeTruthy()
  expect((await service.call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  const { pool } = service.database
  for (const [table, column] of [
    ['bankrolls', 'user_id'],
    ['users', 'id'],
    ['identity.account', 'user_id'],
    ['identity.event', 'user_id'],
  ])
    expect(
      (await pool.query(`select 1 from ${table} where ${column}::text = $1`, [userId])).rowCount,
      table,
    ).toBe(0)
  const feed = await pool.query('select kind from change where id = any($1) order by seq', [[id, userId]])
  expect(feed.rows.filter(row => row.kind === 'erase')).toHaveLength(2)
})
