// Hosted sign-in from our own client: code grant with PKCE. The code comes back to the root address; the server trades
// it for tokens and puts the refresh token into the cookie.
import { type AuthenticationResult, acceptTokens } from '../../data/auth.ts'
import { callIdentity } from '../../data/identity-call.ts'

const KEPT = 'hostedSignIn'
const CLIENT_ID = 'sidepot-web'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

export async function startHostedSignIn(place: string): Promise<void> {
  const verifier = random()
  const state = random()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  sessionStorage.setItem(KEPT, JSON.stringify({ verifier, state, place }))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: `${location.origin}/`,
    scope: 'openid email profile phone aws.cognito.signin.user.admin',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  location.assign(`/oauth2/authorize?${query}`)
}

export type HostedReturn = 'none' | 'failed' | { readonly place: string }

/** What the address says when the hosted page sends somebody back, and where they wanted to go. */
export async function completeHostedSignIn(): Promise<HostedReturn> {
  const given = new URLSearchParams(location.search)
  const kept = sessionStorage.getItem(KEPT)
  if (!kept || !given.has('state') || (!given.has('code') && !given.has('error'))) return 'none'
  sessionStorage.removeItem(KEPT)
  history.replaceState(null, '', '/')
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
