// Calls about one's own account; each carries the access token of the moment.
import { err, ok, type Result } from '@sidepot/engine/result'
import { forget } from '../../../data/auth/auth.ts'
import { withProof } from '../../../data/auth/proof.ts'
import {
  callSignedIn,
  clientProblem,
  type Problem,
  type SignedInAnswer,
} from '../../../data/auth/signed-in-call.ts'

export interface Device {
  readonly Id: string
  readonly Current: boolean
  readonly Kind: string
  readonly Agent: string
  readonly Address: string
  readonly SignedInAt: string
  readonly UsedAt: string
}
export interface SecurityEvent {
  readonly Id: string
  readonly Kind: string
  readonly At: string
  readonly Address: string
  readonly Agent: string
}
export interface Passkey {
  readonly CredentialId: string
  readonly FriendlyCredentialName: string
  readonly CreatedAt: number
}
export interface Me {
  readonly UserAttributes: readonly { readonly Name: string; readonly Value: string }[]
  readonly UserMFASettingList?: readonly string[]
}

export const getMe = () => callSignedIn<Me>('GetUser')
export const listDevices = () => callSignedIn<{ Devices: readonly Device[] }>('SidepotIdentity.ListDevices')
export const signOutDevice = async (Id: string): SignedInAnswer<object> => {
  const answer = await callSignedIn<object>('SidepotIdentity.SignOutDevice', { Id })
  return !answer.ok && answer.error.name === 'ResourceNotFoundException'
    ? err(clientProblem('DeviceMetadataNotFoundException'))
    : answer
}
export const listEvents = (NextToken?: string) =>
  callSignedIn<{ Events: readonly SecurityEvent[]; NextToken?: string }>('SidepotIdentity.ListEvents', {
    ...(NextToken === undefined ? {} : { NextToken }),
  })
export const changePassword = (PreviousPassword: string, ProposedPassword: string) =>
  callSignedIn<object>('ChangePassword', { PreviousPassword, ProposedPassword })

export interface TotpSetup {
  readonly secret: string
  readonly svg: string
}
export const startTotp = async (): SignedInAnswer<TotpSetup> => {
  const started = await withProof(() => callSignedIn<{ SecretCode: string }>('AssociateSoftwareToken'))
  if (!started.ok) return started
  const drawn = await withProof(() => callSignedIn<{ Svg: string }>('SidepotIdentity.DrawTotpCode'))
  return drawn.ok ? ok({ secret: started.value.SecretCode, svg: drawn.value.Svg }) : drawn
}
const preferTotp = (Enabled: boolean) =>
  withProof(() =>
    callSignedIn<object>('SetUserMFAPreference', {
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  )
/** Switches it on and gives the recovery codes, which are shown once. */
export const finishTotp = async (UserCode: string): SignedInAnswer<readonly string[]> => {
  const verified = await withProof(() =>
    callSignedIn<object>('VerifySoftwareToken', { UserCode: UserCode.trim() }),
  )
  if (!verified.ok) return verified
  const preferred = await preferTotp(true)
  return preferred.ok ? makeRecoveryCodes() : preferred
}
export const stopTotp = () => preferTotp(false)
export const makeRecoveryCodes = async (): SignedInAnswer<readonly string[]> => {
  const made = await withProof(() =>
    callSignedIn<{ RecoveryCodes: readonly string[] }>('SidepotIdentity.MakeRecoveryCodes'),
  )
  return made.ok ? ok(made.value.RecoveryCodes) : made
}

export const listPasskeys = () => callSignedIn<{ Credentials: readonly Passkey[] }>('ListWebAuthnCredentials')
export const removePasskey = (CredentialId: string) =>
  withProof(() => callSignedIn<object>('DeleteWebAuthnCredential', { CredentialId }))
/** Null when the person or the browser turned it down. */
export const addPasskey = async (FriendlyName: string): Promise<Result<object, Problem> | null> => {
  const started = await withProof(() =>
    callSignedIn<{ CredentialCreationOptions: never }>('StartWebAuthnRegistration'),
  )
  if (!started.ok) return started
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const Credential = await startRegistration({ optionsJSON: started.value.CredentialCreationOptions })
    return await callSignedIn<object>('CompleteWebAuthnRegistration', { Credential, FriendlyName })
  } catch {
    return null
  }
}

export const askNewEmail = (email: string) =>
  withProof(() =>
    callSignedIn<object>('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: email }] }),
  )
export const confirmNewEmail = (code: string) =>
  callSignedIn<object>('VerifyUserAttribute', { AttributeName: 'email', Code: code.trim() })

export const signOutEverywhere = async (): SignedInAnswer<object> => {
  const answer = await callSignedIn<object>('GlobalSignOut')
  if (answer.ok) forget()
  return answer
}
export const deleteAccount = async (): SignedInAnswer<object> => {
  const answer = await withProof(() => callSignedIn<object>('DeleteUser'))
  if (answer.ok) forget()
  return answer
}
