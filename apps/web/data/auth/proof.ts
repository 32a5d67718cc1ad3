// What cannot be undone needs a proof of the last minutes. Where the server asks for one, a dialog is opened in place, and the call
// is made again when it has been given.
import { err, ok, type Result } from '@sidepot/engine/result'
import { createStore } from 'zustand/vanilla'
import { type AuthenticationResult, acceptTokens } from './auth.ts'
import { callIdentity } from './identity-call.ts'
import { callSignedIn, type Problem, problemOf, type SignedInAnswer } from './signed-in-call.ts'

/** Set while somebody is asked; told how it ended. */
export const proofStore = createStore<{ readonly settle: ((proved: boolean) => void) | null }>(() => ({
  settle: null,
}))

const asked = (): Promise<boolean> =>
  new Promise(resolve => {
    proofStore.getState().settle?.(false)
    const settle = (proved: boolean) => {
      proofStore.setState({ settle: null })
      resolve(proved)
    }
    proofStore.setState({ settle })
  })

/** The call; where it is refused for want of a proof, the person is asked for one and the call made once more. */
export async function withProof<T>(call: () => SignedInAnswer<T>): SignedInAnswer<T> {
  const answer = await call()
  if (answer.ok || answer.error.name !== 'ReauthenticationRequiredException') return answer
  return (await asked()) ? call() : answer
}

async function prove(proof: Readonly<Record<string, unknown>>): Promise<Result<void, Problem>> {
  const answer = await callSignedIn<{ AuthenticationResult: AuthenticationResult }>(
    'SidepotIdentity.ProveAgain',
    proof,
  )
  if (!answer.ok) return answer
  acceptTokens(answer.value.AuthenticationResult)
  return ok(undefined)
}

export const proveByPassword = (password: string) => prove({ Password: password })

/** Null when the person or the browser turned it down. */
export async function proveByPasskey(): Promise<Result<void, Problem> | null> {
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
    return await prove({ Session, Credential: JSON.stringify(credential) })
  } catch {
    return null
  }
}
