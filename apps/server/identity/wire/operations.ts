// The user-pool operations by name: reads the request's fields, calls the part that does it, writes the answer's fields.
// Names of operations, fields and errors are those of the service's public API reference.
import { ok } from '@sidepot/engine/result'
import { identityMails } from '@sidepot/messages/identity'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Room, Visitor } from '../accounts/room.ts'
import { confirmSignUp, resendSignUpCode, signUp } from '../accounts/sign-up.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { attributes, type Body, jsonText, optionalText, record, text } from '../kit/input.ts'
import { maskEmail } from '../kit/secrets.ts'
import { freshProofMs } from '../kit/settings.ts'
import { refresh, revokeToken, type SignedIn } from '../sign-in/families.ts'
import { answerSecondFactor } from '../sign-in/mfa.ts'
import { answerPasskey, startPasskeySignIn } from '../sign-in/passkeys.ts'
import {
  attributesOf,
  authenticate,
  deleteAccount,
  type SignedInAs,
  signOutEverywhere,
} from '../sign-in/profile.ts'
import { changePassword, confirmForgotPassword, forgotPassword } from '../sign-in/reset.ts'
import { checkPassword, finishSignIn, type SignInStep } from '../sign-in/sign-in.ts'
import { answerSrp, startSrpSignIn } from '../sign-in/srp-sign-in.ts'

export interface Call {
  readonly room: Room
  readonly visitor: Visitor
  readonly body: Body
  /** The refresh token of the cookie, when the request is our own web client's. */
  readonly cookieToken?: string
}

export type Wire = Readonly<Record<string, unknown>>
export type Operation = (call: Call) => Promise<Answer<Wire>>

const delivery = (email: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) },
})

export const authenticationResult = (signedIn: SignedIn): Wire => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: signedIn.accessToken,
    IdToken: signedIn.idToken,
    ...(signedIn.refreshToken === undefined ? {} : { RefreshToken: signedIn.refreshToken }),
    ExpiresIn: signedIn.expiresIn,
    TokenType: 'Bearer',
  },
})

export const stepAnswer = (answer: Answer<SignInStep>): Answer<Wire> => {
  if (!answer.ok) return answer
  const step = answer.value
  if (step.step === 'done') return ok(authenticationResult(step.signedIn))
  return ok({
    ChallengeName: step.kind,
    Session: step.session,
    ChallengeParameters: { USER_ID_FOR_SRP: step.userId },
  })
}

const signedInAnswer = (answer: Answer<SignedIn>): Answer<Wire> =>
  answer.ok ? ok(authenticationResult(answer.value)) : answer

/** ClientId is checked wherever the reference asks for one. */
export const forClient =
  (run: (call: Call, clientId: string) => Promise<Answer<Wire>>): Operation =>
  call => {
    const clientId = text(call.body, 'ClientId')
    return clientId === call.room.settings.clientId
      ? run(call, clientId)
      : Promise.resolve(refuse('unknownClient'))
  }

export const signedIn =
  (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  async call => {
    const me = await authenticate(call.room, text(call.body, 'AccessToken'))
    return me.ok ? run(call, me.value) : me
  }

/** What would take the account over for good asks for a proof of the last minutes, not for a device left unlocked. */
export const isFresh = ({ room }: Call, { claims }: SignedInAs): boolean =>
  room.now().getTime() - claims.auth_time * 1000 <= freshProofMs

export const freshlySignedIn = (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  signedIn(async (call, me) => (isFresh(call, me) ? run(call, me) : refuse('freshSignInNeeded')))

export const empty = async (answer: Promise<Answer<unknown>>): Promise<Answer<Wire>> => {
  const result = await answer
  return result.ok ? ok({}) : result
}

const turnRefreshToken = async (call: Call, token: string, rotate: boolean): Promise<Answer<Wire>> => {
  const { room, visitor } = call
  const answer = await refresh(room, token, visitor, rotate, owner =>
    room.mail.post(owner.email, identityMails.reuseDetected(room.settings.origin)),
  )
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
    const { room, visitor, body } = call
    const given = record(body, 'AuthParameters')
    switch (text(body, 'AuthFlow')) {
      case 'USER_PASSWORD_AUTH':
        return stepAnswer(
          await finishSignIn(
            room,
            visitor,
            await checkPassword(room, visitor, text(given, 'USERNAME'), text(given, 'PASSWORD')),
            clientId,
          ),
        )
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return turnRefreshToken(call, text(given, 'REFRESH_TOKEN'), false)
      case 'USER_SRP_AUTH': {
        const started = await startSrpSignIn(room, text(given, 'USERNAME'), text(given, 'SRP_A'))
        if (!started.ok) return started
        const { salt, secretBlock, B, userId } = started.value
        return ok({
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeParameters: {
            SALT: salt,
            SECRET_BLOCK: secretBlock,
            SRP_B: B,
            USERNAME: userId,
            USER_ID_FOR_SRP: userId,
          },
        })
      }
      case 'USER_AUTH': {
        const started = await startPasskeySignIn(room, visitor)
        if (!started.ok) return started
        return ok({
          ChallengeName: 'WEB_AUTHN',
          Session: started.value.session,
          AvailableChallenges: ['WEB_AUTHN'],
          ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(started.value.options) },
        })
      }
      default:
        return refuse('flowOff')
    }
  }),

  RespondToAuthChallenge: forClient(async ({ room, visitor, body }, clientId) => {
    const given = record(body, 'ChallengeResponses')
    const name = text(body, 'ChallengeName')
    switch (name) {
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
    await deleteAccount(room, visitor, account)
    return ok({})
  }),
} satisfies Record<string, Operation>
