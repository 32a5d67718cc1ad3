// What cannot be undone needs a proof of the last minutes. Where the server asks for one, a dialog is opened in place, and the call
// is made again when it has been given.
import { ok, type Result } from '@sidepot/engine/result'
import { createStore } from 'zustand/vanilla'
import { type AuthenticationResult, acceptTokens } from './auth.ts'
import { askForPasskey } from './passkey.ts'
import { callSignedIn, type Problem, type SignedInAnswer } from './signed-in-call.ts'

/** Set while somebody is asked; called with how it ended. */
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
  const asked = await askForPasskey()
  if (!asked?.ok) return asked
  return prove({ Session: asked.value.session, Credential: asked.value.credential })
}
