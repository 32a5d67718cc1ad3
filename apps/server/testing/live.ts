// A listening server for tests of everything live: API, change feed and websocket door on a database of its own.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import type { Feed } from '../changes/feed.ts'
import type { Hub } from '../changes/hub.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createApi } from '../graphql/api.ts'
import { registerGraphql } from '../http/graphql.ts'
import { createApp } from '../http/server.ts'
import { registerLive } from '../live.ts'
import type { Data } from './answer.ts'
import { type TestMint, testMint } from './token.ts'

export interface LivePerson {
  readonly id: string
  readonly token: string
  ask(query: string, variables?: object): Promise<LiveAnswer>
}

export interface LiveAnswer {
  readonly data: Data
  readonly errors?: readonly { readonly errorType: string; readonly message: string }[]
}

export interface LiveSite extends TestMint {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly feed: Feed
  readonly hub: Hub
  /** http://127.0.0.1:port */
  readonly url: string
  /** Resolves when so many subscriptions are open. */
  subscribers(many: number): Promise<void>
  person(groups?: readonly string[]): Promise<LivePerson>
  close(): Promise<void>
}

/** `shared`: a second server process's stand-in on the same database. */
export async function liveSite(shared?: { database: TestDatabase; mint: TestMint }): Promise<LiveSite> {
  const database = shared?.database ?? (await testDatabase())
  const minting = shared?.mint ?? testMint()
  const config = testConfig()
  const log = openLog(config)
  const { pool, db } = database
  const api = createApi({ pool, db, log, now: () => new Date() })
  const app = createApp({ config, log })
  await registerGraphql(app, api, minting.callers)
  const { feed, hub } = await registerLive(app, { pool, log, config }, api, minting.callers)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`

  const ask = async (token: string, query: string, variables: object = {}): Promise<LiveAnswer> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as LiveAnswer
  }
  return {
    ...minting,
    app,
    database,
    feed,
    hub,
    url,
    subscribers: async many => {
      for (const end = Date.now() + 30_000; hub.size < many; ) {
        if (Date.now() > end) throw new Error(`${hub.size} subscriptions of ${many}`)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
    person: async groups => {
      const id = randomUUID()
      const token = await minting.mint(id, groups ? { groups } : {})
      return { id, token, ask: (query, variables) => ask(token, query, variables) }
    },
    close: async () => {
      await app.close()
      if (!shared) await database.close()
    },
  }
}
