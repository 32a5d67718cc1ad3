import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeVerifier, srpSignature, startSrp, verifierColumns } from './srp.ts'

// An independent client in plain BigInt arithmetic, as the protocol's public descriptions give it.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const sha = (b: Uint8Array) => createHash('sha256').update(b).digest()
const int = (b: Uint8Array) => BigInt(`0x${Buffer.from(b).toString('hex')}`)
const pad = (n: bigint) => {
  let h = n.toString(16)
  if (h.length % 2) h = `0${h}`
  return Buffer.from(/^[89a-f]/.test(h) ? `00${h}` : h, 'hex')
}
const pow = (b: bigint, e: bigint) => {
  let [r, base, n] = [1n, b % N, e]
  for (; n > 0n; n >>= 1n) {
    if (n & 1n) r = (r * base) % N
    base = (base * base) % N
  }
  return r
}

const clientSignature = async (password: string) => {
  const [pool, user] = ['sidepot', 'c0ffee00-0000-4000-8000-000000000001']
  const { salt, verifier } = await makeVerifier(pool, user, 'correct horse')
  const a = int(randomBytes(32))
  const A = pow(2n, a)
  const state = (await startSrp(verifier, A.toString(16)))!
  const B = BigInt(`0x${state.B}`)
  const u = int(sha(Buffer.concat([pad(A), pad(B)])))
  const x = int(
    sha(Buffer.concat([pad(BigInt(`0x${salt}`)), sha(Buffer.from(`${pool}${user}:${password}`))])),
  )
  const k = int(sha(Buffer.concat([pad(N), pad(2n)])))
  const S = pow((((B - k * pow(2n, x)) % N) + N) % N, a + u * x)
  const prk = createHmac('sha256', pad(u)).update(pad(S)).digest()
  const key = createHmac('sha256', prk).update('Caldera Derived Key\x01').digest().subarray(0, 16)
  const block = randomBytes(32)
  const timestamp = 'Sun Nov 15 02:50:00 UTC 2026'
  const mine = createHmac('sha256', key).update(pool).update(user).update(block).update(timestamp).digest()
  return {
    mine,
    theirs: await srpSignature(state, verifier, {
      poolName: pool,
      userId: user,
      secretBlock: block,
      timestamp,
    }),
  }
}

test('[AUTH-16] the right password and only that gives the server the same signature', async () => {
  const right = await clientSignature('correct horse')
  expect(right.theirs).toEqual(right.mine)
  const wrong = await clientSignature('battery staple')
  expect(wrong.theirs).not.toEqual(wrong.mine)
})

test('[AUTH-16] a client value that fixes the key is refused', async () => {
  const { verifier } = await makeVerifier('sidepot', 'u', 'pw')
  for (const A of [0n, N, 2n * N]) expect(await startSrp(verifier, A.toString(16))).toBeNull()
  expect(await startSrp(verifier, 'not hex')).toBeNull()
  const state = (await startSrp(verifier, '1'))!
  expect(
    await srpSignature(state, '1', {
      poolName: 'p',
      userId: 'u',
      secretBlock: Buffer.alloc(1),
      timestamp: '',
    }),
  ).toBeNull()
})

test('[AUTH-16] a client value is up to 1,024 hexadecimal digits', async () => {
  const { verifier } = await makeVerifier('sidepot', 'u', 'pw')
  const taken = async (A: string) => (await startSrp(verifier, A)) !== null
  expect(await Promise.all(['1', 'aBc', `${'1'.repeat(1024)}`].map(taken))).toEqual([true, true, true])
  expect(await Promise.all(['', ' 1', '1 ', '0x1', '-1', '1'.repeat(1025)].map(taken))).toEqual(
    Array(6).fill(false),
  )
  expect((await startSrp(verifier, 'aBc'))?.a).toBe('abc')
})

test('[AUTH-16] shared values of which every power is known give no signature; the next ones do', async () => {
  const claim = { poolName: 'p', userId: 'u', secretBlock: Buffer.alloc(1), timestamp: '' }
  const state = { b: '5', B: '3' }
  const signature = (a: bigint) => srpSignature({ ...state, a: a.toString(16) }, '1', claim)
  expect(await Promise.all([0n, 1n, N - 1n].map(signature))).toEqual([null, null, null])
  for (const base of [2n, N - 2n]) expect(await signature(base)).toHaveLength(32)
})

test('[AUTH-16] a verifier is kept where SRP is on alone, under an id and a salt that follow from the address', async () => {
  const room = (srp: boolean) => ({ settings: { srp, poolName: 'sidepot' }, pepper: Buffer.alloc(32, 7) })
  const off = await verifierColumns(room(false), 'u@example.com', 'pw')
  expect(off).toEqual({ srp_salt: null, srp_verifier: null, srp_id: null })
  const made = await verifierColumns(room(true), 'u@example.com', 'pw')
  expect(made.srp_salt).toMatch(/^[0-9a-f]{20,32}$/)
  expect(made.srp_verifier).toMatch(/^[0-9a-f]{700,768}$/)
  expect(await verifierColumns(room(true), 'U@example.com ', 'pw')).toEqual(made)
  const others = [
    await verifierColumns(room(true), 'v@example.com', 'pw'),
    await verifierColumns({ ...room(true), pepper: Buffer.alloc(32, 8) }, 'u@example.com', 'pw'),
  ]
  for (const other of others)
    for (const field of ['srp_id', 'srp_salt', 'srp_verifier'] as const)
      expect(other[field]).not.toBe(made[field])
  expect((await verifierColumns(room(true), 'u@example.com', 'another')).srp_verifier).not.toBe(
    made.srp_verifier,
  )
})

test('others have their turn many times while a signature is computed', async () => {
  const claim = { poolName: 'p', userId: 'u', secretBlock: Buffer.alloc(1), timestamp: '' }
  const state = { a: '2', B: '3', b: 'f'.repeat(64) }
  let turns = 0
  let goesOn = true
  const count = () => {
    turns++
    if (goesOn) setImmediate(count)
  }
  setImmediate(count)
  expect(await srpSignature(state, '5', claim)).toHaveLength(32)
  goesOn = false
  expect(turns).toBeGreaterThanOrEqual(16)
})
