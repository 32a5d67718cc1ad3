// Hosted sign-in from our own client: code grant with PKCE. The code comes back to the root address; the server trades
// it for tokens and puts the refresh token into the cookie.
import type { ClientErrorName } from '@sidepot/messages/client-errors'
import { type AuthenticationResult, acceptTokens } from '../../../data/auth/auth.ts'
import { CLIENT_ID, configuredReturns, returnAddress } from '../../../data/auth/hosted-address.ts'
import { callIdentity } from '../../../data/auth/identity-call.ts'
import { themeStore } from '../../../ui/theme/theme.ts'

const KEPT = 'hostedSignIn'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Leaves the page; what it gives back is the name of what kept it here. */
export async function startHostedSignIn(place: string): Promise<ClientErrorName | null> {
  const back = returnAddress(configuredReturns(location.origin), location.origin)
  if (!back.ok) return back.error
  const verifier = random()
  const state = random()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  sessionStorage.setItem(KEPT, JSON.stringify({ verifier, state, place }))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: back.value,
    scope: 'openid email profile phone aws.cognito.signin.user.admin',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    theme: themeStore.getState().theme,
  })
  location.assign(`/oauth2/authorize?${query}`)
  return null
}

export type HostedReturn = 'none' | 'failed' | 'stray' | 'TokenRefreshException' | { readonly place: string }

/** What the address says when the hosted page sends somebody back, and where they wanted to go. */
export async function completeHostedSignIn(): Promise<HostedReturn> {
  const given = new URLSearchParams(location.search)
  // An answer of the implicit grant could never be refreshed, and its token would lie in the address.
  if (new URLSearchParams(location.hash.slice(1)).has('access_token')) {
    history.replaceState(null, '', '/')
    return 'TokenRefreshException'
  }
  if (location.pathname !== '/' || (!given.has('code') && !given.has('error'))) return 'none'
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  history.replaceState(null, '', '/')
  // Nobody waits for it: a link kept, reloaded or carried to another window.
  if (!kept) return 'stray'
  const { verifier, state, place } = JSON.parse(kept) as Record<'verifier' | 'state' | 'place', string>
  if (given.get('state') !== state || !given.has('code')) return 'failed'
  const answer = await callIdentity('SidepotIdentity.RedeemCode', {
    Code: given.get('code'),
    CodeVerifier: verifier,
    RedirectUri: `${location.origin}/`,
  })
  if (!answer.ok) return 'failed'
  const { AuthenticationResult } = answer.value as { AuthenticationResult?: AuthenticationResult }
  if (!AuthenticationResult) return 'failed'
  acceptTokens(AuthenticationResult)
  return { place }
}
