// A whole API for tests: Fastify with POST /graphql on a database of its own, and people who can call it.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Caller, Callers } from '../base/caller.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createApi, type GraphqlApi } from '../graphql/api.ts'
import type { Operation } from '../graphql/document/operation.ts'
import { registerGraphql } from '../http/graphql.ts'
import { createApp } from '../http/server.ts'
import type { Data } from './answer.ts'
import { type TestMint, testMint } from './token.ts'

export interface WireErrorSeen {
  readonly message: string
  readonly errorType: string
  readonly errorInfo: unknown
  readonly data: unknown
  readonly path: readonly string[] | null
}
export interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: Data
  readonly errors: readonly WireErrorSeen[]
}
export interface Person {
  readonly id: string
  readonly token: string
  ask(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Seen>
}
export interface TestApi extends TestMint {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly api: GraphqlApi
  person(more?: { groups?: readonly string[]; id?: string }): Promise<Person>
  /** A visitor with guest credentials. */
  guest(): Person
  post(body: string, headers?: Readonly<Record<string, string>>): Promise<Seen>
  close(): Promise<void>
}

export async function testApi(
  options: { operations?: readonly Operation[]; introspection?: boolean } = {},
  more?: (app: FastifyInstance, database: TestDatabase, callers: Callers) => Promise<void>,
): Promise<TestApi> {
  const database = await testDatabase()
  const config = testConfig()
  const log = openLog(config)
  const minting = withGuests(testMint())
  const api = createApi({ pool: database.pool, db: database.db, log, now: () => new Date() }, options)
  const app = createApp({ config, log })
  await registerGraphql(app, api, minting.callers)
  await more?.(app, database, minting.callers)
  await app.ready()

  const post = async (payload: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    const body = JSON.parse(answer.body) as { data: Data; errors?: readonly WireErrorSeen[] }
    return { status: answer.statusCode, headers: answer.headers, data: body.data, errors: body.errors ?? [] }
  }
  return {
    ...minting,
    database,
    app,
    api,
    post,
    async person({ groups, id = randomUUID() } = {}) {
      const token = await minting.mint(id, groups ? { groups } : {})
      return {
        id,
        token,
        ask: (query, variables = {}) => post(JSON.stringify({ query, variables }), { authorization: token }),
      }
    },
    guest: () => ({
      id: GUEST,
      token: GUEST,
      ask: (query, variables = {}) => post(JSON.stringify({ query, variables }), { authorization: GUEST }),
    }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

const GUEST = 'guest'
export const guestCaller: Caller = { kind: 'guest', identityId: GUEST }

/** Guest credentials are identity's; here one word replaces them. */
const withGuests = (mint: TestMint): TestMint => ({
  ...mint,
  callers: {
    stillValid: mint.callers.stillValid,
    identify: async headers =>
      headers.authorization === GUEST ? { ok: true, value: guestCaller } : mint.callers.identify(headers),
  },
})
