// Calls about one's own account; each carries the access token of the moment.
import { err, ok, type Result } from '@sidepot/engine/result'
import { noConnection } from '@sidepot/messages/web-account'
import { accessToken, forget } from '../../data/auth.ts'
import { callIdentity } from '../../data/identity-call.ts'
import { type Problem, problemOf } from './sign-in-flow.ts'

export type Called<T> = Promise<Result<T, Problem>>

export async function callAccount<T>(
  operation: string,
  body: Readonly<Record<string, unknown>> = {},
): Called<T> {
  const token = await accessToken()
  if (token === null) return err({ name: 'NetworkError', sentence: noConnection })
  const answer = await callIdentity(operation, { AccessToken: token, ...body })
  return answer.ok ? ok(answer.value as T) : err(problemOf(answer.error))
}

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

export const getMe = () => callAccount<Me>('GetUser')
export const listDevices = () => callAccount<{ Devices: readonly Device[] }>('SidepotIdentity.ListDevices')
export const signOutDevice = (Id: string) => callAccount<object>('SidepotIdentity.SignOutDevice', { Id })
export const listEvents = (NextToken?: string) =>
  callAccount<{ Events: readonly SecurityEvent[]; NextToken?: string }>('SidepotIdentity.ListEvents', {
    ...(NextToken === undefined ? {} : { NextToken }),
  })
export const changePassword = (PreviousPassword: string, ProposedPassword: string) =>
  callAccount<object>('ChangePassword', { PreviousPassword, ProposedPassword })

export interface TotpSetup {
  readonly secret: string
  readonly svg: string
}
export const startTotp = async (): Called<TotpSetup> => {
  const started = await callAccount<{ SecretCode: string }>('AssociateSoftwareToken')
  if (!started.ok) return started
  const drawn = await callAccount<{ Svg: string }>('SidepotIdentity.DrawTotpCode')
  return drawn.ok ? ok({ secret: started.value.SecretCode, svg: drawn.value.Svg }) : drawn
}
const preferTotp = (Enabled: boolean) =>
  callAccount<object>('SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
  })
/** Switches it on and gives the recovery codes, which are shown once. */
export const finishTotp = async (UserCode: string): Called<readonly string[]> => {
  const verified = await callAccount<object>('VerifySoftwareToken', { UserCode: UserCode.trim() })
  if (!verified.ok) return verified
  const preferred = await preferTotp(true)
  return preferred.ok ? makeRecoveryCodes() : preferred
}
export const stopTotp = () => preferTotp(false)
export const makeRecoveryCodes = async (): Called<readonly string[]> => {
  const made = await callAccount<{ RecoveryCodes: readonly string[] }>('SidepotIdentity.MakeRecoveryCodes')
  return made.ok ? ok(made.value.RecoveryCodes) : made
}

export const listPasskeys = () => callAccount<{ Credentials: readonly Passkey[] }>('ListWebAuthnCredentials')
export const removePasskey = (CredentialId: string) =>
  callAccount<object>('DeleteWebAuthnCredential', { CredentialId })
/** Null when the person or the browser turned it down. */
export const addPasskey = async (FriendlyName: string): Promise<Result<object, Problem> | null> => {
  const started = await callAccount<{ CredentialCreationOptions: never }>('StartWebAuthnRegistration')
  if (!started.ok) return started
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const Credential = await startRegistration({ optionsJSON: started.value.CredentialCreationOptions })
    return await callAccount<object>('CompleteWebAuthnRegistration', { Credential, FriendlyName })
  } catch {
    return null
  }
}

export const askNewEmail = (email: string) =>
  callAccount<object>('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: email }] })
export const confirmNewEmail = (code: string) =>
  callAccount<object>('VerifyUserAttribute', { AttributeName: 'email', Code: code.trim() })

export const signOutEverywhere = async (): Called<object> => {
  const answer = await callAccount<object>('GlobalSignOut')
  if (answer.ok) forget()
  return answer
}
export const deleteAccount = async (): Called<object> => {
  const answer = await callAccount<object>('DeleteUser')
  if (answer.ok) forget()
  return answer
}
