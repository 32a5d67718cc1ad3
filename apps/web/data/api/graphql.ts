// The GraphQL client: one fetch, the access token of the moment, every outcome a value.
import { err, ok, type Result } from '@sidepot/engine/result'
import { accessToken, authStore, dropToken } from '../auth/auth.ts'
import { apiConfig, signed } from '../wire/api-config.ts'
import { noteClock } from '../wire/clock.ts'
import { type DataProblem, type GraphQLErrorEntry, problemOf, statusProblem } from '../wire/failure.ts'

export type Variables = Readonly<Record<string, unknown>>

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLErrorEntry[]
  readonly extensions?: { readonly warnings?: readonly string[]; readonly ignored?: boolean }
}

const API = apiConfig({
  endpoint: import.meta.env['VITE_API_ENDPOINT'],
  authMode: import.meta.env['VITE_API_AUTH_MODE'],
  apiKey: import.meta.env['VITE_API_KEY'],
})
const PATIENCE_MS = 30_000

/** Asks and gives the value of the document's one root field. */
export async function ask<T>(document: string, variables: Variables = {}): Promise<Result<T, DataProblem>> {
  const response = await askWarned<T>(document, variables)
  return response.ok ? ok(response.value.value) : response
}

/** The same, with the reason why nothing was written where that is so (SES-2). */
export async function askWarned<T>(
  document: string,
  variables: Variables,
): Promise<Result<{ readonly value: T; readonly ignored: string | null }, DataProblem>> {
  const response = await askAll(document, variables)
  if (!response.ok) return response
  const { data, errors, extensions } = response.value
  if (errors?.length) return err(problemOf(errors))
  const ignored = extensions?.ignored ? (extensions.warnings ?? []).join(' ') : null
  return ok({ value: Object.values(data ?? {})[0] as T, ignored })
}

/** Asks a document of several root fields: each has its own answer or its own failure. */
export async function askEach(
  document: string,
  keys: readonly string[],
  variables: Variables,
): Promise<Result<readonly Result<unknown, DataProblem>[], DataProblem>> {
  const response = await askAll(document, variables)
  if (!response.ok) return response
  const { data, errors = [] } = response.value
  return ok(
    keys.map(key => {
      const own = errors.filter(error => error.path?.[0] === key)
      return own.length > 0 ? err(problemOf(own)) : ok(data?.[key] ?? null)
    }),
  )
}

async function askAll(document: string, variables: Variables): Promise<Result<Answer, DataProblem>> {
  const first = await send(document, variables)
  if (first.ok || first.error.kind !== 'signed-out') return first
  // the token may have been withdrawn a moment ago: once more with a new one
  dropToken()
  return send(document, variables)
}

/** A whole answer: failures of single fields are in it, a request that was refused is a failure. */
async function send(document: string, variables: Variables): Promise<Result<Answer, DataProblem>> {
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
  noteClock(response.headers.get('date'))
  const answer = (await response.json().catch(() => null)) as Answer | null
  const whole = answer?.errors?.filter(error => !error.path?.length) ?? []
  if (whole.length > 0) return err(problemOf(whole))
  if (!response.ok || (!answer?.data && !answer?.errors)) return err(statusProblem(response.status))
  return ok(answer)
}

/**
 * Nobody is signed in; or the sign-in could not be renewed, because network or server did not answer, whatever the browser believes
 * about its network: that is tried again like any other failure of the network.
 */
function withoutToken(): DataProblem {
  return authStore.getState().status === 'signed-out'
    ? { kind: 'signed-out', message: 'Unauthorized', name: 'NoSignedUser' }
    : { kind: 'network', message: '', name: 'NoValidAuthTokens' }
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
