import { ok } from '@sidepot/engine/result'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { SHARE } from '../base/fair-share.ts'
import type { Room } from '../identity/accounts/room.ts'
import { testIdentity } from '../testing/identity.ts'
import { registerArchive } from './archive.ts'
import type { Budgets } from './budgets.ts'
import { registerPlayerPicture } from './player-picture.ts'
import { createApp } from './server.ts'
import { registerIdentityWire } from './sign-in/identity.ts'
import { registerIdentity } from './sign-in/register.ts'

test('[REC-24] signing in, the hosted pages, pictures and archives count for the address that asks, before anything is read', async () => {
  const asked: (string | null)[] = []
  const budgets: Pick<Budgets, 'spend'> = {
    spend: async (_caller, address) => {
      asked.push(address)
      return { ok: false, name: 'cellsPerAddress', waitMs: 7000 }
    },
  }
  let app = Fastify() as FastifyInstance
  const service = await testIdentity({}, undefined, undefined, async (_app, deps, identity) => {
    app = createApp(deps)
    await registerIdentity(app, identity, budgets)
    await registerPlayerPicture(app, deps, identity.callers, undefined, budgets)
    registerArchive(app, deps, identity.room, '1.0.0', budgets)
  })
  const doors = [
    'POST /identity/',
    'POST /identity',
    'GET /oauth2/authorize',
    'POST /oauth2/token',
    'POST /oauth2/revoke',
    'GET /oauth2/userInfo',
    'GET /oauth2/sign-in/x',
    'POST /oauth2/sign-in/x',
    'GET /logout',
    'GET /players/x/picture',
    'POST /account/archive',
  ]
  for (const door of doors) {
    const [method, url] = door.split(' ') as ['GET', string]
    const { statusCode, headers } = await app.inject({ method, url, remoteAddress: '203.0.113.9' })
    expect([door, statusCode, headers['retry-after'], headers['x-amzn-errortype']]).toEqual([
      door,
      429,
      '7',
      'LimitExceededException',
    ])
  }
  expect(asked).toEqual(doors.map(() => '203.0.113.9'))
  await app.close()
  await service.close()
})

test('of one address so many calls of the identity service run at once, and another waits for none of them', async () => {
  let running = 0
  let most = 0
  let finish = () => {}
  const done = new Promise<void>(resolve => {
    finish = resolve
  })
  const app = Fastify()
  registerIdentityWire(app, { limits: {}, settings: {} } as Room, {
    Test: {
      Wait: async () => {
        most = Math.max(most, ++running)
        await done
        running--
        return ok({})
      },
      Quick: async () => ok({ quick: true }),
    },
  })
  const call = (operation: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/identity/',
      remoteAddress,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `Test.${operation}` },
      payload: '{}',
    })
  const waiting = Array.from({ length: 20 }, () => call('Wait', '203.0.113.9'))
  await vi.waitUntil(() => running === SHARE)
  expect((await call('Quick', '203.0.113.10')).json()).toEqual({ quick: true })
  expect(running).toBe(SHARE)
  finish()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  expect(most).toBe(SHARE)
  await app.close()
})
