// POST /account/archive: everything that is a person's as one file, after a proof of the last minutes. It is written to disk first, so
// that a slow reader holds neither a connection of the database nor memory; its name is gone before the first byte is sent.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ok, type Result } from '@sidepot/engine/result'
import { sayLimit } from '@sidepot/messages/api'
import { httpMessages } from '@sidepot/messages/http'
import { type IdentityFailure, identityFailures } from '@sidepot/messages/identity'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { exportArchive } from '../archive/archive.ts'
import { createGate } from '../base/gate.ts'
import type { Deps } from '../context/deps.ts'
import { record } from '../identity/accounts/audit.ts'
import type { Room } from '../identity/accounts/room.ts'
import { statusOf, wireNames } from '../identity/kit/failure.ts'
import { authenticate } from '../identity/sign-in/profile.ts'
import { isFresh } from '../identity/sign-in/prove.ts'
import type { Budgets } from './budgets.ts'
import { countVisitors } from './visitors.ts'

/** `sidepot` is the version that writes. */
export function registerArchive(
  app: FastifyInstance,
  deps: Deps,
  room: Room,
  sidepot: string,
  budgets?: Pick<Budgets, 'spend'>,
): void {
  app.register(async scope => {
    // a token is looked up in the database before anybody is known
    countVisitors(scope, budgets)
    registerDoor(scope, deps, room, sidepot)
  })
}

function registerDoor(app: FastifyInstance, deps: Deps, room: Room, sidepot: string): void {
  // one at a time, and few that wait
  const gate = createGate(1, 4)
  app.post('/account/archive', { bodyLimit: 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const me = await authenticate(room, token)
    if (!me.ok) return refuse(reply, me.error, 401)
    const { account } = me.value
    if (!isFresh(room, me.value)) return refuse(reply, 'freshSignInNeeded', 403)
    const taken = await room.limits.spend([['archivesPerAccount', account.user_id]])
    if (!taken.ok) {
      const seconds = Math.ceil(taken.waitMs / 1000)
      return reply
        .code(429)
        .header('retry-after', String(seconds))
        .send({ code: `limit/${taken.name}`, message: sayLimit(seconds) })
    }
    const made = deps.now()
    const about = { made, sidepot }
    const written = await gate.run(
      () => unnamed(file => exportArchive(deps.pool, file, account.user_id, about)),
      account.user_id,
    )
    if (!written.ok) return refuse(reply, 'busy', 503)
    if (!written.value.ok)
      return reply.code(413).send({ code: written.value.error.code, message: httpMessages.archiveTooLarge })
    const { bytes, handle } = written.value.value
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
    await record(room.db, account.user_id, 'DATA_EXPORTED', visitor)
    return reply
      .type('application/zip')
      .header('content-length', String(bytes))
      .header('content-disposition', `attachment; filename="sidepot-${made.toISOString().slice(0, 10)}.zip"`)
      .send(handle.createReadStream())
  })
}

/** The written file, open and without a name: nothing is left of it, however the request ends. */
async function unnamed<F>(
  write: (file: string) => Promise<Result<number, F>>,
): Promise<Result<{ readonly bytes: number; readonly handle: FileHandle }, F>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sidepot-archive-'))
  try {
    const file = path.join(folder, 'archive.zip')
    const written = await write(file)
    return written.ok ? ok({ bytes: written.value, handle: await open(file) }) : written
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuse = (reply: FastifyReply, failure: IdentityFailure, status = statusOf(failure)) =>
  reply
    .code(status)
    .header('x-amzn-errortype', wireNames[failure])
    .send({ __type: wireNames[failure], message: identityFailures[failure] })
