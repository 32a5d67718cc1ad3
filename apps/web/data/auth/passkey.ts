// Asking the browser for one of the person's passkeys: to sign in, to prove again who it is, and to unlock this device.
import { err, ok, type Result } from '@sidepot/engine/result'
import { callIdentity } from './identity-call.ts'
import { type Problem, problemOf } from './signed-in-call.ts'

export interface PasskeyAnswer {
  readonly session: string
  /** The signed challenge, as JSON. */
  readonly credential: string
  readonly rpId: string
}

/** A passkey that unlocks this device: the browser verifies the person, no server is asked. */
export interface PlatformPasskey {
  readonly id: string
  readonly rpId: string
}

/** One of the person's passkeys, chosen while they are online. Null when the person or the browser turned it down. */
export async function choosePlatformPasskey(): Promise<Result<PlatformPasskey, Problem> | null> {
  const answer = await askForPasskey()
  if (!answer?.ok) return answer
  const { id } = JSON.parse(answer.value.credential) as { id: string }
  return ok({ id, rpId: answer.value.rpId })
}

const USER_VERIFIED = 4

/** True when the browser verified the person with this very passkey. */
export async function verifyByPasskey({ id, rpId }: PlatformPasskey): Promise<boolean> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const challenge = base64Url(bytes)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const answer = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: [{ id, type: 'public-key' }],
        userVerification: 'required',
      },
    })
    const flags = fromBase64Url(answer.response.authenticatorData)[32] ?? 0
    const client = JSON.parse(new TextDecoder().decode(fromBase64Url(answer.response.clientDataJSON))) as {
      challenge?: string
    }
    return answer.id === id && client.challenge === challenge && (flags & USER_VERIFIED) !== 0
  } catch {
    return false
  }
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0))

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
    const { rpId } = JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS) as { rpId?: string }
    return ok({ session: Session, credential: JSON.stringify(credential), rpId: rpId ?? location.hostname })
  } catch {
    return null
  }
}
