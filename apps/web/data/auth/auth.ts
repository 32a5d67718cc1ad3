// Who is signed in, as the client holds it: user id, user name, role and groups; the access token in memory only.
// The refresh token is in an HttpOnly cookie that this code never sees.
import type { ClientErrorName } from '@sidepot/messages/client-errors'
import { createStore } from 'zustand/vanilla'
import { readToken } from '../wire/token.ts'
import { configuredReturns, returnAddress, signOutAddress } from './hosted-address.ts'
import { callIdentity, type IdentityProblem } from './identity-call.ts'
import { KEPT_USER } from './kept-user.ts'

export interface SignedInUser {
  readonly userId: string | null
  readonly username: string
  readonly email: string | null
  readonly role: 'USER' | 'SUPER_ADMIN'
  readonly groups: readonly string[]
}

export type AuthState =
  | { readonly status: 'checking'; readonly user: null; readonly token: null; readonly expiresAt: 0 }
  | { readonly status: 'signed-out'; readonly user: null; readonly token: null; readonly expiresAt: 0 }
  /** token is null when the network is away and the last one has run out: the app goes on from what is on the device */
  | {
      readonly status: 'signed-in'
      readonly user: SignedInUser
      readonly token: string | null
      readonly expiresAt: number
    }

const CHECKING: AuthState = { status: 'checking', user: null, token: null, expiresAt: 0 }
const SIGNED_OUT: AuthState = { status: 'signed-out', user: null, token: null, expiresAt: 0 }
const EARLY_MS = 60_000

export const authStore = createStore<AuthState>(() => CHECKING)

export interface AuthenticationResult {
  readonly AccessToken: string
  readonly IdToken?: string
  readonly ExpiresIn?: number
}

/** Takes the tokens of a sign-in or a refresh; the state of the whole app follows. */
export function acceptTokens(tokens: AuthenticationResult): SignedInUser {
  const access = readToken(tokens.AccessToken)
  const id = tokens.IdToken ? readToken(tokens.IdToken) : {}
  const groups = access['cognito:groups'] ?? []
  const before = authStore.getState().user ?? keptUser()
  const user: SignedInUser = {
    userId: access.sub ?? null,
    username: id.preferred_username ?? id.email ?? before?.username ?? access.username ?? '',
    email: id.email ?? before?.email ?? null,
    role: groups.includes('SUPER_ADMIN') ? 'SUPER_ADMIN' : 'USER',
    groups,
  }
  keepUser(user)
  ended = false
  const expiresAt = access.exp ? access.exp * 1000 : Date.now() + (tokens.ExpiresIn ?? 3600) * 1000
  authStore.setState({ status: 'signed-in', user, token: tokens.AccessToken, expiresAt }, true)
  return user
}

let refreshing: Promise<string | null> | null = null
let ended = false

/** The server no longer takes this device for signed in, and nobody here had signed out: worth a word at the door. */
export const wasEndedByServer = (): boolean => ended

/** A token that is good for the next minute, or null when nobody is signed in or the network is away. */
export async function accessToken(): Promise<string | null> {
  const { status, token, expiresAt } = authStore.getState()
  if (status === 'signed-out') return null
  if (token && Date.now() < expiresAt - EARLY_MS) return token
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Asks with the cookie. A refusal signs out; a dead network keeps whoever was signed in on this device. */
async function refresh(): Promise<string | null> {
  const answer = await callIdentity('GetTokensFromRefreshToken', {})
  if (answer.ok) {
    const { AuthenticationResult } = answer.value as { AuthenticationResult?: AuthenticationResult }
    if (AuthenticationResult) {
      acceptTokens(AuthenticationResult)
      return AuthenticationResult.AccessToken
    }
  }
  const user = authStore.getState().user ?? keptUser()
  if (!answer.ok && isPassing(answer.error) && user) {
    authStore.setState({ status: 'signed-in', user, token: null, expiresAt: 0 }, true)
    return null
  }
  ended = user !== null
  forget()
  return null
}

/** A dead network or a busy server says nothing about who is signed in. */
const isPassing = ({ kind, name }: IdentityProblem) =>
  kind === 'network' || name === 'LimitExceededException' || name === 'TooManyRequestsException'

/** Whoever was signed in on this device sees what is on it at once, as without network; the server's word follows. */
export function goOnAsKnown(): void {
  const user = keptUser()
  if (user?.userId && authStore.getState().status === 'checking')
    authStore.setState({ status: 'signed-in', user, token: null, expiresAt: 0 }, true)
}

/** The first look when the page opens, and again after the tab was away. */
export async function checkAuth(): Promise<AuthState> {
  await accessToken()
  return authStore.getState()
}

/** Asks the server even when the token at hand would still do: another tab or device may have signed out. */
export async function recheckAuth(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  await refreshing
}

/** Another tab of this browser signed out; the cookie is gone already. */
export function followOtherTab(): void {
  authStore.setState(SIGNED_OUT, true)
}

/** Clears the user quietly, whatever the server says; gives the name of what failed. */
export async function signOut(): Promise<ClientErrorName | null> {
  const revoked = await callIdentity('RevokeToken', {})
  const hosted = await signOutOfHosted()
  forget()
  return hosted ?? (revoked.ok ? null : 'OAuthSignOutException')
}

/** The hosted pages keep a session of their own in this browser; it ends with ours. */
async function signOutOfHosted(): Promise<ClientErrorName | null> {
  const back = returnAddress(configuredReturns(location.origin), location.origin)
  if (!back.ok) return back.error
  try {
    // It answers with the way back, which this page takes by itself.
    const { type, ok } = await fetch(signOutAddress(back.value), { redirect: 'manual' })
    return ok || type === 'opaqueredirect' ? null : 'OAuthSignOutException'
  } catch {
    return 'OAuthSignOutException'
  }
}

export function forget(): void {
  keepUser(null)
  authStore.setState(SIGNED_OUT, true)
}

/** A token the server no longer takes: the next call asks for another. */
export function dropToken(): void {
  const state = authStore.getState()
  if (state.status === 'signed-in') authStore.setState({ ...state, token: null, expiresAt: 0 }, true)
}

function keptUser(): SignedInUser | null {
  try {
    const text = localStorage.getItem(KEPT_USER)
    return text ? (JSON.parse(text) as SignedInUser) : null
  } catch {
    return null
  }
}

function keepUser(user: SignedInUser | null): void {
  try {
    if (user) localStorage.setItem(KEPT_USER, JSON.stringify(user))
    else localStorage.removeItem(KEPT_USER)
  } catch {
    // a private window may refuse; the user then lasts for this page
  }
}
