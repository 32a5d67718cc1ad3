// The identity room put together: what it needs from the server, what it gives back (who is calling).
import { randomBytes } from 'node:crypto'
import { startupMessages } from '@sidepot/messages/startup'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Callers } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { registerDevMail } from '../http/dev-mail.ts'
import { registerIdentityWire } from '../http/identity.ts'
import { registerJwks } from '../http/identity-jwks.ts'
import { registerHosted } from '../http/oauth.ts'
import { registerSecurityHeaders } from '../http/security-headers.ts'
import { StartupProblem } from '../startup-problem.ts'
import { accountOperations } from './account-operations.ts'
import { createCallers } from './callers.ts'
import { deviceOperations } from './device-operations.ts'
import { createGate } from './gate.ts'
import { createHosted } from './hosted/current.ts'
import { redeemOperations } from './hosted/redeem.ts'
import { tidyRegularly } from './housekeeping.ts'
import { createKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { keptOutbox, type Outbox, smtpOutbox } from './mail.ts'
import { coreOperations } from './operations.ts'
import { operatorOperations } from './operator-operations.ts'
import { createOutsiders } from './outsiders.ts'
import { createPasswords } from './passwords.ts'
import { poolOperations } from './pool-operations.ts'
import { createRevocations, type Revocations } from './revocations.ts'
import type { Room } from './room.ts'
import { createSealer, type Sealer } from './sealing.ts'
import { type IdentitySettings, identitySettings } from './settings.ts'
import { noSmsSender, type SmsSender } from './sms.ts'
import { createTokens } from './tokens.ts'

export interface Identity {
  readonly room: Room
  readonly callers: Callers
  readonly revocations: Revocations
}

/** Made by whichever process comes first; all others read it. Sealed as soon as there is a key to seal it with. */
const secretOf = async (db: Kysely<Database>, name: string, sealer: Sealer): Promise<Buffer> => {
  const fresh = sealer.seal(randomBytes(32).toString('base64url'))
  await db
    .insertInto('identity.secret')
    .values({ name, value: Buffer.from(fresh) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('identity.secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  // Databases made before sealing existed hold the bare bytes.
  const stored = row.value.length === 32 ? row.value.toString('base64url') : row.value.toString()
  const text = sealer.open(stored)
  if (text === null) throw new StartupProblem(startupMessages.secretKey)
  if (text === stored && sealer.seals)
    await db
      .updateTable('identity.secret')
      .set({ value: Buffer.from(sealer.seal(text)) })
      .where('name', '=', name)
      .execute()
  return Buffer.from(text, 'base64url')
}

export const openIdentity = async (
  deps: Pick<Deps, 'config' | 'log' | 'db' | 'now'>,
  changes: {
    readonly settings?: Partial<IdentitySettings>
    readonly mail?: Outbox
    readonly sms?: SmsSender
  } = {},
): Promise<Identity> => {
  const { config, db, log, now } = deps
  const settings = { ...identitySettings(config), ...changes.settings }
  const sealer = createSealer(settings.secretKey)
  const pepper = await secretOf(db, 'pepper', sealer)
  const keys = createKeys(db, now, sealer)
  const tokens = createTokens(keys, settings, now)
  const revocations = createRevocations(db, log)
  const mail =
    changes.mail ??
    (config.smtpUrl === null ? keptOutbox(now) : smtpOutbox(config.smtpUrl, config.mailFrom, log))
  const room: Room = {
    db,
    log,
    now,
    settings,
    pepper,
    sealer,
    keys,
    tokens,
    mail,
    passwords: createPasswords(),
    arrivals: createGate(2, 1024),
    limits: createLimits(db, pepper),
    sms: changes.sms ?? noSmsSender,
  }
  return { room, revocations, callers: createCallers(room, revocations, createOutsiders(room)) }
}

export const registerIdentity = async (app: FastifyInstance, identity: Identity): Promise<void> => {
  const { room, revocations } = identity
  registerSecurityHeaders(app, room.settings.secure)
  registerIdentityWire(app, room, {
    AWSCognitoIdentityProviderService: { ...coreOperations, ...accountOperations },
    AWSCognitoIdentityService: poolOperations,
    SidepotIdentity: { ...deviceOperations, ...operatorOperations, ...redeemOperations(app) },
  })
  registerJwks(app, room)
  registerDevMail(app, room)
  registerHosted(app, room, createHosted(room))
  const stopTidying = tidyRegularly(room)
  app.addHook('onClose', async () => {
    stopTidying()
    revocations.stop()
    await room.mail.settled()
  })
}
