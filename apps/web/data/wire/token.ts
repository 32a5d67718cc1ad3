// Reads what a token says about its owner. Nothing is decided by it: the server checks the signature.
interface TokenClaims {
  readonly sub?: string
  readonly exp?: number
  readonly username?: string
  readonly email?: string
  readonly preferred_username?: string
  readonly 'cognito:groups'?: readonly string[]
}

export function readToken(token: string): TokenClaims {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), character => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  } catch {
    return {}
  }
}
