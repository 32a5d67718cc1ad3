// A call of the identity service by whoever is signed in, with the access token of the moment; a refusal is a sentence.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type ClientErrorName, clientErrors } from '@sidepot/messages/client-errors'
import { noConnection } from '@sidepot/messages/web-account'
import { accessToken, authStore } from './auth.ts'
import { callIdentity, type IdentityProblem } from './identity-call.ts'

export interface Problem {
  readonly name: string
  readonly sentence: string
}

export const problemOf = (problem: IdentityProblem): Problem => ({
  name: problem.name,
  sentence: problem.kind === 'network' ? noConnection : problem.message,
})

export const clientProblem = (name: ClientErrorName): Problem => ({ name, sentence: clientErrors[name] })

export type SignedInAnswer<T> = Promise<Result<T, Problem>>

export async function callSignedIn<T>(
  operation: string,
  body: Readonly<Record<string, unknown>> = {},
): SignedInAnswer<T> {
  const token = await accessToken()
  if (token === null)
    return err(
      authStore.getState().status === 'signed-out'
        ? clientProblem('UserUnAuthenticatedException')
        : { name: 'NetworkError', sentence: noConnection },
    )
  const answer = await callIdentity(operation, { AccessToken: token, ...body })
  return answer.ok ? ok(answer.value as T) : err(problemOf(answer.error))
}
