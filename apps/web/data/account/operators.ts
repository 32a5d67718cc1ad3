// What operators ask of the identity service: people, their role, status and plan, everybody's security events.
import type { AccountStatus, Plan, Role } from '@sidepot/models/enumerations'
import { withProof } from '../auth/proof.ts'
import { callSignedIn, type SignedInAnswer } from '../auth/signed-in-call.ts'

export interface PersonLine {
  readonly Id: string
  readonly Handle: string
  readonly AvatarUrl: string | null
  readonly Role: Role
  readonly Status: AccountStatus
  readonly SignedUpAt: string
  readonly Entitlement: {
    readonly Plan: Plan
    readonly ValidFrom: string
    readonly ValidUntil: string | null
    readonly Source: string
  } | null
}

export interface EventLine {
  readonly Id: string
  readonly UserId: string | null
  readonly Handle: string | null
  readonly Kind: string
  readonly At: string
  readonly Address: string
  readonly Agent: string
  readonly Detail: Readonly<Record<string, unknown>>
}

/** Search is a part of the handle or a whole e-mail address. */
export const listPeople = (
  wanted: {
    readonly Search?: string
    readonly Role?: Role
    readonly Status?: AccountStatus
    readonly NextToken?: string
  } = {},
): SignedInAnswer<{ readonly People: readonly PersonLine[]; readonly NextToken?: string }> =>
  callSignedIn('SidepotIdentity.ListPeople', wanted)

export const setRole = (UserId: string, Role: Role): SignedInAnswer<object> =>
  withProof(() => callSignedIn('SidepotIdentity.SetRole', { UserId, Role }))

export const setStatus = (UserId: string, Status: AccountStatus): SignedInAnswer<object> =>
  withProof(() => callSignedIn('SidepotIdentity.SetStatus', { UserId, Status }))

export const setEntitlement = (
  UserId: string,
  entitlement: { readonly Plan: Plan; readonly ValidFrom?: string; readonly ValidUntil?: string },
): SignedInAnswer<object> => callSignedIn('SidepotIdentity.SetEntitlement', { UserId, ...entitlement })

export const listAllEvents = (
  wanted: { readonly UserId?: string; readonly Kind?: string; readonly NextToken?: string } = {},
): SignedInAnswer<{ readonly Events: readonly EventLine[]; readonly NextToken?: string }> =>
  callSignedIn('SidepotIdentity.ListAllEvents', wanted)
