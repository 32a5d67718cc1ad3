// Operations of our own, beside the user pool's: signed-in devices, the security log, recovery codes, the QR code.
import { ok } from '@sidepot/engine/result'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { toString as drawQrCode } from 'qrcode'
import { listEvents } from '../accounts/audit.ts'
import { totpUri } from '../crypto/totp.ts'
import { refuse } from '../kit/failure.ts'
import { type Body, jsonText, optionalText, text } from '../kit/input.ts'
import { devicesOf, signOutDevice } from '../sign-in/devices.ts'
import { makeRecoveryCodes } from '../sign-in/mfa.ts'
import { type Proof, proveAgain } from '../sign-in/prove.ts'
import { authenticationResult, freshlySignedIn, type Operation, signedIn } from './call.ts'
import { eventsAnswer, eventsAtOnce, eventToken } from './events-wire.ts'

const proofIn = (body: Body): Proof => {
  const password = optionalText(body, 'Password')
  if (password !== undefined) return { by: 'password', password }
  const code = optionalText(body, 'Code')
  if (code !== undefined) return { by: 'totp', code }
  const credential = jsonText(body, 'Credential') as unknown as AuthenticationResponseJSON
  return { by: 'passkey', session: text(body, 'Session'), credential }
}

export const deviceOperations = {
  ListDevices: signedIn(async ({ room }, { account, claims }) => {
    const devices = await devicesOf(room, account.user_id)
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
    return (await signOutDevice(room, visitor, account.user_id, text(body, 'Id')))
      ? ok({})
      : refuse('unknownSession')
  }),

  /** A proof of the last minutes without another device: Password, Code of the authenticator, or Session and Credential of a passkey. */
  ProveAgain: signedIn(async ({ room, visitor, body }, me) => {
    const answer = await proveAgain(room, visitor, me, proofIn(body))
    return answer.ok ? ok(authenticationResult(answer.value)) : answer
  }),

  /** One's own. Operators have ListAllEvents. */
  ListEvents: signedIn(async ({ room, body }, { account }) => {
    const before = eventToken(body)
    return ok(eventsAnswer(await listEvents(room.db, { userId: account.user_id, ...before }, eventsAtOnce)))
  }),

  MakeRecoveryCodes: freshlySignedIn(async ({ room, visitor }, { account }) => {
    const codes = await makeRecoveryCodes(room, visitor, account)
    return codes.ok ? ok({ RecoveryCodes: codes.value }) : codes
  }),

  /** The secret that AssociateSoftwareToken gave, as an address and as a picture to scan. */
  DrawTotpCode: freshlySignedIn(async ({ room }, { account }) => {
    const secret = account.totp_pending === null ? null : room.sealer.open(account.totp_pending)
    if (secret === null) return refuse('totpNotStarted')
    const uri = totpUri(secret, account.email)
    return ok({ Uri: uri, Svg: await drawQrCode(uri, { type: 'svg', margin: 2 }) })
  }),
} satisfies Record<string, Operation>
