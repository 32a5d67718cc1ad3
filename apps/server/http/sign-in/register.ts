// The identity room put together: what it needs from the server, what it gives back (who is calling).
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startupMessages } from '@sidepot/messages/startup'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Callers } from '../../base/caller.ts'
import { createGate } from '../../base/gate.ts'
import { StartupProblem } from '../../base/startup-problem.ts'
import type { Deps } from '../../context/deps.ts'
import type { Database } from '../../db/schema/database.ts'
import { createCallers } from '../../identity/access/callers.ts'
import { createOutsiders } from '../../identity/access/outsiders.ts'
import { createRevocations, type Revocations } from '../../identity/access/revocations.ts'
import { tidyRegularly } from '../../identity/accounts/housekeeping.ts'
import type { Room } from '../../identity/accounts/room.ts'
import { createKeys } from '../../identity/crypto/keys.ts'
import { createPasswords, type Passwords } from '../../identity/crypto/passwords.ts'
import { resealAll } from '../../identity/crypto/reseal.ts'
import { createSealer, type Sealer } from '../../identity/crypto/sealing.ts'
import { createTokens } from '../../identity/crypto/tokens.ts'
import { createHosted } from '../../identity/hosted/current.ts'
import { redeemOperations } from '../../identity/hosted/redeem.ts'
import { createLimits } from '../../identity/kit/limits.ts'
import { keptOutbox, type Outbox, smtpOutbox } from '../../identity/kit/mail.ts'
import { type IdentitySettings, identitySettings } from '../../identity/kit/settings.ts'
import { noSmsSender, type SmsSender, webhookSender } from '../../identity/kit/sms.ts'
import { accountOperations } from '../../identity/wire/account-operations.ts'
import { deviceOperations } from '../../identity/wire/device-operations.ts'
import { coreOperations } from '../../identity/wire/operations.ts'
import { operatorOperations } from '../../identity/wire/operator-operations.ts'
import { poolDeviceOperations } from '../../identity/wire/pool-devices.ts'
import { poolOperations } from '../../identity/wire/pool-operations.ts'
import { pushOperations } from '../../identity/wire/push-operations.ts'
import type { Budgets } from '../budgets.ts'
import { registerSecurityHeaders } from '../pages/security-headers.ts'
import { countVisitors } from '../visitors.ts'
import { registerDevMail } from './dev-mail.ts'
import { registerGuests } from './guests.ts'
import { registerIdentityWire, type Services } from './identity.ts'
import { registerJwks } from './identity-jwks.ts'
import { registerHosted } from './oauth.ts'

export interface Identity {
  readonly room: Room
  readonly callers: Callers
  readonly revocations: Revocations
}

/** For mails on their way when the server stops. */
const GOODBYE_MS = 5_000

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
  if (!sealer.isCurrent(stored))
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
    readonly passwords?: Passwords
  } = {},
): Promise<Identity> => {
  const { config, db, log, now } = deps
  const settings = { ...identitySettings(config), ...changes.settings }
  const sealer = createSealer(settings.secretKeys)
  const pepper = await secretOf(db, 'pepper', sealer)
  const sealed = await resealAll(db, sealer)
  if (sealed > 0) log.info({ sealed }, 'secrets sealed')
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
    passwords: changes.passwords ?? createPasswords(),
    arrivals: createGate(2, 1024),
    powers: createGate(2, 1024),
    erasures: createGate(3, 1024),
    limits: createLimits(db, pepper),
    sms:
      changes.sms ??
      (config.smsWebhook === null
        ? noSmsSender
        : webhookSender(config.smsWebhook, config.smsWebhookKey, log)),
  }
  return { room, revocations, callers: createCallers(room, revocations, createOutsiders(room)) }
}

/** Every operation of `POST /identity/`, by service and name. */
export const identityServices = (app: FastifyInstance): Services => ({
  AWSCognitoIdentityProviderService: { ...coreOperations, ...accountOperations, ...poolDeviceOperations },
  AWSCognitoIdentityService: poolOperations,
  SidepotIdentity: {
    ...deviceOperations,
    ...pushOperations,
    ...operatorOperations,
    ...redeemOperations(app),
  },
})

export const registerIdentity = async (
  app: FastifyInstance,
  identity: Identity,
  budgets?: Pick<Budgets, 'spend'>,
): Promise<void> => {
  const { room, revocations } = identity
  registerSecurityHeaders(app, room.settings.secure)
  await app.register(async scope => {
    countVisitors(scope, budgets)
    registerIdentityWire(scope, room, identityServices(app))
    registerHosted(scope, room, createHosted(room))
  })
  registerJwks(app, room)
  registerDevMail(app, room)
  registerGuests(app, room)
  const stopTidying = tidyRegularly(room)
  app.addHook('onClose', async () => {
    stopTidying()
    revocations.stop()
    // who stops the server does not wait for a mail server that takes its time
    await Promise.race([room.mail.settled(), pause(GOODBYE_MS, undefined, { ref: false })])
  })
}
