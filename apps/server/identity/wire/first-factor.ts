// How a sign-in begins: by password, by SRP, by passkey, or by the one of them that a client prefers or its user picks.
import { ok } from '@sidepot/engine/result'
import type { Answer } from '../kit/failure.ts'
import { type Body, optionalText, text } from '../kit/input.ts'
import { randomToken } from '../kit/secrets.ts'
import { startPasskeySignIn } from '../sign-in/passkeys.ts'
import { checkPassword, finishSignIn, type SignInStep } from '../sign-in/sign-in.ts'
import { startSrpSignIn } from '../sign-in/srp-sign-in.ts'
import { authenticationResult, type Call, type Wire } from './call.ts'

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

export const byPassword = async (call: Call, given: Body, clientId: string): Promise<Answer<Wire>> => {
  const { room, visitor } = call
  const checked = await checkPassword(room, visitor, text(given, 'USERNAME'), text(given, 'PASSWORD'))
  return stepAnswer(await finishSignIn(room, visitor, checked, clientId))
}

export const bySrp = async ({ room, visitor }: Call, given: Body): Promise<Answer<Wire>> => {
  const started = await startSrpSignIn(room, visitor, text(given, 'USERNAME'), text(given, 'SRP_A'))
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

/** The same for every address: which of them a person has set up is nobody's business. */
const available = ({ room }: Call) => [
  'PASSWORD',
  ...(room.settings.srp ? ['PASSWORD_SRP'] : []),
  'WEB_AUTHN',
]

const byPasskey = async (call: Call): Promise<Answer<Wire>> => {
  const started = await startPasskeySignIn(call.room, call.visitor)
  if (!started.ok) return started
  return ok({
    ChallengeName: 'WEB_AUTHN',
    Session: started.value.session,
    AvailableChallenges: available(call),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(started.value.options) },
  })
}

/** Asks for the next step. The session says nothing and is not kept: the answer brings name and password with it. */
const asks = (call: Call, ChallengeName: 'PASSWORD' | 'SELECT_CHALLENGE'): Answer<Wire> =>
  ok({
    ChallengeName,
    Session: randomToken(36),
    AvailableChallenges: available(call),
    ChallengeParameters: {},
  })

/** USER_AUTH. A name without a preference is asked for one; neither means a passkey that says whose it is. */
export const byPreference = async (
  call: Call,
  given: Body,
  preferred: string | undefined,
  clientId: string,
): Promise<Answer<Wire>> => {
  switch (preferred) {
    case 'PASSWORD':
      return optionalText(given, 'PASSWORD') === undefined
        ? asks(call, 'PASSWORD')
        : byPassword(call, given, clientId)
    case 'PASSWORD_SRP':
      return bySrp(call, given)
    case 'WEB_AUTHN':
      return byPasskey(call)
    default:
      return optionalText(given, 'USERNAME') === undefined ? byPasskey(call) : asks(call, 'SELECT_CHALLENGE')
  }
}
