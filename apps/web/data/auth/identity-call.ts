// One call of the identity service, as our own web client speaks it: by cookie, JSON 1.1, the operation in a header.
import { err, ok, type Result } from '@sidepot/engine/result'
import { CLIENT_ID } from './hosted-address.ts'

export type IdentityProblem =
  | { readonly kind: 'network'; readonly name: 'NetworkError'; readonly message: string }
  /** `name` is the service's error name, `message` the sentence to show */
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }

declare global {
  interface Window {
    /** boot.js asked for tokens before this code was there */
    earlyTokens?: Promise<Response | null> | undefined
  }
}

/** Every other call waits for the token: one that never ends would leave the whole app waiting. */
const PATIENCE_MS = 30_000
const tooLong = () => new Promise<null>(done => setTimeout(done, PATIENCE_MS, null))

/** The answer boot.js has waited for already: good for the first question, once. */
async function asked(operation: string): Promise<Response | null> {
  if (operation !== 'GetTokensFromRefreshToken' || typeof window === 'undefined') return null
  const early = window.earlyTokens
  window.earlyTokens = undefined
  return early ? await Promise.race([early, tooLong()]) : null
}

export async function callIdentity(
  operation: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Result<Readonly<Record<string, unknown>>, IdentityProblem>> {
  let response: Response
  try {
    response =
      (await asked(operation)) ??
      (await fetch('/identity/', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          // Operations of our own are named with their service.
          'x-amz-target': operation.includes('.')
            ? operation
            : `AWSCognitoIdentityProviderService.${operation}`,
          'x-sidepot-session': 'cookie',
        },
        body: JSON.stringify({ ClientId: CLIENT_ID, ...body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }))
  } catch {
    return err({ kind: 'network', name: 'NetworkError', message: '' })
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return ok(answer)
  if (response.status >= 500) return err({ kind: 'network', name: 'NetworkError', message: '' })
  const name = response.headers.get('x-amzn-errortype') ?? String(answer.__type ?? 'UnknownError')
  return err({ kind: 'refused', name, message: String(answer.message ?? '') })
}
