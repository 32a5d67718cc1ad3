// GET /packs/DIGEST.bin: a solved game by the digest of its bytes, so it never changes and is kept for ever, as the shipped packs are.
// GET /studies/DIGEST.bin: the study that its reader asked for; to everybody else there is nothing, whether there is or not.
import { httpMessages } from '@sidepot/messages/http'
import type { FastifyInstance } from 'fastify'
import type { Callers } from '../base/caller.ts'
import type { Deps } from '../context/deps.ts'
import { packByDigest, studyByDigest } from '../own-packs/own-packs.ts'

const FILE = /^([0-9a-f]{64})\.bin$/

export function registerOwnPacks(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  callers: Pick<Callers, 'identify'>,
): void {
  app.get<{ Params: { file: string } }>('/studies/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await callers.identify(request.headers)
    const digest = FILE.exec(request.params.file)?.[1]
    const bytes =
      caller.ok && caller.value.kind === 'user' && digest !== undefined
        ? await studyByDigest(db, caller.value.userId, digest, now())
        : null
    if (!bytes) return reply.code(404).send({ message: httpMessages.NotFound })
    return reply.type('application/octet-stream').send(bytes)
  })
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
