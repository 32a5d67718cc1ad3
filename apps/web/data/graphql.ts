// The GraphQL client: one fetch, the access token of the moment, every outcome a value.
import { err, ok, type Result } from '@sidepot/engine/result'
import { apiConfig, signed } from './api-config.ts'
import { accessToken, authStore, dropToken } from './auth.ts'
import { type DataProblem, type GraphQLErrorEntry, problemOf, statusProblem } from './failure.ts'

export type Variables = Readonly<Record<string, unknown>>

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLErrorEntry[]
}

const API = apiConfig({
  endpoint: import.meta.env['VITE_API_ENDPOINT'],
  authMode: import.meta.env['VITE_API_AUTH_MODE'],
  apiKey: import.meta.env['VITE_API_KEY'],
})
const PATIENCE_MS = 30_000

/** Asks and gives the value of the document's one root field. */
export async function ask<T>(document: string, variables: Variables = {}): Promise<Result<T, DataProblem>> {
  const first = await send<T>(document, variables)
  if (first.ok || first.error.kind !== 'signed-out') return first
  // the token may have been withdrawn a moment ago: once more with a new one
  dropToken()
  return send<T>(document, variables)
}

async function send<T>(document: string, variables: Variables): Promise<Result<T, DataProblem>> {
  if (!API.ok) return err({ kind: 'refused', message: API.error, type: 'NoEndpoint' })
  const signature = signed(API.value, await accessToken())
  if (!signature) return err(withoutToken())
  let response: Response
  try {
    response = await fetch(API.value.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signature,
      },
      body: JSON.stringify({ query: document, variables }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    return err({ kind: 'network', message: error instanceof Error ? error.message : '' })
  }
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (answer?.errors?.length) return err(problemOf(answer.errors))
  if (!response.ok || !answer?.data) return err(statusProblem(response.status))
  return ok(Object.values(answer.data)[0] as T)
}

/** Nobody is signed in, or the sign-in cannot be renewed; without network that is no refusal. */
function withoutToken(): DataProblem {
  const signedOut = authStore.getState().status === 'signed-out'
  if (!signedOut && !navigator.onLine) return { kind: 'network', message: '' }
  return {
    kind: 'signed-out',
    message: 'Unauthorized',
    name: signedOut ? 'NoSignedUser' : 'NoValidAuthTokens',
  }
}

/** For TanStack Query, which wants a thrown failure. */
export class DataError extends Error {
  constructor(readonly problem: DataProblem) {
    super(problem.message)
  }
}

export async function need<T>(document: string, variables: Variables = {}): Promise<T> {
  const answer = await ask<T>(document, variables)
  if (!answer.ok) throw new DataError(answer.error)
  return answer.value
}
