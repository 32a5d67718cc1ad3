// Pictures of opponents over HTTP, for their owner alone: a JPEG goes in, a small clean one comes out. Whoever else asks gets
// a 404, whether there is one or not.
import { sayLimit } from '@sidepot/messages/api'
import { httpMessages } from '@sidepot/messages/http'
import { pictureSentences } from '@sidepot/messages/pictures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callers } from '../base/caller.ts'
import { createFairShare } from '../base/fair-share.ts'
import type { Deps } from '../context/deps.ts'
import type { Limits } from '../identity/kit/limits.ts'
import { type OperationFailure, runOperation, type Work } from '../operations/kit/work.ts'
import { dropPicture, pictureOf, putPicture } from '../operations/player/picture-store.ts'
import { createPictures, type PictureFailure } from '../photo/photo.ts'
import type { Budgets } from './budgets.ts'
import { busy, countVisit } from './visitors.ts'

const LARGEST = 1024 * 1024
const STATUS: Readonly<Record<PictureFailure['code'], number>> = {
  'picture/too-large': 413,
  'picture/unreadable': 415,
  'picture/busy': 503,
}
type Asked = FastifyRequest<{ Params: { id: string } }>

export async function registerPlayerPicture(
  app: FastifyInstance,
  deps: Deps,
  callers: Callers,
  limits?: Pick<Limits, 'spend'>,
  budgets?: Pick<Budgets, 'spend'>,
): Promise<void> {
  await app.register(async room => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    )
    const pictures = createPictures()
    // of one account so many at once, so that connections are left to everybody else
    const share = createFairShare()
    // and of one account one is decoded at a time: others wait for one of theirs, not for all
    const decoding = createFairShare(1)
    room.addHook('onClose', () => pictures.close())
    const userOf = async (request: FastifyRequest) => {
      const caller = await callers.identify(request.headers, undefined, request.ip)
      return caller.ok && caller.value.kind === 'user' ? caller.value.userId : null
    }
    // before a byte of the body is read
    room.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return countVisit(request, reply, budgets)
      const userId = await userOf(request)
      if (userId === null) return reply.code(401).send({ message: pictureSentences.signIn })
      const taken = await limits?.spend([['uploadsPerAccount', userId]])
      if (!taken || taken.ok) return
      const seconds = Math.ceil(taken.waitMs / 1000)
      return reply
        .code(429)
        .header('retry-after', String(seconds))
        .send({ code: `limit/${taken.name}`, message: sayLimit(seconds) })
    })
    const change = async (
      request: Asked,
      reply: FastifyReply,
      run: (work: Work) => ReturnType<typeof dropPicture>,
    ) => {
      const userId = await userOf(request)
      if (userId === null) return reply.code(401).send({ message: pictureSentences.signIn })
      const now = deps.now()
      const turn = share.run(userId, () =>
        runOperation(
          deps.db,
          { userId, at: now, now },
          { operation: 'playerPicture', id: null, body: null },
          run,
        ),
      )
      if (!turn) return busy(reply)
      const done = await turn
      return done.ok
        ? reply.send({ profilePictureUrl: done.value.profilePictureUrl })
        : reply.code(statusOf(done.error)).send({ message: httpMessages.NotFound })
    }
    room.put<{ Params: { id: string } }>('/players/:id/picture', async (request, reply) => {
      if (!Buffer.isBuffer(request.body))
        return reply.code(400).send({ message: pictureSentences['picture/unreadable'] })
      const { body } = request
      const turn = decoding.run((await userOf(request)) ?? '', () => pictures.keep(body))
      if (!turn) return busy(reply)
      const kept = await turn
      if (!kept.ok)
        return reply
          .code(STATUS[kept.error.code])
          .send({ code: kept.error.code, message: pictureSentences[kept.error.code] })
      return change(request, reply, work => putPicture(work, request.params.id, kept.value))
    })
    room.delete<{ Params: { id: string } }>('/players/:id/picture', async (request, reply) =>
      change(request, reply, work => dropPicture(work, request.params.id)),
    )
    room.get<{ Params: { id: string } }>('/players/:id/picture', async (request, reply) => {
      const userId = await userOf(request)
      const turn =
        userId === null
          ? Promise.resolve(null)
          : share.run(userId, () => pictureOf(deps.db, userId, request.params.id))
      if (!turn) return busy(reply)
      const found = await turn
      if (!found)
        return reply.code(404).header('cache-control', 'no-store').send({ message: httpMessages.NotFound })
      return reply
        .header('content-type', 'image/jpeg')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'authorization')
        .header('etag', `"${found.digest}"`)
        .header('content-disposition', 'inline; filename="picture.jpg"')
        .send(found.jpeg)
    })
  })
}

/** A stranger's player and one that never was answer alike. */
const statusOf = (failure: OperationFailure): number =>
  failure.code === 'unauthorized' || failure.code === 'player/not-found' ? 404 : 400
