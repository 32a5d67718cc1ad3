import { connect } from 'node:net'
import { ok } from '@sidepot/engine/result'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { registerOwnPacks } from './own-packs.ts'

const reads = vi.hoisted(() => ({ count: 0, packs: 0 }))
vi.mock(import('../own-packs/own-packs.ts'), async original => ({
  ...(await original()),
  studyByDigest: async () => {
    reads.count++
    return Buffer.alloc(32 * 1024 * 1024)
  },
  packByDigest: async (_db, digest) => {
    reads.packs++
    return digest.startsWith('0') ? null : Buffer.alloc(8 * 1024 * 1024)
  },
}))

test('[REC-24] solved games and studies count for the address that asks, before anything is read', async () => {
  const app = Fastify()
  const asked: (string | null)[] = []
  // neither the database nor who is asking is reached
  registerOwnPacks(app, {} as never, {} as never, {
    spend: async (_caller, address) => {
      asked.push(address)
      return { ok: false, name: 'cellsPerAddress', waitMs: 7000 }
    },
  })
  for (const url of [`/packs/${'0'.repeat(64)}.bin`, `/studies/${'0'.repeat(64)}.bin`, '/studies/hands/x']) {
    const { statusCode, headers } = await app.inject({ url, remoteAddress: '203.0.113.9' })
    expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
  }
  expect(asked).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9'])
  await app.close()
})

test('of one account two studies are in memory at once, until they are read or nobody is there to read them', async () => {
  const app = Fastify()
  const identify = async () => ok({ kind: 'user', userId: 'ann' })
  registerOwnPacks(app, { now: () => new Date() } as never, { identify } as never)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const deaf = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /studies/${'0'.repeat(64)}.bin HTTP/1.1\r\nHost: x\r\n\r\n`),
    )
    return socket.pause()
  })
  await vi.waitUntil(() => reads.count === 2)
  const answer = await fetch(`http://127.0.0.1:${port}/packs/${'0'.repeat(64)}.bin`)
  expect([answer.status, reads.count]).toEqual([404, 2])
  for (const socket of deaf.slice(0, 2)) socket.destroy()
  await vi.waitUntil(() => reads.count === 4)
  for (const socket of deaf) socket.destroy()
  await app.close()
})

test('a pack is read once for all who ask for it, until the last of them has it or is gone', async () => {
  const app = Fastify()
  registerOwnPacks(app, { now: () => new Date() } as never, {} as never)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const path = `/packs/${'1'.repeat(64)}.bin`
  const whole = async () => (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength
  reads.packs = 0
  // takes the beginning, and no more of it
  const deaf = connect(port, '127.0.0.1', () => deaf.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))
  await new Promise(resolve => deaf.once('readable', resolve))
  expect(await Promise.all([whole(), whole(), whole()])).toEqual([8388608, 8388608, 8388608])
  expect(reads.packs).toBe(1)
  deaf.destroy()
  await vi.waitUntil(async () => (await whole()) > 0 && reads.packs > 1)
  await app.close()
})
