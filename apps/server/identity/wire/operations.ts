// The user-pool operations by name: reads the request's fields, calls the part that does it, writes the answer's fields.
// Names of operations, fields and errors are those of the service's public API reference.
import { ok } from '@sidepot/engine/result'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { confirmSignUp, resendSignUpCode, signUp } from '../accounts/sign-up.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { attributes, jsonText, optionalText, record, text } from '../kit/input.ts'
import { maskEmail } from '../kit/secrets.ts'
import { refresh, revokeToken, type SignedIn } from '../sign-in/families.ts'
import { answerSecondFactor } from '../sign-in/mfa.ts'
import { answerPasskey } from '../sign-in/passkeys.ts'
import { attributesOf, deleteAccount, signOutEverywhere } from '../sign-in/profile.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from '../sign-in/reset.ts'
import { answerSrp } from '../sign-in/srp-sign-in.ts'
import {
  authenticationResult,
  type Call,
  empty,
  forClient,
  freshlySignedIn,
  type Operation,
  signedIn,
  type Wire,
} from './call.ts'
import { byPassword, byPreference, bySrp, stepAnswer } from './first-factor.ts'

const delivery = (email: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) },
})

const signedInAnswer = (answer: Answer<SignedIn>): Answer<Wire> =>
  answer.ok ? ok(authenticationResult(answer.value)) : answer

const turnRefreshToken = async (call: Call, token: string, rotate: boolean): Promise<Answer<Wire>> => {
  const answer = await refresh(call.room, token, call.visitor, rotate)
  return answer.ok ? ok(authenticationResult(answer.value)) : answer
}

export const coreOperations = {
  SignUp: forClient(async ({ room, visitor, body }) => {
    const email = text(body, 'Username')
    const given = attributes(body, 'UserAttributes')
    const handle = given.get('preferred_username')
    const answer = await signUp(room, visitor, {
      email,
      password: text(body, 'Password'),
      ...(handle === undefined || handle === '' ? {} : { handle }),
    })
    return answer.ok ? ok({ UserSub: answer.value.userId, UserConfirmed: false, ...delivery(email) }) : answer
  }),

  ConfirmSignUp: forClient(({ room, visitor, body }) =>
    empty(confirmSignUp(room, visitor, text(body, 'Username'), text(body, 'ConfirmationCode'))),
  ),

  ResendConfirmationCode: forClient(async ({ room, visitor, body }) => {
    const email = text(body, 'Username')
    const answer = await resendSignUpCode(room, visitor, email)
    return answer.ok ? ok(delivery(email)) : answer
  }),

  ForgotPassword: forClient(async ({ room, visitor, body }) => {
    const email = text(body, 'Username')
    const answer = await forgotPassword(room, visitor, email)
    return answer.ok ? ok(delivery(email)) : answer
  }),

  ConfirmForgotPassword: forClient(({ room, visitor, body }) =>
    empty(
      confirmForgotPassword(
        room,
        visitor,
        text(body, 'Username'),
        text(body, 'ConfirmationCode'),
        text(body, 'Password'),
      ),
    ),
  ),

  InitiateAuth: forClient(async (call, clientId) => {
    const given = record(call.body, 'AuthParameters')
    switch (text(call.body, 'AuthFlow')) {
      case 'USER_PASSWORD_AUTH':
        return byPassword(call, given, clientId)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return turnRefreshToken(call, text(given, 'REFRESH_TOKEN'), false)
      case 'USER_SRP_AUTH':
        return bySrp(call, given)
      case 'USER_AUTH':
        return byPreference(call, given, optionalText(given, 'PREFERRED_CHALLENGE'), clientId)
      default:
        return refuse('flowOff')
    }
  }),

  RespondToAuthChallenge: forClient(async (call, clientId) => {
    const { room, visitor, body } = call
    const given = record(body, 'ChallengeResponses')
    const name = text(body, 'ChallengeName')
    switch (name) {
      case 'SELECT_CHALLENGE':
        return byPreference(call, given, text(given, 'ANSWER'), clientId)
      case 'PASSWORD':
        return byPassword(call, given, clientId)
      case 'PASSWORD_VERIFIER':
        return stepAnswer(
          await answerSrp(
            room,
            visitor,
            {
              secretBlock: text(given, 'PASSWORD_CLAIM_SECRET_BLOCK'),
              timestamp: text(given, 'TIMESTAMP'),
              signature: text(given, 'PASSWORD_CLAIM_SIGNATURE'),
            },
            clientId,
          ),
        )
      case 'SOFTWARE_TOKEN_MFA':
      case 'SMS_MFA': {
        const code = text(given, `${name}_CODE`)
        return signedInAnswer(
          await answerSecondFactor(room, visitor, name, text(body, 'Session'), code, clientId),
        )
      }
      case 'WEB_AUTHN': {
        const credential = jsonText(given, 'CREDENTIAL') as unknown as AuthenticationResponseJSON
        return signedInAnswer(await answerPasskey(room, visitor, text(body, 'Session'), credential, clientId))
      }
      default:
        return refuse('flowOff')
    }
  }),

  GetTokensFromRefreshToken: forClient(call => {
    const token = optionalText(call.body, 'RefreshToken') ?? call.cookieToken
    return token === undefined
      ? Promise.resolve(refuse('badRefreshToken'))
      : turnRefreshToken(call, token, true)
  }),

  RevokeToken: forClient(async ({ room, visitor, body, cookieToken }) => {
    const token = optionalText(body, 'Token') ?? cookieToken
    if (token !== undefined) await revokeToken(room, token, visitor)
    return ok({})
  }),

  GetUser: signedIn(async ({ room }, { account }) =>
    ok({
      Username: account.user_id,
      UserAttributes: await attributesOf(room, account),
      ...(account.totp_enabled || account.sms_enabled
        ? {
            PreferredMfaSetting: account.mfa_preferred ?? 'SOFTWARE_TOKEN_MFA',
            UserMFASettingList: [
              ...(account.totp_enabled ? ['SOFTWARE_TOKEN_MFA'] : []),
              ...(account.sms_enabled ? ['SMS_MFA'] : []),
            ],
          }
        : {}),
    }),
  ),

  ChangePassword: signedIn(({ room, visitor, body }, { account, claims }) =>
    empty(
      changePassword(
        room,
        visitor,
        account,
        claims.origin_jti,
        text(body, 'PreviousPassword'),
        text(body, 'ProposedPassword'),
      ),
    ),
  ),

  GlobalSignOut: signedIn(async ({ room, visitor }, { account }) => {
    await signOutEverywhere(room, visitor, account)
    return ok({})
  }),

  DeleteUser: freshlySignedIn(async ({ room, visitor }, { account }) => {
    const done = await room.erasures.run(() => deleteAccount(room, visitor, account))
    return done.ok ? ok({}) : done
  }),
} satisfies Record<string, Operation>
