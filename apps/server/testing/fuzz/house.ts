// The whole server on a database of its own, called without a network. Whatever it calls an error in its log is a failure of the input before.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { testConfig } from '../../base/config.ts'
import { Lifecycle } from '../../base/lifecycle.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApp } from '../../http/server.ts'
import { openIdentity } from '../../http/sign-in/register.ts'
import { person } from '../../operations/testing/testing.ts'
import { registerRooms } from '../../rooms.ts'
import { must } from './target.ts'

export interface House {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly identity: Awaited<ReturnType<typeof openIdentity>>
  /** Of somebody who is signed in. */
  readonly tokens: { readonly accessToken: string; readonly idToken: string }
  /** Any answer will do but one of 500 and more. */
  answers(request: InjectOptions): Promise<void>
  /** Throws what was logged as an error since it was last asked. */
  quiet(): void
  close(): Promise<void>
}

export async function openHouse(): Promise<House> {
  const database = await testDatabase()
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: line => void logged.push(line) })
  const config = testConfig({ allowGuestAccess: true, authSrp: true, metricsPort: 0 })
  const app = createApp({ config, log })
  const deps = { config, log, ...database, now: () => new Date() }
  const lifecycle = new Lifecycle()
  await registerRooms(app, deps, lifecycle)
  await app.ready()
  lifecycle.enter('ready')
  const identity = await openIdentity(deps)
  const { userId } = await person(database, 'fuzz-of-targets@example.com')
  const tokens = await identity.room.tokens.mint(
    { userId, email: 'a@b.example', handle: 'a', groups: [], epoch: 0 },
    {
      familyId: '00000000-0000-4000-8000-000000000002',
      clientId: 'sidepot-web',
      scope: 'openid',
      authTime: new Date(),
    },
  )
  const quiet = () => {
    const lines = logged.splice(0)
    must(lines.length === 0, lines.join('\n').slice(0, 2000))
  }
  return {
    app,
    database,
    identity,
    tokens,
    quiet,
    answers: async request => {
      const { statusCode, body } = await app.inject(request)
      must(statusCode < 500, `${statusCode} ${body.slice(0, 300)}`)
      quiet()
    },
    close: async () => {
      await app.close()
      identity.revocations.stop()
      await database.close()
    },
  }
}
