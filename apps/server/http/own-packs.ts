// GET /packs/DIGEST.bin: a solved game by the digest of its bytes, so it never changes and is kept for ever, as the shipped packs are.
// GET /studies/DIGEST.bin: the study that its reader asked for; to everybody else there is nothing, whether there is or not.
// GET /studies/hands/ID: what the server solved of an own hand, by its settings as they are stored now (SOL-15).
// All of them count for the address that asks (REC-24).
import { finished } from 'node:stream/promises'
import { httpMessages } from '@sidepot/messages/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callers } from '../base/caller.ts'
import { createFairShare } from '../base/fair-share.ts'
import type { Deps } from '../context/deps.ts'
import { storedStudyName } from '../operations/solving/ask-study.ts'
import { packByDigest, solvedStudy, studyByDigest } from '../own-packs/own-packs.ts'
import type { Budgets } from './budgets.ts'
import { busy, countVisitors } from './visitors.ts'

const STUDIES_AT_ONCE = 2
const FILE = /^([0-9a-f]{64})\.bin$/

export function registerOwnPacks(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  callers: Pick<Callers, 'identify'>,
  budgets?: Pick<Budgets, 'spend'>,
): void {
  app.register(async scope => {
    countVisitors(scope, budgets)
    registerFiles(scope, { db, now }, callers)
  })
}

function registerFiles(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  callers: Pick<Callers, 'identify'>,
): void {
  // A study is tens of megabytes: of one account so many are in memory at once, until they are read.
  const share = createFairShare(STUDIES_AT_ONCE)
  const sendStudy = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (userId: string) => Promise<Uint8Array | null>,
  ) => {
    reply.header('cache-control', 'no-store')
    const caller = await callers.identify(request.headers, undefined, request.ip)
    const userId = caller.ok && caller.value.kind === 'user' ? caller.value.userId : null
    const missing = () => reply.code(404).send({ message: httpMessages.NotFound })
    if (userId === null) return missing()
    const turn = share.run(userId, async () => {
      // gone while it waited
      if (reply.raw.destroyed) return
      const bytes = await find(userId)
      if (!bytes) return void missing()
      reply.type('application/octet-stream').send(bytes)
      await finished(reply.raw).catch(() => {})
    })
    if (!turn) return busy(reply)
    await turn
    return reply
  }
  app.get<{ Params: { file: string } }>('/studies/:file', (request, reply) => {
    const digest = FILE.exec(request.params.file)?.[1]
    return sendStudy(request, reply, async userId =>
      digest === undefined ? null : await studyByDigest(db, userId, digest, now()),
    )
  })
  app.get<{ Params: { handId: string } }>('/studies/hands/:handId', (request, reply) =>
    sendStudy(request, reply, async userId => {
      const name = await storedStudyName(db, userId, request.params.handId)
      return (name ? await solvedStudy(db, name, now()) : null)?.bytes ?? null
    }),
  )
  const packs = new Map<string, { readonly bytes: Promise<Buffer | null>; readers: number }>()
  /** A pack is everybody's: read once for all who ask for it until the last of them has it. */
  const packFor = (digest: string, reply: FastifyReply): Promise<Buffer | null> => {
    const pack = packs.get(digest) ?? { bytes: packByDigest(db, digest, now()), readers: 0 }
    packs.set(digest, pack)
    pack.readers++
    const leave = () => {
      if (--pack.readers === 0) packs.delete(digest)
    }
    void finished(reply.raw).then(leave, leave)
    return pack.bytes
  }
  app.get<{ Params: { file: string } }>('/packs/:file', async (request, reply) => {
    const digest = FILE.exec(request.params.file)?.[1]
    const bytes = digest === undefined ? null : await packFor(digest, reply)
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
