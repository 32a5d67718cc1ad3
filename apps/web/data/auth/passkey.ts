// Asking the browser for one of the person's passkeys: to sign in, and to prove again who it is.
import { err, ok, type Result } from '@sidepot/engine/result'
import { callIdentity } from './identity-call.ts'
import { type Problem, problemOf } from './signed-in-call.ts'

export interface PasskeyAnswer {
  readonly session: string
  /** The signed challenge, as JSON. */
  readonly credential: string
}

/** Null when the person or the browser turned it down. */
export async function askForPasskey(): Promise<Result<PasskeyAnswer, Problem> | null> {
  const started = await callIdentity('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  })
  if (!started.ok) return err(problemOf(started.error))
  const { Session, ChallengeParameters } = started.value as {
    Session: string
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: string }
  }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const credential = await startAuthentication({
      optionsJSON: JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS),
    })
    return ok({ session: Session, credential: JSON.stringify(credential) })
  } catch {
    return null
  }
}
