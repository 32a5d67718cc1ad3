// Tokens for tests: a key of its own, callers that trust exactly that key, and a mint for any person and age.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { createTokenCallers } from '../base/access-token.ts'
import type { Callers } from '../base/caller.ts'

export interface Minting {
  readonly groups?: readonly string[]
  readonly username?: string
  readonly expiresInSeconds?: number
  readonly kid?: string
}
export interface TestMint {
  readonly callers: Callers
  mint(userId: string, more?: Minting): Promise<string>
}

export function testMint(now: () => Date = () => new Date()): TestMint {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ours = randomUUID()
  const callers = createTokenCallers({ now, keyFor: async kid => (kid === ours ? pair.publicKey : null) })
  const mint = (userId: string, more: Minting = {}) => {
    const at = Math.floor(now().getTime() / 1000)
    return new SignJWT({
      token_use: 'access',
      username: more.username ?? userId,
      ...(more.groups ? { 'cognito:groups': more.groups } : {}),
    })
      .setProtectedHeader({ alg: 'ES256', kid: more.kid ?? ours })
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setExpirationTime(at + (more.expiresInSeconds ?? 3600))
      .sign(pair.privateKey)
  }
  return { callers, mint }
}
