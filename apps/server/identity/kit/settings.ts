// What the identity room takes from the configuration, and the constants that are law rather than taste.
import type { Config } from '../../base/config.ts'

export interface IdentitySettings {
  /** Origin people type; the tokens' issuer and the root that hosted sign-in returns to. */
  readonly origin: string
  readonly secure: boolean
  readonly region: string
  readonly poolId: string
  readonly poolName: string
  readonly identityPoolId: string
  readonly clientId: string
  readonly srp: boolean
  readonly guests: boolean
  readonly signUp: Config['signUp']
  readonly accessSeconds: number
  readonly apiKey: string | null
  /** The first seals secrets in the database; the others open what was sealed with them. */
  readonly secretKeys: readonly string[]
  readonly otherIssuer: { readonly issuer: string; readonly audience: string } | null
  readonly authorizerUrl: string | null
  /** Null where no messages are pushed to devices; the origins are those of push services beside the known ones. */
  readonly push: { readonly services: readonly string[] } | null
}

export const scopes = ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'] as const

export const minutes = (n: number) => n * 60_000
export const days = (n: number) => n * 86_400_000

export const codeLifetimeMs = minutes(15)
export const signUpLifetimeMs = days(1)
export const invitationLifetimeMs = days(30)
export const challengeLifetimeMs = minutes(5)
export const refreshLifetimeMs = days(30)
/** Two tabs, or an answer lost on a bad network, may present the same refresh token within this time. */
export const refreshGraceMs = 30_000
export const codeTries = 5
/** How long a sign-in counts as a proof for what cannot be undone: another e-mail address, a factor less, deletion. */
export const freshProofMs = minutes(15)

const region = 'ap-southeast-2'

export const identitySettings = (config: Config): IdentitySettings => ({
  origin: config.publicUrl,
  secure: config.publicUrl.startsWith('https:'),
  region,
  poolId: `${region}_sidepot`,
  poolName: 'sidepot',
  identityPoolId: `${region}:5b1d6d0a-51de-4907-9a11-51de90750000`,
  clientId: 'sidepot-web',
  srp: config.authSrp,
  guests: config.allowGuestAccess,
  signUp: config.signUp,
  accessSeconds: 3600,
  apiKey: config.apiKey,
  secretKeys: config.secretKey === null ? [] : [config.secretKey],
  otherIssuer:
    config.oidcIssuer === null || config.oidcAudience === null
      ? null
      : { issuer: config.oidcIssuer, audience: config.oidcAudience },
  authorizerUrl: config.authorizerUrl,
  push: config.push ? { services: config.pushServices } : null,
})
