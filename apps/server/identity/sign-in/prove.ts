// Proving once more who one is, on a device that is signed in: by password, passkey or a code of the authenticator. The device
// then counts as signed in at this moment, and its new tokens say so.

import { ok } from '@sidepot/engine/result'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { type Account, subjectFor } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { freshProofMs } from '../kit/settings.ts'
import type { SignedIn } from './families.ts'
import { checkTotp } from './mfa.ts'
import { verifyPasskey } from './passkeys.ts'
import type { SignedInAs } from './profile.ts'
import { admitAttempt } from './sign-in.ts'

/** Clocks of servers may differ by so much. */
const AHEAD_MS = 60_000

/** What would take the account over for good asks for a proof of the last minutes, not for a device left unlocked. One from a clock that was ahead does not count. */
export const isFresh = (room: Pick<Room, 'now'>, { claims }: SignedInAs): boolean => {
  const age = room.now().getTime() - claims.auth_time * 1000
  return age <= freshProofMs && age >= -AHEAD_MS
}

export type Proof =
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'totp'; readonly code: string }
  | { readonly by: 'passkey'; readonly session: string; readonly credential: AuthenticationResponseJSON }

const check = async (room: Room, visitor: Visitor, account: Account, proof: Proof): Promise<Answer<void>> => {
  switch (proof.by) {
    case 'password': {
      const attempt = await admitAttempt(room, visitor, account.email, account)
      if (!attempt) return refuse('tooManyRequests')
      const matches = await room.passwords.matches(account.password_hash, proof.password, account.user_id)
      if (!matches.ok) return refuse('busy')
      if (!matches.value) return refuse('wrongPassword')
      await attempt.succeed()
      return ok(undefined)
    }
    case 'totp':
      return checkTotp(room, account, proof.code)
    case 'passkey': {
      const known = await verifyPasskey(room, visitor, proof.session, proof.credential)
      if (!known.ok) return known
      return known.value.user_id === account.user_id ? ok(undefined) : refuse('passkeyRefused')
    }
  }
}

export const proveAgain = async (
  room: Room,
  visitor: Visitor,
  { account, claims }: SignedInAs,
  proof: Proof,
): Promise<Answer<SignedIn>> => {
  const checked = await check(room, visitor, account, proof)
  if (!checked.ok) {
    await record(room.db, account.user_id, 'SIGN_IN_FAILED', visitor, { by: proof.by })
    return checked
  }
  const authTime = room.now()
  const family = await room.db
    .updateTable('identity.refresh_family')
    .set({ auth_time: authTime })
    .where('id', '=', claims.origin_jti)
    .where('user_id', '=', account.user_id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'client_id', 'scope'])
    .executeTakeFirst()
  if (!family) return refuse('revokedToken')
  const pair = await room.tokens.mint(await subjectFor(room.db, account), {
    familyId: family.id,
    clientId: family.client_id,
    scope: family.scope,
    authTime,
  })
  return ok({ ...pair, userId: account.user_id })
}
