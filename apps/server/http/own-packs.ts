// GET /packs/DIGEST.bin: a solved game by the digest of its bytes, so it never changes and is kept for ever, as the shipped packs are.
import { httpMessages } from '@sidepot/messages/http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { packByDigest } from '../own-packs/own-packs.ts'

const FILE = /^([0-9a-f]{64})\.bin$/

export function registerOwnPacks(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  app.get<{ Params: { file: string } }>('/packs/:file', async (request, reply) => {
    const digest = FILE.exec(request.params.file)?.[1]
    const bytes = digest === undefined ? null : await packByDigest(db, digest, now())
    if (!bytes)
      return reply.code(404).header('cache-control', 'no-store').send({ message: httpMessages.NotFound })
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
