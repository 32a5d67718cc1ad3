// User-pool operations on one's own account: second factor, passkeys, attributes. Field names as in the API reference.
import { ok } from '@sidepot/engine/result'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '../kit/failure.ts'
import { attributes, BadInput, type Body, flag, isRecord, record, text, texts } from '../kit/input.ts'
import { maskEmail } from '../kit/secrets.ts'
import {
  confirmNewEmail,
  confirmPhone,
  needsProof,
  sendEmailCode,
  sendPhoneCode,
  updateAttributes,
} from '../sign-in/attributes.ts'
import { preferMfa, startTotp, verifyTotp } from '../sign-in/mfa.ts'
import { completePasskey, passkeysOf, removePasskey, startPasskey } from '../sign-in/passkeys.ts'
import { isFresh } from '../sign-in/prove.ts'
import { empty, freshlySignedIn, type Operation, signedIn } from './call.ts'

const wishOf = (body: Body, name: string) =>
  body[name] === undefined || body[name] === null
    ? undefined
    : {
        enabled: flag(record(body, name), 'Enabled') ?? false,
        preferred: flag(record(body, name), 'PreferredMfa') ?? false,
      }

const texted = { AttributeName: 'phone_number', DeliveryMedium: 'SMS' }
const mailed = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskEmail(email),
})

export const accountOperations = {
  // A factor that is added is a proof from then on, and the owner is asked for it: whoever adds one has shown who they are.
  AssociateSoftwareToken: freshlySignedIn(async ({ room }, { account }) =>
    ok({ SecretCode: await startTotp(room, account) }),
  ),

  VerifySoftwareToken: freshlySignedIn(async ({ room, body }, { account }) => {
    const answer = await verifyTotp(room, account, text(body, 'UserCode'))
    return answer.ok ? ok({ Status: 'SUCCESS' }) : answer
  }),

  SetUserMFAPreference: freshlySignedIn(async ({ room, visitor, body }, { account }) => {
    const totp = wishOf(body, 'SoftwareTokenMfaSettings')
    const sms = wishOf(body, 'SMSMfaSettings')
    return empty(preferMfa(room, visitor, account, { ...(totp ? { totp } : {}), ...(sms ? { sms } : {}) }))
  }),

  UpdateUserAttributes: signedIn(async (call, me) => {
    const { room, visitor, body } = call
    const wanted = attributes(body, 'UserAttributes')
    if (needsProof(me.account, wanted) && !isFresh(call.room, me)) return refuse('freshSignInNeeded')
    const answer = await updateAttributes(room, visitor, me.account, wanted)
    if (!answer.ok) return answer
    const to = answer.value.codeSentTo
    return ok({ CodeDeliveryDetailsList: to === null ? [] : [mailed(to)] })
  }),

  /** The phone number alone can be without a value. */
  DeleteUserAttributes: signedIn(async (call, me) => {
    const names = texts(call.body, 'UserAttributeNames')
    if (names.some(name => name !== 'phone_number')) return refuse('readOnlyAttribute')
    const wanted = new Map(names.map(name => [name, '']))
    if (needsProof(me.account, wanted) && !isFresh(call.room, me)) return refuse('freshSignInNeeded')
    return empty(updateAttributes(call.room, call.visitor, me.account, wanted))
  }),

  GetUserAttributeVerificationCode: signedIn(async ({ room, visitor, body }, { account }) => {
    switch (text(body, 'AttributeName')) {
      case 'email': {
        const answer = await sendEmailCode(room, visitor, account)
        return answer.ok ? ok({ CodeDeliveryDetails: mailed(answer.value) }) : answer
      }
      case 'phone_number': {
        const answer = await sendPhoneCode(room, visitor, account)
        return answer.ok ? ok({ CodeDeliveryDetails: texted }) : answer
      }
      default:
        return refuse('readOnlyAttribute')
    }
  }),

  VerifyUserAttribute: signedIn(async ({ room, visitor, body }, { account }) => {
    const code = text(body, 'Code')
    switch (text(body, 'AttributeName')) {
      case 'email':
        return empty(confirmNewEmail(room, visitor, account, code))
      case 'phone_number':
        return empty(confirmPhone(room, account, code))
      default:
        return refuse('readOnlyAttribute')
    }
  }),

  StartWebAuthnRegistration: freshlySignedIn(async ({ room }, { account }) =>
    ok({ CredentialCreationOptions: await startPasskey(room, account) }),
  ),

  CompleteWebAuthnRegistration: signedIn(({ room, visitor, body }, { account }) => {
    const credential = record(body, 'Credential')
    if (!isRecord(credential.response)) throw new BadInput('Credential')
    const label = typeof body.FriendlyName === 'string' ? body.FriendlyName : visitor.agent
    const response = credential as unknown as RegistrationResponseJSON
    return empty(completePasskey(room, visitor, account, response, label))
  }),

  ListWebAuthnCredentials: signedIn(async ({ room }, { account }) => {
    const passkeys = await passkeysOf(room, account.user_id)
    return ok({
      Credentials: passkeys.map(passkey => ({
        CredentialId: passkey.id,
        FriendlyCredentialName: passkey.label,
        RelyingPartyId: new URL(room.settings.origin).hostname,
        AuthenticatorTransports: passkey.transports,
        CreatedAt: passkey.created_at.getTime() / 1000,
      })),
    })
  }),

  DeleteWebAuthnCredential: freshlySignedIn(({ room, visitor, body }, { account }) =>
    empty(removePasskey(room, visitor, account, text(body, 'CredentialId'))),
  ),
} satisfies Record<string, Operation>
