import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerOwnPacks } from './own-packs.ts'

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
