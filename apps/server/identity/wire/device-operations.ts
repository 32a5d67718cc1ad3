// Operations of our own, beside the user pool's: signed-in devices, the security log, recovery codes, the QR code.
import { ok } from '@sidepot/engine/result'
import { toString as drawQrCode } from 'qrcode'
import { isUuid } from '../accounts/accounts.ts'
import { listEvents, record } from '../accounts/audit.ts'
import { totpUri } from '../crypto/totp.ts'
import { refuse } from '../kit/failure.ts'
import { text } from '../kit/input.ts'
import { endFamily } from '../sign-in/families.ts'
import { makeRecoveryCodes } from '../sign-in/mfa.ts'
import { eventsAnswer, eventsAtOnce, eventToken } from './events-wire.ts'
import { type Operation, signedIn } from './operations.ts'

export const deviceOperations = {
  ListDevices: signedIn(async ({ room }, { account, claims }) => {
    const devices = await room.db
      .selectFrom('identity.refresh_family')
      .select(['id', 'kind', 'agent', 'address', 'created_at', 'used_at'])
      .where('user_id', '=', account.user_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', room.now())
      .orderBy('used_at', 'desc')
      .limit(100)
      .execute()
    return ok({
      Devices: devices.map(device => ({
        Id: device.id,
        Current: device.id === claims.origin_jti,
        Kind: device.kind,
        Agent: device.agent,
        Address: device.address,
        SignedInAt: device.created_at.toISOString(),
        UsedAt: device.used_at.toISOString(),
      })),
    })
  }),

  SignOutDevice: signedIn(async ({ room, visitor, body }, { account }) => {
    const id = text(body, 'Id')
    const device = isUuid(id)
      ? await room.db
          .selectFrom('identity.refresh_family')
          .select('id')
          .where('id', '=', id)
          .where('user_id', '=', account.user_id)
          .executeTakeFirst()
      : undefined
    if (!device) return refuse('unknownSession')
    await endFamily(room.db, device.id, 'SIGNED_OUT')
    await record(room.db, account.user_id, 'SIGNED_OUT', visitor)
    return ok({})
  }),

  /** One's own. Operators have ListAllEvents. */
  ListEvents: signedIn(async ({ room, body }, { account }) => {
    const before = eventToken(body)
    return ok(eventsAnswer(await listEvents(room.db, { userId: account.user_id, ...before }, eventsAtOnce)))
  }),

  MakeRecoveryCodes: signedIn(async ({ room, visitor }, { account }) => {
    const codes = await makeRecoveryCodes(room, visitor, account)
    return codes.ok ? ok({ RecoveryCodes: codes.value }) : codes
  }),

  /** The secret that AssociateSoftwareToken gave, as an address and as a picture to scan. */
  DrawTotpCode: signedIn(async ({ room }, { account }) => {
    const secret = account.totp_pending === null ? null : room.sealer.open(account.totp_pending)
    if (secret === null) return refuse('totpNotStarted')
    const uri = totpUri(secret, account.email)
    return ok({ Uri: uri, Svg: await drawQrCode(uri, { type: 'svg', margin: 2 }) })
  }),
} satisfies Record<string, Operation>
