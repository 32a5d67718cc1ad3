// Where the API is and how calls are signed. The app's own server with the signed-in user's token, unless the build names another
// address, which then needs an explicit auth mode, and a key where that mode is a key.
import { err, ok, type Result } from '@sidepot/engine/result'
import { apiConfiguration as words } from '@sidepot/messages/web-api-config'

export const AUTH_MODES = ['userPool', 'apiKey', 'iam', 'oidc', 'lambda'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export interface ApiSettings {
  readonly endpoint?: string | undefined
  readonly authMode?: string | undefined
  readonly apiKey?: string | undefined
}
export interface ApiConfig {
  readonly endpoint: string
  readonly authMode: AuthMode
  readonly apiKey: string | null
}

export function apiConfig({ endpoint, authMode, apiKey }: ApiSettings): Result<ApiConfig, string> {
  const mode = AUTH_MODES.find(known => known === authMode)
  if (endpoint && !mode) return err(words.authModeMissing)
  if (mode === 'apiKey' && !apiKey) return err(words.apiKeyMissing)
  return ok({ endpoint: endpoint || '/graphql', authMode: mode ?? 'userPool', apiKey: apiKey || null })
}

/** The headers that sign a call; null when it cannot be signed. */
export const signed = (
  { authMode, apiKey }: ApiConfig,
  token: string | null,
): Readonly<Record<string, string>> | null =>
  authMode === 'apiKey' ? { 'x-api-key': apiKey! } : token ? { authorization: `Bearer ${token}` } : null
