// An SRP client in plain BigInt arithmetic, as the protocol's public descriptions give it; it shares nothing with the server's.
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import type { Reply, TestIdentity } from './identity.ts'

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const int = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const pad = (n: bigint) => {
  const hex = n.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}
const pow = (base: bigint, exponent: bigint) => {
  let [result, b, e] = [1n, base % N, exponent]
  for (; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % N
    b = (b * b) % N
  }
  return result
}

/** One sign-in by USER_SRP_AUTH, from the first message to the answer. */
export const srpClient = async (service: TestIdentity, email: string, password: string): Promise<Reply> => {
  const a = int(randomBytes(32))
  const A = pow(2n, a)
  const begun = await service.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
  })
  const asked = begun.body.ChallengeParameters as Record<string, string> | undefined
  if (!asked) return begun
  const { SALT = '0', SRP_B = '1', SECRET_BLOCK = '', USER_ID_FOR_SRP: user = '' } = asked
  const pool = service.identity.room.settings.poolName
  const B = BigInt(`0x${SRP_B}`)
  const u = int(sha(pad(A), pad(B)))
  const x = int(sha(pad(BigInt(`0x${SALT}`)), sha(Buffer.from(`${pool}${user}:${password}`))))
  const k = int(sha(pad(N), pad(2n)))
  const S = pow((((B - k * pow(2n, x)) % N) + N) % N, a + u * x)
  const mixed = createHmac('sha256', pad(u)).update(pad(S)).digest()
  const key = createHmac('sha256', mixed).update('Caldera Derived Key\x01').digest().subarray(0, 16)
  const timestamp = 'Sun Nov 15 02:50:00 UTC 2026'
  const signature = createHmac('sha256', key)
    .update(pool)
    .update(user)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64')
  return service.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: user,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: signature,
    },
  })
}
