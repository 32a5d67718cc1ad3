// The server under measurement and the SQL that it sends.

import type { AddressInfo } from 'node:net'
import { testConfig } from '@sidepot/server/base/config'
import { Lifecycle } from '@sidepot/server/base/lifecycle'
import { openLog } from '@sidepot/server/base/log'
import { openKysely } from '@sidepot/server/db/pool'
import { createApi } from '@sidepot/server/graphql/api'
import { registerGraphql } from '@sidepot/server/http/graphql'
import { registerOperation } from '@sidepot/server/http/health'
import { createApp } from '@sidepot/server/http/server'
import { as } from '@sidepot/server/operations/testing/testing'
import { testMint } from '@sidepot/server/testing/token'
import type { Pool } from 'pg'
import { HERO } from './api-requests.ts'

export interface Served {
  readonly port: number
  readonly token: string
  close(): Promise<void>
}

/** The whole HTTP application, metrics and a log line a request included; the lines go nowhere. */
export async function openServer(pool: Pool): Promise<Served> {
  const log = openLog({ logLevel: 'info' }, { write: () => {} })
  const deps = { config: testConfig(), log, pool, db: openKysely(pool), now: () => new Date() }
  const { callers, mint } = testMint()
  const app = createApp(deps)
  await registerOperation(app, deps, new Lifecycle())
  await registerGraphql(app, createApi(deps), callers)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { port, token: await mint(HERO), close: () => app.close() }
}

/** The statement that the API sends for a request, for the peer to send likewise. */
export async function recordedSql(
  pool: Pool,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<{ name?: string; text: string; values: unknown[] }> {
  let seen: { name?: string; text: string; values: unknown[] } | undefined
  const listening = {
    query: (asked: { name?: string; text: string; values: unknown[] }) => {
      seen = { ...(asked.name ? { name: `peer-${asked.name}` } : {}), text: asked.text, values: asked.values }
      return pool.query(asked as never)
    },
  }
  const log = openLog({ logLevel: 'silent' })
  const api = createApi({
    pool: listening as unknown as Pool,
    db: openKysely(pool),
    log,
    now: () => new Date(),
  })
  const answer = await api.answer({ query, variables }, as(HERO))
  if (!seen || answer.includes('"errors"')) throw new Error(answer)
  return seen
}
