// The tables of the identity schema as Kysely sees them; migrations/0030-identity.sql says what each is for.
import type { Generated, JSONColumnType } from 'kysely'

export const mfaKinds = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] as const
export type MfaKind = (typeof mfaKinds)[number]

export const codePurposes = ['SIGN_UP', 'RESET', 'EMAIL', 'SMS'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const familyKinds = ['api', 'web', 'hosted'] as const
export type FamilyKind = (typeof familyKinds)[number]

export interface AccountTable {
  user_id: string
  email: string
  email_folded: string
  phone: string | null
  phone_verified: Generated<boolean>
  password_hash: string | null
  reset_required: Generated<boolean>
  srp_salt: string | null
  srp_verifier: string | null
  srp_id: string | null
  mfa_preferred: MfaKind | null
  totp_secret: string | null
  totp_pending: string | null
  totp_enabled: Generated<boolean>
  totp_last_step: Generated<string>
  sms_enabled: Generated<boolean>
  epoch: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface SignUpTable {
  subject: Buffer
  user_id: string
  email: string
  handle: string | null
  password_hash: string
  srp_salt: string | null
  srp_verifier: string | null
  srp_id: string | null
  contested: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date
}

interface CodeTable {
  subject: Buffer
  purpose: CodePurpose
  hash: Buffer
  tries: Generated<number>
  detail: string | null
  user_id: Generated<string | null>
  sent_at: Generated<Date>
  expires_at: Date
}

export interface RefreshFamilyTable {
  id: string
  user_id: string
  client_id: string
  kind: FamilyKind
  scope: string
  auth_time: Date
  grant_id: string | null
  agent: Generated<string>
  address: Generated<string>
  created_at: Generated<Date>
  used_at: Generated<Date>
  expires_at: Date
  revoked_at: Date | null
  revoked_why: string | null
}

interface RefreshTokenTable {
  hash: Buffer
  family_id: string
  issued_at: Generated<Date>
  replaced_at: Date | null
  tries: Generated<number>
  withdrawn: Generated<boolean>
}

interface PushDeviceTable {
  family_id: string
  user_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  registered_at: Date
}

interface ChallengeTable {
  hash: Buffer
  user_id: string | null
  kind: string
  detail: JSONColumnType<Record<string, string>>
  tries: Generated<number>
  expires_at: Date
}

interface RecoveryCodeTable {
  user_id: string
  hash: Buffer
  used_at: Date | null
}

export interface PasskeyTable {
  id: string
  user_id: string
  public_key: Buffer
  counter: Generated<string>
  transports: Generated<string[]>
  label: Generated<string>
  backed_up: Generated<boolean>
  created_at: Generated<Date>
  used_at: Date | null
}

interface SigningKeyTable {
  kid: string
  private_jwk: JSONColumnType<Record<string, string>>
  public_jwk: JSONColumnType<Record<string, string>>
  created_at: Generated<Date>
  signs_from: Date
  signs_until: Date
  published_until: Date
}

interface EventTable {
  id: Generated<string>
  user_id: string | null
  kind: string
  at: Generated<Date>
  address: Generated<string>
  agent: Generated<string>
  detail: JSONColumnType<Record<string, unknown>>
}

interface OidcTable {
  model: string
  id: Buffer
  payload: JSONColumnType<Record<string, unknown>>
  grant_id: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

export interface IdentityTables {
  'identity.account': AccountTable
  'identity.sign_up': SignUpTable
  'identity.code': CodeTable
  'identity.refresh_family': RefreshFamilyTable
  'identity.refresh_token': RefreshTokenTable
  'identity.push_device': PushDeviceTable
  'identity.challenge': ChallengeTable
  'identity.recovery_code': RecoveryCodeTable
  'identity.passkey': PasskeyTable
  'identity.signing_key': SigningKeyTable
  'identity.secret': { name: string; value: Buffer }
  'identity.rate': { key: Buffer; tat: Date }
  'identity.invitation': { email_folded: string; made_at: Generated<Date>; expires_at: Date }
  'identity.known_address': { user_id: string; address: Buffer; seen_at: Generated<Date> }
  'identity.event': EventTable
  'identity.oidc': OidcTable
  'identity.federated': { identity_id: string; user_id: string | null; created_at: Generated<Date> }
  'identity.ended': { id: string; epoch: number; at: Date }
}
