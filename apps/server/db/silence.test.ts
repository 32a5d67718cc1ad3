import { createConnection, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { unhurriedly } from './silence.ts'
import { type TestDatabase, testDatabase } from './testing.ts'
import { databaseTrouble } from './trouble.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const silent = { error: () => {} }
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** A network in front of the test's database that can swallow everything without closing a connection. */
async function network() {
  const directory = new URL(database.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
  const name = /\/(\w+)\?/.exec(database.url)?.[1] ?? ''
  const sockets = new Set<Socket>()
  let gone = false
  const server = createServer(near => {
    const far = createConnection(`${directory}/.s.PGSQL.5432`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.on('data', piece => gone || far.write(piece))
    far.on('data', piece => gone || near.write(piece))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${name}`,
    swallow: (everything: boolean) => {
      gone = everything
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('[REC-23] a database that is gone without a word fails what was asked, and makes room for another connection', async () => {
  const between = await network()
  const pool = openPool(between.url, silent, 1, 2000)
  await pool.query('select 1')
  between.swallow(true)
  const failed = await pool.query('select 1').catch((error: unknown) => error)
  expect(databaseTrouble(failed)).toBe('database/away')
  between.swallow(false)
  await expect
    .poll(() => pool.query('select 1 as one').catch(() => null))
    .toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
  between.close()
})

test('[REC-23] a connection is watched while it owes an answer, and not for what takes as long as it takes', async () => {
  const pool = openPool(database.url, silent, 1, 60_000)
  const client = await pool.connect()
  const watched = async (query: Promise<unknown>) => {
    const during = socketOf(client).timeout
    await query
    return [during, socketOf(client).timeout]
  }
  const ask = () => watched(client.query('select 1'))
  expect(await ask()).toEqual([60_000, 0])
  await unhurriedly(client, async () => {
    expect(await ask()).toEqual([0, 0])
    await unhurriedly(client, ask)
    expect(await ask()).toEqual([0, 0])
  })
  expect(await ask()).toEqual([60_000, 0])
  client.release()
  await pool.end()
})

test('migrations are not watched, however long they and those of other servers take', async () => {
  const pool = openPool(database.url, silent, 1, 60_000)
  const client = await pool.connect()
  const set = vi.spyOn(socketOf(client), 'setTimeout')
  client.release()
  await migrate(pool)
  // what comes after them
  expect(set.mock.calls.filter(([ms]) => ms === 60_000)).toHaveLength(1)
  await pool.end()
})
